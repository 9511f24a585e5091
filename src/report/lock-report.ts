import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** One provider that `lock` processed. */
export interface LockedProviderReport {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly Platform[];
  /** Signing keys by their IDs, or nobody, and the platforms whose list each of them signed. */
  readonly signers: readonly {
    readonly keyId: string | undefined;
    readonly platforms: readonly Platform[];
  }[];
  readonly result: "new" | "additional" | "unchanged";
}
