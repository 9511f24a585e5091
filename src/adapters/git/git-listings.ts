import { sortedUnique } from "../../model/order.ts";
import type { ListedPath } from "../../ports/git.ts";
import { linksAmong } from "../disk/links-among.ts";
import { decodeIndex, splitNul } from "./git-output.ts";
import { type GitContext, gitOutput } from "./git-process.ts";

/** Files that git neither tracks nor ignores. */
export async function listUntracked(
  context: GitContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const args = ["ls-files", "-z", "--others", "--exclude-standard", "--full-name"];
  const paths = splitNul(await gitOutput(context, args, signal));
  // A directory that is a repository of its own is listed by name, with a slash.
  return paths.filter((path) => !path.endsWith("/"));
}

interface WorkTreeLists {
  readonly tracked: ReadonlySet<string>;
  readonly untracked: readonly string[];
  readonly submodules: readonly string[];
}

async function listWorkTreeParts(context: GitContext, signal: AbortSignal): Promise<WorkTreeLists> {
  const [listed, deleted, untracked] = await Promise.all([
    gitOutput(context, ["ls-files", "-z", "-s", "-t"], signal),
    gitOutput(context, ["ls-files", "-z", "--deleted"], signal),
    listUntracked(context, signal),
  ]);
  const gone = new Set(splitNul(deleted));
  const { files, submodules } = decodeIndex(listed);
  return {
    tracked: new Set([...files].filter((path) => !gone.has(path))),
    untracked,
    submodules: [...submodules],
  };
}

/** Files of the work tree, tracked or new. */
export async function listWorkTree(
  context: GitContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { tracked, untracked } = await listWorkTreeParts(context, signal);
  return sortedUnique([...tracked, ...untracked]);
}

/** What stands at a path is the disk's word, which may be newer than the index. */
export async function listWorkTreePaths(
  context: GitContext,
  signal: AbortSignal,
): Promise<readonly ListedPath[]> {
  const { tracked, untracked, submodules } = await listWorkTreeParts(context, signal);
  const paths = sortedUnique([...tracked, ...untracked]);
  const links = await linksAmong(paths, context.directory, signal);
  return [
    ...paths.map((path) => {
      const kind = links.has(path) ? ("symlink" as const) : ("file" as const);
      return { path, kind, isTracked: tracked.has(path) };
    }),
    ...submodules.map((path) => ({ path, kind: "submodule" as const, isTracked: true })),
  ];
}
