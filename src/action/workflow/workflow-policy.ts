import { SYSTEM_CLOCK } from "../../adapters/process/system-clock.ts";
import { refuseReferences } from "../../app/settings/policy-reference.ts";
import { type TreePolicy, treePolicy } from "../../app/settings/tree-policy.ts";
import type { FileTree } from "../../ports/files.ts";
import type { GitRepository } from "../../ports/git.ts";
import type { PolicyInputs } from "../../review/policy/tighten.ts";
import type { WorkflowContext } from "./step.ts";
import { type TrustContext, trustedTree } from "./trusted-tree.ts";

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
  signal: AbortSignal,
): Promise<ActionPolicy> {
  const { inputs, policies, log } = setting;
  const trusted = await trustedTree(setting, git, signal);
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
  return { ...(await treePolicy(trusted, terms, signal)), trusted };
}

function policyInputs(inputs: WorkflowContext["inputs"]): PolicyInputs {
  const { failOn, failOnUnverified, platforms, tool } = inputs;
  const { minReleaseAge, registryContext, provenance } = inputs;
  const { allowedHosts, trustedKeys, ledger } = inputs;
  return {
    ...{ failOn, failOnUnverified, platforms, tool },
    ...{ minReleaseAge, registryContext, provenance, allowedHosts, trustedKeys, ledger },
  };
}
