import { mapFewAtOnce } from "../../lock/gathering/limits.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ListedPath } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { stillTree } from "../disk/still-tree.ts";
import { decodeIndex, type IndexPaths } from "./git-output.ts";
import { type GitContext, gitOutput } from "./git-process.ts";

/** Returns the work tree's paths that git tracks, and those that it neither tracks nor ignores. */
export async function readWorkTree(context: GitContext): Promise<IndexPaths> {
  const kinds = ["--stage", "--deleted", "--others", "--exclude-standard"];
  return decodeIndex(await gitOutput(context, ["ls-files", "-z", "-v", ...kinds]));
}

/** Returns the files of the work tree, tracked or new. */
export function listWorkTree({ tracked, untracked }: IndexPaths): readonly string[] {
  return sortedUnique([...tracked, ...untracked]);
}

/** Returns the paths with their kinds on disk, which may be newer than the index. */
export async function listWorkTreePaths(
  listed: IndexPaths,
  top: string,
): Promise<readonly ListedPath[]> {
  const { submodules, unwatched } = listed;
  const disk = stillTree(createDiskTree({ root: top, reach: "root" }));
  // A large sparse repository has little of this on disk, so not all of it is listed.
  const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
  const present = await mapFewAtOnce(skipped, async (path) =>
    (await disk.kind(path)) === undefined ? [] : [path],
  );
  const tracked = new Set([...listed.tracked, ...present.flat()]);
  const files = await mapFewAtOnce(listWorkTree({ ...listed, tracked }), async (path) => {
    const kind = (await disk.kind(path)) === "symlink" ? ("symlink" as const) : ("file" as const);
    const isTracked = tracked.has(path);
    return { path, kind, isTracked, unwatched: unwatched.get(path) };
  });
  return [
    ...files,
    ...[...submodules].map((path) => ({ path, kind: "submodule" as const, isTracked: true })),
  ];
}
