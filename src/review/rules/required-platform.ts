import type { PlatformCoverage } from "../evidence/coverage.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByHand } from "../finding/remedy.ts";
import { isPublished, uncoveredPlatforms } from "./platform-gaps.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { listText } from "./words.ts";

/** Required platforms that an entry cannot verify, or that its release does not serve (A13, A16). */
export const requiredPlatform: Rule = {
  ids: ["missing-platform", "platform-not-published"],
  scope: "root-module",
  judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry(facts, entry)),
};

function judgeEntry(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const unpublished = entry.coverage.filter((one) => !isPublished(entry, one.platform));
  const { missing, zipOnly } = uncoveredPlatforms(facts, entry);
  return [
    ...(missing.length > 0 ? [judgeMissing(facts, entry, missing)] : []),
    ...(zipOnly.length > 0 ? [judgeZipOnly(facts, entry, zipOnly)] : []),
    ...(unpublished.length > 0 ? [judgeUnpublished(facts, entry, unpublished)] : []),
  ];
}

function judgeMissing(
  facts: RootFacts,
  entry: EntryFacts,
  missing: readonly PlatformCoverage[],
): Finding {
  const platforms = missing.map((one) => one.platform);
  return entryFinding(facts, entry, {
    rule: "missing-platform",
    summary: "The lock entry cannot verify a required platform",
    detail:
      `${entryName(facts, entry)} has neither an archive hash (zh) nor a content hash (h1) for ` +
      `${listText(platforms)}. Installing there fails, or rewrites the lock file.`,
    remedy: remedyFor(facts, entry),
  });
}

function judgeZipOnly(
  facts: RootFacts,
  entry: EntryFacts,
  zipOnly: readonly PlatformCoverage[],
): Finding {
  const platforms = zipOnly.map((one) => one.platform);
  return entryFinding(facts, entry, {
    rule: "missing-platform",
    severity: "warning",
    summary: "The lock entry has no content hash for a required platform",
    detail:
      `${entryName(facts, entry)} has an archive hash (zh) but no content hash (h1) for ` +
      `${listText(platforms)}. Installing from the registry works there; a plugin cache, an ` +
      "unpacked mirror and a read-only lock file need the h1.",
    remedy: remedyFor(facts, entry),
  });
}

function judgeUnpublished(
  facts: RootFacts,
  entry: EntryFacts,
  unpublished: readonly PlatformCoverage[],
): Finding {
  return entryFinding(facts, entry, {
    rule: "platform-not-published",
    summary: "The release has no package for a required platform",
    detail: `${entryName(facts, entry)} is not published for ${listText(
      unpublished.map((one) => one.platform),
    )}, so that no lock file can cover it.`,
    remedy: remedyByHand(
      "Choose a version that is published for the platform, or stop requiring it for this root module.",
    ),
    line: entry.lines?.version,
  });
}

/** Names every required platform that the release has: `fix` keeps, of the `h1:` that a change adds, those of the named ones. */
function remedyFor(facts: RootFacts, entry: EntryFacts): Finding["remedy"] {
  const published = entry.coverage.filter((one) => isPublished(entry, one.platform));
  const options = published.flatMap(({ platform }) => ["--platform", platform]);
  return remedyByCommand(facts, "Run the command, which adds the missing hashes.", [
    "fix",
    ...options,
  ]);
}
