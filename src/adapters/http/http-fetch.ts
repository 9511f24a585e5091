import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient, HttpRequest } from "../../ports/http.ts";

/** Most redirects, as in the fetch standard. */
const MAX_REDIRECTS = 20;
/** Largest answer of an API in bytes; a page of a hundred comments has some seven MiB at most. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Time limit until an answer begins: GitHub ends requests after ten seconds. */
const ANSWER_MS = 30_000;
/** Statuses without a body (Fetch standard, null body status). */
export const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/** Returns a `fetch` that uses an HTTP client, with its proxies and certificates, for libraries that send text. */
export function fetchThrough(http: HttpClient): typeof fetch {
  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = await http.request(requestOf(url, init));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    // A blob needs memory that is not shared.
    for await (const chunk of answer.body) chunks.push(new Uint8Array(chunk));
    const body = WITHOUT_BODY.has(answer.status) ? null : new Blob(chunks);
    const { status, headers, url: value } = answer;
    return Object.defineProperty(new Response(body, { status, headers }), "url", { value });
  };
}

function requestOf(url: string, init: RequestInit): HttpRequest {
  const headers = Object.fromEntries(new Headers(init.headers));
  const { authorization, ...others } = headers;
  return {
    url,
    method: methodOf(init.method),
    headers: others,
    ...withoutAbsent({ authorization }),
    ...(typeof init.body === "string" ? { body: init.body } : {}),
    // The token must not be sent to a signed storage address: the caller reads the address first.
    maxRedirects: init.redirect === "manual" ? "none" : MAX_REDIRECTS,
    // The caller decides what to retry.
    retries: 0,
    answerMs: ANSWER_MS,
    maxBytes: MAX_ANSWER_BYTES,
  };
}

const METHODS = ["GET", "POST", "HEAD", "PATCH", "PUT", "DELETE"] as const;

function methodOf(name: string | undefined): NonNullable<HttpRequest["method"]> {
  const method = (name ?? "GET").toUpperCase();
  const known = METHODS.find((candidate) => candidate === method);
  if (known === undefined) throw new TypeError(`${method} is not a method to ask with`);
  return known;
}
