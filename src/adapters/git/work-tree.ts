import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_STEPPED_CHARACTERS } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { foldedName } from "../disk/path-bytes.ts";
import type { Environment } from "../process/environment.ts";
import { checkedOutOnDisk, type FilesOnDisk } from "./checked-out-tree.ts";
import { deferredTree, treeWithMounts } from "./tree-with-mounts.ts";

type CheckedOutRepository = Pick<GitRepository, "top" | "resolveCommit" | "submodules">;

/** The files of a repository's work tree while nobody changes it. Links lead nowhere outside of it. */
export function workTreeOf(git: CheckedOutRepository, environment: Environment): FileTree {
  const files = stillTree(createDiskTree({ root: git.top, reach: "root" }));
  return withAbsentSubmodules(withAttributes({ files, root: "." }, environment), git, ".");
}

/** The same files on disk, with what git's attributes make of lock files when others check them out. */
export function withAttributes(place: FilesOnDisk, environment: Environment): FileTree {
  return {
    ...place.files,
    checkedOut: (path) => checkedOutOnDisk(place, path, environment),
  };
}

/**
 * The same files, but a submodule that is not checked out is out of reach: its empty directory is no module
 * without content.
 * @param top the repository's top, as the files name it
 */
export function withAbsentSubmodules(
  files: FileTree,
  git: CheckedOutRepository,
  top: string,
): FileTree {
  return deferredTree(async () => {
    // Without it git has no submodules, and no listing of a commit is needed to know.
    if ((await files.kind(posix.join(top, ".gitmodules"))) === undefined) return files;
    const head = await git.resolveCommit("HEAD");
    const submodules = head === undefined ? [] : await git.submodules(head);
    const places = submodules.map(({ path }) => posix.join(top, path));
    const areEmpty = await Promise.all(places.map((place) => isEmptyDirectory(files, place)));
    return treeWithMounts(
      files,
      places
        .filter((_, i) => areEmpty[i])
        .map((path) => {
          const reason = `it is in the submodule "${path}", which is not checked out`;
          return { path, open: () => Promise.resolve({ reason }) };
        }),
    );
  });
}

/** A directory that cannot be listed counts as not empty: reading it gives the error. */
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
  /** The names as a file system may compare them that tells neither case nor normal forms apart. */
  readonly folded: ReadonlySet<string>;
}

/**
 * A tree of files on disk for as long as nobody changes it: each directory is listed once, and what the
 * listings tell is not asked again. Contents are read anew. For plain trees of files, with nothing out of reach.
 *
 * Of use where very many root modules are looked at, in each of which some files are looked for in vain.
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
  /**
   * Returns the kind by the listings; "ask" where they leave it open: for links, names in another form,
   * directories that may only be entered.
   */
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

/**
 * Whether a clean path names something below the top, so that the listing of a directory tells of it. What may
 * be a place on another drive, or has the separator of Windows, is none.
 */
function isBelowTop(path: string): boolean {
  if (path === "." || path === ".." || path.startsWith("../")) return false;
  return !/^\/|^[A-Za-z]:|\\/.test(path);
}
