import { parseAllowedHost, parseSetting } from "../../language/policy/written-settings.ts";
import type { PolicyInputs } from "../../review/policy/tighten.ts";
import { askedPlatforms, choiceOf, type OptionValues, toolOf } from "./arguments.ts";

/** What the command line itself says of the policy. @throws LockReviewError `USAGE` */
export function policyInputs(options: OptionValues): PolicyInputs {
  const platforms = askedPlatforms(options);
  const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
  const hosts = options.texts("allowed-host");
  return {
    failOn: choiceOf(options, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: unverified === undefined ? undefined : unverified === "true",
    platforms: given(platforms),
    tool: toolOf(options),
    allowedHosts: given(hosts)?.map((one) => parseSetting("--allowed-host", one, parseAllowedHost)),
  };
}

function given<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length > 0 ? values : undefined;
}
