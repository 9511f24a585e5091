import { compareBytes } from "../model/order.ts";
import type { Finding, FindingSeverity } from "../review/finding.ts";
import type { Review } from "../review/review.ts";

/** The least severity that fails the gate; under `never` errors are still what to resolve first. */
export type FailOn = "error" | "warning" | "never";

/** The findings of a review, in the order a reader needs them; each list is sorted. */
export interface FindingGroups {
  /** What must be resolved: errors, and warnings where they fail the gate. */
  readonly blocking: readonly Finding[];
  /** Warnings that block nothing: what to look at. */
  readonly attention: readonly Finding[];
  /** Notices: what is good to know. */
  readonly notices: readonly Finding[];
  /** What could not be checked, whatever its severity. */
  readonly unchecked: readonly Finding[];
}

/** Splits the findings by what they ask of the reader. */
export function findingGroups(review: Review, failOn: FailOn = "error"): FindingGroups {
  const blocking = failOn === "warning" ? ["error", "warning"] : ["error"];
  const sorted = sortFindings(review.findings);
  const checked = sorted.filter((one) => one.rule !== "not-verified");
  return {
    blocking: checked.filter((one) => blocking.includes(one.severity)),
    attention: failOn === "warning" ? [] : checked.filter((one) => one.severity === "warning"),
    notices: checked.filter((one) => one.severity === "notice"),
    unchecked: sorted.filter((one) => one.rule === "not-verified"),
  };
}

/** Worst first, then by root module, place, rule and provider: the same findings always stand in the same order. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(compareFindings);
}

const RANK: Readonly<Record<FindingSeverity, number>> = { error: 0, warning: 1, notice: 2 };

function compareFindings(a: Finding, b: Finding): number {
  return (
    RANK[a.severity] - RANK[b.severity] ||
    compareBytes(a.root, b.root) ||
    compareBytes(a.file ?? "", b.file ?? "") ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareBytes(a.rule, b.rule) ||
    compareBytes(a.provider ?? "", b.provider ?? "") ||
    compareBytes(a.detail, b.detail)
  );
}
