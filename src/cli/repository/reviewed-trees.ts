import { resolve } from "node:path";
import { inside, placeInside } from "../../adapters/disk/place-inside.ts";
import { rootOfPath } from "../../app/roots/paths.ts";
import { realPath } from "./named-paths.ts";
import { repositoryTop } from "./repository-here.ts";

/**
 * Returns whether a path is in a judged tree: the work tree around the working directory, with its submodules, and
 * around each named path; without a repository, the directories themselves. Files there are part of the change.
 * @param paths the given paths, if they may be elsewhere
 * @param home the user's; a directory that contains it and is no repository belongs to the user
 */
export function reviewedTrees(
  directory: string,
  paths: readonly string[],
  home: string | undefined,
): (path: string) => Promise<boolean> {
  const starts = paths.map((path) => realPath(resolve(directory, rootOfPath(path))));
  const places = starts.length > 0 ? starts : [directory];
  const tops = [directory, ...places].map(repositoryTop).filter((top) => top !== undefined);
  const bare = places.filter((at) => repositoryTop(at) === undefined && !isAbove(at, home));
  const trees = [...new Set([...tops, ...bare])];
  return async (path) => {
    const inTrees = await Promise.all(trees.map((tree) => placeInside(tree, path)));
    return inTrees.some((place) => place !== undefined && !OF_GIT.test(place));
  };
}

function isAbove(directory: string, home = ""): boolean {
  return home !== "" && inside(directory, realPath(home)) !== undefined;
}

/** Matches paths in `.git`, which no commit can contain. */
const OF_GIT = /^\.git(?:\/|$)/;
