import { isLockReviewError } from "../../model/error.ts";
import { ownComments } from "../../publish/plan-comment.ts";
import { passes } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { WorkflowContext } from "./step.ts";

/**
 * Commits that the pull request stood at before, newest first: the head that a push replaced, then its
 * own commits. None unless there is a comment of ours that may have something to take back.
 */
export async function earlierHeads(
  { request, inputs, forge, log }: WorkflowContext,
  review: Review,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { pullRequest } = request;
  const isGreen = passes(review.verdict);
  if (!isGreen || pullRequest === undefined || forge === undefined || inputs.comment === "never") {
    return [];
  }
  try {
    const comments = await forge.listComments(pullRequest.number, signal);
    if (ownComments(comments, inputs.commentKey).length === 0) return [];
    const commits = await forge.pullRequestCommits(pullRequest.number, signal);
    const { before, headSha } = pullRequest;
    const newestFirst = [...(before === undefined ? [] : [before]), ...[...commits].reverse()];
    return newestFirst.filter((commit) => commit !== headSha);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.debug(`What was resolved is not told: ${caught.message}`);
    return [];
  }
}
