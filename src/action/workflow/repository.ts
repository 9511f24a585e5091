import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { findCommit, namedCommit, resolveRange } from "../../app/commits/git-range.ts";
import { hasCommits, openClone } from "../../compose/forge-job.ts";
import type { Comparison, JobRepository } from "../../compose/run-review.ts";
import { LockReviewError } from "../../model/error.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { triedMerge } from "../inputs/request.ts";
import type { Step } from "../inputs/step.ts";

/**
 * Opens the repository under review, and the working directory from its top: the checkout if it has the commits and what connects them, else the one that
 * GitHub stores. The default checkout has a single commit, which with pull_request is neither base nor head.
 * @throws LockReviewError `NOT_A_REPOSITORY` when there is neither a checkout nor a token
 */
export async function openWorkflowRepository(step: Step) {
  const { inputs, environment, env, looking, log } = step;
  const git = await openCheckout(step);
  const checkout = git?.top;
  const directory = resolve(environment.workspace, inputs.workingDirectory);
  // Without a checkout, the input is a directory of the repository.
  const workingDirectory =
    checkout === undefined
      ? inputs.workingDirectory
      : relative(await realpath(checkout), await realpath(directory)).replaceAll(sep, "/") || ".";
  if (git !== undefined && (looking === undefined || (await isEnough(git, step))))
    return { git, isCheckedOut: true, checkout, workingDirectory, close: git.close };
  git?.close();
  if (looking === undefined) {
    const message = "There is no checkout and no token to do without";
    throw new LockReviewError("NOT_A_REPOSITORY", message, {
      hint: "Run actions/checkout before this action, or leave github-token as it is.",
    });
  }
  log.info("The checkout lacks the commits to compare; their files are read from GitHub");
  const forge = forgeRepository(looking.forge, { origin: environment.cloneUrl, environment: env });
  return { git: forge, isCheckedOut: false, checkout, workingDirectory, close: () => {} };
}

async function openCheckout({ environment, inputs, env, times }: Step) {
  const { workspace } = environment;
  const directory = resolve(workspace, inputs.workingDirectory);
  const isThere = existsSync(directory);
  if (!isThere && !existsSync(workspace)) return undefined;
  const place = { directory: isThere ? directory : workspace, workspace };
  const git = await openClone({ ...place, environment: env, signal: times.looking.signal });
  if (git === undefined || isThere) return git;
  git.close();
  const message = `The working-directory ${inputs.workingDirectory} is not in the checkout`;
  throw new LockReviewError("USAGE", message, {
    hint: "Name a directory of the repository, from the top of the workspace.",
  });
}

async function isEnough(git: GitRepository, { request, inputs }: Step): Promise<boolean> {
  const { base, head, mode } = request;
  if (head === undefined) return true;
  // An audit compares nothing, but on a pull request the base's rules apply.
  if (mode === "audit" && request.trusted === "head")
    return inputs.headRef === undefined || (await findCommit(git, head)) !== undefined;
  return base !== undefined && (await hasCommits(git, base, head));
}

/**
 * Returns the states to compare, as commits: policy and content are then of the same ones even if names move. @throws
 * LockReviewError `USAGE` when a name means no commit or several, or the inputs' names have nothing between them
 */
export async function workflowComparison(
  { request, inputs, looking }: Step,
  git: GitRepository,
): Promise<Comparison> {
  const { base, baseName, head, mergeCommit, pullRequest } = request;
  const isTyped = inputs.baseRef !== undefined || inputs.headRef !== undefined;
  const isPush = request.trusted === "head" && base !== undefined;
  const contained = isTyped ? "refuse" : isPush ? "against-tip" : undefined;
  const states = await resolveRange(git, { base, head, contained });
  const range = { ...states, baseName: baseName ?? states.baseName };
  if (contained === "against-tip") return { range, isReplacement: true };
  // `pull_request_target` names no merge.
  const storedMerge = async () =>
    pullRequest && !isTyped
      ? (await looking?.forge.pullRequest(pullRequest.number))?.mergeSha
      : undefined;
  return { range, mergeCommit, storedMerge };
}

/**
 * Returns the commit to audit; undefined for the checked-out files. The checkout may not have the proposal: with
 * `pull_request_target` it has the target branch, whose audit would say nothing about the pull request. @throws
 * LockReviewError `NOT_A_REPOSITORY` when the commit is not available, `USAGE` if the input `head-ref` names none
 */
export async function commitToAudit(
  step: Step,
  { git, isCheckedOut }: JobRepository,
): Promise<CommitId | undefined> {
  const proposed = await proposedCommits(step, git);
  // A correction is based on a commit, so that is audited; files of the work tree may differ.
  if (isCheckedOut && step.inputs.mode !== "fix") {
    const here = await git.resolveCommit("HEAD");
    if (proposed.length === 0 || (here !== undefined && proposed.includes(here))) return undefined;
  }
  for (const name of proposed.length === 0 ? [step.environment.sha ?? "HEAD"] : proposed) {
    const commit = await git.resolveCommit(name);
    if (commit !== undefined) return commit;
  }
  throw new LockReviewError("NOT_A_REPOSITORY", "There is no commit to audit", {
    hint: "Check the commit out before this action, or leave github-token as it is.",
  });
}

/** Returns the commits to audit, the better one first: GitHub's merge, then head. Empty to audit the checkout. */
async function proposedCommits(
  { inputs: { headRef }, request, environment }: Step,
  git: GitRepository,
): Promise<readonly string[]> {
  const { pullRequest, trusted } = request;
  const head = headRef === undefined ? request.head : await namedCommit(git, headRef, "head");
  if (head === undefined || (trusted === "head" && headRef === undefined)) return [];
  const merge = pullRequest?.headSha === head ? triedMerge(environment) : undefined;
  return merge === undefined ? [head] : [merge, head];
}
