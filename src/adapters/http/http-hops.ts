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

/** An answer as undici gives it, as far as it is read here. */
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
  /** Told of every piece that arrives. */
  readonly count: (bytes: number) => void;
}

/** An answer as the port promises it. */
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
      // What little is left is read, so that the connection can be used again; one that sends no end is closed.
      await context.watch.during(response.body.dump(), stop).catch(() => response.body.destroy());
      context.watch.end();
    },
  };
}

/** The body in pieces; a body that is too long or ends too early is an error, never a short body. */
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
