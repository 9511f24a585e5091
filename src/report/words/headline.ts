import { hashScheme } from "../../model/hash.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
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

/** Returns the reason for the verdict in a few words, without names from outside, and what it rests on. */
export function verdictReason(review: Review): string {
  const reported = some(reportedHashes(review), "hash", "hashes");
  return [reasonOf(review), ...reported.map((count) => `${count} on the registry's word`)].join(
    ", ",
  );
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
      return `${counted(Math.max(1, unchecked.length), "thing")} could not be checked`;
    case "passed":
      return passedReason(review, [...blocking, ...attention], unchecked.length);
    case "no-change":
      return noChangeReason(review);
  }
}

function blockingWords(findings: readonly Finding[]): string {
  const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
  const words = rule === undefined || others.length > 0 ? undefined : RULE_TABLE[rule].counted;
  return counted(
    findings.length,
    ...(words ?? (["problem to resolve", "problems to resolve"] as const)),
  );
}

function passedReason(review: Review, findings: readonly Finding[], unchecked: number): string {
  const open = findings.filter((finding) => !isUnlocked(finding)).length;
  const remarks = [
    ...some(open, "thing to look at", "things to look at"),
    ...some(unchecked, "thing could not be checked", "things could not be checked"),
    ...aside(review),
  ];
  const unknownKeys = unknownKeyWords(review);
  const [within] = some(review.limits.length, "stated limit");
  const extent = within === undefined ? "everything checked" : `checked within ${within}`;
  return [
    ...unknownKeys,
    ...fixedWords(review),
    counted(review.changes.length, "change"),
    ...(remarks.length + unknownKeys.length > 0 ? remarks : [extent]),
  ].join(", ");
}

/** Counts the keys that sign changed entries and that only the registry names. */
function unknownKeyWords({ mode, changes, hashes }: Review): readonly string[] {
  const changed = new Set(changes.map(({ provider }) => provider));
  const signed = hashes.filter(({ provider }) => changed.has(provider));
  const isKnown = ({ grade }: ExplainedHash) => grade === "signed-known-key";
  const known = new Set(signed.filter(isKnown).flatMap(({ signedBy }) => signedBy));
  const signers = new Set(signed.filter((hash) => !isKnown(hash)).flatMap((hash) => hash.signedBy));
  const unknown = [...signers].filter((key) => !known.has(key)).length;
  const keys = mode === "audit" ? [] : some(unknown, "signing key is", "signing keys are");
  return keys.map((count) => `on the registry's word: ${count} remembered nowhere`);
}

function noChangeReason(review: Review): string {
  const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
  return [
    ...(review.findings.length === 0 ? ["no lock file says anything new"] : []),
    ...fixedWords(review),
    ...some(remarks, "remark"),
    ...aside(review),
  ].join(", ");
}

function aside({ findings, leftOut }: Review): readonly string[] {
  const unlocked = findings.filter(isUnlocked).length;
  return [
    ...some(unlocked, "root module has no lock file", "root modules have no lock file"),
    ...some(leftOut.length, "root module left out", "root modules left out"),
  ];
}

function fixedWords({ resolved = [] }: Review): readonly string[] {
  return some(resolved.length, "earlier problem fixed", "earlier problems fixed");
}

function isUnlocked({ rule, isLighterCase }: Finding): boolean {
  return rule === "missing-lock-file" && isLighterCase === true;
}

function some(n: number, singular: string, plural?: string): readonly string[] {
  return n === 0 ? [] : [counted(n, singular, plural)];
}
