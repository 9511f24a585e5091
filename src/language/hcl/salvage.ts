import type { SourceText } from "../text/source-text.ts";
import { parseBody } from "./body-parser.ts";
import { parseExpression } from "./expression-parser.ts";
import type { ParsedFile } from "./parse.ts";
import { Parser } from "./parser.ts";
import { hasTooManyTokens, scan } from "./scanner.ts";
import type { Block } from "./syntax.ts";
import type { Tokens } from "./tokens.ts";

/** The header of a block at the very start of a line, such as `resource "a" "b" {`. */
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;

/**
 * The top-level blocks of a file, those included that HCL's recovery does not reach (CR-120).
 *
 * After an error HCL skips to the end of the file, or takes what follows an unclosed block for its
 * content. Here every line that starts with a block header starts a new attempt. Only for reading on
 * where the file is refused anyway: what comes out is a guess at what the author meant.
 */
export function salvageBlocks(source: SourceText, parsed: ParsedFile): readonly Block[] {
  if (parsed.diagnostics.length === 0) return parsed.body.blocks;
  const found = new Map<number, Block>();
  const starts = headerOffsets(source.text);
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? source.text.length;
    const [block] = parseBody(
      new Parser(scanStretch(source.text, start, end), parseExpression),
      "eof",
    ).blocks;
    if (block !== undefined) found.set(block.start, block);
  }
  for (const block of parsed.body.blocks) {
    if (!found.has(block.start)) found.set(block.start, block);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** Where lines start with a block header, outside of heredocs that are closed. */
function headerOffsets(text: string): readonly number[] {
  const tokens = scan(text);
  if (hasTooManyTokens(tokens)) return [];
  const heredocs = heredocStretches(tokens);
  const offsets: number[] = [];
  let next = 0;
  for (const { index } of text.matchAll(HEADER)) {
    while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < index) next++;
    const inside = (heredocs[next]?.start ?? Number.POSITIVE_INFINITY) < index;
    if (!inside) offsets.push(index);
  }
  return offsets;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** From each heredoc's introduction to its end, in order; of nested ones the innermost. */
function heredocStretches(tokens: Tokens): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start: number | undefined;
  for (const [index, kind] of tokens.kinds.entries()) {
    if (kind === "<<") start = tokens.starts[index];
    if (kind !== "<<end" || start === undefined) continue;
    stretches.push({ start, end: tokens.ends[index] ?? start });
    start = undefined;
  }
  return stretches;
}

/** The tokens of a stretch, placed in the whole text. */
function scanStretch(text: string, start: number, end: number): Tokens {
  const { kinds, starts, ends } = scan(text.slice(start, end));
  const place = (offset: number): number => offset + start;
  return { text, kinds, starts: starts.map(place), ends: ends.map(place) };
}
