import { visibleText } from "../../language/text/visible-text.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { FindingSeverity } from "../../review/finding/rule-table.ts";
import type { Review } from "../../review/verdict/review.ts";
import { findingSentences, identifyFindings, type TextDigest } from "../words/findings.ts";
import { formatJson } from "./json.ts";

const SEVERITIES: Readonly<Record<FindingSeverity, "critical" | "minor" | "info">> = {
  error: "critical",
  warning: "minor",
  notice: "info",
};

/**
 * Returns the findings as GitLab's Code Quality report (GitLab's manual: "Code Quality report format"). GitLab shows in
 * a merge request the findings whose fingerprints the target branch's report lacks. Accepted findings are information.
 */
export function renderGitLabCodeQuality(review: Review, digest: TextDigest): string {
  const places = new Map(review.roots.map(({ root, lockFilePath }) => [root, lockFilePath]));
  return formatJson(
    identifyFindings(review.findings, digest).map(({ finding, identity }) => {
      const { rule, severity, accepted, file, root, line } = finding;
      const waiver =
        accepted === undefined
          ? ""
          : ` Accepted by ${accepted.by} until ${accepted.until}: ${accepted.reason}`;
      return {
        description: visibleText(`${findingSentences(finding)}${waiver}`),
        check_name: rule,
        fingerprint: identity,
        severity: accepted === undefined ? SEVERITIES[severity] : "info",
        location: {
          path: file ?? places.get(root) ?? lockFilePath(root),
          // GitLab drops findings without a line.
          lines: { begin: line ?? 1 },
        },
      };
    }),
  );
}
