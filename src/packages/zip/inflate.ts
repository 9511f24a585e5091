import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";

/** Size and checksums of some content, whatever its header declares. */
export interface MeasuredContent {
  readonly bytes: number;
  readonly crc32: number;
  /** SHA-256 in lower-case hex. */
  readonly sha256: string;
}

/** Returns a meter for content as it passes. */
export function contentMeter() {
  const hash = createHash("sha256");
  let bytes = 0;
  let sum = 0;
  return {
    update(chunk: Uint8Array): void {
      bytes += chunk.length;
      hash.update(chunk);
      sum = crc32(chunk, sum);
    },
    get bytes(): number {
      return bytes;
    },
    result: (): MeasuredContent => ({ bytes, crc32: sum, sha256: hash.digest("hex") }),
  };
}

/** The result of inflating; `damaged` data may be cut off, `too-much` is more output than allowed. */
export type Inflated =
  | { readonly kind: "content"; readonly content: MeasuredContent }
  | { readonly kind: "damaged"; readonly cause: unknown }
  | { readonly kind: "too-much" };

/** Takes deflated data, in pieces of any size. */
interface Inflation {
  /** Resolves when more may be given; a caller that does not wait makes memory grow. */
  write(piece: Uint8Array): Promise<void>;
  /** Whether no more data are taken, because they have ended or cannot continue. */
  readonly isOver: boolean;
  /** Number of data bytes consumed so far; exact once they are over. */
  readonly consumedBytes: number;
  /** Call once, after all data. Never rejects. */
  finish(): Promise<Inflated>;
}

/**
 * Inflates on the thread pool and hashes on this thread: a chunk is hashed in the event loop's next turn, while zlib
 * works on the one after it.
 */
export function inflate({
  chunkBytes,
  allows,
}: {
  /** Size of the pieces that come out. */
  readonly chunkBytes: number;
  /** Whether this many bytes may be put out; asked before they are measured. */
  readonly allows: (bytes: number) => boolean;
}): Inflation {
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  const outcome = meterOutput(inflater, allows);
  let isOver = false;
  let given = 0;
  const over = outcome.then(() => {
    isOver = true;
  });
  return {
    async write(piece) {
      if (isOver || inflater.writableEnded) return;
      given += piece.length;
      const taken = new Promise<void>((resolve) => {
        inflater.write(piece, () => resolve());
      });
      await Promise.race([taken, over]);
      // zlib left bytes unread after the end of the data, or after the part that it understood.
      if (inflater.bytesWritten < given) await over;
    },
    get isOver() {
      return isOver;
    },
    get consumedBytes() {
      return inflater.bytesWritten;
    },
    async finish() {
      if (!isOver && !inflater.writableEnded) inflater.end();
      const inflated = await outcome;
      inflater.destroy();
      return inflated;
    },
  };
}

/** Resolves when all output is measured, or with the reason why it never will be. */
function meterOutput(inflater: InflateRaw, allows: (bytes: number) => boolean): Promise<Inflated> {
  return new Promise((resolve) => {
    const meter = contentMeter();
    let waiting: Buffer[] = [];
    let produced = 0;
    let hasEnded = false;
    const drain = () => {
      const chunks = waiting;
      waiting = [];
      for (const chunk of chunks) meter.update(chunk);
      if (hasEnded) resolve({ kind: "content", content: meter.result() });
    };
    inflater.on("data", (chunk: Buffer) => {
      produced += chunk.length;
      if (allows(produced)) {
        if (waiting.push(chunk) === 1) setImmediate(drain);
        return;
      }
      inflater.destroy();
      resolve({ kind: "too-much" });
    });
    inflater.on("end", () => {
      hasEnded = true;
      if (waiting.length === 0) drain();
    });
    inflater.on("error", (cause) => resolve({ kind: "damaged", cause }));
  });
}
