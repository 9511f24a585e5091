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
 * Only the registry's own word on the date counts. Where it has none, the age is not verified, and nothing is
 * guessed: the date in a signature or a header is whatever its maker wrote.
 */
export const tooNew: Rule = {
  ids: ["too-new"],
  scope: "hashes",
  judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry(facts, entry)),
};

/** Hours that the version of an entry has to be old; undefined where it may be new, or was there before. */
function hoursAsked({ input }: RootFacts, { entry, base }: EntryFacts): number | undefined {
  const { policy, now } = input.context;
  return base?.version === entry.version ? undefined : requiredAge(policy, entry.address, now);
}

/** Milliseconds since the epoch; `NaN` where nobody says. */
function publishedAt({ evidence }: EntryFacts): number {
  return Date.parse(evidence?.publishedAt ?? "");
}

function judgeEntry(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { now } = facts.input.context;
  const hours = hoursAsked(facts, entry);
  if (hours === undefined) return [];
  const published = publishedAt(entry);
  // Nobody knows its age: that is not verified.
  if (Number.isNaN(published)) return [];
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

/** That policy asks for an age and nobody says how old a release is; for {@link notVerified}. */
export function judgeUnknownAge(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const hours = hoursAsked(facts, entry);
  if (hours === undefined || !Number.isNaN(publishedAt(entry))) return [];
  const isAsked = facts.input.context.policy.registryContext !== "off";
  const why = isAsked
    ? "the registry does not say when it was published"
    : "the registry was not asked, since registry-context is off";
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "The age of a release is not known",
      detail: `The age of ${entryName(facts, entry)} is not known, since ${why}; policy asks for ${ageText(hours)}.`,
      cause: `The age is not known, since ${why}; policy asks for ${ageText(hours)}.`,
      remedy: remedyByHand(
        "Look up the date of the release where its publisher announces it, then add an exception to min-release-age on the base branch.",
      ),
      line: entry.lines?.version,
    }),
  ];
}

/** Days where they say enough, else hours. */
function ageText(hours: number): string {
  if (hours < 2 * HOURS_A_DAY) return countText(hours, "hour");
  return countText(Math.floor(hours / HOURS_A_DAY), "day");
}
