import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import { FAIL_ON_LEVELS, type ReviewPolicy } from "./policy.ts";

/** A run's inputs beside its policy file; undefined where an input is not set. */
export interface PolicyInputs {
  readonly failOn?: ReviewPolicy["failOn"];
  readonly failOnUnverified?: boolean;
  readonly platforms?: readonly Platform[];
  readonly tool?: Tool;
  readonly allowedHosts?: readonly string[];
}

/** Returns a policy that inputs only make stricter: who may edit a workflow may not weaken what the target branch decided. */
export function tightenPolicy(
  policy: ReviewPolicy,
  inputs: PolicyInputs,
): { readonly policy: ReviewPolicy; readonly refused: readonly string[] } {
  const { tool: own, allowedHosts: known } = policy;
  const { failOn = policy.failOn, failOnUnverified = policy.failOnUnverified } = inputs;
  const { platforms, tool = own, allowedHosts: hosts = known } = inputs;
  const withInput = <T extends readonly Platform[] | undefined>(platformList: T) =>
    platforms === undefined ? platformList : sortedUnique([...(platformList ?? []), ...platforms]);
  const refusals = {
    "fail-on": FAIL_ON_LEVELS.indexOf(failOn) < FAIL_ON_LEVELS.indexOf(policy.failOn),
    "fail-on-unverified": policy.failOnUnverified && !failOnUnverified,
    tool: own !== undefined && (own.name !== tool?.name || own.minor !== tool.minor),
    "allowed-hosts": hosts.some((host) => !known.includes(host)),
  };
  return {
    policy: {
      ...policy,
      failOn: refusals["fail-on"] ? policy.failOn : failOn,
      failOnUnverified: policy.failOnUnverified || failOnUnverified,
      platforms: withInput(policy.platforms),
      platformOverrides: policy.platformOverrides.map((override) => ({
        ...override,
        platforms: withInput(override.platforms),
      })),
      tool: own ?? tool,
      allowedHosts: known.filter((host) => hosts.includes(host)),
    },
    refused: Object.entries(refusals).flatMap(([name, isRefused]) => (isRefused ? [name] : [])),
  };
}

/** Returns a policy whose settings the inputs replace, as the operator of a command line may. */
export function overridePolicy(policy: ReviewPolicy, inputs: PolicyInputs): ReviewPolicy {
  return {
    ...policy,
    failOn: inputs.failOn ?? policy.failOn,
    failOnUnverified: inputs.failOnUnverified ?? policy.failOnUnverified,
    platforms: inputs.platforms ?? policy.platforms,
    platformOverrides: inputs.platforms === undefined ? policy.platformOverrides : [],
    tool: inputs.tool ?? policy.tool,
    allowedHosts: inputs.allowedHosts ?? policy.allowedHosts,
  };
}
