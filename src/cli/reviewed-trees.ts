import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { placeInside } from "../adapters/place-inside.ts";
import { rootOfPath } from "../app/root-paths.ts";
import { repositoryTop } from "./repository-top.ts";

/**
 * Tells what lies in the trees that a command judges: the whole work tree around the working directory, with
 * its submodules, and around each path that was named; where there is no repository, the directories
 * themselves. What is in them is proposed, whoever runs the command.
 */
export function reviewedTrees(
  directory: string,
  paths: readonly string[] = [],
): (path: string) => Promise<boolean> {
  const named = paths.map((path) => real(resolve(directory, rootOfPath(path))));
  const trees = [...new Set([directory, ...named].map((at) => repositoryTop(at) ?? at))];
  return async (path) => {
    const places = await Promise.all(trees.map((tree) => placeInside(tree, path)));
    return places.some((place) => place !== undefined && !OF_GIT.test(place));
  };
}

/** No commit can hold a file there. */
const OF_GIT = /^\.git(?:\/|$)/;

/** As it stands when nothing is there. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
