import type { Dirent } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { EvidenceStore } from "../../ports/files.ts";
import { readRegularFile } from "./regular-file.ts";
import { makeDirectory, replaceFile } from "./replace-file.ts";

interface DiskStoreLimits {
  /** Most files of each of the 256 folders; the oldest are removed first. A file has some hundred bytes or a few thousand. */
  readonly filesInFolder: number;
  readonly maxFileBytes: number;
}

/** Some 20,000 files: enough for every platform of some hundred releases of some hundred providers. */
const LIMITS: DiskStoreLimits = { filesInFolder: 80, maxFileBytes: 64 * 1024 };
/** For checksum lists: a few kilobytes for all platforms of a release. */
export const LIST_LIMITS: DiskStoreLimits = { ...LIMITS, filesInFolder: 16 };
const KEY = /^[0-9a-f]{64}$/;

/** Returns a store with one file per key, written whole so that runs can share it. A failing disk never fails a run. */
export function createDiskStore(
  directory: string,
  { filesInFolder, maxFileBytes }: DiskStoreLimits = LIMITS,
): EvidenceStore {
  const folderOf = (key: string): string => join(directory, key.slice(0, 2));
  // Writes run one after the other, so that every file is counted.
  let writes: Promise<void> = Promise.resolve();
  return {
    async read(key) {
      if (!KEY.test(key)) return undefined;
      const reading = readRegularFile(join(folderOf(key), `${key}.json`), maxFileBytes);
      const outcome = await reading.catch(() => undefined);
      return outcome?.kind === "read" ? outcome.content.toString("utf8") : undefined;
    },
    async write(key, text) {
      if (!KEY.test(key) || Buffer.byteLength(text) > maxFileBytes) return;
      const write = async (): Promise<void> => {
        const folder = folderOf(key);
        await makeDirectory(folder, 0o700);
        if (await hasRoom(folder, filesInFolder)) await place(join(folder, `${key}.json`), text);
      };
      writes = writes.then(write).catch(() => undefined);
      await writes;
    },
  };
}

async function place(path: string, text: string): Promise<void> {
  const before = await lstat(path).catch(() => undefined);
  // Writing into a pipe would wait for a reader that never comes.
  if (before?.isFIFO() === true || before?.isSocket() === true) await rm(path, { force: true });
  await replaceFile(path, text, { mode: 0o600, isDurable: false });
}

/**
 * Removes a full folder's oldest files until half of it is free; returns whether one more fits. The user names the
 * directory, so files with other names are neither counted nor removed, and no link is followed.
 */
async function hasRoom(folder: string, most: number): Promise<boolean> {
  if (!(await lstat(folder)).isDirectory()) return false;
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => isOwn(entry, folder));
  if (files.length < most) return true;
  const aged = await Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name);
      // A file that has gone counts as the oldest.
      const stats = await lstat(path).catch(() => undefined);
      return { path, age: stats?.mtimeMs ?? 0 };
    }),
  );
  aged.sort((a, b) => a.age - b.age);
  const surplus = aged.slice(0, files.length - Math.floor(most / 2));
  const removals = await Promise.allSettled(surplus.map(({ path }) => rm(path, { force: true })));
  const removalCount = removals.filter(({ status }) => status === "fulfilled").length;
  return files.length - removalCount < most;
}

/** Matches a file of a store, or what an interrupted run left of one. */
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[-0-9a-f]{1,40}\.tmp)$/;

function isOwn(entry: Dirent, folder: string): boolean {
  const { name } = entry;
  const isHere = name.replace(/^\./, "").startsWith(basename(folder));
  return isHere && FILE.test(name) && entry.isFile();
}
