import { LockReviewError } from "../../model/error.ts";

/** Reads bytes of the archive; fewer than asked for where the file ends. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/** A range of bytes in a file. */
export type ByteRange = { readonly start: number; readonly end: number };

/** The place of the entry list in the file, and its claimed number of entries. */
export interface DirectoryPlace extends ByteRange {
  readonly entryCount: number;
  /** Number of bytes before the archive's first header, to add to every stated position. */
  readonly baseOffset: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 0x06064b50;
const ZIP64_END_BYTES = 56;
/** Sizes of the blocks at the end of the file in which Go looks for the record, in turn. */
const SEARCHED_BYTES = [1024, 65 * 1024] as const;

/** Signature of an entry in the central directory. */
export const ENTRY_SIGNATURE = 0x02014b50;

/**
 * Finds the central directory as Go does: accepts bytes before and after the archive, and ignores disk numbers (HS-11).
 * Go: archive/zip, readDirectoryEnd.
 * @throws LockReviewError `INVALID_ARCHIVE` when the file is no zip archive
 */
export async function findDirectory(read: ReadBytes, fileSize: number): Promise<DirectoryPlace> {
  const { record, position } = await findEndRecord(read, fileSize);
  const plain = {
    end: position,
    entryCount: record.readUInt16LE(10),
    size: record.readUInt32LE(12),
    offset: record.readUInt32LE(16),
  };
  const statement = (await readZip64End(read, plain)) ?? plain;
  const base = statement.end - statement.size - statement.offset;
  const start = base + statement.offset;
  if (start < 0 || start >= fileSize) throw notAnArchive("its directory lies outside the file");
  // Some writers state sizes that imply leading bytes which do not exist.
  const header = base > 0 ? await read(statement.offset, 46) : Buffer.alloc(0);
  const isAtOffset = header.length === 46 && header.readUInt32LE(0) === ENTRY_SIGNATURE;
  const { end, entryCount, offset } = statement;
  const baseOffset = isAtOffset ? 0 : base;
  return { start: baseOffset + offset, end, entryCount, baseOffset };
}

/** Returns the error for a file that cannot be read as a zip archive. */
export function notAnArchive(reason: string, cause?: unknown): LockReviewError {
  const message = `The package is not a readable zip archive: ${reason}`;
  return new LockReviewError("INVALID_ARCHIVE", message, { cause });
}

/** The directory as an end record states it. */
interface StatedDirectory {
  readonly end: number;
  readonly entryCount: number;
  readonly size: number;
  readonly offset: number;
}

async function findEndRecord(read: ReadBytes, fileSize: number) {
  for (const searched of SEARCHED_BYTES) {
    const length = Math.min(searched, fileSize);
    const block = await read(fileSize - length, length);
    const at = lastEndRecord(block);
    if (at !== undefined) return { record: block.subarray(at), position: fileSize - length + at };
  }
  throw notAnArchive("it has no end of central directory record");
}

/** Returns the offset of the block's last record, unless its comment is cut off. Go: findSignatureInBlock. */
function lastEndRecord(block: Buffer): number | undefined {
  for (let i = block.length - END_BYTES; i >= 0; i--) {
    if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
    const commentLength = block.readUInt16LE(i + 20);
    return i + END_BYTES + commentLength > block.length ? undefined : i;
  }
  return undefined;
}

async function readZip64End(read: ReadBytes, plain: StatedDirectory) {
  // Go compares the size with 0xffff; the format says 0xffffffff.
  const isZip64 =
    plain.entryCount === 0xffff || plain.size === 0xffff || plain.offset === 0xffffffff;
  const locatorPosition = plain.end - ZIP64_LOCATOR_BYTES;
  if (!isZip64 || locatorPosition < 0) return undefined;
  const locator = await read(locatorPosition, ZIP64_LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== ZIP64_LOCATOR_SIGNATURE) return undefined;
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1) return undefined;
  const end = safeUint64(locator, 8);
  const record = await read(end, ZIP64_END_BYTES);
  if (record.length < ZIP64_END_BYTES || record.readUInt32LE(0) !== ZIP64_END_SIGNATURE) {
    throw notAnArchive("its zip64 end record is missing");
  }
  return {
    end,
    entryCount: safeUint64(record, 32),
    size: safeUint64(record, 40),
    offset: safeUint64(record, 48),
  };
}

function safeUint64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw notAnArchive("it states an impossible size");
  return Number(value);
}

const DATA_DESCRIPTOR_FLAG = 0x8;
const DESCRIPTOR_SIGNATURE = 0x08074b50;
const DESCRIPTOR_BYTES = 12;

/** The CRC-32 after the data: absent, cut off, or its value. */
export type DescriptorCrc32 = number | "cut-off" | undefined;

/** Reads the CRC-32 behind the data, with or without a signature. Go: archive/zip, readDataDescriptor. */
export async function readDescriptor(
  entry: { readonly generalPurposeBitFlag: number; readonly compressedSize: number },
  dataStart: number,
  read: ReadBytes,
): Promise<DescriptorCrc32> {
  if ((entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) === 0) return undefined;
  const bytes = await read(dataStart + entry.compressedSize, 4 + DESCRIPTOR_BYTES);
  const isSigned = bytes.length >= 4 && bytes.readUInt32LE(0) === DESCRIPTOR_SIGNATURE;
  const start = isSigned ? 4 : 0;
  return bytes.length < start + DESCRIPTOR_BYTES ? "cut-off" : bytes.readUInt32LE(start);
}
