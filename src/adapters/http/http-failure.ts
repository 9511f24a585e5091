import { isLockReviewError, LockReviewError } from "../../model/error.ts";

/** Returns a URL for messages, without user-info, query and fragment, which may hold credentials. */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}

interface ErrorShape {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const MAX_CAUSES = 5;

/** Yields an error, its cause or the first of its several errors, and so on. */
function* causes(caught: unknown): Generator<ErrorShape> {
  let error = caught;
  for (let depth = 0; isObject(error) && depth < MAX_CAUSES; depth++) {
    yield error;
    const { cause, errors }: ErrorShape = error;
    error = cause ?? (Array.isArray(errors) ? (errors[0] as unknown) : undefined);
  }
}

function isObject(value: unknown): value is ErrorShape {
  return typeof value === "object" && value !== null;
}

/** Returns the code of an error or of a cause; one of undici's only if the last cause has it. */
function reasonCode(caught: unknown): string | undefined {
  const codes = [...causes(caught)].map(({ code }) =>
    typeof code === "string" ? code : undefined,
  );
  const other = codes.find((code) => code !== undefined && !code.startsWith("UND_ERR_"));
  return other ?? codes.at(-1);
}

/** Whether the verdict of OpenSSL or Node on a certificate is the reason, which a retry would not change (SRC-26). */
export function isTrustFailure(caught: unknown): boolean {
  return /^(?:CERT_|ERR_TLS_|UNABLE_TO_|INVALID_CA$|HOSTNAME_MISMATCH$)|SELF_SIGNED/.test(
    reasonCode(caught) ?? "",
  );
}

/** Returns the error for what undici, TLS or DNS threw. */
export function unreachable(url: URL, caught: unknown): LockReviewError {
  const code = reasonCode(caught);
  // Neither undici's message nor a code holds an address.
  const hasWords = code?.startsWith("UND_ERR_") === true && caught instanceof Error;
  const reason = hasWords ? `${code}: ${caught.message}` : (code ?? "no reason given");
  const message = `${shownUrl(url)} cannot be reached (${reason})`;
  return new LockReviewError("HOST_UNREACHABLE", message, {
    cause: caught,
    ...(isTrustFailure(caught)
      ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." }
      : { silentHost: url.host }),
  });
}

/** Returns the error of ours behind another, such as our lookup's, which comes back through the socket. */
export function ownError(caught: unknown): LockReviewError | undefined {
  for (const error of causes(caught)) if (isLockReviewError(error)) return error;
  return undefined;
}
