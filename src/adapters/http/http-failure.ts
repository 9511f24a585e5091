import { isLockReviewError, LockReviewError, stopped } from "../../model/error.ts";
import type { AttemptWatch } from "./http-deadlines.ts";

/** A URL as messages show it: without user-info, query and fragment, which may hold credentials. */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/** The code that says why, wherever the layers below put it: on the error, its cause, or the first of several. */
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

/** Codes of OpenSSL's verdicts and of Node's on a certificate; waiting does not change them (SRC-26). */
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

/** The attempt that failed, for its error. */
export interface FailedAttempt {
  readonly url: URL;
  /** The caller's own signal. */
  readonly signal: AbortSignal;
  readonly watch: AttemptWatch;
  /** Aborts at the end of the run's time, with an error of ours as its reason. */
  readonly time: AbortSignal | undefined;
}

/** The error to throw for what undici, TLS, DNS or an abort threw; errors of ours pass unchanged. */
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

/** The code, with undici's own words where its code says little; they never hold an address. */
function reason(code: string | undefined, caught: unknown): string {
  if (code === undefined) return "no reason given";
  const hasWords = code.startsWith("UND_ERR_") && caught instanceof Error;
  return hasWords ? `${code}: ${caught.message}` : code;
}

/** An error that a lookup of ours threw comes back through the socket, possibly wrapped. */
function ourError(caught: unknown): LockReviewError | undefined {
  for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
    if (isLockReviewError(error)) return error;
    error = error.cause;
  }
  return undefined;
}
