import type { VersionEvidence } from "../../model/evidence.ts";
import { type Hash, hashScheme, preferredHashes } from "../../model/hash.ts";
import type { ProviderLock } from "../../model/lock-file.ts";
import { hashesBeyond } from "../change/moves.ts";
import {
  type ExplainedHash,
  explainHash,
  isVouchedFor,
  NO_KEYS,
} from "../evidence/explain-hash.ts";
import type { EntryFacts, RootFacts } from "../evidence/facts.ts";
import { platformsOf } from "../evidence/republish.ts";
import type { Finding } from "../finding/finding.ts";
import { remedyByCommand, remedyByFix } from "../finding/remedy.ts";
import { entryFinding, entryName, forChanged, type Rule, rootFinding } from "./rule.ts";
import { countText, hashText, listText, signerText } from "./words.ts";

/** Rules about the hashes of an entry. */
export const HASH_RULES: readonly Rule[] = [
  { scope: "hashes", judge: forChanged(unexplainedHash) },
  { scope: "hashes", judge: baseOnlyHashes },
  { scope: "hashes", judge: forChanged(noUsableHashes) },
  { scope: "hashes", judge: forChanged(removedHash) },
];

/**
 * Finds a hash that head adds and nothing vouches for (A1).
 *
 * The tools accept a package that matches any one recorded hash, so one line is enough to let another package
 * in.
 */
function unexplainedHash(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  // A hash that base records grades at least as base-only, so all of these are head's additions.
  const unexplained = entry.hashes.filter((hash) => hash.grade === "unexplained");
  if (unexplained.length > 0) return unexplained.map((hash) => judgeHash(facts, entry, hash));
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
 * This needs no download: whichever of them are right, some are wrong.
 */
function hasTooManyContents({ entry, evidence, hashes, added }: EntryFacts): boolean {
  const packages = evidence?.publishedPlatforms.size ?? 0;
  const contents = entry.hashes.filter((hash) => hashScheme(hash) === "h1");
  const isOpen = hashes.some((hash) => added.has(hash.hash) && !isVouchedFor(hash.grade));
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

/**
 * Finds hashes that only the base branch vouches for: history, not proof.
 *
 * An audit has no base, and calls the same hashes unexplained.
 */
function baseOnlyHashes(facts: RootFacts): readonly Finding[] {
  const counted = facts.entries.flatMap((entry) =>
    isReplaced(entry) ? [] : entry.hashes.filter((hash) => hash.grade === "base-only"),
  );
  const [first] = counted;
  if (first === undefined) return [];
  const entry = facts.entries.find((candidate) => candidate.entry.address === first.provider);
  return [
    rootFinding(facts, {
      rule: "unexplained-hash",
      severity: "notice",
      isLighterCase: true,
      line: entry?.lines?.hashes.get(first.hash),
      summary: "Hashes are vouched for by the base branch alone",
      detail:
        `${countText(counted.length, "recorded hash", "recorded hashes")} of this lock file ` +
        "were there before, and nothing that is known now vouches for them.",
      remedy: remedyByCommand(facts, "Run the command to see which, and fix to drop them.", [
        "verify",
      ]),
    }),
  ];
}

/** Other rules report the archives of a release that was or may have been replaced. */
function isReplaced({ release }: EntryFacts): boolean {
  return release.kind !== "same" && release.kind !== "file-added";
}

/** Finds an entry that lets any package in, however many lines it has (HS-14, A14, A16). */
function noUsableHashes(facts: RootFacts, entry: EntryFacts): Finding | undefined {
  const reason = whyNothingIsVerified(entry);
  if (reason === undefined) return undefined;
  return entryFinding(facts, entry, {
    rule: "no-usable-hashes",
    summary: "The lock entry verifies nothing",
    detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
    remedy: remedyByFix(facts, "Run the command, which records the hashes of this version."),
  });
}

function whyNothingIsVerified({ entry, evidence }: EntryFacts): string | undefined {
  if (entry.hashes.length === 0) return "is locked without any hash";
  const usable = preferredHashes(entry.hashes);
  if (usable.length === 0) return "is locked with hashes of unknown schemes only";
  const isUnpacked = evidence?.mirror?.isUnpacked === true;
  return isUnpacked && usable.every((hash) => hashScheme(hash) === "zh")
    ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them"
    : undefined;
}

/**
 * Finds a hash that base records for the same version and head does not (A13).
 *
 * A hash is rightly gone when everything was looked at and nothing vouches for it: `fix` removes such hashes.
 */
function removedHash(facts: RootFacts, entry: EntryFacts): readonly Finding[] {
  const removed = missedHashes(entry);
  return removed.length === 0 ? [] : [judgeRemoved(facts, entry, removed)];
}

/** Returns the hashes of an unchanged version that were true and are gone. */
export function missedHashes({ entry, base, evidence, release }: EntryFacts): readonly Hash[] {
  if (base?.version !== entry.version) return [];
  // `republished-package` reports what a replaced release no longer lists.
  if (release.kind === "replaced" || release.kind === "repackaged") return [];
  const { address: provider, version } = entry;
  // A registry's report vouches for no added hash, but is enough to miss a removed one.
  const reported = evidence && { ...evidence, reportedH1: "accept" as const };
  const context = { provider, version, evidence: reported, recorded: undefined, ...NO_KEYS };
  return preferredHashes(hashesBeyond(base, entry)).filter((hash) => {
    const { grade } = explainHash(hash, context);
    return grade === "not-checked"
      ? hashScheme(hash) !== "h1" || !knowsAllContents(base, evidence)
      : grade !== "unexplained";
  });
}

/**
 * Whether base records, beside the hash that is gone, an `h1:` that is known for every package.
 *
 * Where it does not, the hash may be of unpacked contents that no registry reports (HS-8, RG-7).
 */
function knowsAllContents(base: ProviderLock, evidence: VersionEvidence | undefined): boolean {
  const contents = base.hashes.filter((hash) => hashScheme(hash) === "h1");
  const known = new Set(
    contents.flatMap((hash) => [...(evidence?.dispositions.get(hash)?.platforms ?? [])]),
  );
  const published = evidence?.publishedPlatforms;
  return published !== undefined && published.size > 0 && published.size === known.size;
}

function judgeRemoved(facts: RootFacts, entry: EntryFacts, removed: readonly Hash[]): Finding {
  const platforms = platformsOf(removed, entry.evidence);
  const where = platforms.length > 0 ? `, which belong to ${listText(platforms)}` : "";
  const count = countText(removed.length, "hash", "hashes");
  const [first] = removed;
  return entryFinding(facts, entry, {
    rule: "removed-hash",
    summary: "Hashes of an unchanged version were removed",
    detail:
      `${entryName(facts, entry)} lacks ${count} that the base branch records` +
      `${first === undefined ? "" : `, such as ${hashText(first)}`}${where}. A machine that needs them ` +
      "cannot verify its package, or rewrites the lock file.",
    remedy: remedyByFix(facts, "Restore the lines, or run the command, which records them again."),
  });
}
