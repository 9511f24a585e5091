import type { Diagnostic } from "../../model/diagnostic.ts";
import { MAX_NESTING, MAX_TOKENS } from "../../model/input-limits.ts";
import { tooManyTokens } from "../text/bounded-diagnostics.ts";
import type { SourceText, Span } from "../text/source-text.ts";
import {
  decodeJsonString,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObjectNode,
  type JsonToken,
  scanJson,
} from "./json-scanner.ts";

/** A parsed JSON text: always an object or an array at the root. */
interface ParsedJson {
  readonly root: JsonObjectNode | JsonArray;
  readonly diagnostics: readonly Diagnostic[];
  readonly tokens: number;
}

const START_OF_VALUE =
  "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const KEYWORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** The place in the tokens, and the problems found so far. */
interface JsonParser {
  readonly source: SourceText;
  readonly tokens: readonly JsonToken[];
  readonly diagnostics: Diagnostic[];
  at: number;
  depth: number;
}

/** Reads a JSON configuration file. HCL: json, Parse (CR-107). */
export function parseJsonSyntax(source: SourceText): ParsedJson {
  const tokens = scanJson(source.text);
  if (tokens.length > MAX_TOKENS + 1) {
    const root = { kind: "object", members: [], start: 0, end: 0 } as const;
    return { root, diagnostics: [tooManyTokens(source)], tokens: tokens.length };
  }
  const parser: JsonParser = {
    source,
    tokens,
    diagnostics: [],
    at: 0,
    depth: 0,
  };
  const root = parseValue(parser);
  const next = peek(parser);
  if (parser.diagnostics.length === 0 && next.kind !== "end") {
    report(parser, next, "Extraneous data after value", "Extra characters follow the JSON value.");
  }
  if (root.kind === "object" || root.kind === "array") {
    return { root, diagnostics: parser.diagnostics, tokens: tokens.length };
  }
  const detail = "A JSON configuration is an object, or an array of objects.";
  report(parser, root, "Root value must be object", detail);
  return {
    root: { kind: "object", members: [], start: 0, end: 0 },
    diagnostics: parser.diagnostics,
    tokens: tokens.length,
  };
}

function parseValue(parser: JsonParser): JsonNode {
  const token = peek(parser);
  parser.depth++;
  const node =
    parser.depth > MAX_NESTING ? refuseDepth(parser, token) : parseValueFrom(parser, token);
  parser.depth--;
  return node ?? { kind: "invalid", start: token.start, end: token.end };
}

function refuseDepth(parser: JsonParser, token: JsonToken): undefined {
  parser.at = parser.tokens.length - 1;
  return report(parser, token, "Invalid start of value", "The values are nested too deeply.");
}

function parseValueFrom(parser: JsonParser, token: JsonToken): JsonNode | undefined {
  switch (token.kind) {
    case "{":
      return parseObject(parser);
    case "[":
      return parseArray(parser);
    case "number":
      return parseNumber(parser);
    case "string":
      return parseString(parser);
    case "word":
      return parseKeyword(parser);
    case "}":
      return report(parser, token, "Missing JSON value", START_OF_VALUE);
    case "]":
      return report(parser, token, "Missing array element value", START_OF_VALUE);
    case "end":
      return report(parser, token, "Missing value", "The JSON text ends too early.");
    default:
      return report(parser, token, "Invalid start of value", START_OF_VALUE);
  }
}

function parseObject(parser: JsonParser): JsonNode | undefined {
  const open = take(parser);
  const members: JsonMember[] = [];
  while (peek(parser).kind !== "}") {
    const member = parseMember(parser);
    if (member === undefined) return undefined;
    members.push(member);
    if (peek(parser).kind === "}") break;
    if (!parseMemberSeparator(parser, open)) return undefined;
  }
  return { kind: "object", members, start: open.start, end: take(parser).end };
}

function parseMember(parser: JsonParser): JsonMember | undefined {
  const key = parseValue(parser);
  if (key.kind !== "string") {
    return report(parser, key, "Invalid object property name", "A property name must be a string.");
  }
  const colon = take(parser);
  if (colon.kind !== ":") return reportMissingColon(parser, colon);
  return { name: key.value, nameSpan: key, value: parseValue(parser) };
}

function reportMissingColon(parser: JsonParser, token: JsonToken): undefined {
  recover(parser, token, "{", "}");
  const [summary, detail] =
    token.kind === "}" || token.kind === ","
      ? ["Missing object value", "A property must have a value, introduced by a colon."]
      : ["Missing property value colon", "A colon must stand between a property's name and value."];
  return report(parser, token, summary, detail);
}

/** Reads the text between two members; false when the object cannot continue. */
function parseMemberSeparator(parser: JsonParser, open: JsonToken): boolean {
  const token = peek(parser);
  if (token.kind === ",") return parseComma(parser, "}", "Trailing comma in object");
  if (token.kind === "end") {
    report(parser, open, "Unclosed object", "There is no closing brace for this object.");
    return false;
  }
  if (token.kind === "]") {
    take(parser);
    report(parser, peek(parser), "Mismatched braces", "An object must be closed with a brace.");
    return false;
  }
  recover(parser, take(parser), "{", "}");
  // The spelling is upstream's.
  const detail = "A comma must stand between two properties.";
  report(parser, peek(parser), "Missing attribute seperator comma", detail);
  return false;
}

function parseArray(parser: JsonParser): JsonNode | undefined {
  const open = take(parser);
  const items: JsonNode[] = [];
  while (peek(parser).kind !== "]") {
    items.push(parseValue(parser));
    if (peek(parser).kind === "]") break;
    if (!parseItemSeparator(parser, open)) return undefined;
  }
  return { kind: "array", items, start: open.start, end: take(parser).end };
}

/** Reads the text between two items; false when the array cannot continue. */
function parseItemSeparator(parser: JsonParser, open: JsonToken): boolean {
  const token = peek(parser);
  if (token.kind === ",") return parseComma(parser, "]", "Trailing comma in array");
  recover(parser, take(parser), "[", "]");
  const next = peek(parser);
  if (token.kind === ":") {
    report(parser, next, "Invalid array value", "No colon introduces the values of an array.");
  } else if (token.kind === "end") {
    report(parser, open, "Unclosed object", "There is no closing bracket for this array.");
  } else if (token.kind === "}") {
    report(parser, next, "Mismatched brackets", "An array must be closed with a bracket.");
  } else {
    const detail = "A comma must stand between two values.";
    report(parser, next, "Missing attribute seperator comma", detail);
  }
  return false;
}

function parseComma(parser: JsonParser, close: "}" | "]", trailing: string): boolean {
  const comma = take(parser);
  if (peek(parser).kind !== close) return true;
  report(parser, comma, trailing, "JSON has no comma after the last element.");
  return false;
}

function parseNumber(parser: JsonParser): JsonNode | undefined {
  const token = take(parser);
  // `-0.5e+10`: JSON's own grammar.
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(token.text)) {
    return { kind: "number", text: token.text, start: token.start, end: token.end };
  }
  return report(parser, token, "Invalid JSON number", "This is not a number in JSON.");
}

function parseString(parser: JsonParser): JsonNode | undefined {
  const token = take(parser);
  const value = decodeJsonString(token.text);
  if (value !== undefined) {
    return { kind: "string", value, start: token.start, end: token.end };
  }
  return report(parser, token, "Invalid JSON string", "There is a syntax error in this string.");
}

function parseKeyword(parser: JsonParser): JsonNode | undefined {
  const token = take(parser);
  const value = KEYWORDS.get(token.text);
  if (value !== undefined) {
    return { kind: "keyword", value, start: token.start, end: token.end };
  }
  return report(parser, token, "Invalid JSON keyword", `"${token.text}" is not a JSON keyword.`);
}

/** Skips to the probable end of an invalid object or array. */
function recover(parser: JsonParser, from: JsonToken, opening: string, closing: string): void {
  let open = 1;
  for (let token = from; token.kind !== "end"; token = take(parser)) {
    if (token.kind === opening) open++;
    else if (token.kind === closing && --open <= 1) return;
  }
}

function peek(parser: JsonParser): JsonToken {
  return parser.tokens[parser.at] ?? { kind: "end", text: "", start: 0, end: 0 };
}

/** Takes the next token; the last one, `end`, repeats for ever. */
function take(parser: JsonParser): JsonToken {
  const token = peek(parser);
  if (parser.at < parser.tokens.length - 1) parser.at++;
  return token;
}

function report(
  parser: JsonParser,
  span: Span,
  summary: string | undefined,
  detail: string | undefined,
): undefined {
  parser.diagnostics.push({
    severity: "error",
    summary: summary ?? "",
    detail: detail ?? "",
    range: parser.source.range(span),
  });
  return undefined;
}
