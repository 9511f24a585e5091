import type { Span } from "../text/source-text.ts";
import { trimEnd, trimStart } from "./characters.ts";
import { removeIndentation } from "./heredoc.ts";
import {
  kindOf,
  lastSpan,
  nextSpan,
  type Parser,
  reportUnlessRecovering,
  spanOf,
  take,
  textOf,
} from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import { readLiteral } from "./string-literal.ts";
import type { TemplateExpression } from "./syntax.ts";
import { parseDirective, parseInterpolation, type TemplateContext } from "./template-sequence.ts";
import type { TemplateToken } from "./template-token.ts";
import { buildTemplate } from "./template-tree.ts";

/** Reads a string or a heredoc (CR-101, CR-102). HCL: hclsyntax, parseTemplateInner. */
export function parseTemplate(parser: Parser): TemplateExpression {
  const first = take(parser);
  const open = spanOf(parser, first);
  const heredoc = kindOf(parser, first) === "<<";
  const tokens: TemplateToken[] = [];
  const end = parseTokens(parser, tokens, heredoc ? "<<end" : '"end');
  if (heredoc && textOf(parser, first).startsWith("<<-")) removeIndentation(tokens);
  tokens.push({ kind: "end", span: end });
  const last = lastSpan(parser);
  const parts = buildTemplate(parser, tokens);
  return { kind: "template", start: open.start, end: last.end, heredoc, parts };
}

/** Collects what stands up to the closing token, whose place it gives. */
function parseTokens(parser: Parser, tokens: TemplateToken[], end: '"end' | "<<end"): Span {
  const context: TemplateContext = { start: nextSpan(parser), inString: end === '"end' };
  let trimNext = false;
  for (;;) {
    const index = take(parser);
    const kind = kindOf(parser, index);
    if (kind === end) return spanOf(parser, index);
    if (kind === "text") {
      tokens.push(readText(parser, index, context.inString, trimNext));
      trimNext = false;
    } else if (kind === "${" || kind === "%{") {
      trimNext = addSequence(parser, tokens, index, context);
    } else {
      reportUnlessRecovering(
        parser,
        spanOf(parser, index),
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
  const opening = textOf(parser, open);
  if (opening.endsWith("~")) trimLast(tokens);
  const { token, trimsNext } = opening.startsWith("$")
    ? parseInterpolation(parser, open, context)
    : parseDirective(parser, open);
  if (token !== undefined) tokens.push(token);
  return trimsNext;
}

function readText(parser: Parser, index: number, quoted: boolean, trim: boolean): TemplateToken {
  const span = spanOf(parser, index);
  const text = readLiteral(textOf(parser, index), span, quoted, parser.problems);
  return { kind: "text", span, value: trim ? trimStart(text) : text };
}

function trimLast(tokens: readonly TemplateToken[]): void {
  const last = tokens[tokens.length - 1];
  if (last?.kind === "text") last.value = trimEnd(last.value);
}
