import { hashScheme } from "../../model/hash.ts";
import { isVouchedFor } from "../evidence/explain-hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { ExplainedHash } from "../evidence/grade.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByFix } from "../finding/remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, hashText, signerText } from "./words.ts";

/**
 * A hash that head adds and nothing vouches for (A1).
 *
 * The tools accept a package that matches any one recorded hash, so one line is enough to let another
 * package in.
 */
export const unexplainedHash: Rule = {
  ids: ["unexplained-hash"],
  scope: "hashes",
  judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry(facts, entry)),
};

function judgeEntry(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  // What base records is at worst known from base alone, so these are all head's own.
  const unexplained = entry.hashes.filter((one) => one.grade === "unexplained");
  if (unexplained.length > 0) return unexplained.map((one) => judgeHash(facts, entry, one));
  return hasTooManyContents(entry) ? [judgeSurplus(facts, entry)] : [];
}

function judgeHash(facts: RootFacts, entry: EntryFacts, { hash }: ExplainedHash): Finding {
  const packages = entry.evidence?.publishedPlatforms.size ?? 0;
  const signer = signerText(entry.evidence);
  const known =
    packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
  const signed = signer === undefined ? "" : `, whose checksum list is ${signer}`;
  return entryFinding(facts, entry, {
    rule: "unexplained-hash",
    summary: "Nothing vouches for this hash",
    detail:
      `${hashText(hash)} does not belong to ${known} of ${entryName(facts, entry)}${signed}. ` +
      "A package that matches it would be installed without complaint.",
    remedy: remedyByFix(
      facts,
      "Remove the line, or run the command, which drops it and records what the tool would.",
    ),
    hash,
    line: entry.lines?.hashes.get(hash),
  });
}

/**
 * Whether an entry has more content hashes than its release can: two for each package (HS-6).
 *
 * That is decided without a download: whichever of them are right, some are not.
 */
function hasTooManyContents({ entry, evidence, hashes, added }: EntryFacts): boolean {
  const packages = evidence?.publishedPlatforms.size ?? 0;
  const contents = entry.hashes.filter((hash) => hashScheme(hash) === "h1");
  const isOpen = hashes.some((one) => added.has(one.hash) && !isVouchedFor(one.grade));
  return packages > 0 && isOpen && contents.length > 2 * packages;
}

function judgeSurplus(facts: RootFacts, entry: EntryFacts): Finding {
  const contents = entry.entry.hashes.filter((hash) => hashScheme(hash) === "h1").length;
  const packages = entry.evidence?.publishedPlatforms.size ?? 0;
  return entryFinding(facts, entry, {
    rule: "unexplained-hash",
    summary: "More content hashes than the release can have",
    detail:
      `${entryName(facts, entry)} has ${countText(packages, "package")}, with two content hashes ` +
      `each at most, and the lock file records ${contents}. Some of them belong to no package.`,
    remedy: remedyByFix(
      facts,
      "Run the command, which keeps the hashes that belong to a package and drops the others.",
    ),
  });
}
