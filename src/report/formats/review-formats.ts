import type { PrintedLanguage } from "../../formats/text/visible-text.ts";
import type { Review } from "../../review/verdict/review.ts";
import { renderCycloneDx } from "../json/cyclonedx.ts";
import { renderGitLabCodeQuality } from "../json/gitlab-codequality.ts";
import { type Printed, renderReviewJson } from "../json/json.ts";
import { renderSarif } from "../json/sarif.ts";
import { renderComment } from "../markdown/markdown.ts";
import { renderTerminal, type TerminalTerms } from "../text/terminal.ts";
import type { TextDigest } from "../words/findings.ts";

interface PrintTerms {
  readonly digest: TextDigest;
  readonly now: () => number;
  readonly terminal: TerminalTerms;
  readonly page: (review: Review) => Promise<string>;
}

interface FormatRow {
  readonly print: (review: Review, terms: PrintTerms) => Printed | Promise<string>;
  /** Its language, whose meaning stays when commands that a CI runner would obey are taken out. */
  readonly language: PrintedLanguage;
  readonly remark?: string;
}

/** Each format of the commands that print a review, the default first. Whatever else lists formats reads these rows. */
export const FORMAT_ROWS = {
  text: { language: "text", print: (review, { terminal }) => renderTerminal(review, terminal) },
  markdown: { language: "text", print: (review) => renderComment(review, {}) },
  html: {
    language: "markup",
    remark: "a page for a browser",
    print: (review, { page }) => page(review),
  },
  json: { language: "json", print: renderReviewJson },
  sarif: { language: "json", remark: "findings", print: renderSarif },
  "gitlab-codequality": {
    language: "json",
    remark: "findings",
    print: (review, { digest }) => renderGitLabCodeQuality(review, digest),
  },
  cyclonedx: {
    language: "json",
    remark: "what is locked",
    print: (review, { digest, now }) => renderCycloneDx(review, { digest, now: now() }),
  },
} as const satisfies Readonly<Record<string, FormatRow>>;

/** The name of a format, as the option `--format` takes it. */
export type ReviewFormat = keyof typeof FORMAT_ROWS;

/** Returns the row of a format; undefined for one that prints no review. */
export function formatRow(name: string): FormatRow | undefined {
  return Object.hasOwn(FORMAT_ROWS, name) ? FORMAT_ROWS[name as ReviewFormat] : undefined;
}
