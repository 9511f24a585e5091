import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { CommitId } from "../../ports/git.ts";
import { ownComments } from "../../publish/plan-comment.ts";
import { passes } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import { triedMerge } from "../inputs/request.ts";
import type { Step } from "../inputs/step.ts";
import type { WorkflowRepository } from "./repository.ts";

/**
 * Returns the commit to audit; undefined for the checked-out files.
 *
 * The checkout may not have the proposal: with `pull_request_target` it has the target branch, whose audit would say
 * nothing about the pull request.
 *
 * @throws LockReviewError `NOT_A_REPOSITORY` when the commit is not available
 */
export async function commitToAudit(
  step: Step,
  { git, isCheckedOut }: WorkflowRepository,
): Promise<CommitId | undefined> {
  const asked = proposedCommits(step);
  // A correction is based on a commit, so that is audited; files of the work tree may differ.
  if (isCheckedOut && step.inputs.mode !== "fix") {
    const here = await git.resolveCommit("HEAD");
    if (asked.length === 0 || (here !== undefined && asked.includes(here))) return undefined;
  }
  for (const name of asked.length === 0 ? [step.environment.sha ?? "HEAD"] : asked) {
    const commit = await git.resolveCommit(name);
    if (commit !== undefined) return commit;
  }
  throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to audit", {
    hint: "Check the commit out before this action, or leave github-token as it is.",
  });
}

/**
 * Returns the commits to audit, the better one first: of a pull request GitHub's merge, then its head. Empty if the
 * checkout is to be audited.
 */
function proposedCommits({ inputs, request, environment }: Step): readonly string[] {
  const { head, pullRequest, trusted } = request;
  if (head === undefined || (trusted === "head" && inputs.headRef === undefined)) return [];
  const merge = pullRequest?.headSha === head ? triedMerge(environment) : undefined;
  return merge === undefined ? [head] : [merge, head];
}

/**
 * Returns earlier heads of the pull request, newest first: the one that a push replaced, then its commits. Empty unless
 * there is a comment of ours that may have to be retracted.
 */
export async function earlierHeads(
  { request: { pullRequest }, inputs, looking, log }: Step,
  review: Review,
): Promise<readonly string[]> {
  if (pullRequest === undefined || looking === undefined) return [];
  if (!passes(review.verdict) || inputs.comment === "never") return [];
  const { forge } = looking;
  try {
    const comments = await forge.listComments(pullRequest.number);
    if (ownComments(comments, inputs.commentKey).length === 0) return [];
    const commits = await forge.pullRequestCommits(pullRequest.number);
    const { before, headSha } = pullRequest;
    const newestFirst = [...(before === undefined ? [] : [before]), ...commits.toReversed()];
    return newestFirst.filter((commit) => commit !== headSha);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.debug(`What was resolved is not told: ${caught.message}`);
    return [];
  }
}
