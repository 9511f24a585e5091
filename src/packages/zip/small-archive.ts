import { crc32, inflateRawSync } from "node:zlib";
import { quoted } from "../../language/text/quoted.ts";
import { type ArchiveEntry, type ArchiveLimits, readArchive } from "./archive.ts";
import { notAnArchive } from "./archive-end.ts";
import { displayName } from "./entry-name.ts";

/** One file of an archive that is small enough to be held whole. */
export interface SmallFile {
  /** As a person may be shown it; nothing is written under this name. */
  readonly name: string;
  readonly content: Uint8Array;
}

const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a zip archive in memory, with their checksums verified.
 *
 * @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
 */
export async function readSmallArchive(
  archive: Uint8Array,
  limits: ArchiveLimits,
): Promise<readonly SmallFile[]> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const read = (position: number, length: number) =>
    Promise.resolve(bytes.subarray(position, position + length));
  const entries = await readArchive(read, bytes.byteLength, limits);
  return entries
    .filter((entry) => !entry.isDirectory)
    .map((entry) => ({ name: displayName(entry.name), content: unpack(entry, bytes) }));
}

function unpack(entry: ArchiveEntry, archive: Buffer): Uint8Array {
  const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  const content = inflated(entry, packed);
  if (content.byteLength !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
    throw notAnArchive(`${quoted(displayName(entry.name))} is not what the directory says`);
  }
  return content;
}

function inflated(entry: ArchiveEntry, packed: Buffer): Uint8Array {
  const name = quoted(displayName(entry.name));
  if (entry.method === STORED) return packed;
  if (entry.method !== DEFLATED)
    throw notAnArchive(`${name} has compression method ${entry.method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
  } catch (cause) {
    throw notAnArchive(`${name} cannot be unpacked`, cause);
  }
}
