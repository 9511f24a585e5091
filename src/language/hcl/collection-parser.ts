import type { Span } from "../text/source-text.ts";
import { parseFor } from "./for-parser.ts";
import {
  atWord,
  broke,
  kindOf,
  nextSpan,
  type Parser,
  peek,
  peekIndex,
  reportUnlessRecovering,
  spanOf,
  take,
  takeIf,
  withNewlines,
} from "./parser.ts";
import { recoverTo } from "./recovery.ts";
import type { Expression, ObjectItem } from "./syntax.ts";

/** Reads `[ … ]`: a tuple or a `for` (CR-98, CR-104). HCL: hclsyntax, parseTupleCons. */
export function parseTuple(parser: Parser): Expression {
  const open = spanOf(parser, take(parser));
  return withNewlines(parser, false, () => {
    if (atWord(parser, "for")) return parseFor(parser, open, "]");
    const items: Expression[] = [];
    const close = parseTupleItems(parser, open, items);
    return { kind: "tuple", start: open.start, end: close.end, items };
  });
}

function parseTupleItems(parser: Parser, open: Span, items: Expression[]): Span {
  while (peek(parser) !== "]") {
    const problemsBefore = parser.problems.length;
    items.push(parser.expression(parser));
    if (broke(parser, problemsBefore)) return recoverTo(parser, "]");
    if (peek(parser) === "]") break;
    if (takeIf(parser, ",")) continue;
    if (peek(parser) === "eof") reportUnterminated(parser, open, "tuple");
    else {
      reportUnlessRecovering(
        parser,
        nextSpan(parser),
        "Missing item separator",
        "The items of a list are separated by commas.",
      );
    }
    return recoverTo(parser, "]");
  }
  return spanOf(parser, take(parser));
}

function reportUnterminated(parser: Parser, open: Span, what: "tuple" | "object"): void {
  reportUnlessRecovering(
    parser,
    open,
    `Unterminated ${what} constructor expression`,
    "The file ends before the bracket that closes this one.",
  );
}

/** Reads `{ … }` as a value: an object or a `for` (CR-98, CR-100). HCL: hclsyntax, parseObjectCons. */
export function parseObject(parser: Parser): Expression {
  const open = spanOf(parser, take(parser));
  if (withNewlines(parser, false, () => atWord(parser, "for"))) {
    return withNewlines(parser, false, () => parseFor(parser, open, "}"));
  }
  return withNewlines(parser, true, () => {
    const items: ObjectItem[] = [];
    const close = parseObjectItems(parser, open, items);
    return { kind: "object", start: open.start, end: close.end, items };
  });
}

function parseObjectItems(parser: Parser, open: Span, items: ObjectItem[]): Span {
  while (peek(parser) !== "}") {
    if (takeIf(parser, "newline")) continue;
    if (!parseObjectItem(parser, open, items)) return recoverTo(parser, "}");
    const kind = peek(parser);
    if (kind === "}") break;
    if (kind !== "," && kind !== "newline") {
      reportItemEnd(parser, open);
      return recoverTo(parser, "}");
    }
    take(parser);
  }
  return spanOf(parser, take(parser));
}

/** Reads `key = value`; false when the rest of the object must be skipped. */
function parseObjectItem(parser: Parser, open: Span, items: ObjectItem[]): boolean {
  const problemsBefore = parser.problems.length;
  const key = parser.expression(parser);
  if (broke(parser, problemsBefore)) return false;
  if (!takeIf(parser, "=") && !takeIf(parser, ":")) {
    reportMissingValue(parser, open);
    return false;
  }
  const beforeValue = parser.problems.length;
  const value = parser.expression(parser);
  const whole = !broke(parser, beforeValue);
  if (whole || value.kind === "invalid") items.push({ key, value });
  return whole;
}

function reportMissingValue(parser: Parser, open: Span): void {
  const index = peekIndex(parser);
  const kind = kindOf(parser, index);
  if (kind === "eof") {
    reportUnterminated(parser, open, "object");
    return;
  }
  const lacksValue = kind === "newline" || kind === ",";
  reportUnlessRecovering(
    parser,
    spanOf(parser, index),
    lacksValue ? "Missing attribute value" : "Missing key/value separator",
    lacksValue
      ? "Behind the key an equals sign and a value must follow."
      : "An equals sign must stand between key and value; a key that is no plain name is written in quotes.",
  );
}

function reportItemEnd(parser: Parser, open: Span): void {
  if (peek(parser) === "eof") {
    reportUnterminated(parser, open, "object");
    return;
  }
  reportUnlessRecovering(
    parser,
    nextSpan(parser),
    "Missing attribute separator",
    "The items of an object are separated by commas or line ends.",
  );
}
