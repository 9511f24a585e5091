import type { Span } from "../text/source-text.ts";
import { type Parser, recoverTo } from "./parser.ts";
import type { Label, Problem } from "./syntax.ts";

/** Reads the label of a block: a bare name, or a string without templates (CR-99). */
export function parseLabel(parser: Parser): Label {
  const first = parser.take();
  const span = parser.spanOf(first);
  if (parser.kindOf(first) === "identifier") {
    return { start: span.start, end: span.end, value: parser.textOf(first) };
  }
  const { value, end } = parsePlainString(parser);
  return { start: span.start, end: end.end, value };
}

/** Reads the rest of a string, its opening quote taken. HCL: hclsyntax, parseQuotedStringLiteral. */
function parsePlainString(parser: Parser): { readonly value: string; readonly end: Span } {
  let value = "";
  for (;;) {
    const index = parser.take();
    const span = parser.spanOf(index);
    switch (parser.kindOf(index)) {
      case '"end':
        return { value, end: span };
      case "text":
        value += readLiteral(parser.textOf(index), span, true, parser.problems);
        break;
      case "${":
      case "%{":
        parser.report(
          span,
          "Invalid string literal",
          "A label cannot hold a template sequence; double the sign in front of the brace to mean it literally.",
        );
        value += `${parser.textOf(index).charAt(0)}{ ... }`;
        recoverTo(parser, "}end");
        break;
      case "eof":
        parser.report(
          span,
          "Unterminated string literal",
          "The file ends before the quote that closes this label.",
        );
        return { value, end: span };
      default:
        parser.report(span, "Invalid string literal", "This cannot stand in a label.");
        recoverTo(parser, '"end');
        return { value, end: span };
    }
  }
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  '"': '"',
  "\\": "\\",
};
/** A backslash with its character (`\n`, `é`), or the escape of a template sign (`$${`, `%%{`). */
const QUOTED_ESCAPE = /\\(?:u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.)?|\$\$\{|%%\{/gsu;
const SIGN_ESCAPE = /\$\$\{|%%\{/g;

/**
 * Returns the meaning of a stretch of literal text: escapes resolved (CR-101), or in a heredoc those of signs only
 * (CR-102).
 *
 * HCL: hclsyntax, ParseStringLiteralToken.
 */
export function readLiteral(
  text: string,
  span: Span,
  quoted: boolean,
  problems: Problem[],
): string {
  if (!quoted) return text.replace(SIGN_ESCAPE, (match) => match.slice(1));
  if (!text.includes("\\") && !text.includes("{")) return text;
  return text.replace(QUOTED_ESCAPE, (match, at: number) => {
    if (match[0] !== "\\") return match.slice(1);
    const simple = SIMPLE_ESCAPES[match.charAt(1)];
    if (simple !== undefined) return simple;
    const start = span.start + at;
    return readEscape(match, { start, end: start + match.length }, problems);
  });
}

/** Reads a backslash escape that is not one of the simple ones. */
function readEscape(sequence: string, span: Span, problems: Problem[]): string {
  const fail = (detail: string): void => {
    problems.push({ summary: "Invalid escape sequence", detail, span });
  };
  const selector = sequence.charAt(1);
  if (selector !== "u" && selector !== "U") {
    fail(`No escape starts with "\\${sequence.slice(1)}"; a backslash is written "\\\\".`);
    return sequence.slice(1);
  }
  const digits = selector === "u" ? 4 : 8;
  if (sequence.length !== digits + 2) {
    fail(`"\\${selector}" must be followed by ${digits} hexadecimal digits.`);
    return sequence;
  }
  const point = Number.parseInt(sequence.slice(2), 16);
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
    fail(`There is no character with the number ${sequence.slice(2)}.`);
    return sequence;
  }
  return String.fromCodePoint(point);
}
