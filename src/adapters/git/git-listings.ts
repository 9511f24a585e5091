import { sortedUnique } from "../../model/order.ts";
import type { ListedPath } from "../../ports/git.ts";
import { linksAmong } from "../disk/links-among.ts";
import { decodeIndex, type IndexPaths } from "./git-output.ts";
import { type GitContext, gitOutput } from "./git-process.ts";

/** What git says of the work tree: what it tracks and is there, and what it neither tracks nor ignores. */
export async function readWorkTree(context: GitContext, signal: AbortSignal): Promise<IndexPaths> {
  const kinds = ["--stage", "--deleted", "--others", "--exclude-standard"];
  return decodeIndex(await gitOutput(context, ["ls-files", "-z", "-t", ...kinds], signal));
}

/** Files of the work tree, tracked or new. */
export function listWorkTree({ tracked, untracked }: IndexPaths): readonly string[] {
  return sortedUnique([...tracked, ...untracked]);
}

/** What stands at a path is the disk's word, which may be newer than the index. */
export async function listWorkTreePaths(
  listed: IndexPaths,
  top: string,
  signal: AbortSignal,
): Promise<readonly ListedPath[]> {
  const { tracked, submodules } = listed;
  const paths = listWorkTree(listed);
  const links = await linksAmong(paths, top, signal);
  return [
    ...paths.map((path) => {
      const kind = links.has(path) ? ("symlink" as const) : ("file" as const);
      return { path, kind, isTracked: tracked.has(path) };
    }),
    ...[...submodules].map((path) => ({ path, kind: "submodule" as const, isTracked: true })),
  ];
}
