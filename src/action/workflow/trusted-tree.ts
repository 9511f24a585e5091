import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { treeInsteadOf } from "../../app/settings/trusted-branch.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
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
 * That is the tip of the target branch, or of the one that decides instead ({@link treeInsteadOf}). An
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
  const { request, environment, policies, forge, log } = setting;
  if (request.trusted === "base" && policies !== undefined) {
    const target = request.baseName?.replace(/^(?:refs\/heads\/|(?:refs\/remotes\/)?origin\/)/, "");
    const stored = forge && forgeRepository(forge, signal);
    const ports = { policies, git: stored, log };
    const instead = target === undefined ? undefined : await treeInsteadOf(target, ports, signal);
    if (instead !== undefined) return instead;
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
