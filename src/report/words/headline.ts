import { hashScheme } from "../../model/hash.ts";
import type { ExplainedHash } from "../../review/evidence/grade.ts";
import type { Finding, RuleId } from "../../review/finding/finding.ts";
import type { ReportingRun, Review, Verdict } from "../../review/verdict/review.ts";
import { findingGroups } from "../facts/finding-groups.ts";
import { counted } from "./wording.ts";

/** Characters of the first line, which a telephone shows whole and a reader may stop at. */
export const MAX_HEADLINE_CHARACTERS = 120;

/** The verdict in the words that every format uses. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  passed: "OK",
  failed: "blocked",
  unverified: "not verified",
  "no-change": "no change",
};

/** What a headline says when every blocking finding is of one rule: for one, and for several. */
const REASONS: Readonly<Partial<Record<RuleId, readonly [one: string, many: string]>>> = {
  "unexplained-hash": ["checksum cannot be explained", "checksums cannot be explained"],
  "republished-package": ["package was published again", "packages were published again"],
  "checksum-mismatch": ["package has the wrong checksum", "packages have the wrong checksum"],
  "bad-signature": ["signature is not valid", "signatures are not valid"],
  "no-usable-hashes": ["entry verifies nothing", "entries verify nothing"],
  "missing-platform": ["platform cannot be verified", "platforms cannot be verified"],
  "missing-entry": ["required provider is not locked", "required providers are not locked"],
  "unlocked-root": ["root module has no lock file", "root modules have no lock file"],
  "missing-lock-file": ["lock file is missing", "lock files are missing"],
  "invalid-lock-file": ["lock file cannot be read", "lock files cannot be read"],
  "hidden-lock-file": ["file is hidden from reviews", "files are hidden from reviews"],
  downgrade: ["provider goes back to an older version", "providers go back to older versions"],
  "version-outside-constraints": [
    "version is not allowed by the configuration",
    "versions are not allowed by the configuration",
  ],
  "version-unavailable": ["version is no longer published", "versions are no longer published"],
};

/**
 * How a report is headed whose words are another run's. It stands in the first line of every format, before
 * any verdict, because that line is what people read.
 */
export function receivedHeading(
  { repository, isUnread }: ReportingRun,
  name: (text: string) => string,
): string {
  // Then no word of it is the other run's.
  if (isUnread === true) return "of another run's report, which was not read";
  const where = repository === undefined ? "a repository that is gone" : name(repository);
  return `reported by a run of ${where}, not checked by this workflow`;
}

/** Why the verdict is what it is, in a few words without outside names, and what it rests on. */
export function verdictReason(review: Review): string {
  return [reasonOf(review), ...reportedWords(review)].join(", ");
}

/** How many contents hashes nothing but the registry vouches for, as policy may accept. */
function reportedWords({ hashes }: Review): readonly string[] {
  const isReported = (one: ExplainedHash): boolean =>
    one.grade === "registry" && one.isRecorded !== true && hashScheme(one.hash) === "h1";
  const { length } = hashes.filter(isReported);
  return length === 0 ? [] : [`${counted(length, ["hash", "hashes"])} on the registry's word`];
}

function reasonOf(review: Review): string {
  const { blocking, attention, unchecked } = findingGroups(review);
  switch (review.verdict) {
    case "failed":
      return countBlocking(blocking.length > 0 ? blocking : attention);
    case "unverified":
      return uncheckedWords(Math.max(1, unchecked.length));
    case "passed":
      return passedReason(
        review,
        [...blocking, ...attention].filter(isCounted).length,
        unchecked.length,
      );
    case "no-change":
      return noChangeReason(review);
  }
}

function noChangeReason(review: Review): string {
  const remarks = review.findings.length - unlockedRoots(review).length;
  const told = [
    ...fixedWords(review),
    ...(remarks === 0 ? [] : [counted(remarks, ["remark", "remarks"])]),
    ...unlockedWords(review),
    ...leftOutWords(review),
  ];
  const isQuiet = review.findings.length === 0;
  return [...(isQuiet ? ["no lock file says anything new"] : []), ...told].join(", ");
}

/** Root modules without a lock file have words of their own. */
function isCounted({ rule }: Finding): boolean {
  return rule !== "unlocked-root";
}

function unlockedRoots({ findings }: Review): readonly Finding[] {
  return findings.filter(({ rule }) => rule === "unlocked-root");
}

/** Beside what was checked, what there was no lock file for: how many, whatever it weighs. */
function unlockedWords(review: Review): readonly string[] {
  const { length } = unlockedRoots(review);
  const words = ["root module has no lock file", "root modules have no lock file"] as const;
  return length === 0 ? [] : [counted(length, words)];
}

/** Findings of earlier pushes to the pull request that the newest one has mended. */
function fixedWords({ resolved = [] }: Review): readonly string[] {
  const words = ["earlier problem fixed", "earlier problems fixed"] as const;
  return resolved.length === 0 ? [] : [counted(resolved.length, words)];
}

/** What policy lets pass although nobody could check it is said first of all that limits checking. */
function passedReason(review: Review, findings: number, unchecked: number): string {
  const fixed = fixedWords(review);
  const parts = [
    ...unknownKeyWords(review),
    ...fixed,
    counted(review.changes.length, ["change", "changes"]),
    ...(findings === 0 ? [] : [`${counted(findings, ["thing", "things"])} to look at`]),
    ...(unchecked === 0 ? [] : [uncheckedWords(unchecked)]),
    ...unlockedWords(review),
    ...leftOutWords(review),
  ];
  return [...parts, ...(parts.length > fixed.length + 1 ? [] : [extentWords(review)])].join(", ");
}

/** Keys that sign what a change locks and that no policy, ledger or list of ours has: the registry alone vouches for them. */
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

function leftOutWords({ leftOut }: Review): readonly string[] {
  const many: readonly [string, string] = ["root module left out", "root modules left out"];
  return leftOut.length === 0 ? [] : [counted(leftOut.length, many)];
}

/** That everything was checked is said by a run that did so itself, and of no other run's words. */
function extentWords({ limits: { length: limits }, receivedFrom }: Review): string {
  if (limits === 0) return receivedFrom === null ? "everything checked" : "nothing to look at";
  return `checked within ${counted(limits, ["stated limit", "stated limits"])}`;
}

function uncheckedWords(unchecked: number): string {
  return `${counted(unchecked, ["thing", "things"])} could not be checked`;
}

function countBlocking(findings: readonly Finding[]): string {
  const rule = findings[0]?.rule;
  const words = rule === undefined ? undefined : REASONS[rule];
  const isUniform = findings.every((one) => one.rule === rule);
  return counted(
    findings.length,
    isUniform && words !== undefined ? words : ["problem to resolve", "problems to resolve"],
  );
}
