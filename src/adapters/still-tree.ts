import { posix } from "node:path";
import { isLockReviewError } from "../model/error.ts";
import { remembered } from "../model/remembered.ts";
import type { DirectoryEntry, FileTree } from "../ports/files.ts";

type Kind = DirectoryEntry["kind"];

/**
 * A tree of files on disk for as long as nobody changes it: each directory is listed once, and what the
 * listings tell is not asked again. Contents are read anew.
 *
 * Of use where very many root modules are looked at, in each of which some files are looked for in vain.
 */
export function stillTree(files: FileTree): FileTree {
  const lists = new Map<string, Promise<readonly DirectoryEntry[] | undefined>>();
  const kinds = new Map<string, Promise<ReadonlyMap<string, Kind>>>();
  const places = new Map<string, Promise<string | undefined>>();
  const list: FileTree["list"] = (path, signal) =>
    remembered(lists, path, () => files.list(path, signal));
  const kindsIn = (directory: string, signal: AbortSignal): Promise<ReadonlyMap<string, Kind>> =>
    remembered(kinds, directory, async () => {
      const entries = (await list(directory, signal)) ?? [];
      return new Map(entries.map(({ name, kind }) => [name, kind]));
    });
  /** What the listings tell; "unlisted" where there is none, as of a directory that may only be entered. */
  const known = async (
    path: string,
    signal: AbortSignal,
  ): Promise<Kind | "unlisted" | undefined> => {
    if (!isBelowTop(path)) return "unlisted";
    try {
      return (await kindsIn(posix.dirname(path), signal)).get(posix.basename(path));
    } catch (caught) {
      if (isLockReviewError(caught, "FILE_FAILED")) return "unlisted";
      throw caught;
    }
  };
  const findPlace: FileTree["resolve"] = async (path, signal) => {
    const kind = await known(path, signal);
    if (kind === "unlisted" || kind === "symlink") return files.resolve(path, signal);
    const parent = kind && (await resolve(posix.dirname(path), signal));
    return parent === undefined ? undefined : posix.join(parent, posix.basename(path));
  };
  const resolve: FileTree["resolve"] = (path, signal) =>
    remembered(places, path, () => findPlace(path, signal));
  return {
    read: async (path, signal) => {
      const kind = await known(cleanPath(path), signal);
      return kind === undefined ? undefined : files.read(path, signal);
    },
    list: (path, signal) => list(cleanPath(path), signal),
    kind: async (path, signal) => {
      const kind = await known(cleanPath(path), signal);
      return kind === "unlisted" ? files.kind(path, signal) : kind;
    },
    resolve: (path, signal) => resolve(cleanPath(path), signal),
  };
}

function cleanPath(path: string): string {
  const clean = posix.normalize(path);
  return clean.length > 1 && clean.endsWith("/") ? clean.slice(0, -1) : clean;
}

/** Whether a clean path names something below the top, so that the listing of a directory tells of it. */
function isBelowTop(path: string): boolean {
  return path !== "." && path !== ".." && !path.startsWith("../") && !path.startsWith("/");
}
