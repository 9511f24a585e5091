import { visibleText } from "../../formats/text/visible-text.ts";
import { largestOf } from "../../model/many.ts";
import { shorten, shortHash } from "../words/wording.ts";

/**
 * Returns a text from outside as a code span, in which nothing of it is live: the fence is longer than any run of
 * backticks inside. A pipe would end a table cell even in a code span, so it is written like a hidden character.
 */
export function codeSpan(text: string): string {
  if (text === "") return "(empty)";
  const visible = shorten(visibleText(text)).replaceAll("|", "\\u{7C}");
  const fence = "`".repeat(longestRun(visible) + 1);
  const padding = /^[` ]|[` ]$/.test(visible) ? " " : "";
  return `${fence}${padding}${visible}${padding}${fence}`;
}

/** Returns a sentence that may hold names from outside as Markdown on one line: every word that is not plain is a code span. */
export function markdownProse(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  return words.map((word, index) => proseWord(word, index === 0)).join(" ");
}

/** Returns a text in a fenced block that it cannot end; hidden characters other than line breaks are shown. */
export function codeBlock(text: string, language: string): string {
  const visibleLines = text.split("\n").map((line) => visibleText(line));
  const fence = "`".repeat(Math.max(3, longestRun(visibleLines.join("\n")) + 1));
  return [`${fence}${language}`, ...visibleLines, fence].join("\n");
}

const OPENING = new Set(["(", '"', "'", "“", "‘"]);
const CLOSING = new Set([")", '"', "'", "”", "’", ".", ",", ";", ":", "!", "?"]);
/** Words that Markdown and GitHub leave alone: Latin letters with inner hyphens; numbers and versions. */
const PLAIN = /^(?:\p{Script=Latin}+(?:['’-]\p{Script=Latin}+)*|\d+(?:\.\d+)*|[–—→]|)$/u;
/** Looks like a commit: GitHub links seven or more hex digits. */
const COMMIT_LIKE = /^[0-9a-f]{7,}$/i;

function proseWord(word: string, isFirst: boolean): string {
  const { start, end } = withoutPunctuation(word);
  const middle = word.slice(start, end);
  const startsList = isFirst && /^\d/.test(middle);
  if (PLAIN.test(middle) && !COMMIT_LIKE.test(middle) && !startsList) return word;
  const label = /^(?:h1|zh):[A-Za-z0-9+/=]{20,}$/.test(middle) ? shortHash(middle) : middle;
  return `${word.slice(0, start)}${codeSpan(label)}${word.slice(end)}`;
}

function withoutPunctuation(word: string): { readonly start: number; readonly end: number } {
  let end = word.length;
  while (end > 0 && CLOSING.has(word.charAt(end - 1))) end--;
  let start = 0;
  while (start < end && OPENING.has(word.charAt(start))) start++;
  return { start, end };
}

function longestRun(text: string): number {
  return largestOf(
    [...text.matchAll(/`+/g)].map(([run]) => run.length),
    0,
  );
}
