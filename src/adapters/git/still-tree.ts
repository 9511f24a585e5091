import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_STEPPED_CHARACTERS } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";

type Kind = DirectoryEntry["kind"];

/** What is in a directory, by name. */
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
   * What the listings tell; "ask" where they leave it open: of links, of names that are there in another form,
   * of directories that may only be entered.
   */
  const known = async (path: string): Promise<Kind | "ask" | undefined> => {
    if (!isBelowTop(path)) return "ask";
    try {
      const { kinds, folded } = await listingOf(posix.dirname(path));
      const name = posix.basename(path);
      const kind = kinds.get(name) ?? (folded.has(fold(name)) ? "ask" : undefined);
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
    folded: new Set(entries.map(({ name }) => fold(name))),
  };
}

function fold(name: string): string {
  return name.normalize("NFC").toLowerCase();
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
