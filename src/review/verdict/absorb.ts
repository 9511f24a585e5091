import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Finding, RuleId } from "../finding/finding.ts";
import { SEVERITIES } from "../finding/finding-order.ts";

/** Which finding of a provider says all that another one of it would. */
const ABSORBERS: Readonly<Partial<Record<RuleId, RuleId>>> = {
  "unexplained-hash": "republished-package",
  "missing-platform": "no-usable-hashes",
  "removed-hash": "no-usable-hashes",
  "signature-missing": "registry-migration",
};

/**
 * Leaves out what a finding of equal or greater weight about the same provider already says.
 *
 * Weights are those after policy: a finding that policy made lighter hides nothing heavier, so that
 * tolerating one condition never tolerates another.
 */
export function absorbFindings(findings: readonly Finding[]): readonly Finding[] {
  const heaviest = new Map<string, number>();
  for (const { rule, provider, severity } of findings) {
    const key = absorberKey(rule, provider);
    heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(severity)));
  }
  return findings.filter(({ rule, provider, severity }) => {
    const said = heaviest.get(absorberKey(ABSORBERS[rule], provider)) ?? -1;
    return provider === null || said < SEVERITIES.indexOf(severity);
  });
}

function absorberKey(rule: RuleId | undefined, provider: ProviderAddress | null): string {
  return `${rule} ${provider}`;
}
