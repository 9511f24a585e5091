import { withoutAbsent } from "../../model/without-absent.ts";
import type { HttpClient, HttpRequest } from "../../ports/http.ts";

/** Redirects to follow: as many as the fetch standard does. */
const MAX_REDIRECTS = 20;
/** Bytes of an answer of an API; a page of a hundred comments has some seven MiB at most. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
/** Until an answer begins: GitHub ends whatever takes it longer than ten seconds. */
const ANSWER_MS = 30_000;
/** Answers that have no body (Fetch standard, null body status). */
export const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * A `fetch` that goes where an HTTP client goes: through its proxies, trusting whom it trusts.
 *
 * Node's own heeds neither `HTTPS_PROXY` nor `SSL_CERT_FILE`. It is made for libraries that take text, such
 * as Octokit; forms and streams are not sent.
 */
export function fetchThrough(http: HttpClient): typeof fetch {
  return async (input, init = {}) => {
    const signal = init.signal ?? new AbortController().signal;
    const url = input instanceof Request ? input.url : String(input);
    try {
      const answer = await http.request(requestOf(url, init), signal);
      const chunks: Uint8Array[] = [];
      for await (const chunk of answer.body) chunks.push(chunk);
      const body = WITHOUT_BODY.has(answer.status) ? null : new Blob(chunks.map(ownBuffer));
      const response = new Response(body, { status: answer.status, headers: answer.headers });
      Object.defineProperty(response, "url", { value: answer.url });
      return response;
    } catch (caught) {
      // A caller that aborts gets its own reason back.
      throw signal.aborted ? signal.reason : caught;
    }
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
    // A signed address of storage must not be asked with the token: the caller reads the address first.
    maxRedirects: init.redirect === "manual" ? "none" : MAX_REDIRECTS,
    // The caller decides what is worth another attempt.
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

/** A blob wants memory that is nobody else's. */
function ownBuffer(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(chunk);
}
