import type { ArchiveEntry, ArchiveLimits } from "./archive.ts";
import {
  contentWithoutData,
  DEFLATED,
  type EntryContent,
  INFLATE_CHUNK_BYTES,
  judgeContent,
  STORED,
} from "./entry-content.ts";
import { contentMeter, Inflation, type MeasuredContent } from "./inflate.ts";

/** The content at one position of an archive, read before the directory arrived. */
interface ContentAhead {
  readonly method: number;
  readonly packedBytes: number;
  readonly content: MeasuredContent;
}

/**
 * Contents found in an archive while it arrived, by the position of their data. They are guesses about the directory.
 * Only {@link contentsAhead} may use them, and only if place, size and method match the directory.
 */
export type EntriesAhead = ReadonlyMap<number, ContentAhead>;

/** Most entries that are read ahead; real packages have a handful, and many small ones are faster to read later. */
const MAX_ENTRIES_AHEAD = 256;

/** An entry whose data are arriving. */
interface OpenEntry {
  readonly header: LocalHeader;
  readonly data: DataAhead;
  /** Position of its data in the archive. */
  readonly start: number;
}

/**
 * Reads an archive's entries before its directory has arrived: follows the local headers from the first byte on, until
 * something is unusual. Then it stops without an error, and the rest is read from the whole file. It inflates
 * unverified data, so it stops before the limits are reached.
 */
export class AheadReader {
  readonly #limits: ArchiveLimits;
  readonly #found = new Map<number, ContentAhead>();
  readonly #spent = { received: 0, inflated: 0 };
  #isOdd = false;
  #held: Buffer = Buffer.alloc(0);
  #position = 0;
  #open: OpenEntry | undefined;

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  /**
   * Takes the archive's next bytes, which must not change before it resolves. Resolves with whether all of them are
   * data of an entry that continues. Wait before giving more. Never rejects.
   */
  async pass(chunk: Buffer): Promise<boolean> {
    if (this.#isOdd) return false;
    this.#spent.received += chunk.length;
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const before = this.#open;
    while (await this.#step()) {
      // Each step reads one header or one entry.
    }
    this.#keepRest();
    return this.#open !== undefined && this.#open === before;
  }

  /** Copies what is left of the archive's bytes, since the caller may reuse the chunk. */
  #keepRest(): void {
    this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
  }

  /** Ends the reading. Call when all bytes are given and every `pass` has resolved. */
  async finish(): Promise<EntriesAhead> {
    // Data that are still open were cut off; their work on the thread pool must end.
    const cutOff = this.#open;
    this.#open = undefined;
    await cutOff?.data.finish();
    return this.#found;
  }

  /** Reads a header or held data; returns whether there may be more to read. */
  async #step(): Promise<boolean> {
    const open = this.#open;
    if (open === undefined) return this.#enter();
    this.#advance(await open.data.write(this.#held));
    if (!open.data.isOver) return false;
    await this.#close(open);
    return !this.#isOdd;
  }

  /** Looks for the next header in the held bytes; returns whether the rest can be read now. */
  #enter(): boolean {
    const next = findLocalHeader(this.#held, this.#found.size > 0);
    if (next === "more") return false;
    if (next === "none" || this.#found.size >= MAX_ENTRIES_AHEAD) {
      this.#isOdd = true;
      return false;
    }
    const { start, header } = next;
    const data = dataAhead(header, this.#spent, this.#limits);
    if (data === undefined) this.#isOdd = true;
    else this.#open = { header, data, start: this.#position + start + header.length };
    this.#advance(start + header.length);
    return !this.#isOdd;
  }

  #advance(bytes: number): void {
    this.#position += bytes;
    this.#held = this.#held.subarray(bytes);
  }

  async #close({ header, data, start }: OpenEntry): Promise<void> {
    this.#open = undefined;
    const content = await data.finish();
    const packedBytes = this.#position - start;
    if (content === undefined) this.#isOdd = true;
    else this.#found.set(start, { method: header.method, packedBytes, content });
  }
}

/** Returns the contents that the directory lists as they were read ahead, judged by it; other entries must be read. */
export function contentsAhead(entries: readonly ArchiveEntry[], ahead: EntriesAhead) {
  const contents = new Map<ArchiveEntry, EntryContent>();
  for (const entry of entries) {
    const early = ahead.get(entry.dataStart);
    const fixed = contentWithoutData(entry);
    if (fixed !== undefined) contents.set(entry, fixed);
    else if (early?.method === entry.method && early.packedBytes === entry.compressedSize) {
      contents.set(entry, judgeContent(entry, early.content));
    }
  }
  return contents;
}

/** Reads an entry's data before their length is certain. */
interface DataAhead {
  /** Takes bytes that may be data; resolves with how many of them were. Wait before giving more. */
  write(piece: Buffer): Promise<number>;
  /** Returns the content; undefined for unreadable data. Call once, even if the data have not ended. */
  finish(): Promise<MeasuredContent | undefined>;
  readonly isOver: boolean;
}

/** How many bytes of an archive have arrived and been inflated. */
type Spent = { readonly received: number; inflated: number };

/** Starts reading the data behind a header; undefined for data that cannot be followed. */
function dataAhead(
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
      const share = piece.subarray(0, packedBytes - meter.bytes);
      meter.update(share);
      return Promise.resolve(share.length);
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
  const inflation = new Inflation(INFLATE_CHUNK_BYTES, (bytes) => {
    spent.inflated = before + bytes;
    const free = Math.max(ratioFreeBytes, spent.received * maxRatio);
    return spent.inflated <= Math.min(maxUnpackedBytes, free);
  });
  let total = 0;
  return {
    async write(piece) {
      const start = total;
      const share = piece.subarray(0, (packedBytes ?? Number.POSITIVE_INFINITY) - start);
      if (share.length > 0) await inflation.write(share);
      const endsHere = packedBytes === undefined && inflation.isOver;
      total = endsHere ? inflation.consumedBytes : start + share.length;
      return total - start;
    },
    async finish() {
      const inflated = await inflation.finish();
      return inflated.kind === "content" ? inflated.content : undefined;
    },
    get isOver() {
      return packedBytes === undefined ? inflation.isOver : total === packedBytes;
    },
  };
}

/** The header before an entry's data, not verified. Sizes are in bytes. */
interface LocalHeader {
  readonly method: number;
  /** Size of the data; undefined when only the data mark their end. */
  readonly packedBytes: number | undefined;
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
function findLocalHeader(bytes: Buffer, afterData: boolean) {
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
