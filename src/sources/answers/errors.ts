import { isLockReviewError, LockReviewError } from "../../model/error.ts";

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

/** What an answer's status means where nothing better is known (SRC-14). */
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
