import type { Span } from "../text/source-text.ts";
import { readLiteral } from "./label-parser.ts";
import { type Parser, recoverTo, spanning } from "./parser.ts";
import type { TemplateExpression } from "./syntax.ts";
import { buildTemplate, type TemplateToken, type TextToken } from "./template-tree.ts";
import { trimEnd, trimStart } from "./tokens.ts";

/** Reads a string or a heredoc (CR-101, CR-102). HCL: hclsyntax, parseTemplateInner. */
export function parseTemplate(parser: Parser): TemplateExpression {
  const first = parser.take();
  const open = parser.spanOf(first);
  const heredoc = parser.kindOf(first) === "<<";
  const tokens: TemplateToken[] = [];
  const end = parseTokens(parser, tokens, heredoc ? "<<end" : '"end');
  if (heredoc && parser.textOf(first).startsWith("<<-")) removeIndentation(tokens);
  tokens.push({ kind: "end", span: end });
  const last = parser.lastSpan();
  const parts = buildTemplate(parser, tokens);
  return { kind: "template", start: open.start, end: last.end, heredoc, parts };
}

/** Collects the tokens up to the closing token and returns its place. */
function parseTokens(parser: Parser, tokens: TemplateToken[], end: '"end' | "<<end"): Span {
  const context: TemplateContext = { start: parser.nextSpan(), inString: end === '"end' };
  let trimNext = false;
  for (;;) {
    const index = parser.take();
    const kind = parser.kindOf(index);
    if (kind === end) return parser.spanOf(index);
    if (kind === "text") {
      tokens.push(readText(parser, index, context.inString, trimNext));
      trimNext = false;
    } else if (kind === "${" || kind === "%{") {
      trimNext = addSequence(parser, tokens, index, context);
    } else {
      parser.reportUnlessRecovering(
        parser.spanOf(index),
        "Unterminated template string",
        "The string or heredoc is not closed before this.",
      );
      return recoverTo(parser, end);
    }
  }
}

/** Adds a sequence whose opening token was taken, and returns whether to trim the text behind it. */
function addSequence(
  parser: Parser,
  tokens: TemplateToken[],
  open: number,
  context: TemplateContext,
): boolean {
  const opening = parser.textOf(open);
  if (opening.endsWith("~")) trimLast(tokens);
  const { token, trimsNext } = opening.startsWith("$")
    ? parseInterpolation(parser, open, context)
    : parseDirective(parser, open);
  if (token !== undefined) tokens.push(token);
  return trimsNext;
}

function readText(parser: Parser, index: number, quoted: boolean, trim: boolean): TemplateToken {
  const span = parser.spanOf(index);
  const text = readLiteral(parser.textOf(index), span, quoted, parser.problems);
  return { kind: "text", span, value: trim ? trimStart(text) : text };
}

function trimLast(tokens: readonly TemplateToken[]): void {
  const last = tokens[tokens.length - 1];
  if (last?.kind === "text") last.value = trimEnd(last.value);
}

/**
 * Removes the indentation of the least indented line from each line of a `<<-` heredoc.
 *
 * `    a`, `  b` becomes `  a`, `b`. Blank lines do not count, and a line that begins with `${` has no indentation.
 * HCL: hclsyntax, flushHeredocTemplateParts.
 */
function removeIndentation(tokens: readonly TemplateToken[]): void {
  const indented: TextToken[] = [];
  let least = Number.POSITIVE_INFINITY;
  let startsLine = true;
  for (const token of tokens) {
    if (token.kind === "end") break;
    if (startsLine && !isBlankLine(token)) {
      least = Math.min(least, indentation(token));
      if (token.kind === "text") indented.push(token);
    }
    startsLine = endsLine(token);
  }
  for (const token of indented) token.value = token.value.slice(least);
}

function endsLine(token: TemplateToken): boolean {
  return token.kind === "text" && token.value.endsWith("\n");
}

function isBlankLine(token: TemplateToken): boolean {
  return endsLine(token) && token.kind === "text" && trimStart(token.value) === "";
}

function indentation(token: TemplateToken): number {
  if (token.kind !== "text") return 0;
  return token.value.length - trimStart(token.value).length;
}

/** A parsed sequence: its token, absent if it is invalid, and whether it ended in `~}`. */
interface Sequence {
  readonly token?: TemplateToken;
  readonly trimsNext: boolean;
}

/** The template around a sequence: where its content starts, and whether it is a string. */
interface TemplateContext {
  readonly start: Span;
  readonly inString: boolean;
}

const BROKEN: Sequence = { trimsNext: false };

/** Reads `${ … }`, its opening token taken; line ends are white space in it (CR-100). */
function parseInterpolation(parser: Parser, open: number, context: TemplateContext): Sequence {
  return parser.withNewlines(false, () => {
    const expression = parser.expression();
    const close = parser.peekIndex();
    const trimsNext = closeSequence(parser, () => reportOpenInterpolation(parser, context));
    const span = spanning(parser.spanOf(open), parser.spanOf(close));
    return { token: { kind: "interpolation", span, expression }, trimsNext };
  });
}

function reportOpenInterpolation(parser: Parser, context: TemplateContext): void {
  const kind = parser.peek();
  const meetsQuote = context.inString && (kind === '"' || kind === '"end');
  if (kind === "eof" || meetsQuote) {
    parser.report(
      context.start,
      "Unclosed template interpolation sequence",
      'A sequence that starts with "${" is not closed; write "$${" to mean the sign itself.',
    );
    return;
  }
  parser.report(
    parser.nextSpan(),
    "Extra characters after interpolation expression",
    'Here the sequence must be closed. Write "$${" where another language uses "${".',
  );
}

/** Takes the closing brace, or complains and skips to behind it; returns whether it was `~}`. */
function closeSequence(parser: Parser, complain: () => void): boolean {
  if (parser.peek() === "}end") return parser.textOf(parser.take()).startsWith("~");
  if (!parser.recovering) complain();
  recoverTo(parser, "}end");
  return false;
}

/** Reads `%{ … }`, its opening token taken. */
function parseDirective(parser: Parser, open: number): Sequence {
  return parser.withNewlines(false, () => {
    const index = parser.peekIndex();
    if (parser.kindOf(index) !== "identifier") {
      parser.reportUnlessRecovering(
        parser.spanOf(index),
        "Invalid template directive",
        'Behind "%{" a word such as "if" or "for" must follow.',
      );
      return skipSequence(parser);
    }
    parser.take();
    const keyword = parser.textOf(index);
    const token = parseDirectiveToken(parser, keyword, parser.spanOf(open), index);
    if (token === undefined) return skipSequence(parser);
    const trimsNext = closeSequence(parser, () => {
      parser.report(
        parser.nextSpan(),
        `Extra characters in ${keyword} marker`,
        "Here the sequence must be closed.",
      );
    });
    return { token, trimsNext };
  });
}

function skipSequence(parser: Parser): Sequence {
  recoverTo(parser, "}end");
  return BROKEN;
}

function parseDirectiveToken(
  parser: Parser,
  keyword: string,
  open: Span,
  index: number,
): TemplateToken | undefined {
  switch (keyword) {
    case "if": {
      const condition = parser.expression();
      return { kind: "if", span: spanning(open, parser.nextSpan()), condition };
    }
    case "for":
      return parseForDirective(parser, open);
    case "else":
    case "endif":
    case "endfor":
      return { kind: keyword, span: spanning(open, parser.nextSpan()) };
    default:
      parser.reportUnlessRecovering(
        parser.spanOf(index),
        "Invalid template control keyword",
        `"${keyword}" is none of if, else, endif, for and endfor.`,
      );
      return undefined;
  }
}

function parseForDirective(parser: Parser, open: Span): TemplateToken | undefined {
  const first = parseVariable(parser, 'Behind "for" a name must follow.');
  if (first === undefined) return undefined;
  const second = parser.takeIf(",")
    ? parseVariable(parser, "Behind the comma a second name must follow.")
    : "";
  if (second === undefined) return undefined;
  if (!parser.atWord("in")) return complainAboutFor(parser, 'Behind the names "in" must follow.');
  parser.take();
  const collection = parser.expression();
  const names = second === "" ? { valueName: first } : { keyName: first, valueName: second };
  return { kind: "for", span: spanning(open, parser.nextSpan()), ...names, collection };
}

function parseVariable(parser: Parser, detail: string): string | undefined {
  if (parser.peek() !== "identifier") return complainAboutFor(parser, detail);
  return parser.textOf(parser.take());
}

function complainAboutFor(parser: Parser, detail: string): undefined {
  parser.reportUnlessRecovering(parser.nextSpan(), "Invalid 'for' directive", detail);
  return undefined;
}
