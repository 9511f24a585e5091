import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { ARCHIVE_LIMITS, type ArchiveLimits } from "../zip/archive.ts";
import { type AheadReader, type EntriesAhead, readAhead } from "../zip/entries-ahead.ts";

/** A downloaded package on disk: enough for every check that does not look inside (AU-5, RG-3). */
export interface SpooledPackage {
  readonly path: string;
  /** `zh:` of all bytes that came, written or not. */
  readonly zip: Hash;
  readonly bytes: number;
  /** Hashes of the entries that could be read while the package arrived; {@link hashSpooled} goes on from there. */
  readonly ahead: EntriesAhead;
  /**
   * Places in the file, in order, at which nothing was written, because the entry there was hashed from memory as it arrived: the
   * file of a package of 90 MB, nearly all of it one program, may hold 2 MB with a gap between them.
   */
  readonly leftOut: readonly ByteRange[];
}

/**
 * The work on a package besides hashing it: its entries are read as they arrive and the rest of it
 * is written, or all of it is written.
 */
export type Spooling = "read-ahead" | "write-all";

/** Where a package goes, and what is done with it on the way. */
export interface SpoolTask {
  readonly path: string;
  readonly spooling: Spooling;
}

/** The signature of {@link spool}, which threads implement too. */
export type Spool = (
  body: AsyncIterable<Uint8Array>,
  task: SpoolTask,
  signal: AbortSignal,
) => Promise<SpooledPackage>;

/** Pieces in which a body is written, hashed and inflated; what arrives is smaller, and each piece costs a turn. */
export const BATCH_BYTES = 512 * 1024;

/**
 * Takes in a body as it arrives: hashes it, and reads or writes what is in it.
 *
 * Memory does not depend on the size of the body: two batches at a time, one arriving and one at work.
 * A file that is there is overwritten. It is left for the caller, also after an error.
 * @throws LockReviewError `ABORTED`, `FILE_FAILED`, and whatever the body throws
 */
export function spool(
  body: AsyncIterable<Uint8Array>,
  task: SpoolTask,
  signal: AbortSignal,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<SpooledPackage> {
  return spoolBatches(inBatches(body), task, signal, limits);
}

/**
 * The same for a body that comes in large pieces. The memory of a piece may be used again when the next but
 * one is asked for.
 */
export async function spoolBatches(
  batches: AsyncIterable<Buffer>,
  { path, spooling }: SpoolTask,
  signal: AbortSignal,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<SpooledPackage> {
  const file = await openSpoolFile(path);
  const hash = createHash("sha256");
  const reader = spooling === "read-ahead" ? readAhead(limits) : undefined;
  let bytes = 0;
  let atWork: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches) {
      await atWork;
      if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
      bytes += batch.length;
      atWork = settled(takeIn(batch, file, reader));
      hash.update(batch);
    }
    await atWork;
    const leftOut = await file.finish();
    const ahead: EntriesAhead = (await reader?.finish()) ?? new Map();
    return { path, zip: zipHash(hash.digest("hex")), bytes, ahead, leftOut };
  } finally {
    // The error is on its way already; this only waits for the work to end.
    await Promise.allSettled([atWork]);
    await Promise.allSettled([reader?.finish()]);
    await file.close();
  }
}

/** Reads a batch ahead; one that is all data of an entry need not be written then. */
async function takeIn(batch: Buffer, file: SpoolFile, reader?: AheadReader): Promise<void> {
  const isRead = (await reader?.pass(batch)) === true;
  await file.add(batch, !isRead);
}

/** A promise whose rejection may be looked at later. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** The same bytes in larger pieces. */
async function* inBatches(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size < BATCH_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}

/** Bytes of a file, from one position up to another. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that takes a package in order, and need not take all of it. */
interface SpoolFile {
  /**
   * Goes on by these bytes. Those that nobody will look for are left out, unless they are few.
   * @throws LockReviewError `FILE_FAILED`
   */
  add(bytes: Buffer, isNeeded: boolean): Promise<void>;
  /** To be called after the last bytes: what was left out, in order. @throws LockReviewError `FILE_FAILED` */
  finish(): Promise<readonly ByteRange[]>;
  close(): Promise<void>;
}

/** Bytes at the end that are always written: an archive is read from there, and its comment has up to 64 KiB. */
const END_BYTES = 128 * 1024;

/**
 * Opens a file for a package; one that is there is emptied.
 * @throws LockReviewError `FILE_FAILED`
 */
export async function openSpoolFile(path: string): Promise<SpoolFile> {
  const couldNotWrite = (cause: unknown): never => {
    throw new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
  };
  const file = await open(path, "w", 0o600).catch(couldNotWrite);
  const leftOut: ByteRange[] = [];
  let position = 0;
  /** The end of what was left out last. */
  let end: Buffer = Buffer.alloc(0);
  return {
    async add(bytes, isNeeded) {
      const start = position;
      position += bytes.length;
      if (isNeeded || bytes.length < END_BYTES) {
        await writeAll(file, bytes, start).catch(couldNotWrite);
        return;
      }
      const before = leftOut.at(-1)?.end === start ? leftOut.pop() : undefined;
      leftOut.push({ start: before?.start ?? start, end: position });
      end = Buffer.from(bytes.subarray(-END_BYTES));
    },
    async finish() {
      const last = leftOut.pop();
      if (last === undefined) return [];
      const start = last.end - end.length;
      await writeAll(file, end, start).catch(couldNotWrite);
      return start > last.start ? [...leftOut, { start: last.start, end: start }] : leftOut;
    },
    close: () => file.close(),
  };
}

async function writeAll(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const length = bytes.length - written;
    written += (await file.write(bytes, written, length, start + written)).bytesWritten;
  }
}
