import { compareBytes } from "../../model/order.ts";
import type { ChangedPath, CommitId } from "../../ports/git.ts";
import { isByteText } from "../disk/path-bytes.ts";
import { decodeRawDiff, type IndexPaths, splitNul } from "./git-output.ts";
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
  // Only the submodule's commit counts; looking for changes inside would run what the submodule configures.
  "--ignore-submodules=dirty",
];

/** Returns the differences between two commits, by path. */
export async function changesBetween(
  context: GitContext,
  commits: readonly CommitId[],
): Promise<readonly ChangedPath[]> {
  assertCommits(commits);
  const output = await gitOutput(context, ["diff-tree", ...RAW_DIFF, ...commits, "--"]);
  return sortedByPath(decodeRawDiff(output));
}

/** Returns the differences from a commit to the work tree; files neither tracked nor ignored are new. */
export async function changesToWorkTree(
  context: GitContext,
  { from, untracked }: Pick<IndexPaths, "untracked"> & { readonly from: CommitId },
): Promise<readonly ChangedPath[]> {
  assertCommits([from]);
  const tracked = await gitOutput(context, ["diff", ...RAW_DIFF, from, "--"]);
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

/** The file whose history is read, and how much of it. */
interface HistoryRequest {
  readonly at: CommitId;
  readonly path: string;
  /** Most changes of the file to read. */
  readonly limit: number;
}

/** Matches the part before a path in `--raw` output: `:100644 100644 OBJECT OBJECT M`. */
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;

/**
 * Returns the object names of a file's earlier contents, newest first, without duplicates.
 *
 * Merges are skipped: their changes are in the merged commits. Links and submodules are no files.
 * @throws LockReviewError `GIT_FAILED`
 */
export async function earlierBlobs(
  context: GitContext,
  { at, path, limit }: HistoryRequest,
): Promise<readonly string[]> {
  assertCommits([at]);
  // Such a path cannot be passed to git as an argument.
  if (isByteText(path)) return [];
  const format = ["--raw", "-z", "--no-abbrev", "--no-renames", "--no-textconv", "--no-ext-diff"];
  const scope = [`--max-count=${limit}`, "--format=", at, "--", `:(literal,top)${path}`];
  const output = await gitOutput(context, ["log", ...format, ...scope]);
  const before = splitNul(output).flatMap((piece) => {
    const [, mode = "", object = ""] = RAW_LINE.exec(piece.trim()) ?? [];
    return mode.startsWith("100") ? [object] : [];
  });
  return [...new Set(before)];
}
