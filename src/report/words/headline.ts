import { hashScheme } from "../../model/hash.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { findingGroups } from "./findings.ts";
import { counted } from "./wording.ts";

/** Characters of the first line, so that a telephone shows all of it. */
export const MAX_HEADLINE_CHARACTERS = 120;

/** Each verdict in words. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  passed: "OK",
  failed: "blocked",
  unverified: "not verified",
  "no-change": "no change",
};

const UNLOCKED = ["root module has no lock file", "root modules have no lock file"] as const;

/** Returns the reason for the verdict in a few words, without names from outside, and what it rests on. */
export function verdictReason(review: Review): string {
  const words = some(reportedHashes(review), ["hash", "hashes"]);
  return [reasonOf(review), ...words.map((count) => `${count} on the registry's word`)].join(", ");
}

/** Returns the number of new `h1:` that only the registry reports, as `reported-h1: accept` allows. */
export function reportedHashes({ hashes }: Review): number {
  return hashes.filter(
    ({ grade, isRecorded, hash }) =>
      grade === "registry" && isRecorded !== true && hashScheme(hash) === "h1",
  ).length;
}

function reasonOf(review: Review): string {
  const { blocking, attention, unchecked } = findingGroups(review);
  switch (review.verdict) {
    case "failed":
      return blockingWords(blocking.length > 0 ? blocking : attention);
    case "unverified":
      return `${counted(Math.max(1, unchecked.length), THINGS)} could not be checked`;
    case "passed":
      return passedReason(review, [...blocking, ...attention], unchecked.length);
    case "no-change":
      return noChangeReason(review);
  }
}

const THINGS = ["thing", "things"] as const;

function blockingWords(findings: readonly Finding[]): string {
  const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
  const words = rule === undefined || others.length > 0 ? undefined : RULE_TABLE[rule].counted;
  return counted(findings.length, words ?? ["problem to resolve", "problems to resolve"]);
}

function passedReason(review: Review, findings: readonly Finding[], unchecked: number): string {
  const open = findings.filter((finding) => !isUnlocked(finding)).length;
  const remarks = [
    ...(open === 0 ? [] : [`${counted(open, THINGS)} to look at`]),
    ...(unchecked === 0 ? [] : [`${counted(unchecked, THINGS)} could not be checked`]),
    ...aside(review),
  ];
  const unknownKeys = unknownKeyWords(review);
  const isRemarked = remarks.length + unknownKeys.length > 0;
  return [
    ...unknownKeys,
    ...fixedWords(review),
    counted(review.changes.length, ["change", "changes"]),
    ...(isRemarked ? remarks : [extentWords(review)]),
  ].join(", ");
}

/**
 * Counts the keys that sign changed entries and stand in no policy, ledger or list of ours: only the registry names
 * them.
 */
function unknownKeyWords({ mode, changes, hashes }: Review): readonly string[] {
  const changed = new Set(changes.map(({ provider }) => provider));
  const signed = hashes.filter(({ provider }) => changed.has(provider));
  const signers = (isKnown: boolean): readonly string[] =>
    signed.flatMap(({ grade, signedBy }) =>
      (grade === "signed-known-key") === isKnown ? signedBy : [],
    );
  const known = new Set(signers(true));
  const unknown = new Set(signers(false).filter((key) => !known.has(key)));
  if (mode === "audit" || unknown.size === 0) return [];
  const words = ["signing key is", "signing keys are"] as const;
  return [`on the registry's word: ${counted(unknown.size, words)} remembered nowhere`];
}

function noChangeReason(review: Review): string {
  const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
  return [
    ...(review.findings.length === 0 ? ["no lock file says anything new"] : []),
    ...fixedWords(review),
    ...some(remarks, ["remark", "remarks"]),
    ...aside(review),
  ].join(", ");
}

/** Counts the root modules without a lock file, and those that were left out. */
function aside({ findings, leftOut }: Review): readonly string[] {
  return [
    ...some(findings.filter(isUnlocked).length, UNLOCKED),
    ...some(leftOut.length, ["root module left out", "root modules left out"]),
  ];
}

function fixedWords({ resolved = [] }: Review): readonly string[] {
  return some(resolved.length, ["earlier problem fixed", "earlier problems fixed"]);
}

function extentWords({ limits }: Review): string {
  if (limits.length > 0) {
    return `checked within ${counted(limits.length, ["stated limit", "stated limits"])}`;
  }
  return "everything checked";
}

/** Returns whether a finding is about a root module that never had a lock file. */
function isUnlocked({ rule, isLighterCase }: Finding): boolean {
  return rule === "missing-lock-file" && isLighterCase === true;
}

function some(n: number, nouns: readonly [string, string]): readonly string[] {
  return n === 0 ? [] : [counted(n, nouns)];
}
