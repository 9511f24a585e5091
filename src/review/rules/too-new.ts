import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { requiredAge } from "../policy/policy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText } from "./words.ts";

const HOUR = 3_600_000;
const HOURS_A_DAY = 24;

/**
 * A release that is younger than policy asks for: most malicious ones are found within days (A10).
 *
 * Only the registry's own word on the date counts. Where it has none, that is said, and nothing is
 * guessed: the date in a signature or a header is whatever its maker wrote.
 */
export const tooNew: Rule = {
  ids: ["too-new"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts)
      .filter((entry) => entry.base?.version !== entry.entry.version)
      .flatMap((entry) => judgeEntry(facts, entry)),
};

function judgeEntry(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { policy, now } = facts.input.context;
  const hours = requiredAge(policy, entry.entry.address, now);
  if (hours === undefined) return [];
  const published = Date.parse(entry.evidence?.publishedAt ?? "");
  if (Number.isNaN(published)) return [unknownAge(facts, entry, hours)];
  const age = now - published;
  return age >= hours * HOUR ? [] : [youngRelease(facts, entry, { age, hours })];
}

function youngRelease(
  facts: RootFacts,
  entry: EntryFacts,
  { age, hours }: { readonly age: number; readonly hours: number },
): Finding {
  const known = age < 0 ? "in the future" : `${ageText(Math.floor(age / HOUR))} ago`;
  return entryFinding(facts, entry, {
    rule: "too-new",
    summary: "A release is younger than policy asks for",
    detail:
      `${entryName(facts, entry)} was published ${known}, by the registry's word; policy asks for ` +
      `${ageText(hours)}. A release that turns out to be malicious is mostly found out within days.`,
    remedy: remedyByHand(
      "Wait, lock an earlier version, or add an exception to min-release-age on the base branch.",
    ),
    line: entry.lines?.version,
  });
}

function unknownAge(facts: RootFacts, entry: EntryFacts, hours: number): Finding {
  return entryFinding(facts, entry, {
    rule: "too-new",
    severity: "notice",
    summary: "The age of a release is not known",
    detail:
      `The registry does not say when ${entryName(facts, entry)} was published; policy asks for ` +
      `${ageText(hours)}.`,
    remedy: remedyByHand("Look up the date of the release where its publisher announces it."),
    line: entry.lines?.version,
  });
}

/** Days where they say enough, else hours. */
function ageText(hours: number): string {
  if (hours < 2 * HOURS_A_DAY) return countText(hours, "hour");
  return countText(Math.floor(hours / HOURS_A_DAY), "day");
}
