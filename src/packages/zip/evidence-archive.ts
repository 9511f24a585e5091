import type { ArchiveLimits } from "./archive.ts";
import { readSmallArchive } from "./small-archive.ts";

/**
 * How much the archive of an evidence folder may make us hold: as many files as a folder keeps, of some
 * hundred bytes each.
 */
const LIMITS: ArchiveLimits = {
  maxEntries: 25_000,
  maxDirectoryBytes: 8 * 1024 * 1024,
  maxUnpackedBytes: 64 * 1024 * 1024,
  maxRatio: 200,
  ratioFreeBytes: 8 * 1024 * 1024,
};

/** Bytes of one text, as a folder keeps them. */
const MAX_TEXT_BYTES = 64 * 1024;

/** The files of an evidence folder, wherever the folder stood in the archive. */
const FILE = /(?:^|\/)([0-9a-f]{64})\.json$/;

/**
 * The texts of an archived evidence folder by key, as yet unread; other files are left out.
 *
 * @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
 */
export async function readEvidenceArchive(
  archive: Uint8Array,
): Promise<ReadonlyMap<string, string>> {
  const decoder = new TextDecoder();
  const files = await readSmallArchive(archive, LIMITS);
  return new Map(
    files.flatMap(({ name, content }) => {
      const key = FILE.exec(name)?.[1];
      return key === undefined || content.byteLength > MAX_TEXT_BYTES
        ? []
        : [[key, decoder.decode(content)] as const];
    }),
  );
}
