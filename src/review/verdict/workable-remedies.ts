import { sortedUnique } from "../../model/order.ts";
import type { Finding } from "../finding/finding.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { listText } from "../rules/words.ts";

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
