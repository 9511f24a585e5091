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
