import type { Review } from "../../review/verdict/review.ts";
import { reportOf } from "../contents/report.ts";
import { fitLayout, type Medium, type ReportTerms, type Room } from "../contents/terms.ts";
import {
  type Cell,
  joinWords,
  listBlocks,
  type ReportBlock,
  type Section,
  say,
  type Words,
} from "../document/document.ts";
import { sharedDirectory, shorten } from "../words/wording.ts";
import { codeBlock, codeSpan, markdownProse } from "./markdown-text.ts";

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
  const fits = (text: string) => new TextEncoder().encode(text).length <= maxBytes;
  return renderMarkdown(review, terms, "summary", fits);
}

function renderMarkdown(
  review: Review,
  terms: ReportTerms,
  medium: Medium,
  fits: (text: string) => boolean,
): string {
  const { key = "" } = terms;
  const name = key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`;
  const print = (room: Room) => {
    const report = reportOf(review, medium, terms, room);
    const sign = report.sign === undefined ? "" : `${report.sign} `;
    const title = `### ${sign}Lock review${name}: `;
    const [roots = [], ...compared] = report.lead;
    const lead = medium === "comment" ? [] : [...compared, roots];
    const parts = [...lead, ...report.footer];
    const texts = [
      `${title}${markdownWords(report.headline(MAX_HEADLINE_CHARACTERS - title.length))}`,
      ...report.sections.map(markdownSection),
      `${FOOTER_START}${markdownWords(joinWords(parts, " · "))}</sub>`,
    ];
    return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
  };
  return fitLayout(print, review.findings.length, fits);
}

/** Returns words as Markdown, in which nothing from outside is live. */
export function markdownWords(words: Words): string {
  const texts = words.map((span): string => {
    if (typeof span === "string") return span;
    switch (span.kind) {
      case "name":
        return codeSpan(span.text);
      case "prose":
        return markdownProse(span.text);
      case "sign":
        return `${span.text} `;
      case "strong":
        return `**${markdownWords(span.words)}**`;
      default:
        return `[${markdownWords(span.words)}](${span.url})`;
    }
  });
  return texts.join("");
}

function markdownSection({ heading, style, count, blocks }: Section): string {
  switch (style) {
    case "bare":
      return markdownBlocks(blocks);
    case "headed":
      return `### ${heading}\n\n${markdownBlocks(blocks)}`;
    case "folded":
      return fold(count === undefined ? heading : `${heading} (${count})`, blocks);
  }
}

/** Returns blocks with empty lines between them; an empty one is left out. */
export function markdownBlocks(blocks: readonly ReportBlock[]): string {
  return blocks
    .map(markdownBlock)
    .filter((text) => text !== "")
    .join("\n\n");
}

/** Returns a collapsed text. The title is ours; GitHub does not read Markdown in it. */
function fold(title: string, blocks: readonly ReportBlock[]): string {
  return `<details><summary>${title}</summary>\n\n${markdownBlocks(blocks)}\n\n</details>`;
}

function markdownBlock(block: ReportBlock): string {
  switch (block.kind) {
    case "words":
      return markdownWords(block.words);
    case "list":
      return block.items.map((item) => `- ${markdownWords(item)}`).join("\n");
    case "items":
      return markdownBlocks(
        block.items.flatMap(({ title, places, blocks }) => [
          { kind: "words", words: title } as const,
          ...listBlocks(places),
          ...blocks,
        ]),
      );
    case "code":
      return block.text === "" ? "" : codeBlock(block.text, block.language);
    case "group":
      return `**${block.title}**\n\n${markdownBlocks(block.blocks)}`;
    case "fold":
      return fold(block.title, block.blocks);
    case "box": {
      const lines = [`[!${block.style}]`, ...markdownBlocks(block.blocks).split("\n")];
      return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
    }
    case "table": {
      const rule = `|${"---|".repeat(block.heads.length)}`;
      return [row(block.heads.map((text) => [text])), rule, ...block.rows.map(row)].join("\n");
    }
  }
}

function row(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => {
    if (cell === undefined) return "–";
    if (!("names" in cell)) return markdownWords(cell);
    return markdownWords(say`${cell.names.length}${sharedDirectory(cell.names)}`);
  });
  return `| ${texts.join(" | ")} |`;
}
