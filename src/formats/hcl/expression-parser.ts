import type { Span } from "../text/source-text.ts";
import { parseObject, parseTuple } from "./collection-parser.ts";
import { invalidExpression, type Parser, recoverTo, spanning } from "./parser.ts";
import { type Expression, LITERALS, type Problem } from "./syntax.ts";
import { parseTemplate } from "./template-parser.ts";
import type { Token, TokenKind } from "./tokens.ts";
import { parseTraversals, readNumber } from "./traversal-parser.ts";

/** The operators, from those that bind least to those that bind most; all of them group to the left. */
const PRECEDENCE = new Map<string, number>(
  ["||", "&&", "== !=", "> >= < <=", "+ -", "* / %"].flatMap((operators, precedence) =>
    operators.split(" ").map((operator) => [operator, precedence] as const),
  ),
);

/** Reads one expression (CR-104). HCL: hclsyntax, ParseExpression. */
export function parseExpression(parser: Parser): Expression {
  return parser.nested(() => parseConditional(parser), invalidExpression);
}

function parseConditional(parser: Parser): Expression {
  const problemsBefore = parser.problems.length;
  const condition = parseBinary(parser, 0);
  if (parser.broke(problemsBefore) || !parser.takeIf("?")) return condition;
  const whenTrue = parser.expression();
  if (parser.broke(problemsBefore)) return condition;
  if (!parser.takeIf(":")) {
    const detail =
      "A conditional is written condition ? value : other value, on one line unless in brackets.";
    parser.report("Missing false expression in conditional", detail);
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
    const precedence = PRECEDENCE.get(operator);
    if (precedence === undefined || precedence < minimum) return left;
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
  const kind = parser.peek();
  switch (kind) {
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
    case "!":
      return parseUnary(parser, kind);
    case "[":
      return parseTuple(parser);
    case "{":
      return parseObject(parser);
    default:
      // The token is not taken, because it may close an outer construct.
      if (kind === "eof") {
        parser.complain("Missing expression", "The file ends where a value must stand.");
      } else parser.complain("Invalid expression", "No value starts like this.");
      parser.recovering = true;
      return invalidExpression(parser.nextToken());
  }
}

function parseParentheses(parser: Parser): Expression {
  const open = parser.take();
  return parser.withNewlines(false, () => {
    const problemsBefore = parser.problems.length;
    const inner = parser.expression();
    if (parser.problems.length > problemsBefore) {
      recoverTo(parser, ")");
      return inner;
    }
    if (parser.peek() !== ")") {
      parser.report("Unbalanced parentheses", "Here the parenthesis must be closed.");
      parser.recovering = true;
    }
    return { kind: "parentheses", ...spanning(open, parser.take()), inner };
  });
}

function parseName(parser: Parser): Expression {
  const first = parser.take();
  const kind = parser.peek();
  if (kind === "(" || kind === "::") return parseCall(parser, first);
  const { start, end } = first;
  const name = parser.textOf(first);
  const value = LITERALS.get(name);
  if (value !== undefined) return { kind: "literal", start, end, value };
  return { kind: "variable", start, end, name };
}

/** Reads a unary operation. The operand is a term with its traversals, so that `-a + b` is `(-a) + b`. */
function parseUnary(parser: Parser, operator: "-" | "!"): Expression {
  const sign = parser.take();
  const operand = parser.nested(() => parseOperand(parser), invalidExpression);
  return { kind: "unary", ...spanning(sign, operand), operator, operand };
}

/** Reads a function call whose first name was taken; `(` or `::` is next. HCL: hclsyntax, finishParsingFunctionCall. */
function parseCall(parser: Parser, start: Token): Expression {
  let name = parser.textOf(start);
  let nameSpan: Span = start;
  let open = parser.take();
  while (open.kind === "::") {
    const next = parser.take();
    if (next.kind !== "identifier") {
      const detail = 'Behind "::" the name of a function must follow.';
      return refuseCall(parser, start, { summary: "Missing function name", detail, span: next });
    }
    name += `::${parser.textOf(next)}`;
    nameSpan = spanning(start, next);
    open = parser.take();
  }
  if (open.kind !== "(") {
    const detail = "Only functions are named with a namespace, and a function must be called.";
    const problem = { summary: "Missing open parenthesis", detail, span: open };
    return refuseCall(parser, start, problem);
  }
  const list: Expression[] = [];
  const { close, expandFinal = false } = parser.withNewlines(false, () =>
    parseArguments(parser, list, spanning(start, open)),
  );
  const span = spanning(start, close);
  return { kind: "call", ...span, name, nameSpan, arguments: list, expandFinal };
}

/** Skips to behind the next construct in parentheses. */
function refuseCall(parser: Parser, start: Span, problem: Problem): Expression {
  let kind: TokenKind;
  do kind = parser.take().kind;
  while (kind !== "(" && kind !== "eof");
  recoverTo(parser, ")");
  return parser.refusedExpression(spanning(start, problem.span), problem);
}

function parseArguments(
  parser: Parser,
  list: Expression[],
  opening: Span,
): { readonly close: Span; readonly expandFinal?: boolean } {
  while (parser.peek() !== ")") {
    const problemsBefore = parser.problems.length;
    list.push(parser.expression());
    if (parser.broke(problemsBefore)) return { close: recoverTo(parser, ")") };
    const separator = parser.take();
    switch (separator.kind) {
      case ",":
        break;
      case ")":
        return { close: separator };
      case "...": {
        if (parser.peek() === ")") return { close: parser.take(), expandFinal: true };
        const detail = 'Behind the last argument with "..." the parenthesis must be closed.';
        parser.complain("Missing closing parenthesis", detail, separator);
        return { close: recoverTo(parser, ")"), expandFinal: true };
      }
      case "eof": {
        const detail = "The file ends before the parenthesis that closes this call.";
        parser.report("Unterminated function call", detail, opening);
        return { close: recoverTo(parser, ")") };
      }
      default: {
        const detail = "The arguments of a function are separated by commas.";
        parser.report("Missing argument separator", detail, separator);
        return { close: recoverTo(parser, ")") };
      }
    }
  }
  return { close: parser.take() };
}
