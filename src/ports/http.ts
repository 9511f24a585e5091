/** A request, redirected to http and https; `authorization` is dropped for good when the origin changes (SRC-12). */
export interface HttpRequest {
  readonly url: string;
  readonly method?: "GET" | "POST" | "HEAD" | "PATCH" | "PUT" | "DELETE";
  /** Sent on every hop. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Value of the Authorization header, for the origin of `url` only. */
  readonly authorization?: string;
  readonly body?: string | Uint8Array;
  /** Most redirects; `"none"` returns a redirect as the answer. */
  readonly maxRedirects: number | "none";
  /** Retries after a connection error, 429, or 5xx except 501 (SRC-26). */
  readonly retries: number;
  /** Limit for one attempt in all. Without it, a body may take any time as long as it keeps arriving. */
  readonly timeoutMs?: number;
  /** Limit until an answer without `timeoutMs` begins, if shorter than the client's. */
  readonly answerMs?: number;
  /** Largest body in bytes; a larger one fails with `LIMIT_EXCEEDED`. */
  readonly maxBytes: number;
}

/** An answer. The body can be read once; a caller that does not read it must call `discard`. */
export interface HttpResponse {
  readonly status: number;
  /** Header names are lower-case. */
  readonly headers: Readonly<Record<string, string>>;
  /** After redirects, the base for relative URLs inside (SRC-13). */
  readonly url: string;
  readonly body: AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
}

/**
 * Sends HTTP requests. @throws LockReviewError `HOST_UNREACHABLE` without an answer, `QUERY_FAILED` for too many
 * redirects, `LIMIT_EXCEEDED`, `REQUEST_REFUSED` for a refused address, `OUT_OF_TIME` at the run's time limit
 */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpResponse>;
}
