import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { gatherFacts } from "../evidence/facts.ts";
import type { RootInput } from "../evidence/input.ts";
import { type Finding, findingSubject } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { type PredictedFacts, withPrediction } from "../init/predict-root.ts";
import type { InitCause } from "../init/prediction.ts";
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
  const isLeftover = isOutOfStep(before) && isLeftAlone(facts.input);
  const extended = new Set(
    facts.entries.filter(({ added }) => added.size > 0).map(({ entry }) => entry.address),
  );
  return judged.map(({ rule, finding }) => {
    const isTrust = rule.scope === "hashes";
    const isExtended = isTrust && finding.provider !== null && extended.has(finding.provider);
    // Each finding of base excuses one: a second that says the same is the change's.
    const isKnown = known.get(sameness(finding, facts.input))?.pop() !== undefined;
    const isOld = isKnown || (isLeftover && !isTrust && isOfLockFile(finding, facts.input));
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

/** Why `init` on base does not keep to the lock file: nobody locks there what the configuration requires. */
const OUT_OF_STEP: ReadonlySet<InitCause> = new Set([
  "missing-entry",
  "version-outside-constraints",
]);

function isOutOfStep({ init }: PredictedFacts): boolean {
  return init.effects.some(({ cause }) => OUT_OF_STEP.has(cause));
}

/** Whether the change leaves the lock file alone, in a module that other root modules call. */
function isLeftAlone({ stoodHere, base, head }: RootInput): boolean {
  return stoodHere === "as-module" && base !== undefined && base.text === head?.text;
}

function isOfLockFile({ rule, file }: Finding, { lockFilePath }: RootInput): boolean {
  return RULE_TABLE[rule].isSettledByLocking === true || file === lockFilePath;
}

/** Returns a key for the cause of a finding, which names no lines, and for what is asked of what is not locked. */
function sameness(finding: Finding, { requirements, head }: RootInput): string {
  const { rule, provider, version, severity, summary, detail, cause = detail } = finding;
  const isOfFile = rule === "missing-lock-file" || rule === "invalid-lock-file";
  const isLocked = version !== undefined;
  const asked = [...(isLocked ? [] : (requirements?.providers.values() ?? []))]
    .filter((one) => isOfFile || one.provider === provider)
    .map((one) => `${one.provider} ${one.constraints.text}`);
  const about = isOfFile ? [head?.text, sortedUnique(asked)] : asked;
  return JSON.stringify([findingSubject(finding), severity, summary, cause, about]);
}
