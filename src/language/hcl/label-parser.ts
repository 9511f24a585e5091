import type { Span } from "../text/source-text.ts";
import type { Parser } from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import { readLiteral } from "./string-literal.ts";
import type { Label } from "./syntax.ts";

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

/** The rest of a string, its opening quote taken. HCL: hclsyntax, parseQuotedStringLiteral. */
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
