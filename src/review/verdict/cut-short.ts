import type { Finding } from "../finding/finding.ts";
import { sortFindings } from "../finding/finding-order.ts";
import { remedyByHand } from "../finding/remedy.ts";
import { RULE_TABLE } from "../finding/rule-table.ts";
import { combineVerdicts } from "./gate.ts";
import type { Review } from "./review.ts";

/**
 * A review that ended before all of it was looked at: it says so, and never passes, whatever policy tolerates.
 * What was judged until then stands.
 *
 * @param unread what nobody looked at, as the subject of a sentence
 * @param reason the message of the error that ended it
 */
export function cutShort(review: Review, unread: string, reason: string): Review {
  const finding: Finding = {
    rule: "not-verified",
    severity: RULE_TABLE["not-verified"].severity,
    provider: null,
    root: ".",
    file: null,
    line: null,
    summary: "The review was not finished",
    detail: `${unread} was not looked at: ${reason}.`,
    remedy: remedyByHand(
      "Run the review again, with more time if everything answers as it should.",
    ),
  };
  return {
    ...review,
    verdict: combineVerdicts([review.verdict, "unverified"]),
    findings: sortFindings([...review.findings, finding]),
  };
}
