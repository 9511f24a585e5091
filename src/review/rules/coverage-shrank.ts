import { hashScheme } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import type { Platform } from "../../model/platform.ts";
import { entryCoverage } from "../evidence/coverage.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { findEvidence } from "../evidence/input.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByFix } from "../finding/remedy.ts";
import { isPublished, toldAsMissing } from "./platform-gaps.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, listText } from "./words.ts";

/** Platforms whose packages an entry no longer verifies by one scheme, sorted. */
interface LostCoverage {
  readonly contents: readonly Platform[];
  readonly archives: readonly Platform[];
}

/**
 * A new version that is locked for fewer platforms than the one before, counted for each scheme by itself (A13):
 * what an `init` on one machine makes of a lock file for several.
 *
 * Under one version a hash that is gone is `removed-hash`, and a required platform that nothing verifies
 * any more is `missing-platform`.
 */
export const coverageShrank: Rule = {
  ids: ["coverage-shrank"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => {
      const before = entryBefore(entry);
      return before === undefined ? [] : judgeEntry(facts, entry, before);
    }),
};

/** Whether an entry is told to be locked for fewer platforms than before. */
export function isShrunk(facts: RootFacts, entry: EntryFacts): boolean {
  const before = entryBefore(entry);
  return before !== undefined && judgeEntry(facts, entry, before).length > 0;
}

/** What an entry takes the place of: another version, or the same provider at another address. */
function entryBefore({ entry, base, move }: EntryFacts): ProviderLock | undefined {
  if (base === undefined) return move?.kind === "moved-registry" ? move.gone.before : undefined;
  return base.version === entry.version ? undefined : base;
}

function judgeEntry(facts: RootFacts, entry: EntryFacts, before: ProviderLock): readonly Finding[] {
  const lost = lostCoverage(facts, entry, before);
  const what = [
    ...schemeText("contents checksum (h1)", lost.contents),
    ...schemeText("archive checksum (zh)", lost.archives),
    ...(lost.contents.length > 0 ? [] : untracedText(entry.entry, before)),
  ];
  if (what.length === 0) return [];
  const where = before.address === entry.entry.address ? "" : ` of ${before.address}`;
  return [
    entryFinding(facts, entry, {
      rule: "coverage-shrank",
      summary: "A version is locked for fewer platforms than the one before",
      detail:
        `${entryName(facts, entry)} has ${what.join(", and ")}, unlike ${before.version}${where} before it. There, a ` +
        "plugin cache, an unpacked mirror or a read-only lock file may fail, and other runs rewrite the file.",
      remedy: remedyByFix(facts, "Run the command, which records them for this version too."),
    }),
  ];
}

function schemeText(what: string, platforms: readonly Platform[]): readonly string[] {
  return platforms.length === 0 ? [] : [`no ${what} for ${listText(platforms)}`];
}

/**
 * Tells that a platform was lost although nobody knows which. One package has two `h1:` at most, the archive's and that of what it
 * unpacks to (HS-8): if six are now two, at least one of three platforms is gone.
 */
function untracedText(entry: ProviderLock, before: ProviderLock): readonly string[] {
  const [had, has] = [contentsOf(before), contentsOf(entry)];
  if (Math.ceil(had / 2) <= has) return [];
  const few = countText(has, "contents checksum (h1)", "contents checksums (h1)");
  return [`${few} where there were ${had}, of platforms that could not be told`];
}

function contentsOf({ hashes }: ProviderLock): number {
  return hashes.filter((hash) => hashScheme(hash) === "h1").length;
}

/** Of platforms that are published still, and that nothing else says are missing. */
function lostCoverage(facts: RootFacts, entry: EntryFacts, before: ProviderLock): LostCoverage {
  const evidence = findEvidence(facts.input.context.evidence, before);
  const { platforms: required, from } = facts.input.required;
  const all = from === "policy" ? required : [...required, ...(evidence?.publishedPlatforms ?? [])];
  const told = toldAsMissing(facts, entry);
  const platforms = sortedUnique(all).filter((one) => isPublished(entry, one) && !told.has(one));
  const now = entryCoverage(entry.entry, entry.evidence, platforms);
  const pairs = entryCoverage(before, evidence, platforms).map((one, i) => ({ one, now: now[i] }));
  // Bots that record contents alone lose nothing where these are: the next init adds the archives, which is told.
  const isOfContents = !entry.entry.hashes.some((hash) => hashScheme(hash) === "zh");
  return {
    contents: pairs
      .filter(({ one, now: after }) => hasContents(one.contents) && after?.contents === "none")
      .map(({ one }) => one.platform),
    archives: pairs
      .filter(({ one, now: after }) => one.zip === "yes" && after?.zip === "no")
      .filter(({ now: after }) => !isOfContents || after?.contents === "none")
      .map(({ one }) => one.platform),
  };
}

function hasContents(contents: ReturnType<typeof entryCoverage>[number]["contents"]): boolean {
  return contents === "all" || contents === "part";
}
