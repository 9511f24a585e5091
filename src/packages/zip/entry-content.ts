import { createHash } from "node:crypto";
import { quoted } from "../../formats/text/visible-text.ts";
import type { LockReviewError } from "../../model/error.ts";
import type { ArchiveEntry } from "./archive.ts";
import { notAnArchive } from "./archive-end.ts";
import { displayName } from "./entry-name.ts";
import { contentMeter, type Inflated, Inflation, type MeasuredContent } from "./inflate.ts";

/** The result of reading an entry: the lower-case hex SHA-256 of its content, or why it cannot be read. */
export type EntryContent = string | LockReviewError;

/** Takes the packed bytes of one entry, in pieces of any size. */
interface EntryReader {
  /** Resolves when more may be given; a caller that does not wait makes memory grow. */
  write(piece: Uint8Array): Promise<void> | undefined;
  /** Call once, after all packed bytes. Never rejects. */
  finish(): Promise<EntryContent>;
}

/** The method of data that are not compressed. */
export const STORED = 0;
/** The method of deflated data. */
export const DEFLATED = 8;
/** Size of zlib's output pieces. Measured: its own 16 KiB take twice the time; more than this takes memory and gains nothing. */
export const INFLATE_CHUNK_BYTES = 256 * 1024;
/** The smallest size that zlib accepts. */
const MIN_CHUNK_BYTES = 64;

/**
 * Returns a reader for one entry that checks method, size and CRC-32 as Go does (HS-11), and stops at the declared size
 * however much the data would inflate to. Go: archive/zip, checksumReader.
 */
export function readEntry(entry: ArchiveEntry): EntryReader {
  const { method, uncompressedSize } = entry;
  const fixed = contentWithoutData(entry);
  if (fixed !== undefined) {
    return { write: () => undefined, finish: () => Promise.resolve(fixed) };
  }
  if (method === STORED) {
    const meter = contentMeter();
    return {
      write: (piece) => {
        if (meter.bytes <= uncompressedSize) meter.update(piece);
        return undefined;
      },
      finish: () => Promise.resolve(judgeContent(entry, meter.result())),
    };
  }
  const pieceBytes = Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, uncompressedSize));
  const inflation = new Inflation(pieceBytes, (bytes) => bytes <= uncompressedSize);
  return {
    write: (piece) => inflation.write(piece),
    finish: async () => judgeInflated(entry, await inflation.finish()),
  };
}

/** Returns the result for an entry whose data are not needed: a directory, or one that cannot be read. */
export function contentWithoutData(entry: ArchiveEntry): EntryContent | undefined {
  const { name, method, uncompressedSize } = entry;
  if (name.endsWith("/")) {
    // The data of a directory are never read; one that claims data is unreadable (HS-9).
    return uncompressedSize === 0
      ? createHash("sha256").digest("hex")
      : failure(entry, "is a directory with data");
  }
  if (method === STORED || method === DEFLATED) return undefined;
  return failure(entry, `has compression method ${method}`);
}

/** Judges content by the size and CRC-32 that the directory declares. */
export function judgeContent(entry: ArchiveEntry, content: MeasuredContent): EntryContent {
  if (content.bytes !== entry.uncompressedSize) return wrongSize(entry);
  const problem = checksumProblem(entry, content.crc32);
  return problem === undefined ? content.sha256 : failure(entry, problem);
}

/**
 * Returns the fault of content with this CRC-32: the directory and the descriptor after the data must both match. A CRC
 * of 0 in the directory means unset, unless a descriptor gives one (HS-11). Go: archive/zip, checksumReader.
 */
export function checksumProblem(
  { crc32, descriptorCrc32 }: ArchiveEntry,
  actual: number,
): string | undefined {
  if (descriptorCrc32 === undefined) {
    return crc32 === 0 || crc32 === actual ? undefined : "does not match its CRC-32";
  }
  if (descriptorCrc32 === "cut-off") return "is cut off before its data descriptor ends";
  return descriptorCrc32 === crc32 && crc32 === actual ? undefined : "does not match its CRC-32";
}

function failure(entry: ArchiveEntry, what: string, cause?: unknown): LockReviewError {
  return notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause);
}

function wrongSize(entry: ArchiveEntry): LockReviewError {
  return failure(entry, "has not the size it declares");
}

function judgeInflated(entry: ArchiveEntry, inflated: Inflated): EntryContent {
  switch (inflated.kind) {
    case "content":
      return judgeContent(entry, inflated.content);
    case "too-much":
      return wrongSize(entry);
    case "damaged":
      return failure(entry, "is damaged", inflated.cause);
  }
}

/**
 * Returns a reader that starts at the file's first byte. One entry is open at a time, so that many small entries cost
 * no more memory than one large one. The entries must not overlap.
 */
export function readEntriesInStream(entries: readonly ArchiveEntry[]) {
  const inFileOrder = entries.toSorted((a, b) => a.dataStart - b.dataStart);
  const contents = new Map<ArchiveEntry, EntryContent>();
  let position = 0;
  let next = 0;
  let reader: EntryReader | undefined;

  /** Gives the current entry its share; returns whether that was its last. */
  const feed = async (entry: ArchiveEntry, chunk: Uint8Array): Promise<boolean> => {
    const start = Math.max(0, entry.dataStart - position);
    const end = entry.dataStart + entry.compressedSize - position;
    reader ??= readEntry(entry);
    if (end > start) await reader.write(chunk.subarray(start, Math.min(end, chunk.length)));
    if (end > chunk.length) return false;
    contents.set(entry, await reader.finish());
    reader = undefined;
    return true;
  };

  return {
    /** Takes the file's next bytes. Wait before giving more. */
    async pass(chunk: Uint8Array): Promise<void> {
      for (; ; next++) {
        const entry = inFileOrder[next];
        if (entry === undefined || entry.dataStart > position + chunk.length) break;
        if (!(await feed(entry, chunk))) break;
      }
      position += chunk.length;
    },
    /** Call after the last bytes: returns the content of each entry. */
    async finish(): Promise<ReadonlyMap<ArchiveEntry, EntryContent>> {
      // Only a file that shrank meanwhile leaves an entry open; its work on the thread pool must end.
      if (reader !== undefined) await reader.finish();
      return contents;
    },
  };
}
