import type { Span } from "../text/source-text.ts";
import {
  broke,
  kindOf,
  type Parser,
  peek,
  refusedExpression,
  report,
  reportUnlessRecovering,
  spanning,
  spanOf,
  take,
  textOf,
  withNewlines,
} from "./parser.ts";
import { recoverOverParentheses, recoverTo } from "./recovery.ts";
import type { Expression } from "./syntax.ts";

/** Reads a function call whose first name was taken; `(` or `::` is next. HCL: hclsyntax, finishParsingFunctionCall. */
export function parseCall(parser: Parser, first: number): Expression {
  const start = spanOf(parser, first);
  let name = textOf(parser, first);
  let nameSpan = start;
  let open = take(parser);
  while (kindOf(parser, open) === "::") {
    const next = take(parser);
    if (kindOf(parser, next) !== "identifier") return refuseName(parser, start, next);
    name += `::${textOf(parser, next)}`;
    nameSpan = spanning(start, spanOf(parser, next));
    open = take(parser);
  }
  if (kindOf(parser, open) !== "(") return refuseParenthesis(parser, start, open);
  const opening = spanning(start, spanOf(parser, open));
  const list = withNewlines(parser, false, () => parseArguments(parser, opening));
  return { kind: "call", ...spanning(start, list.close), name, nameSpan, ...list.arguments };
}

function refuseName(parser: Parser, start: Span, bad: number): Expression {
  const span = spanOf(parser, bad);
  recoverOverParentheses(parser);
  return refusedExpression(parser, spanning(start, span), {
    summary: "Missing function name",
    detail: 'Behind "::" the name of a function must follow.',
    span,
  });
}

function refuseParenthesis(parser: Parser, start: Span, bad: number): Expression {
  const span = spanOf(parser, bad);
  recoverOverParentheses(parser);
  return refusedExpression(parser, spanning(start, span), {
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
  while (peek(parser) !== ")") {
    const problemsBefore = parser.problems.length;
    list.push(parser.expression(parser));
    if (broke(parser, problemsBefore)) return done(recoverTo(parser, ")"));
    const separator = take(parser);
    switch (kindOf(parser, separator)) {
      case ",":
        break;
      case ")":
        return done(spanOf(parser, separator));
      case "...":
        return done(closeExpansion(parser, spanOf(parser, separator)), true);
      default:
        reportSeparator(parser, separator, opening);
        return done(recoverTo(parser, ")"));
    }
  }
  return done(spanOf(parser, take(parser)));
}

function closeExpansion(parser: Parser, ellipsis: Span): Span {
  if (peek(parser) === ")") return spanOf(parser, take(parser));
  reportUnlessRecovering(
    parser,
    ellipsis,
    "Missing closing parenthesis",
    'Behind the last argument with "..." the parenthesis must be closed.',
  );
  return recoverTo(parser, ")");
}

function reportSeparator(parser: Parser, separator: number, opening: Span): void {
  if (kindOf(parser, separator) === "eof") {
    report(
      parser,
      opening,
      "Unterminated function call",
      "The file ends before the parenthesis that closes this call.",
    );
    return;
  }
  report(
    parser,
    spanOf(parser, separator),
    "Missing argument separator",
    "The arguments of a function are separated by commas.",
  );
}
