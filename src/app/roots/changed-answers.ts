import { posix } from "node:path";
import type { AskedPlaces } from "../../language/module-tree/module-loader.ts";
import { variableFileNames } from "../../language/module-tree/root-values.ts";
import { groupBy } from "../../model/many.ts";
import { remembered } from "../../model/remembered.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";
import { isConfiguration, isOurs } from "../../review/change/discover.ts";
import { lieBelow, pathsOf, placeIn } from "./paths.ts";

/** Returns whether a name is that of a file of values that a root module reads from its directory. */
export function isValueFile(name: string): boolean {
  return variableFileNames([name]).length > 0;
}

/**
 * Returns a test whether an untouched root module is affected by the change: loading its module tree asked for
 * directories, files and values of head, and base would have answered one of these questions differently.
 *
 * Example: `envs/prod` calls `../../modules/net`; a change of `modules/net/versions.tf` changes the answer for the
 * directory `modules/net`, so `envs/prod` is reviewed as well.
 *
 * Paths are resolved on both sides, because any part may be a symbolic link. A resolved path is the same unless the
 * change names it, or its submodule. Each path is looked at once for all root modules.
 */
export function changedAnswers({
  base,
  head,
  changed,
}: {
  readonly base: FileTree;
  readonly head: FileTree;
  readonly changed: readonly ChangedPath[];
}): (asked: AskedPlaces) => Promise<boolean> {
  const paths = new Set(pathsOf(changed));
  const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
  const byDirectory = groupBy(paths, posix.dirname);
  const isMoved = perPath(async (path) => {
    // Files in a moved submodule are not compared: that would fetch base's, too.
    if (submodules.size > 0 && lieBelow((await head.followLinks?.(path)) ?? path, submodules)) {
      return true;
    }
    const [before, after] = await Promise.all([placeIn(base, path), placeIn(head, path)]);
    if (before === after) return false;
    const here = posix.normalize(path);
    const isLed = [before, after].some((place) => place !== undefined && place !== here);
    // A work tree has copies and other files that are in no commit: only paths that the change names count.
    return (isLed && (isOurs(path) || before !== undefined)) || isNamedBelow(paths, here);
  });
  const isFileChanged = perPath(
    async (path) =>
      (await isMoved(path)) || paths.has((await placeIn(head, path)) ?? posix.normalize(path)),
  );
  const directoryTest = (isRelevant: (name: string) => boolean) =>
    perPath(async (path) => {
      if (await isMoved(path)) return true;
      const place = await placeIn(head, path);
      if (place === undefined) return false;
      const named = byDirectory.get(posix.normalize(place)) ?? [];
      if (named.some((name) => isRelevant(posix.basename(name)))) return true;
      const entries = (await head.list(place)) ?? [];
      const links = entries.filter(({ name, kind }) => kind === "symlink" && isRelevant(name));
      return some(
        links.map(({ name }) => posix.join(place, name)),
        isFileChanged,
      );
    });
  const isDirectoryChanged = directoryTest(isConfiguration);
  const areValuesChanged = directoryTest(isValueFile);
  return async ({ directories, files, places, values }) =>
    (await some(directories, isDirectoryChanged)) ||
    (await some(files, isFileChanged)) ||
    (await some(places, isMoved)) ||
    (await some(values, areValuesChanged));
}

function isNamedBelow(paths: ReadonlySet<string>, place: string): boolean {
  return paths.has(place) || [...paths].some((path) => path.startsWith(`${place}/`));
}

function perPath(ask: (path: string) => Promise<boolean>): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return (path) => remembered(known, path, () => ask(path));
}

async function some(
  paths: Iterable<string>,
  ask: (path: string) => Promise<boolean>,
): Promise<boolean> {
  for (const path of paths) if (await ask(path)) return true;
  return false;
}
