import { join, resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../adapters/disk-store.ts";
import { type PackageMemory, packageMemory } from "../locking/package-memory.ts";
import { type ListMemory, listMemory } from "../sources/list-memory.ts";
import type { OptionValues } from "./arguments.ts";

/** What decides where the cache is. */
export interface CachePlace {
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
  const asked = options.text("cache");
  if (asked !== undefined) return resolve(directory, asked);
  if (options.flag("no-cache")) return undefined;
  const named = environment[CACHE_VARIABLE] ?? "";
  if (named !== "") return named === "off" ? undefined : resolve(directory, named);
  return usualDirectory(place);
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

/** A memory in the user's own directory: what is there, this program computed there. */
export function userMemory(directory: string | undefined): PackageMemory | undefined {
  if (directory === undefined) return undefined;
  const store = createDiskStore(join(directory, "packages"));
  return packageMemory({ facts: store, learned: store });
}

/** The signed checksum lists that runs of this user have seen. */
export function userLists(directory: string | undefined): ListMemory | undefined {
  if (directory === undefined) return undefined;
  const store = createDiskStore(join(directory, "checksums"), LIST_LIMITS);
  return listMemory({ known: store, learned: store });
}
