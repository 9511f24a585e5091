import { createGunzip } from "node:zlib";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { unpackBzip2 } from "./bzip2.ts";
import type { ModuleArchiveLimits } from "./module-archive-limits.ts";
import type { PackageFiles } from "./package-files.ts";
import { readTar } from "./tar.ts";
import { unpackXz } from "./xz.ts";

/** How a tar archive can be compressed. */
export type TarCompression = "gz" | "xz" | "bz2";

/** Headers and padding come on top of the files. */
const TAR_OVERHEAD = 2;

/**
 * Reads a compressed tar archive into files, as it unpacks and within the limits (CR-64).
 *
 * @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
 */
export async function unpackTar(
  archive: { readonly bytes: Uint8Array; readonly compression: TarCompression },
  files: PackageFiles,
  limits: ModuleArchiveLimits,
): Promise<void> {
  const maxBytes = unpackedBytes(archive.bytes.byteLength, limits);
  const body = UNPACKERS[archive.compression](archive.bytes, maxBytes);
  await readTar(bounded(explained(body), maxBytes), {
    entry({ name, kind, size }) {
      if (kind === "directory") files.addDirectory(name);
      if (kind === "empty") files.addFile(name, 0, new Uint8Array());
      if (kind !== "file") return false;
      if (files.wants(size)) return true;
      files.addFile(name, size, undefined);
      return false;
    },
    content: ({ name, size }, content) => files.addFile(name, size, content),
  });
}

/** What so many bytes may unpack to. */
function unpackedBytes(
  archiveBytes: number,
  { maxUnpackedBytes, maxRatio, ratioFreeBytes }: ModuleArchiveLimits,
): number {
  const most = maxUnpackedBytes * TAR_OVERHEAD;
  return Math.min(most, Math.max(ratioFreeBytes, archiveBytes * maxRatio));
}

const UNPACKERS: Readonly<
  Record<TarCompression, (bytes: Uint8Array, maxBytes: number) => AsyncIterable<Uint8Array>>
> = { gz: unpackGzip, xz: unpackXz, bz2: unpackBzip2 };

async function* unpackGzip(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  gunzip.end(bytes);
  yield* gunzip as AsyncIterable<Uint8Array>;
}

/** The libraries' errors in one form. */
async function* explained(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    if (isLockReviewError(cause)) throw cause;
    const message = "The module archive cannot be unpacked";
    throw new LockReviewError("INVALID_ARCHIVE", message, { cause });
  }
}

async function* bounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      throw new LockReviewError(
        "LIMIT_EXCEEDED",
        `The module archive unpacks to more than the ${maxBytes} bytes that are read`,
      );
    }
    yield chunk;
  }
}
