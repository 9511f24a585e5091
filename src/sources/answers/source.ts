import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProviderAddress } from "../../model/provider-address.ts";
import { compareVersions, type Version } from "../../model/version.ts";
import type { PackageMeta, PackageRequest } from "../../packages/authentication/meta.ts";
import type { HttpResponse } from "../../ports/http.ts";

/** One version that a source offers. */
export interface VersionOffer {
  readonly version: Version;
  /** Platforms in the listing; empty when it names none. Never used to select (SRC-15). */
  readonly platforms: readonly Platform[];
}

/** The versions that a source offers, ascending by precedence (VR-5), then by the bytes of their metadata (VR-7). */
export interface AvailableVersions {
  readonly versions: readonly VersionOffer[];
  /** The registry's warnings, which the tools print (RM-4); absent when none. */
  readonly warnings?: readonly string[];
}

/** Returns the versions of a source in order, with the platforms that its listing names for each. */
export function availableOf(platforms: ReadonlyMap<Version, Iterable<Platform>>) {
  const versions = [...platforms].map(([version, named]) => ({ version, platforms: [...named] }));
  versions.sort(
    (a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version),
  );
  return { versions };
}

/**
 * A source of provider packages: an origin registry, a mirror, or several combined. "Absent" and "unknown" are
 * different answers. A source throws `PROVIDER_NOT_FOUND`, `VERSION_NOT_AVAILABLE` or `PLATFORM_NOT_AVAILABLE` only
 * when it knows. Any other error means that it does not know, so that an unreachable mirror never looks like an empty
 * one. OpenTofu: getproviders, Source.
 */
export interface ProviderSource {
  availableVersions(provider: ProviderAddress): Promise<AvailableVersions>;
  packageMeta(request: PackageRequest): Promise<PackageMeta>;
  describe(provider: ProviderAddress): string;
}

/** Whether an error says "certainly absent"; only then may another source be tried. OpenTofu: ErrIsNotExist. */
export function isAbsent(caught: unknown): caught is LockReviewError {
  return isLockReviewError(caught, ...ABSENT);
}

/** The codes of errors that say "certainly absent". */
export const ABSENT = [
  "PROVIDER_NOT_FOUND",
  "VERSION_NOT_AVAILABLE",
  "PLATFORM_NOT_AVAILABLE",
] as const;

/** Whether a source did not answer, so that another run may succeed; so do refused credentials, which tell nothing. */
export function isUnreachable(caught: unknown): caught is LockReviewError {
  return isLockReviewError(
    caught,
    ...(["HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "OUT_OF_TIME", "ABORTED"] as const),
  );
}

/** Whether an origin said nothing, so that a mirror may speak instead. After a bad answer, no mirror is believed. */
export function isSilence(caught: unknown): caught is LockReviewError {
  return (
    isAbsent(caught) ||
    isUnreachable(caught) ||
    isLockReviewError(caught, "HOST_HAS_NO_REGISTRY", "REQUEST_REFUSED")
  );
}

/** Returns an answer, or what an error stands for. @throws LockReviewError `ABORTED` */
export async function answerOr<T, U>(
  answer: Promise<T>,
  standIn: (error: LockReviewError) => U,
): Promise<T | U> {
  try {
    return await answer;
  } catch (caught) {
    if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
    return standIn(caught);
  }
}

/** Returns what was asked in vain, with the status and the host that answered, which redirects may have led to. */
export function inVain(asked: string, { status, url }: Answered): string {
  const { host } = new URL(url);
  return `${asked} failed: HTTP ${status}${asked.includes(host) ? "" : ` from ${host}`}`;
}

type Answered = Pick<HttpResponse, "status" | "url">;

/** Returns the error of an HTTP status for which there is no better one (SRC-14). */
export function failureFromStatus(
  asked: string,
  answer: Answered,
  sentCredentials: boolean,
): LockReviewError {
  const { status, url } = answer;
  if (status === 401 || status === 403) {
    return new LockReviewError("UNAUTHORIZED", inVain(asked, answer), {
      hint: sentCredentials
        ? "The host rejected the credentials that are configured for it."
        : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it.",
    });
  }
  return new LockReviewError("QUERY_FAILED", inVain(asked, answer), {
    hint: "The registry answered with an error of its own; try again later.",
    silentHost: status >= 500 || status === 429 ? new URL(url).host : undefined,
  });
}

/** Returns the error of a package that no asked source has; `where` names them if it was not the origin alone. */
export function notPublished({ provider, version, platform }: PackageRequest, where = "") {
  const message = `${provider} ${version} is not available for ${platform}${where}`;
  return new LockReviewError("PLATFORM_NOT_AVAILABLE", message, {
    hint: "Leave the platform out, or choose a version that was published for it.",
  });
}

/** Returns the error of a package that a mirror does not have. */
export function notMirrored({ provider, version, platform }: PackageRequest, mirror: string) {
  const message = `${mirror} has no package of ${provider} ${version} for ${platform}`;
  return new LockReviewError("PLATFORM_NOT_AVAILABLE", message, {
    hint: "Leave the platform out, or add its package to the mirror.",
  });
}

/** Returns the error of a version that a mirror lacks: not "absent", so that no other source is asked (SRC-73). */
export function missingVersion(what: string, listing: string): LockReviewError {
  return new LockReviewError("INVALID_METADATA", `${what} is missing: HTTP 404`, {
    hint: `The mirror does not have this version, which another source or the mirror's own ${listing}.`,
  });
}
