import type { EvidenceProblem, Gap } from "../../model/evidence.ts";
import { hashScheme } from "../../model/hash.ts";
import { largestOf } from "../../model/many.ts";
import { sortedUnique } from "../../model/order.ts";
import { parsePlatform } from "../../model/platform.ts";
import { type ExplainedHash, gapsFor } from "../evidence/explain-hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { platformsOf } from "../evidence/republish.ts";
import { signersOfVersion } from "../evidence/signers.ts";
import type { Finding, Remedy } from "../finding/finding.ts";
import { remedyByCommand, remedyByHand } from "../finding/remedy.ts";
import { PUBLISHER_KEYS_SOURCE } from "../keys/publisher-keys.ts";
import { rememberKey } from "./key-rules.ts";
import { entryFinding, entryName, forChanged, type Judgement, type Rule } from "./rule.ts";
import { judgeUnknownBuild } from "./signature-rules.ts";
import { judgeUnknownAge } from "./version-rules.ts";
import { countText, hashText, listText, reasonsText, sentence } from "./words.ts";

/** Rules about what could not be verified. */
export const NOT_VERIFIED_RULES: readonly Rule[] = [
  { scope: "hashes", judge: forChanged(notVerified) },
];

const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");
/** Platforms that most people use, where policy lists none. */
const USUAL_PLATFORMS = ["linux_amd64", "darwin_arm64"].map(parsePlatform);

/**
 * Finds something that head adds and that could not be checked, with the reason.
 *
 * Never an accusation, and never a pass: it makes the verdict `unverified`.
 */
function notVerified(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  return [
    ...judgeUnchecked(facts, entry),
    ...judgeUnknownSchemes(facts, entry),
    ...judgeUnsureRelease(facts, entry, uncheckedHashes(entry).length > 0),
    ...judgeSigners(facts, entry),
    ...judgeUnlisted(facts, entry),
    ...judgeUnknownAge(facts, entry),
    ...judgeUnknownBuild(facts, entry),
  ];
}

function judgeUnchecked(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const unchecked = uncheckedHashes(entry);
  const first = unchecked[0];
  if (first === undefined) return judgeDoubt(facts, entry);
  const doubt = doubtOf(entry);
  const reason = reasonText(entry);
  const finding = entryFinding(facts, entry, {
    rule: "not-verified",
    summary: doubt ?? "Hashes could not be checked",
    detail:
      `${countText(unchecked.length, "hash", "hashes")} of ` +
      `${entryName(facts, entry)} could not be checked: ${reason}`,
    cause: sentence(reason),
    remedy: remedyOf(facts, entry),
    line: entry.lines?.hashes.get(first.hash),
  });
  // Contradictory or malformed answers of a registry do not make it unreachable.
  if (doubt !== undefined) return [finding];
  return [{ ...finding, uncheckedHashes: unchecked.map((hash) => hash.hash) }];
}

/** Returns the remedy where the download limit was reached: raise it, or lock fewer platforms. */
function remedyOf({ input }: RootFacts, entry: EntryFacts): Remedy {
  const spent = gapsOf(entry).filter(({ cause }) => cause === "budget");
  if (spent.length === 0) return TRY_AGAIN;
  const needed = largestOf(
    spent.map(({ neededMebibytes = 0 }) => neededMebibytes),
    0,
  );
  const enough = needed === 0 ? "what is needed" : `${needed}MiB`;
  const { platforms, from } = input.required;
  const published = entry.evidence?.publishedPlatforms ?? new Set();
  const kept = (from === "policy" ? platforms : USUAL_PLATFORMS).filter((platform) =>
    published.has(platform),
  );
  const more = `Raise max-download to ${enough}, or give the run a cache directory that earlier runs have filled`;
  if (kept.length === 0) return remedyByHand(`${more}.`);
  return remedyByCommand(
    { input },
    `${more}. Or keep only the platforms that matter: the command, with yours, drops the h1 that this change adds for others.`,
    ["fix", "--platform", kept.join(",")],
  );
}

/** Returns hashes that head adds and that were not checked, of the schemes that the tools read. */
function uncheckedHashes({ hashes, added }: EntryFacts): readonly ExplainedHash[] {
  return hashes.filter(
    ({ hash, grade }) =>
      added.has(hash) && grade === "not-checked" && hashScheme(hash) !== undefined,
  );
}

/**
 * Finds hashes such as `h7:…`, which no released tool reads: they verify nothing today, and a later release
 * may trust them (HS-1).
 */
function judgeUnknownSchemes(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const unknown = [...entry.added].filter((hash) => hashScheme(hash) === undefined);
  const [first] = unknown;
  if (first === undefined) return [];
  return unverified(facts, entry, {
    summary: "No released tool reads the scheme of a hash",
    detail:
      `${entryName(facts, entry)} adds ${countText(unknown.length, "hash", "hashes")} of a scheme that no ` +
      `released tool reads, such as ${hashText(first)}. A later one may, and would trust it.`,
    remedy: remedyByHand("Remove the lines."),
    line: entry.lines?.hashes.get(first),
  });
}

/** Answers that the tools would read otherwise or not at all, each with its wording. */
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
 * Whether only a mirror vouches for a hash while the origin answered something unusable.
 *
 * An attacker between us and the origin can spoil its answers, and must not gain by that where a mirror is
 * configured. When the origin is unreachable, the mirror's answer counts.
 */
function isLeftToMirrors({ evidence, hashes, added }: EntryFacts): boolean {
  if ((evidence?.mirror?.unusableAnswers ?? []).length === 0) return false;
  return hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash));
}

/** A doubt stays even if other documents vouch for the hash. */
function judgeDoubt(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const summary = doubtOf(entry);
  if (summary === undefined || entry.added.size === 0) return [];
  return unverified(facts, entry, {
    summary,
    detail: `${entryName(facts, entry)}: ${reasonText(entry)}`,
    cause: sentence(reasonText(entry)),
    remedy: TRY_AGAIN,
  });
}

/** Problems that keep evidence away; the others contradict it and have separate rules. */
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

function reasonText(entry: EntryFacts): string {
  const { evidence } = entry;
  if (evidence === undefined) return "nothing was gathered about this version.";
  const gaps = gapsOf(entry);
  const obstacles = evidence.problems.filter((problem) => OBSTACLES.has(problem.kind));
  const told = reasonsText(gaps.length > 0 ? gaps : obstacles);
  return told === "" ? "not everything that could explain them was looked at." : told;
}

/** Returns the gaps of the hashes that could not be checked. */
function gapsOf(entry: EntryFacts): readonly Gap[] {
  const gaps = uncheckedHashes(entry).flatMap(({ hash }) => gapsFor(hash, entry.evidence) ?? []);
  return gaps.filter(({ cause }) => cause !== "not-needed");
}

/** Missing information about the earlier signer does not approve today's signer. */
function judgeSigners(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const { signers } = entry;
  if (signers.kind === "unlisted" && signers.from === "publishers") {
    const keys = listText(sortedUnique(signersOfVersion(entry.evidence)));
    return unverified(facts, entry, {
      summary: "The signing key is not one that the publisher is known by",
      detail:
        `${entryName(facts, entry)}: signed by key ${keys}. Of its namespace this program knows ` +
        `${listText(sortedUnique(signers.listed))}, as of ${PUBLISHER_KEYS_SOURCE.day}. Publishers do rotate keys since.`,
      remedy: rememberKey(facts, entry),
      line: entry.lines?.version,
    });
  }
  if (signers.kind !== "not-comparable") return [];
  return unverified(facts, entry, {
    summary: "The signer could not be compared with the one before",
    detail: `${entryName(facts, entry)}: no earlier signer is known, since ${sentence(signers.why)}`,
    remedy: remedyByHand(
      "Run the review again once the version before can be read, or list the namespace's keys in the policy.",
    ),
    line: entry.lines?.version,
  });
}

/**
 * Returns findings about a release that may have been replaced, without proof.
 *
 * @param isTold whether another finding already says that nothing could be looked at
 */
function judgeUnsureRelease(
  facts: RootFacts,
  entry: EntryFacts,
  isTold: boolean,
): readonly Finding[] {
  const { release, added } = entry;
  if (release.kind === "unsure" && !isTold && added.size > 0) {
    const gaps = entry.evidence?.lookedAt.contents ?? [];
    const why = gaps.length === 0 ? "It may have come from a mirror." : reasonsText(gaps);
    return unverified(facts, entry, {
      summary: "It could not be told whether the release was replaced",
      detail: `What was locked for ${entryName(facts, entry)} before could not be held to all that is published now. ${why}`,
      remedy: remedyByHand("Run the review again, or lock this version again from the registry."),
    });
  }
  if (release.kind !== "repackaged") return [];
  const uncompared = release.uncompared.filter((hash) => added.has(hash));
  const platforms = platformsOf(uncompared, entry.evidence);
  if (uncompared.length === 0) return [];
  return unverified(facts, entry, {
    summary: "New archives could not be compared with what was locked",
    detail:
      `The release ${entryName(facts, entry)} was repackaged, and no content hash on record ` +
      `says whether the package is the same${platforms.length > 0 ? ` for ${listText(platforms)}` : ""}.`,
    remedy: remedyByHand("Lock another version, or ask the publisher for the old archives."),
  });
}

/**
 * Finds a version about which the registry contradicts itself: listed in one answer and missing in another
 * (RM-2).
 */
function judgeUnlisted(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  if (entry.evidence?.availability !== "unlisted") return [];
  return unverified(facts, entry, {
    summary: "The registry's list lacks a version whose documents it has",
    detail:
      `${entryName(facts, entry)} is not among the versions that the registry lists now, and the version's own ` +
      "documents are still there: it is withdrawn, or the list is wrong. The tools choose from the list.",
    remedy: remedyByHand("Run the review again later, or lock a version that the registry lists."),
    line: entry.lines?.version,
  });
}

function unverified(
  facts: RootFacts,
  entry: EntryFacts,
  judgement: Omit<Judgement, "rule">,
): readonly Finding[] {
  return [entryFinding(facts, entry, { rule: "not-verified", ...judgement })];
}
