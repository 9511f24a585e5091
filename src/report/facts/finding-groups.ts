import type { Finding } from "../../review/finding/finding.ts";
import { sortFindings } from "../../review/finding/finding-order.ts";
import type { Review } from "../../review/verdict/review.ts";

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

/** Splits the findings by what they ask of the reader; where none fails the gate, errors are still what to resolve first. */
export function findingGroups(review: Review): FindingGroups {
  const { failOn } = review;
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
