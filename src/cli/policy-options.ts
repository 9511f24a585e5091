import type { PolicyInputs } from "../review/tighten.ts";
import { choice, type OptionValues, platformsOf, toolOf } from "./arguments.ts";

/** What the command line itself says of the policy. */
export function policyInputs(options: OptionValues): PolicyInputs {
  const platforms = platformsOf(options);
  const unverified = choice(options, "fail-on-unverified", ["true", "false"]);
  return {
    failOn: choice(options, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: unverified === undefined ? undefined : unverified === "true",
    platforms: platforms.length > 0 ? platforms : undefined,
    tool: toolOf(options),
  };
}
