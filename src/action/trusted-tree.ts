import { forgeRepository } from "../adapters/git/forge-repository.ts";
import { policyTip } from "../app/commits/git-range.ts";
import { LockReviewError } from "../model/error.ts";
import type { FileTree } from "../ports/files.ts";
import type { ForgePolicies } from "../ports/forge.ts";
import type { CommitId, GitRepository } from "../ports/git.ts";
import type { WorkflowContext } from "./step.ts";

/** What tells whose files may decide a run. */
export type TrustContext = Pick<
  WorkflowContext,
  "request" | "environment" | "log" | "forge" | "policies"
>;

/**
 * The files that policy, and a CLI configuration inside the repository, are read from; undefined when
 * there is no commit to read them from.
 *
 * That is the tip of the target branch. Whoever may push can make a branch and a pull request to it, so a
 * target that nothing protects, or whose protection cannot be read, gives way to the default branch. An
 * audit that no pull request or merge queue started goes by the commit itself; a review after a push by the
 * one that the branch stood at before, or by the default branch where there was none.
 *
 * @throws LockReviewError `INVALID_POLICY` when the default branch counts and cannot be read, `FORGE_FAILED`
 */
export async function trustedTree(
  setting: TrustContext,
  git: GitRepository,
  signal: AbortSignal,
): Promise<FileTree | undefined> {
  const { request, environment, policies } = setting;
  if (request.trusted === "base" && policies !== undefined) {
    const branch = await branchInstead(setting, policies, signal);
    if (branch !== undefined) return defaultTree(branch, setting, signal);
  }
  const commit = await targetCommit({ request, environment }, git, signal);
  return commit === undefined ? undefined : git.treeAt(commit);
}

function targetCommit(
  { request, environment }: Pick<TrustContext, "request" | "environment">,
  git: GitRepository,
  signal: AbortSignal,
): Promise<CommitId | undefined> {
  const isOfTarget = request.mode === "review" || request.trusted === "base";
  if (isOfTarget) return policyTip(git, request.base, signal);
  return git.resolveCommit(environment.sha ?? "HEAD", signal);
}

/** The default branch where the target may not decide; undefined where it may. */
async function branchInstead(
  { request, log }: TrustContext,
  policies: ForgePolicies,
  signal: AbortSignal,
): Promise<string | undefined> {
  const target = request.baseName?.replace(/^(?:refs\/heads\/|(?:refs\/remotes\/)?origin\/)/, "");
  if (target === undefined) return undefined;
  const isProtected = await policies.isProtected(target, signal);
  if (isProtected === true) return undefined;
  const branch = await policies.defaultBranch(signal);
  if (branch === target) return undefined;
  const why = isProtected === false ? "is not protected" : "has a protection that cannot be read";
  log.info(`Policy is read from ${branch}, the default branch: ${target} ${why}`);
  return branch;
}

async function defaultTree(
  branch: string,
  { forge }: TrustContext,
  signal: AbortSignal,
): Promise<FileTree> {
  const git = forge && forgeRepository(forge, signal);
  const commit = await git?.resolveCommit(`refs/heads/${branch}`, signal);
  if (git !== undefined && commit !== undefined) return git.treeAt(commit);
  throw new LockReviewError("INVALID_POLICY", `The default branch ${branch} cannot be read`, {
    hint: "Protect the target branch, or let the token read the repository's contents.",
  });
}
