import { EMPTY_LEDGER, type Ledger, ledgerOf, scopeOf } from "../../language/ledger/ledger.ts";
import {
  addLines,
  encodeLedger,
  type LedgerFile,
  ledgerIn,
  NEW_LEDGER_FILE,
} from "../../language/ledger/ledger-file.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import { type Learning, type LearnTerms, learnKeys } from "../../review/ledger/learn-keys.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/** A ledger file as it is and as it would be with what lock files teach. */
export interface LedgerUpdate extends Learning {
  /** Canonical text with the lines added; undefined when there is nothing to add. */
  readonly after: string | undefined;
  /** What the file says before. */
  readonly ledger: Ledger;
}

/** What a ledger is brought up to date by. */
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
    new Map(lines.map((one) => [`${scopeOf(one)} ${one.fingerprint}`, one])).values(),
  );
}

/** The day in UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
