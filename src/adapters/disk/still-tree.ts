import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_STEPPED_CHARACTERS } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";

type Kind = DirectoryEntry["kind"];

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
      const kind = path.length > MAX_STEPPED_CHARACTERS ? "ask" : await kindByListing(path);
      return kind === undefined || kind === "file" ? undefined : files.list(path);
    });
  const listingOf = (directory: string): Promise<Listing> =>
    remembered(listings, directory, async () => {
      const entries = (await list(directory)) ?? [];
      const kinds = new Map(entries.map(({ name, kind }) => [name, kind]));
      return { kinds, folded: new Set(entries.map(({ name }) => foldedName(name))) };
    });
  /** Returns the kind by the listings; "ask" for links, names in another form, and unreadable directories. */
  const kindByListing = async (path: string): Promise<Kind | "ask" | undefined> => {
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
  const resolve: FileTree["resolve"] = (path) =>
    remembered(places, path, async () => {
      const kind = await kindByListing(path);
      if (kind === "ask") return files.resolve(path);
      const parent = kind && (await resolve(posix.dirname(path)));
      return parent === undefined ? undefined : posix.join(parent, posix.basename(path));
    });
  return {
    read: async (path) => {
      const kind = await kindByListing(cleanPath(path));
      return kind === undefined ? undefined : files.read(path);
    },
    list: (path) => list(cleanPath(path)),
    kind: async (path) => {
      const kind = await kindByListing(cleanPath(path));
      return kind === "ask" ? files.kind(path) : kind;
    },
    resolve: (path) => resolve(cleanPath(path)),
  };
}

function foldedName(name: string): string {
  return name.normalize("NFC").toLowerCase();
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
