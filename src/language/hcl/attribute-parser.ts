import type { Parser } from "./parser.ts";
import { endItem, recoverAfterItem } from "./recovery.ts";
import type { Attribute } from "./syntax.ts";

/** Reads `= value` behind the name of an argument; on a line of its own that line has to end there. */
export function parseAttribute(parser: Parser, name: number, singleLine: boolean): Attribute {
  parser.take(); // the equals sign
  const problemsBefore = parser.problems.length;
  const expression = parser.expression();
  const last = parser.lastSpan();
  if (parser.broke(problemsBefore)) recoverAfterItem(parser);
  else if (!singleLine) {
    const isComma = parser.peek() === ",";
    endItem(
      parser,
      isComma ? "Unexpected comma after argument" : "Missing newline after argument",
      "An argument ends with its line; write the next one on a line of its own.",
    );
  }
  const nameSpan = parser.spanOf(name);
  const { start } = nameSpan;
  return { start, end: last.end, name: parser.textOf(name), nameSpan, expression };
}
