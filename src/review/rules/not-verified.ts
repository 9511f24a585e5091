import type { EvidenceProblem } from "../../model/evidence.ts";
import { compareBytes } from "../../model/order.ts";
import type { EntryFacts, RootFacts } from "../facts.ts";
import type { Finding } from "../finding.ts";
import { platformsOf } from "../republish.ts";
import { remedyByHand } from "./remedy.ts";
import { changedEntries, entryFinding, entryName, type Rule } from "./rule.ts";
import { countText, listText, sentence } from "./words.ts";

const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");

/**
 * Something head adds that could not be checked, with the reason.
 *
 * Never an accusation, and never a pass: it makes the verdict `unverified`.
 */
export const notVerified: Rule = {
  ids: ["not-verified"],
  scope: "hashes",
  judge: (facts) =>
    changedEntries(facts).flatMap((entry) => [
      ...judgeUnchecked(facts, entry),
      ...judgeRelease(facts, entry),
    ]),
};

function judgeUnchecked(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const unchecked = entry.hashes.filter(
    (one) => entry.added.has(one.hash) && one.grade === "not-checked",
  );
  const first = unchecked[0];
  if (first === undefined) return judgeDoubt(facts, entry);
  const doubt = doubtOf(entry);
  const finding = entryFinding(facts, entry, {
    rule: "not-verified",
    summary: doubt ?? "Hashes could not be checked",
    detail:
      `${countText(unchecked.length, "hash", "hashes")} of ` +
      `${entryName(facts, entry)} could not be checked: ${reasonText(entry)}`,
    remedy: TRY_AGAIN,
    line: entry.lines?.hashes.get(first.hash),
  });
  // What a registry said in two ways, or served in bad shape, is not out of reach.
  if (doubt !== undefined) return [finding];
  return [{ ...finding, uncheckedHashes: unchecked.map((one) => one.hash) }];
}

/** What the tools would read otherwise than we do, or not at all, and what to call it. */
const DOUBTS: readonly (readonly [EvidenceProblem["kind"], string])[] = [
  ["ambiguous-document", "An answer can be read in two ways"],
  ["invalid-archive", "A package cannot be unpacked safely"],
];

function doubtOf(entry: EntryFacts): string | undefined {
  const kinds = new Set(entry.evidence?.problems.map(({ kind }) => kind));
  const doubt = DOUBTS.find(([kind]) => kinds.has(kind))?.[1];
  return (
    doubt ?? (isLeftToMirrors(entry) ? "Only a mirror can be read, not the origin" : undefined)
  );
}

/**
 * Whether a mirror alone vouches for a hash where the origin did answer, in a way that nobody can use.
 *
 * Whoever stands between us and the origin can spoil its answers, and must not get further with that where
 * a mirror is configured than where none is. An origin out of reach leaves its word to the mirror.
 */
function isLeftToMirrors({ evidence, hashes, added }: EntryFacts): boolean {
  if ((evidence?.mirror?.unusableAnswers ?? []).length === 0) return false;
  return hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash));
}

/** A doubt stays, whatever other documents vouch for. */
function judgeDoubt(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const summary = doubtOf(entry);
  if (summary === undefined || entry.added.size === 0) return [];
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary,
      detail: `${entryName(facts, entry)}: ${reasonText(entry)}`,
      remedy: TRY_AGAIN,
    }),
  ];
}

/** Problems that keep evidence away; the others contradict it and have rules of their own. */
const OBSTACLES: ReadonlySet<EvidenceProblem["kind"]> = new Set([
  "unreachable",
  "provider-not-found",
  "version-not-listed",
  "no-signing-keys",
  "ambiguous-document",
  "invalid-metadata",
  "invalid-archive",
  "not-checked",
]);

function reasonText({ evidence }: EntryFacts): string {
  const obstacles = (evidence?.problems ?? []).filter((one) => OBSTACLES.has(one.kind));
  const messages = [...new Set(obstacles.map((one) => one.message))].sort(compareBytes);
  if (messages.length > 0) return sentence(listText(messages));
  return evidence === undefined
    ? "nothing was gathered about this version."
    : "not everything that could explain them was looked at.";
}

/** What is known of a release that may have been replaced, but does not say so. */
function judgeRelease(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { release } = entry;
  if (release.kind === "unsure" && entry.added.size > 0) {
    return [
      entryFinding(facts, entry, {
        rule: "not-verified",
        summary: "It could not be told whether the release was replaced",
        detail:
          `The archives that are locked for ${entryName(facts, entry)} are not those that the ` +
          "registry lists, but may have come from a mirror.",
        remedy: remedyByHand("Lock this version again from the registry."),
      }),
    ];
  }
  const uncompared =
    release.kind === "repackaged" ? release.uncompared.filter((hash) => entry.added.has(hash)) : [];
  const platforms = platformsOf(uncompared, entry.evidence);
  if (uncompared.length === 0) return [];
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "New archives could not be compared with what was locked",
      detail:
        `The release ${entryName(facts, entry)} was repackaged, and no content hash on record ` +
        `says whether the package is the same${platforms.length > 0 ? ` for ${listText(platforms)}` : ""}.`,
      remedy: remedyByHand("Lock another version, or ask the publisher for the old archives."),
    }),
  ];
}
