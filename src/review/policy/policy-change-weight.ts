import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { FindingSeverity } from "../finding/finding.ts";
import { policyWeight, type ReviewPolicy } from "./policy.ts";

/**
 * What a finding about the policy itself weighs. A policy that would stop every review is an error of itself;
 * policy may say otherwise, but not that nothing is told.
 *
 * @param problem what is wrong with the file; undefined when it can be used
 */
export function policyChangeWeight(
  policy: Pick<ReviewPolicy, "severities" | "leastSeverities">,
  problem: string | undefined,
): FindingSeverity {
  const rule = "policy-changed";
  const severity = problem === undefined ? RULE_CATALOGUE[rule].severity : "error";
  const weight = policyWeight(policy, { rule, severity });
  return weight === "off" ? severity : weight;
}
