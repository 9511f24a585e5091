import { compareBytes } from "../../model/order.ts";
import type { ChangedPath, CommitId, GitRepository, IgnoreLine } from "../../ports/git.ts";
import { pathBytes } from "../disk/path-bytes.ts";
import { decodeRawDiff, splitNul } from "./git-output.ts";
import {
  assertCommits,
  type GitContext,
  gitFinding,
  gitOutput,
  withoutSettings,
} from "./git-process.ts";

const RAW_DIFF = [
  ...["-r", "-z", "-M", "--raw", "--no-abbrev", "--no-relative", "--no-textconv", "--no-ext-diff"],
  // Only the submodule's commit counts; looking for changes inside would run what the submodule configures.
  "--ignore-submodules=dirty",
];

/** Returns the differences between two commits, by path. */
export async function changesBetween(
  context: GitContext,
  commits: readonly CommitId[],
): ReturnType<GitRepository["changedPaths"]> {
  assertCommits(commits);
  const output = await gitOutput(context, ["diff-tree", ...RAW_DIFF, ...commits, "--"]);
  return sortedByPath(decodeRawDiff(output));
}

/** Returns the differences from a commit to the work tree; files neither tracked nor ignored are new. */
export async function changesToWorkTree(
  context: GitContext,
  from: CommitId,
  untracked: readonly string[],
): ReturnType<GitRepository["changedPaths"]> {
  assertCommits([from]);
  const unfiltered = await withoutSettings(context, "^filter\\..*\\.(clean|process)$", (name) => {
    const filter = name.slice(0, name.lastIndexOf("."));
    return [`${filter}.clean=`, `${filter}.process=`, `${filter}.required=false`];
  });
  const tracked = await gitOutput(unfiltered, ["diff", ...RAW_DIFF, from, "--"]);
  const changes = new Map(decodeRawDiff(tracked).map((change) => [change.path, change]));
  for (const path of untracked) {
    // Removed from the index only: the file still exists, with any content.
    const status = changes.get(path)?.status === "removed" ? "modified" : "added";
    changes.set(path, { status, path });
  }
  return sortedByPath([...changes.values()]);
}

function sortedByPath(changes: readonly ChangedPath[]): readonly ChangedPath[] {
  return [...changes].sort((a, b) => compareBytes(a.path, b.path));
}

/** Asks git for ignored paths; the leading dot keeps a path that starts with a colon from being a pattern. */
export async function ignoredPaths(
  context: GitContext,
  paths: readonly string[],
): Promise<ReadonlyMap<string, IgnoreLine>> {
  if (paths.length === 0) return new Map();
  const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
  const answer = await gitFinding(context, ["check-ignore", "-z", "--verbose", "--stdin"], input);
  const fields = splitNul(answer);
  const ignored = new Map<string, IgnoreLine>();
  for (let i = 0; i + 3 < fields.length; i += 4) {
    const [file = "", line = "", pattern = "", path = ""] = fields.slice(i, i + 4);
    // With --verbose git also names the line that takes a path back.
    if (pattern.startsWith("!")) continue;
    ignored.set(path.slice("./".length), { file, line: Number(line), pattern });
  }
  return ignored;
}
