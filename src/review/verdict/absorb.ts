import type { Finding, RuleId } from "../finding/finding.ts";
import { SEVERITIES } from "../finding/finding-order.ts";

/** Which findings of a provider say all that another one of it would. */
const ABSORBERS: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  "unexplained-hash": ["republished-package"],
  "missing-platform": ["no-usable-hashes"],
  "removed-hash": ["no-usable-hashes"],
  "signature-missing": ["registry-migration"],
};

/**
 * Leaves out what a finding of equal or greater weight about the same provider already says.
 *
 * Weights are those after policy: a finding that policy made lighter hides nothing heavier, so that
 * tolerating one condition never tolerates another.
 */
export function absorbFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding) => {
    const absorbers = ABSORBERS[finding.rule] ?? [];
    return !findings.some(
      (other) =>
        absorbers.includes(other.rule) &&
        other.provider === finding.provider &&
        other.provider !== null &&
        SEVERITIES.indexOf(other.severity) >= SEVERITIES.indexOf(finding.severity),
    );
  });
}
