import type { RuleVocabulary, WaiverScope } from "../../language/policy/policy-document.ts";
import { RULE_CATALOGUE } from "../finding/catalogue.ts";
import type { RuleId } from "../finding/finding.ts";

/**
 * What a waiver of a rule has to name; a rule that is not here is waived for a provider.
 *
 * A waiver of `bad-signature` names provider and version, so that it does not cover the next release; one of
 * `unexplained-hash` names the very hash.
 */
const WAIVER_SCOPES: ReadonlyMap<string, WaiverScope> = new Map<string, WaiverScope>([
  ["not-verified", "never"],
  ["waiver-used", "never"],
  ["waiver-expired", "never"],
  ["policy-changed", "never"],
  ["unexplained-hash", "hash"],
  ["republished-package", "version"],
  ["checksum-mismatch", "version"],
  ["bad-signature", "version"],
  ["signature-missing", "version"],
  ["signing-key-changed", "version"],
  ["no-usable-hashes", "version"],
  ["provenance-missing", "version"],
  ["provenance-mismatch", "version"],
  ["foreign-checksum-line", "version"],
  ["mirror-disagrees", "version"],
  ["missing-lock-file", "path"],
  ["invalid-lock-file", "path"],
  ["hidden-lock-file", "path"],
  ["invalid-configuration", "path"],
  ["non-canonical", "path"],
  ["tool-changed", "path"],
  ["unlocked-root", "path"],
  ["module-not-pinned", "path"],
  ["init-would-change", "path"],
  ["host-not-allowed", "path"],
  ["lock-not-enforced", "path"],
]);

/** What a policy file may say of each rule of the catalogue. */
export const POLICY_VOCABULARY: RuleVocabulary<RuleId> = {
  rules: Object.keys(RULE_CATALOGUE).filter(isRuleId),
  fixed: new Set<RuleId>(["not-verified"]),
  loud: new Set<RuleId>(["policy-changed", "waiver-used", "waiver-expired"]),
  waiverScope: (rule) => WAIVER_SCOPES.get(rule) ?? "provider",
};

function isRuleId(name: string): name is RuleId {
  return Object.hasOwn(RULE_CATALOGUE, name);
}
