import { resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { decodeLedgerFile, loadLedger } from "../../app/settings/load-ledger.ts";
import type { Ledger } from "../../language/ledger/ledger.ts";
import { ledgerIn } from "../../language/ledger/ledger-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import type { OptionValues } from "../options/arguments.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";

/** Which ledger a command goes by. */
export interface LedgerChoice {
  /** Where policy has it; undefined for none. */
  readonly file: string | undefined;
  readonly git: Pick<GitRepository, "top"> | undefined;
  /** The files of the commit that policy is read from; undefined where there is none. */
  readonly tip: FileTree | undefined;
}

/** The ledger of a command, and the files of the repository that hold it. */
export interface CommandLedger {
  readonly ledger: Ledger;
  /** From the repository's top; undefined when it is no file of the repository. */
  readonly file: string | undefined;
}

type LedgerContext = Pick<CommandContext, "directory" | "files">;

/**
 * The ledger that a command goes by: the file of `--ledger`, else the repository's.
 *
 * A file inside the repository counts as the tip of the target branch has it, however it is named: what lies
 * in the work tree is part of what is judged. One outside is the operator's own and is read from disk.
 *
 * @throws LockReviewError `INVALID_LEDGER`, `FILE_FAILED`
 */
export async function commandLedger(
  context: LedgerContext,
  options: OptionValues,
  choice: LedgerChoice,
): Promise<CommandLedger> {
  const { tip: files, git } = choice;
  const at = { top: git?.top ?? context.directory, context };
  const keys = await placeOf(options.text("ledger"), choice.file, at);
  const { file, bytes } = keys;
  assertHasTip(file, files);
  const ledger = bytes ? ledgerIn(decodeLedgerFile(...bytes)) : await loadLedger({ files, file });
  return { ledger, file };
}

/** Where a ledger is: a file of the repository, or the operator's own with what it has. */
interface LedgerSource {
  readonly file: string | undefined;
  readonly bytes?: readonly [Uint8Array, name: string];
}

async function placeOf(
  given: string | undefined,
  own: string | undefined,
  { top, context }: { readonly top: string; readonly context: LedgerContext },
): Promise<LedgerSource> {
  if (given === "") return { file: undefined };
  if (given === undefined) return { file: own };
  // A repository that is read from a forge stands nowhere on disk, and has no top there.
  const isNowhere = top === "";
  const inside = isNowhere ? undefined : await placeInside(top, resolve(context.directory, given));
  if (inside !== undefined) return { file: inside };
  return { file: undefined, bytes: [await readNamedFile(context, given), given] };
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
