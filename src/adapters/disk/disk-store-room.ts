import type { Dirent } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = /^[0-9a-f]{2}$/;
/** A file of a store, or what an interrupted run left of one. */
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[0-9a-f]{12}\.tmp)$/;

/**
 * Lets the oldest files of a store go once it is full, until half of it is free. Says how many more it can take.
 *
 * The directory is the user's to name, and may hold other things: what is not laid out as a store's files
 * are is neither counted nor removed, and no link is followed.
 */
export async function makeRoom(directory: string, maxFiles: number): Promise<number> {
  const files = await filesOf(directory);
  if (files.length < maxFiles) return maxFiles - files.length;
  const aged = await Promise.all(files.map(async (path) => ({ path, age: await modified(path) })));
  aged.sort((a, b) => a.age - b.age);
  const surplus = aged.slice(0, files.length - Math.floor(maxFiles / 2));
  const gone = await Promise.all(surplus.map(({ path }) => remove(path)));
  return Math.max(0, maxFiles - files.length + gone.filter(Boolean).length);
}

async function filesOf(directory: string): Promise<readonly string[]> {
  const folders = (await entriesOf(directory)).filter(
    (entry) => entry.isDirectory() && FOLDER.test(entry.name),
  );
  const files = await Promise.all(
    folders.map(async ({ name: folder }) => {
      const entries = await entriesOf(join(directory, folder));
      return entries
        .filter((entry) => entry.isFile() && isOwn(entry.name, folder))
        .map(({ name }) => join(directory, folder, name));
    }),
  );
  return files.flat();
}

function isOwn(name: string, folder: string): boolean {
  return FILE.test(name) && name.replace(/^\./, "").startsWith(folder);
}

/** What cannot be listed holds nothing that could be written to. */
function entriesOf(directory: string): Promise<readonly Dirent[]> {
  return readdir(directory, { withFileTypes: true }).catch(() => []);
}

/** When a file was last written; what has gone meanwhile is the oldest. */
async function modified(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

async function remove(path: string): Promise<boolean> {
  try {
    await rm(path, { force: true });
    return true;
  } catch {
    return false;
  }
}
