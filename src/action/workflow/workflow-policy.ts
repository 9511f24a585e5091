import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { refuseReferences } from "../../app/settings/policy-reference.ts";
import { type JobPolicy, jobPolicy } from "../../compose/forge-job.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { WorkflowContext } from "./step.ts";

/** The facts that decide whose policy a run goes by. */
export type TrustContext = Pick<
  WorkflowContext,
  "request" | "environment" | "inputs" | "log" | "forge" | "policies"
>;

/**
 * Reads the policy of a run, which inputs only make stricter; without a policy file the inputs decide alone.
 *
 * A proposal goes by the tip of its target branch, or by the default branch if nothing protects that. An audit that no
 * pull request or merge queue started goes by the commit itself; a review after a push by the commit that the branch
 * stood at before, or by the default branch if there was none.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export function actionPolicy(setting: TrustContext, git: GitRepository): Promise<JobPolicy> {
  const { request, inputs, policies, forge, log } = setting;
  const { failOn, failOnUnverified, platforms, tool } = inputs;
  const branch = request.baseName?.replace(/^(?:refs\/heads\/|(?:refs\/remotes\/)?origin\/)/, "");
  const terms = {
    target: request.trusted === "base" ? branch : undefined,
    file: inputs.policyFile,
    asked: { failOn, failOnUnverified, platforms, tool },
    setting: "input" as const,
    readReference: policies?.readPolicy ?? refuseReferences(NO_TOKEN),
    branches: policies && { policies, git: forge && forgeRepository(forge) },
  };
  return jobPolicy(terms, () => targetTree(setting, git), log);
}

const NO_TOKEN = "Give the action a github-token that can read that repository.";

async function targetTree(
  { request, environment }: TrustContext,
  git: GitRepository,
): Promise<FileTree | undefined> {
  const isOfTarget = request.mode === "review" || request.trusted === "base";
  const commit = await (isOfTarget
    ? policyTip(git, request.base)
    : git.resolveCommit(environment.sha ?? "HEAD"));
  return commit === undefined ? undefined : git.treeAt(commit);
}
