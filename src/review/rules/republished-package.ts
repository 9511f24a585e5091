import type { Hash } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { EntryFacts, RootFacts } from "../facts.ts";
import type { Finding } from "../finding.ts";
import { platformsOf } from "../republish.ts";
import { remedyByHand } from "./remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, hashText, listText, sentence } from "./words.ts";

/**
 * A version whose published packages are no longer those that were locked (A2, A3).
 *
 * `providers lock` would append the new hashes to the old ones without a word (PL-6, PL-8).
 */
export const republishedPackage: Rule = {
  ids: ["republished-package"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => [
      ...judgeRelease(facts, entry),
      ...judgeConflicts(facts, entry),
    ]),
};

const ASK_THE_PUBLISHER = remedyByHand(
  "Ask the publisher why the release changed, and lock another version until that is known. " +
    "Nothing is fixed automatically here.",
);

function judgeRelease(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { release } = entry;
  switch (release.kind) {
    case "same":
    case "unsure":
      return [];
    case "file-added":
      return release.arrived.some((hash) => entry.added.has(hash))
        ? [judgeAddition(facts, entry, release.arrived)]
        : [];
    case "replaced":
      return [judgeReplacement(facts, entry, release)];
    case "repackaged":
      return [judgeRepackaging(facts, entry, release)];
    default:
      return release satisfies never;
  }
}

interface Replacement {
  readonly gone: readonly Hash[];
  readonly arrived: readonly Hash[];
}

function judgeReplacement(facts: RootFacts, entry: EntryFacts, release: Replacement): Finding {
  return entryFinding(facts, entry, {
    rule: "republished-package",
    summary: "The release was replaced after it was locked",
    detail:
      `${describe(facts, entry, release)} A published version should never change, so what ` +
      "would be installed now is not what was reviewed then.",
    remedy: ASK_THE_PUBLISHER,
    line: lineOf(entry, release),
  });
}

function judgeRepackaging(facts: RootFacts, entry: EntryFacts, release: Replacement): Finding {
  return entryFinding(facts, entry, {
    rule: "republished-package",
    severity: "warning",
    summary: "The release was repackaged, contents identical",
    detail:
      `${describe(facts, entry, release)} Every recorded content hash still agrees with a ` +
      "package that was downloaded and hashed in this run.",
    remedy: remedyByHand(
      "Check that the publisher announced the new archives; the contents are those that were locked.",
    ),
    line: lineOf(entry, release),
  });
}

function judgeAddition(facts: RootFacts, entry: EntryFacts, arrived: readonly Hash[]): Finding {
  const platforms = platformsOf(arrived, entry.evidence);
  return entryFinding(facts, entry, {
    rule: "republished-package",
    severity: "notice",
    summary: "A package was added to the release after it was locked",
    detail:
      `${entryName(facts, entry)} lists ${countText(arrived.length, "package")} more than when it ` +
      `was locked${platforms.length > 0 ? `, for ${listText(platforms)}` : ""}. The others are unchanged.`,
    remedy: remedyByHand("Nothing, unless the new package is one that you did not expect."),
    line: arrived.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== undefined),
  });
}

function judgeConflicts(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const conflicts = (entry.evidence?.problems ?? []).filter(
    (problem) => problem.kind === "conflicting-checksums",
  );
  return sortedUnique(conflicts.map((problem) => problem.message)).map((message) =>
    entryFinding(facts, entry, {
      rule: "republished-package",
      summary: "The release has two checksums for one file",
      detail: `${entryName(facts, entry)}: ${sentence(message)}`,
      remedy: ASK_THE_PUBLISHER,
    }),
  );
}

function describe(facts: RootFacts, entry: EntryFacts, { gone, arrived }: Replacement): string {
  const platforms = platformsOf(arrived, entry.evidence);
  const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
  return (
    `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}, ` +
    `such as ${gone[0] === undefined ? "" : hashText(gone[0])}, and lists ` +
    `${countText(arrived.length, "other")}${where} instead.`
  );
}

/** The first new archive that head records, else the version. */
function lineOf(entry: EntryFacts, { arrived }: Replacement): number | undefined {
  const added = arrived.find((hash) => entry.added.has(hash));
  const line = added === undefined ? undefined : entry.lines?.hashes.get(added);
  return line ?? entry.lines?.version;
}
