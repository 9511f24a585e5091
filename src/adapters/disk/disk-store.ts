import { lstat, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { EvidenceStore } from "../../ports/evidence-store.ts";
import { makeRoom } from "./disk-store-room.ts";
import { makeDirectory } from "./make-directory.ts";
import { readRegularFile } from "./regular-file.ts";
import { replaceFile } from "./replace-file.ts";

/** How much a store keeps. */
export interface DiskStoreLimits {
  /** Files; the oldest go first. One is a few hundred bytes, or a few kilobytes. */
  readonly maxFiles: number;
  /** Bytes of one file; a larger one was not written by us. */
  readonly maxFileBytes: number;
}

/** Every platform of some hundred releases of some hundred providers. */
const LIMITS: DiskStoreLimits = { maxFiles: 20_000, maxFileBytes: 64 * 1024 };

/** Some hundred releases of some hundred providers; the list of one is a few kilobytes for all its platforms. */
export const LIST_LIMITS: DiskStoreLimits = { ...LIMITS, maxFiles: 4_000 };

const KEY = /^[0-9a-f]{64}$/;

/**
 * A store in a directory, one file a key, made when the first text is written.
 *
 * A file appears whole or not at all (a temporary file, then a rename), so that runs can share it. Whatever
 * goes wrong with the disk is no reason for a run to fail.
 */
export function createDiskStore(
  directory: string,
  limits: DiskStoreLimits = LIMITS,
): EvidenceStore {
  const write = boundedWriter(directory, limits.maxFiles);
  // One after the other, so that what is being written is never left out of the count.
  let written: Promise<void> = Promise.resolve();
  return {
    async read(key) {
      if (!KEY.test(key)) return undefined;
      return readSmall(fileOf(directory, key), limits.maxFileBytes).catch(() => undefined);
    },
    async write(key, text) {
      if (!KEY.test(key) || Buffer.byteLength(text) > limits.maxFileBytes) return;
      written = written.then(() => write(fileOf(directory, key), text)).catch(() => undefined);
      await written;
    },
  };
}

/** Writes files as long as there is room, and makes some whenever there is none. */
function boundedWriter(
  directory: string,
  maxFiles: number,
): (path: string, text: string) => Promise<void> {
  /** How many files may still come before they are counted again; undefined when nothing can go. */
  let room: number | undefined = 0;
  return async (path, text) => {
    if (room === 0) room = (await makeRoom(directory, maxFiles)) || undefined;
    if (room === undefined) return;
    room--;
    await makeDirectory(dirname(path), 0o700);
    await removePipe(path);
    await replaceFile(path, text, { mode: 0o600, isDurable: false });
  };
}

/** In a place of our own nobody reads a pipe, and whoever writes into one waits for a reader. */
async function removePipe(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFIFO() === true || found?.isSocket() === true) await rm(path, { force: true });
}

function fileOf(directory: string, key: string): string {
  return join(directory, key.slice(0, 2), `${key}.json`);
}

async function readSmall(path: string, maxBytes: number): Promise<string | undefined> {
  const reading = await readRegularFile(path, maxBytes);
  return reading.kind === "read" ? reading.content.toString("utf8") : undefined;
}
