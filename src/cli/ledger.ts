import { resolve } from "node:path";
import { placeInside } from "../adapters/disk/place-inside.ts";
import { decodeLedgerFile, loadLedger } from "../app/settings/load-ledger.ts";
import { EMPTY_LEDGER, type Ledger } from "../language/ledger/ledger.ts";
import { ledgerIn } from "../language/ledger/ledger-file.ts";
import { LockReviewError } from "../model/error.ts";
import type { FileTree } from "../ports/files.ts";
import type { GitRepository } from "../ports/git.ts";
import { DEFAULT_LEDGER_FILE } from "../review/policy/policy.ts";
import type { OptionValues } from "./arguments.ts";
import { type CommandContext, readNamedFile } from "./context.ts";

/** Which ledger a command goes by. */
export interface LedgerChoice {
  /** Where policy has it; undefined for none. */
  readonly file: string | undefined;
  readonly git: Pick<GitRepository, "top"> | undefined;
  /** The files of the commit that policy is read from; undefined where there is none. */
  readonly tip: FileTree | undefined;
}

/** The ledger of a command, and the file of the repository that holds it. */
export interface CommandLedger {
  readonly ledger: Ledger;
  /** From the repository's top; undefined when it is no file of the repository. */
  readonly file: string | undefined;
}

/**
 * The ledger that a command goes by: the one of `--ledger`, else the repository's.
 *
 * A file inside the repository counts as the tip of the target branch has it, however it is named: what lies
 * in the work tree is part of what is judged. One outside is the operator's own and is read from disk.
 *
 * @throws LockReviewError `INVALID_LEDGER`, `FILE_FAILED`
 */
export async function commandLedger(
  context: Pick<CommandContext, "directory" | "files" | "signal">,
  options: OptionValues,
  choice: LedgerChoice,
): Promise<CommandLedger> {
  const { signal } = context;
  const given = options.text("ledger");
  if (given === "") return { ledger: EMPTY_LEDGER, file: undefined };
  const { git, tip: files } = choice;
  const top = git?.top ?? context.directory;
  // A repository that is read from a forge stands nowhere on disk, and has no top there.
  const isOwn = given === undefined || top === "";
  const inside = isOwn ? undefined : await placeInside(top, resolve(context.directory, given));
  if (given !== undefined && inside === undefined) {
    const bytes = await readNamedFile(context, given);
    return { ledger: ledgerIn(decodeLedgerFile(bytes, given)), file: undefined };
  }
  const file = inside ?? choice.file;
  assertHasTip(file, files);
  return { ledger: await loadLedger({ files, file }, signal), file };
}

/** What somebody names is not passed over in silence. */
function assertHasTip(file: string | undefined, tip: FileTree | undefined): void {
  if (tip !== undefined || file === undefined || file === DEFAULT_LEDGER_FILE) return;
  throw new LockReviewError(
    "INVALID_LEDGER",
    `The ledger ${file} lies in what is judged, and there is no commit to read it from`,
    { hint: "Name a file elsewhere with --ledger, or work in a git repository." },
  );
}
