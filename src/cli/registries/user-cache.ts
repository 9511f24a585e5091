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
  /** Node's name of it, such as `linux`. */
  readonly operatingSystem: string;
}

/** Overrides the default: a directory, or `off`. */
const CACHE_VARIABLE = "TOFU_LOCK_REVIEW_CACHE";
const FOLDER = "tofu-lock-review";

/**
 * Returns the directory of the evidence cache: the requested one, else the user's by the conventions of the operating
 * system; undefined if turned off, or if the user has no home.
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

/** A cache directory, and whether to trust it. */
export interface UserCache {
  readonly directory: string;
  /**
   * Whether it is in a judged tree. The change's author can put files there, so it holds only hints; in the user's
   * directory, this program computed the content.
   */
  readonly isUnderReview: boolean;
}

/** Returns the cache of a run; undefined without one. */
export async function userCache(
  directory: string | undefined,
  isInTree: (path: string) => Promise<boolean>,
): Promise<UserCache | undefined> {
  if (directory === undefined) return undefined;
  // Any of these may be a link.
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

/** Returns the memory of signed checksum lists; undefined if others can write to it. */
export function userLists(cache: UserCache | undefined): ListMemory | undefined {
  if (cache === undefined || cache.isUnderReview) return undefined;
  const store = createDiskStore(join(cache.directory, LISTS), LIST_LIMITS);
  return listMemory({ known: store, learned: store });
}

/** Returns the warning for an untrusted cache. */
export function cacheWarning({ directory }: UserCache): string {
  return (
    `The cache ${directory} lies in the files that are judged, where a change can put anything: ` +
    "it serves as a hint at what to download first and explains nothing. Keep it outside of the repository."
  );
}
