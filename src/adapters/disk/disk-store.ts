import type { Dirent } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { EvidenceStore } from "../../ports/files.ts";
import { readRegularFile } from "./regular-file.ts";
import { makeDirectory, replaceFile } from "./replace-file.ts";

interface DiskStoreLimits {
  /** Most files; the oldest are removed first. A file has a few hundred bytes, or a few kilobytes. */
  readonly maxFiles: number;
  readonly maxFileBytes: number;
}

/** Enough for every platform of some hundred releases of some hundred providers. */
const LIMITS: DiskStoreLimits = { maxFiles: 20_000, maxFileBytes: 64 * 1024 };
/** For checksum lists: a few kilobytes for all platforms of a release. */
export const LIST_LIMITS: DiskStoreLimits = { ...LIMITS, maxFiles: 4_000 };
const KEY = /^[0-9a-f]{64}$/;

/** Returns a store with one file per key, written whole so that runs can share it. A failing disk never fails a run. */
export function createDiskStore(
  directory: string,
  limits: DiskStoreLimits = LIMITS,
): EvidenceStore {
  const write = boundedWriter(directory, limits.maxFiles);
  // Writes run one after the other, so that every file is counted.
  let writes: Promise<void> = Promise.resolve();
  return {
    async read(key) {
      if (!KEY.test(key)) return undefined;
      const reading = readRegularFile(fileOf(directory, key), limits.maxFileBytes);
      const outcome = await reading.catch(() => undefined);
      return outcome?.kind === "read" ? outcome.content.toString("utf8") : undefined;
    },
    async write(key, text) {
      if (!KEY.test(key) || Buffer.byteLength(text) > limits.maxFileBytes) return;
      writes = writes.then(() => write(fileOf(directory, key), text)).catch(() => undefined);
      await writes;
    },
  };
}

/** Returns a writer that removes old files when the store is full. */
function boundedWriter(directory: string, maxFiles: number) {
  /** Number of files until the next count; undefined when nothing can be removed. */
  let room: number | undefined = 0;
  return async (path: string, text: string): Promise<void> => {
    if (room === 0) room = (await makeRoom(directory, maxFiles)) || undefined;
    if (room === undefined) return;
    room--;
    await makeDirectory(dirname(path), 0o700);
    const before = await lstat(path).catch(() => undefined);
    // Writing into a pipe would wait for a reader that never comes.
    if (before?.isFIFO() === true || before?.isSocket() === true) await rm(path, { force: true });
    await replaceFile(path, text, { mode: 0o600, isDurable: false });
  };
}

function fileOf(directory: string, key: string): string {
  return join(directory, key.slice(0, 2), `${key}.json`);
}

const FOLDER = /^[0-9a-f]{2}$/;
/** Matches a file of a store, or what an interrupted run left of one. */
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[-0-9a-f]{1,40}\.tmp)$/;

/**
 * Removes a full store's oldest files until half of it is free. Returns how many more files fit. The user names the
 * directory, so files with other names are neither counted nor removed, and no link is followed.
 */
async function makeRoom(directory: string, maxFiles: number): Promise<number> {
  const files = await filesOf(directory);
  if (files.length < maxFiles) return maxFiles - files.length;
  const aged = await Promise.all(
    files.map(async (path) => {
      // A file that has gone counts as the oldest.
      const stats = await lstat(path).catch(() => undefined);
      return { path, age: stats?.mtimeMs ?? 0 };
    }),
  );
  aged.sort((a, b) => a.age - b.age);
  const surplus = aged.slice(0, files.length - Math.floor(maxFiles / 2));
  const removals = await Promise.allSettled(surplus.map(({ path }) => rm(path, { force: true })));
  const removalCount = removals.filter(({ status }) => status === "fulfilled").length;
  return Math.max(0, maxFiles - files.length + removalCount);
}

async function filesOf(directory: string): Promise<readonly string[]> {
  const folders = (await entriesOf(directory)).filter(
    (entry) => entry.isDirectory() && FOLDER.test(entry.name),
  );
  const files = folders.map(async ({ name: folder }) =>
    (await entriesOf(join(directory, folder))).flatMap((entry) => {
      const { name } = entry;
      const isOwn = FILE.test(name) && name.replace(/^\./, "").startsWith(folder);
      return isOwn && entry.isFile() ? [join(directory, folder, name)] : [];
    }),
  );
  return (await Promise.all(files)).flat();
}

function entriesOf(directory: string): Promise<readonly Dirent[]> {
  return readdir(directory, { withFileTypes: true }).catch(() => []);
}
