import type { Expiry } from "../language/policy/expiry.ts";
import type { Hash } from "../model/hash.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";
import type { RuleId } from "./finding.ts";

/** A finding that was there when the baseline was written. */
export interface BaselineRecord<Rule extends string = RuleId> {
  readonly rule: Rule;
  readonly root: string;
  readonly provider: ProviderAddress | null;
  readonly version: Version | null;
  readonly hash: Hash | null;
  /** Digest of the lock entry, or of the whole file for a finding without a provider; null for none. */
  readonly content: string | null;
}

/** The findings of one day, which are shown and do not count until what they are about changes. */
export interface Baseline {
  /** The file it was read from. */
  readonly file: string;
  readonly expires: Expiry;
  readonly records: readonly BaselineRecord[];
  /** A cryptographic digest: what stands in the baseline must not be imitated. */
  readonly digest: (text: string) => string;
}
