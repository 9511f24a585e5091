import { LockReviewError } from "../../src/model/error.ts";
import type { HttpClient, HttpRequest, HttpResponse } from "../../src/ports/http.ts";

/** An answer of the fake network. */
export interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** URL after redirects, when it is not the one asked for. */
  readonly url?: string;
}

/** A network of canned answers; whatever is not in it is a host that does not answer. */
interface FakeHttp extends HttpClient {
  /** Requests in the order in which they came. */
  readonly requests: readonly HttpRequest[];
}

/** Answers by URL; a function is called for every request. */
export function fakeHttp(
  answers: Readonly<Record<string, FakeAnswer | (() => FakeAnswer)>>,
): FakeHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    request(request) {
      requests.push(request);
      const found = answers[request.url];
      if (found === undefined) {
        return Promise.reject(
          new LockReviewError("HOST_UNREACHABLE", `No answer from ${request.url}`, {
            way: undefined,
          }),
        );
      }
      return Promise.resolve(respond(request, typeof found === "function" ? found() : found));
    },
  };
}

/** A JSON answer. */
export function json(value: unknown): FakeAnswer {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

function respond(request: HttpRequest, answer: FakeAnswer): HttpResponse {
  const { body = "" } = answer;
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return {
    status: answer.status ?? 200,
    headers: answer.headers ?? {},
    url: answer.url ?? request.url,
    body: chunks(bytes, request),
    discard: () => Promise.resolve(),
  };
}

async function* chunks(bytes: Uint8Array, request: HttpRequest): AsyncGenerator<Uint8Array> {
  const { url, maxBytes } = request;
  if (bytes.length > maxBytes) {
    throw new LockReviewError("LIMIT_EXCEEDED", `${url} answers with more than ${maxBytes} bytes`);
  }
  for (let i = 0; i < bytes.length; i += 1000)
    yield await Promise.resolve(bytes.slice(i, i + 1000));
}
