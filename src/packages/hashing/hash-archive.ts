import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { ARCHIVE_LIMITS, type ArchiveEntry, readArchive } from "../zip/archive.ts";
import { type ByteRange, notAnArchive, type ReadBytes } from "../zip/archive-end.ts";
import { contentsAhead } from "../zip/entries-ahead.ts";
import { type EntryContent, readEntriesInStream } from "../zip/entry-content.ts";
import type { ByteName } from "../zip/entry-name.ts";
import {
  archiveHash,
  directoryHash,
  executableCandidates,
  type HashOutcome,
} from "./entry-hashes.ts";
import type { SpooledPackage } from "./spool.ts";

/**
 * The hashes of one package archive. The two `h1:` can differ (HS-6), and each can fail alone: the tools fail only if
 * they need the failed one. `zip` is set even for a file that is no archive.
 */
export interface HashedArchive {
  readonly zip: Hash;
  /** The h1 of the unpacked package: what an install writes into a lock file (HS-7). */
  readonly directory: HashOutcome;
  /** The h1 over the entries as they stand: what a packed package is verified against (HS-8). */
  readonly archive: HashOutcome;
  readonly bytes: number;
  /** Files directly in the package's root that could be a provider's executable (HS-13). */
  readonly rootFiles: readonly ByteName[];
}

/** Size of a read; {@link readEntry} has the size of the inflated pieces. */
const READ_BYTES = 1024 * 1024;

/**
 * Hashes a package archive on disk in one pass; memory depends neither on its size nor on what it would unpack to.
 * @throws LockReviewError `FILE_FAILED`; a bad archive is an outcome, not an error
 */
export function hashArchive(path: string): Promise<HashedArchive> {
  return readingFile(path, async () => {
    const listing = await listEntries(path);
    if (listing === undefined) throw new TypeError("No bytes were left out, and some are missing");
    const entries = listing instanceof LockReviewError ? [] : listing;
    const { contents, ...file } = await readFile(path, entries);
    return hashed(file, listing, contents);
  });
}

/**
 * Hashes a package whose entries were read while it arrived. The archive's directory decides: an entry that it places,
 * sizes or packs otherwise is read again from the file. If those bytes were not kept, the result is undefined.
 * @throws LockReviewError as {@link hashArchive} does
 */
export function hashSpooled(spooled: SpooledPackage): Promise<HashedArchive | undefined> {
  const { path, zip, bytes, ahead, leftOut } = spooled;
  return readingFile(path, async () => {
    const listing = await listEntries(path, leftOut);
    if (listing === undefined) return undefined;
    const entries = listing instanceof LockReviewError ? [] : listing;
    const early = contentsAhead(entries, ahead);
    const missing = entries.filter((entry) => !early.has(entry));
    const ranges = missing.map(({ dataStart: start, compressedSize }) => ({
      start,
      end: start + compressedSize,
    }));
    if (ranges.some((range) => touches(range, leftOut))) return undefined;
    if (missing.length === 0) return hashed({ zip, bytes }, listing, early);
    const { contents } = await readFile(path, missing);
    return hashed({ zip, bytes }, listing, new Map([...early, ...contents]));
  });
}

/** Thrown when a read asks for bytes that were not written to the file. */
class LeftOutError extends Error {}

function touches({ start, end }: ByteRange, ranges: readonly ByteRange[]): boolean {
  return ranges.some((range) => start < range.end && range.start < end);
}

async function readingFile<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
    const message = `Could not read the package archive ${path}`;
    throw new LockReviewError("FILE_FAILED", message, { cause });
  }
}

async function readFile(path: string, entries: readonly ArchiveEntry[]) {
  const inStream = readEntriesInStream(entries);
  const zip = createHash("sha256");
  let bytes = 0;
  const stream = createReadStream(path, { highWaterMark: READ_BYTES });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const passed = inStream.pass(chunk);
    zip.update(chunk);
    bytes += chunk.length;
    await passed;
  }
  return { zip: zipHash(zip.digest("hex")), bytes, contents: await inStream.finish() };
}

/** Returns the hashes over the entries; an error of the directory is the error of both. */
function hashed(
  file: { readonly zip: Hash; readonly bytes: number },
  listed: readonly ArchiveEntry[] | LockReviewError,
  contents: ReadonlyMap<ArchiveEntry, EntryContent>,
): HashedArchive {
  if (listed instanceof LockReviewError) {
    return { ...file, directory: listed, archive: listed, rootFiles: [] };
  }
  const files = listed.map((entry) => ({ entry, content: contents.get(entry) ?? CUT_OFF }));
  return {
    ...file,
    directory: directoryHash(files),
    archive: archiveHash(files),
    rootFiles: executableCandidates(listed),
  };
}

const CUT_OFF = notAnArchive("it is cut off");

/** Returns the entries, or why there are none; undefined when they are in ranges that were left out. */
async function listEntries(
  path: string,
  leftOut: readonly ByteRange[] = [],
): Promise<readonly ArchiveEntry[] | LockReviewError | undefined> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return await readArchive(readsFrom(file, leftOut), size, ARCHIVE_LIMITS);
  } catch (caught) {
    if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
    if (caught instanceof LeftOutError) return undefined;
    throw caught;
  } finally {
    await file.close();
  }
}

/** Size of a block that is read at once, for archives with a header every few bytes. */
const BLOCK_BYTES = 4096;

function readsFrom(file: FileHandle, leftOut: readonly ByteRange[]): ReadBytes {
  let block = { start: 0, bytes: Buffer.alloc(0) };
  return async (position, length) => {
    if (touches({ start: position, end: position + length }, leftOut)) throw new LeftOutError();
    const offset = position - block.start;
    if (offset < 0 || offset + length > block.bytes.length) {
      const size = Math.max(length, BLOCK_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position);
      block = { start: position, bytes: buffer.subarray(0, bytesRead) };
    }
    const from = position - block.start;
    return block.bytes.subarray(from, from + length);
  };
}
