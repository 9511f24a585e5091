import { visibleText } from "../../language/text/visible-text.ts";
import { lockFilePath } from "../../review/change/discover.ts";
import type { Finding, FindingSeverity } from "../../review/finding/finding.ts";
import type { Review } from "../../review/verdict/review.ts";
import { identifyFindings } from "../facts/finding-identity.ts";
import type { TextDigest } from "../facts/report-options.ts";
import { formatJson } from "./json.ts";

const SEVERITIES: Readonly<Record<FindingSeverity, "critical" | "minor" | "info">> = {
  error: "critical",
  warning: "minor",
  notice: "info",
};

/**
 * The findings as GitLab's Code Quality report: an array, whose members GitLab's manual lists under "Code Quality
 * report format". GitLab shows in a merge request what its target branch's report does not have, by fingerprint.
 *
 * Such a report judges nothing: the exit code does. What somebody has accepted is still told, as information.
 */
export function renderGitLabCodeQuality(review: Review, digest: TextDigest): string {
  const places = new Map(review.roots.map((one) => [one.root, one.lockFilePath]));
  return formatJson(
    identifyFindings(review.findings, digest).map(({ finding, identity }) => ({
      description: describe(finding),
      check_name: finding.rule,
      fingerprint: identity,
      severity: finding.accepted === undefined ? SEVERITIES[finding.severity] : "info",
      location: {
        path: finding.file ?? places.get(finding.root) ?? lockFilePath(finding.root),
        // GitLab drops what has no line.
        lines: { begin: finding.line ?? 1 },
      },
    })),
  );
}

function describe({ provider, summary, detail, remedy, accepted }: Finding): string {
  const of = provider === null ? "" : ` (${provider})`;
  const waiver =
    accepted === undefined
      ? ""
      : `Accepted by ${accepted.by} until ${accepted.until}: ${accepted.reason}`;
  const parts = [`${summary}${of}.`, detail, remedy.text, remedy.command ?? "", waiver];
  return visibleText(parts.filter((part) => part !== "").join(" "));
}
