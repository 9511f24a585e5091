import type { EvidenceProblem, SignatureFact, VersionEvidence } from "../../model/evidence.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { TrustTier } from "../keys/trust-tier.ts";
import type { ChainResult, HashChain } from "./hash-chain.ts";

/** Hashes of one provider version and what is behind them. */
export interface ExplainedVersion {
  readonly provider: ProviderAddress;
  readonly version: Version;
  /** Root modules that record the hashes, by path. */
  readonly roots: readonly string[];
  readonly availability: VersionEvidence["availability"];
  /** What kept evidence from being gathered, or contradicts it. */
  readonly problems: readonly EvidenceProblem[];
  /** Every signature over the version's checksum lists, also those that do not hold. */
  readonly signatures: readonly SignatureFact[];
  /** Who stands behind the version; absent while it is not known. */
  readonly tier?: TrustTier;
  readonly chains: readonly HashChain[];
}

/** What `explain` found out. */
export interface Explanation {
  /** What was asked. */
  readonly subject: string;
  readonly result: ChainResult;
  readonly versions: readonly ExplainedVersion[];
}
