import { LockReviewError } from "../../model/error.ts";
import type { HttpResponse } from "../../ports/http.ts";
import { attemptError, type FailedAttempt, shownUrl } from "./http-failure.ts";

/** An answer as undici gives it, as far as it is read here. */
export interface ArrivingResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: AsyncIterable<Uint8Array> & { dump(): Promise<unknown>; destroy(): unknown };
}

/** What reading a body needs to know. */
export interface Reading {
  readonly context: FailedAttempt;
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
      await response.body.dump().catch(() => undefined);
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
    for await (const chunk of response.body) {
      received += chunk.byteLength;
      reading.count(chunk.byteLength);
      if (received > maxBytes) throw tooLong(context.url, maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw attemptError(error, context);
  } finally {
    response.body.destroy();
  }
}

function tooLong(url: URL, maxBytes: number): LockReviewError {
  return new LockReviewError(
    "LIMIT_EXCEEDED",
    `${shownUrl(url)} answers with more than ${maxBytes} bytes`,
  );
}
