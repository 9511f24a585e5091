import { LockReviewError } from "../../model/error.ts";

/** Algorithms of the `checksum` parameter with the length of their hex digits. go-getter: checksum.go. */
const ALGORITHMS = new Map([
  ["md5", 32],
  ["sha1", 40],
  ["sha256", 64],
  ["sha512", 128],
]);

/** A checksum that an archive must have. */
export interface ArchiveChecksum {
  readonly algorithm: string;
  /** Lower-case hex. */
  readonly hex: string;
}

/**
 * Reads `sha256:HEX`, or `HEX` alone, whose length tells the algorithm (CR-64).
 *
 * @throws LockReviewError `INVALID_ADDRESS`, also for checksums in a file, which nobody vouches for more
 *   than for the archive
 */
export function readChecksum(text: string): ArchiveChecksum {
  const colon = text.indexOf(":");
  const hex = text.slice(colon + 1).toLowerCase();
  const named = colon < 0 ? algorithmOfLength(hex.length) : text.slice(0, colon).toLowerCase();
  if (named === "file") {
    throw new LockReviewError("INVALID_ADDRESS", "files of checksums are not read here");
  }
  if (named === undefined || ALGORITHMS.get(named) !== hex.length || !/^[0-9a-f]+$/.test(hex)) {
    throw new LockReviewError("INVALID_ADDRESS", "its checksum parameter is not a checksum");
  }
  return { algorithm: named, hex };
}

function algorithmOfLength(length: number): string | undefined {
  return [...ALGORITHMS].find(([, digits]) => digits === length)?.[0];
}
