import { posix } from "node:path";
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

/** What a `checksum` parameter asks for: a checksum, or the one that a file lists. */
export type WantedChecksum = ArchiveChecksum | { readonly listedAt: string };

/**
 * Reads `sha256:HEX`, or `HEX` alone, whose length tells the algorithm, or `file:URL` (CR-64).
 *
 * @throws LockReviewError `INVALID_ADDRESS`
 */
export function readChecksum(text: string): WantedChecksum {
  const colon = text.indexOf(":");
  const [named, value] =
    colon < 0 ? [undefined, text] : [text.slice(0, colon), text.slice(colon + 1)];
  if (named === "file") return { listedAt: value };
  const checksum = checksumOf(value, named);
  if (checksum !== undefined) return checksum;
  throw new LockReviewError("INVALID_ADDRESS", "its checksum parameter is not a checksum");
}

function checksumOf(value: string, named?: string): ArchiveChecksum | undefined {
  const hex = value.toLowerCase();
  const algorithm = named?.toLowerCase() ?? algorithmOfLength(hex.length);
  if (algorithm === undefined || ALGORITHMS.get(algorithm) !== hex.length) return undefined;
  return /^[0-9a-f]+$/.test(hex) ? { algorithm, hex } : undefined;
}

function algorithmOfLength(length: number): string | undefined {
  return [...ALGORITHMS].find(([, digits]) => digits === length)?.[0];
}

/**
 * The checksum that a list, in the style of GNU (`HEX  name`) or BSD (`MD5 (name) = HEX`), has for an
 * archive. A line of any other shape is for every archive. go-getter: Client.ChecksumFromFile.
 *
 * A last line without its line feed does not count upstream, and so not here.
 *
 * @throws LockReviewError `INVALID_ADDRESS` when it has none
 */
export function listedChecksum(text: string, list: URL, archive: URL): ArchiveChecksum {
  const names = namesOf(archive.pathname, list.pathname);
  for (const line of text.split("\n").slice(0, -1)) {
    const { name, checksum } = readLine(line.trim());
    if (checksum !== undefined && (name === undefined || names.has(name))) return checksum;
  }
  throw new LockReviewError("INVALID_ADDRESS", "its list of checksums does not have its archive");
}

function namesOf(archive: string, list: string): ReadonlySet<string> {
  const name = posix.basename(archive);
  const relative = posix.relative(posix.dirname(list), archive);
  return new Set([name, `*${name}`, `?${name}`, relative, `./${relative}`, archive]);
}

interface ListedLine {
  /** Absent when the checksum is for every archive. */
  readonly name?: string;
  readonly checksum?: ArchiveChecksum | undefined;
}

function readLine(line: string): ListedLine {
  const words = line.split(/\s+/);
  const [first = "", second = "", , last = ""] = words;
  if (words.length === 2) return { name: second, checksum: checksumOf(first) };
  if (words.length !== 4) return { checksum: checksumOf(first) };
  const name = /^\((.+)\)$/.exec(second)?.[1];
  return name === undefined ? {} : { name, checksum: checksumOf(last, first) };
}
