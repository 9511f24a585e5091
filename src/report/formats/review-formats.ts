import type { Review } from "../../review/verdict/review.ts";
import { renderCycloneDx } from "../json/cyclonedx.ts";
import { renderGitLabCodeQuality } from "../json/gitlab-codequality.ts";
import { renderReviewJson } from "../json/json.ts";
import { renderSarif } from "../json/sarif.ts";
import { renderComment } from "../markdown/markdown.ts";
import { renderTerminal, type TerminalTerms } from "../text/terminal.ts";
import type { TextDigest } from "../words/findings.ts";

/** What printers need beside the review. */
export interface PrintTerms {
  readonly digest: TextDigest;
  readonly now: () => number;
  readonly terminal: TerminalTerms;
  /** Returns the review as a page, whose script and style the build made. */
  readonly page: (review: Review) => Promise<string>;
}

type Printer = (review: Review, terms: PrintTerms) => string | Promise<string>;

/** Each format of the commands that print a review with its printer, the default first. */
export const REVIEW_PRINTERS = {
  text: (review, { terminal }) => renderTerminal(review, terminal),
  markdown: (review) => renderComment(review, {}),
  html: (review, { page }) => page(review),
  json: renderReviewJson,
  sarif: renderSarif,
  "gitlab-codequality": (review, { digest }) => renderGitLabCodeQuality(review, digest),
  cyclonedx: (review, { digest, now }) => renderCycloneDx(review, { digest, now: now() }),
} as const satisfies Readonly<Record<string, Printer>>;

/** The name of a format, as the option `--format` takes it. */
export type ReviewFormat = keyof typeof REVIEW_PRINTERS;
