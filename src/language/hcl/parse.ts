import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_DIAGNOSTICS } from "../../model/input-limits.ts";
import { tooManyTokens } from "../text/bounded-diagnostics.ts";
import type { SourceText } from "../text/source-text.ts";
import { parseBody } from "./body-parser.ts";
import { parseExpression } from "./expression-parser.ts";
import { invalidExpression, Parser } from "./parser.ts";
import { hasTooManyTokens, scan } from "./scanner.ts";
import type { Block, Body, Expression, Problem } from "./syntax.ts";
import type { TokenKind, Tokens } from "./tokens.ts";

/** The readable content of a file, and its problems. */
interface ParsedFile {
  readonly body: Body;
  /** In source order; summaries are HCL's. Not empty means that HCL refuses the file. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/** An expression that is a whole text, such as the value of a variable given on the command line. */
interface ParsedExpression {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a file of the native syntax; no text makes it throw.
 *
 * The text must be without byte order mark, as `decodeText` gives it. After an error the tree holds
 * what HCL's own recovery keeps, so that a caller can go on as the tools do (LD-2); `salvageBlocks`
 * finds more. HCL: hclsyntax, ParseConfig.
 */
export function parseFile(source: SourceText): ParsedFile {
  const tokens = scan(source.text);
  if (hasTooManyTokens(tokens)) {
    const body = { start: 0, end: 0, attributes: [], blocks: [] };
    return { body, diagnostics: [tooManyTokens(source)], tokens: tokens.kinds.length };
  }
  const parser = new Parser(tokens, parseExpression);
  const body = parseBody(parser, "eof");
  return { body, diagnostics: diagnose(source, parser), tokens: tokens.kinds.length };
}

/** Parses a text that is one expression; line ends are white space in it. HCL: hclsyntax, ParseExpression. */
export function parseExpressionText(source: SourceText): ParsedExpression {
  const tokens = scan(source.text);
  if (hasTooManyTokens(tokens)) {
    return {
      expression: invalidExpression({ start: 0, end: 0 }),
      diagnostics: [tooManyTokens(source)],
    };
  }
  const parser = new Parser(tokens, parseExpression);
  parser.newlines = false;
  const expression = parser.expression();
  if (parser.peek() !== "eof") {
    parser.reportUnlessRecovering(
      parser.nextSpan(),
      "Extra characters after expression",
      "Here the expression must end.",
    );
  }
  return { expression, diagnostics: diagnose(source, parser) };
}

/** Problems of a text that are listed, each with a place; more than are reported. */
const MAX_LISTED = 10 * MAX_DIAGNOSTICS;

function diagnose(source: SourceText, parser: Parser): readonly Diagnostic[] {
  const problems: Problem[] = [...findInvalidTokens(parser.tokens), ...parser.problems];
  return problems
    .sort((a, b) => a.span.start - b.span.start)
    .slice(0, MAX_LISTED)
    .map(({ summary, detail, span }) => ({
      severity: "error",
      summary,
      detail,
      range: source.range(span),
    }));
}

interface Complaint {
  readonly summary: string;
  readonly detail: string;
  /** Returns whether the nth token (from 0) is reported. */
  readonly reports: (count: number) => boolean;
}

const always = (): boolean => true;
const once = (count: number): boolean => count === 0;
/** Returns whether a quote is reported: of the first three only the openers, because quotes come in pairs. */
const unlessClosing = (count: number): boolean => Math.min(count, 3) % 2 === 0;

/** The four operators share one count. */
const BITWISE: Complaint = {
  summary: "Unsupported operator",
  detail: 'There are no bitwise operators; the logical ones are "&&", "||" and "!".',
  reports: (count) => count < 4,
};

function character(detail: string, reports: Complaint["reports"]): Complaint {
  return { summary: "Invalid character", detail, reports };
}

const COMPLAINTS: Partial<Readonly<Record<TokenKind, Complaint>>> = {
  "&": BITWISE,
  "|": BITWISE,
  "^": BITWISE,
  "~": BITWISE,
  "`": character(
    'A backtick means nothing here; a string of several lines is written with "<<EOT".',
    unlessClosing,
  ),
  "'": character("Strings stand in double quotes.", unlessClosing),
  ";": character("A semicolon means nothing here; arguments end with their line.", once),
  "bad-utf8": {
    summary: "Invalid character encoding",
    detail: "The file must be encoded as UTF-8; save it so in your editor.",
    reports: once,
  },
  "quoted-newline": {
    summary: "Invalid multi-line string",
    detail: 'A quoted string ends on its line; write "\\n" or use "<<EOT" for several lines.',
    reports: always,
  },
  invalid: character(
    "This character means nothing in the language; quotes and hyphens must be plain ones.",
    always,
  ),
};

/** Returns problems for tokens that no file may contain. HCL: hclsyntax, checkInvalidTokens. */
function findInvalidTokens(tokens: Tokens): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<Complaint, number>();
  for (let index = 0; index < tokens.kinds.length; index++) {
    const complaint = COMPLAINTS[tokens.kinds[index] ?? "eof"];
    if (complaint === undefined) continue;
    const count = counts.get(complaint) ?? 0;
    counts.set(complaint, count + 1);
    if (!complaint.reports(count)) continue;
    const span = { start: tokens.starts[index] ?? 0, end: tokens.ends[index] ?? 0 };
    problems.push({ summary: complaint.summary, detail: complaint.detail, span });
  }
  return problems;
}

/** The header of a block at the very start of a line, such as `resource "a" "b" {`. */
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;

/**
 * Returns the top-level blocks of a file, including those that HCL's recovery does not reach (CR-120).
 *
 * After an error HCL skips to the end of the file, or takes what follows an unclosed block for its
 * content. Here every line that starts with a block header starts a new attempt. It is only for
 * files that are refused anyway: the result is a guess at the author's intention.
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

/** Returns the offsets of block headers at line starts, outside of closed heredocs. */
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

/** Returns the stretches of heredocs from introduction to end, in order; of nested ones the innermost. */
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

/** Returns the tokens of a stretch, with places in the whole text. */
function scanStretch(text: string, start: number, end: number): Tokens {
  const { kinds, starts, ends } = scan(text.slice(start, end));
  const place = (offset: number): number => offset + start;
  return { text, kinds, starts: starts.map(place), ends: ends.map(place) };
}
