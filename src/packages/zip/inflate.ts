import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";

/** The measures of some content, whatever its header declares. */
export interface MeasuredContent {
  readonly bytes: number;
  readonly crc32: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Measures content as it goes by. */
interface ContentMeter {
  update(chunk: Uint8Array): void;
  readonly bytes: number;
  result(): MeasuredContent;
}

/** A meter over nothing yet. */
export function contentMeter(): ContentMeter {
  const hash = createHash("sha256");
  let bytes = 0;
  let sum = 0;
  return {
    update(chunk) {
      bytes += chunk.length;
      hash.update(chunk);
      sum = crc32(chunk, sum);
    },
    get bytes() {
      return bytes;
    },
    result: () => ({ bytes, crc32: sum, sha256: hash.digest("hex") }),
  };
}

/** Why there is no inflated content: damaged or cut-off data, or more of it than was allowed. */
type InflateFailure =
  | { readonly kind: "damaged"; readonly cause: unknown }
  | { readonly kind: "too-much" };

/** How inflating went. */
export type Inflated =
  | { readonly kind: "content"; readonly content: MeasuredContent }
  | InflateFailure;

/** Takes deflated data piece by piece, in any pieces. */
interface Inflation {
  /** Resolves when more may be given; a caller that does not wait makes memory grow. */
  write(piece: Uint8Array): Promise<void>;
  /** Whether no more data are taken, because they have ended by their own word or cannot go on. */
  readonly isOver: boolean;
  /** Bytes that the data have had so far; exact once they are over. */
  readonly consumedBytes: number;
  /** Call once, after all data. Never rejects. */
  finish(): Promise<Inflated>;
}

/** Bounds of one inflation. */
interface InflateBounds {
  /** Size of the pieces that come out. */
  readonly chunkBytes: number;
  /** Whether so many bytes may have come out; asked before they are looked at. */
  readonly allows: (bytes: number) => boolean;
}

/**
 * Inflates on the thread pool and hashes on this thread meanwhile: a chunk is hashed in the loop's
 * next turn, when zlib is already at work on the one after it.
 */
export function inflate({ chunkBytes, allows }: InflateBounds): Inflation {
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
      // Bytes that zlib left behind the end of the data, or of what it could make sense of.
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

/** Resolves when everything that came out has been measured, or with the reason why it never will be. */
function meterOutput(inflater: InflateRaw, allows: InflateBounds["allows"]): Promise<Inflated> {
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
      if (waiting.length === 0) resolve({ kind: "content", content: meter.result() });
    });
    inflater.on("error", (cause) => resolve({ kind: "damaged", cause }));
  });
}
