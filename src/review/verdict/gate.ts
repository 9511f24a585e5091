import {
  type Finding,
  isUnverified,
  newFinding,
  SEVERITIES,
  sortFindings,
} from "../finding/finding.ts";
import type { ReviewPolicy } from "../policy/policy.ts";
import type { Review, RootReview, Verdict } from "./review.ts";

/** The fields of a root module's review that the gate reads. */
export type GateInput = Pick<
  RootReview,
  "base" | "changes" | "moduleChanges" | "findings" | "limits"
> & {
  /** An audit without findings has passed, although nothing changed. */
  readonly mode: "review" | "audit";
};

/** Verdicts from the best to the one that decides when several root modules differ. */
const VERDICTS: readonly Verdict[] = ["no-change", "passed", "unverified", "failed"];

/** Fails closed: what was not verified does not pass. Policy may tolerate it, but not for a provider that base lacks. */
export function gateRoot(review: GateInput, policy: ReviewPolicy): Verdict {
  if (review.findings.some((finding) => blocks(finding, policy))) return "failed";
  if (review.findings.some((finding) => isOpen(finding, review, policy))) return "unverified";
  const isQuiet = review.findings.every((finding) => finding.severity === "notice");
  const { mode, changes, moduleChanges = [], limits = [] } = review;
  // An input that changed and was not read may change what is required.
  const isUnchanged =
    mode === "review" && changes.length + moduleChanges.length + limits.length === 0;
  return isUnchanged && isQuiet ? "no-change" : "passed";
}

/** Returns the verdict over all root modules: the worst of theirs; `no-change` when there are none. */
export function combineVerdicts(verdicts: Iterable<Verdict>): Verdict {
  const present = new Set(verdicts);
  if (present.size === 0) return "no-change";
  return VERDICTS.findLast((verdict) => present.has(verdict)) ?? "failed";
}

/** Whether a verdict passes the gate by itself, without an emergency. */
export function passes(verdict: Verdict): boolean {
  return verdict === "passed" || verdict === "no-change";
}

/** Whether a finding fails the gate by its weight. */
export function blocks(
  finding: Finding,
  { failOn }: { readonly failOn: ReviewPolicy["failOn"] },
): boolean {
  if (failOn === "never" || isUnverified(finding)) return false;
  return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(failOn);
}

function isOpen(finding: Finding, { base, mode }: GateInput, policy: ReviewPolicy): boolean {
  const { accepted, provider } = finding;
  if (!isUnverified(finding) || accepted !== undefined) return false;
  const isLocked = base !== undefined && (provider === null || base.providers.has(provider));
  return policy.failOnUnverified || !(mode === "audit" || isLocked);
}

/**
 * Returns a review that ended early, with the findings made until then: it never passes, whatever policy tolerates.
 * @param unread the part that was not reviewed, as the subject of a sentence
 */
export function cutShort(review: Review, unread: string, reason: string): Review {
  const words = {
    summary: "The review was not finished",
    detail: `${unread} was not looked at: ${reason}.`,
    remedy: "Run it again, with more time if everything answers as it should.",
  };
  return {
    ...review,
    verdict: combineVerdicts([review.verdict, "unverified"]),
    findings: sortFindings([...review.findings, newFinding("not-verified", {}, words)]),
  };
}
