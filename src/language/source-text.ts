import type { SourcePosition, SourceRange } from "../model/diagnostic.ts";
import type { Span } from "./hcl/syntax.ts";

/** A text with its file name, able to say at which line and column an offset stands. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
  position(offset: number): SourcePosition;
  range(span: Span): SourceRange;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Wraps a text; lines are found on first use. Columns count grapheme clusters, as HCL does. */
export function sourceText(file: string, text: string): SourceText {
  let lineStarts: readonly number[] | undefined;
  const position = (offset: number): SourcePosition => {
    lineStarts ??= findLineStarts(text);
    const line = lineAt(lineStarts, offset);
    const before = text.slice(lineStarts[line - 1] ?? 0, offset);
    return { line, column: countGraphemes(before) + 1 };
  };
  const range = (span: Span): SourceRange => ({
    file,
    start: position(span.start),
    end: position(span.end),
  });
  return { file, text, position, range };
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
  return starts;
}

/** Number of the line that an offset stands in, by bisection. */
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

function countGraphemes(text: string): number {
  if (/^[\x20-\x7e\t]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of GRAPHEMES.segment(text)) count++;
  return count;
}
