import type { Span } from "../text/source-text.ts";
import { type Parser, recoverOverParentheses, recoverTo, spanning } from "./parser.ts";
import type { Expression } from "./syntax.ts";

/** Reads a function call whose first name was taken; `(` or `::` is next. HCL: hclsyntax, finishParsingFunctionCall. */
export function parseCall(parser: Parser, first: number): Expression {
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
