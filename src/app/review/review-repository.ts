import type { FileTree } from "../../ports/files.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import { findChange, type ReviewRequest } from "../roots/find-change.ts";
import { findRoots } from "../roots/find-roots.ts";
import { gatherEvidence } from "./gather-evidence.ts";
import { judgeRoots } from "./gather-root-facts.ts";
import { judge } from "./judge-change.ts";
import { readRoots } from "./read-roots.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { withNotes } from "./tell-notes.ts";

/**
 * Reviews every root module that changed between base and head of a git repository.
 *
 * It executes nothing of the repository. A change that touches no lock file, no configuration and no input of a module
 * source costs no request.
 * @throws LockReviewError `USAGE` for names of no commit and for unknown paths, `GIT_FAILED`, `FILE_FAILED`, `ABORTED`
 */
export async function reviewRepository(
  request: ReviewRequest,
  ports: ReviewPorts,
): Promise<Review> {
  const change = await findChange(request, ports);
  const found = await findRoots(change, ports);
  const readings = await readRoots(found, ports);
  const evidence = await gatherEvidence(readings, ports);
  const review = judge(readings, evidence, ports);
  return withNotes(review, request.policy, ports);
}

/**
 * Reviews the root modules of a change again, with head's files in which lock files have planned texts, by their paths.
 * The merge result is left out, since it has none of these texts.
 */
export async function reviewPlannedHead(
  request: ReviewRequest,
  head: { readonly files: FileTree; readonly texts: ReadonlyMap<string, string> },
  ports: ReviewPorts,
): Promise<readonly RootReview[]> {
  const quiet = { ...ports, tryMerge: undefined, listener: undefined };
  const change = await findChange({ ...request, mergeCommit: undefined }, quiet);
  const found = await findRoots(change, quiet);
  const roots = found.roots.map((root) =>
    head.texts.has(root.lockFilePath) ? { ...root, headLockPath: root.lockFilePath } : root,
  );
  const planned = { ...change, sides: { ...change.sides, head: head.files } };
  const readings = await readRoots({ ...found, change: planned, roots }, quiet);
  return judgeRoots((await gatherEvidence(readings, quiet)).head);
}
