import type { Fingerprint } from "../model/disposition.ts";
import type { Hash } from "../model/hash.ts";
import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** Grades from best to worst. */
export const GRADES = [
  "signed-known-key",
  "signed-new-key",
  "registry",
  "mirror",
  "base-only",
  "not-checked",
  "unexplained",
] as const;

/** How well a hash is vouched for. */
export type HashGrade = (typeof GRADES)[number];

/** One hash of a lock file and the chain behind it. */
export interface ExplainedHash {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly hash: Hash;
  readonly grade: HashGrade;
  readonly platforms: readonly Platform[];
  /** Archives behind an `h1:`; for a `zh:` itself. */
  readonly derivedFrom: readonly Hash[];
  /** Files of the checksum list that name it; shows the manifest line for what it is. */
  readonly files: readonly string[];
  readonly signedBy: readonly Fingerprint[];
  /** True when the target branch records it for this version already; absent for what head adds. */
  readonly isRecorded?: true;
}
