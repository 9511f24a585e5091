import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, recoverTo, spanning } from "./parser.ts";
import type { Expression, ForExpression, ObjectItem } from "./syntax.ts";

/** Reads `[ … ]`: a tuple or a `for` (CR-98, CR-104). HCL: hclsyntax, parseTupleCons. */
export function parseTuple(parser: Parser): Expression {
  const open = parser.spanOf(parser.take());
  return parser.withNewlines(false, () => {
    if (parser.atWord("for")) return parseFor(parser, open, "]");
    const items: Expression[] = [];
    const close = parseTupleItems(parser, open, items);
    return { kind: "tuple", start: open.start, end: close.end, items };
  });
}

function parseTupleItems(parser: Parser, open: Span, items: Expression[]): Span {
  while (parser.peek() !== "]") {
    const problemsBefore = parser.problems.length;
    items.push(parser.expression());
    if (parser.broke(problemsBefore)) return recoverTo(parser, "]");
    if (parser.peek() === "]") break;
    if (parser.takeIf(",")) continue;
    if (parser.peek() === "eof") reportUnterminated(parser, open, "tuple");
    else {
      parser.reportUnlessRecovering(
        parser.nextSpan(),
        "Missing item separator",
        "The items of a list are separated by commas.",
      );
    }
    return recoverTo(parser, "]");
  }
  return parser.spanOf(parser.take());
}

function reportUnterminated(parser: Parser, open: Span, what: "tuple" | "object"): void {
  parser.reportUnlessRecovering(
    open,
    `Unterminated ${what} constructor expression`,
    "The file ends before the bracket that closes this one.",
  );
}

/** Reads `{ … }` as a value: an object or a `for` (CR-98, CR-100). HCL: hclsyntax, parseObjectCons. */
export function parseObject(parser: Parser): Expression {
  const open = parser.spanOf(parser.take());
  if (parser.withNewlines(false, () => parser.atWord("for"))) {
    return parser.withNewlines(false, () => parseFor(parser, open, "}"));
  }
  return parser.withNewlines(true, () => {
    const items: ObjectItem[] = [];
    const close = parseObjectItems(parser, open, items);
    return { kind: "object", start: open.start, end: close.end, items };
  });
}

function parseObjectItems(parser: Parser, open: Span, items: ObjectItem[]): Span {
  while (parser.peek() !== "}") {
    if (parser.takeIf("newline")) continue;
    if (!parseObjectItem(parser, open, items)) return recoverTo(parser, "}");
    const kind = parser.peek();
    if (kind === "}") break;
    if (kind !== "," && kind !== "newline") {
      reportItemEnd(parser, open);
      return recoverTo(parser, "}");
    }
    parser.take();
  }
  return parser.spanOf(parser.take());
}

/** Reads `key = value`; false when the rest of the object must be skipped. */
function parseObjectItem(parser: Parser, open: Span, items: ObjectItem[]): boolean {
  const problemsBefore = parser.problems.length;
  const key = parser.expression();
  if (parser.broke(problemsBefore)) return false;
  if (!parser.takeIf("=") && !parser.takeIf(":")) {
    reportMissingValue(parser, open);
    return false;
  }
  const beforeValue = parser.problems.length;
  const value = parser.expression();
  const whole = !parser.broke(beforeValue);
  if (whole || value.kind === "invalid") items.push({ key, value });
  return whole;
}

function reportMissingValue(parser: Parser, open: Span): void {
  const index = parser.peekIndex();
  const kind = parser.kindOf(index);
  if (kind === "eof") {
    reportUnterminated(parser, open, "object");
    return;
  }
  const lacksValue = kind === "newline" || kind === ",";
  parser.reportUnlessRecovering(
    parser.spanOf(index),
    lacksValue ? "Missing attribute value" : "Missing key/value separator",
    lacksValue
      ? "Behind the key an equals sign and a value must follow."
      : "An equals sign must stand between key and value; a key that is no plain name is written in quotes.",
  );
}

function reportItemEnd(parser: Parser, open: Span): void {
  if (parser.peek() === "eof") {
    reportUnterminated(parser, open, "object");
    return;
  }
  parser.reportUnlessRecovering(
    parser.nextSpan(),
    "Missing attribute separator",
    "The items of an object are separated by commas or line ends.",
  );
}

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

/**
 * Reads `for … in … : …` up to the bracket that closes it; line ends mean nothing here. HCL: hclsyntax,
 * finishParsingForExpr.
 */
function parseFor(parser: Parser, open: Span, closer: "]" | "}"): Expression {
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

/** Reads the names, the collection and the colon. */
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

/** Reads everything behind the colon. */
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

/** Checks the form: an object needs a key, a tuple has neither key nor grouping. */
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
