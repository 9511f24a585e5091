import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { LockReviewError } from "../../model/error.ts";
import { type Hash, zipHash } from "../../model/hash.ts";
import { ARCHIVE_LIMITS } from "../zip/archive.ts";
import type { ByteRange } from "../zip/archive-end.ts";
import { AheadReader, type EntriesAhead } from "../zip/entries-ahead.ts";

/** A downloaded package on disk, with what every check outside of the archive needs (AU-5, RG-3). */
export interface SpooledPackage {
  readonly path: string;
  /** `zh:` of all received bytes, written or not. */
  readonly zip: Hash;
  readonly bytes: number;
  /** Hashes of the entries that were read while the package arrived; {@link hashSpooled} continues from there. */
  readonly ahead: EntriesAhead;
  /** Ranges of the file, in order, that were not written because their entry was hashed from memory. */
  readonly leftOut: readonly ByteRange[];
}

/** `read-ahead` hashes entries as they arrive and writes only the rest; `write-all` writes everything. */
export type Spooling = "read-ahead" | "write-all";

/** Where to write a package, and how. */
export type SpoolTask = { readonly path: string; readonly spooling: Spooling };

/** The signature of {@link spool}, which threads implement too. */
export type Spool = (body: AsyncIterable<Uint8Array>, task: SpoolTask) => Promise<SpooledPackage>;

/** Size of the pieces that are written, hashed and inflated; received pieces are smaller, and each costs a turn. */
export const BATCH_BYTES = 256 * 1024;

/**
 * Hashes a body as it arrives, and reads or writes its entries. Memory does not depend on the body's size: it holds two
 * batches, one arriving and one at work. Overwrites an existing file. The caller removes the file, also after an error.
 * @throws LockReviewError `FILE_FAILED`, and any error of the body
 */
export const spool: Spool = (body, task) => spoolBatches(inBatches(body), task);

/** Like {@link spool}, for large pieces. A piece's memory may be reused once the next but one is requested. */
export async function spoolBatches(
  batches: AsyncIterable<Buffer>,
  { path, spooling }: SpoolTask,
): Promise<SpooledPackage> {
  const file = await openSpoolFile(path);
  const hash = createHash("sha256");
  const reader = spooling === "read-ahead" ? new AheadReader(ARCHIVE_LIMITS) : undefined;
  let bytes = 0;
  let atWork: Promise<void> = Promise.resolve();
  /** Reads a batch ahead; one that holds only data of an entry need not be written. */
  const takeIn = async (batch: Buffer): Promise<void> => {
    const isRead = (await reader?.pass(batch)) === true;
    await file.add(batch, !isRead);
  };
  try {
    for await (const batch of batches) {
      await atWork;
      bytes += batch.length;
      atWork = takeIn(batch);
      // A rejection is handled with the next batch.
      atWork.catch(() => undefined);
      hash.update(batch);
    }
    await atWork;
    const leftOut = await file.finish();
    const ahead: EntriesAhead = (await reader?.finish()) ?? new Map();
    return { path, zip: zipHash(hash.digest("hex")), bytes, ahead, leftOut };
  } finally {
    // The error is thrown already; this only waits for the work to end.
    await Promise.allSettled([atWork]);
    await Promise.allSettled([reader?.finish()]);
    await file.close();
  }
}

/** Returns the same bytes in larger pieces. */
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
  yield Buffer.concat(pieces);
}

/** Bytes at the end that are always written: we search there for the archive's directory, behind up to 64 KiB. */
const END_BYTES = 128 * 1024;

/** Opens and empties a file for a package, or parts of it. @throws LockReviewError `FILE_FAILED`, as its methods do */
export async function openSpoolFile(path: string) {
  const couldNotWrite = (cause: unknown): never => {
    throw new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
  };
  const file = await open(path, "w", 0o600).catch(couldNotWrite);
  const leftOut: ByteRange[] = [];
  let position = 0;
  let end: Buffer = Buffer.alloc(0);
  return {
    /** Appends bytes. Those that are not needed are left out, unless they are few. */
    async add(bytes: Buffer, isNeeded: boolean): Promise<void> {
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
    /** Call after the last bytes: returns the left-out ranges in order. */
    async finish(): Promise<readonly ByteRange[]> {
      const last = leftOut.pop();
      if (last === undefined) return [];
      const start = last.end - end.length;
      await writeAll(file, end, start).catch(couldNotWrite);
      return start > last.start ? [...leftOut, { start: last.start, end: start }] : leftOut;
    },
    close: (): Promise<void> => file.close(),
  };
}

async function writeAll(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  for (let offset = 0; offset < bytes.length; ) {
    const length = bytes.length - offset;
    offset += (await file.write(bytes, offset, length, start + offset)).bytesWritten;
  }
}
