import type { ReleaseLine } from "../../language/ledger/ledger.ts";
import type { SeenReleases } from "../../review/ledger/learn-releases.ts";

/** What `releases` found and did. */
export interface ReleasesReport extends SeenReleases {
  /** As the user names it. */
  readonly file: string;
  /** What the file says now. */
  readonly lines: readonly ReleaseLine[];
  /** Lines that pruning removes. */
  readonly removed: readonly ReleaseLine[];
  /** What became of the file; `shown` when nothing was to be learned. */
  readonly result: "shown" | "unchanged" | "written" | "would-change";
}
