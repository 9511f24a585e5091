import { visibleText } from "../../formats/text/visible-text.ts";
import { sortFindings } from "../../review/finding/finding.ts";
import { commandText } from "../../review/finding/remedy.ts";
import type { Review } from "../../review/verdict/review.ts";
import { stateWords } from "../words/findings.ts";
import { providerNames } from "../words/wording.ts";

/** A remark at a line of a file, as GitHub's annotations have it. */
export type Annotation = Readonly<ReturnType<typeof annotations>[number]>;

const LEVELS = { error: "failure", warning: "warning", notice: "notice" } as const;
/** Characters of one message; GitHub cuts it at 64 KiB, and people read it in the log. */
const MAX_MESSAGE_CHARACTERS = 2_000;

/** Returns a plain annotation for each finding, worst first: what is wrong, what to do, and the command. */
export function annotations(review: Review) {
  const name = providerNames(review);
  return sortFindings(review.findings).map((finding) => {
    const { rule, severity, provider, file, line, summary, remedy } = finding;
    const run = remedy.command === null ? "" : `The command is: ${commandText(remedy.command)}`;
    const texts = [stateWords(finding, finding.detail), remedy.text, run];
    const lines = texts.filter((text) => text !== "").map(visibleText);
    const about = provider === null ? "" : `: ${visibleText(name(provider))}`;
    return {
      /** From the repository's top; undefined when the finding stands in no file. */
      path: file ?? undefined,
      line: file === null ? undefined : (line ?? undefined),
      level: LEVELS[severity],
      title: `${visibleText(summary)}${about} (${rule})`,
      message: [...lines.join("\n")].slice(0, MAX_MESSAGE_CHARACTERS).join(""),
    };
  });
}
