import type { Hash } from "../../model/hash.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";

/** What `fix` did to one root module. */
export interface FixReport {
  readonly root: string;
  readonly lockFilePath: string;
  /** `refused` and `unverified` write nothing. */
  readonly outcome: "written" | "unchanged" | "refused" | "unverified";
  readonly dropped: readonly {
    readonly provider: ProviderAddress;
    readonly hash: Hash;
    readonly reason?: "platform-not-asked";
  }[];
  /** Entries that were dropped because nothing requires them; absent unless that was asked for. */
  readonly pruned?: readonly ProviderAddress[];
  /** Why no such entry was dropped although that was asked for. */
  readonly notPruned?: string;
  /** Why nothing was written. */
  readonly reasons: readonly string[];
  /** Platforms that were asked for and cannot be covered, as sentences without a full stop. */
  readonly uncovered: readonly string[];
}
