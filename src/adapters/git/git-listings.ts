import { mapFewAtOnce } from "../../locking/gathering/limits.ts";
import { sortedUnique } from "../../model/order.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { ListedPath } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { linksAmong } from "../disk/links-among.ts";
import { createDiskTree } from "../disk/node-files.ts";
import { decodeIndex, type IndexPaths } from "./git-output.ts";
import { type GitContext, gitOutput } from "./git-process.ts";

/** What git says of the work tree: what it tracks and is there, and what it neither tracks nor ignores. */
export async function readWorkTree(context: GitContext): Promise<IndexPaths> {
  const kinds = ["--stage", "--deleted", "--others", "--exclude-standard"];
  return decodeIndex(await gitOutput(context, ["ls-files", "-z", "-v", ...kinds]));
}

/** Files of the work tree, tracked or new. */
export function listWorkTree({ tracked, untracked }: IndexPaths): readonly string[] {
  return sortedUnique([...tracked, ...untracked]);
}

/** What stands at a path is the disk's word, which may be newer than the index. */
export async function listWorkTreePaths(
  listed: IndexPaths,
  top: string,
): Promise<readonly ListedPath[]> {
  const { submodules, unwatched } = listed;
  const disk = createDiskTree({ root: top, reach: "root" });
  // Not for all of a large repository, of which a sparse checkout has little.
  const skipped = [...unwatched.keys()].filter(touchesItsDirectory);
  const present = await mapFewAtOnce(skipped, async (path) =>
    (await disk.kind(path)) === undefined ? [] : [path],
  );
  const tracked = new Set([...listed.tracked, ...present.flat()]);
  const paths = listWorkTree({ ...listed, tracked });
  const links = await linksAmong(paths, top);
  return [
    ...paths.map((path) => {
      const kind = links.has(path) ? ("symlink" as const) : ("file" as const);
      const isTracked = tracked.has(path);
      return { path, kind, isTracked, ...withoutAbsent({ unwatched: unwatched.get(path) }) };
    }),
    ...[...submodules].map((path) => ({ path, kind: "submodule" as const, isTracked: true })),
  ];
}
