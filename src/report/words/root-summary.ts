import { groupBy } from "../../model/many.ts";
import { type Finding, isUnverified } from "../../review/finding/finding.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import { isVerified } from "./shown-verdict.ts";
import { counted } from "./wording.ts";

/** What may become of a root module in some command, in the order of the summary. */
const STATES = [
  "verified",
  "up to date",
  "written",
  "to be written",
  "ignored by git",
  "with what was asked for",
  "without it",
  "let through",
  "blocked",
  "not written",
  "without a lock file",
  "not checked",
  "left out",
] as const;
/** What became of one root module, in the words of the summary. */
export type RootState = (typeof STATES)[number];

/** Returns the last line of a command, such as "130 root modules: 96 verified, 34 not checked"; nothing of no root module. */
export function rootSummary(states: readonly RootState[]): readonly string[] {
  const counts = STATES.flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [`${count} ${state}`];
  });
  return counts.length === 0
    ? []
    : [`${counted(states.length, "root module")}: ${counts.join(", ")}`];
}

/** Returns what became of each root module of a review, and of those that it left out. */
export function reviewedStates(review: Review): readonly RootState[] {
  const missing = review.findings.filter(({ rule }) => rule === "missing-lock-file");
  const places = new Set([...missing.map(({ root }) => root), ...(review.unlocked ?? [])]);
  const reviewedRoots = new Set(review.roots.map(({ root }) => root));
  const others = [...places].filter((root) => !reviewedRoots.has(root));
  const newFindings = review.findings.filter(({ since }) => since === "change");
  const findings = groupBy(newFindings, ({ root }) => root);
  return [
    ...review.roots.map((root) => stateOf(root, findings.get(root.root) ?? [])),
    ...others.map((): RootState => "without a lock file"),
    ...review.leftOut.map((): RootState => "left out"),
  ];
}

function stateOf(root: RootReview, findings: readonly Finding[]): RootState {
  if (root.head === undefined) return "without a lock file";
  const isOpen = (finding: Finding) => isUnverified(finding) && finding.accepted === undefined;
  if (findings.some(({ severity, rule }) => severity === "error" && !isUnverified({ rule })))
    return "blocked";
  if (findings.some(isOpen)) return "not checked";
  return isVerified({ findings, roots: [root], hashes: root.hashes }) ? "verified" : "let through";
}
