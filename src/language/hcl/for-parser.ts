import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, spanning } from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import type { Expression, ForExpression } from "./syntax.ts";

const SUMMARY = "Invalid 'for' expression";

interface ForIntroduction {
  readonly keyName?: string;
  readonly valueName: string;
  readonly collection: Expression;
}

interface ForResult {
  readonly key?: Expression;
  readonly value: Expression;
  readonly ellipsis?: Span;
  readonly condition?: Expression;
}

/** Reads `for … in … : …` up to the bracket that closes it; line ends mean nothing here. HCL: hclsyntax, finishParsingForExpr. */
export function parseFor(parser: Parser, open: Span, closer: "]" | "}"): Expression {
  parser.take(); // the word "for"
  const introduction = parseIntroduction(parser);
  const result = introduction === undefined ? undefined : parseResult(parser);
  if (introduction === undefined || result === undefined) {
    return invalidExpression(spanning(open, recoverTo(parser, closer)));
  }
  const close = closeFor(parser, closer);
  checkForm(parser, result, closer);
  const { ellipsis, ...rest } = result;
  return {
    kind: "for",
    ...spanning(open, close),
    ...introduction,
    ...rest,
    grouping: ellipsis !== undefined,
  } satisfies ForExpression;
}

function complain(parser: Parser, detail: string): undefined {
  parser.reportUnlessRecovering(parser.nextSpan(), SUMMARY, detail);
  return undefined;
}

/** The names, the collection and the colon. */
function parseIntroduction(parser: Parser): ForIntroduction | undefined {
  const first = parseVariable(parser);
  if (first === undefined) return complain(parser, 'Behind "for" a name must follow.');
  const second = parser.takeIf(",") ? parseVariable(parser) : first;
  if (second === undefined) return complain(parser, "Behind the comma a second name must follow.");
  if (!parser.atWord("in")) return complain(parser, 'Behind the names "in" must follow.');
  parser.take();
  const problemsBefore = parser.problems.length;
  const collection = parser.expression();
  if (parser.broke(problemsBefore)) return undefined;
  if (!parser.takeIf(":")) return complain(parser, "Behind the collection a colon must follow.");
  const names = second === first ? {} : { keyName: first.name };
  return { ...names, valueName: second.name, collection };
}

function parseVariable(parser: Parser): { readonly name: string } | undefined {
  if (parser.peek() !== "identifier") return undefined;
  return { name: parser.textOf(parser.take()) };
}

/** Everything behind the colon. */
function parseResult(parser: Parser): ForResult | undefined {
  const problemsBefore = parser.problems.length;
  const first = parser.expression();
  const second = parser.takeIf("=>") ? parser.expression() : undefined;
  if (parser.broke(problemsBefore)) return undefined;
  const ellipsis = parser.peek() === "..." ? { ellipsis: parser.spanOf(parser.take()) } : {};
  const result = {
    ...(second === undefined ? { value: first } : { key: first, value: second }),
    ...ellipsis,
  };
  if (!parser.atWord("if")) return result;
  parser.take();
  const beforeCondition = parser.problems.length;
  const condition = parser.expression();
  return parser.broke(beforeCondition) ? undefined : { ...result, condition };
}

function closeFor(parser: Parser, closer: "]" | "}"): Span {
  if (parser.peek() === closer) return parser.spanOf(parser.take());
  complain(parser, "Here the expression must end.");
  return recoverTo(parser, closer);
}

/** An object needs a key; a tuple has neither key nor grouping. */
function checkForm(parser: Parser, result: ForResult, closer: "]" | "}"): void {
  if (closer === "}") {
    if (result.key === undefined) {
      parser.report(result.value, SUMMARY, "To build an object, write key => value.");
    }
    return;
  }
  if (result.key !== undefined) {
    parser.report(result.key, SUMMARY, "A list has no keys; build an object in braces.");
  }
  if (result.ellipsis !== undefined) {
    parser.report(result.ellipsis, SUMMARY, "Only the values of an object can be grouped.");
  }
}
