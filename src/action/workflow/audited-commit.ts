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
 * The commit that an audit looks at; undefined for the files that are checked out.
 *
 * The checkout may be of another commit than the proposal: with `pull_request_target` it is the target branch, and to audit
 * that would say nothing of the pull request.
 *
 * @throws LockReviewError `NOT_A_REPOSITORY` when the commit in question is not to be had
 */
export async function commitToAudit({
  setting,
  repository,
}: AuditPlace): Promise<CommitId | undefined> {
  const { inputs, environment } = setting;
  const { git } = repository;
  const asked = commitsInQuestion(setting);
  // A correction goes on a commit, so that is what is looked at; files of the work tree may be anything.
  const isHere = inputs.mode !== "fix" && (await isCheckedOut(asked, repository));
  if (isHere) return undefined;
  const commit = await firstOf(asked ?? [environment.sha ?? "HEAD"], git);
  if (commit !== undefined) return commit;
  throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to audit", {
    hint: "Check the commit out before this action, or leave github-token as it is.",
  });
}

/** Undefined where whatever is checked out is what is asked for. */
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
 * Commits that the pull request stood at before, newest first: the head that a push replaced, then its
 * own commits. None unless there is a comment of ours that may have something to take back.
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
