import { boundedMessage, MAX_LIST } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { type Finding, isUnverified, SEVERITIES, sortFindings } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { DEFAULT_POLICY, policyWeight, type ReviewPolicy } from "../policy/policy.ts";
import { applyUnverifiable, applyWaivers, type WaiverTerms } from "../policy/waivers.ts";
import { listText } from "../rules/words.ts";

/** Returns findings as policy weighs and accepts them, each once, sorted. Acceptance removes no finding. */
export function settle(
  findings: readonly Finding[],
  policy: ReviewPolicy,
  terms: WaiverTerms,
): readonly Finding[] {
  const waived = applyWaivers(weigh(findings, policy), policy.waivers, terms);
  return settleFindings(applyUnverifiable(waived, policy.unverifiable, terms.now), policy);
}

/** Returns a policy without weights: they decide what fails, not what may be repaired. */
export function withoutWeights(policy: ReviewPolicy): ReviewPolicy {
  const { severities, leastSeverities } = DEFAULT_POLICY;
  return { ...policy, severities, leastSeverities };
}

/** Returns the findings after policy's severities, without repetitions, in the order of the report. */
export function settleFindings(
  findings: readonly Finding[],
  policy: ReviewPolicy,
): readonly Finding[] {
  return sortFindings(withoutRepetitions(weigh(findings, policy))).map(bounded);
}

/** Weights are those after policy: a finding that policy made lighter hides nothing heavier about the same provider. */
function withoutRepetitions(findings: readonly Finding[]): readonly Finding[] {
  const keyOf = (rule: string | undefined, { provider }: Finding): string => `${rule} ${provider}`;
  const heaviest = new Map<string, number>();
  for (const finding of findings) {
    const key = keyOf(finding.rule, finding);
    heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(finding.severity)));
  }
  return findings.filter((finding) => {
    const weight = heaviest.get(keyOf(RULE_TABLE[finding.rule].saidBy, finding)) ?? -1;
    return finding.provider === null || weight < SEVERITIES.indexOf(finding.severity);
  });
}

function bounded(finding: Finding): Finding {
  const summary = boundedMessage(finding.summary);
  const detail = boundedMessage(finding.detail, MAX_LIST);
  const cause = finding.cause && boundedMessage(finding.cause, MAX_LIST);
  return { ...finding, summary, detail, cause };
}

/** Applies policy's severities; an accepted finding keeps the severity that acceptance gave it. */
function weigh(findings: readonly Finding[], policy: ReviewPolicy): readonly Finding[] {
  return findings.flatMap((finding): readonly Finding[] => {
    if (isUnverified(finding) || finding.accepted !== undefined) return [finding];
    const severity = policyWeight(policy, finding);
    if (severity === "off") return [];
    return [{ ...finding, severity: finding.since === "base" ? "notice" : severity }];
  });
}

/** Returns the findings; a command that writes nothing while another finding stands says so. */
export function withWorkableRemedies(findings: readonly Finding[]): readonly Finding[] {
  const forbidding = findings.filter(forbidsFix);
  return findings.map((finding) => {
    const { remedy } = finding;
    const isInTheWay = (other: Finding) =>
      RULE_TABLE[other.rule].stopsFix === true || other.isOfModules === finding.isOfModules;
    const first = sortedUnique(forbidding.filter(isInTheWay).map(({ rule }) => rule));
    if (remedy.isFix !== true || first.length === 0) return finding;
    const before = ` It writes nothing before ${listText(first)} ${first.length === 1 ? "is" : "are"} resolved.`;
    return { ...finding, remedy: { ...remedy, text: `${remedy.text}${before}` } };
  });
}

function forbidsFix({ rule, severity, since }: Finding): boolean {
  return (
    (severity === "error" || since === "base") &&
    (RULE_TABLE[rule].forbids === "fix" || RULE_TABLE[rule].stopsFix === true)
  );
}
