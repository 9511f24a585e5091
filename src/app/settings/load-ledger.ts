import { EMPTY_LEDGER, type Ledger } from "../../language/ledger/ledger.ts";
import { decodeLedger, type LedgerFile, ledgerIn } from "../../language/ledger/ledger-file.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import { problemLines } from "./problem-lines.ts";

/** Where a ledger is read from. */
export interface LedgerPlace {
  /** The tip of the target branch, the same commit that policy is read from; undefined where there is none. */
  readonly files: FileTree | undefined;
  /** Path from the top of those files; undefined when policy says that there is no ledger. */
  readonly file: string | undefined;
}

/**
 * Returns the ledger that a run goes by; empty where there is none.
 *
 * @throws LockReviewError `INVALID_LEDGER` for one that cannot be used, and for one that somebody names and
 * that is not there: a ledger that cannot be understood must not be mistaken for one that knows nobody
 */
export async function loadLedger({ files, file }: LedgerPlace): Promise<Ledger> {
  if (files === undefined || file === undefined) return EMPTY_LEDGER;
  const found = await readLedgerFile({ files, file });
  if (found !== undefined) return ledgerIn(found);
  if (file === DEFAULT_LEDGER_FILE) return EMPTY_LEDGER;
  throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} is not there`, {
    hint: "Write it with keys learn and merge it before policy names it, or name another file. A review reads it from the tip of the target branch.",
  });
}

/**
 * Returns a ledger file with its comments; undefined when there is none.
 *
 * @throws LockReviewError `INVALID_LEDGER`, `FILE_FAILED`
 */
export async function readLedgerFile({
  files,
  file,
}: {
  readonly files: FileTree;
  readonly file: string;
}): Promise<LedgerFile | undefined> {
  if (!(await isThere(files, file))) return undefined;
  const bytes = await files.read(file);
  return bytes === undefined ? undefined : decodeLedgerFile(bytes, file);
}

/** Decodes a ledger that was read. @throws LockReviewError `INVALID_LEDGER` with every problem and its line */
export function decodeLedgerFile(bytes: Uint8Array, file: string): LedgerFile {
  const { ledger, diagnostics } = decodeLedger(bytes, file);
  if (ledger !== undefined) return ledger;
  const [first = "The ledger cannot be read", ...others] = problemLines(diagnostics);
  throw new LockReviewError("INVALID_LEDGER", first.replace(/\.$/, ""), {
    ...(others.length === 0 ? {} : { hint: others.join("\n") }),
  });
}

/** Whether a regular file stands there. What a link leads to may change where nobody looks, so none is followed. */
async function isThere(files: FileTree, file: string): Promise<boolean> {
  const names = file.split("/");
  for (const [i] of names.entries()) {
    const path = names.slice(0, i + 1).join("/");
    const kind = await files.kind(path);
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
