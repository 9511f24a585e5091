import type { CommitId } from "../../ports/git.ts";
import { isByteText } from "../disk/path-bytes.ts";
import { splitNul } from "./git-output.ts";
import { assertCommits, type GitContext, gitOutput } from "./git-process.ts";

/** Whose history, and how much of it. */
export interface HistoryRequest {
  readonly at: CommitId;
  readonly path: string;
  /** Most changes of the file that are looked at. */
  readonly limit: number;
}

/** Matches what stands before a path in `--raw` output: `:100644 100644 OBJECT OBJECT M`. */
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;

/**
 * Object names of what one file held before each of its changes, newest first, each once.
 *
 * Merges show nothing of their own: what they bring in stands in the commits behind them. Links and
 * submodules are no files.
 *
 * @throws LockReviewError `GIT_FAILED`
 */
export async function earlierBlobs(
  context: GitContext,
  { at, path, limit }: HistoryRequest,
): Promise<readonly string[]> {
  assertCommits([at]);
  // Git cannot be given such a path as an argument.
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
