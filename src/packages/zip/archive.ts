import type { Entry, RandomAccessReader as Reader, ZipFile } from "yauzl";
import { LockReviewError } from "../../model/error.ts";
import {
  type ByteRange,
  type DescriptorCrc32,
  type DirectoryPlace,
  ENTRY_SIGNATURE,
  findDirectory,
  notAnArchive,
  type ReadBytes,
  readDescriptor,
} from "./archive-end.ts";
import { type ByteName, byteName, hasDirectoryMode } from "./entry-name.ts";

/** An entry of a package archive, as the central directory states it; nothing is verified yet. */
export interface ArchiveEntry {
  /** The name's bytes in the central directory; like Go, we ignore the name beside the data (HS-11). */
  readonly name: ByteName;
  /** Whether the name or the mode marks a directory (HS-7). */
  readonly isDirectory: boolean;
  readonly method: number;
  readonly crc32: number;
  /** The CRC-32 after the data, if the entry has one there; `cut-off` when the file ends before it. */
  readonly descriptorCrc32: DescriptorCrc32;
  readonly compressedSize: number;
  readonly uncompressedSize: number;
  /** Position of its first data byte in the file. */
  readonly dataStart: number;
}

/**
 * How much of an archive we read, hold and unpack. Real packages have at most some thousand entries, 1 GiB unpacked and
 * a ratio near 4. The limits are well above that; the worst archive costs seconds and a few dozen MiB.
 */
export const ARCHIVE_LIMITS = {
  maxEntries: 100_000,
  maxDirectoryBytes: 32 * 1024 * 1024,
  /** Largest sum of the declared sizes; inflation stops at each entry's declared size. */
  maxUnpackedBytes: 4 * 1024 * 1024 * 1024,
  /** Largest ratio of declared size to archive size, for archives that declare more than `ratioFreeBytes`. */
  maxRatio: 200,
  ratioFreeBytes: 64 * 1024 * 1024,
};

/** Limits of one kind of archives. */
export type ArchiveLimits = Readonly<typeof ARCHIVE_LIMITS>;

const HEADER_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 0x04034b50;

/**
 * Lists the entries of a zip archive, in the order of its central directory. Accepts what Go accepts (HS-11): any name,
 * duplicates, zip64, bytes before and after, the encryption flag. Refuses entries with overlapping data, which zip
 * bombs have and no packer writes.
 * @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
 */
export async function readArchive(
  read: ReadBytes,
  fileSize: number,
  limits: ArchiveLimits,
): Promise<readonly ArchiveEntry[]> {
  const place = await findDirectory(read, fileSize);
  const directoryBytes = place.end - place.start;
  if (place.entryCount > limits.maxEntries) throw tooManyEntries(place.entryCount, limits);
  if (directoryBytes > limits.maxDirectoryBytes) {
    const bound = `more than the ${limits.maxDirectoryBytes} that are read`;
    throw limitExceeded(`lists its entries in ${directoryBytes} bytes, ${bound}`);
  }
  const directory = Buffer.from(await read(place.start, Math.max(0, directoryBytes)));
  const headers = await listEntries(directory, place, limits);
  assertUnpackedSize(headers, fileSize, limits);
  const located: { readonly entry: Entry; readonly dataStart: number }[] = [];
  const ranges = [{ start: place.start, end: place.end }];
  for (const entry of headers) {
    const start = entry.relativeOffsetOfLocalHeader + place.baseOffset;
    if (start < 0 || start >= fileSize) throw notAnArchive("an entry lies outside it");
    const dataStart = await locateData(start, read);
    located.push({ entry, dataStart });
    ranges.push({ start, end: dataStart + entry.compressedSize });
  }
  assertDisjoint(ranges, fileSize);
  const entries: ArchiveEntry[] = [];
  for (const { entry, dataStart } of located) {
    const { crc32, compressedSize, uncompressedSize } = entry;
    const name = byteName(entry.fileNameRaw);
    entries.push({
      name,
      isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
      method: entry.compressionMethod,
      crc32,
      compressedSize,
      uncompressedSize,
      dataStart,
      descriptorCrc32: await readDescriptor(entry, dataStart, read),
    });
  }
  return entries;
}

/** Reads headers until there are no more; compares only the low 16 bits of the stated count. */
async function listEntries(directory: Buffer, place: DirectoryPlace, limits: ArchiveLimits) {
  const headers = findHeaders(directory);
  if (headers.length > limits.maxEntries) throw tooManyEntries(headers.length, limits);
  if ((headers.length - place.entryCount) % 0x10000 !== 0) {
    throw notAnArchive("it has another number of entries than it counts");
  }
  // Go reads encrypted data as plain, yauzl refuses it (HS-11).
  for (const header of headers) {
    const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
    directory.writeUInt16LE(flags & ~STRONG_ENCRYPTION_FLAG, header + FLAGS_OFFSET);
  }
  const entries: Entry[] = [];
  try {
    const zip = await openDirectory(directory, headers.length);
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (cause) {
    throw notAnArchive("its central directory is damaged", cause);
  }
  return entries;
}

/** Returns where each entry's header starts. Go: archive/zip, Reader.init. */
function findHeaders(directory: Buffer): readonly number[] {
  const headers: number[] = [];
  let at = 0;
  while (at + HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    headers.push(at);
    const nameAndExtra = directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30);
    at += HEADER_BYTES + nameAndExtra + directory.readUInt16LE(at + 32);
  }
  return headers;
}

const FLAGS_OFFSET = 8;
const STRONG_ENCRYPTION_FLAG = 0x40;

/** Opens yauzl on the directory's bytes alone: its own search for them refuses files that Go accepts. */
async function openDirectory(directory: Buffer, entryCount: number): Promise<ZipFile> {
  const { RandomAccessReader, ZipFile } = await import("yauzl");
  class DirectoryReader extends RandomAccessReader {
    override read(...call: Parameters<Reader["read"]>): void {
      const [target, offset, length, position, done] = call;
      const copied = directory.copy(target, offset, position, position + length);
      done(copied === length ? null : new Error("unexpected end of the central directory"));
    }
  }
  const reader = new DirectoryReader();
  const [autoClose, lazyEntries, decodeStrings, validateEntrySizes] = [false, true, false, false];
  const flags = [autoClose, lazyEntries, decodeStrings, validateEntrySizes] as const;
  return new ZipFile(reader, 0, directory.length, entryCount, "", ...flags);
}

/** Returns where an entry's data start, which only the local header states. */
async function locateData(headerStart: number, read: ReadBytes): Promise<number> {
  const header = await read(headerStart, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) {
    throw notAnArchive("an entry's header is not where the directory says");
  }
  const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
  return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}

/** Refuses ranges of the directory and of entries that overlap each other, or extend past the end. */
function assertDisjoint(ranges: readonly ByteRange[], fileSize: number): void {
  let end = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    if (range.start < end) throw notAnArchive("its entries overlap");
    end = range.end;
  }
  if (end > fileSize) throw notAnArchive("it is cut off");
}

function assertUnpackedSize(entries: readonly Entry[], fileSize: number, limits: ArchiveLimits) {
  const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (declared > limits.maxUnpackedBytes) {
    throw limitExceeded(`would unpack to ${declared} bytes, more than ${limits.maxUnpackedBytes}`);
  }
  if (declared > limits.ratioFreeBytes && declared > fileSize * limits.maxRatio) {
    throw limitExceeded(`would unpack to more than ${limits.maxRatio} times its size`);
  }
}

function tooManyEntries(count: number, { maxEntries }: ArchiveLimits): LockReviewError {
  return limitExceeded(`lists ${count} entries, more than the ${maxEntries} that are read`);
}

function limitExceeded(reason: string): LockReviewError {
  return new LockReviewError("LIMIT_EXCEEDED", `The package archive ${reason}`, {
    hint: "Treat the package as hostile until its publisher explains it.",
  });
}
