import { MAX_NESTING } from "../../model/input-limits.ts";
import type { Span } from "../text/source-text.ts";
import type { Expression, ForNames, Problem } from "./syntax.ts";
import type { Token, TokenKind, Tokens } from "./tokens.ts";

/**
 * A walk over tokens, shared by the functions that each read one part of the grammar. Once tokens were skipped,
 * `recovering` stays true to the end of the file and unexpected tokens are not reported: otherwise one missing brace
 * could give a hundred complaints. HCL: hclsyntax, parser.
 */
export class Parser {
  readonly tokens: Tokens;
  readonly problems: Problem[] = [];
  next = 0;
  recovering = false;
  /** Whether a line end is a token here or white space (CR-100). */
  newlines = true;
  #depth = 0;
  readonly #expression: (parser: Parser) => Expression;

  /** `expression` is a parameter so that the parts of the grammar need not import each other. */
  constructor(tokens: Tokens, expression: (parser: Parser) => Expression) {
    this.tokens = tokens;
    this.#expression = expression;
  }

  expression(): Expression {
    return this.#expression(this);
  }

  /** Returns the index of the next token; the last one, `eof`, repeats for ever. */
  #nextIndex(): number {
    const { kinds } = this.tokens;
    let index = this.next;
    if (!this.newlines) while (kinds[index] === "newline") index++;
    return index < kinds.length ? index : kinds.length - 1;
  }

  peek(): TokenKind {
    return this.tokens.kinds[this.#nextIndex()] ?? "eof";
  }

  nextToken(): Token {
    return this.tokenAt(this.#nextIndex());
  }

  take(): Token {
    const index = this.#nextIndex();
    this.next = index + 1;
    return this.tokenAt(index);
  }

  takeIf(kind: TokenKind): boolean {
    const isNext = this.peek() === kind;
    if (isNext) this.take();
    return isNext;
  }

  tokenAt(index: number): Token {
    const { kinds, starts, ends } = this.tokens;
    return { kind: kinds[index] ?? "eof", start: starts[index] ?? 0, end: ends[index] ?? 0 };
  }

  /** Returns the token taken last, or the next one when none was taken. */
  lastToken(): Token {
    if (this.next === 0) return this.nextToken();
    return this.tokenAt(Math.min(this.next, this.tokens.kinds.length) - 1);
  }

  textOf({ start, end }: Span): string {
    return this.tokens.text.slice(start, end);
  }

  /** Returns whether the next token is the given word; keywords are plain identifiers (CR-98). */
  atWord(word: string): boolean {
    return this.peek() === "identifier" && this.textOf(this.nextToken()) === word;
  }

  report(summary: string, detail: string, span: Span = this.nextToken()): void {
    this.problems.push({ summary, detail, span });
  }

  /** Records a problem unless tokens were skipped before. */
  complain(summary: string, detail: string, span: Span = this.nextToken()): void {
    if (!this.recovering) this.report(summary, detail, span);
  }

  /** Records a problem and returns an expression that repeats it when evaluated. */
  refusedExpression({ start, end }: Span, problem: Problem): Expression {
    this.problems.push(problem);
    return { kind: "invalid", start, end, problem };
  }

  /** Returns whether reading failed since there were so many problems, so that the part read since then is invalid. */
  broke(problemsBefore: number): boolean {
    return this.recovering && this.problems.length > problemsBefore;
  }

  withNewlines<T>(newlines: boolean, read: () => T): T {
    const outside = this.newlines;
    this.newlines = newlines;
    const result = read();
    this.newlines = outside;
    return result;
  }

  /**
   * Reads one level deeper, or returns `refused` where the nesting is too deep for the stack. Giving up skips the rest
   * of the file: what stands at this depth is an attack, not a configuration.
   */
  nested<T>(read: () => T, refused: (at: Span) => T): T {
    if (this.#depth >= MAX_NESTING) {
      const detail = `Blocks, expressions and templates may be nested ${MAX_NESTING} levels deep at most.`;
      this.complain("Nesting too deep", detail);
      this.recovering = true;
      this.next = this.tokens.kinds.length - 1;
      return refused(this.nextToken());
    }
    this.#depth++;
    const result = read();
    this.#depth--;
    return result;
  }
}

/** Returns the span from the start of one span to the end of another, or of the first if that ends later. */
export function spanning(first: Span, last: Span): Span {
  return { start: first.start, end: Math.max(first.end, last.end) };
}

/** Returns an expression for a text that could not be read. */
export function invalidExpression({ start, end }: Span): Expression {
  return { kind: "invalid", start, end };
}

const OPENERS: ReadonlyMap<TokenKind, TokenKind> = new Map([
  ["}", "{"],
  ["]", "["],
  [")", "("],
  ['"end', '"'],
  ["<<end", "<<"],
  ["}end", "${"],
]);
const OPENING: ReadonlySet<TokenKind> = new Set(["{", "[", "(", '"', "<<", "${", "%{"]);

/** Skips to behind the closing token of the construct around the next token, or to the end of the file. */
export function recoverTo(parser: Parser, end: TokenKind): Token {
  parser.recovering = true;
  const opener = OPENERS.get(end);
  let nesting = 0;
  for (;;) {
    const token = parser.take();
    const { kind } = token;
    if (kind === "eof") return token;
    if (kind === opener || (kind === "%{" && end === "}end")) nesting++;
    else if (kind === end && nesting-- === 0) return token;
  }
}

/** Skips to the start of the next line that no bracket opened on this one reaches into. */
export function recoverAfterItem(parser: Parser): void {
  parser.recovering = true;
  const open: TokenKind[] = [];
  for (;;) {
    const { kind } = parser.take();
    if (kind === "eof" || (kind === "newline" && open.length === 0)) return;
    if (OPENING.has(kind)) open.push(kind === "%{" ? "${" : kind);
    const opener = OPENERS.get(kind);
    // It closes those inside that were left open as well.
    if (opener !== undefined) open.length = Math.max(open.lastIndexOf(opener), 0);
  }
}

/** Takes the end of the line behind an item, or complains and skips the rest of the line. */
export function endItem(parser: Parser, summary: string, detail: string): void {
  const kind = parser.peek();
  if (kind === "newline" || kind === "eof") {
    parser.take();
    return;
  }
  parser.complain(summary, detail);
  recoverAfterItem(parser);
}

/** Reads what follows the word `for` up to the collection; undefined, with a complaint, when a name or `in` is missing. */
export function parseForNames(parser: Parser, summary: string): ForNames | undefined {
  const name = (): string | undefined =>
    parser.peek() === "identifier" ? parser.textOf(parser.take()) : undefined;
  const refuse = (detail: string): undefined => {
    parser.complain(summary, detail);
  };
  const first = name();
  if (first === undefined) return refuse('Behind "for" a name must follow.');
  const hasKey = parser.takeIf(",");
  const second = hasKey ? name() : first;
  if (second === undefined) return refuse("Behind the comma a second name must follow.");
  if (!parser.atWord("in")) return refuse('Behind the names "in" must follow.');
  parser.take();
  const collection = parser.expression();
  return { ...(hasKey ? { keyName: first } : {}), valueName: second, collection };
}
