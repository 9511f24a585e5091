import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { ownComments } from "../../publish/plan-comment.ts";
import { passes } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import { askedCommits } from "../inputs/request.ts";
import type { WorkflowRepository } from "./repository.ts";
import type { WorkflowContext } from "./step.ts";

/** The request of an audit, and its repository. */
interface AuditPlace {
  readonly setting: Pick<WorkflowContext, "inputs" | "request" | "environment">;
  readonly repository: Pick<WorkflowRepository, "git" | "isCheckedOut">;
}

/**
 * Returns the commit to audit; undefined for the checked-out files.
 *
 * The checkout may not have the proposal: with `pull_request_target` it has the target branch, whose audit would say
 * nothing about the pull request.
 *
 * @throws LockReviewError `NOT_A_REPOSITORY` when the commit is not available
 */
export async function commitToAudit({
  setting,
  repository,
}: AuditPlace): Promise<CommitId | undefined> {
  const { inputs, environment } = setting;
  const { git } = repository;
  const asked = commitsInQuestion(setting);
  // A correction is based on a commit, so that is audited; files of the work tree may differ.
  const isHere = inputs.mode !== "fix" && (await isCheckedOut(asked, repository));
  if (isHere) return undefined;
  const commit = await firstOf(asked ?? [environment.sha ?? "HEAD"], git);
  if (commit !== undefined) return commit;
  throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to audit", {
    hint: "Check the commit out before this action, or leave github-token as it is.",
  });
}

/** Returns the commits to audit; undefined for the checkout. */
function commitsInQuestion({
  inputs,
  request,
  environment,
}: AuditPlace["setting"]): readonly string[] | undefined {
  const isInQuestion = request.trusted === "base" || inputs.headRef !== undefined;
  const asked = isInQuestion ? askedCommits({ request, environment }) : [];
  return asked.length === 0 ? undefined : asked;
}

async function isCheckedOut(
  asked: readonly string[] | undefined,
  repository: AuditPlace["repository"],
): Promise<boolean> {
  if (!repository.isCheckedOut) return false;
  const here = await repository.git.resolveCommit("HEAD");
  return asked === undefined || (here !== undefined && asked.includes(here));
}

async function firstOf(
  names: readonly string[],
  git: GitRepository,
): Promise<CommitId | undefined> {
  for (const name of names) {
    const commit = await git.resolveCommit(name);
    if (commit !== undefined) return commit;
  }
  return undefined;
}

/**
 * Returns earlier heads of the pull request, newest first: the one that a push replaced, then its commits. Empty unless
 * there is a comment of ours that may have to be retracted.
 */
export async function earlierHeads(
  { request, inputs, forge, log }: WorkflowContext,
  review: Review,
): Promise<readonly string[]> {
  const { pullRequest } = request;
  const isGreen = passes(review.verdict);
  if (!isGreen || pullRequest === undefined || forge === undefined || inputs.comment === "never") {
    return [];
  }
  try {
    const comments = await forge.listComments(pullRequest.number);
    if (ownComments(comments, inputs.commentKey).length === 0) return [];
    const commits = await forge.pullRequestCommits(pullRequest.number);
    const { before, headSha } = pullRequest;
    const newestFirst = [...(before === undefined ? [] : [before]), ...[...commits].reverse()];
    return newestFirst.filter((commit) => commit !== headSha);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.debug(`What was resolved is not told: ${caught.message}`);
    return [];
  }
}
