import { daysFrom } from "../../formats/policy/records.ts";
import type { Hash } from "../../model/hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { RuleId } from "../finding/rule-table.ts";

const USUAL_DAYS = 90;

/** Whether packages of an entry's version lie in the tree under review and nowhere else. */
export function isBundled({ evidence }: EntryFacts): boolean {
  const { contents = [], lists = [] } = evidence?.lookedAt ?? {};
  return [...contents, ...lists].some((gap) => gap.isBundled);
}

/**
 * Returns how a bundled package passes: nothing in the tree under review vouches for itself, so the policy of
 * the target branch has to name it. The row is JSON, which is YAML, and ends within `max-waiver-days`.
 */
export function waiverOfBundled(
  { entry: { address: provider, version } }: EntryFacts,
  { input: { context } }: RootFacts,
  about: { readonly rule: RuleId; readonly hashes?: readonly Hash[] },
): string {
  const days = Math.min(context.policy.maxWaiverDays ?? USUAL_DAYS, USUAL_DAYS);
  const expires = new Date(daysFrom(context.now, days)).toISOString().slice(0, 10);
  const { rule, ...rest } = about;
  const reason = "bundled, reviewed with its source";
  const row = { rule, provider, version, ...rest, reason, expires };
  return (
    "If the packages in the repository are meant and were reviewed like code, add this row to waivers in the policy of " +
    `the target branch, in a change of its own: - ${JSON.stringify(row)}`
  );
}
