import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, parseForNames, recoverTo, spanning } from "./parser.ts";
import type { Expression, ObjectItem } from "./syntax.ts";

/** Reads `[ … ]`: a tuple or a `for` (CR-98, CR-104). HCL: hclsyntax, parseTupleCons. */
export function parseTuple(parser: Parser): Expression {
  const open = parser.take();
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
    if (parser.peek() === "eof") complainUnterminated(parser, open, "tuple");
    else parser.complain("Missing item separator", "The items of a list are separated by commas.");
    return recoverTo(parser, "]");
  }
  return parser.take();
}

function complainUnterminated(parser: Parser, open: Span, construct: "tuple" | "object"): void {
  const detail = "The file ends before the bracket that closes this one.";
  parser.complain(`Unterminated ${construct} constructor expression`, detail, open);
}

/** Reads `{ … }` as a value: an object or a `for` (CR-98, CR-100). HCL: hclsyntax, parseObjectCons. */
export function parseObject(parser: Parser): Expression {
  const open = parser.take();
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
    if (parser.peek() === "}") break;
    if (parser.takeIf(",") || parser.takeIf("newline")) continue;
    if (parser.peek() === "eof") complainUnterminated(parser, open, "object");
    else {
      const detail = "The items of an object are separated by commas or line ends.";
      parser.complain("Missing attribute separator", detail);
    }
    return recoverTo(parser, "}");
  }
  return parser.take();
}

/** Reads `key = value`; false when the rest of the object must be skipped. */
function parseObjectItem(parser: Parser, open: Span, items: ObjectItem[]): boolean {
  const problemsBefore = parser.problems.length;
  const key = parser.expression();
  if (parser.broke(problemsBefore)) return false;
  const kind = parser.peek();
  if (kind === "=" || kind === ":") {
    parser.take();
    const beforeValue = parser.problems.length;
    const value = parser.expression();
    const isWhole = !parser.broke(beforeValue);
    if (isWhole || value.kind === "invalid") items.push({ key, value });
    return isWhole;
  }
  if (kind === "eof") complainUnterminated(parser, open, "object");
  else if (kind === "newline" || kind === ",") {
    const detail = "Behind the key an equals sign and a value must follow.";
    parser.complain("Missing attribute value", detail);
  } else {
    const detail =
      "An equals sign must stand between key and value; a key that is no plain name is written in quotes.";
    parser.complain("Missing key/value separator", detail);
  }
  return false;
}

const INVALID_FOR = "Invalid 'for' expression";

/** Reads `for … in … : …` to its closing bracket; line ends mean nothing here. HCL: hclsyntax, finishParsingForExpr. */
function parseFor(parser: Parser, open: Span, closer: "]" | "}"): Expression {
  parser.take(); // the word "for"
  const forParts = parseForParts(parser);
  if (forParts === undefined) return invalidExpression(spanning(open, recoverTo(parser, closer)));
  const { ellipsis, ...parts } = forParts;
  let close = parser.nextToken();
  if (!parser.takeIf(closer)) {
    parser.complain(INVALID_FOR, "Here the expression must end.");
    close = recoverTo(parser, closer);
  }
  if (closer === "}" && parts.key === undefined) {
    parser.report(INVALID_FOR, "To build an object, write key => value.", parts.value);
  }
  if (closer === "]" && parts.key !== undefined) {
    parser.report(INVALID_FOR, "A list has no keys; build an object in braces.", parts.key);
  }
  if (closer === "]" && ellipsis !== undefined) {
    parser.report(INVALID_FOR, "Only the values of an object can be grouped.", ellipsis);
  }
  return { kind: "for", ...spanning(open, close), ...parts };
}

function parseForParts(parser: Parser) {
  const problemsBefore = parser.problems.length;
  const names = parseForNames(parser, INVALID_FOR);
  if (names === undefined || parser.broke(problemsBefore)) return undefined;
  if (!parser.takeIf(":")) {
    parser.complain(INVALID_FOR, "Behind the collection a colon must follow.");
    return undefined;
  }
  const first = parser.expression();
  const second = parser.takeIf("=>") ? parser.expression() : undefined;
  if (parser.broke(problemsBefore)) return undefined;
  const value = second === undefined ? { value: first } : { key: first, value: second };
  const ellipsis = parser.peek() === "..." ? parser.take() : undefined;
  if (!parser.atWord("if")) return { ...names, ...value, ellipsis };
  parser.take();
  const condition = parser.expression();
  if (parser.broke(problemsBefore)) return undefined;
  return { ...names, ...value, ellipsis, condition };
}
