import { crc32, inflateRawSync } from "node:zlib";
import { quoted } from "../../language/text/quoted.ts";
import { LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { ARCHIVE_LIMITS, type ArchiveEntry, readArchive } from "../zip/archive.ts";
import { checksumProblem } from "../zip/entry-content.ts";
import { displayName } from "../zip/entry-name.ts";
import { MODULE_ARCHIVE_LIMITS, type ModuleArchiveLimits } from "./module-archive-limits.ts";
import { type PackageFiles, packageFiles } from "./package-files.ts";
import { type TarCompression, unpackTar } from "./unpack-tar.ts";

/** Formats of module archives. */
export type ArchiveFormat = "zip" | `tar.${TarCompression}`;

const MAGIC: readonly (readonly [ArchiveFormat, readonly number[]])[] = [
  ["zip", [0x50, 0x4b]],
  ["tar.gz", [0x1f, 0x8b]],
  ["tar.xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ["tar.bz2", [0x42, 0x5a, 0x68]],
];

const COMPRESSIONS = new Map<ArchiveFormat, TarCompression>([
  ["tar.gz", "gz"],
  ["tar.xz", "xz"],
  ["tar.bz2", "bz2"],
]);

/** What an archive is by its first bytes (CR-68). */
export function archiveFormat(bytes: Uint8Array): ArchiveFormat | undefined {
  return MAGIC.find(([, magic]) => magic.every((byte, i) => bytes[i] === byte))?.[0];
}

/**
 * Unpacks a module archive into memory; nothing of it reaches the disk.
 *
 * @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
 */
export async function unpackModule(
  bytes: Uint8Array,
  format: ArchiveFormat,
  limits: ModuleArchiveLimits = MODULE_ARCHIVE_LIMITS,
): Promise<FileTree> {
  const files = packageFiles(limits);
  const compression = COMPRESSIONS.get(format);
  if (compression === undefined) await unpackZip(bytes, files, limits);
  else await unpackTar({ bytes, compression }, files, limits);
  return files.tree();
}

async function unpackZip(
  bytes: Uint8Array,
  files: PackageFiles,
  { maxEntries, maxUnpackedBytes, maxRatio, ratioFreeBytes }: ModuleArchiveLimits,
): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (position: number, length: number): Promise<Buffer> =>
    Promise.resolve(buffer.subarray(position, position + length));
  const limits = {
    ...ARCHIVE_LIMITS,
    maxEntries,
    maxUnpackedBytes,
    maxRatio,
    ratioFreeBytes,
  };
  for (const entry of await readArchive(read, buffer.length, limits)) {
    const name = displayName(entry.name);
    if (entry.isDirectory) {
      files.addDirectory(name);
      continue;
    }
    const size = entry.uncompressedSize;
    files.addFile(name, size, files.wants(size) ? contentOf(entry, buffer) : undefined);
  }
}

function contentOf(entry: ArchiveEntry, archive: Buffer): Uint8Array {
  const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
  const content = entry.method === 0 ? packed : inflate(entry, packed);
  if (content.length !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
  const problem = checksumProblem(entry, crc32(content));
  if (problem !== undefined) throw damaged(entry, problem);
  return content;
}

const DEFLATED = 8;

function inflate(entry: ArchiveEntry, packed: Buffer): Buffer {
  if (entry.method !== DEFLATED) throw damaged(entry, `has compression method ${entry.method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
  } catch (cause) {
    throw damaged(entry, "cannot be inflated to the size it states", cause);
  }
}

function damaged(entry: ArchiveEntry, what: string, cause?: unknown): LockReviewError {
  const message = `In the module archive, ${quoted(displayName(entry.name))} ${what}`;
  return new LockReviewError("INVALID_ARCHIVE", message, { cause });
}
