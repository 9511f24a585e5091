import { LockReviewError } from "../../model/error.ts";
import type { HttpRequest, HttpResponse } from "../../ports/http.ts";
import { attemptError, type FailedAttempt, shownUrl } from "./http-failure.ts";

/** One request of a chain of redirects. */
export interface Hop {
  readonly url: URL;
  readonly method: NonNullable<HttpRequest["method"]>;
  readonly headers: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
  readonly body: string | Uint8Array | undefined;
}

/** Returns the first request. @throws LockReviewError `REQUEST_REFUSED` */
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

/** Returns a URL without user-info, which would be a credential that someone else chose. */
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
 * Returns the target of a redirect, or undefined for any other answer.
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

/** Returns the next request. Drops the authorization when the origin changes, for all later hops too (SRC-12). */
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

/** Returns the error for too many redirects. */
export function tooManyRedirects(limit: number, last: URL): LockReviewError {
  return new LockReviewError(
    "LIMIT_EXCEEDED",
    `${shownUrl(last)} redirects again after ${limit} redirects`,
  );
}

/** The parts of undici's answer that we read. */
interface ArrivingResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array> & { dump(): Promise<unknown>; destroy(): unknown };
}

/** The attempt that a body belongs to, and the limits for reading it. */
interface Reading {
  readonly context: FailedAttempt;
  /** Ends every wait for the other side. */
  readonly stop: AbortSignal;
  readonly maxBytes: number;
  /** Called with the size of every arriving piece. */
  readonly count: (bytes: number) => void;
}

/** Returns an answer in the port's form. */
export function httpResponse(response: ArrivingResponse, reading: Reading): HttpResponse {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return {
    status: response.statusCode,
    headers,
    url: reading.context.url.href,
    body: readBody(response, headers["content-length"], reading),
    discard: async () => {
      const { context, stop } = reading;
      // A short rest is read, so that the connection can be reused; a body without an end is closed.
      await context.watch.during(response.body.dump(), stop).catch(() => response.body.destroy());
      context.watch.end();
    },
  };
}

/** Yields the body in pieces; throws if it is too long or ends too early. */
async function* readBody(
  response: ArrivingResponse,
  contentLength: string | undefined,
  reading: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { context, maxBytes } = reading;
  let received = 0;
  try {
    if (Number(contentLength ?? 0) > maxBytes) throw tooLong(context.url, maxBytes);
    const pieces = response.body[Symbol.asyncIterator]();
    for (;;) {
      const piece = await context.watch.during(pieces.next(), reading.stop);
      if (piece.done === true) return;
      const bytes = piece.value.byteLength;
      received += bytes;
      context.watch.received(bytes);
      reading.count(bytes);
      if (received > maxBytes) throw tooLong(context.url, maxBytes);
      yield piece.value;
    }
  } catch (error) {
    throw attemptError(error, context);
  } finally {
    context.watch.end();
    response.body.destroy();
  }
}

function tooLong(url: URL, maxBytes: number): LockReviewError {
  return new LockReviewError(
    "LIMIT_EXCEEDED",
    `${shownUrl(url)} answers with more than ${maxBytes} bytes`,
  );
}
