import { LockReviewError } from "../../model/error.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { shownUrl } from "./http-failure.ts";

/** One request of a chain of redirects. */
export interface Hop {
  readonly url: URL;
  readonly method: NonNullable<HttpRequest["method"]>;
  readonly headers: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: string | Uint8Array | undefined;
}

/** The request that was asked for. @throws LockReviewError `REQUEST_REFUSED` */
export function firstHop(request: HttpRequest): Hop {
  if (!URL.canParse(request.url)) {
    throw new LockReviewError("REQUEST_REFUSED", "an address to ask is not a URL");
  }
  return {
    url: askableUrl(new URL(request.url)),
    method: request.method ?? "GET",
    headers: request.headers ?? {},
    authorization: request.authorization,
    body: request.body,
  };
}

/** User-info in a URL is never sent: it would be a credential that someone else chose. */
function askableUrl(url: URL): URL {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new LockReviewError(
      "REQUEST_REFUSED",
      `${url.protocol}//${url.host} is not asked, because only http and https are`,
    );
  }
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Where an answer sends the caller, or undefined when it is no redirect.
 *
 * @throws LockReviewError `REQUEST_REFUSED` for a scheme other than http and https
 */
export function redirectTarget(status: number, location: unknown, from: URL): URL | undefined {
  if (!REDIRECTS.has(status) || typeof location !== "string") return undefined;
  if (URL.canParse(location, from.href)) return askableUrl(new URL(location, from));
  throw new LockReviewError(
    "HOST_UNREACHABLE",
    `${shownUrl(from)} redirects to something that is not a URL`,
  );
}

/** The next request. Drops the authorization when the origin changes; it does not come back on a later hop (SRC-12). */
export function nextHop(hop: Hop, url: URL, status: number): Hop {
  const keepsMethod = status === 307 || status === 308 || hop.method === "HEAD";
  return {
    ...hop,
    url,
    method: keepsMethod ? hop.method : "GET",
    body: keepsMethod ? hop.body : undefined,
    authorization: url.origin === hop.url.origin ? hop.authorization : undefined,
  };
}

/** The error for a chain that does not end. */
export function tooManyRedirects(limit: number, last: URL): LockReviewError {
  return new LockReviewError(
    "LIMIT_EXCEEDED",
    `${shownUrl(last)} redirects again after ${limit} redirects`,
  );
}
