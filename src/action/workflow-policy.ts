import { SYSTEM_CLOCK } from "../adapters/process/system-clock.ts";
import { loadLedger } from "../app/settings/load-ledger.ts";
import { type LoadedPolicy, loadPolicy } from "../app/settings/load-policy.ts";
import { refuseReferences } from "../app/settings/policy-reference.ts";
import { EMPTY_LEDGER, type Ledger, layLedgers } from "../language/ledger/ledger.ts";
import type { FileTree } from "../ports/files.ts";
import type { GitRepository } from "../ports/git.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../review/policy/policy.ts";
import { overridePolicy, type PolicyInputs, tightenPolicy } from "../review/policy/tighten.ts";
import type { WorkflowContext } from "./step.ts";
import { type TrustContext, trustedTree } from "./trusted-tree.ts";

const NO_TOKEN = "Give the action a github-token that can read that repository.";

/** The policy of a run, and where it was read. */
export interface ActionPolicy {
  readonly policy: ReviewPolicy;
  /** The keys that are remembered, read from the same commit. */
  readonly ledger: Ledger;
  /** Undefined when there is no commit to read one from. */
  readonly source: LoadedPolicy | undefined;
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
  const trusted = await trustedTree(setting, git, signal);
  const own = await policyFrom(trusted, setting, signal);
  const found = await loadLedger({ files: trusted, file: own.policy.ledger }, signal);
  const organisation = own.source?.organisationLedger ?? EMPTY_LEDGER;
  return { ...own, ledger: layLedgers(organisation, found), trusted };
}

async function policyFrom(
  trusted: FileTree | undefined,
  { inputs, log, policies }: TrustContext & Pick<WorkflowContext, "inputs">,
  signal: AbortSignal,
): Promise<Pick<ActionPolicy, "policy" | "source">> {
  const asked = policyInputs(inputs);
  if (trusted === undefined) {
    return { policy: overridePolicy(DEFAULT_POLICY, asked), source: undefined };
  }
  const readReference = policies?.readPolicy ?? refuseReferences(NO_TOKEN);
  const place = { files: trusted, file: inputs.policyFile, now: SYSTEM_CLOCK.now(), readReference };
  const source = await loadPolicy(place, signal);
  if (source.file === undefined) {
    return { policy: overridePolicy(source.policy, asked), source };
  }
  const { policy, refused } = tightenPolicy(source.policy, asked);
  for (const name of refused) {
    log.warn(
      `The input for ${name} would loosen the policy of the target branch and was not followed`,
    );
  }
  return { policy, source };
}

function policyInputs(inputs: WorkflowContext["inputs"]): PolicyInputs {
  const { failOn, failOnUnverified, warnOnly, platforms, tool } = inputs;
  const { minReleaseAge, registryContext, allowedHosts, trustedKeys, shards, ledger } = inputs;
  return {
    ...{ failOn, failOnUnverified, warnOnly, platforms, tool },
    ...{ minReleaseAge, registryContext, allowedHosts, trustedKeys, shards, ledger },
  };
}
