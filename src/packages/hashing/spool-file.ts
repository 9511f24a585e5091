import { type FileHandle, open } from "node:fs/promises";
import { LockReviewError } from "../../model/error.ts";

/** Bytes of a file, from one position up to another. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that takes a package in order, and need not take all of it. */
export interface SpoolFile {
  /**
   * Goes on by these bytes. Those that nobody will look for are left out, unless they are few.
   *
   * @throws LockReviewError `FILE_FAILED`
   */
  add(bytes: Buffer, isNeeded: boolean): Promise<void>;
  /** To be called after the last bytes: what was left out, in order. @throws LockReviewError `FILE_FAILED` */
  finish(): Promise<readonly ByteRange[]>;
  close(): Promise<void>;
}

/** What is written in any case: an archive is read from its end, where a comment has up to 64 KiB. */
const END_BYTES = 128 * 1024;

/**
 * Opens a file for a package; one that is there is emptied.
 *
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
