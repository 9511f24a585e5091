import { posix } from "node:path";
import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_STEPPED_CHARACTERS } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { foldedName } from "../disk/path-bytes.ts";
import type { Environment } from "../process/environment.ts";
import { checkedOutOnDisk, type FilesOnDisk } from "./checked-out-tree.ts";
import { treeWithMounts } from "./tree-with-mounts.ts";

type CheckedOutRepository = Pick<GitRepository, "top" | "resolveCommit" | "submodules">;

/** Returns the files of a repository's work tree, for as long as it does not change. Links out of it lead nowhere. */
export function workTreeOf(git: CheckedOutRepository, environment: Environment): FileTree {
  const files = stillTree(createDiskTree({ root: git.top, reach: "root" }));
  return withAbsentSubmodules(withAttributes({ files, root: "." }, environment), git, ".");
}

/** Returns the same files, with lock files as git's attributes convert them in other checkouts. */
export function withAttributes(place: FilesOnDisk, environment: Environment): FileTree {
  return {
    ...place.files,
    checkedOut: (path) => checkedOutOnDisk(place, path, environment),
  };
}

/**
 * Returns the same files, with submodules that are not checked out unreachable: their empty directory is no empty
 * module.
 * @param top the repository's top, as the files name it
 */
export function withAbsentSubmodules(
  files: FileTree,
  git: CheckedOutRepository,
  top: string,
): FileTree {
  return treeWithMounts(files, async () => {
    // Without this file git has no submodules, and no commit need be listed.
    if ((await files.kind(posix.join(top, ".gitmodules"))) === undefined) return [];
    const head = await git.resolveCommit("HEAD");
    const submodules = head === undefined ? [] : await git.submodules(head);
    const absent = await mapFewAtOnce(submodules, async (submodule) => {
      const path = posix.join(top, submodule.path);
      const reason = `it is in the submodule "${path}", which is not checked out`;
      const isAbsent = await isEmptyDirectory(files, path);
      return isAbsent ? [{ path, open: () => Promise.resolve({ reason }) }] : [];
    });
    return absent.flat();
  });
}

/** Whether a directory is empty; false if it cannot be listed, since reading it gives the error. */
async function isEmptyDirectory(files: FileTree, path: string): Promise<boolean> {
  try {
    return (await files.list(path))?.length === 0;
  } catch (caught) {
    if (isLockReviewError(caught, "FILE_FAILED")) return false;
    throw caught;
  }
}

type Kind = DirectoryEntry["kind"];

/** The entries of a directory, by name. */
interface Listing {
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The names as compared by a file system that ignores case and normal forms. */
  readonly folded: ReadonlySet<string>;
}

/**
 * Returns the same plain files, for as long as they do not change: each directory is listed once, and the listing
 * answers later calls, since we look for several missing files in each root module. Contents are read anew.
 */
export function stillTree(files: FileTree): FileTree {
  const lists = new Map<string, Promise<readonly DirectoryEntry[] | undefined>>();
  const listings = new Map<string, Promise<Listing>>();
  const places = new Map<string, Promise<string | undefined>>();
  const list: FileTree["list"] = (path) =>
    remembered(lists, path, async () => {
      const kind = path.length > MAX_STEPPED_CHARACTERS ? "ask" : await known(path);
      return kind === undefined || kind === "file" ? undefined : files.list(path);
    });
  const listingOf = (directory: string): Promise<Listing> =>
    remembered(listings, directory, async () => listingFrom(await list(directory)));
  /** Returns the kind by the listings; "ask" for links, names in another form, and unreadable directories. */
  const known = async (path: string): Promise<Kind | "ask" | undefined> => {
    if (!isBelowTop(path)) return "ask";
    try {
      const { kinds, folded } = await listingOf(posix.dirname(path));
      const name = posix.basename(path);
      const kind = kinds.get(name) ?? (folded.has(foldedName(name)) ? "ask" : undefined);
      return kind === "symlink" ? "ask" : kind;
    } catch (caught) {
      if (isLockReviewError(caught, "FILE_FAILED")) return "ask";
      throw caught;
    }
  };
  const findPlace: FileTree["resolve"] = async (path) => {
    const kind = await known(path);
    if (kind === "ask") return files.resolve(path);
    const parent = kind && (await resolve(posix.dirname(path)));
    return parent === undefined ? undefined : posix.join(parent, posix.basename(path));
  };
  const resolve: FileTree["resolve"] = (path) => remembered(places, path, () => findPlace(path));
  return {
    read: async (path) => {
      const kind = await known(cleanPath(path));
      return kind === undefined ? undefined : files.read(path);
    },
    list: (path) => list(cleanPath(path)),
    kind: async (path) => {
      const kind = await known(cleanPath(path));
      return kind === "ask" ? files.kind(path) : kind;
    },
    resolve: (path) => resolve(cleanPath(path)),
  };
}

function listingFrom(entries: readonly DirectoryEntry[] = []): Listing {
  return {
    kinds: new Map(entries.map(({ name, kind }) => [name, kind])),
    folded: new Set(entries.map(({ name }) => foldedName(name))),
  };
}

function cleanPath(path: string): string {
  const clean = posix.normalize(path);
  return clean.length > 1 && clean.endsWith("/") ? clean.slice(0, -1) : clean;
}

/** Whether a normalized path is below the top; false if it may be on another drive or have Windows' separator. */
function isBelowTop(path: string): boolean {
  if (path === "." || path === ".." || path.startsWith("../")) return false;
  return !/^\/|^[A-Za-z]:|\\/.test(path);
}
