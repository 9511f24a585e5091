import {
  EMPTY_LEDGER,
  type Ledger,
  layLedgers,
  ledgerOf,
  scopeOf,
} from "../../formats/ledger/ledger.ts";
import {
  addLines,
  decodeLedger,
  encodeLedger,
  type LedgerFile,
  ledgerIn,
  NEW_LEDGER_FILE,
} from "../../formats/ledger/ledger-file.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import type { FileTree } from "../../ports/files.ts";
import { type Learning, type LearnTerms, learnKeys } from "../../review/ledger/learn-keys.ts";
import { DEFAULT_LEDGER_FILE } from "../../review/policy/policy.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/**
 * Returns the ledger of a run, the organisation's first; empty where there is none.
 * @param place the files of the target branch's tip, the same commit as the policy's, and the ledger's path from their
 * top; undefined where there is no such commit, or policy switches the ledger off
 * @throws LockReviewError `INVALID_LEDGER` for an unusable ledger, and for a named one that is missing: an unreadable
 * ledger must not pass for an empty one
 */
export async function loadLedger(
  { files, file }: { readonly files: FileTree | undefined; readonly file: string | undefined },
  organisation: Ledger = EMPTY_LEDGER,
): Promise<Ledger> {
  if (files === undefined || file === undefined) return organisation;
  const own = await readLedgerFile(files, file);
  if (own !== undefined) return layLedgers(organisation, ledgerIn(own));
  if (file === DEFAULT_LEDGER_FILE) return organisation;
  throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} is not there`, {
    hint: "Write it with keys learn and merge it before policy names it, or name another file. A review reads it from the tip of the target branch.",
  });
}

/**
 * Returns a ledger file with its comments; undefined when there is none.
 * @throws LockReviewError `INVALID_LEDGER`, `FILE_FAILED`
 */
export async function readLedgerFile(
  files: FileTree,
  file: string,
): Promise<LedgerFile | undefined> {
  const bytes = (await isThere(files, file)) ? await files.read(file) : undefined;
  return bytes && decodeLedgerFile(bytes, file);
}

/** Decodes a ledger that was read. @throws LockReviewError `INVALID_LEDGER` with every problem and its line */
export function decodeLedgerFile(bytes: Uint8Array, file: string): LedgerFile {
  const { ledger, diagnostics } = decodeLedger(bytes, file);
  if (ledger === undefined) throw invalidFile("ledger", diagnostics);
  return ledger;
}

/** Whether a regular file exists there. Links are not followed, since their target may change unseen. */
async function isThere(files: FileTree, file: string): Promise<boolean> {
  const names = file.split("/");
  for (const [i] of names.entries()) {
    const path = names.slice(0, i + 1).join("/");
    const kind = await files.kind(path);
    if (kind === undefined) return false;
    const isLast = i === names.length - 1;
    if (kind === (isLast ? "file" : "directory")) continue;
    const what = isLast ? "no regular file" : "no directory";
    const problem = `${path} is ${kind === "symlink" ? "a symbolic link" : what}`;
    const hint = "Put a regular file there, behind no link.";
    const message = `The ledger ${file} cannot be read: ${problem}`;
    throw new LockReviewError("INVALID_LEDGER", message, { hint });
  }
  return true;
}

/** A ledger file as it is, and with the keys learned from lock files. */
export interface LedgerUpdate extends Learning {
  /** Canonical text with the lines added; undefined when there is nothing to add. */
  readonly after: string | undefined;
  readonly ledger: Ledger;
}

/** The file and the policy for updating a ledger. */
export interface LedgerTerms {
  readonly policy: LearnTerms["policy"];
  readonly named?: LearnTerms["named"];
  /** The target branch's ledger, including the organisation's. */
  readonly remembered: Ledger;
  readonly file: LedgerFile | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Adds keys learned from lock files to a ledger file. A namespace is known when the target branch or the file knows it,
 * so that a change which empties the file does not make new keys first ones.
 * @throws LockReviewError `INVALID_LEDGER` when the file would exceed the size limit
 */
export function updateLedger(
  roots: readonly RootReview[],
  { remembered, file, now, ...terms }: LedgerTerms,
): LedgerUpdate {
  const ledger = ledgerIn(file);
  // Where both have a key, the target branch's words count.
  const lines = [...ledger.lines, ...remembered.lines];
  const byKey = new Map(lines.map((line) => [`${scopeOf(line)} ${line.fingerprint}`, line]));
  const memory = ledgerOf(byKey.values());
  const learning = learnKeys(roots, { ...terms, known: memory, day: dayOf(now) });
  if (learning.added.length === 0) return { ...learning, ledger, after: undefined };
  const after = encodeLedger(addLines(file ?? NEW_LEDGER_FILE, learning.added));
  if (Buffer.byteLength(after) <= MAX_LEDGER_BYTES) return { ...learning, ledger, after };
  const message = `The ledger would have more than ${MAX_LEDGER_BYTES} bytes, and no review would read it`;
  throw new LockReviewError("INVALID_LEDGER", message, {
    hint: "Remove lines that are not needed any more.",
  });
}

/** Returns the day in UTC. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

const MAX_PROBLEMS = 10;

/** Returns the error of an unusable file: the first problem with its place, and the others as the hint. */
export function invalidFile(
  kind: "policy" | "ledger",
  diagnostics: readonly Diagnostic[],
): LockReviewError {
  const lines = diagnostics.map(({ summary, detail, range }) => {
    const place = range && `${range.file}:${range.start.line}:${range.start.column}: `;
    return `${place ?? ""}${summary}: ${detail}`;
  });
  const more = lines.length - MAX_PROBLEMS;
  const firstLines = more > 0 ? [...lines.slice(0, MAX_PROBLEMS), `and ${more} more`] : lines;
  const [first = `The ${kind} cannot be read`, ...others] = firstLines;
  return new LockReviewError(
    kind === "policy" ? "INVALID_POLICY" : "INVALID_LEDGER",
    first.replace(/\.$/, ""),
    others.length === 0 ? {} : { hint: others.join("\n") },
  );
}
