import { decodeLedger } from "../../language/ledger/decode.ts";
import { EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { KEY_LINES, ledgerIn } from "../../language/ledger/ledger-file.ts";
import { type LineFile, type LineFormat, linesIn } from "../../language/ledger/line-file.ts";
import { RELEASE_LINES } from "../../language/ledger/release-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { DEFAULT_LEDGER_FILE, DEFAULT_RELEASES_FILE } from "../../review/policy/policy.ts";
import { problemLines } from "./problem-lines.ts";

/** Where a ledger is read from. */
export interface LedgerPlace {
  /** The tip of the target branch, the same commit that policy is read from; undefined where there is none. */
  readonly files: FileTree | undefined;
  /** Path of the ledger of keys from the top of those files; undefined when policy says that there is none. */
  readonly file: string | undefined;
  /** The same of the ledger of releases. */
  readonly releases: string | undefined;
}

/**
 * The ledger that a run goes by; empty where there is none.
 *
 * @throws LockReviewError `INVALID_LEDGER` for one that cannot be used, and for one that somebody names and
 * that is not there: a ledger that cannot be understood must not be mistaken for one that knows nobody
 */
export async function loadLedger(
  { files, file, releases }: LedgerPlace,
  signal: AbortSignal,
): Promise<Ledger> {
  if (files === undefined) return EMPTY_LEDGER;
  const keys = await loadLines(files, file, KEY_LINES, signal);
  const seen = await loadLines(files, releases, RELEASE_LINES, signal);
  return {
    ...(keys === undefined ? EMPTY_LEDGER : ledgerIn(keys)),
    releases: seen === undefined ? [] : linesIn(seen),
  };
}

async function loadLines<Line>(
  files: FileTree,
  file: string | undefined,
  format: LineFormat<Line>,
  signal: AbortSignal,
): Promise<LineFile<Line> | undefined> {
  if (file === undefined) return undefined;
  const found = await readLedgerFile({ files, file }, format, signal);
  if (found !== undefined || file === DEFAULT_LEDGER_FILE || file === DEFAULT_RELEASES_FILE) {
    return found;
  }
  throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} is not there`, {
    hint: `Write it with ${format.writtenBy} and merge it before policy names it, or name another file. A review reads it from the tip of the target branch.`,
  });
}

/**
 * A ledger file with its comments; undefined when there is none.
 *
 * @throws LockReviewError `INVALID_LEDGER`, `FILE_FAILED`
 */
export async function readLedgerFile<Line>(
  { files, file }: { readonly files: FileTree; readonly file: string },
  format: LineFormat<Line>,
  signal: AbortSignal,
): Promise<LineFile<Line> | undefined> {
  if (!(await isThere(files, file, signal))) return undefined;
  const bytes = await files.read(file, signal);
  return bytes === undefined ? undefined : decodeLedgerFile(bytes, file, format);
}

/** Decodes a ledger that was read. @throws LockReviewError `INVALID_LEDGER` with every problem and its line */
export function decodeLedgerFile<Line>(
  bytes: Uint8Array,
  file: string,
  format: LineFormat<Line>,
): LineFile<Line> {
  const { ledger, diagnostics } = decodeLedger(bytes, file, format);
  if (ledger !== undefined) return ledger;
  const [first = "The ledger cannot be read", ...others] = problemLines(diagnostics);
  throw new LockReviewError("INVALID_LEDGER", first.replace(/\.$/, ""), {
    ...(others.length === 0 ? {} : { hint: others.join("\n") }),
  });
}

/** Whether a regular file stands there. What a link leads to may change where nobody looks, so none is followed. */
async function isThere(files: FileTree, file: string, signal: AbortSignal): Promise<boolean> {
  const names = file.split("/");
  for (const [i] of names.entries()) {
    const path = names.slice(0, i + 1).join("/");
    const kind = await files.kind(path, signal);
    if (kind === undefined) return false;
    const isLast = i === names.length - 1;
    if (kind === (isLast ? "file" : "directory")) continue;
    throw new LockReviewError(
      "INVALID_LEDGER",
      `The ledger ${file} cannot be read: ${path} is ${kind === "symlink" ? "a symbolic link" : `no ${isLast ? "regular file" : "directory"}`}`,
      { hint: "Put a regular file there, behind no link." },
    );
  }
  return true;
}
