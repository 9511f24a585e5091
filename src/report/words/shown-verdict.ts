import { hashScheme } from "../../model/hash.ts";
import type { ExplainedHash } from "../../review/evidence/explain-hash.ts";
import type { Finding } from "../../review/finding/finding.ts";
import { RULE_TABLE } from "../../review/finding/rule-table.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";
import { findingGroups } from "./findings.ts";
import type { Sign } from "./grades.ts";

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
export function isVerified({
  findings,
  roots,
  hashes,
}: Pick<Review, "findings" | "roots" | "hashes">): boolean {
  const unweighed = roots.flatMap((root) => root.unweighed);
  const isAgainst = ({ rule, severity, since, accepted }: Finding) =>
    since === "change" &&
    (severity === "error" || accepted !== undefined || RULE_TABLE[rule].isDoubt === true);
  return ![...findings, ...unweighed].some(isAgainst) && hashes.every(isProven);
}

/** Whether a hash was recorded before, or rests on more than the registry's word about the contents. */
export function isProven({ grade, hash, isRecorded }: ExplainedHash): boolean {
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
  const isSilence = open.length > 0 && open.every(({ silentHosts }) => silentHosts !== undefined);
  return isSilence && blocking.length + attention.length === 0;
}

/** Returns the sign of a review's first line; undefined where nothing is decided or nothing changed. */
export function verdictSign(review: Review): Sign | undefined {
  const { blocking, attention } = findingGroups(review);
  if (review.verdict === "failed") return "⛔";
  if (review.verdict !== "passed" || openQuestions(review).length > 0) return undefined;
  return isVerified(review) && blocking.length + attention.length === 0 ? "✅" : "⚠️";
}
