import type { Span } from "../text/source-text.ts";
import { readLiteral } from "./label-parser.ts";
import { type Parser, recoverTo } from "./parser.ts";
import { trimEnd, trimStart } from "./scanner-state.ts";
import type { TemplateExpression } from "./syntax.ts";
import { parseDirective, parseInterpolation, type TemplateContext } from "./template-sequence.ts";
import { buildTemplate, type TemplateToken, type TextToken } from "./template-tree.ts";

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

/** Collects what stands up to the closing token, whose place it gives. */
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

/** Adds a sequence whose opening token was taken; says whether the text behind it is to be trimmed. */
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
 * Takes from each line of a `<<-` heredoc as much white space as the least indented line has.
 *
 * Of `    a`, `  b` comes `  a`, `b`. Blank lines do not count, and a line that begins with `${` has no indentation,
 * whatever stands in it. HCL: hclsyntax, flushHeredocTemplateParts.
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
