import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { LockReviewError } from "../model/error.ts";
import { type Hash, zipHash } from "../model/hash.ts";
import { ARCHIVE_LIMITS, type ArchiveLimits } from "./archive.ts";
import { type EntriesAhead, readAhead } from "./entries-ahead.ts";

/** A downloaded package on disk: enough for every check that does not look inside (AU-5, RG-3). */
export interface SpooledPackage {
  readonly path: string;
  /** `zh:` of the bytes written. */
  readonly zip: Hash;
  readonly bytes: number;
  /** What was read of it while it arrived; see {@link hashSpooled}. */
  readonly ahead: EntriesAhead;
}

/** How {@link spool} is called, by whoever may have a better way to do it. */
export type Spool = (
  body: AsyncIterable<Uint8Array>,
  path: string,
  signal: AbortSignal,
) => Promise<SpooledPackage>;

/** What an earlier package left in the file is cut off at the end only: a file that exists is faster to write. */
const OVERWRITE = constants.O_WRONLY | constants.O_CREAT;

/** Pieces in which a body is written, hashed and inflated; what arrives is smaller, and each piece costs a turn. */
export const BATCH_BYTES = 512 * 1024;

/**
 * Writes a body to a file as it arrives, hashes it, and looks into the archive that it may be.
 *
 * Memory does not depend on the size of the body: two batches at a time, one arriving and one at work.
 * A file that is there is overwritten. It is left for the caller, also after an error.
 *
 * @throws LockReviewError `ABORTED`, `FILE_FAILED`, and whatever the body throws
 */
export function spool(
  body: AsyncIterable<Uint8Array>,
  path: string,
  signal: AbortSignal,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<SpooledPackage> {
  return spoolBatches(inBatches(body), path, signal, limits);
}

/**
 * The same for a body that comes in large pieces. The memory of a piece may be used again when the next but
 * one is asked for.
 */
export async function spoolBatches(
  batches: AsyncIterable<Buffer>,
  path: string,
  signal: AbortSignal,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<SpooledPackage> {
  const file = await open(path, OVERWRITE, 0o600).catch((cause: unknown) => {
    throw couldNotWrite(path, cause);
  });
  const hash = createHash("sha256");
  const ahead = readAhead(limits);
  let bytes = 0;
  let atWork: Promise<unknown> = Promise.resolve();
  try {
    for await (const batch of batches) {
      await atWork;
      if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
      bytes += batch.length;
      const inside = ahead.pass(batch);
      atWork = settled(Promise.all([write(file, batch, path), inside]));
      hash.update(batch);
    }
    await atWork;
    await cutOff(file, bytes, path);
  } finally {
    await Promise.allSettled([atWork, ahead.finish()]);
    await file.close();
  }
  return { path, zip: zipHash(hash.digest("hex")), bytes, ahead: await ahead.finish() };
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

/** A promise whose rejection may be looked at later. */
function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

async function write(file: FileHandle, batch: Buffer, path: string): Promise<void> {
  try {
    await file.writeFile(batch);
  } catch (cause) {
    throw couldNotWrite(path, cause);
  }
}

async function cutOff(file: FileHandle, bytes: number, path: string): Promise<void> {
  try {
    await file.truncate(bytes);
  } catch (cause) {
    throw couldNotWrite(path, cause);
  }
}

function couldNotWrite(path: string, cause: unknown): LockReviewError {
  return new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
}
