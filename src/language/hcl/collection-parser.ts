import type { Span } from "../text/source-text.ts";
import { parseFor } from "./for-parser.ts";
import type { Parser } from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import type { Expression, ObjectItem } from "./syntax.ts";

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
