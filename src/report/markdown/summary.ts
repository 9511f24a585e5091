import type { Review } from "../../review/verdict/review.ts";
import type { ReportTerms } from "../facts/report-options.ts";
import { renderMarkdown } from "./markdown.ts";

/** Bytes of UTF-8 that GitHub keeps of one step's summary (1 MiB); a longer one is refused whole. */
export const MAX_SUMMARY_BYTES = 1_048_576;

/** The job summary: the comment with every list open. */
export function renderSummary(
  review: Review,
  options: ReportTerms,
  maxBytes: number = MAX_SUMMARY_BYTES,
): string {
  return renderMarkdown(review, options, {
    length: "page",
    budget: { max: maxBytes, measure: utf8Length },
  });
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
