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

/** Inflates on the thread pool and hashes here: a chunk in the loop's next turn, while zlib works on the next one. */
export class Inflation {
  readonly #inflater: InflateRaw;
  readonly #outcome: Promise<Inflated>;
  readonly #over: Promise<void>;
  #given = 0;
  /** Whether no more data are taken, because they have ended or cannot continue. */
  isOver = false;

  /** @param allows whether this many bytes may be put out, in pieces of a size; asked before they are measured */
  constructor(pieceBytes: number, allows: (bytes: number) => boolean) {
    this.#inflater = createInflateRaw({ chunkSize: pieceBytes });
    this.#outcome = meterOutput(this.#inflater, allows);
    this.#over = this.#outcome.then(() => {
      this.isOver = true;
    });
  }

  /** Number of data bytes consumed so far; exact once they are over. */
  get consumedBytes(): number {
    return this.#inflater.bytesWritten;
  }

  /** Takes a piece of any size; resolves when more may be given. A caller that does not wait makes memory grow. */
  async write(piece: Uint8Array): Promise<void> {
    if (this.isOver || this.#inflater.writableEnded) return;
    this.#given += piece.length;
    const intake = new Promise<void>((resolve) => {
      this.#inflater.write(piece, () => resolve());
    });
    await Promise.race([intake, this.#over]);
    // zlib left bytes unread after the end of the data, or after the part that it understood.
    if (this.consumedBytes < this.#given) await this.#over;
  }

  /** Call once, after all data. Never rejects. */
  async finish(): Promise<Inflated> {
    if (!this.isOver && !this.#inflater.writableEnded) this.#inflater.end();
    const inflated = await this.#outcome;
    this.#inflater.destroy();
    return inflated;
  }
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
