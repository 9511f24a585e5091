import type { Platform } from "../model/platform.ts";
import type { ProviderAddress } from "../model/provider-address.ts";
import type { Version } from "../model/version.ts";

/** One provider that `lock` processed. */
export interface LockedProviderReport {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platforms: readonly Platform[];
  /** Absent when nothing is signed. */
  readonly keyId?: string;
  readonly result: "new" | "additional" | "unchanged";
}
