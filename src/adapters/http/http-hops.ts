import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { HttpRequest, HttpResponse } from "../../ports/http.ts";
import { displayUrl } from "../../sources/answers/fetch-document.ts";
import type { HttpAttempt } from "./http-attempt.ts";
import { silence, type Way } from "./http-failure.ts";

/** One request of a chain of redirects. */
export interface Hop {
  readonly url: URL;
  /** The host whose redirect led to the URL. */
  readonly redirectedBy: string | undefined;
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
    redirectedBy: undefined,
    method: request.method ?? "GET",
    headers: request.headers ?? {},
    authorization: request.authorization,
    body: request.body,
  };
}

/** Returns a URL without user-info, which would be a credential that someone else chose. */
function askableUrl(url: URL): URL {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    const message = `${url.protocol}//${url.host} is not asked, because only http and https are`;
    throw new LockReviewError("REQUEST_REFUSED", message);
  }
  return Object.assign(new URL(url), { username: "", password: "" });
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Returns the target of a redirect; undefined for any other answer. @throws LockReviewError `REQUEST_REFUSED` */
export function redirectTarget(status: number, location: unknown, way: Way): URL | undefined {
  if (!REDIRECTS.has(status) || typeof location !== "string") return undefined;
  const { href } = way.url;
  if (URL.canParse(location, href)) return askableUrl(new URL(location, href));
  throw silence(way, "redirects to something that is not a URL", { silentHost: undefined });
}

/** Returns the next request. Drops the authorization when the origin changes, for all later hops too (SRC-12). */
export function nextHop(hop: Hop, url: URL, status: number): Hop {
  const keepsMethod = status === 307 || status === 308 || hop.method === "HEAD";
  return {
    ...hop,
    url,
    redirectedBy: url.host === hop.url.host ? hop.redirectedBy : hop.url.host,
    method: keepsMethod ? hop.method : "GET",
    body: keepsMethod ? hop.body : undefined,
    authorization: url.origin === hop.url.origin ? hop.authorization : undefined,
  };
}

/** The parts of undici's answer that we read. */
export interface ArrivingResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array> & {
    dump(): Promise<unknown>;
    destroy(): unknown;
    on(event: "error", listener: () => void): unknown;
  };
}

/** The attempt that an answer belongs to, and the limits for reading it. */
interface Reading {
  readonly attempt: HttpAttempt;
  readonly url: URL;
  readonly maxBytes: number;
  readonly count: (bytes: number) => void;
}

/**
 * Returns an answer in the port's form. What a host packs with gzip, though it was not asked to, is unpacked, and both
 * forms are within `maxBytes`; the tools ask for gzip and unpack it.
 */
export function httpResponse(response: ArrivingResponse, reading: Reading): HttpResponse {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  const arriving = readBody(response.body, headers["content-length"], reading);
  const isPacked = headers["content-encoding"]?.toLowerCase() === "gzip";
  if (isPacked) {
    delete headers["content-encoding"];
    delete headers["content-length"];
  }
  return {
    status: response.statusCode,
    headers,
    url: reading.url.href,
    body: isPacked ? unpacked(arriving, reading) : arriving,
    discard: async () => {
      const { attempt } = reading;
      // A short rest is read, so that the connection can be reused; a body without an end is closed.
      await attempt.during(response.body.dump()).catch(() => response.body.destroy());
      attempt.end();
    },
  };
}

/** Yields the body in pieces; throws if it is too long or ends too early. */
async function* readBody(
  body: ArrivingResponse["body"],
  contentLength: string | undefined,
  reading: Reading,
): Pieces {
  const { attempt, count } = reading;
  let size = 0;
  try {
    assertSize(Number(contentLength ?? 0), reading);
    const pieces = body[Symbol.asyncIterator]();
    for (;;) {
      const piece = await attempt.during(pieces.next());
      if (piece.done === true) return;
      const bytes = piece.value.byteLength;
      size += bytes;
      attempt.received(bytes);
      count(bytes);
      assertSize(size, reading);
      yield piece.value;
    }
  } catch (error) {
    throw attempt.failure(error);
  } finally {
    attempt.end();
    body.destroy();
  }
}

type Pieces = AsyncGenerator<Uint8Array, void, undefined>;

function assertSize(bytes: number, { url, maxBytes }: Reading): void {
  if (bytes <= maxBytes) return;
  const message = `${displayUrl(url)} answers with more than ${maxBytes} bytes`;
  throw new LockReviewError("LIMIT_EXCEEDED", message);
}

/** Yields what gzip packed; nothing of a body without bytes, as after HEAD. */
async function* unpacked(arriving: Pieces, reading: Reading): Pieces {
  const first = await arriving.next();
  if (first.done === true) return;
  const gunzip = createGunzip();
  const packed = async function* (): Pieces {
    yield first.value;
    yield* arriving;
  };
  // An error is thrown where the pieces are read.
  pipeline(packed, gunzip, () => undefined);
  let size = 0;
  try {
    for await (const piece of gunzip as AsyncIterable<Uint8Array>) {
      size += piece.byteLength;
      assertSize(size, reading);
      yield piece;
    }
  } catch (cause) {
    if (isLockReviewError(cause)) throw cause;
    const message = `${displayUrl(reading.url)} answers with what its Content-Encoding calls gzip, and is not`;
    throw new LockReviewError("INVALID_METADATA", message, { cause });
  }
}
