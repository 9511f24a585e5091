import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { quoted } from "../../formats/text/visible-text.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { hexDigest } from "../hashing/digest.ts";
import { type ArchiveEntry, readArchive } from "../zip/archive.ts";
import { checksumProblem, DEFLATED, STORED } from "../zip/entry-content.ts";
import { displayName } from "../zip/entry-name.ts";
import { MODULE_ARCHIVE_LIMITS, type ModuleArchiveLimits, PackageFiles } from "./package-files.ts";
import { readTar } from "./tar-reader.ts";

/** The supported formats of module archives; xz and bzip2 are a documented limit. */
export type ArchiveFormat = "zip" | "tar.gz";

/** Returns the format of an archive by its first bytes (CR-68), or undefined for any other. */
export function archiveFormat(bytes: Uint8Array): ArchiveFormat | undefined {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return "zip";
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? "tar.gz" : undefined;
}

/** Unpacks a module archive into memory. @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED` */
export async function unpackModule(
  bytes: Uint8Array,
  format: ArchiveFormat,
  limits: ModuleArchiveLimits = MODULE_ARCHIVE_LIMITS,
): Promise<FileTree> {
  const files = new PackageFiles(limits);
  if (format === "zip") await unpackZip(bytes, files, limits);
  else await unpackTar(bytes, files, limits);
  return files.tree();
}

async function unpackZip(
  { buffer, byteOffset, byteLength }: Uint8Array,
  files: PackageFiles,
  limits: ModuleArchiveLimits,
): Promise<void> {
  const archive = Buffer.from(buffer, byteOffset, byteLength);
  const readBytes = (position: number, length: number): Promise<Buffer> =>
    Promise.resolve(archive.subarray(position, position + length));
  for (const entry of await readArchive(readBytes, byteLength, limits)) {
    const name = displayName(entry.name);
    const { isDirectory, uncompressedSize: size } = entry;
    if (isDirectory) files.addDirectory(name);
    else {
      const content = files.wants(size) ? contentOf(entry, archive) : undefined;
      files.addFile(name, size, content, () => digestOf(entry, archive, content));
    }
  }
}

/** Returns the SHA-256 of an entry's content; what is not kept is inflated again, piece by piece. */
async function digestOf(
  entry: ArchiveEntry,
  archive: Buffer,
  kept: Uint8Array | undefined,
): Promise<string> {
  if (kept !== undefined) return hexDigest("sha256", kept);
  assertKnownMethod(entry);
  const packed = Readable.from([packedOf(entry, archive)]);
  const pieces = entry.method === STORED ? packed : packed.pipe(createInflateRaw());
  const hash = createHash("sha256");
  let [size, crc] = [0, 0];
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > entry.uncompressedSize) break;
      crc = crc32(piece, crc);
      hash.update(piece);
    }
  } catch (cause) {
    throw damaged(entry, "cannot be inflated", cause);
  }
  if (size !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
  const problem = checksumProblem(entry, crc);
  if (problem !== undefined) throw damaged(entry, problem);
  return hash.digest("hex");
}

function packedOf({ dataStart, compressedSize }: ArchiveEntry, archive: Buffer): Buffer {
  return archive.subarray(dataStart, dataStart + compressedSize);
}

function assertKnownMethod(entry: ArchiveEntry): void {
  const { method } = entry;
  if (method === STORED || method === DEFLATED) return;
  throw damaged(entry, `has compression method ${method}`);
}

function contentOf(entry: ArchiveEntry, archive: Buffer): Uint8Array {
  assertKnownMethod(entry);
  const packed = packedOf(entry, archive);
  const content = entry.method === STORED ? packed : inflate(entry, packed);
  if (content.length !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
  const problem = checksumProblem(entry, crc32(content));
  if (problem !== undefined) throw damaged(entry, problem);
  return content;
}

function inflate(entry: ArchiveEntry, packed: Buffer): Buffer {
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

/** Factor for headers and padding on top of the files. */
const TAR_OVERHEAD = 2;

/** Unpacks a tar.gz archive as it is inflated. A link becomes an empty file, as with go-getter (CR-64). */
async function unpackTar(
  bytes: Uint8Array,
  files: PackageFiles,
  { maxUnpackedBytes, maxRatio, ratioFreeBytes }: ModuleArchiveLimits,
): Promise<void> {
  const ratioBytes = Math.max(ratioFreeBytes, bytes.byteLength * maxRatio);
  const maxBytes = Math.min(maxUnpackedBytes * TAR_OVERHEAD, ratioBytes);
  for await (const { name, isDirectory, size, content } of readTar(unzipped(bytes, maxBytes))) {
    if (isDirectory) files.addDirectory(name);
    else {
      const { kept, sha256 } = await readContent(content(), files.wants(size));
      files.addFile(name, size, kept, () => Promise.resolve(sha256));
    }
  }
}

/** Hashes a content, and keeps it where it is wanted. */
async function readContent(content: AsyncIterable<Uint8Array>, isKept: boolean) {
  const hash = createHash("sha256");
  const pieces: Uint8Array[] = [];
  for await (const piece of content) {
    hash.update(piece);
    if (isKept) pieces.push(piece);
  }
  return { kept: isKept ? Buffer.concat(pieces) : undefined, sha256: hash.digest("hex") };
}

async function* unzipped(archive: Uint8Array, maxBytes: number): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  gunzip.end(archive);
  let bytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > maxBytes) {
        const message = `The module archive unpacks to more than the ${maxBytes} bytes that are read`;
        throw new LockReviewError("LIMIT_EXCEEDED", message);
      }
      yield chunk;
    }
  } catch (cause) {
    if (isLockReviewError(cause)) throw cause;
    const message = "The module archive cannot be unpacked";
    throw new LockReviewError("INVALID_ARCHIVE", message, { cause });
  }
}
