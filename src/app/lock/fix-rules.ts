import type { ProviderAddress } from "../../model/provider-address.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { RootReview } from "../../review/verdict/review.ts";

/**
 * What a repaired lock file is for: a `file` that somebody asked for and looks at, every entry of it
 * locked again; or a `commit` that nobody looks at before it is made, where only what a finding names
 * is touched.
 */
export type FixPurpose = "file" | "commit";

/**
 * The findings that forbid to write.
 *
 * A finding that policy waives by name is a notice and forbids nothing. A weight in policy can only forbid more:
 * `bad-signature: off` changes nothing here, and of the rule's own weight and policy's the heavier one counts.
 */
export function refusals(
  { findings, unweighed = [] }: Pick<RootReview, "findings" | "unweighed">,
  purpose: FixPurpose,
): readonly Finding[] {
  const refused = [...unweighed, ...findings].filter((one) => isRefused(one, purpose));
  return [...new Map(refused.map((one) => [JSON.stringify([one.rule, one.detail]), one])).values()];
}

/** Whether a finding of this weight forbids to write; a commit is also withheld for what only asks for a look. */
export function isRefused({ rule, severity }: Finding, purpose: FixPurpose): boolean {
  const { forbids } = RULE_TABLE[rule];
  return purpose === "file"
    ? severity === "error" && forbids === "fix"
    : severity !== "notice" && forbids !== undefined;
}

/** Whether a provider has to be locked again for a root module to be in order. */
export function needsLocking(provider: ProviderAddress, { head, findings }: RootReview): boolean {
  return (
    head?.providers.has(provider) !== true ||
    findings.some(
      (one) => RULE_TABLE[one.rule].isSettledByLocking === true && one.provider === provider,
    )
  );
}
