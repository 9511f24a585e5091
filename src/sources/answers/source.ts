import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Version } from "../../model/version.ts";
import type { PackageMeta } from "../../packages/authentication/meta.ts";

/** One version that a source offers. */
export interface VersionOffer {
  readonly version: Version;
  /** Platforms that the listing names; empty when it does not say. Never used to select (SRC-15). */
  readonly platforms: readonly Platform[];
}

/** What a source offers of one provider, ascending by precedence (VR-5), metadata by bytes among equals (VR-7). */
export interface AvailableVersions {
  readonly versions: readonly VersionOffer[];
  /** What the registry has everybody told, as the tools print it (RM-4); absent when nothing. */
  readonly warnings?: readonly string[];
}

/** One package asked for. */
export interface PackageRequest {
  readonly provider: ProviderAddress;
  readonly version: Version;
  readonly platform: Platform;
}

/**
 * Somewhere provider packages can come from: an origin registry, a mirror, or several combined.
 *
 * "Not here" and "cannot tell" are different answers. A source throws `PROVIDER_NOT_FOUND`,
 * `VERSION_NOT_AVAILABLE` or `PLATFORM_NOT_AVAILABLE` only when it knows; any other error means that it
 * could not tell, so an unreachable mirror can never be mistaken for an empty one.
 * OpenTofu: getproviders, Source.
 */
export interface ProviderSource {
  availableVersions(provider: ProviderAddress, signal: AbortSignal): Promise<AvailableVersions>;
  packageMeta(request: PackageRequest, signal: AbortSignal): Promise<PackageMeta>;
  /** How a message to a person names this source. */
  describe(provider: ProviderAddress): string;
}
