import { parseCall } from "./call-parser.ts";
import { parseObject, parseTuple } from "./collection-parser.ts";
import { readNumber } from "./number-parser.ts";
import {
  broke,
  invalidExpression,
  kindOf,
  nested,
  nextSpan,
  type Parser,
  peek,
  peekIndex,
  report,
  reportUnlessRecovering,
  spanning,
  spanOf,
  take,
  takeIf,
  textOf,
  withNewlines,
} from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import type { Expression } from "./syntax.ts";
import { parseTemplate } from "./template-parser.ts";
import type { TokenKind } from "./tokens.ts";
import { parseTraversals } from "./traversal-parser.ts";

/** How tightly each operator binds; all of them group to the left. */
const PRECEDENCE: Partial<Readonly<Record<TokenKind, number>>> = {
  "||": 1,
  "&&": 2,
  "==": 3,
  "!=": 3,
  ">": 4,
  ">=": 4,
  "<": 4,
  "<=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};

/** Reads one expression (CR-104). HCL: hclsyntax, ParseExpression. */
export function parseExpression(parser: Parser): Expression {
  return nested(
    parser,
    () => parseConditional(parser),
    () => invalidExpression(nextSpan(parser)),
  );
}

function parseConditional(parser: Parser): Expression {
  const problemsBefore = parser.problems.length;
  const condition = parseBinary(parser, 1);
  if (broke(parser, problemsBefore) || !takeIf(parser, "?")) return condition;
  const whenTrue = parser.expression(parser);
  if (broke(parser, problemsBefore)) return condition;
  if (!takeIf(parser, ":")) {
    report(
      parser,
      nextSpan(parser),
      "Missing false expression in conditional",
      "A conditional is written condition ? value : other value, on one line unless in brackets.",
    );
    return condition;
  }
  const whenFalse = parser.expression(parser);
  if (broke(parser, problemsBefore)) return condition;
  return { kind: "conditional", ...spanning(condition, whenFalse), condition, whenTrue, whenFalse };
}

/** Operators that bind at least as tightly as asked for, by climbing. */
function parseBinary(parser: Parser, minimum: number): Expression {
  const problemsBefore = parser.problems.length;
  let left = parseOperand(parser);
  for (;;) {
    if (broke(parser, problemsBefore)) return left;
    const operator = peek(parser);
    const precedence = PRECEDENCE[operator] ?? 0;
    if (precedence < minimum) return left;
    take(parser);
    const right = parseBinary(parser, precedence + 1);
    if (broke(parser, problemsBefore)) return left;
    left = { kind: "binary", ...spanning(left, right), operator, left, right };
  }
}

function parseOperand(parser: Parser): Expression {
  return parseTraversals(parser, parseTerm(parser));
}

function parseTerm(parser: Parser): Expression {
  const index = peekIndex(parser);
  switch (kindOf(parser, index)) {
    case "(":
      return parseParentheses(parser);
    case "number":
      return readNumber(parser);
    case "identifier":
      return parseName(parser);
    case '"':
    case "<<":
      return parseTemplate(parser);
    case "-":
      return parseUnary(parser, "-");
    case "!":
      return parseUnary(parser, "!");
    case "[":
      return parseTuple(parser);
    case "{":
      return parseObject(parser);
    default:
      return refuseTerm(parser, index);
  }
}

/** Nothing is taken: what stands there may close a construct outside. */
function refuseTerm(parser: Parser, index: number): Expression {
  const span = spanOf(parser, index);
  const atEnd = kindOf(parser, index) === "eof";
  reportUnlessRecovering(
    parser,
    span,
    atEnd ? "Missing expression" : "Invalid expression",
    atEnd ? "The file ends where a value must stand." : "No value starts like this.",
  );
  parser.recovering = true;
  return invalidExpression(span);
}

function parseParentheses(parser: Parser): Expression {
  const open = spanOf(parser, take(parser));
  return withNewlines(parser, false, () => {
    const problemsBefore = parser.problems.length;
    const inner = parser.expression(parser);
    if (parser.problems.length > problemsBefore) {
      recoverTo(parser, ")");
      return inner;
    }
    if (peek(parser) !== ")") {
      report(
        parser,
        nextSpan(parser),
        "Unbalanced parentheses",
        "Here the parenthesis must be closed.",
      );
      parser.recovering = true;
    }
    const close = spanOf(parser, take(parser));
    return { kind: "parentheses", ...spanning(open, close), inner };
  });
}

function parseName(parser: Parser): Expression {
  const index = take(parser);
  const kind = peek(parser);
  if (kind === "(" || kind === "::") return parseCall(parser, index);
  const span = spanOf(parser, index);
  const name = textOf(parser, index);
  switch (name) {
    case "true":
    case "false":
      return { kind: "literal", start: span.start, end: span.end, value: name === "true" };
    case "null":
      return { kind: "literal", start: span.start, end: span.end, value: null };
    default:
      return { kind: "variable", start: span.start, end: span.end, name };
  }
}

/** The operand is a term with its traversals, so that `-a + b` is `(-a) + b`. */
function parseUnary(parser: Parser, operator: "-" | "!"): Expression {
  const sign = spanOf(parser, take(parser));
  const operand = nested(
    parser,
    () => parseOperand(parser),
    () => invalidExpression(nextSpan(parser)),
  );
  return { kind: "unary", ...spanning(sign, operand), operator, operand };
}
