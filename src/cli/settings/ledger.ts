import { resolve } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { decodeLedgerFile, loadLedger } from "../../app/settings/load-ledger.ts";
import { EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { KEY_LINES, ledgerIn } from "../../language/ledger/ledger-file.ts";
import { linesIn } from "../../language/ledger/line-file.ts";
import { RELEASE_LINES } from "../../language/ledger/release-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { DEFAULT_LEDGER_FILE, DEFAULT_RELEASES_FILE } from "../../review/policy/policy.ts";
import type { OptionValues } from "../options/arguments.ts";
import { type CommandContext, readNamedFile } from "../run/context.ts";

/** Which ledgers a command goes by. */
export interface LedgerChoice {
  /** Where policy has the one of keys; undefined for none. */
  readonly file: string | undefined;
  /** Where policy has the one of releases; undefined for none. */
  readonly releases: string | undefined;
  readonly git: Pick<GitRepository, "top"> | undefined;
  /** The files of the commit that policy is read from; undefined where there is none. */
  readonly tip: FileTree | undefined;
}

/** The ledger of a command, and the files of the repository that hold it. */
export interface CommandLedger {
  readonly ledger: Ledger;
  /** From the repository's top; undefined when it is no file of the repository. */
  readonly file: string | undefined;
  readonly releases: string | undefined;
}

type LedgerContext = Pick<CommandContext, "directory" | "files" | "signal">;

/**
 * The ledger that a command goes by: the files of `--ledger` and `--releases`, else the repository's.
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
  const seen = await placeOf(options.text("releases"), choice.releases, at);
  const { file } = keys;
  const releases = seen.file;
  assertHasTip(file, files);
  assertHasTip(releases, files);
  const own = await loadLedger({ files, file, releases }, context.signal);
  const { lines } = keys.bytes ? ledgerIn(decodeLedgerFile(...keys.bytes, KEY_LINES)) : own;
  const others = seen.bytes && linesIn(decodeLedgerFile(...seen.bytes, RELEASE_LINES));
  return { ledger: { ...EMPTY_LEDGER, lines, releases: others ?? own.releases }, file, releases };
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
  const isUsual = file === DEFAULT_LEDGER_FILE || file === DEFAULT_RELEASES_FILE;
  if (tip !== undefined || file === undefined || isUsual) return;
  throw new LockReviewError(
    "INVALID_LEDGER",
    `The ledger ${file} lies in what is judged, and there is no commit to read it from`,
    { hint: "Name a file elsewhere with --ledger or --releases, or work in a git repository." },
  );
}
