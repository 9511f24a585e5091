import type { ReleaseLine } from "../../language/ledger/ledger.ts";
import { encodeLines, type LineEntry } from "../../language/ledger/line-file.ts";
import { RELEASE_LINES, type ReleasesFile } from "../../language/ledger/release-file.ts";
import { evidenceKey } from "../../review/evidence/input.ts";
import { dayOf } from "./update-ledger.ts";

const DAY = 24 * 60 * 60 * 1000;

/** What stays in a ledger of releases. */
export interface PruneTerms {
  /** Keys ({@link evidenceKey}) of the versions that are locked anywhere. */
  readonly locked: ReadonlySet<string>;
  /** Days for which a line stays all the same. */
  readonly days: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A ledger of releases without what nobody needs. */
export interface PrunedReleases {
  readonly removed: readonly ReleaseLine[];
  /** Undefined when nothing is removed. */
  readonly after: string | undefined;
}

/** Removes lines of versions that are locked nowhere and were seen long ago. One with comments of its own stays. */
export function pruneReleases(
  file: ReleasesFile,
  { locked, days, now }: PruneTerms,
): PrunedReleases {
  const first = dayOf(now - days * DAY);
  const isNeeded = ({ comments, line }: LineEntry<ReleaseLine>): boolean =>
    comments.length > 0 || locked.has(evidenceKey(line.provider, line.version)) || line.day > first;
  const removed = file.entries.filter((one) => !isNeeded(one)).map(({ line }) => line);
  const kept = { ...file, entries: file.entries.filter(isNeeded) };
  return { removed, after: removed.length === 0 ? undefined : encodeLines(kept, RELEASE_LINES) };
}
