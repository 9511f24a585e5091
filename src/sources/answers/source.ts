import { isLockReviewError, LockReviewError } from "../../model/error.ts";
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

/** The versions that a source offers, ascending by precedence (VR-5), metadata by bytes among equals (VR-7). */
export interface AvailableVersions {
  readonly versions: readonly VersionOffer[];
  /** The registry's warnings, as the tools print them (RM-4); absent when none. */
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

/**
 * Whether an error says that the thing asked for is affirmatively not there.
 *
 * A combined source may go on to the next one only then; everything else means "could not tell".
 * OpenTofu: getproviders, ErrIsNotExist.
 */
export function isAbsent(caught: unknown): caught is LockReviewError {
  return isLockReviewError(
    caught,
    "PROVIDER_NOT_FOUND",
    "VERSION_NOT_AVAILABLE",
    "PLATFORM_NOT_AVAILABLE",
  );
}

/**
 * Whether an error says that a source did not answer, so that another run may well succeed.
 *
 * Refused credentials count: nothing is known about the provider then.
 */
export function isUnreachable(caught: unknown): caught is LockReviewError {
  return isLockReviewError(
    caught,
    ...(["HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "OUT_OF_TIME", "ABORTED"] as const),
  );
}

/**
 * Whether an error leaves an origin without a word on a package, so that a mirror may speak in its place.
 *
 * An origin that answers badly has spoken: a bad signature is no reason to believe somebody else.
 */
export function isSilence(caught: unknown): caught is LockReviewError {
  return (
    isAbsent(caught) ||
    isUnreachable(caught) ||
    isLockReviewError(caught, "HOST_HAS_NO_REGISTRY", "REQUEST_REFUSED")
  );
}

/** Returns the error of an HTTP status where nothing better is known (SRC-14). */
export function failureFromStatus(
  asked: string,
  status: number,
  sentCredentials: boolean,
): LockReviewError {
  if (status === 401 || status === 403) {
    return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, {
      hint: sentCredentials
        ? "The host rejected the credentials that are configured for it."
        : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it.",
    });
  }
  return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, {
    hint: "The registry answered with an error of its own; try again later.",
  });
}
