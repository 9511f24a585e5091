import type { Span } from "../text/source-text.ts";
import { parseLabel } from "./label-parser.ts";
import { endItem, type Parser, recoverAfterItem, recoverTo, spanning } from "./parser.ts";
import type { Attribute, Block, Body, Label } from "./syntax.ts";

const DEFINITION_REQUIRED = "Argument or block definition required";
const SINGLE_ARGUMENT = "Invalid single-argument block definition";
const UNCLOSED_DETAIL =
  "The file ends before the brace that closes this block; perhaps braces are unbalanced above.";

/**
 * Reads items to the closing brace, or to the end of the file (CR-99).
 *
 * After a token that starts no item, the rest of the body is skipped.
 * HCL: hclsyntax, ParseBody.
 */
export function parseBody(parser: Parser, end: "}" | "eof"): Body {
  const attributes = new Map<string, Attribute>();
  const blocks: Block[] = [];
  const first = parser.lastSpan();
  for (;;) {
    const kind = parser.peek();
    if (kind === end) {
      const { end: last } = parser.spanOf(parser.take());
      return { start: first.start, end: last, attributes: [...attributes.values()], blocks };
    }
    if (kind === "newline") parser.take();
    else if (kind === "identifier") parseItem(parser, attributes, blocks);
    else break;
  }
  const bad = parser.take();
  reportBadItem(parser, bad, first);
  recoverTo(parser, end);
  const { end: last } = parser.spanOf(bad);
  return { start: first.start, end: last, attributes: [...attributes.values()], blocks };
}

function reportBadItem(parser: Parser, index: number, bodyStart: Span): void {
  const kind = parser.kindOf(index);
  if (kind === "eof") {
    parser.reportUnlessRecovering(bodyStart, "Unclosed configuration block", UNCLOSED_DETAIL);
    return;
  }
  const quoted = kind === '"';
  parser.reportUnlessRecovering(
    parser.spanOf(index),
    quoted ? "Invalid argument name" : DEFINITION_REQUIRED,
    quoted
      ? "The name of an argument is written without quotes."
      : "Here an argument (name = value) or a block (name { … }) must start.",
  );
}

function parseItem(parser: Parser, attributes: Map<string, Attribute>, blocks: Block[]): void {
  const name = parser.take();
  const kind = parser.peek();
  if (kind === "=") {
    addAttribute(parser, attributes, parseAttribute(parser, name, false));
  } else if (kind === '"' || kind === "{" || kind === "identifier") {
    blocks.push(parseBlock(parser, name));
  } else {
    reportBareName(parser, name);
  }
}

/** Reads `= value` behind the name of an argument; outside of one-line blocks the line must end there. */
function parseAttribute(parser: Parser, name: number, singleLine: boolean): Attribute {
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

function reportBareName(parser: Parser, name: number): void {
  recoverAfterItem(parser);
  parser.report(
    parser.spanOf(name),
    DEFINITION_REQUIRED,
    'A name alone defines nothing. Write an equals sign and a value for an argument, or "{" for a block.',
  );
}

function addAttribute(
  parser: Parser,
  attributes: Map<string, Attribute>,
  attribute: Attribute,
): void {
  if (!attributes.has(attribute.name)) {
    attributes.set(attribute.name, attribute);
    return;
  }
  parser.report(
    attribute.nameSpan,
    "Attribute redefined",
    `The argument "${attribute.name}" is already set above; each may be set only once.`,
  );
}

function parseBlock(parser: Parser, typeIndex: number): Block {
  const typeSpan = parser.spanOf(typeIndex);
  const { start } = typeSpan;
  const type = parser.textOf(typeIndex);
  const labels: Label[] = [];
  while (parser.peek() === '"' || parser.peek() === "identifier") labels.push(parseLabel(parser));
  const headerSpan = spanning(typeSpan, labels[labels.length - 1] ?? typeSpan);
  if (parser.peek() !== "{") {
    reportBadHeader(parser);
    const body = { ...typeSpan, attributes: [], blocks: [] };
    const { end } = headerSpan;
    return { start, end, type, typeSpan, labels, headerSpan, openBrace: typeSpan, body };
  }
  const openBrace = parser.spanOf(parser.take());
  const body = parser.nested(
    () => parseBlockBody(parser, openBrace),
    () => ({ ...openBrace, attributes: [], blocks: [] }),
  );
  const { end } = parser.lastSpan();
  endItem(
    parser,
    "Missing newline after block definition",
    "A block ends with its line; write the next item on a line of its own.",
  );
  return { start, end, type, typeSpan, labels, headerSpan, openBrace, body };
}

function reportBadHeader(parser: Parser): void {
  const span = parser.nextSpan();
  const summary = "Invalid block definition";
  switch (parser.peek()) {
    case "=":
      parser.report(span, summary, "An equals sign sets an argument; a block has none.");
      break;
    case "newline":
      parser.report(span, summary, 'The "{" of a block stands on the line of its header.');
      break;
    default:
      parser.reportUnlessRecovering(span, summary, 'Here a label or "{" must follow.');
  }
  recoverAfterItem(parser);
}

function parseBlockBody(parser: Parser, openBrace: Span): Body {
  const kind = parser.peek();
  if (kind === "newline" || kind === "eof" || kind === "}") return parseBody(parser, "}");
  const attribute = parseSingleAttribute(parser);
  closeSingleLine(parser, openBrace);
  if (attribute !== undefined) return { ...span(attribute), attributes: [attribute], blocks: [] };
  return { ...spanning(openBrace, parser.lastSpan()), attributes: [], blocks: [] };
}

function span({ start, end }: Span): Span {
  return { start, end };
}

/** Reads the content of `{ name = value }` on one line (CR-99). */
function parseSingleAttribute(parser: Parser): Attribute | undefined {
  const name = parser.take();
  const nameSpan = parser.spanOf(name);
  if (parser.kindOf(name) !== "identifier") {
    recoverAfterItem(parser);
    parser.report(nameSpan, DEFINITION_REQUIRED, "Here an argument (name = value) must start.");
    return undefined;
  }
  const next = parser.peekIndex();
  const kind = parser.kindOf(next);
  if (kind === "=") return parseAttribute(parser, name, true);
  if (kind !== '"' && kind !== "{" && kind !== "identifier") {
    reportBareName(parser, name);
    return undefined;
  }
  recoverAfterItem(parser);
  parser.report(
    spanning(nameSpan, parser.spanOf(next)),
    "Argument definition required",
    "A block on one line holds one argument and no block; write a nested block on a line of its own.",
  );
  return undefined;
}

function closeSingleLine(parser: Parser, openBrace: Span): void {
  const span = parser.nextSpan();
  switch (parser.peek()) {
    case "}":
      parser.take();
      return;
    case ",":
      parser.report(
        span,
        SINGLE_ARGUMENT,
        "A block on one line holds one argument; write several on lines of their own, without commas.",
      );
      break;
    case "newline":
      parser.report(
        span,
        SINGLE_ARGUMENT,
        "An argument on the line of the block's brace makes a block on one line, which must be closed on that line.",
      );
      break;
    case "eof":
      parser.reportUnlessRecovering(openBrace, "Unclosed configuration block", UNCLOSED_DETAIL);
      break;
    default:
      parser.reportUnlessRecovering(
        span,
        SINGLE_ARGUMENT,
        "A block on one line ends with a brace directly behind its one argument.",
      );
  }
  recoverTo(parser, "}");
}
