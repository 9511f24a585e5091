import { visibleText } from "../../language/text/visible-text.ts";
import type { Finding, FindingSeverity } from "../../review/finding/finding.ts";
import { sortFindings } from "../../review/finding/finding-order.ts";
import type { Review } from "../../review/verdict/review.ts";
import { providerNames } from "../words/wording.ts";

/** A remark at a line of a file, in the words of GitHub's check-run annotations. */
export interface Annotation {
  /** From the repository's top; absent when the finding stands in no file. */
  readonly path?: string;
  readonly line?: number;
  readonly level: "failure" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
}

const LEVELS: Readonly<Record<FindingSeverity, Annotation["level"]>> = {
  error: "failure",
  warning: "warning",
  notice: "notice",
};

/** Characters of one message; GitHub cuts a check run's at 64 KiB and a log line is read by people. */
const MAX_MESSAGE_CHARACTERS = 2_000;

/**
 * One annotation a finding, worst first. Texts are plain, with everything hidden shown, and read as sentences where
 * GitHub puts them on one line: what is wrong, what to do, and its command.
 */
export function annotations(review: Review): readonly Annotation[] {
  const name = providerNames(review);
  return sortFindings(review.findings).map((finding) => toAnnotation(finding, name));
}

function toAnnotation(
  finding: Finding,
  name: (provider: NonNullable<Finding["provider"]>) => string,
): Annotation {
  const { text, command } = finding.remedy;
  const run = command === null ? "" : `The command is: ${command}`;
  const lines = [finding.detail, text, run].filter((line) => line !== "");
  const of = finding.provider === null ? "" : `: ${visibleText(name(finding.provider))}`;
  return {
    ...(finding.file === null ? {} : { path: finding.file }),
    ...(finding.file === null || finding.line === null ? {} : { line: finding.line }),
    level: LEVELS[finding.severity],
    title: `${visibleText(finding.summary)}${of} (${finding.rule})`,
    message: [...lines.map(visibleText).join("\n")].slice(0, MAX_MESSAGE_CHARACTERS).join(""),
  };
}
