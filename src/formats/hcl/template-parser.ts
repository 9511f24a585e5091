import { trimEnd, trimStart } from "../../model/trim.ts";
import type { Span } from "../text/source-text.ts";
import { readLiteral } from "./literal.ts";
import { type Parser, parseForNames, recoverTo, spanning } from "./parser.ts";
import type { Expression } from "./syntax.ts";
import { TemplateBuilder, type TemplateToken } from "./template-tree.ts";
import type { Token } from "./tokens.ts";

/** Reads a string or a heredoc (CR-101, CR-102). HCL: hclsyntax, parseTemplateInner. */
export function parseTemplate(parser: Parser): Expression {
  const first = parser.take();
  const { start } = first;
  const heredoc = first.kind === "<<";
  const tokens: TemplateToken[] = [];
  const close = parseTokens(parser, tokens, heredoc ? "<<end" : '"end');
  if (heredoc && parser.textOf(first).startsWith("<<-")) removeIndentation(tokens);
  const { end } = parser.lastToken();
  return {
    kind: "template",
    start,
    end,
    parts: new TemplateBuilder(parser, tokens, close).build(),
  };
}

function parseTokens(parser: Parser, tokens: TemplateToken[], end: '"end' | "<<end"): Span {
  const start = parser.nextToken();
  const quoted = end === '"end';
  let trimsNext = false;
  for (;;) {
    const token = parser.take();
    const { kind } = token;
    if (kind === end) return token;
    if (kind === "text") {
      const text = readLiteral(parser.textOf(token), token, quoted, parser.problems);
      tokens.push({ kind: "text", span: token, value: trimsNext ? trimStart(text) : text });
      trimsNext = false;
    } else if (kind === "${" || kind === "%{") {
      trimsNext = addSequence(parser, tokens, token, { start, quoted });
    } else {
      const detail = "The string or heredoc is not closed before this.";
      parser.complain("Unterminated template string", detail, token);
      return recoverTo(parser, end);
    }
  }
}

/**
 * Removes the indentation of the least indented line from each line of a `<<-` heredoc. Blank lines do not count, and a
 * line that begins with `${` has no indentation. HCL: hclsyntax, flushHeredocTemplateParts.
 */
function removeIndentation(tokens: readonly TemplateToken[]): void {
  const indented: { value: string }[] = [];
  let least = Number.POSITIVE_INFINITY;
  let startsLine = true;
  for (const token of tokens) {
    const value = token.kind === "text" ? token.value : "";
    const content = trimStart(value);
    const endsLine = value.endsWith("\n");
    if (startsLine && !(endsLine && content === "")) {
      least = Math.min(least, value.length - content.length);
      if (token.kind === "text") indented.push(token);
    }
    startsLine = endsLine;
  }
  for (const token of indented) token.value = token.value.slice(least);
}

/** Adds a sequence, its opening token taken; line ends are blanks in it (CR-100). Returns whether to trim behind. */
function addSequence(
  parser: Parser,
  tokens: TemplateToken[],
  open: Token,
  template: { readonly start: Span; readonly quoted: boolean },
): boolean {
  const last = tokens.at(-1);
  if (parser.textOf(open).endsWith("~") && last?.kind === "text") last.value = trimEnd(last.value);
  return parser.withNewlines(false, () => {
    const token =
      open.kind === "${"
        ? parseInterpolation(parser, open, template)
        : parseDirective(parser, open);
    if (token !== undefined) tokens.push(token);
    if (token !== undefined && parser.peek() === "}end") {
      return parser.textOf(parser.take()).startsWith("~");
    }
    recoverTo(parser, "}end");
    return false;
  });
}

function parseInterpolation(
  parser: Parser,
  open: Span,
  { start, quoted }: { readonly start: Span; readonly quoted: boolean },
): TemplateToken {
  const expression = parser.expression();
  const span = spanning(open, parser.nextToken());
  const kind = parser.peek();
  if (kind === "eof" || (quoted && (kind === '"' || kind === '"end'))) {
    const detail =
      'A sequence that starts with "${" is not closed; write "$${" to mean the sign itself.';
    parser.complain("Unclosed template interpolation sequence", detail, start);
  } else if (kind !== "}end") {
    const detail =
      'Here the sequence must be closed. Write "$${" where another language uses "${".';
    parser.complain("Extra characters after interpolation expression", detail);
  }
  return { kind: "interpolation", span, expression };
}

function parseDirective(parser: Parser, open: Span): TemplateToken | undefined {
  const token = parseDirectiveToken(parser, open);
  if (token !== undefined && parser.peek() !== "}end") {
    const summary = `Extra characters in ${token.kind} marker`;
    parser.complain(summary, "Here the sequence must be closed.");
  }
  return token;
}

function parseDirectiveToken(parser: Parser, open: Span): TemplateToken | undefined {
  const word = parser.nextToken();
  if (word.kind !== "identifier") {
    const detail = 'Behind "%{" a word such as "if" or "for" must follow.';
    parser.complain("Invalid template directive", detail);
    return undefined;
  }
  parser.take();
  const keyword = parser.textOf(word);
  switch (keyword) {
    case "if": {
      const condition = parser.expression();
      return { kind: "if", span: spanning(open, parser.nextToken()), condition };
    }
    case "for": {
      const names = parseForNames(parser, "Invalid 'for' directive");
      return names && { kind: "for", span: spanning(open, parser.nextToken()), ...names };
    }
    case "else":
    case "endif":
    case "endfor":
      return { kind: keyword, span: spanning(open, parser.nextToken()) };
    default: {
      const detail = `"${keyword}" is none of if, else, endif, for and endfor.`;
      parser.complain("Invalid template control keyword", detail, word);
      return undefined;
    }
  }
}
