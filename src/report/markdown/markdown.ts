import type { Review } from "../../review/verdict/review.ts";
import { reportOf } from "../contents/report.ts";
import { fitLayout, type Medium, type ReportTerms, type Room } from "../contents/terms.ts";
import { joinWords } from "../document/document.ts";
import { shorten } from "../words/wording.ts";
import { codeSpan } from "./markdown-text.ts";
import { markdownSection, markdownWords } from "./print-markdown.ts";

/** Characters of a comment that people still read to its end; parts are left out for that, and stand in the full report. */
const MAX_COMMENT_CHARACTERS = 15_000;

/** Bytes of UTF-8 that GitHub keeps of one step's summary (1 MiB); it refuses a longer one as a whole. */
const MAX_SUMMARY_BYTES = 1_048_576;

/** Characters of the first line, so that a telephone shows all of it. */
const MAX_HEADLINE_CHARACTERS = 120;
const MAX_KEY_CHARACTERS = 24;

/** Starts the last line of a report, the only one that differs between two runs over the same commits. */
export const FOOTER_START = "<sub>";

/** Returns the comment of a pull request: verdict, what to do, what changed, and the evidence. */
export function renderComment(
  review: Review,
  terms: ReportTerms,
  maxCharacters: number = MAX_COMMENT_CHARACTERS,
): string {
  return renderMarkdown(review, terms, "comment", (text) => text.length <= maxCharacters);
}

/** Returns the job summary: the comment with every list open. */
export function renderSummary(
  review: Review,
  terms: ReportTerms,
  maxBytes: number = MAX_SUMMARY_BYTES,
): string {
  const encoder = new TextEncoder();
  const fits = (text: string) => encoder.encode(text).length <= maxBytes;
  return renderMarkdown(review, terms, "summary", fits);
}

function renderMarkdown(
  review: Review,
  terms: ReportTerms,
  medium: Medium,
  fits: (text: string) => boolean,
): string {
  const key = terms.key === undefined || terms.key === "" ? "" : ` ${keyName(terms.key)}`;
  const print = (room: Room) => {
    const report = reportOf(review, medium, terms, room);
    const sign = report.sign === undefined ? "" : `${report.sign} `;
    const title = `### ${sign}Lock review${key}: `;
    const headline = report.headline(MAX_HEADLINE_CHARACTERS - title.length);
    const [roots = [], ...compared] = report.lead;
    const parts = [...compared, roots, ...report.footer];
    const texts = [
      `${title}${markdownWords(headline)}`,
      ...report.sections.map(markdownSection),
      `${FOOTER_START}${markdownWords(joinWords(parts, " · "))}</sub>`,
    ];
    return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
  };
  return fitLayout(print, review.findings.length, fits);
}

function keyName(key: string): string {
  return codeSpan(shorten(key, MAX_KEY_CHARACTERS));
}
