import type { MessagePort } from "node:worker_threads";
import { type ErrorCode, LockReviewError } from "../../model/error.ts";
import { BATCH_BYTES, type SpooledPackage, type SpoolTask } from "../../packages/hashing/spool.ts";

/** Bytes in memory of their own, which can be transferred. */
export type Piece = Uint8Array<ArrayBuffer>;

/** Opens a package in a thread; everything else about it goes through the port. */
export interface OpenPackage {
  readonly task: SpoolTask;
  readonly port: MessagePort;
}

/** The next bytes, transferred with their memory, or that there are none, or that no result is needed. */
export type ToThread = Piece | "end" | "drop";

/** An answer of a thread; all but `read` are the last one. */
export type FromThread =
  /** Returns the memory of a piece that has been read. */
  | { readonly kind: "read"; readonly memory: ArrayBuffer }
  | { readonly kind: "spooled"; readonly spooled: SpooledPackage }
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly code?: ErrorCode;
      readonly cause?: unknown;
    };

/** Buffers that travel between the threads for each package: one is filled, one waits, two are at work. */
const PIECES = 4;

/** Sends a body to a thread piece by piece; always ends after the thread has closed the file. */
export async function sendPackage(
  body: AsyncIterable<Uint8Array>,
  port: MessagePort,
): Promise<SpooledPackage> {
  const free = Array.from({ length: PIECES }, () => new ArrayBuffer(BATCH_BYTES));
  let wake: (() => void) | undefined;
  const outcome = new Promise<SpooledPackage>((resolve, reject) => {
    port.on("message", (message: FromThread) => {
      if (message.kind === "spooled") resolve(message.spooled);
      else if (message.kind === "failed") reject(errorOf(message));
      else {
        free.push(message.memory);
        wake?.();
      }
    });
    port.on("close", () => reject(new Error("A thread that reads packages ended")));
  });
  // It may fail before anybody waits for it.
  outcome.catch(() => undefined);
  const takeMemory = async (): Promise<Piece> => {
    for (;;) {
      const memory = free.pop();
      if (memory !== undefined) return new Uint8Array(memory);
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([outcome, woken]);
    }
  };
  const send = (message: ToThread, memory: readonly ArrayBuffer[] = []): void =>
    port.postMessage(message, memory);
  try {
    for await (const piece of inPieces(body, takeMemory)) send(piece, [piece.buffer]);
    send("end");
  } catch (caught) {
    send("drop");
    await outcome.catch(() => undefined);
    throw caught;
  }
  return await outcome;
}

/** Copies a body into memory that is taken for each piece. */
async function* inPieces(
  body: AsyncIterable<Uint8Array>,
  takeMemory: () => Promise<Piece>,
): AsyncGenerator<Piece> {
  let piece = await takeMemory();
  let filled = 0;
  for await (const bytes of body) {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + piece.length - filled);
      piece.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < piece.length) continue;
      yield piece;
      piece = await takeMemory();
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

function errorOf({ code, message, cause }: FromThread & { readonly kind: "failed" }): Error {
  return code === undefined
    ? new Error(message, { cause })
    : new LockReviewError(code, message, { cause, way: undefined });
}
