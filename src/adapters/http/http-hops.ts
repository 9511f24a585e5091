import { LockReviewError } from "../../model/error.ts";
import type { HttpRequest, HttpResponse } from "../../ports/http.ts";
import type { HttpAttempt } from "./http-attempt.ts";
import { shownUrl } from "./http-failure.ts";

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
    const message = `${url.protocol}//${url.host} is not asked, because only http and https are`;
    throw new LockReviewError("REQUEST_REFUSED", message);
  }
  return Object.assign(new URL(url), { username: "", password: "" });
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Returns the target of a redirect; undefined for any other answer. @throws LockReviewError `REQUEST_REFUSED` */
export function redirectTarget(status: number, location: unknown, from: URL): URL | undefined {
  if (!REDIRECTS.has(status) || typeof location !== "string") return undefined;
  if (URL.canParse(location, from.href)) return askableUrl(new URL(location, from));
  const message = `${shownUrl(from)} redirects to something that is not a URL`;
  throw new LockReviewError("HOST_UNREACHABLE", message);
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

/** The parts of undici's answer that we read. */
interface ArrivingResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array> & { dump(): Promise<unknown>; destroy(): unknown };
}

/** The attempt that an answer belongs to, and the limits for reading it. */
interface Reading {
  readonly attempt: HttpAttempt;
  readonly url: URL;
  readonly maxBytes: number;
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
    url: reading.url.href,
    body: readBody(response.body, headers["content-length"], reading),
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
  { attempt, url, maxBytes, count }: Reading,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  const assertSize = (bytes: number): void => {
    if (bytes <= maxBytes) return;
    const message = `${shownUrl(url)} answers with more than ${maxBytes} bytes`;
    throw new LockReviewError("LIMIT_EXCEEDED", message);
  };
  try {
    assertSize(Number(contentLength ?? 0));
    const pieces = body[Symbol.asyncIterator]();
    for (;;) {
      const piece = await attempt.during(pieces.next());
      if (piece.done === true) return;
      const bytes = piece.value.byteLength;
      size += bytes;
      attempt.received(bytes);
      count(bytes);
      assertSize(size);
      yield piece.value;
    }
  } catch (error) {
    throw attempt.failure(error);
  } finally {
    attempt.end();
    body.destroy();
  }
}
