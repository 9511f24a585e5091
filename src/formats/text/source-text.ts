import type { Diagnostic, SourcePosition, SourceRange } from "../../model/diagnostic.ts";
import { MAX_SEGMENTED_LINE } from "../../model/input-limits.ts";

/** A stretch of a text: UTF-16 offsets, `end` exclusive. `SourceText.range` turns it into lines and columns. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text with its file name, which converts offsets to lines and columns. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  position(offset: number): SourcePosition;
  range(span: Span): SourceRange;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Wraps a text; lines are found on first use, and columns count grapheme clusters, as in HCL. Each line is segmented
 * once, because its author decides on its length and on the number of errors in it.
 */
export function sourceText(file: string, text: string): SourceText {
  let lineStarts: readonly number[] | undefined;
  const columns = new Map<number, Columns>();
  const position = (offset: number): SourcePosition => {
    lineStarts ??= findLineStarts(text);
    const line = lineAt(lineStarts, offset);
    const start = lineStarts[line - 1] ?? 0;
    let lineColumns = columns.get(line);
    if (lineColumns === undefined) {
      lineColumns = columnsOf(text.slice(start, lineStarts[line]));
      columns.set(line, lineColumns);
    }
    const within = Math.min(offset, text.length) - start;
    return { line, column: lineColumns === "plain" ? within + 1 : (lineColumns[within] ?? 1) };
  };
  const range = ({ start, end }: Span) => ({ file, start: position(start), end: position(end) });
  return { file, text, position, range };
}

/** The column at each offset of a line, its end included; `plain` if every character is one column. */
type Columns = Uint32Array | "plain";
const PLAIN_LINE = /^[\x20-\x7e\t]*(?:\r?\n)?$/;
/** Characters that each are one cluster, because they and their neighbours are plain. */
const PLAIN_STRETCH = /(?<=[\x20-\x7e\t])[\x20-\x7e\t]+(?=[\x20-\x7e\t])/g;

/** Returns the columns of a line. An offset inside of a cluster has the column behind the cluster. */
function columnsOf(line: string): Columns {
  if (line.length > MAX_SEGMENTED_LINE || PLAIN_LINE.test(line)) return "plain";
  const columns = new Uint32Array(line.length + 1);
  columns[0] = 1;
  let column = 1;
  let start = 0;
  const segmentUpTo = (end: number): void => {
    for (const cluster of clustersOf(line.slice(start, end))) {
      columns.fill(++column, start + 1, start + 1 + cluster.length);
      start += cluster.length;
    }
  };
  for (const { index, 0: stretch } of line.matchAll(PLAIN_STRETCH)) {
    segmentUpTo(index);
    start = index + stretch.length;
    for (let at = index; at < start; at++) columns[at + 1] = ++column;
  }
  segmentUpTo(line.length);
  return columns;
}

/** Characters that are segmented at a time: the time of a segmenter for each cluster grows with the whole text. */
const PIECE = 256;

/** Yields the grapheme clusters of a text in order; a cluster longer than a piece is yielded in parts. */
function* clustersOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const piece = text.slice(at, at + PIECE);
    const clusters = Array.from(GRAPHEMES.segment(piece), ({ segment }) => segment);
    // The last cluster may continue behind the piece.
    if (at + piece.length < text.length && clusters.length > 1) clusters.pop();
    for (const cluster of clusters) {
      yield cluster;
      at += cluster.length;
    }
  }
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  return starts;
}

/** Returns the number of the line of an offset, by bisection. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** Characters of a line that are shown: lines of attackers and of generators are longer. */
const MAX_WIDTH = 120;
/** Characters shown in front of the place when a line is cut. */
const LEAD = 40;
/** Characters that no reader sees as text: controls, formats and broken halves. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Returns a function that gives the line in which a range starts, and a line of carets under the range; none if the
 * text has no such line. Safe to print: control characters are replaced and long lines cut. Not safe as Markdown. The
 * last line is kept, so that many problems in one long line cost little more than one.
 */
export function snippetsOf(text: string): (range: SourceRange) => readonly string[] {
  const starts = findLineStarts(text);
  let last: { readonly line: number; readonly characters: readonly string[] } | undefined;
  return (range) => {
    const { line } = range.start;
    if (last?.line !== line) {
      if (line > starts.length) return [];
      const content = text.slice(starts[line - 1], starts[line]).replace(/\r?\n?$/, "");
      const isLong = content.length > MAX_SEGMENTED_LINE;
      last = { line, characters: isLong ? content.split("") : [...clustersOf(content)] };
    }
    return snippet(last.characters, range);
  };
}

function snippet(characters: readonly string[], range: SourceRange): readonly string[] {
  const first = Math.min(range.start.column - 1, characters.length);
  const from = characters.length > MAX_WIDTH ? Math.max(0, first - LEAD) : 0;
  const window = characters.slice(from, from + MAX_WIDTH).map(printable);
  const isCutInFront = from > 0;
  const isCutBehind = from + window.length < characters.length;
  const number = String(range.start.line);
  const carets = "^".repeat(caretCount(range, first, window.length + from));
  return [
    `${number} | ${isCutInFront ? "…" : ""}${window.join("")}${isCutBehind ? "…" : ""}`,
    `${" ".repeat(number.length)} | ${" ".repeat(first - from + (isCutInFront ? 1 : 0))}${carets}`,
  ];
}

function printable(character: string): string {
  if (character === "\t") return " ";
  // A joiner inside of an emoji does not affect the text around it.
  return UNPRINTABLE.test(character.replaceAll("\u200d", "")) ? "\ufffd" : character;
}

/** Returns the number of carets: at least one, and up to the end of the line for a range of several lines. */
function caretCount(range: SourceRange, first: number, lineEnd: number): number {
  const last = range.end.line > range.start.line ? lineEnd : range.end.column - 1;
  return Math.max(1, Math.min(last, lineEnd) - first);
}

/** Collects the diagnostics of one text. Summaries are fixed wording, details whole sentences. */
export class TextReport {
  readonly source: SourceText;
  readonly diagnostics: Diagnostic[] = [];

  constructor(source: SourceText) {
    this.source = source;
  }

  error(place: Span, summary: string, detail: string): void {
    this.#add("error", summary, detail, place);
  }

  warning(place: Span, summary: string, detail: string): void {
    this.#add("warning", summary, detail, place);
  }

  /** Returns the number of errors up to now, which tells whether a later step added some. */
  errorCount(): number {
    return this.diagnostics.filter(({ severity }) => severity === "error").length;
  }

  range(place: Span): SourceRange {
    return this.source.range(place);
  }

  #add(severity: Diagnostic["severity"], summary: string, detail: string, place: Span): void {
    this.diagnostics.push({ severity, summary, detail, range: this.range(place) });
  }
}
