import type { Span } from "../text/source-text.ts";
import type { Expression, Problem } from "./syntax.ts";
import type { TokenKind, Tokens } from "./tokens.ts";

/**
 * A walk over tokens, shared by the functions that each read one part of the grammar.
 *
 * Once tokens were skipped, `recovering` stays true to the end of the file and nothing more is said of unexpected
 * tokens: otherwise one missing brace could be a hundred complaints. HCL: hclsyntax, parser.
 */
export interface Parser {
  readonly tokens: Tokens;
  readonly problems: Problem[];
  /** Reads one expression; a field so that the parts of the grammar need not import each other. */
  readonly expression: (parser: Parser) => Expression;
  next: number;
  /** Whether a line end is a token here or white space (CR-100). */
  newlines: boolean;
  recovering: boolean;
  /** Constructs open around the next token. */
  depth: number;
}

/** How deeply a file may nest: deeper ones are refused before they exhaust the stack. HCL has no limit. */
export const MAX_DEPTH = 500;

/** A parser at the first token. */
export function createParser(tokens: Tokens, expression: (parser: Parser) => Expression): Parser {
  return {
    tokens,
    problems: [],
    expression,
    next: 0,
    newlines: true,
    recovering: false,
    depth: 0,
  };
}

/** Index of the next token; the last one, `eof`, repeats for ever. */
export function peekIndex(parser: Parser): number {
  const { kinds } = parser.tokens;
  let index = parser.next;
  if (!parser.newlines) while (kinds[index] === "newline") index++;
  return index < kinds.length ? index : kinds.length - 1;
}

/** Kind of the next token. */
export function peek(parser: Parser): TokenKind {
  return parser.tokens.kinds[peekIndex(parser)] ?? "eof";
}

/** Takes the next token and gives its index. */
export function take(parser: Parser): number {
  const index = peekIndex(parser);
  parser.next = index + 1;
  return index;
}

/** Takes the next token if it is of the kind given. */
export function takeIf(parser: Parser, kind: TokenKind): boolean {
  const found = peek(parser) === kind;
  if (found) take(parser);
  return found;
}

/** Kind of a token by index. */
export function kindOf(parser: Parser, index: number): TokenKind {
  return parser.tokens.kinds[index] ?? "eof";
}

/** Where a token stands. */
export function spanOf(parser: Parser, index: number): Span {
  const { starts, ends } = parser.tokens;
  return { start: starts[index] ?? 0, end: ends[index] ?? 0 };
}

/** Where the next token stands. */
export function nextSpan(parser: Parser): Span {
  return spanOf(parser, peekIndex(parser));
}

/** Where the token taken last stands; the next one when none was. */
export function lastSpan(parser: Parser): Span {
  if (parser.next === 0) return nextSpan(parser);
  return spanOf(parser, Math.min(parser.next, parser.tokens.kinds.length) - 1);
}

/** From the start of one span to the end of another, or of the first if that is behind. */
export function spanning(first: Span, last: Span): Span {
  return { start: first.start, end: Math.max(first.end, last.end) };
}

/** The text of a token. */
export function textOf(parser: Parser, index: number): string {
  const { text, starts, ends } = parser.tokens;
  return text.slice(starts[index], ends[index]);
}

/** Whether the next token is the word given; keywords are plain identifiers (CR-98). */
export function atWord(parser: Parser, word: string): boolean {
  const index = peekIndex(parser);
  return kindOf(parser, index) === "identifier" && textOf(parser, index) === word;
}

/** Records a problem. */
export function report(parser: Parser, span: Span, summary: string, detail: string): void {
  parser.problems.push({ summary, detail, span });
}

/** Records a problem that only means something while no tokens were skipped yet. */
export function reportUnlessRecovering(
  parser: Parser,
  span: Span,
  summary: string,
  detail: string,
): void {
  if (!parser.recovering) report(parser, span, summary, detail);
}

/** Whether reading went wrong since there were so many problems, so that what was read since then is in pieces. */
export function broke(parser: Parser, problemsBefore: number): boolean {
  return parser.recovering && parser.problems.length > problemsBefore;
}

/** Reads with line ends being tokens, or not. */
export function withNewlines<T>(parser: Parser, newlines: boolean, read: () => T): T {
  const outside = parser.newlines;
  parser.newlines = newlines;
  const result = read();
  parser.newlines = outside;
  return result;
}

/**
 * Reads one level deeper, or gives up where the nesting is too deep for the stack.
 *
 * Giving up skips the rest of the file: what stands at this depth is an attack, not a configuration.
 */
export function nested<T>(parser: Parser, read: () => T, refuse: () => T): T {
  if (parser.depth >= MAX_DEPTH) {
    reportUnlessRecovering(
      parser,
      nextSpan(parser),
      "Nesting too deep",
      `Blocks, expressions and templates may be nested ${MAX_DEPTH} levels deep at most.`,
    );
    parser.recovering = true;
    parser.next = parser.tokens.kinds.length - 1;
    return refuse();
  }
  parser.depth++;
  const result = read();
  parser.depth--;
  return result;
}

/** An expression that could not be read. */
export function invalidExpression(span: Span, problem?: Problem): Expression {
  const { start, end } = span;
  return problem === undefined
    ? { kind: "invalid", start, end }
    : { kind: "invalid", start, end, problem };
}

/** Reports a problem that evaluating the expression in its place tells again. */
export function refusedExpression(parser: Parser, span: Span, problem: Problem): Expression {
  parser.problems.push(problem);
  return invalidExpression(span, problem);
}
