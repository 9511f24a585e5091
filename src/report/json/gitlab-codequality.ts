import { visibleText } from "../../formats/text/visible-text.ts";
import type { Review } from "../../review/verdict/review.ts";
import {
  acceptanceWords,
  findingSentences,
  identifyFindings,
  type TextDigest,
} from "../words/findings.ts";
import { formatJson } from "./json.ts";

const SEVERITIES = { error: "critical", warning: "minor", notice: "info" } as const;

/** Returns GitLab's Code Quality report; a merge request shows the findings whose fingerprints its target branch lacks. */
export function renderGitLabCodeQuality(review: Review, digest: TextDigest): string {
  return formatJson(
    identifyFindings(review, digest).map(({ finding, identity, path }) => {
      const { rule, severity, accepted, line } = finding;
      const waiver = accepted === undefined ? "" : ` ${acceptanceWords(accepted)}`;
      return {
        description: visibleText(`${findingSentences(finding)}${waiver}`),
        check_name: rule,
        fingerprint: identity,
        severity: accepted === undefined ? SEVERITIES[severity] : "info",
        // GitLab drops findings without a line.
        location: { path, lines: { begin: line ?? 1 } },
      };
    }),
  );
}
