import { posix } from "node:path";
import { isLockReviewError } from "../../model/error.ts";
import type { FileTree } from "../../ports/files.ts";
import type { ChangedPath } from "../../ports/git.ts";

/** Returns every path that a change names, and the one that a renamed file had before. */
export function pathsOf(changed: readonly ChangedPath[]): readonly string[] {
  return changed.flatMap(({ path, previousPath }) =>
    previousPath === undefined ? [path] : [path, previousPath],
  );
}

/** Returns whether a path is one of the directories or below one; `.` has every path below it. */
export function lieBelow(path: string, directories: ReadonlySet<string>): boolean {
  let at = posix.normalize(path);
  while (!directories.has(at)) {
    const parent = posix.dirname(at);
    if (parent === at) return false;
    at = parent;
  }
  return true;
}

/** Returns where a path leads; undefined also for a loop of links, which leads nowhere. */
export async function placeIn(tree: FileTree, path: string): Promise<string | undefined> {
  try {
    return await tree.resolve(path);
  } catch (caught) {
    if (isLockReviewError(caught, "FILE_FAILED")) return undefined;
    throw caught;
  }
}
