import { isLockReviewError } from "../model/error.ts";

/** The HTTP status behind a `FORGE_FAILED`; undefined when there was no whole answer. */
export function forgeStatus(caught: unknown): number | undefined {
  if (!isLockReviewError(caught, "FORGE_FAILED")) return undefined;
  const { cause } = caught;
  if (!(cause instanceof Error) || !("status" in cause)) return undefined;
  return typeof cause.status === "number" ? cause.status : undefined;
}

/**
 * Whether a request may have been carried out although it failed: the server broke down over it, or its
 * answer got lost. What GitHub refused was not carried out.
 */
export function mayHaveHappened(caught: unknown): boolean {
  if (!isLockReviewError(caught, "FORGE_FAILED")) return false;
  const status = forgeStatus(caught);
  return status === undefined || status >= 500;
}
