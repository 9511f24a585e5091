import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, recoverTo, spanning } from "./parser.ts";
import type { Expression } from "./syntax.ts";

const INVALID_NAME = "Invalid attribute name";
const NAME_DETAIL = "The name of an attribute must follow the dot.";

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
  const dot = parser.take();
  switch (parser.peek()) {
    case "identifier":
      return parseAttributeName(parser, object);
    case "number":
      return parseLegacyIndex(parser, object);
    case "*":
      return parseAttributeSplat(parser, object, dot);
    default: {
      parser.recovering = true;
      const problem = { summary: INVALID_NAME, detail: NAME_DETAIL, span: parser.nextToken() };
      return parser.refusedExpression(spanning(object, dot), problem);
    }
  }
}

function parseAttributeName(parser: Parser, object: Expression): Expression {
  const name = parser.take();
  const { start } = object;
  return { kind: "attribute", start, end: name.end, object, name: parser.textOf(name) };
}

/** Reads `object.0`, a spelling from the first version of the language. */
function parseLegacyIndex(parser: Parser, object: Expression, star?: Span): Expression {
  const next = parser.nextToken();
  let key: Expression;
  if (parser.textOf(next).includes(".")) {
    const detail =
      "Two indexes in a row read as one fractional number; write them in brackets, as [0][1].";
    parser.report("Invalid legacy index syntax", detail, star ?? next);
    key = invalidExpression(parser.take());
  } else key = readNumber(parser);
  return { kind: "index", ...spanning(object, key), object, key };
}

/** Reads `object.*`, which applies only names and legacy indexes to each element. */
function parseAttributeSplat(parser: Parser, object: Expression, dot: Span): Expression {
  const star = parser.take();
  let each: Expression = { kind: "variable", ...spanning(dot, star), name: "" };
  while (parser.takeIf(".")) {
    const kind = parser.peek();
    if (kind === "identifier") each = parseAttributeName(parser, each);
    else if (kind === "number") each = parseLegacyIndex(parser, each, star);
    else {
      const detail =
        "Behind .* only names may follow; use [*] to apply another splat to each element.";
      if (kind === "*") parser.complain("Nested splat expression not allowed", detail);
      else parser.complain(INVALID_NAME, NAME_DETAIL, star);
      parser.recovering = true;
      return object;
    }
  }
  return { kind: "splat", ...spanning(object, each), object, each };
}

function parseBracket(parser: Parser, object: Expression): Expression {
  const open = parser.take();
  if (parser.takeIf("*")) return parseFullSplat(parser, object, open);
  return parser.withNewlines(false, () => {
    const problemsBefore = parser.problems.length;
    const key = parser.expression();
    const close = parser.broke(problemsBefore)
      ? recoverTo(parser, "]")
      : closeBracket(parser, "index", "The bracket must be closed before this.");
    return { kind: "index", ...spanning(object, close), object, key };
  });
}

/** Reads `object[*]`, its star taken, which applies all steps that follow to each element. */
function parseFullSplat(parser: Parser, object: Expression, open: Span): Expression {
  const detail = "The bracket must be closed directly behind the star.";
  const close = closeBracket(parser, "splat index", detail);
  const each = parser.nested(
    () => parseTraversals(parser, { kind: "variable", ...spanning(open, close), name: "" }),
    () => invalidExpression(close),
  );
  return { kind: "splat", ...spanning(object, each), object, each };
}

function closeBracket(parser: Parser, construct: string, detail: string): Span {
  const closing = parser.take();
  if (closing.kind === "]" || parser.recovering) return closing;
  const bracket = recoverTo(parser, "]");
  // HCL points at the bracket it skipped to, not at what stands in its place.
  parser.report(`Missing close bracket on ${construct}`, detail, bracket);
  return bracket;
}

/** A number of the language (CR-103): `12`, `1.5`, `1.5E-3`. */
const NUMBER = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;

/** Reads a number token; the scanner takes `1.2.3` for one too, so that it can be refused as a whole. */
export function readNumber(parser: Parser): Expression {
  const token = parser.take();
  const text = parser.textOf(token);
  if (!NUMBER.test(text)) {
    parser.report("Invalid number literal", `"${text}" is not a decimal number.`, token);
  }
  return { kind: "number", start: token.start, end: token.end, text };
}
