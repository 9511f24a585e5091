import type { Span } from "../text/source-text.ts";
import { readLiteral } from "./literal.ts";
import { endItem, type Parser, recoverAfterItem, recoverTo, spanning } from "./parser.ts";
import type { Attribute, Block, Body, Label } from "./syntax.ts";
import type { Token } from "./tokens.ts";

const DEFINITION_REQUIRED = "Argument or block definition required";
const INVALID_LABEL = "Invalid string literal";
const UNCLOSED = "Unclosed configuration block";
const UNCLOSED_DETAIL =
  "The file ends before the brace that closes this block; perhaps braces are unbalanced above.";

/**
 * Reads items to the closing brace, or to the end of the file (CR-99). After a token that starts no item, the rest of
 * the body is skipped. HCL: hclsyntax, ParseBody.
 */
export function parseBody(parser: Parser, end: "}" | "eof"): Body {
  const attributes = new Map<string, Attribute>();
  const blocks: Block[] = [];
  const first = parser.lastToken();
  let kind = parser.peek();
  for (; kind === "newline" || kind === "identifier"; kind = parser.peek()) {
    if (kind === "newline") parser.take();
    else parseItem(parser, attributes, blocks);
  }
  const last = parser.take();
  if (kind !== end) {
    if (kind === "eof") parser.complain(UNCLOSED, UNCLOSED_DETAIL, first);
    else if (kind === '"') {
      const detail = "The name of an argument is written without quotes.";
      parser.complain("Invalid argument name", detail, last);
    } else {
      const detail = "Here an argument (name = value) or a block (name { … }) must start.";
      parser.complain(DEFINITION_REQUIRED, detail, last);
    }
    recoverTo(parser, end);
  }
  return { start: first.start, end: last.end, attributes: [...attributes.values()], blocks };
}

function parseItem(parser: Parser, attributes: Map<string, Attribute>, blocks: Block[]): void {
  const name = parser.take();
  const kind = parser.peek();
  if (kind === '"' || kind === "{" || kind === "identifier") {
    blocks.push(parseBlock(parser, name));
    return;
  }
  if (kind !== "=") {
    reportBareName(parser, name);
    return;
  }
  const attribute = parseAttribute(parser, name, false);
  if (attributes.has(attribute.name)) {
    const detail = `The argument "${attribute.name}" is already set above; each may be set only once.`;
    parser.report("Attribute redefined", detail, attribute.nameSpan);
  } else attributes.set(attribute.name, attribute);
}

/** Reads `= value` behind the name of an argument; outside of one-line blocks the line must end there. */
function parseAttribute(parser: Parser, name: Token, singleLine: boolean): Attribute {
  parser.take(); // the equals sign
  const problemsBefore = parser.problems.length;
  const expression = parser.expression();
  const { end } = parser.lastToken();
  if (parser.broke(problemsBefore)) recoverAfterItem(parser);
  else if (!singleLine) {
    const isComma = parser.peek() === ",";
    const summary = isComma ? "Unexpected comma after argument" : "Missing newline after argument";
    const detail = "An argument ends with its line; write the next one on a line of its own.";
    endItem(parser, summary, detail);
  }
  return { start: name.start, end, name: parser.textOf(name), nameSpan: name, expression };
}

function reportBareName(parser: Parser, name: Token): void {
  recoverAfterItem(parser);
  const detail =
    'A name alone defines nothing. Write an equals sign and a value for an argument, or "{" for a block.';
  parser.report(DEFINITION_REQUIRED, detail, name);
}

function parseBlock(parser: Parser, typeSpan: Token): Block {
  const { start } = typeSpan;
  const type = parser.textOf(typeSpan);
  const labels: Label[] = [];
  while (parser.peek() === '"' || parser.peek() === "identifier") labels.push(parseLabel(parser));
  const headerSpan = spanning(typeSpan, labels.at(-1) ?? typeSpan);
  if (parser.peek() !== "{") {
    reportBadHeader(parser);
    const body = { ...typeSpan, attributes: [], blocks: [] };
    const { end } = headerSpan;
    return { start, end, type, typeSpan, labels, headerSpan, openBrace: typeSpan, body };
  }
  const openBrace = parser.take();
  const body = parser.nested(
    () => parseBlockBody(parser, openBrace),
    () => ({ ...openBrace, attributes: [], blocks: [] }),
  );
  const { end } = parser.lastToken();
  const detail = "A block ends with its line; write the next item on a line of its own.";
  endItem(parser, "Missing newline after block definition", detail);
  return { start, end, type, typeSpan, labels, headerSpan, openBrace, body };
}

function reportBadHeader(parser: Parser): void {
  const summary = "Invalid block definition";
  const kind = parser.peek();
  if (kind === "=") {
    parser.report(summary, "An equals sign sets an argument; a block has none.");
  } else if (kind === "newline") {
    parser.report(summary, 'The "{" of a block stands on the line of its header.');
  } else parser.complain(summary, 'Here a label or "{" must follow.');
  recoverAfterItem(parser);
}

/** Reads the label of a block: a bare name, or a string without templates (CR-99). */
function parseLabel(parser: Parser): Label {
  const first = parser.take();
  const { kind, start, end } = first;
  if (kind === "identifier") return { start, end, value: parser.textOf(first) };
  return { start, ...parsePlainString(parser) };
}

/** Reads the rest of a string, its opening quote taken. HCL: hclsyntax, parseQuotedStringLiteral. */
function parsePlainString(parser: Parser): { readonly value: string; readonly end: number } {
  let value = "";
  for (;;) {
    const token = parser.take();
    const { kind, end } = token;
    switch (kind) {
      case '"end':
        return { value, end };
      case "text":
        value += readLiteral(parser.textOf(token), token, true, parser.problems);
        break;
      case "${":
      case "%{": {
        const detail =
          "A label cannot hold a template sequence; double the sign in front of the brace to mean it literally.";
        parser.report(INVALID_LABEL, detail, token);
        value += `${parser.textOf(token).charAt(0)}{ ... }`;
        recoverTo(parser, "}end");
        break;
      }
      case "eof": {
        const detail = "The file ends before the quote that closes this label.";
        parser.report("Unterminated string literal", detail, token);
        return { value, end };
      }
      default:
        parser.report(INVALID_LABEL, "This cannot stand in a label.", token);
        recoverTo(parser, '"end');
        return { value, end };
    }
  }
}

function parseBlockBody(parser: Parser, openBrace: Span): Body {
  const kind = parser.peek();
  if (kind === "newline" || kind === "eof" || kind === "}") return parseBody(parser, "}");
  const attribute = parseSingleAttribute(parser);
  closeSingleLine(parser, openBrace);
  const { start, end } = attribute ?? spanning(openBrace, parser.lastToken());
  return { start, end, attributes: attribute === undefined ? [] : [attribute], blocks: [] };
}

/** Reads the content of `{ name = value }` on one line (CR-99). */
function parseSingleAttribute(parser: Parser): Attribute | undefined {
  const name = parser.take();
  const kind = parser.peek();
  if (name.kind !== "identifier") {
    recoverAfterItem(parser);
    parser.report(DEFINITION_REQUIRED, "Here an argument (name = value) must start.", name);
  } else if (kind === "=") return parseAttribute(parser, name, true);
  else if (kind === '"' || kind === "{" || kind === "identifier") {
    const span = spanning(name, parser.nextToken());
    recoverAfterItem(parser);
    const detail =
      "A block on one line holds one argument and no block; write a nested block on a line of its own.";
    parser.report("Argument definition required", detail, span);
  } else reportBareName(parser, name);
  return undefined;
}

/** Problems of a block on one line that does not end there, by the token behind its argument. */
const SINGLE_LINE = {
  ",": "A block on one line holds one argument; write several on lines of their own, without commas.",
  newline:
    "An argument on the line of the block's brace makes a block on one line, which must be closed on that line.",
};

function closeSingleLine(parser: Parser, openBrace: Span): void {
  const kind = parser.peek();
  if (parser.takeIf("}")) return;
  const summary = "Invalid single-argument block definition";
  if (kind === "," || kind === "newline") parser.report(summary, SINGLE_LINE[kind]);
  else if (kind === "eof") parser.complain(UNCLOSED, UNCLOSED_DETAIL, openBrace);
  else {
    const detail = "A block on one line ends with a brace directly behind its one argument.";
    parser.complain(summary, detail);
  }
  recoverTo(parser, "}");
}
