import type { Span } from "../text/source-text.ts";
import { parseObject, parseTuple } from "./collection-parser.ts";
import {
  invalidExpression,
  type Parser,
  recoverOverParentheses,
  recoverTo,
  spanning,
} from "./parser.ts";
import type { Expression } from "./syntax.ts";
import { parseTemplate } from "./template-parser.ts";
import type { TokenKind } from "./tokens.ts";
import { parseTraversals, readNumber } from "./traversal-parser.ts";

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
  return parser.nested(
    () => parseConditional(parser),
    () => invalidExpression(parser.nextSpan()),
  );
}

function parseConditional(parser: Parser): Expression {
  const problemsBefore = parser.problems.length;
  const condition = parseBinary(parser, 1);
  if (parser.broke(problemsBefore) || !parser.takeIf("?")) return condition;
  const whenTrue = parser.expression();
  if (parser.broke(problemsBefore)) return condition;
  if (!parser.takeIf(":")) {
    parser.report(
      parser.nextSpan(),
      "Missing false expression in conditional",
      "A conditional is written condition ? value : other value, on one line unless in brackets.",
    );
    return condition;
  }
  const whenFalse = parser.expression();
  if (parser.broke(problemsBefore)) return condition;
  return { kind: "conditional", ...spanning(condition, whenFalse), condition, whenTrue, whenFalse };
}

/** Reads operators of at least a precedence, by precedence climbing. */
function parseBinary(parser: Parser, minimum: number): Expression {
  const problemsBefore = parser.problems.length;
  let left = parseOperand(parser);
  for (;;) {
    if (parser.broke(problemsBefore)) return left;
    const operator = parser.peek();
    const precedence = PRECEDENCE[operator] ?? 0;
    if (precedence < minimum) return left;
    parser.take();
    const right = parseBinary(parser, precedence + 1);
    if (parser.broke(problemsBefore)) return left;
    left = { kind: "binary", ...spanning(left, right), operator, left, right };
  }
}

function parseOperand(parser: Parser): Expression {
  return parseTraversals(parser, parseTerm(parser));
}

function parseTerm(parser: Parser): Expression {
  const index = parser.peekIndex();
  switch (parser.kindOf(index)) {
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

/** Reports a missing term. It takes no token, because the next one may close an outer construct. */
function refuseTerm(parser: Parser, index: number): Expression {
  const span = parser.spanOf(index);
  const atEnd = parser.kindOf(index) === "eof";
  parser.reportUnlessRecovering(
    span,
    atEnd ? "Missing expression" : "Invalid expression",
    atEnd ? "The file ends where a value must stand." : "No value starts like this.",
  );
  parser.recovering = true;
  return invalidExpression(span);
}

function parseParentheses(parser: Parser): Expression {
  const open = parser.spanOf(parser.take());
  return parser.withNewlines(false, () => {
    const problemsBefore = parser.problems.length;
    const inner = parser.expression();
    if (parser.problems.length > problemsBefore) {
      recoverTo(parser, ")");
      return inner;
    }
    if (parser.peek() !== ")") {
      parser.report(
        parser.nextSpan(),
        "Unbalanced parentheses",
        "Here the parenthesis must be closed.",
      );
      parser.recovering = true;
    }
    const close = parser.spanOf(parser.take());
    return { kind: "parentheses", ...spanning(open, close), inner };
  });
}

function parseName(parser: Parser): Expression {
  const index = parser.take();
  const kind = parser.peek();
  if (kind === "(" || kind === "::") return parseCall(parser, index);
  const span = parser.spanOf(index);
  const name = parser.textOf(index);
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

/** Reads a unary operation. The operand is a term with its traversals, so that `-a + b` is `(-a) + b`. */
function parseUnary(parser: Parser, operator: "-" | "!"): Expression {
  const sign = parser.spanOf(parser.take());
  const operand = parser.nested(
    () => parseOperand(parser),
    () => invalidExpression(parser.nextSpan()),
  );
  return { kind: "unary", ...spanning(sign, operand), operator, operand };
}

/** Reads a function call whose first name was taken; `(` or `::` is next. HCL: hclsyntax, finishParsingFunctionCall. */
function parseCall(parser: Parser, first: number): Expression {
  const start = parser.spanOf(first);
  let name = parser.textOf(first);
  let nameSpan = start;
  let open = parser.take();
  while (parser.kindOf(open) === "::") {
    const next = parser.take();
    if (parser.kindOf(next) !== "identifier") return refuseName(parser, start, next);
    name += `::${parser.textOf(next)}`;
    nameSpan = spanning(start, parser.spanOf(next));
    open = parser.take();
  }
  if (parser.kindOf(open) !== "(") return refuseParenthesis(parser, start, open);
  const opening = spanning(start, parser.spanOf(open));
  const list = parser.withNewlines(false, () => parseArguments(parser, opening));
  return { kind: "call", ...spanning(start, list.close), name, nameSpan, ...list.arguments };
}

function refuseName(parser: Parser, start: Span, bad: number): Expression {
  const span = parser.spanOf(bad);
  recoverOverParentheses(parser);
  return parser.refusedExpression(spanning(start, span), {
    summary: "Missing function name",
    detail: 'Behind "::" the name of a function must follow.',
    span,
  });
}

function refuseParenthesis(parser: Parser, start: Span, bad: number): Expression {
  const span = parser.spanOf(bad);
  recoverOverParentheses(parser);
  return parser.refusedExpression(spanning(start, span), {
    summary: "Missing open parenthesis",
    detail: "Only functions are named with a namespace, and a function must be called.",
    span,
  });
}

interface ArgumentList {
  readonly arguments: { readonly arguments: readonly Expression[]; readonly expandFinal: boolean };
  readonly close: Span;
}

function parseArguments(parser: Parser, opening: Span): ArgumentList {
  const list: Expression[] = [];
  const done = (close: Span, expandFinal = false): ArgumentList => ({
    arguments: { arguments: list, expandFinal },
    close,
  });
  while (parser.peek() !== ")") {
    const problemsBefore = parser.problems.length;
    list.push(parser.expression());
    if (parser.broke(problemsBefore)) return done(recoverTo(parser, ")"));
    const separator = parser.take();
    switch (parser.kindOf(separator)) {
      case ",":
        break;
      case ")":
        return done(parser.spanOf(separator));
      case "...":
        return done(closeExpansion(parser, parser.spanOf(separator)), true);
      default:
        reportSeparator(parser, separator, opening);
        return done(recoverTo(parser, ")"));
    }
  }
  return done(parser.spanOf(parser.take()));
}

function closeExpansion(parser: Parser, ellipsis: Span): Span {
  if (parser.peek() === ")") return parser.spanOf(parser.take());
  parser.reportUnlessRecovering(
    ellipsis,
    "Missing closing parenthesis",
    'Behind the last argument with "..." the parenthesis must be closed.',
  );
  return recoverTo(parser, ")");
}

function reportSeparator(parser: Parser, separator: number, opening: Span): void {
  if (parser.kindOf(separator) === "eof") {
    parser.report(
      opening,
      "Unterminated function call",
      "The file ends before the parenthesis that closes this call.",
    );
    return;
  }
  parser.report(
    parser.spanOf(separator),
    "Missing argument separator",
    "The arguments of a function are separated by commas.",
  );
}
