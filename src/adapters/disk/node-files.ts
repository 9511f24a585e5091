import type { Dirent, Stats } from "node:fs";
import { lstat, readdir, realpath, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { LockReviewError } from "../../model/error.ts";
import { MAX_FILE_BYTES, MAX_STEPPED_CHARACTERS } from "../../model/input-limits.ts";
import { compareBytes } from "../../model/order.ts";
import { errorCode, remedyOf } from "../../model/system-refusal.ts";
import { seenFile } from "../../packages/hashing/digest.ts";
import type { DirectoryEntry, FileTree, FileWriter, SeenFile } from "../../ports/files.ts";
import { diskPath, isByteText, pathFromBytes } from "./path-bytes.ts";
import { readRegularFile } from "./regular-file.ts";
import { replaceFile } from "./replace-file.ts";

/** The limits of a tree on disk. */
export interface DiskTreeTerms {
  readonly root: string;
  /** `root` for files from someone else: a path that leaves the root through a symbolic link then does not exist. */
  readonly reach: "anywhere" | "root";
}

/** Returns the files on disk. `resolve` gives a path relative to the root, or an absolute one outside it. */
export function createDiskTree({ root, reach }: DiskTreeTerms): FileTree {
  const places = realPlaces(resolve(root));
  /** Asks at the place of a path; undefined if it is missing or a link leads out of the root. */
  const at = <T>(
    path: string,
    ask: (place: string) => Promise<T>,
    as: "place" | "directory" = "place",
  ): Promise<T | undefined> =>
    attempt(path, async () => {
      const full = resolve(root, path);
      if (reach === "anywhere") return ask(full);
      const [top, place] = await Promise.all([places.top(), places[as](full)]);
      return isInside(top, place) ? ask(place) : undefined;
    });
  return {
    read: (path) => at(path, (place) => readWhole(place, path)),
    list: (path) => at(path, listDirectory, "directory"),
    kind: (path) => {
      const full = resolve(root, path);
      const kindBelow = (parent: string) =>
        attempt(path, async () => kindOf(await lstat(diskPath(join(parent, basename(full))))));
      return at(dirname(full), kindBelow, "directory");
    },
    resolve: (path) =>
      at(path, async (place) => {
        const [top, real] = await Promise.all([places.top(), realPathOf(place)]);
        return (isInside(top, real) ? relative(top, real) : real).replaceAll(sep, "/");
      }),
  };
}

/** Finds real places, asking for each directory once; the system follows links, and limits how many (forty on Linux). */
function realPlaces(root: string) {
  const places = new Map<string, Promise<string>>();
  const askedOnce = (path: string, ask: (path: string) => Promise<string>): Promise<string> => {
    const place = places.get(path) ?? ask(path);
    places.set(path, place);
    // A missing path may appear later.
    place.catch(() => places.delete(path));
    return place;
  };
  const top = (): Promise<string> => askedOnce(root, realPathOf);
  const directory = (path: string): Promise<string> => askedOnce(path, place);
  const place = async (path: string): Promise<string> => {
    if (path === root) return top();
    if (path.length > MAX_STEPPED_CHARACTERS || !isInside(root, path)) return realPathOf(path);
    const [realTop, above] = await Promise.all([top(), directory(dirname(path))]);
    const direct = join(realTop, relative(root, path));
    if (above !== dirname(direct)) return realPathOf(path);
    const stats = await lstat(diskPath(direct));
    return stats.isSymbolicLink() ? realPathOf(path) : direct;
  };
  return { top, place, directory };
}

async function realPathOf(path: string): Promise<string> {
  return pathFromBytes(await realpath(diskPath(path), { encoding: "buffer" }));
}

function isInside(top: string, place: string): boolean {
  return place === top || place.startsWith(top.endsWith(sep) ? top : top + sep);
}

async function readWhole(place: string, path: string): Promise<Uint8Array> {
  const reading = await readRegularFile(place, MAX_FILE_BYTES);
  if (reading.kind === "read") return reading.content;
  if (reading.kind === "not-regular") {
    throw new LockReviewError("FILE_FAILED", `${path} is not a regular file`);
  }
  const message = `${path} has ${reading.bytes} bytes, which is more than ${MAX_FILE_BYTES}`;
  throw new LockReviewError("LIMIT_EXCEEDED", message);
}

async function listDirectory(place: string): Promise<readonly DirectoryEntry[]> {
  const entries = await readdir(diskPath(place), { withFileTypes: true, encoding: "buffer" });
  return entries
    .map((entry) => ({ name: pathFromBytes(entry.name), kind: kindOf(entry) }))
    .sort((a, b) => compareBytes(a.name, b.name));
}

function kindOf(entry: Dirent<Buffer> | Stats): DirectoryEntry["kind"] {
  if (entry.isSymbolicLink()) return "symlink";
  if (entry.isDirectory()) return "directory";
  return entry.isFile() ? "file" : "other";
}

/** Runs a reading step; returns undefined for a missing file and throws any other failure. */
async function attempt<T>(path: string, step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof LockReviewError) throw error;
    const code = errorCode(error);
    // A loop of links counts as missing, as in git's trees.
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return undefined;
    throw failure("read", path, error);
  }
}

function failure(verb: "read" | "written", path: string, cause: unknown) {
  const reason = errorCode(cause) ?? "no reason given";
  const message = `${path} cannot be ${verb} (${reason})`;
  return new LockReviewError("FILE_FAILED", message, { hint: remedyOf(reason), cause });
}

async function assertStill(seen: SeenFile, target: string, path: string): Promise<void> {
  const content = await attempt(path, () => readWhole(target, path));
  if (seenFile(content).sha256 === seen.sha256) return;
  const message = `${path} was changed by another program after it was read, and is left as that program wrote it`;
  throw new LockReviewError("FILE_CHANGED", message, {
    hint: "Run the command again; it starts from what is there now.",
  });
}

/** Returns a writer below a root; absolute paths are used as they are. */
export function createFileWriter(root: string): FileWriter {
  return {
    writeAtomically: async (path, content, seen) => {
      const target = resolve(root, path);
      if (isByteText(target)) {
        const message = `${path} cannot be written: its name is no UTF-8`;
        throw new LockReviewError("FILE_FAILED", message, { hint: "Rename the directory." });
      }
      try {
        await assertNoRing(target);
        // Only a result is written there: replacing a device would remove it for the whole machine.
        if (seen === undefined && (await isNoFile(target))) return await writeFile(target, content);
        const beforeRename = seen && (() => assertStill(seen, target, path));
        await replaceFile(target, content, { mode: 0o644, isDurable: true, beforeRename });
      } catch (error) {
        if (error instanceof LockReviewError) throw error;
        throw failure("written", path, error);
      }
    },
  };
}

/** Throws for a symbolic link that leads back to itself, since it was meant to lead to another file. */
async function assertNoRing(path: string): Promise<void> {
  await stat(path).catch((error: unknown) => {
    if (errorCode(error) === "ELOOP") throw error;
  });
}

/** Whether a path is something that stores nothing, such as a device; `/dev/stdout` is a link. */
async function isNoFile(path: string): Promise<boolean> {
  if (["/dev", "/dev/fd"].includes(dirname(path)) || path.startsWith("/proc/")) return true;
  const stats = await lstat(path).catch(() => undefined);
  return stats !== undefined && !(stats.isFile() || stats.isDirectory() || stats.isSymbolicLink());
}
