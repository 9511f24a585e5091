/**
 * One HTTP exchange and how patient to be with it.
 *
 * The adapter follows redirects itself: it drops `authorization` when the origin changes and never
 * restores it (SRC-12), and it refuses to leave http and https.
 */
export interface HttpRequest {
  readonly url: string;
  readonly method?: "GET" | "POST" | "HEAD" | "PATCH" | "PUT" | "DELETE";
  /** Sent on every hop. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Value of the Authorization header; only for the origin of `url`. */
  readonly authorization?: string;
  readonly body?: string | Uint8Array;
  /** Redirects to follow before giving up; `"none"` gives a redirect back as the answer that it is. */
  readonly maxRedirects: number | "none";
  /** Further attempts after a connection error, 429, or 5xx except 501 (SRC-26). */
  readonly retries: number;
  /** Limit for one attempt, redirects, headers and body together. Absent: a body may last as long as it keeps coming. */
  readonly timeoutMs?: number;
  /** Limit until an answer without `timeoutMs` begins, where less than the client's own will do. */
  readonly answerMs?: number;
  /** Bytes of the body after which the exchange fails with `LIMIT_EXCEEDED`. */
  readonly maxBytes: number;
}

/** An answer. The body can be read once; a caller that does not read it must call `discard`. */
export interface HttpResponse {
  readonly status: number;
  /** Header names are lower-case. */
  readonly headers: Readonly<Record<string, string>>;
  /** URL after redirects. */
  readonly url: string;
  readonly body: AsyncIterable<Uint8Array>;
  discard(): Promise<void>;
}

/**
 * The way to other machines.
 * @throws LockReviewError `HOST_UNREACHABLE` when no answer came (with the reason's code in the
 * message), `QUERY_FAILED` for redirects without end, `LIMIT_EXCEEDED`, `REQUEST_REFUSED` for an address that must
 * not be asked, `OUT_OF_TIME` when the run's time is over, `ABORTED`
 */
export interface HttpClient {
  request(request: HttpRequest, signal: AbortSignal): Promise<HttpResponse>;
}
