import { parseAge } from "../../language/policy/expiry.ts";
import { PROVENANCE_MODES } from "../../language/policy/provenance-rule.ts";
import {
  parseAllowedHost,
  parseSetting,
  parseTrustedKeys,
} from "../../language/policy/written-settings.ts";
import type { PolicyInputs } from "../../review/policy/tighten.ts";
import { askedPlatforms, choiceOf, type OptionValues, toolOf } from "./arguments.ts";

/** What the command line itself says of the policy. @throws LockReviewError `USAGE` */
export function policyInputs(options: OptionValues): PolicyInputs {
  const platforms = askedPlatforms(options);
  const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
  const age = options.text("min-release-age");
  const [hosts, keys] = [options.texts("allowed-host"), options.texts("trusted-key")];
  return {
    failOn: choiceOf(options, "fail-on", ["error", "warning", "never"]),
    failOnUnverified: unverified === undefined ? undefined : unverified === "true",
    platforms: given(platforms),
    tool: toolOf(options),
    minReleaseAge: age === undefined ? undefined : parseSetting("--min-release-age", age, parseAge),
    registryContext: choiceOf(options, "registry-context", ["on", "off"]),
    provenance: choiceOf(options, "provenance", PROVENANCE_MODES),
    allowedHosts: given(hosts)?.map((one) => parseSetting("--allowed-host", one, parseAllowedHost)),
    trustedKeys: given(keys) && parseSetting("--trusted-key", keys, parseTrustedKeys),
  };
}

function given<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length > 0 ? values : undefined;
}
