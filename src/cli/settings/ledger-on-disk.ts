import { basename, dirname, join, resolve } from "node:path";
import { makeDirectory } from "../../adapters/disk/make-directory.ts";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { realPath } from "../../adapters/disk/place-inside.ts";
import { readLedgerFile } from "../../app/settings/load-ledger.ts";
import type { LineFile, LineFormat } from "../../language/ledger/line-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { OptionValues } from "../options/arguments.ts";
import type { CommandContext } from "../run/context.ts";

/** The ledger of the working tree, which its user is about to look at or to have written. */
export interface LedgerOnDisk<Line> {
  /** As the user names it, or from the repository's top. */
  readonly name: string;
  /** Undefined when there is none. */
  readonly file: LineFile<Line> | undefined;
  write(text: string): Promise<void>;
}

/** Which ledger a command writes. */
export interface LedgerToWrite<Line> {
  /** The option that names a file of the user's. */
  readonly option: "ledger" | "releases";
  readonly top: string;
  /** The one that policy names, from that top; undefined for none. */
  readonly file: string | undefined;
  readonly format: LineFormat<Line>;
}

/**
 * Opens the file of the option, else the one that policy names, below the repository's top.
 *
 * @throws LockReviewError `USAGE` where there is to be none, `INVALID_LEDGER` for one that cannot be used
 */
export async function ledgerOnDisk<Line>(
  { directory, signal }: Pick<CommandContext, "directory" | "signal">,
  options: OptionValues,
  { option, top, file, format }: LedgerToWrite<Line>,
): Promise<LedgerOnDisk<Line>> {
  const given = options.text(option);
  const name = given ?? file ?? "";
  if (name === "") {
    throw new LockReviewError("USAGE", "There is to be no ledger", {
      hint: `The policy or --${option} says so. Name a file with --${option}.`,
    });
  }
  const place = given === undefined ? join(top, name) : resolve(directory, given);
  // Directories above what the user names are the user's own; inside the repository no link is followed.
  const root = given === undefined ? top : await realPath(dirname(place));
  const path = given === undefined ? name : basename(place);
  const files = createDiskTree({ root, reach: "root" });
  return {
    name,
    file: await readLedgerFile({ files, file: path }, format, signal),
    write: async (text) => {
      await makeDirectory(dirname(join(root, path)), 0o777);
      await createFileWriter(root).writeAtomically(path, text);
    },
  };
}
