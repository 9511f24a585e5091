import { SYSTEM_CLOCK } from "../adapters/system-clock.ts";
import { policyTip } from "../app/git-range.ts";
import { type LoadedPolicy, loadPolicy, type ReadPolicyReference } from "../app/load-policy.ts";
import { LockReviewError } from "../model/error.ts";
import type { CommitId, GitRepository } from "../ports/git.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../review/policy.ts";
import { overridePolicy, type PolicyInputs, tightenPolicy } from "../review/tighten.ts";
import type { ReviewSetting } from "./step.ts";

/** The policy of a run, and where it was read. */
export interface ActionPolicy {
  readonly policy: ReviewPolicy;
  /** Undefined when there is no commit to read one from. */
  readonly source: LoadedPolicy | undefined;
}

/**
 * The repository's policy from the commit that the change goes to, never from the change, made stricter
 * by the inputs. Without a policy file the inputs decide alone.
 *
 * @throws LockReviewError `INVALID_POLICY`
 */
export async function actionPolicy(
  setting: Pick<ReviewSetting, "inputs" | "request" | "environment" | "log">,
  git: GitRepository,
  signal: AbortSignal,
): Promise<ActionPolicy> {
  const { inputs, log } = setting;
  const tip = await trustedCommit(setting, git, signal);
  if (tip === undefined) {
    return { policy: overridePolicy(DEFAULT_POLICY, policyInputs(inputs)), source: undefined };
  }
  const place = { now: SYSTEM_CLOCK.now(), readReference: refuseReference };
  const files = git.treeAt(tip);
  const source = await loadPolicy({ ...place, files, file: inputs.policyFile }, signal);
  if (source.file === undefined) {
    return { policy: overridePolicy(source.policy, policyInputs(inputs)), source };
  }
  const { policy, refused } = tightenPolicy(source.policy, policyInputs(inputs));
  for (const name of refused) {
    log.warn(
      `The input for ${name} would loosen the policy of the target branch and was not followed`,
    );
  }
  return { policy, source };
}

/** The tip of the target branch; in an audit, the commit that is audited. */
async function trustedCommit(
  { request, environment }: Pick<ReviewSetting, "request" | "environment">,
  git: GitRepository,
  signal: AbortSignal,
): Promise<CommitId | undefined> {
  if (request.mode === "review") return policyTip(git, request.base, signal);
  return git.resolveCommit(environment.sha ?? "HEAD", signal);
}

function policyInputs(inputs: ReviewSetting["inputs"]): PolicyInputs {
  const { failOn, failOnUnverified, warnOnly, platforms, tool } = inputs;
  const { minReleaseAge, allowedHosts, trustedKeys } = inputs;
  return {
    ...{ failOn, failOnUnverified, warnOnly, platforms, tool },
    ...{ minReleaseAge, allowedHosts, trustedKeys },
  };
}

/** A policy must not be followed in part. */
const refuseReference: ReadPolicyReference = ({ owner, repository, path, commit }) =>
  Promise.reject(
    new LockReviewError(
      "INVALID_POLICY",
      `The policy extends ${owner}/${repository}/${path}@${commit}, which the action does not fetch yet`,
      { hint: "Join the two policies in this repository's file." },
    ),
  );
