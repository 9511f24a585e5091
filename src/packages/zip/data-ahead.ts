import type { ArchiveLimits } from "./archive.ts";
import { DEFLATED, INFLATE_CHUNK_BYTES, STORED } from "./entry-content.ts";
import { contentMeter, inflate, type MeasuredContent } from "./inflate.ts";
import type { LocalHeader } from "./local-header.ts";

/** Data of an entry that arrive while nobody knows for sure how long they are. */
export interface DataAhead {
  /** Bytes that may be data; how many of them were. Wait before giving more. */
  write(piece: Buffer): Promise<number>;
  /** What the data hold; undefined for such as cannot be read. Call once, whether or not they are over. */
  finish(): Promise<MeasuredContent | undefined>;
  readonly isOver: boolean;
}

/** How much of an archive has come, and what it has inflated to. */
export interface Spent {
  readonly received: number;
  inflated: number;
}

/** Takes the data behind a header; undefined for those that cannot be followed. */
export function dataAhead(
  header: LocalHeader,
  spent: Spent,
  limits: ArchiveLimits,
): DataAhead | undefined {
  const { method, packedBytes } = header;
  if (method === STORED && packedBytes !== undefined) return storedData(packedBytes);
  return method === DEFLATED ? deflatedData(packedBytes, spent, limits) : undefined;
}

function storedData(packedBytes: number): DataAhead {
  const meter = contentMeter();
  return {
    write(piece) {
      const taken = piece.subarray(0, packedBytes - meter.bytes);
      meter.update(taken);
      return Promise.resolve(taken.length);
    },
    finish: () => Promise.resolve(meter.result()),
    get isOver() {
      return meter.bytes === packedBytes;
    },
  };
}

/** The data end by their own word, or at the size that the header states, whichever it has. */
function deflatedData(
  packedBytes: number | undefined,
  spent: Spent,
  limits: ArchiveLimits,
): DataAhead {
  const before = spent.inflated;
  const inflation = inflate({
    chunkBytes: INFLATE_CHUNK_BYTES,
    allows: (bytes) => {
      spent.inflated = before + bytes;
      return isWithin(spent, limits);
    },
  });
  let given = 0;
  const isOver = (): boolean =>
    packedBytes === undefined ? inflation.isOver : given === packedBytes;
  return {
    async write(piece) {
      const taken = packedBytes === undefined ? piece : piece.subarray(0, packedBytes - given);
      const start = given;
      if (taken.length > 0) await inflation.write(taken);
      given =
        packedBytes === undefined && inflation.isOver
          ? inflation.consumedBytes
          : start + taken.length;
      return given - start;
    },
    async finish() {
      const inflated = await inflation.finish();
      return inflated.kind === "content" ? inflated.content : undefined;
    },
    get isOver() {
      return isOver();
    },
  };
}

/** The limits of an archive, on what has come of it so far. */
function isWithin({ received, inflated }: Spent, limits: ArchiveLimits): boolean {
  if (inflated > limits.maxUnpackedBytes) return false;
  return inflated <= limits.ratioFreeBytes || inflated <= received * limits.maxRatio;
}
