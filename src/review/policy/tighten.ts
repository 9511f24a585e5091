import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import type { Tool } from "../../model/tool.ts";
import { FAIL_ON_LEVELS, type ReviewPolicy } from "./policy.ts";

/** A run's inputs beside its policy file; undefined where an input is not set. */
export interface PolicyInputs {
  readonly failOn?: ReviewPolicy["failOn"] | undefined;
  readonly failOnUnverified?: boolean | undefined;
  readonly platforms?: readonly Platform[] | undefined;
  readonly tool?: Tool | undefined;
  /** Punycode. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** A policy under the inputs of a run, and the inputs that would have loosened it. */
export interface TightenedPolicy {
  readonly policy: ReviewPolicy;
  /** Names of inputs that were not followed, or not in full. */
  readonly refused: readonly string[];
}

/** The result for one setting: its part of the policy, and whether the input was refused. */
interface Settled {
  readonly policy: Partial<ReviewPolicy>;
  readonly isRefused: boolean;
}

const KEPT: Settled = { policy: {}, isRefused: false };
const REFUSED: Settled = { policy: {}, isRefused: true };

/**
 * Returns a policy with the inputs of a run, which can only make it stricter.
 *
 * The right to edit a workflow does not include the right to weaken what the target branch decided.
 */
export function tightenPolicy(policy: ReviewPolicy, inputs: PolicyInputs): TightenedPolicy {
  const settled = Object.entries(SETTLE).map(
    ([name, settle]) => [name, settle(policy, inputs)] as const,
  );
  return {
    policy: Object.assign(
      {},
      policy,
      ...settled.map(([, setting]) => setting.policy),
    ) as ReviewPolicy,
    refused: settled.filter(([, setting]) => setting.isRefused).map(([name]) => name),
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

const SETTLE: Readonly<Record<string, (policy: ReviewPolicy, inputs: PolicyInputs) => Settled>> = {
  "fail-on": ({ failOn: own }, { failOn }) => {
    if (failOn === undefined || failOn === own) return KEPT;
    return FAIL_ON_LEVELS.indexOf(failOn) < FAIL_ON_LEVELS.indexOf(own)
      ? REFUSED
      : follow({ failOn });
  },
  "fail-on-unverified": ({ failOnUnverified: own }, { failOnUnverified }) => {
    if (failOnUnverified === undefined || failOnUnverified === own) return KEPT;
    return failOnUnverified ? follow({ failOnUnverified }) : REFUSED;
  },
  platforms: ({ platforms: own, platformOverrides }, { platforms }) => {
    if (platforms === undefined) return KEPT;
    const joined = (listed: readonly Platform[]) => sortedUnique([...listed, ...platforms]);
    const overrides = platformOverrides.map((override) => ({
      ...override,
      platforms: joined(override.platforms),
    }));
    return follow({ platforms: joined(own ?? []), platformOverrides: overrides });
  },
  tool: ({ tool: own }, { tool }) => {
    if (tool === undefined) return KEPT;
    if (own === undefined) return follow({ tool });
    return own.name === tool.name && own.minor === tool.minor ? KEPT : REFUSED;
  },
  "allowed-hosts": ({ allowedHosts: own }, { allowedHosts }) => {
    if (allowedHosts === undefined) return KEPT;
    const both = own.filter((host) => allowedHosts.includes(host));
    const isRefused = allowedHosts.some((host) => !own.includes(host));
    return { policy: { allowedHosts: both }, isRefused };
  },
};

function follow(policy: Partial<ReviewPolicy>): Settled {
  return { policy, isRefused: false };
}
