import { join, resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import { type PackageMemory, packageMemory } from "../../locking/gathering/hash-download.ts";
import { type ListMemory, listMemory } from "../../sources/registry/signed-list.ts";
import type { OptionValues } from "../options/arguments.ts";

/** The facts that decide where the cache is. */
interface CachePlace {
  /** The working directory, for relative paths. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As Node names it, such as `linux`. */
  readonly operatingSystem: string;
}

/** Overrules the usual place: a directory, or `off`. */
const CACHE_VARIABLE = "TOFU_LOCK_REVIEW_CACHE";
const FOLDER = "tofu-lock-review";

/**
 * The directory of the evidence cache: the one asked for, else the user's own by the conventions of the
 * operating system; undefined when none is wanted, or the user has no home.
 */
export function cacheDirectory(options: OptionValues, place: CachePlace): string | undefined {
  const { directory, environment } = place;
  const named = options.text("cache") ?? (environment[CACHE_VARIABLE] || undefined);
  if (named === undefined) return usualDirectory(place);
  return named === "off" ? undefined : resolve(directory, named);
}

function usualDirectory({ environment, operatingSystem }: CachePlace): string | undefined {
  const given = (name: string): string | undefined => environment[name] || undefined;
  if (operatingSystem === "win32") {
    const local = given("LOCALAPPDATA");
    return local === undefined ? undefined : join(local, FOLDER, "cache");
  }
  const home = given("HOME");
  if (operatingSystem === "darwin") {
    return home === undefined ? undefined : join(home, "Library/Caches", FOLDER);
  }
  const caches = given("XDG_CACHE_HOME");
  if (caches?.startsWith("/") === true) return join(caches, FOLDER);
  return home === undefined ? undefined : join(home, ".cache", FOLDER);
}

/** A cache directory, and whether what is there may be believed. */
export interface UserCache {
  readonly directory: string;
  /**
   * Whether it lies in a tree that is judged. Whoever changes that tree can put a file there, so that it
   * holds hints at most; in the user's own directory this program computed what is there.
   */
  readonly isUnderReview: boolean;
}

/** Returns the cache of a run; undefined without one. */
export async function userCache(
  directory: string | undefined,
  isInTree: (path: string) => Promise<boolean>,
): Promise<UserCache | undefined> {
  if (directory === undefined) return undefined;
  // A link may stand at any of these.
  const places = [PACKAGES, LISTS].map((name) => isInTree(join(directory, name)));
  return { directory, isUnderReview: (await Promise.all(places)).includes(true) };
}

const PACKAGES = "packages";
const LISTS = "checksums";

/** Returns the memory of packages: facts, or hints that explain no hash if others can write there. */
export function userMemory(cache: UserCache | undefined): PackageMemory | undefined {
  if (cache === undefined) return undefined;
  const store = createDiskStore(join(cache.directory, PACKAGES));
  const learned = { learned: store };
  return packageMemory(
    cache.isUnderReview ? { hints: store, ...learned } : { facts: store, ...learned },
  );
}

/** Returns the memory of signed checksum lists; undefined where others can write. */
export function userLists(cache: UserCache | undefined): ListMemory | undefined {
  if (cache === undefined || cache.isUnderReview) return undefined;
  const store = createDiskStore(join(cache.directory, LISTS), LIST_LIMITS);
  return listMemory({ known: store, learned: store });
}

/** Returns the warning of a cache that is not believed. */
export function cacheWarning({ directory }: UserCache): string {
  return (
    `The cache ${directory} lies in the files that are judged, where a change can put anything: ` +
    "it serves as a hint at what to download first and explains nothing. Keep it outside of the repository."
  );
}
