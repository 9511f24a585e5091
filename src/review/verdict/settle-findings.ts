import { boundedMessage, MAX_LIST } from "../../model/error.ts";
import { sortedUnique } from "../../model/order.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { RootInput } from "../evidence/input.ts";
import { type Finding, SEVERITIES, sortFindings } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { policyWeight, type ReviewPolicy } from "../policy/policy.ts";
import { applyUnverifiable, applyWaivers } from "../policy/waivers.ts";
import { listText } from "../rules/words.ts";

/** Policy's severities and what it accepts applied, repetitions left out, in the order of the report. */
export function settle(findings: readonly Finding[], input: RootInput): readonly Finding[] {
  const { policy } = input.context;
  return settleFindings(acceptFindings(weigh(findings, policy), input), policy);
}

/** Policy's severities applied, repetitions left out, in the order of the report. */
export function settleFindings(
  findings: readonly Finding[],
  policy: ReviewPolicy,
): readonly Finding[] {
  return sortFindings(withoutRepetitions(weigh(findings, policy))).map(bounded);
}

/**
 * Leaves out what a finding of equal or greater weight about the same provider already says. Weights are those after
 * policy: a finding that policy made lighter hides nothing heavier.
 */
function withoutRepetitions(findings: readonly Finding[]): readonly Finding[] {
  const keyOf = (rule: string | undefined, { provider }: Finding): string => `${rule} ${provider}`;
  const heaviest = new Map<string, number>();
  for (const finding of findings) {
    const key = keyOf(finding.rule, finding);
    heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(finding.severity)));
  }
  return findings.filter((finding) => {
    const said = heaviest.get(keyOf(RULE_TABLE[finding.rule].saidBy, finding)) ?? -1;
    return finding.provider === null || said < SEVERITIES.indexOf(finding.severity);
  });
}

/** A finding that quotes no more than fits a report, whatever lock file or configuration it quotes. */
function bounded(finding: Finding): Finding {
  const summary = boundedMessage(finding.summary);
  const detail = boundedMessage(finding.detail, MAX_LIST);
  const cause = finding.cause && boundedMessage(finding.cause, MAX_LIST);
  return { ...finding, summary, detail, ...withoutAbsent({ cause }) };
}

/** Policy's severities; what was accepted keeps the one that acceptance gave it. */
function weigh(findings: readonly Finding[], policy: ReviewPolicy): readonly Finding[] {
  return findings.flatMap((finding): readonly Finding[] => {
    if (finding.rule === "not-verified" || finding.accepted !== undefined) return [finding];
    const severity = policyWeight(policy, finding);
    return severity === "off" ? [] : [{ ...finding, severity }];
  });
}

/**
 * What policy accepts of the findings of one root module: waivers, and what cannot be verified.
 *
 * Nothing is taken away. Each step looks only at findings that still count.
 */
function acceptFindings(
  findings: readonly Finding[],
  { context, waiverPaths }: Pick<RootInput, "context" | "waiverPaths">,
): readonly Finding[] {
  const { policy, now } = context;
  const waived = applyWaivers(findings, policy.waivers, { waiverPaths, now });
  return applyUnverifiable(waived, policy.unverifiable, now);
}

/**
 * The findings of one root module with remedies that can work: a command that writes nothing while something else
 * stands says so, and a finding that the same command would be refused for is told first.
 */
export function withWorkableRemedies(findings: readonly Finding[]): readonly Finding[] {
  const first = sortedUnique(findings.filter(forbidsFix).map(({ rule }) => rule));
  if (first.length === 0) return findings;
  const before = ` It writes nothing before ${listText(first)} ${first.length === 1 ? "is" : "are"} resolved.`;
  return findings.map((finding) =>
    isByFix(finding)
      ? { ...finding, remedy: { ...finding.remedy, text: `${finding.remedy.text}${before}` } }
      : finding,
  );
}

function forbidsFix({ rule, severity }: Finding): boolean {
  return (
    severity === "error" && (RULE_TABLE[rule].forbids === "fix" || rule === "invalid-configuration")
  );
}

/** Whether a finding's remedy is the command that writes the expected lock file. */
export function isByFix({ remedy }: Pick<Finding, "remedy">): boolean {
  return remedy.command?.startsWith("tofu-lock-review fix ") === true;
}
