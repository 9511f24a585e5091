import { type ErrorTerms, isLockReviewError, LockReviewError } from "../../model/error.ts";
import { displayUrl } from "../../sources/answers/fetch-document.ts";
import type { ProxyServer } from "./http-proxy.ts";

/** The way of a request. */
export interface Way {
  readonly url: URL;
  /** The host whose redirect led to the URL. */
  readonly redirectedBy: string | undefined;
  readonly proxy: ProxyServer | undefined;
}

/** Returns the error of a host that gave no whole answer; `what` continues its address. */
export function silence(way: Way, what: string, terms: ErrorTerms = {}): LockReviewError {
  const { url, redirectedBy, proxy } = way;
  return new LockReviewError("HOST_UNREACHABLE", `${displayUrl(url)}${whereTo(way)} ${what}`, {
    silentHost: url.host,
    ...terms,
    way: { host: url.host, redirectedBy, proxy: proxy?.shown },
  });
}

/** Why a proxy opens no way to a host; the message continues the proxy's name. */
export class ProxyFailure extends Error {
  /** `lost` says nothing or closes, `refused` would be the same again; `host-…` is its word on one host alone. */
  readonly kind: "lost" | "refused" | "host-lost" | "host-refused" | "given-up";

  constructor(kind: ProxyFailure["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const PASSING: ReadonlySet<ProxyFailure["kind"]> = new Set(["lost", "host-lost"]);
const REFUSING: ReadonlySet<ProxyFailure["kind"]> = new Set(["refused", "host-refused"]);

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

/** Returns the code of an error or of a cause, none of ours; one of undici's only if the last cause has it. */
function reasonCode(caught: unknown): string | undefined {
  const codes = [...causes(caught)].map((error) =>
    typeof error.code === "string" && !isLockReviewError(error) ? error.code : undefined,
  );
  const other = codes.find((code) => code !== undefined && !code.startsWith("UND_ERR_"));
  return other ?? codes.at(-1);
}

/** Whether the verdict of OpenSSL or Node on a certificate is the reason. */
function isTrustFailure(caught: unknown): boolean {
  return /^(?:CERT_|ERR_TLS_|UNABLE_TO_|INVALID_CA$|HOSTNAME_MISMATCH$)|SELF_SIGNED/.test(
    reasonCode(caught) ?? "",
  );
}

/** Whether a retry would not change the failure: a certificate's, or a proxy's refusal (SRC-26). */
export function isLasting(caught: unknown): boolean {
  const failure = proxyFailure(caught);
  return isTrustFailure(caught) || (failure !== undefined && !PASSING.has(failure.kind));
}

/** Returns the failure of a proxy that is the reason. */
export function proxyFailure(caught: unknown): ProxyFailure | undefined {
  for (const error of causes(caught)) if (error instanceof ProxyFailure) return error;
  return undefined;
}

/** Returns in words what undici, TLS or DNS threw about a host. */
export function reasonOf(caught: unknown, hostname: string): string {
  const code = reasonCode(caught);
  if (code === "ENOTFOUND") return `DNS has no address of ${hostname}`;
  if (code === "EAI_AGAIN") return `DNS gives no address of ${hostname} at the moment`;
  // Neither undici's message nor a code holds an address.
  const hasWords = code?.startsWith("UND_ERR_") === true && caught instanceof Error;
  return hasWords ? `${code}: ${caught.message}` : (code ?? "no reason given");
}

/** Returns the error for what undici, TLS, DNS or a proxy threw. */
export function unreachable(way: Way, caught: unknown): LockReviewError {
  const { url, proxy } = way;
  const failure = proxyFailure(caught);
  if (failure === undefined || proxy === undefined) {
    return silence(
      way,
      `cannot be reached${throughProxy(way)} (${reasonOf(caught, url.hostname)})`,
      {
        cause: caught,
        ...(isTrustFailure(caught) && { hint: trustHint(caught), silentHost: undefined }),
      },
    );
  }
  const isTrust = isTrustFailure(caught);
  const silent = failure.kind === "host-lost" ? url.host : proxy.shown;
  return silence(way, `cannot be reached: the proxy ${proxy.shown} ${failure.message}`, {
    cause: caught,
    hint: isTrust
      ? trustHint(caught)
      : `Check the proxy in ${proxy.variable}, or name ${url.hostname} in NO_PROXY.`,
    silentHost: isTrust || REFUSING.has(failure.kind) ? undefined : silent,
  });
}

/** Returns the words that name the host whose redirect led there. */
export function whereTo({ redirectedBy }: Way): string {
  return redirectedBy === undefined ? "" : `, where ${redirectedBy} redirects,`;
}

/** Returns the words that name a way's proxy. */
export function throughProxy({ proxy }: Way): string {
  return proxy === undefined ? "" : ` through the proxy ${proxy.shown}`;
}

function trustHint(caught: unknown): string {
  return reasonCode(caught) === "ERR_TLS_CERT_ALTNAME_INVALID"
    ? "Ask the host's operator for a certificate whose alternative names hold this host."
    : "Name the certificate authority in SSL_CERT_FILE if the host is genuine.";
}

/** Returns the error of ours behind another, such as our lookup's, which comes back through the socket. */
export function ownError(caught: unknown): LockReviewError | undefined {
  for (const error of causes(caught)) if (isLockReviewError(error)) return error;
  return undefined;
}
