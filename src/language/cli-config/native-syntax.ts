import { MAX_NESTING } from "../../model/input-limits.ts";
import type { SourceText } from "../text/source-text.ts";
import { type NativeToken, scanNative } from "./native-scanner.ts";
import type {
  ConfigItem,
  ConfigKey,
  ConfigObject,
  ConfigValue,
  ParsedCliConfig,
} from "./object-syntax.ts";

/** The position in the tokens, and the syntax error that ended the reading. */
interface Parser {
  readonly tokens: readonly NativeToken[];
  at: number;
  depth: number;
  problem: { readonly token: NativeToken; readonly detail: string } | undefined;
}

/**
 * Reads the native syntax of the first HCL: unlike in its successor, blocks may stand on one line, an
 * object may have an equals sign or not, and commas between items are optional.
 * HCL 1: parser, Parse.
 */
export function parseNativeSyntax(source: SourceText): ParsedCliConfig {
  const parser: Parser = {
    tokens: scanNative(source.text),
    at: 0,
    depth: 0,
    problem: undefined,
  };
  const items = parseItems(parser);
  if (parser.problem === undefined && peek(parser).kind !== "end") {
    fail(parser, "A name must stand here.");
  }
  const { problem } = parser;
  if (problem === undefined) return { items, diagnostics: [] };
  const diagnostic = {
    severity: "error",
    summary: "Invalid CLI configuration file",
    detail: problem.detail,
    range: source.range(problem.token),
  } as const;
  return { items: [], diagnostics: [diagnostic] };
}

/** Parses items up to a closing brace or the end of the file. */
function parseItems(parser: Parser): readonly ConfigItem[] {
  const items: ConfigItem[] = [];
  while (peek(parser).kind !== "end" && peek(parser).kind !== "}") {
    const item = parseItem(parser);
    if (item === undefined) return [];
    items.push(item);
    if (peek(parser).kind === ",") parser.at++;
  }
  return items;
}

function parseItem(parser: Parser): ConfigItem | undefined {
  const keys: ConfigKey[] = [];
  while (peek(parser).kind === "identifier" || peek(parser).kind === "string") {
    keys.push(take(parser));
  }
  const [name, ...labels] = keys;
  if (name === undefined) return fail(parser, "A name must stand here.");
  const assigned = peek(parser).kind === "=";
  if (assigned && labels.length > 0) {
    return fail(parser, "An equals sign follows one name only; a block with labels has none.");
  }
  if (assigned) parser.at++;
  else if (peek(parser).kind !== "{") {
    return fail(parser, `An equals sign or an opening brace must follow "${name.text}".`);
  }
  const value = parseValue(parser);
  if (value === undefined) return undefined;
  return { keys: [name, ...labels], value, assigned, syntax: "native" };
}

function parseValue(parser: Parser): ConfigValue | undefined {
  const token = peek(parser);
  switch (token.kind) {
    case "string":
    case "number":
    case "bool":
      parser.at++;
      return { kind: token.kind, text: token.text, start: token.start, end: token.end };
    case "{":
    case "[":
      return parseNested(parser, token.kind);
    default:
      return fail(parser, "A value must stand here: a string, a number, a list or an object.");
  }
}

function parseNested(parser: Parser, opening: "{" | "["): ConfigValue | undefined {
  if (parser.depth >= MAX_NESTING) return fail(parser, "The values are nested too deeply.");
  parser.depth++;
  const value = opening === "{" ? parseObject(parser) : parseList(parser);
  parser.depth--;
  return value;
}

function parseObject(parser: Parser): ConfigObject | undefined {
  const { start } = take(parser);
  const items = parseItems(parser);
  if (peek(parser).kind !== "}") return fail(parser, "A closing brace must stand here.");
  return { kind: "object", items, start, end: take(parser).end };
}

function parseList(parser: Parser): ConfigValue | undefined {
  const { start } = take(parser);
  const values: ConfigValue[] = [];
  while (peek(parser).kind !== "]") {
    const value = parseValue(parser);
    if (value === undefined) return undefined;
    values.push(value);
    if (peek(parser).kind === ",") parser.at++;
    else if (peek(parser).kind !== "]") {
      return fail(parser, "A comma or a closing bracket must stand here.");
    }
  }
  return { kind: "list", values, start, end: take(parser).end };
}

/** Remembers the first problem and skips to the end, where every loop stops. */
function fail(parser: Parser, detail: string): undefined {
  const token = peek(parser);
  parser.problem ??= { token, detail: token.kind === "invalid" ? token.text : detail };
  parser.at = parser.tokens.length;
  return undefined;
}

function peek(parser: Parser): NativeToken {
  return parser.tokens[parser.at] ?? { kind: "end", text: "", start: 0, end: 0 };
}

function take(parser: Parser): NativeToken {
  const token = peek(parser);
  parser.at++;
  return token;
}
