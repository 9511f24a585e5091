import type { SourceRange } from "../../model/diagnostic.ts";
import { MAX_SEGMENTED_LINE } from "../../model/input-limits.ts";
import { clustersOf } from "../text/source-text.ts";

/** Characters of a line that are shown: lines of attackers and of generators are longer. */
const MAX_WIDTH = 120;
/** Characters shown in front of the place when a line is cut. */
const LEAD = 40;
/** What a terminal or a reader would not take for text: controls, formats and broken halves. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * A function that gives the line that a range starts in, and under it carets where the range is: two
 * lines, or none where the text has no such line.
 *
 * Safe to print: control characters are replaced and long lines cut. Not safe as Markdown. The line
 * gone through last is kept, so that many problems in one long line cost little more than one.
 */
export function snippetsOf(text: string): (range: SourceRange) => readonly string[] {
  let last: { readonly line: number; readonly characters: readonly string[] } | undefined;
  return (range) => {
    const { line } = range.start;
    if (last?.line !== line) {
      const found = lineOf(text, line);
      if (found === undefined) return [];
      last = { line, characters: charactersOf(found) };
    }
    return snippet(last.characters, range);
  };
}

/** The characters as columns count them. */
function charactersOf(line: string): readonly string[] {
  return line.length > MAX_SEGMENTED_LINE ? line.split("") : [...clustersOf(line)];
}

function snippet(characters: readonly string[], range: SourceRange): readonly string[] {
  const first = Math.min(range.start.column - 1, characters.length);
  const from = characters.length > MAX_WIDTH ? Math.max(0, first - LEAD) : 0;
  const shown = characters.slice(from, from + MAX_WIDTH).map(printable);
  const isCutInFront = from > 0;
  const isCutBehind = from + shown.length < characters.length;
  const number = String(range.start.line);
  const carets = "^".repeat(caretCount(range, first, shown.length + from));
  return [
    `${number} | ${isCutInFront ? "…" : ""}${shown.join("")}${isCutBehind ? "…" : ""}`,
    `${" ".repeat(number.length)} | ${" ".repeat(first - from + (isCutInFront ? 1 : 0))}${carets}`,
  ];
}

/** A line by its number, without its end. */
function lineOf(text: string, number: number): string | undefined {
  let start = 0;
  for (let line = 1; line < number; line++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return undefined;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  const line = end < 0 ? text.slice(start) : text.slice(start, end);
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function printable(character: string): string {
  if (character === "\t") return " ";
  // A joiner inside of a character, as emoji have it, changes nothing around it.
  return UNPRINTABLE.test(character.replaceAll("\u200d", "")) ? "\ufffd" : character;
}

/** At least one; to the end of the line where the range goes on behind it. */
function caretCount(range: SourceRange, first: number, lineEnd: number): number {
  const last = range.end.line > range.start.line ? lineEnd : range.end.column - 1;
  return Math.max(1, Math.min(last, lineEnd) - first);
}
