import {
  broke,
  lastSpan,
  nextSpan,
  type Parser,
  peek,
  reportUnlessRecovering,
  spanOf,
  take,
  textOf,
} from "./parser.ts";
import { recoverAfterItem } from "./recovery.ts";
import type { Attribute } from "./syntax.ts";

/** Reads `= value` behind the name of an argument; on a line of its own that line has to end there. */
export function parseAttribute(parser: Parser, name: number, singleLine: boolean): Attribute {
  take(parser); // the equals sign
  const problemsBefore = parser.problems.length;
  const expression = parser.expression(parser);
  const last = lastSpan(parser);
  if (broke(parser, problemsBefore)) recoverAfterItem(parser);
  else if (!singleLine) endAttribute(parser);
  const nameSpan = spanOf(parser, name);
  const { start } = nameSpan;
  return { start, end: last.end, name: textOf(parser, name), nameSpan, expression };
}

function endAttribute(parser: Parser): void {
  const kind = peek(parser);
  if (kind === "newline" || kind === "eof") {
    take(parser);
    return;
  }
  reportUnlessRecovering(
    parser,
    nextSpan(parser),
    kind === "," ? "Unexpected comma after argument" : "Missing newline after argument",
    "An argument ends with its line; write the next one on a line of its own.",
  );
  recoverAfterItem(parser);
}
