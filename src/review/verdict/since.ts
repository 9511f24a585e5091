import { groupBy } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import type { RootInput } from "../evidence/input.ts";
import { type Finding, findingSubject } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { INIT_CAUSES } from "../init/prediction.ts";
import { asProposedModules } from "../modules/module-facts.ts";
import { applyRule, gatherFacts, type RootFacts, type Rule } from "../rules/rule.ts";

/**
 * Returns the findings of rules about a root module, each with the state since which it holds (T9).
 * A finding is base's if the same rules, with the same evidence, make the same finding of base's own lock file and
 * configuration. What a change touches is judged anew: rules about changed entries find nothing on base, and whatever
 * head adds hashes to is excused by no rule about trust.
 */
export function judgeRules(rules: readonly Rule[], facts: RootFacts): readonly Finding[] {
  const { run, input, entries } = facts;
  const headFindings = rules.flatMap((rule) =>
    applyRule(rule, facts).map((finding) => ({ rule, finding })),
  );
  const base = headFindings.length === 0 || run.mode === "audit" ? undefined : asProposed(input);
  if (base === undefined) return headFindings.map(({ finding }) => finding);
  const before = gatherFacts(base, run);
  const firing = new Set(headFindings.map(({ rule }) => rule));
  const baseFindings = [...firing].flatMap((rule) => applyRule(rule, before));
  const excuses = groupBy(baseFindings, (finding) => sameness(finding, base));
  // A lock file that the change leaves alone, in a module that other root modules call, and that nobody kept in step.
  const isLeftAlone = input.base !== undefined && input.base.text === input.head?.text;
  const isOutOfStep = before.init.effects.some(({ cause }) => INIT_CAUSES[cause].isOutOfStep);
  const isLeftover = input.stoodHere === "as-module" && isLeftAlone && isOutOfStep;
  const extended = new Set(
    entries.filter(({ added }) => added.size > 0).map(({ entry }) => entry.address),
  );
  return headFindings.map(({ rule, finding }) => {
    const isTrust = rule.scope === "hashes";
    const isExtended = isTrust && finding.provider !== null && extended.has(finding.provider);
    // Each finding of base excuses one: a second that says the same is the change's.
    const isExcused = excuses.get(sameness(finding, input))?.pop() !== undefined;
    const isOfLockFile =
      RULE_TABLE[finding.rule].isSettledByLocking === true || finding.file === input.lockFilePath;
    const isOld = isExcused || (isLeftover && !isTrust && isOfLockFile);
    return isOld && !isExtended ? { ...finding, since: "base" } : finding;
  });
}

/** Returns base's state as if it were proposed over itself; undefined where base excuses nothing. */
function asProposed(input: RootInput): RootInput | undefined {
  const { base, stoodHere, requirements, baseRequirements } = input;
  if (stoodHere === "no") return undefined;
  if (requirements !== undefined && baseRequirements === undefined) return undefined;
  const modules = asProposedModules(input.modules);
  return { ...input, head: base, modules, requirements: baseRequirements, movesTo: undefined };
}

/** Returns a key for what a finding is about, and for what is asked of what is not locked; no words and no lines. */
function sameness(finding: Finding, { requirements, head }: RootInput): string {
  const { rule, provider, version, severity, identity } = finding;
  const isOfFile = RULE_TABLE[rule].isAboutFile === true;
  const requirementList =
    version === undefined ? [...(requirements?.providers.values() ?? [])] : [];
  const requests = requirementList
    .filter((requirement) => isOfFile || requirement.provider === provider)
    .map((requirement) => `${requirement.provider} ${requirement.constraints.text}`);
  const about = isOfFile ? [head?.text, sortedUnique(requests)] : requests;
  return JSON.stringify([findingSubject(finding), severity, identity, about]);
}
