import { posix } from "node:path";
import { quoted } from "../../language/text/visible-text.ts";
import { LockReviewError } from "../../model/error.ts";
import { compareBytes } from "../../model/order.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import { byteNameFromText, hasParentComponent, unpackedName } from "../zip/entry-name.ts";

/** Collects the entries of an archive into a file tree in memory. */
export interface PackageFiles {
  /** Whether to read the content of a file of this size. */
  wants(size: number): boolean;
  /** Adds a file; without content when {@link wants} returned false. */
  addFile(name: string, size: number, content: Uint8Array | undefined): void;
  addDirectory(name: string): void;
  /** @throws LockReviewError `INVALID_ARCHIVE` when no file was added, as go-getter does */
  tree(): FileTree;
}

/** `..` is refused as in go-getter (CR-64), though nothing is written to disk. Add links as empty files, as it does. */
export function packageFiles(limits: ModuleArchiveLimits): PackageFiles {
  const files = new Map<string, Uint8Array | undefined>();
  const directories = new Set<string>([""]);
  let entries = 0;
  let unpacked = 0;
  let kept = 0;
  const enter = (name: string, size: number): string => {
    unpacked += size;
    if (++entries > limits.maxEntries) {
      throw tooMuch(`has more than the ${limits.maxEntries} entries that are read`);
    }
    if (unpacked > limits.maxUnpackedBytes) {
      throw tooMuch(`unpacks to more than the ${limits.maxUnpackedBytes} bytes that are read`);
    }
    return cleanName(name);
  };
  return {
    wants: (size) => size <= limits.maxFileBytes && kept + size <= limits.maxKeptBytes,
    addFile(name, size, content) {
      const path = enter(name, size);
      if (path === "") return;
      kept += (content?.byteLength ?? 0) - (files.get(path)?.byteLength ?? 0);
      files.set(path, content);
      addParents(directories, posix.dirname(path));
    },
    addDirectory(name) {
      addParents(directories, enter(name, 0) || ".");
    },
    tree() {
      if (entries > 0) return memoryTree(files, directories);
      throw new LockReviewError("INVALID_ARCHIVE", "The module archive is empty");
    },
  };
}

function cleanName(name: string): string {
  const bytes = byteNameFromText(name);
  if (hasParentComponent(bytes)) {
    throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
  }
  return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
}

function addParents(directories: Set<string>, directory: string): void {
  for (let at = directory; at !== "." && !directories.has(at); at = posix.dirname(at)) {
    directories.add(at);
  }
}

function tooMuch(reason: string): LockReviewError {
  return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}

type Files = ReadonlyMap<string, Uint8Array | undefined>;

function memoryTree(files: Files, directories: ReadonlySet<string>): FileTree {
  const listings = listingsOf(files, directories);
  const locate = (path: string): string | undefined => {
    const clean = posix.normalize(path).replace(/\/$/, "");
    const place = clean === "." ? "" : clean;
    return listings.has(place) || files.has(place) ? place : undefined;
  };
  return {
    read: (path) => {
      const place = locate(path);
      if (place === undefined) return Promise.resolve(undefined);
      const content = files.get(place);
      return content === undefined ? Promise.reject(unreadable(place)) : Promise.resolve(content);
    },
    list: (path) => Promise.resolve(listings.get(locate(path) ?? "/")),
    kind: (path) => {
      const place = locate(path);
      if (place === undefined) return Promise.resolve(undefined);
      return Promise.resolve(listings.has(place) ? "directory" : "file");
    },
    resolve: (path) => Promise.resolve(locate(path)),
  };
}

function unreadable(path: string): LockReviewError {
  return new LockReviewError("FILE_FAILED", `${quoted(path)} is no file or too large`);
}

/** Returns all listings. A name that is both a file and a directory is a directory. */
function listingsOf(
  files: Files,
  directories: ReadonlySet<string>,
): ReadonlyMap<string, readonly DirectoryEntry[]> {
  const listings = new Map<string, DirectoryEntry[]>(
    [...directories].map((directory) => [directory, []]),
  );
  const add = (path: string, kind: DirectoryEntry["kind"]): void => {
    const parent = posix.dirname(path);
    listings.get(parent === "." ? "" : parent)?.push({ name: posix.basename(path), kind });
  };
  for (const path of directories) if (path !== "") add(path, "directory");
  for (const path of files.keys()) if (!directories.has(path)) add(path, "file");
  for (const listing of listings.values()) listing.sort((a, b) => compareBytes(a.name, b.name));
  return listings;
}

/** How much of a module archive we hold and unpack. */
export interface ModuleArchiveLimits {
  readonly maxEntries: number;
  readonly maxUnpackedBytes: number;
  /** Bytes unpacked over bytes packed, for archives that unpack to more than `ratioFreeBytes`. */
  readonly maxRatio: number;
  readonly ratioFreeBytes: number;
  /** Largest file in bytes whose content is kept; of a larger one only its name is. */
  readonly maxFileBytes: number;
  readonly maxKeptBytes: number;
}

/** The largest known modules have some thousand files and a few MiB. Repetitive text compresses to a fiftieth. */
export const MODULE_ARCHIVE_LIMITS: ModuleArchiveLimits = {
  maxEntries: 100_000,
  maxUnpackedBytes: 512 * 1024 * 1024,
  maxRatio: 200,
  ratioFreeBytes: 64 * 1024 * 1024,
  maxFileBytes: 4 * 1024 * 1024,
  maxKeptBytes: 128 * 1024 * 1024,
};
