import type { Fingerprint } from "../../model/disposition.ts";
import type { Hash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";

/**
 * Grades from best to worst.
 *
 * Of a signed hash, all signers count. A key is *known* from a past that today's registry cannot rewrite; the
 * *same* is one that signs the release on base's side too, as the registry tells it today (trust.md T4).
 */
export const GRADES = [
  "signed-known-key",
  "signed-same-key",
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
  /**
   * True where nothing explains it and nothing proves that it is of no package either: the release may have
   * been replaced since it was recorded, so that a fix must not drop it (trust.md T3).
   */
  readonly isDisputed?: true;
}
