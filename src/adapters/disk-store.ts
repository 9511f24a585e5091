import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EvidenceStore } from "../ports/evidence-store.ts";

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
  let pruned: Promise<void> | undefined;
  return {
    async read(key) {
      if (!KEY.test(key)) return undefined;
      return readSmall(fileOf(directory, key), limits.maxFileBytes).catch(() => undefined);
    },
    async write(key, text) {
      if (!KEY.test(key) || Buffer.byteLength(text) > limits.maxFileBytes) return;
      pruned ??= prune(directory, limits.maxFiles).catch(() => undefined);
      await pruned;
      await writeWhole(fileOf(directory, key), text).catch(() => undefined);
    },
  };
}

function folderOf(directory: string, key: string): string {
  return join(directory, key.slice(0, 2));
}

function fileOf(directory: string, key: string): string {
  return join(folderOf(directory, key), `${key}.json`);
}

async function readSmall(path: string, maxBytes: number): Promise<string | undefined> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.allocUnsafe(maxBytes + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return bytesRead > maxBytes ? undefined : buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: "wx" });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Makes room once a run: the oldest files go, and with them what an interrupted run left behind. */
async function prune(directory: string, maxFiles: number): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  const files = names.filter((name) => name.includes(".json"));
  if (files.length < maxFiles) return;
  const aged = await Promise.all(
    files.map(async (name) => {
      const path = join(directory, name);
      return { path, age: (await stat(path)).mtimeMs };
    }),
  );
  aged.sort((a, b) => a.age - b.age);
  const surplus = aged.slice(0, files.length - Math.floor(maxFiles / 2));
  await Promise.all(surplus.map(({ path }) => rm(path, { force: true })));
}
