import { parseAge } from "../language/policy/expiry.ts";
import { parseAllowedHost, parseTrustedKeys } from "../language/policy/written-settings.ts";
import type { PolicyInputs } from "../review/tighten.ts";
import { choice, type OptionValues, platformsOf, toolOf } from "./arguments.ts";

/** What the command line itself says of the policy. @throws LockReviewError `USAGE`, `INVALID_POLICY`, `INVALID_ADDRESS` */
export function policyInputs(options: OptionValues): PolicyInputs {
  const platforms = platformsOf(options);
  const unverified = choice(options, "fail-on-unverified", ["true", "false"]);
  const age = options.text("min-release-age");
  const [hosts, keys] = [options.texts("allowed-host"), options.texts("trusted-key")];
  return {
    failOn: choice(options, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: unverified === undefined ? undefined : unverified === "true",
    platforms: platforms.length > 0 ? platforms : undefined,
    tool: toolOf(options),
    minReleaseAge: age === undefined ? undefined : parseAge(age),
    allowedHosts: hosts.length > 0 ? hosts.map(parseAllowedHost) : undefined,
    trustedKeys: keys.length > 0 ? parseTrustedKeys(keys) : undefined,
  };
}
