import type { Hash } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** What is to be explained of one provider version. */
export interface EvidenceRequest {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Hashes that need an explanation: those that head adds, or in an audit all of them. */
  readonly wanted: ReadonlySet<Hash>;
  /** Hashes that the target branch records for this version, to tell a repackaged release from a replaced one. */
  readonly recorded?: ReadonlySet<Hash>;
  /** Required platforms. */
  readonly platforms: readonly Platform[];
  /** Whether a registry's word explains an `h1:`. */
  readonly reportedH1: "accept" | "verify";
  /** Whether it matters when the version was published, which costs a question. */
  readonly wantsDate?: boolean;
}
