import { posix } from "node:path";
import { cleanPath } from "../../formats/text/text.ts";
import { isLockReviewError } from "../../model/error.ts";
import { MAX_STEPPED_CHARACTERS } from "../../model/input-limits.ts";
import { remembered } from "../../model/remembered.ts";
import type { DirectoryEntry, FileTree } from "../../ports/files.ts";

type Kind = DirectoryEntry["kind"];

interface Listing {
  readonly kinds: ReadonlyMap<string, Kind>;
  /** The names as compared by a file system that ignores case and normal forms, of those that differ from it. */
  readonly folded: ReadonlySet<string>;
}

const NO_FILES: Listing = { kinds: new Map(), folded: new Set() };

/**
 * Returns the same plain files, for as long as they do not change: each directory is listed once, and the listing
 * answers later calls, since we look for several missing files in each root module. Contents are read anew.
 */
export function stillTree(files: FileTree): FileTree {
  const listings = new Map<string, Promise<Listing | undefined>>();
  const places = new Map<string, Promise<string | undefined>>();
  const listingOf = (path: string): Promise<Listing | undefined> =>
    remembered(listings, path, async () => {
      const kind = path.length > MAX_STEPPED_CHARACTERS ? "ask" : await kindByListing(path);
      const entries = kind === undefined || kind === "file" ? undefined : await files.list(path);
      if (entries === undefined) return undefined;
      const names = entries.map(({ name }) => name);
      const odd = names.map(foldedName).filter((as, i) => as !== names[i]);
      const kinds = new Map(entries.map(({ name, kind }) => [name, kind]));
      return { kinds, folded: odd.length === 0 ? NO_FILES.folded : new Set(odd) };
    });
  /** Returns the kind by the listings; "ask" for links, names in another form, and unreadable directories. */
  const kindByListing = async (path: string): Promise<Kind | "ask" | undefined> => {
    if (!isBelowTop(path)) return "ask";
    try {
      const { kinds, folded } = (await listingOf(posix.dirname(path))) ?? NO_FILES;
      const [name, as] = [posix.basename(path), foldedName(posix.basename(path))];
      const isAlike = kinds.has(as) || folded.has(as);
      const kind = kinds.get(name) ?? (isAlike ? "ask" : undefined);
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
    list: async (path) => {
      const kinds = (await listingOf(cleanPath(path)))?.kinds;
      return kinds && [...kinds].map(([name, kind]) => ({ name, kind }));
    },
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

/** Whether a normalized path is below the top; false if it may be on another drive or have Windows' separator. */
function isBelowTop(path: string): boolean {
  if (path === "." || path === ".." || path.startsWith("../")) return false;
  return !/^\/|^[A-Za-z]:|\\/.test(path);
}
