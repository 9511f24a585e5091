import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, recoverTo, spanning } from "./parser.ts";
import type { Expression, NumberExpression } from "./syntax.ts";

const LEGACY_SUMMARY = "Invalid legacy index syntax";
const LEGACY_DETAIL =
  "Two indexes in a row read as one fractional number; write them in brackets, as [0][1].";

/** Reads the steps behind a term: `.name`, `.0`, `.*`, `[key]`, `[*]`. HCL: hclsyntax, parseExpressionTraversals. */
export function parseTraversals(parser: Parser, from: Expression): Expression {
  let object = from;
  for (;;) {
    const kind = parser.peek();
    if (kind === ".") object = parseDot(parser, object);
    else if (kind === "[") object = parseBracket(parser, object);
    else return object;
  }
}

function parseDot(parser: Parser, object: Expression): Expression {
  const dot = parser.spanOf(parser.take());
  switch (parser.peek()) {
    case "identifier":
      return parseAttributeName(parser, object);
    case "number":
      return parseLegacyIndex(parser, object);
    case "*":
      return parseAttributeSplat(parser, object, dot);
    default:
      parser.recovering = true;
      return parser.refusedExpression(spanning(object, dot), {
        summary: "Invalid attribute name",
        detail: "The name of an attribute must follow the dot.",
        span: parser.nextSpan(),
      });
  }
}

function parseAttributeName(parser: Parser, object: Expression): Expression {
  const index = parser.take();
  const { end } = parser.spanOf(index);
  return { kind: "attribute", start: object.start, end, object, name: parser.textOf(index) };
}

/** Reads `object.0`, a spelling from the first version of the language. */
function parseLegacyIndex(parser: Parser, object: Expression, star?: Span): Expression {
  const next = parser.nextSpan();
  if (parser.tokens.text.slice(next.start, next.end).includes(".")) {
    const span = parser.spanOf(parser.take());
    parser.report(star ?? span, LEGACY_SUMMARY, LEGACY_DETAIL);
    const key = invalidExpression(span);
    return { kind: "index", ...spanning(object, span), object, key };
  }
  const key = readNumber(parser);
  return { kind: "index", ...spanning(object, key), object, key };
}

/** Reads `object.*`, which applies only names and legacy indexes to each element. */
function parseAttributeSplat(parser: Parser, object: Expression, dot: Span): Expression {
  const star = parser.take();
  const marker = spanning(dot, parser.spanOf(star));
  let each: Expression = { kind: "variable", ...marker, name: "" };
  while (parser.peek() === ".") {
    parser.take();
    const kind = parser.peek();
    if (kind === "identifier") each = parseAttributeName(parser, each);
    else if (kind === "number") each = parseLegacyIndex(parser, each, parser.spanOf(star));
    else {
      reportBadSplatStep(parser, parser.spanOf(star));
      return object;
    }
  }
  return { kind: "splat", ...spanning(object, each), object, each, full: false };
}

function reportBadSplatStep(parser: Parser, star: Span): void {
  if (parser.peek() === "*") {
    parser.reportUnlessRecovering(
      parser.nextSpan(),
      "Nested splat expression not allowed",
      "Behind .* only names may follow; use [*] to apply another splat to each element.",
    );
  } else {
    parser.reportUnlessRecovering(
      star,
      "Invalid attribute name",
      "The name of an attribute must follow the dot.",
    );
  }
  parser.recovering = true;
}

function parseBracket(parser: Parser, object: Expression): Expression {
  const open = parser.spanOf(parser.take());
  return parser.peek() === "*"
    ? parseFullSplat(parser, object, open)
    : parser.withNewlines(false, () => parseIndex(parser, object));
}

/** Reads `object[*]`, which applies all steps that follow to each element. */
function parseFullSplat(parser: Parser, object: Expression, open: Span): Expression {
  parser.take();
  const closing = parser.take();
  let close = parser.spanOf(closing);
  if (parser.kindOf(closing) !== "]" && !parser.recovering) {
    close = recoverTo(parser, "]");
    parser.report(
      close,
      "Missing close bracket on splat index",
      "The bracket must be closed directly behind the star.",
    );
  }
  const each = parser.nested(
    () => parseTraversals(parser, { kind: "variable", ...spanning(open, close), name: "" }),
    () => invalidExpression(close),
  );
  return { kind: "splat", ...spanning(object, each), object, each, full: true };
}

function parseIndex(parser: Parser, object: Expression): Expression {
  const problemsBefore = parser.problems.length;
  const key = parser.expression();
  const close = closeIndex(parser, problemsBefore);
  return { kind: "index", ...spanning(object, close), object, key };
}

function closeIndex(parser: Parser, problemsBefore: number): Span {
  if (parser.broke(problemsBefore)) return recoverTo(parser, "]");
  const closing = parser.take();
  const close = parser.spanOf(closing);
  if (parser.kindOf(closing) === "]" || parser.recovering) return close;
  const found = recoverTo(parser, "]");
  // HCL points at the bracket it skipped to, not at what stands in its place.
  parser.report(found, "Missing close bracket on index", "The bracket must be closed before this.");
  return found;
}

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
