import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import type { Header } from "tar-stream";
import { quoted } from "../../formats/text/visible-text.ts";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import { hexDigest } from "../hashing/digest.ts";
import { type ArchiveEntry, readArchive } from "../zip/archive.ts";
import { checksumProblem, DEFLATED, STORED } from "../zip/entry-content.ts";
import { displayName } from "../zip/entry-name.ts";
import { MODULE_ARCHIVE_LIMITS, type ModuleArchiveLimits, PackageFiles } from "./package-files.ts";

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

/** Go also reads archives older than ustar; the library's types lack this option. */
const OPTIONS: object = { allowUnknownFormat: true };

/** Unpacks a tar.gz archive (ustar, pax and the GNU extensions) as it is inflated (CR-64). */
async function unpackTar(
  bytes: Uint8Array,
  files: PackageFiles,
  { maxUnpackedBytes, maxRatio, ratioFreeBytes }: ModuleArchiveLimits,
): Promise<void> {
  const ratioBytes = Math.max(ratioFreeBytes, bytes.byteLength * maxRatio);
  const maxBytes = Math.min(maxUnpackedBytes * TAR_OVERHEAD, ratioBytes);
  const { extract } = await import("tar-stream");
  const parser = extract(OPTIONS);
  // The first failure destroys the other side, so that neither waits for ever.
  const body = Readable.from(unzipped(bytes, maxBytes));
  const feeding = pipeline(body, parser).catch((cause: unknown) => cause);
  try {
    for await (const entry of parser) await addEntry(files, entry);
  } catch (caught) {
    parser.destroy(caught instanceof Error ? caught : null);
    throw errorToTell(caught, await feeding);
  }
  const failure = await feeding;
  if (failure !== undefined) throw errorToTell(failure, undefined);
}

const FILES: ReadonlySet<string> = new Set(["file", "contiguous-file"]);
/** Types that go-getter unpacks as empty files. */
const EMPTY_FILES: ReadonlySet<string> = new Set(
  "link symlink fifo character-device block-device".split(" "),
);

async function addEntry(
  files: PackageFiles,
  entry: AsyncIterable<unknown> & { readonly header: Header; resume(): unknown },
): Promise<void> {
  const { name, type, size } = entry.header;
  if (FILES.has(type)) {
    const { content, sha256 } = await readEntry(entry, files.wants(size));
    files.addFile(name, size, content, () => Promise.resolve(sha256));
    return;
  }
  if (EMPTY_FILES.has(type)) {
    const empty = new Uint8Array();
    files.addFile(name, 0, empty, () => Promise.resolve(hexDigest("sha256", empty)));
  }
  if (type === "directory") files.addDirectory(name);
  entry.resume();
}

/** Hashes an entry's content, and keeps it where it is wanted. */
async function readEntry(entry: AsyncIterable<unknown>, isKept: boolean) {
  const hash = createHash("sha256");
  const pieces: Buffer[] = [];
  for await (const piece of entry as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (isKept) pieces.push(piece);
  }
  return { content: isKept ? Buffer.concat(pieces) : undefined, sha256: hash.digest("hex") };
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

/** Returns the more telling error of stream and parser: one of ours goes before the library's "premature close". */
function errorToTell(caught: unknown, other: unknown): LockReviewError {
  for (const error of [caught, other]) if (isLockReviewError(error)) return error;
  const reason = caught instanceof Error ? `: ${caught.message.split(/[.?\n]/)[0] ?? ""}` : "";
  const message = `The module is not a readable tar archive${reason}`;
  return new LockReviewError("INVALID_ARCHIVE", message, { cause: caught });
}
