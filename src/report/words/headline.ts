import { hashScheme } from "../../model/hash.ts";
import { sortedUnique } from "../../model/order.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { distinctWords, joinWords, name, plain, say, type Words } from "../document/document.ts";
import { changeRows, completionOf, rowWords, versionWords } from "./changes.ts";
import { findingGroups, mergeRepeated } from "./findings.ts";
import { limitLines, type Sign } from "./grades.ts";
import { counted, listWords, providerNames, some } from "./wording.ts";

/** Each verdict in words; what passes without being verified is let through. */
const VERDICT_WORDS: Readonly<Record<Verdict | "unproven", string>> = {
  passed: "verified",
  failed: "blocked",
  unverified: "not verified yet",
  "no-change": "no change",
  unproven: "let through",
};

/** Only what is verified as a whole is called so, whatever lets it pass. */
export function verdictWord(review: Review): string {
  const isUnproven = shownVerdict(review) !== review.verdict && openQuestions(review).length === 0;
  return VERDICT_WORDS[isUnproven ? "unproven" : shownVerdict(review)];
}

/** Returns the verdict to color a report by: nothing unproven is green. */
export function shownVerdict(review: Review): Verdict {
  return review.verdict === "passed" && !isVerified(review) ? "unverified" : review.verdict;
}

/** Whether everything that a change brings, or an audit has read, is verified; policy does not decide that. */
function isVerified({ findings, roots, hashes }: Review): boolean {
  const unweighed = roots.flatMap((root) => root.unweighed ?? []);
  const isAgainst = ({ rule, severity, since, accepted }: Finding) =>
    since === "change" &&
    (severity === "error" || accepted !== undefined || RULE_TABLE[rule].isDoubt === true);
  return ![...findings, ...unweighed].some(isAgainst) && hashes.every(isProven);
}

/** Whether a hash was recorded before, or rests on more than the registry's word about the contents. */
function isProven({ grade, hash, isRecorded }: ExplainedHash): boolean {
  if (isRecorded === true) return true;
  if (grade === "registry") return hashScheme(hash) !== "h1";
  return grade !== "unexplained" && grade !== "not-checked";
}

/** Returns what could not be checked and nobody accepted. */
export function openQuestions(review: Review): readonly Finding[] {
  return findingGroups(review).unchecked.filter(({ accepted }) => accepted === undefined);
}

/** Whether a review has nothing against it but hosts that did not answer. */
export function isUnanswered(review: Review): boolean {
  const { blocking, attention } = findingGroups(review);
  const open = openQuestions(review);
  return open.length > 0 && open.every(isSilence) && blocking.length + attention.length === 0;
}

/** Returns the sign of a review's first line; undefined where nothing is decided or nothing changed. */
export function verdictSign(review: Review): Sign | undefined {
  const { blocking, attention } = findingGroups(review);
  if (review.verdict === "failed") return "⛔";
  if (review.verdict !== "passed" || openQuestions(review).length > 0) return undefined;
  return isVerified(review) && blocking.length + attention.length === 0 ? "✅" : "⚠️";
}

/** Returns the verdict, why, and what it is about as far as that fits into so many characters. */
export function verdictLine(review: Review, room: number): Words {
  const start = verdictWord(review);
  if (isUnanswered(review)) return say`${start}, ${uncheckedWords(openQuestions(review), true)}`;
  const subject = subjectOf(review);
  const isPlain = verdictSign(review) === "✅" && limitLines(review).length === 0;
  const usual = say`${start}, ${verdictReason(review)}`;
  if (subject.length === 0) return usual;
  const lines = [
    ...(isPlain ? [joinWords([start, ...unknownKeyWords(review), ...aside(review), subject])] : []),
    say`${usual} ${isPlain ? "" : "in "}${subject}`,
  ];
  return lines.find((line) => plain(line).length <= room) ?? usual;
}

/** Returns the providers that decide a verdict, else what changed; empty where there is nothing to name. */
function subjectOf(review: Review): Words {
  const { blocking, attention, unchecked } = findingGroups(review);
  const decisive = [blocking, unchecked, attention].find((group) => group.length > 0);
  if (decisive !== undefined) return subjects(decisive, review);
  const [row, ...others] = changeRows(review);
  if (row === undefined || row.providers.length === 0) return [];
  if (others.length + acceptedOf(review) > 0) return [];
  const providers = completionOf(row) === undefined ? row.providers.map(providerNames(review)) : [];
  const words = joinWords([...providers.map((provider) => [name(provider)]), rowWords(row)], " ");
  const where = row.roots.length === 1 ? "" : ` in ${row.roots.length} root modules`;
  return say`${words}${where}`;
}

/** Returns the providers that findings are about, with their versions. */
export function subjects(findings: readonly Finding[], review: Review): Words {
  const nameOf = providerNames(review);
  const providers = findings.flatMap(({ provider, version }) => {
    if (provider === null) return [];
    const words = [name(nameOf(provider))];
    return [version === undefined ? words : say`${words} ${versionWords(version)}`];
  });
  return listWords(distinctWords(providers), 2);
}

function uncheckedWords(findings: readonly Finding[], isNamed = false): Words {
  const hosts = sortedUnique(findings.flatMap(({ silentHosts = [] }) => silentHosts));
  const who = isNamed && hosts.length === 1 ? hosts.map(name) : [counted(hosts.length, "host")];
  const causes = mergeRepeated(findings.filter((finding) => !isSilence(finding))).length;
  return joinWords([
    ...(hosts.length === 0 ? [] : [say`${who} did not answer`]),
    ...some(causes, "thing could not be checked", "things could not be checked"),
  ]);
}

function isSilence({ silentHosts = [] }: Finding): boolean {
  return silentHosts.length > 0;
}

/** Returns the reason for the verdict in a few words, without names from outside, and what it rests on. */
export function verdictReason(review: Review): string {
  const counts = some(reportedHashes(review), "hash", "hashes");
  const resting = counts.map((count) => `${count} on the registry's word`);
  return [reasonOf(review), ...resting].join(", ");
}

/** Returns the number of new `h1:` that only the registry reports, as `reported-h1: accept` allows. */
export function reportedHashes({ hashes }: Review): number {
  return hashes.filter((hash) => hash.grade === "registry" && !isProven(hash)).length;
}

function reasonOf(review: Review): string {
  const { blocking, attention, unchecked } = findingGroups(review);
  switch (review.verdict) {
    case "failed": {
      const stopping = blocking.length > 0 ? blocking : attention;
      const usual = ["problem to resolve", "problems to resolve"] as const;
      return counted(stopping.length, ...(ruleWords(stopping) ?? usual));
    }
    case "unverified":
      return plain(uncheckedWords(unchecked)) || "1 thing could not be checked";
    case "passed":
      return passedReason(review);
    case "no-change": {
      const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
      const news = review.findings.length === 0 ? ["no lock file says anything new"] : [];
      return [...news, ...some(remarks, "remark"), ...aside(review)].join(", ");
    }
  }
}

function ruleWords(findings: readonly Finding[]): readonly [string, string] | undefined {
  const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
  return rule === undefined || others.length > 0 ? undefined : RULE_TABLE[rule].counted;
}

function passedReason(review: Review): string {
  const { blocking, attention, unchecked } = findingGroups(review);
  const open = [...blocking, ...attention].filter((finding) => !isUnlocked(finding));
  const isUsual = open.every(({ rule, severity }) => severity === RULE_TABLE[rule].severity);
  const words = isUsual ? ruleWords(open) : undefined;
  const remarks = [
    ...some(open.length, ...(words ?? (["thing to look at", "things to look at"] as const))),
    ...(unchecked.length === 0 ? [] : [plain(uncheckedWords(unchecked))]),
    ...aside(review),
  ];
  const unknownKeys = unknownKeyWords(review);
  const [within] = some(limitLines(review).length, "stated limit");
  const isAll =
    remarks.length + unknownKeys.length === 0 && within === undefined && isVerified(review);
  return [
    ...unknownKeys,
    counted(changeRows(review).length, "change"),
    ...remarks,
    ...(within === undefined ? [] : [`checked within ${within}`]),
    ...(isAll ? ["everything checked"] : []),
  ].join(", ");
}

/** Counts the keys that sign changed entries and that only the registry names. */
function unknownKeyWords({ mode, changes, hashes }: Review): readonly string[] {
  const changedProviders = new Set(changes.map(({ provider }) => provider));
  const news = hashes.filter(({ provider }) => changedProviders.has(provider));
  const isKnown = ({ grade }: ExplainedHash) => grade === "signed-known-key";
  const knownKeys = new Set(news.filter(isKnown).flatMap(({ signedBy }) => signedBy));
  const signers = new Set(news.filter((hash) => !isKnown(hash)).flatMap((hash) => hash.signedBy));
  const strangers = [...signers].filter((key) => !knownKeys.has(key)).length;
  const keys = mode === "audit" ? [] : some(strangers, "signing key is", "signing keys are");
  return keys.map((count) => `on the registry's word: ${count} remembered nowhere`);
}

function aside(review: Review): readonly string[] {
  const { findings, leftOut } = review;
  const unlocked = findings.filter(isUnlocked).length;
  return [
    ...some(acceptedOf(review), "finding is accepted", "findings are accepted"),
    ...some(unlocked, "root module has no lock file", "root modules have no lock file"),
    ...some(leftOut.length, "root module left out", "root modules left out"),
  ];
}

const acceptedOf = ({ findings }: Review): number =>
  findings.filter(({ accepted }) => accepted !== undefined).length;

function isUnlocked({ rule, isLighterCase }: Finding): boolean {
  return isLighterCase === true && RULE_TABLE[rule].lighterCase === "never-locked";
}
