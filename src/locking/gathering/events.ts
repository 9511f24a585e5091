import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";

/** One package of one provider, as progress names it. */
export interface PackageName {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
}

/** What a user may want to see happen. OpenTofu: providercache, InstallerEvents (PL-11). */
export type LockEvent =
  | {
      readonly kind: "version-selected";
      readonly provider: ProviderAddress;
      readonly version: Version;
    }
  /** `totalBytes` is absent when nobody said how large the package is. */
  | {
      readonly kind: "download-started";
      readonly package: PackageName;
      readonly totalBytes?: number;
    }
  | { readonly kind: "download-progress"; readonly package: PackageName; readonly bytes: number }
  | { readonly kind: "download-ended"; readonly package: PackageName; readonly bytes: number }
  /** The package passed every check; the key's ID is absent when nothing is signed. */
  | { readonly kind: "package-verified"; readonly package: PackageName; readonly keyId?: string };

/** Told of progress; it cannot steer, and must not throw. */
export type LockEventListener = (event: LockEvent) => void;
