import { compareBytes } from "../../model/order.ts";
import type { ChangedPath, CommitId } from "../../ports/git.ts";
import { decodeRawDiff, type IndexPaths } from "./git-output.ts";
import { assertCommits, type GitContext, gitOutput } from "./git-process.ts";

const RAW_DIFF = [
  "-r",
  "-z",
  "-M",
  "--raw",
  "--no-abbrev",
  "--no-relative",
  "--no-textconv",
  "--no-ext-diff",
  // The commit that stands there counts; looking for changes inside would run what the submodule configures.
  "--ignore-submodules=dirty",
];

/** What differs between two commits, by path. */
export async function changesBetween(
  context: GitContext,
  commits: readonly CommitId[],
): Promise<readonly ChangedPath[]> {
  assertCommits(commits);
  const output = await gitOutput(context, ["diff-tree", ...RAW_DIFF, ...commits, "--"]);
  return sortedByPath(decodeRawDiff(output));
}

/** What is tracked is compared by git; what is not tracked and not ignored is new. */
export async function changesToWorkTree(
  context: GitContext,
  { from, untracked }: Pick<IndexPaths, "untracked"> & { readonly from: CommitId },
): Promise<readonly ChangedPath[]> {
  assertCommits([from]);
  const tracked = await gitOutput(context, ["diff", ...RAW_DIFF, from, "--"]);
  const changes = new Map(decodeRawDiff(tracked).map((change) => [change.path, change]));
  for (const path of untracked) {
    // Removed from the index only: the file still stands, with whatever content.
    const status = changes.get(path)?.status === "removed" ? "modified" : "added";
    changes.set(path, { status, path });
  }
  return sortedByPath([...changes.values()]);
}

function sortedByPath(changes: readonly ChangedPath[]): readonly ChangedPath[] {
  return [...changes].sort((a, b) => compareBytes(a.path, b.path));
}
