import { realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { placeInside } from "../../adapters/disk/place-inside.ts";
import { rootOfPath } from "../../app/roots/paths.ts";
import { repositoryTop } from "./repository-here.ts";

/** The paths that a command judges. */
interface Judged {
  /** Where it works. */
  readonly directory: string;
  /** The paths that it was given, if they may lie elsewhere. */
  readonly paths?: readonly string[] | undefined;
  /** The user's home; a directory without a repository that holds it is the user's own. */
  readonly home?: string | undefined;
}

/**
 * Tells what lies in the trees that a command judges: the whole work tree around the working directory, with
 * its submodules, and around each path that was named; where there is no repository, the directories
 * themselves. Files in them are part of the change.
 */
export function reviewedTrees({
  directory,
  paths = [],
  home,
}: Judged): (path: string) => Promise<boolean> {
  const named = paths.map((path) => real(resolve(directory, rootOfPath(path))));
  const places = named.length > 0 ? named : [directory];
  const tops = [directory, ...places].map(repositoryTop).filter((top) => top !== undefined);
  const bare = places.filter((at) => repositoryTop(at) === undefined && !holds(at, home));
  const trees = [...new Set([...tops, ...bare])];
  return async (path) => {
    const found = await Promise.all(trees.map((tree) => placeInside(tree, path)));
    return found.some((place) => place !== undefined && !OF_GIT.test(place));
  };
}

function holds(directory: string, home: string | undefined): boolean {
  if (home === undefined || home === "") return false;
  const from = relative(directory, real(home));
  return from !== ".." && !from.startsWith(`..${sep}`) && !isAbsolute(from);
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
