import { basename, dirname, join, resolve } from "node:path";
import { createDiskTree, createFileWriter } from "../../adapters/disk/node-files.ts";
import { realPath } from "../../adapters/disk/place-inside.ts";
import { makeDirectory } from "../../adapters/disk/replace-file.ts";
import { readLedgerFile } from "../../app/settings/load-ledger.ts";
import type { LedgerFile } from "../../language/ledger/ledger-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { OptionValues } from "../options/arguments.ts";
import type { CommandContext } from "../run/context.ts";

/** The ledger of the working tree, which its user is about to look at or to have written. */
export interface LedgerOnDisk {
  /** As the user names it, or from the repository's top. */
  readonly name: string;
  /** Undefined when there is none. */
  readonly file: LedgerFile | undefined;
  write(text: string): Promise<void>;
}

/** Which ledger a command writes. */
export interface LedgerToWrite {
  readonly top: string;
  /** The one that policy names, from that top; undefined for none. */
  readonly file: string | undefined;
}

/**
 * Opens the file of the option, else the one that policy names, below the repository's top.
 *
 * @throws LockReviewError `USAGE` where there is to be none, `INVALID_LEDGER` for one that cannot be used
 */
export async function ledgerOnDisk(
  { directory }: Pick<CommandContext, "directory">,
  options: OptionValues,
  { top, file }: LedgerToWrite,
): Promise<LedgerOnDisk> {
  const given = options.text("ledger");
  const name = given ?? file ?? "";
  if (name === "") {
    throw new LockReviewError("USAGE", "There is to be no ledger", {
      hint: "The policy or --ledger says so. Name a file with --ledger.",
    });
  }
  const place = given === undefined ? join(top, name) : resolve(directory, given);
  // Directories above what the user names are the user's own; inside the repository no link is followed.
  const root = given === undefined ? top : await realPath(dirname(place));
  const path = given === undefined ? name : basename(place);
  const files = createDiskTree({ root, reach: "root" });
  return {
    name,
    file: await readLedgerFile({ files, file: path }),
    write: async (text) => {
      await makeDirectory(dirname(join(root, path)), 0o777);
      await createFileWriter(root).writeAtomically(path, text);
    },
  };
}
