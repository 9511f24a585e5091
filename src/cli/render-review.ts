import { SYSTEM_CLOCK } from "../adapters/process/system-clock.ts";
import { textDigest } from "../packages/text-digest.ts";
import { renderCycloneDx } from "../report/cyclonedx.ts";
import { renderGitLabCodeQuality } from "../report/gitlab-codequality.ts";
import { renderReviewJson } from "../report/json.ts";
import { renderComment } from "../report/markdown.ts";
import { renderSarif } from "../report/sarif.ts";
import { renderTerminal } from "../report/terminal.ts";
import type { Review } from "../review/verdict/review.ts";
import { choiceOf, type OptionValues } from "./arguments.ts";

/** How a review can be printed. */
const REVIEW_FORMATS = [
  ...(["text", "markdown", "json", "sarif", "cyclonedx"] as const),
  "gitlab-codequality",
] as const;

/** How a review is printed. */
export type ReviewFormat = (typeof REVIEW_FORMATS)[number];

/** `--format` of the commands that print a review. */
export function reviewFormat(options: OptionValues): ReviewFormat {
  return choiceOf(options, "format", REVIEW_FORMATS) ?? "text";
}

/** A review in one of the command line's formats. What blocks stands first, by the policy it was judged by. */
export function renderReview(review: Review, format: ReviewFormat, options: OptionValues): string {
  switch (format) {
    case "json":
      return renderReviewJson(review);
    case "sarif":
      return renderSarif(review, { digest: textDigest });
    case "cyclonedx":
      return renderCycloneDx(review, { digest: textDigest, now: SYSTEM_CLOCK.now() });
    case "gitlab-codequality":
      return renderGitLabCodeQuality(review, textDigest);
    case "markdown":
      return renderComment(review, {});
    case "text": {
      const isTerminal = process.stdout.isTTY && options.text("output") === undefined;
      return renderTerminal(review, {
        color: isTerminal && !options.flag("no-color"),
        width: isTerminal ? Math.min(process.stdout.columns, 100) : 100,
      });
    }
    default:
      return format satisfies never;
  }
}
