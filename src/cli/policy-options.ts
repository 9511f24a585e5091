import { DEFAULT_POLICY, type ReviewPolicy } from "../review/policy.ts";
import { choice, type OptionValues, platformsOf } from "./arguments.ts";

/** The policy that the command line itself states. */
export function policyOf(options: OptionValues): ReviewPolicy {
  const platforms = platformsOf(options);
  const tolerant = choice(options, "fail-on-unverified", ["true", "false"]) === "false";
  return {
    ...DEFAULT_POLICY,
    failOn: choice(options, "fail-on", ["error", "warning", "never"]) ?? DEFAULT_POLICY.failOn,
    failOnUnverified: !tolerant,
    platforms: platforms.length > 0 ? platforms : undefined,
  };
}
