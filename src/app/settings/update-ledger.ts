import { EMPTY_LEDGER, type Ledger, ledgerOf, scopeOf } from "../../language/ledger/ledger.ts";
import {
  KEY_LINES,
  type LedgerFile,
  ledgerIn,
  NEW_LEDGER_FILE,
} from "../../language/ledger/ledger-file.ts";
import {
  addLines,
  encodeLines,
  type LineFile,
  type LineFormat,
  linesIn,
} from "../../language/ledger/line-file.ts";
import {
  NEW_RELEASES_FILE,
  RELEASE_LINES,
  type ReleasesFile,
} from "../../language/ledger/release-file.ts";
import { LockReviewError } from "../../model/error.ts";
import { MAX_LEDGER_BYTES } from "../../model/input-limits.ts";
import { type Learning, type LearnTerms, learnKeys } from "../../review/ledger/learn-keys.ts";
import { learnReleases, type SeenReleases } from "../../review/ledger/learn-releases.ts";
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
  return {
    ...learning,
    ledger,
    after: textWith(file ?? NEW_LEDGER_FILE, learning.added, KEY_LINES),
  };
}

/** A ledger of releases with what lock files teach; `after` is undefined when there is nothing to add. */
export type ReleasesUpdate = SeenReleases & Pick<LedgerUpdate, "after">;

/** What a ledger of releases is brought up to date by. */
export interface ReleasesTerms extends Pick<LedgerTerms, "remembered" | "now"> {
  /** The file to write; undefined when it is not there yet. */
  readonly file: ReleasesFile | undefined;
}

/**
 * Adds to a ledger of releases what root modules lock. A release counts as seen when the target branch remembers it or
 * the file does.
 *
 * @throws LockReviewError `INVALID_LEDGER` when the file would be larger than one that is read
 */
export function updateReleases(
  roots: readonly RootReview[],
  { remembered, file, now }: ReleasesTerms,
): ReleasesUpdate {
  const inFile = file === undefined ? [] : linesIn(file);
  const known = { ...EMPTY_LEDGER, releases: [...remembered.releases, ...inFile] };
  const seen = learnReleases(roots, { known, day: dayOf(now) });
  return { ...seen, after: textWith(file ?? NEW_RELEASES_FILE, seen.added, RELEASE_LINES) };
}

function textWith<Line>(
  file: LineFile<Line>,
  added: readonly Line[],
  format: LineFormat<Line>,
): string | undefined {
  if (added.length === 0) return undefined;
  const text = encodeLines(addLines(file, added, format), format);
  if (Buffer.byteLength(text) <= MAX_LEDGER_BYTES) return text;
  throw new LockReviewError(
    "INVALID_LEDGER",
    `The ledger would have more than ${MAX_LEDGER_BYTES} bytes, and no review would read it`,
    { hint: "Remove lines that are not needed any more; releases prune does so for releases." },
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
