import { EMPTY_LEDGER, type Ledger, ledgerOf, scopeOf } from "../../language/ledger/ledger.ts";
import {
  addLines,
  decodeLedger,
  encodeLedger,
  type LedgerFile,
  ledgerIn,
  NEW_LEDGER_FILE,
} from "../../language/ledger/ledger-file.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import { type Learning, type LearnTerms, learnKeys } from "../../review/ledger/learn-keys.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** Where a ledger is read from. */
interface LedgerPlace {
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

/** A ledger file as it is and as it would be with what lock files teach. */
export interface LedgerUpdate extends Learning {
  /** Canonical text with the lines added; undefined when there is nothing to add. */
  readonly after: string | undefined;
  /** What the file says before. */
  readonly ledger: Ledger;
}

/** The file and the policy by which a ledger is brought up to date. */
export interface LedgerTerms extends Omit<LearnTerms, "known" | "day"> {
  /** What the target branch remembers, the organisation's ledgers among it. */
  readonly remembered: Ledger;
  /** The file to write; undefined when it is not there yet. */
  readonly file: LedgerFile | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Adds to a ledger file what the lock files of root modules teach. A namespace counts as known when the target
 * branch knows it or the file does, so that a file that a change emptied learns nobody anew.
 *
 * @throws LockReviewError `INVALID_LEDGER` when the file would be larger than one that is read
 */
export function updateLedger(
  roots: readonly RootReview[],
  { remembered, file, now, ...terms }: LedgerTerms,
): LedgerUpdate {
  const ledger = file === undefined ? EMPTY_LEDGER : ledgerIn(file);
  const known = unite(remembered, ledger);
  const learning = learnKeys(roots, { ...terms, known, day: dayOf(now) });
  if (learning.added.length === 0) return { ...learning, ledger, after: undefined };
  const after = encodeLedger(addLines(file ?? NEW_LEDGER_FILE, learning.added));
  if (Buffer.byteLength(after) <= MAX_LEDGER_BYTES) return { ...learning, ledger, after };
  throw new LockReviewError(
    "INVALID_LEDGER",
    `The ledger would have more than ${MAX_LEDGER_BYTES} bytes, and no review would read it`,
    { hint: "Remove lines that are not needed any more." },
  );
}

/** Every key that either knows; the first one's words where both do. */
function unite(first: Ledger, second: Ledger): Ledger {
  const lines = [...second.lines, ...first.lines];
  return ledgerOf(
    new Map(lines.map((line) => [`${scopeOf(line)} ${line.fingerprint}`, line])).values(),
  );
}

/** The day in UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Problems that an error repeats before it counts the rest. */
const MAX_PROBLEMS = 10;

/** Returns a line for each problem of a file with its place; those beyond a few are counted. */
function problemLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  const lines = diagnostics.map(({ summary, detail, range }) => {
    const place = range && `${range.file}:${range.start.line}:${range.start.column}: `;
    return `${place ?? ""}${summary}: ${detail}`;
  });
  const more = lines.length - MAX_PROBLEMS;
  return more > 0 ? [...lines.slice(0, MAX_PROBLEMS), `and ${more} more`] : lines;
}

/** That a policy, or a file that it names, cannot be used: the first problem, and the others as the hint. */
export function invalidPolicy(diagnostics: readonly Diagnostic[]): LockReviewError {
  const [first = "The policy cannot be read", ...others] = problemLines(diagnostics);
  return new LockReviewError("INVALID_POLICY", first.replace(/\.$/, ""), {
    ...(others.length === 0 ? {} : { hint: others.join("\n") }),
  });
}
