import { isLockReviewError, LockReviewError, stopped } from "../../model/error.ts";
import type { AttemptWatch } from "./http-deadlines.ts";

/** Returns a URL for messages, without user-info, query and fragment, which may hold credentials. */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** Returns the error code, from the error, its cause, or the first of several errors. */
export function reasonCode(caught: unknown): string | undefined {
  for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
    const { code, cause, errors }: ErrorShape = error;
    if (typeof code === "string" && !code.startsWith("UND_ERR_")) return code;
    const next = cause ?? (Array.isArray(errors) ? (errors[0] as unknown) : undefined);
    if (next === undefined) return typeof code === "string" ? code : undefined;
    error = next;
  }
  return undefined;
}

interface ErrorShape {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

function isObject(value: unknown): value is ErrorShape {
  return typeof value === "object" && value !== null;
}

/** Whether a code is a verdict of OpenSSL or Node on a certificate, which a retry would not change (SRC-26). */
export function isTrustFailure(code: string | undefined): boolean {
  return (
    code !== undefined &&
    (code.startsWith("CERT_") ||
      code.startsWith("ERR_TLS_") ||
      code.startsWith("UNABLE_TO_") ||
      code.includes("SELF_SIGNED") ||
      code === "INVALID_CA" ||
      code === "HOSTNAME_MISMATCH")
  );
}

/** The failed attempt, for its error. */
export interface FailedAttempt {
  readonly url: URL;
  /** The caller's signal. */
  readonly signal: AbortSignal;
  readonly watch: AttemptWatch;
  /** Aborts at the end of the run's time; its reason is a LockReviewError. */
  readonly time: AbortSignal | undefined;
}

/** Returns the error for what undici, TLS, DNS or an abort threw; LockReviewErrors pass unchanged. */
export function attemptError(caught: unknown, attempt: FailedAttempt): LockReviewError {
  const ours = ourError(caught);
  if (ours !== undefined) return ours;
  if (attempt.signal.aborted) {
    return stopped(attempt.signal);
  }
  const timeIsUp = ourError(attempt.time?.reason);
  if (timeIsUp !== undefined) return timeIsUp;
  const verdict = attempt.watch.verdict;
  if (verdict !== undefined) {
    const message = `${shownUrl(attempt.url)} ${verdict}`;
    return new LockReviewError("HOST_UNREACHABLE", message, {
      hint: "Check the network and its proxy, or try again when the host is less busy.",
      cause: caught,
    });
  }
  const code = reasonCode(caught);
  const message = `${shownUrl(attempt.url)} cannot be reached (${reason(code, caught)})`;
  return new LockReviewError("HOST_UNREACHABLE", message, {
    cause: caught,
    ...(isTrustFailure(code)
      ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." }
      : {}),
  });
}

/** Returns the code, with undici's message if the code says little; neither holds an address. */
function reason(code: string | undefined, caught: unknown): string {
  if (code === undefined) return "no reason given";
  const hasWords = code.startsWith("UND_ERR_") && caught instanceof Error;
  return hasWords ? `${code}: ${caught.message}` : code;
}

/** Returns our lookup's error, which comes back through the socket, possibly wrapped. */
function ourError(caught: unknown): LockReviewError | undefined {
  for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
    if (isLockReviewError(error)) return error;
    error = error.cause;
  }
  return undefined;
}
