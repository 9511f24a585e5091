import type { RuleVocabulary } from "../../language/policy/decode.ts";
import { RULE_IDS, RULE_TABLE, type RuleId } from "../finding/rule-table.ts";

function rulesWeighed(how: "not-off" | "fixed"): ReadonlySet<RuleId> {
  return new Set(RULE_IDS.filter((id) => RULE_TABLE[id].weighing === how));
}

/** The values that a policy file may set for each rule. */
export const POLICY_VOCABULARY: RuleVocabulary<RuleId> = {
  rules: RULE_IDS,
  fixed: rulesWeighed("fixed"),
  loud: rulesWeighed("not-off"),
  waiverScope: (rule) => RULE_TABLE[rule].waiver ?? "provider",
};
