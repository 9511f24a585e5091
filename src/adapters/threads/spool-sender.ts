import { type ErrorCode, LockReviewError } from "../../model/error.ts";
import { BATCH_BYTES, type SpooledPackage, type SpoolTask } from "../../packages/hashing/spool.ts";

/** Buffers that travel between the threads for each package: one is filled, one waits, two are at work. */
const PIECES = 4;

/** One package, for the main thread. */
export interface SentPackage {
  /** Sends the body piece by piece; always ends after the thread has closed the file. */
  send(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<SpooledPackage>;
  /** Takes an answer; returns whether it was the last one. */
  hear(message: FromThread): boolean;
  fail(cause: unknown): void;
}

/** Sends a message to a thread, and transfers memory with it. */
export type Post = (message: ToThread, memory?: readonly ArrayBuffer[]) => void;

/** Returns a package that a thread reads, with a number that is unique in that thread. */
export function sentPackage(id: number, post: Post): SentPackage {
  const memory = memoryForPieces();
  const { promise: outcome, resolve, reject } = settleable<SpooledPackage>();
  const fail = (cause: unknown): void => {
    reject(cause);
    memory.close(cause);
  };
  return {
    async send(body, signal) {
      try {
        const sendPiece = (piece: Piece, bytes: Piece): void =>
          post({ kind: "piece", id, bytes }, [piece.buffer]);
        await sendPieces(body, memory, sendPiece, signal);
        post({ kind: "end", id });
      } catch (caught) {
        post({ kind: "drop", id });
        await outcome.catch(() => undefined);
        throw caught;
      }
      return await outcome;
    },
    hear(message) {
      switch (message.kind) {
        case "read":
          memory.give(message.memory);
          return false;
        case "spooled":
          resolve(message.spooled);
          return true;
        case "failed":
          fail(errorOf(message));
          return true;
      }
    },
    fail,
  };
}

type Piece = Uint8Array<ArrayBuffer>;

/** Copies a body into buffers. @param send takes a buffer, and its filled part */
async function sendPieces(
  body: AsyncIterable<Uint8Array>,
  memory: PieceMemory,
  send: (piece: Piece, filled: Piece) => void,
  signal: AbortSignal,
): Promise<void> {
  let piece = new Uint8Array(await memory.take());
  let filled = 0;
  for await (const bytes of body) {
    if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + piece.length - filled);
      piece.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < piece.length) continue;
      send(piece, piece);
      piece = new Uint8Array(await memory.take());
      filled = 0;
    }
  }
  if (filled > 0) send(piece, piece.subarray(0, filled));
}

interface PieceMemory {
  /** Waits for a free buffer. @throws the reason of closing */
  take(): Promise<ArrayBuffer>;
  give(memory: ArrayBuffer): void;
  close(cause: unknown): void;
}

function memoryForPieces(): PieceMemory {
  const free = Array.from({ length: PIECES }, () => new ArrayBuffer(BATCH_BYTES));
  let closed: { readonly cause: unknown } | undefined;
  let wake: (() => void) | undefined;
  return {
    async take() {
      for (;;) {
        if (closed !== undefined) throw closed.cause;
        const memory = free.pop();
        if (memory !== undefined) return memory;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    give(memory) {
      free.push(memory);
      wake?.();
    },
    close(cause) {
      closed = { cause };
      wake?.();
    },
  };
}

function settleable<T>(): {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (cause: unknown) => void;
} {
  let resolve: (value: T) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // It may fail before anybody waits for it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

function errorOf({ code, message, cause }: Extract<FromThread, { kind: "failed" }>): Error {
  return code === undefined
    ? new Error(message, { cause })
    : new LockReviewError(code, message, { cause });
}

/** A message of the main thread to a thread that reads packages, which are numbered. */
export type ToThread =
  | { readonly kind: "open"; readonly id: number; readonly task: SpoolTask }
  /** The next bytes, transferred with their memory. */
  | { readonly kind: "piece"; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "end"; readonly id: number }
  /** No more bytes will come, and no result is needed. */
  | { readonly kind: "drop"; readonly id: number };

/** An answer of such a thread. The last one about a package is its result. */
export type FromThread =
  /** Returns the memory of a piece that has been read. */
  | { readonly kind: "read"; readonly id: number; readonly memory: ArrayBuffer }
  | { readonly kind: "spooled"; readonly id: number; readonly spooled: SpooledPackage }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly message: string;
      /** Absent for an error without one of our codes. */
      readonly code?: ErrorCode;
      readonly cause?: unknown;
    };
