import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { gatherFacts } from "../evidence/facts.ts";
import type { RootInput } from "../evidence/input.ts";
import { type Finding, findingSubject } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { type PredictedFacts, withPrediction } from "../init/predict-root.ts";
import { applyRule, type Rule } from "../rules/rule.ts";

/**
 * Returns the findings of rules about a root module, each with the state since which it holds (T9).
 *
 * A finding is base's if the same rules, with the same evidence, make the same finding of base's own lock file and
 * configuration. What a change touches is judged anew: rules about changed entries find nothing on base, and whatever
 * head adds hashes to is excused by no rule about trust.
 */
export function judgeRules(rules: readonly Rule[], facts: PredictedFacts): readonly Finding[] {
  const judged = rules.flatMap((rule) =>
    applyRule(rule, facts).map((finding) => ({ rule, finding })),
  );
  const base = judged.length === 0 ? undefined : asProposed(facts.input);
  if (base === undefined) return judged.map(({ finding }) => finding);
  const before = withPrediction(gatherFacts(base));
  const firing = new Set(judged.map(({ rule }) => rule));
  const found = [...firing].flatMap((rule) => applyRule(rule, before));
  const known = groupBy(found, (finding) => sameness(finding, base));
  const extended = new Set(
    facts.entries.filter(({ added }) => added.size > 0).map(({ entry }) => entry.address),
  );
  return judged.map(({ rule, finding }) => {
    const isTrust = rule.scope === "hashes";
    const isExtended = isTrust && finding.provider !== null && extended.has(finding.provider);
    // Each finding of base excuses one: a second that says the same is the change's.
    const isKnown = known.get(sameness(finding, facts.input))?.pop() !== undefined;
    const isOld = isKnown || (!isTrust && isOfLeftover(finding, facts.input));
    return isOld && !isExtended ? { ...finding, since: "base" } : finding;
  });
}

/** Returns base's state as if it were proposed over itself; undefined where base excuses nothing. */
function asProposed(input: RootInput): RootInput | undefined {
  const { context, base, stoodHere, requirements, baseRequirements } = input;
  if (context.mode === "audit" || stoodHere === "no") return undefined;
  if (requirements !== undefined && baseRequirements === undefined) return undefined;
  return { ...input, head: base, requirements: baseRequirements, movesTo: undefined };
}

/** Whether it is about a lock file that the change leaves alone, in a module that other root modules call. */
function isOfLeftover({ rule, file }: Finding, { base, head, ...at }: RootInput): boolean {
  const isUnused = at.stoodHere === "as-module" && base !== undefined && base.text === head?.text;
  return isUnused && (RULE_TABLE[rule].isSettledByLocking === true || file === at.lockFilePath);
}

/** Returns a key for what a finding says, without lines, which move, and for what is asked of what is not locked. */
function sameness(finding: Finding, { requirements, head }: RootInput): string {
  const { rule, provider, version, severity, summary, detail, cause = detail } = finding;
  const said = cause.replaceAll(/(?<=\.(?:tf|tofu|hcl|json):|\bline )\d+/g, "");
  const isOfFile = rule === "missing-lock-file" || rule === "invalid-lock-file";
  const isLocked = version !== undefined || (provider === null && !isOfFile);
  const asked = [...(isLocked ? [] : (requirements?.providers.values() ?? []))]
    .filter((one) => isOfFile || one.provider === provider)
    .map((one) => `${one.provider} ${one.constraints.text}`);
  const file = isOfFile && [head?.text, sortedUnique(asked)];
  return JSON.stringify([findingSubject(finding), severity, summary, said, file || asked]);
}
