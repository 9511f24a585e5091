import { daysFrom } from "../../formats/policy/records.ts";
import type { Hash } from "../../model/hash.ts";
import type { EntryFacts } from "../evidence/facts.ts";
import type { RuleId } from "../finding/rule-table.ts";
import type { RootFacts } from "./rule.ts";

const USUAL_DAYS = 90;

/**
 * Returns how a package passes that lies in the tree under review alone; undefined for another one. Nothing there
 * vouches for itself, so the policy of the target branch has to name it. The row is JSON, which is YAML.
 */
export function waiverOfBundled(
  { entry: { address: provider, version }, evidence }: EntryFacts,
  { run }: RootFacts,
  rule: RuleId,
  hashes?: readonly Hash[],
): string | undefined {
  const { contents = [], lists = [] } = evidence?.lookedAt ?? {};
  if (![...contents, ...lists].some(({ isBundled }) => isBundled)) return undefined;
  const days = Math.min(run.policy.maxWaiverDays ?? USUAL_DAYS, USUAL_DAYS);
  const expires = new Date(daysFrom(run.now, days)).toISOString().slice(0, 10);
  const reason = "bundled, reviewed with its source";
  return (
    "If the packages in the repository are meant and were reviewed like code, add this row to waivers in the policy of " +
    `the target branch, in a change of its own: - ${JSON.stringify({ rule, provider, version, hashes, reason, expires })}`
  );
}
