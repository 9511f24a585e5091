import type { LedgerLine } from "../../language/ledger/ledger.ts";
import type { Learning } from "../../review/ledger/learn-keys.ts";

/** What `keys` found and did. */
export interface KeysReport extends Learning {
  /** As the user names it. */
  readonly file: string;
  /** What the file says now. */
  readonly lines: readonly LedgerLine[];
  /** What became of the file; `shown` when nothing was to be learned. */
  readonly result: "shown" | "unchanged" | "written" | "would-change";
}
