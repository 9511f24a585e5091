import type { ArchiveLimits } from "./archive.ts";
import { DEFLATED, INFLATE_CHUNK_BYTES, STORED } from "./entry-content.ts";
import { contentMeter, inflate, type MeasuredContent } from "./inflate.ts";

/** Reads an entry's data before their length is certain. */
export interface DataAhead {
  /** Takes bytes that may be data; resolves with how many of them were. Wait before giving more. */
  write(piece: Buffer): Promise<number>;
  /** Returns the content; undefined for unreadable data. Call once, even if the data have not ended. */
  finish(): Promise<MeasuredContent | undefined>;
  readonly isOver: boolean;
}

/** How many bytes of an archive have arrived and been inflated. */
interface Spent {
  readonly received: number;
  inflated: number;
}

/** Starts reading the data behind a header; undefined for data that cannot be followed. */
export function dataAhead(
  { method, packedBytes }: LocalHeader,
  spent: Spent,
  limits: ArchiveLimits,
): DataAhead | undefined {
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

/** Reads deflated data up to their own end, or up to the size in the header, within the archive's limits. */
function deflatedData(
  packedBytes: number | undefined,
  spent: Spent,
  { maxUnpackedBytes, ratioFreeBytes, maxRatio }: ArchiveLimits,
): DataAhead {
  const before = spent.inflated;
  const inflation = inflate({
    chunkBytes: INFLATE_CHUNK_BYTES,
    allows: (bytes) => {
      spent.inflated = before + bytes;
      const free = Math.max(ratioFreeBytes, spent.received * maxRatio);
      return spent.inflated <= Math.min(maxUnpackedBytes, free);
    },
  });
  let given = 0;
  return {
    async write(piece) {
      const start = given;
      const taken = piece.subarray(0, (packedBytes ?? Number.POSITIVE_INFINITY) - start);
      if (taken.length > 0) await inflation.write(taken);
      const endsHere = packedBytes === undefined && inflation.isOver;
      given = endsHere ? inflation.consumedBytes : start + taken.length;
      return given - start;
    },
    async finish() {
      const inflated = await inflation.finish();
      return inflated.kind === "content" ? inflated.content : undefined;
    },
    get isOver() {
      return packedBytes === undefined ? inflation.isOver : given === packedBytes;
    },
  };
}

/** The header before an entry's data, not verified. Sizes are in bytes. */
export interface LocalHeader {
  readonly method: number;
  /** Size of the data; undefined when only the data mark their end. */
  readonly packedBytes: number | undefined;
  /** Size of the header. */
  readonly length: number;
}

const SIGNATURE = 0x04034b50;
const FIXED_BYTES = 30;
const DATA_DESCRIPTOR_FLAG = 0x8;
/** Placeholder for a size that is in a zip64 field. */
const IN_ZIP64 = 0xffffffff;
/** Distances from the data to the next header: nothing, or one of four forms of data descriptor. */
const GAPS = [0, 12, 16, 20, 24] as const;
const LONGEST_GAP = 24;

/**
 * Finds the next header at the start of some bytes, after an optional data descriptor. `more`: there are too few bytes
 * to tell. `none`: no header that we can follow comes next, but for example the directory.
 */
export function findLocalHeader(
  bytes: Buffer,
  afterData: boolean,
): { readonly start: number; readonly header: LocalHeader } | "more" | "none" {
  const start = GAPS.filter((gap) => afterData || gap === 0).find(
    (gap) => bytes.length >= gap + 4 && bytes.readUInt32LE(gap) === SIGNATURE,
  );
  if (start === undefined) {
    return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
  }
  if (bytes.length < start + FIXED_BYTES) return "more";
  const length = FIXED_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (bytes.length < start + length) return "more";
  const packed = bytes.readUInt32LE(start + 18);
  if (packed === IN_ZIP64) return "none";
  const endsByItself = (bytes.readUInt16LE(start + 6) & DATA_DESCRIPTOR_FLAG) !== 0;
  const packedBytes = endsByItself ? undefined : packed;
  return { start, header: { method: bytes.readUInt16LE(start + 8), packedBytes, length } };
}
