import { forgeRepository } from "../../adapters/git/forge-repository.ts";
import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { policyTip } from "../../app/commits/git-range.ts";
import { refuseReferences } from "../../app/settings/policy-reference.ts";
import { type TreePolicy, treePolicy } from "../../app/settings/tree-policy.ts";
import { treeInsteadOf } from "../../app/settings/trusted-branch.ts";
import type { FileTree } from "../../ports/files.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import type { PolicyInputs } from "../../review/policy/tighten.ts";
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
): Promise<FileTree | undefined> {
  const { request, environment, policies, forge, log } = setting;
  if (request.trusted === "base" && policies !== undefined) {
    const target = request.baseName?.replace(/^(?:refs\/heads\/|(?:refs\/remotes\/)?origin\/)/, "");
    const stored = forge && forgeRepository(forge);
    const ports = { policies, git: stored, log };
    const instead = target === undefined ? undefined : await treeInsteadOf(target, ports);
    if (instead !== undefined) return instead;
  }
  const commit = await targetCommit({ request, environment }, git);
  return commit === undefined ? undefined : git.treeAt(commit);
}

function targetCommit(
  { request, environment }: Pick<TrustContext, "request" | "environment">,
  git: GitRepository,
): Promise<CommitId | undefined> {
  const isOfTarget = request.mode === "review" || request.trusted === "base";
  if (isOfTarget) return policyTip(git, request.base);
  return git.resolveCommit(environment.sha ?? "HEAD");
}

const NO_TOKEN = "Give the action a github-token that can read that repository.";

/** The policy of a run, and where it was read. */
export interface ActionPolicy extends TreePolicy {
  /** The files that may decide the run, the policy among them. */
  readonly trusted: FileTree | undefined;
}

/**
 * The repository's policy from where {@link trustedTree} says, never from the change, made stricter by the
 * inputs. Without a policy file the inputs decide alone.
 *
 * @throws LockReviewError `INVALID_POLICY`, `INVALID_LEDGER`, `FORGE_FAILED`
 */
export async function actionPolicy(
  setting: TrustContext & Pick<WorkflowContext, "inputs">,
  git: GitRepository,
): Promise<ActionPolicy> {
  const { inputs, policies, log } = setting;
  const trusted = await trustedTree(setting, git);
  const terms = {
    asked: policyInputs(inputs),
    file: inputs.policyFile,
    now: SYSTEM_CLOCK.now(),
    readReference: policies?.readPolicy ?? refuseReferences(NO_TOKEN),
    onRefused: (name: string) =>
      log.warn(
        `The input for ${name} would loosen the policy of the target branch and was not followed`,
      ),
  };
  return { ...(await treePolicy(trusted, terms)), trusted };
}

function policyInputs(inputs: WorkflowContext["inputs"]): PolicyInputs {
  const { failOn, failOnUnverified, platforms, tool } = inputs;
  return { failOn, failOnUnverified, platforms, tool };
}
