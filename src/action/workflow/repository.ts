import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import {
  findCommit,
  type GitRange,
  namedCommit,
  resolveRange,
} from "../../app/commits/git-range.ts";
import { hasCommits, mergeOf, openClone } from "../../compose/forge-job.ts";
import { LockReviewError } from "../../model/error.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { triedMerge, type WorkflowRequest } from "../inputs/request.ts";
import type { Step } from "../inputs/step.ts";

/** The repository under review, and whether it is the checkout. */
export interface WorkflowRepository {
  readonly git: GitRepository;
  readonly isCheckedOut: boolean;
  /** Top of the checkout, at any commit; undefined when there is none. */
  readonly checkout: string | undefined;
  /** The working directory from the repository's top; `.` if the checkout is in a directory. */
  readonly workingDirectory: string;
  close(): void;
}

/**
 * Opens the repository under review: the checkout if it has the commits and what connects them, else the one that
 * GitHub stores. The default checkout has a single commit, which with pull_request is neither base nor head.
 * @throws LockReviewError `NOT_A_REPOSITORY` when there is neither a checkout nor a token
 */
export async function openWorkflowRepository(step: Step): Promise<WorkflowRepository> {
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
    throw new LockReviewError(
      "NOT_A_REPOSITORY",
      "There is no checkout and no token to do without",
      { hint: "Run actions/checkout before this action, or leave github-token as it is." },
    );
  }
  log.info("The checkout lacks the commits to compare; their files are read from GitHub");
  const stored = forgeRepository(looking.forge, {
    origin: environment.cloneUrl,
    environment: env,
  });
  return { git: stored, isCheckedOut: false, checkout, workingDirectory, close: () => {} };
}

async function openCheckout({ environment, inputs, env, time: signal }: Step) {
  const { workspace } = environment;
  const directory = resolve(workspace, inputs.workingDirectory);
  const isThere = existsSync(directory);
  if (!isThere && !existsSync(workspace)) return undefined;
  const place = { directory: isThere ? directory : workspace, workspace };
  const git = await openClone({ ...place, environment: env, signal });
  if (git === undefined || isThere) return git;
  git.close();
  throw new LockReviewError(
    "USAGE",
    `The working-directory ${inputs.workingDirectory} is not in the checkout`,
    { hint: "Name a directory of the repository, from the top of the workspace." },
  );
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
 * Returns the request with commits instead of names, so that policy and content are of the same ones even if the names
 * move.
 * @throws LockReviewError `USAGE` when a name means no commit or several, or the inputs' names have nothing between
 * them
 */
export async function settleNames(
  step: Step,
  repository: Pick<WorkflowRepository, "git" | "isCheckedOut">,
): Promise<WorkflowRequest> {
  const { request, inputs } = step;
  const { git } = repository;
  const { base, head } = request;
  if (request.mode === "audit") {
    // A typed name must be a commit; an event's may be missing here, or a tag object.
    if (inputs.headRef !== undefined)
      return { ...request, head: await namedCommit(git, inputs.headRef, "head") };
    return { ...request, head: head && ((await git.resolveCommit(head)) ?? head) };
  }
  const isTyped = inputs.baseRef !== undefined || inputs.headRef !== undefined;
  const isPush = request.trusted === "head" && base !== undefined;
  const contained = isTyped ? "refuse" : isPush ? "against-tip" : undefined;
  const range = await resolveRange(git, { base, head, contained });
  const settled = {
    ...request,
    base: range.tip,
    baseName: request.baseName ?? range.baseName,
    head: head === undefined ? undefined : range.headCommit,
  };
  // What a push replaced is not merged.
  if (contained === "against-tip") return { ...settled, contained };
  return { ...settled, mergeCommit: await storedMerge(step, range, repository) };
}

/** Returns the merge of the event, else GitHub's of its pull request, as `pull_request_target` names none. */
async function storedMerge(
  { request, inputs, looking }: Step,
  range: GitRange,
  { git, isCheckedOut }: Pick<WorkflowRepository, "git" | "isCheckedOut">,
): Promise<string | undefined> {
  const { mergeCommit, pullRequest } = request;
  if (mergeCommit !== undefined || isCheckedOut || range.tip === range.base) return mergeCommit;
  const isTyped = inputs.baseRef !== undefined || inputs.headRef !== undefined;
  const state =
    pullRequest && !isTyped ? await looking?.forge.pullRequest(pullRequest.number) : undefined;
  return mergeOf({ mergeSha: state?.mergeSha, range }, git);
}

/**
 * Returns the commit to audit; undefined for the checked-out files.
 *
 * The checkout may not have the proposal: with `pull_request_target` it has the target branch, whose audit would say
 * nothing about the pull request.
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
