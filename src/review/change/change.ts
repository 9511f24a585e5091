import type { Hash } from "../../model/hash.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";

/** What changed between base and head; the names are the contract of `diff --format json`. */
export type ChangeKind =
  | "new-provider"
  | "removed-provider"
  | "new-version"
  | "new-constraints"
  | "new-hashes"
  | "removed-hashes"
  | "moved-registry"
  | "renamed-provider"
  | "cosmetic";

/** Size of a version change, by the number that moved. */
export type ChangeSize = "major" | "minor" | "patch" | "prerelease";

/** A hash of a change, and the platforms it is known to belong to. */
export interface ChangedHash {
  readonly hash: Hash;
  readonly platforms: readonly Platform[];
}

/** One distinct change, with the root modules it happens in. What does not apply is null. */
export interface LockChange {
  readonly kind: ChangeKind;
  /** Null for `cosmetic`. The new address under `moved-registry` and `renamed-provider`. */
  readonly provider: ProviderAddress | null;
  readonly roots: readonly string[];
  /** Version, constraints or address before; null when there was none. */
  readonly from: string | null;
  readonly to: string | null;
  readonly direction: "upgrade" | "downgrade" | null;
  readonly size: ChangeSize | null;
  readonly hashes: readonly ChangedHash[] | null;
  /** Whole days since the registry says that the version was published; absent when that is not known. */
  readonly ageDays?: number;
}
