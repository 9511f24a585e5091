import { sortedUnique } from "../../model/order.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { platformsOf } from "../evidence/republish.ts";
import { signersOfVersion } from "../evidence/signers.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { PUBLISHER_KEYS_SOURCE } from "../keys/publisher-keys.ts";
import { entryFinding, entryName } from "./rule.ts";
import { rememberKey } from "./signing.ts";
import { listText, reasonsText, sentence } from "./words.ts";

/** Silence about who signed before is no consent to who signs now (trust.md T4). */
export function judgeSigners(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { signers } = entry;
  if (signers.kind === "unlisted" && signers.from === "publishers") {
    const keys = listText(sortedUnique(signersOfVersion(entry.evidence)));
    return [
      entryFinding(facts, entry, {
        rule: "not-verified",
        summary: "The signing key is not one that the publisher is known by",
        detail:
          `${entryName(facts, entry)}: signed by key ${keys}. Of its namespace this program knows ` +
          `${listText(sortedUnique(signers.listed))}, as of ${PUBLISHER_KEYS_SOURCE.day}. Publishers do rotate keys since.`,
        remedy: rememberKey(facts, entry),
        line: entry.lines?.version,
      }),
    ];
  }
  if (signers.kind !== "not-comparable") return [];
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "The signer could not be compared with the one before",
      detail: `${entryName(facts, entry)}: no earlier signer is known, since ${sentence(signers.why)}`,
      remedy: remedyByHand(
        "Run the review again once the version before can be read, or list the namespace's keys in the policy.",
      ),
      line: entry.lines?.version,
    }),
  ];
}

/**
 * What is known of a release that may have been replaced, but does not say so.
 *
 * @param isTold whether it was said already that nothing could be looked into
 */
export function judgeRelease(
  facts: RootFacts,
  entry: EntryFacts,
  isTold: boolean,
): readonly Finding[] {
  const { release, added } = entry;
  if (release.kind === "unsure")
    return isTold || added.size === 0 ? [] : [judgeUnsure(facts, entry)];
  if (release.kind !== "repackaged") return [];
  const uncompared = release.uncompared.filter((hash) => added.has(hash));
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

function judgeUnsure(facts: RootFacts, entry: EntryFacts): Finding {
  const gaps = entry.evidence?.lookedAt.contents ?? [];
  const why = gaps.length === 0 ? "It may have come from a mirror." : reasonsText(gaps);
  return entryFinding(facts, entry, {
    rule: "not-verified",
    summary: "It could not be told whether the release was replaced",
    detail: `What was locked for ${entryName(facts, entry)} before could not be held to all that is published now. ${why}`,
    remedy: remedyByHand("Run the review again, or lock this version again from the registry."),
  });
}

/** The registry contradicts itself about whether there is such a version (RM-2). */
export function judgeUnlisted(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  if (entry.evidence?.availability !== "unlisted") return [];
  return [
    entryFinding(facts, entry, {
      rule: "not-verified",
      summary: "The registry's list lacks a version whose documents it has",
      detail:
        `${entryName(facts, entry)} is not among the versions that the registry lists now, and the version's own ` +
        "documents are still there: it is withdrawn, or the list is wrong. The tools choose from the list.",
      remedy: remedyByHand(
        "Run the review again later, or lock a version that the registry lists.",
      ),
      line: entry.lines?.version,
    }),
  ];
}
