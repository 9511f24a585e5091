import type { Parser } from "./parser.ts";
import type { NumberExpression } from "./syntax.ts";

/** A number of the language (CR-103): `12`, `1.5`, `1.5E-3`. */
const NUMBER = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;

/** Reads a number token; the scanner takes `1.2.3` for one too, so that it can be refused as a whole. */
export function readNumber(parser: Parser): NumberExpression {
  const index = parser.take();
  const span = parser.spanOf(index);
  const text = parser.textOf(index);
  if (!NUMBER.test(text)) {
    parser.report(span, "Invalid number literal", `"${text}" is not a decimal number.`);
  }
  return { kind: "number", start: span.start, end: span.end, text };
}
