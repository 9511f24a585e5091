import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_DIAGNOSTICS } from "../../model/input-limits.ts";
import { tooManyTokens } from "../text/bounded-diagnostics.ts";
import { type SourceText, type Span, sourceText } from "../text/source-text.ts";
import { parseBody } from "./body-parser.ts";
import { parseExpression } from "./expression-parser.ts";
import { invalidExpression, Parser } from "./parser.ts";
import { hasTooManyTokens, scan } from "./scanner.ts";
import type { Block, Body, Expression, Problem } from "./syntax.ts";
import type { TokenKind, Tokens } from "./tokens.ts";

interface ParsedFile {
  readonly body: Body;
  /** In source order; summaries are HCL's. Not empty means that HCL refuses the file. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

/**
 * Parses a file of the native syntax; no text makes it throw. The text must be without byte order mark, as `decodeText`
 * gives it. After an error the tree holds what HCL's own recovery keeps, so that a caller can go on as the tools do
 * (LD-2); `salvageBlocks` finds more. HCL: hclsyntax, ParseConfig.
 */
export function parseFile(source: SourceText): ParsedFile {
  const nothing = { start: 0, end: 0, attributes: [], blocks: [] };
  const { result, ...parsing } = parsed(source, (parser) => parseBody(parser, "eof"), nothing);
  return { body: result, ...parsing };
}

/** Parses a text that is one expression; line ends are white space in it. HCL: hclsyntax, ParseExpression. */
export function parseExpressionText(source: SourceText): {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
} {
  const parseWhole = (parser: Parser): Expression => {
    parser.newlines = false;
    const expression = parser.expression();
    if (parser.peek() !== "eof") {
      parser.complain("Extra characters after expression", "Here the expression must end.");
    }
    return expression;
  };
  const { result, diagnostics } = parsed(
    source,
    parseWhole,
    invalidExpression({ start: 0, end: 0 }),
  );
  return { expression: result, diagnostics };
}

/** Reads the tokens of a text; of one with too many it gives only the problem. */
function parsed<T>(source: SourceText, read: (parser: Parser) => T, nothing: T) {
  const tokens = scan(source.text);
  const count = { tokens: tokens.kinds.length };
  if (hasTooManyTokens(tokens)) {
    return { result: nothing, diagnostics: [tooManyTokens(source)], ...count };
  }
  const parser = new Parser(tokens, parseExpression);
  const result = read(parser);
  return { result, diagnostics: diagnose(source, parser), ...count };
}

/** Parses a template without quotes, such as JSON holds; offsets are of `source`. HCL: hclsyntax, ParseTemplate. */
export function parseTemplateText(
  file: string,
  text: string,
): {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: SourceText;
} {
  // Nothing needs to be escaped in a heredoc. Its marker is longer than the text, so that no line can end it.
  const marker = "E".repeat(text.length + 1);
  const source = sourceText(file, `<<${marker}\n${text}\n${marker}\n`);
  const { expression, diagnostics } = parseExpressionText(source);
  return { expression: withoutLastLineEnd(expression), diagnostics, source };
}

function withoutLastLineEnd(expression: Expression): Expression {
  if (expression.kind !== "template") return expression;
  const last = expression.parts.at(-1);
  if (last?.kind !== "text") return expression;
  const value = last.value.slice(0, -1);
  const rest = value === "" ? [] : [{ ...last, value }];
  return { ...expression, parts: [...expression.parts.slice(0, -1), ...rest] };
}

/** Problems of a text that are listed, each with a place; more than are reported. */
const MAX_LISTED = 10 * MAX_DIAGNOSTICS;

function diagnose(source: SourceText, parser: Parser): readonly Diagnostic[] {
  return [...findInvalidTokens(parser), ...parser.problems]
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
  /** Which of such tokens are reported; of quotes the first three only as openers, because they come in pairs. */
  readonly reported: "all" | "first" | "four" | "openers";
}

/** The four operators share one count. */
const BITWISE: Complaint = {
  summary: "Unsupported operator",
  detail: 'There are no bitwise operators; the logical ones are "&&", "||" and "!".',
  reported: "four",
};

function character(reported: Complaint["reported"], detail: string): Complaint {
  return { summary: "Invalid character", detail, reported };
}

const COMPLAINTS: Partial<Readonly<Record<TokenKind, Complaint>>> = {
  "&": BITWISE,
  "|": BITWISE,
  "^": BITWISE,
  "~": BITWISE,
  "`": character(
    "openers",
    'A backtick means nothing here; a string of several lines is written with "<<EOT".',
  ),
  "'": character("openers", "Strings stand in double quotes."),
  ";": character("first", "A semicolon means nothing here; arguments end with their line."),
  "bad-utf8": {
    summary: "Invalid character encoding",
    detail: "The file must be encoded as UTF-8; save it so in your editor.",
    reported: "first",
  },
  "quoted-newline": {
    summary: "Invalid multi-line string",
    detail: 'A quoted string ends on its line; write "\\n" or use "<<EOT" for several lines.',
    reported: "all",
  },
  invalid: character(
    "all",
    "This character means nothing in the language; quotes and hyphens must be plain ones.",
  ),
};

function isReported({ reported }: Complaint, count: number): boolean {
  if (reported === "openers") return Math.min(count, 3) % 2 === 0;
  return reported === "all" || count < (reported === "four" ? 4 : 1);
}

/** Returns problems for tokens that no file may contain. HCL: hclsyntax, checkInvalidTokens. */
function findInvalidTokens(parser: Parser): readonly Problem[] {
  const problems: Problem[] = [];
  const counts = new Map<Complaint, number>();
  for (const [index, kind] of parser.tokens.kinds.entries()) {
    const complaint = COMPLAINTS[kind];
    if (complaint === undefined) continue;
    const count = counts.get(complaint) ?? 0;
    counts.set(complaint, count + 1);
    const { summary, detail } = complaint;
    if (isReported(complaint, count))
      problems.push({ summary, detail, span: parser.tokenAt(index) });
  }
  return problems;
}

/** The header of a block at the very start of a line, such as `resource "a" "b" {`. */
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;

/**
 * Returns the top-level blocks of a file, including those that HCL's recovery does not reach (CR-120). After an error
 * HCL skips to the end of the file, or takes what follows an unclosed block for its content. Here every line that
 * starts with a block header starts a new attempt. It is only for files that are refused anyway: the result is a guess
 * at the author's intention.
 */
export function salvageBlocks(source: SourceText, parsed: ParsedFile): readonly Block[] {
  if (parsed.diagnostics.length === 0) return parsed.body.blocks;
  const blocks = new Map<number, Block>();
  const starts = headerOffsets(source.text);
  for (const [index, start] of starts.entries()) {
    const tokens = scanStretch(source.text, start, starts[index + 1] ?? source.text.length);
    const [block] = parseBody(new Parser(tokens, parseExpression), "eof").blocks;
    if (block !== undefined) blocks.set(block.start, block);
  }
  for (const block of parsed.body.blocks) {
    if (!blocks.has(block.start)) blocks.set(block.start, block);
  }
  return [...blocks.values()].sort((a, b) => a.start - b.start);
}

/** Returns the offsets of block headers at line starts, outside of closed heredocs. */
function headerOffsets(text: string): readonly number[] {
  const tokens = scan(text);
  if (hasTooManyTokens(tokens)) return [];
  // From introduction to end, in order; of nested heredocs the innermost.
  const heredocs: Span[] = [];
  let start: number | undefined;
  for (const [index, kind] of tokens.kinds.entries()) {
    if (kind === "<<") start = tokens.starts[index];
    if (kind !== "<<end" || start === undefined) continue;
    heredocs.push({ start, end: tokens.ends[index] ?? start });
    start = undefined;
  }
  let next = 0;
  const headers = Array.from(text.matchAll(HEADER), ({ index }) => index);
  return headers.filter((offset) => {
    while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < offset) next++;
    return (heredocs[next]?.start ?? Number.POSITIVE_INFINITY) >= offset;
  });
}

/** Returns the tokens of a stretch, with places in the whole text. */
function scanStretch(text: string, start: number, end: number): Tokens {
  const { kinds, starts, ends } = scan(text.slice(start, end));
  const place = (offset: number): number => offset + start;
  return { text, kinds, starts: starts.map(place), ends: ends.map(place) };
}
