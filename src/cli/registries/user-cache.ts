import { join, resolve } from "node:path";
import { createDiskStore, LIST_LIMITS } from "../../adapters/disk/disk-store.ts";
import type { RunCache } from "../../compose/reach.ts";
import { packageMemory } from "../../lock/gathering/hash-download.ts";
import { LockReviewError } from "../../model/error.ts";
import type { Log } from "../../ports/log.ts";
import type { CommandContext } from "../run/context.ts";

type CommandPlace = Pick<CommandContext, "options" | "directory" | "environment">;

/**
 * Opens the cache of a run; undefined without one. In the user's directory, this program computed the content. In a
 * judged tree, the change's author can put files there: it then holds only hints, which explain no hash, and no lists.
 */
export async function openCache(
  context: CommandPlace & { readonly log: Log },
  isInTree: (path: string) => Promise<boolean>,
): Promise<RunCache | undefined> {
  const directory = cacheDirectory(context, process.platform);
  if (directory === undefined) return undefined;
  const [packages, lists] = [join(directory, "packages"), join(directory, "checksums")];
  const store = createDiskStore(packages);
  // Any of these may be a link.
  if ((await isInTree(packages)) || (await isInTree(lists))) {
    context.log.warn(
      `The cache ${directory} lies in the files that are judged, where a change can put anything: ` +
        "it serves as a hint at what to download first and explains nothing. Keep it outside of the repository.",
    );
    return { directory, memory: packageMemory({ hints: store, learned: store }) };
  }
  const listStore = createDiskStore(lists, LIST_LIMITS);
  const memory = packageMemory({ facts: store, learned: store });
  return { directory, memory, lists: { known: listStore, learned: listStore } };
}

const FOLDER = "tofu-lock-review";

/**
 * Returns the directory of the evidence cache: the requested one, else the user's by the conventions of the operating
 * system (Node's name of it); undefined if turned off, or if the user has no home. @throws LockReviewError `USAGE` for an
 * empty name, as of a script's empty variable
 */
export function cacheDirectory(
  { options, directory, environment }: CommandPlace,
  operatingSystem: string,
): string | undefined {
  const variable = (name: string): string | undefined => environment[name] || undefined;
  const place = options.text("cache") ?? variable("TOFU_LOCK_REVIEW_CACHE");
  if (place === "") {
    throw new LockReviewError("USAGE", "--cache names no directory", {
      hint: "Name one, or write --cache=off.",
    });
  }
  if (place !== undefined) return place === "off" ? undefined : resolve(directory, place);
  if (operatingSystem === "win32") {
    const local = variable("LOCALAPPDATA");
    return local && join(local, FOLDER, "cache");
  }
  const home = variable("HOME");
  if (operatingSystem === "darwin") return home && join(home, "Library/Caches", FOLDER);
  const caches = variable("XDG_CACHE_HOME");
  if (caches?.startsWith("/") === true) return join(caches, FOLDER);
  return home && join(home, ".cache", FOLDER);
}
