import {
  type Result,
  refuse,
  type VariableType,
} from "../../formats/hcl/evaluation/convert-value.ts";
import {
  NULL,
  stringValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../formats/hcl/evaluation/value.ts";
import { parseJsonSyntax } from "../../formats/hcl/json-syntax.ts";
import { sourceText } from "../../formats/text/source-text.ts";
import { decodeStrictly } from "../../formats/text/text.ts";
import { trimEnd, trimStart } from "../../model/trim.ts";
import { jsonValue } from "../body/expression.ts";
import type { StaticFiles } from "./file-memory.ts";

/** A function of the language. Its arguments are converted and known, and null for {@link NULLABLE} alone. */
export interface FunctionDefinition {
  readonly parameters: readonly VariableType[];
  /** Type of all further arguments; absent when there may be none. */
  readonly rest?: VariableType;
  readonly apply: (values: readonly Value[], files: StaticFiles) => Result;
}

const TEXT: VariableType = { kind: "string" };
const ANY: VariableType = { kind: "any" };
/** The type of an argument of any type that may be null. */
export const NULLABLE: VariableType = { kind: "any" };

/**
 * The functions that are evaluated here, by name: those that build addresses and versions of modules. `try` is in
 * `call.ts`, because its arguments may be wrong.
 * OpenTofu: lang, funcs/string.go, funcs/collection.go, funcs/filesystem.go; cty, function/stdlib/string.go, format.go.
 */
export const FUNCTIONS: ReadonlyMap<string, FunctionDefinition> = new Map(
  Object.entries<FunctionDefinition>({
    coalesce: { parameters: [], rest: NULLABLE, apply: coalesce },
    file: textFunction(([path], files) => fileContent(path, files)),
    format: { parameters: [TEXT], rest: NULLABLE, apply: formatText },
    join: { parameters: [TEXT], rest: { kind: "list", element: TEXT }, apply: joinTexts },
    jsondecode: textFunction(([text]) => decodeJson(text)),
    lookup: { parameters: [ANY, TEXT], rest: NULLABLE, apply: lookup },
    replace: textFunction(([text, what, by]) => replaceText(text, what, by), 3),
    split: textFunction(([separator, text]) => splitText(separator, text), 2),
    trimprefix: textFunction(
      ([text, cut]) => stringValue(text.startsWith(cut) ? text.slice(cut.length) : text),
      2,
    ),
    trimspace: textFunction(([text]) => stringValue(trimEnd(trimStart(text)))),
    trimsuffix: textFunction(
      ([text, cut]) =>
        stringValue(text.endsWith(cut) ? text.slice(0, text.length - cut.length) : text),
      2,
    ),
  }),
);

function textFunction(
  apply: (texts: readonly [string, string, string], files: StaticFiles) => Result,
  count: 1 | 2 | 3 = 1,
): FunctionDefinition {
  return {
    parameters: Array.from({ length: count }, () => TEXT),
    apply: ([a, b, c], files) => apply([givenText(a), givenText(b), givenText(c)], files),
  };
}

function givenText(value: Value | undefined): string {
  return value?.kind === "string" ? value.value : "";
}

function coalesce(values: readonly Value[]): Result {
  if (values.some(({ kind }) => kind !== "string" && kind !== "null")) return UNKNOWN;
  const text = values.find((value) => value.kind === "string" && value.value !== "");
  return text ?? refuse("All values are null or empty");
}

function lookup([map = NULL, key, ...defaults]: readonly Value[]): Result {
  const [fallback, ...more] = defaults;
  if (map.kind !== "object") return refuse("The first argument must be a map or object");
  if (more.length > 0) return refuse("There is one default at most");
  const member = map.attributes.get(givenText(key));
  if (member !== undefined) return member;
  if (fallback === undefined) return refuse("The key is not in the map");
  if (map.collection !== "map") return fallback;
  // A default is converted to the type of a map's elements.
  const [sample] = map.attributes.values();
  if (sample?.kind === "string") return toStringValue(fallback) ?? UNKNOWN;
  return sample?.kind === fallback.kind ? fallback : UNKNOWN;
}

/** Characters of a function's result; real ones are far shorter. */
const MAX_TEXT = 1_000_000;

function joined(texts: readonly string[], separator: string): Value {
  const between = separator.length * Math.max(texts.length - 1, 0);
  const length = texts.reduce((sum, text) => sum + text.length, between);
  return length > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}

function joinTexts([separator, ...lists]: readonly Value[]): Result {
  if (lists.length === 0) return refuse("At least one list is required");
  const items = lists.flatMap((list) => (list.kind === "tuple" ? list.items : []));
  if (items.some((item) => item.kind === "unknown")) return UNKNOWN;
  if (items.some((item) => item.kind === "null")) return refuse("An element is null");
  return joined(items.map(givenText), givenText(separator));
}

/** Splits a text; without a separator every character is an element, as in Go. */
function splitText(separator: string, text: string): Value {
  const parts = separator === "" ? [...text] : text.split(separator);
  return { kind: "tuple", items: parts.map(stringValue), collection: "list" };
}

/** Replaces text. Text between two slashes is a pattern, which is not evaluated. */
function replaceText(text: string, what: string, by: string): Value {
  if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return UNKNOWN;
  return joined(what === "" ? ["", ...text, ""] : text.split(what), by);
}

/** `format("v%s.%d", "1", 2)` is `v1.2`; other verbs, flags and widths are not evaluated. */
function formatText([template, ...values]: readonly Value[]): Result {
  const pieces: string[] = [];
  let next = 0;
  for (const [index, part] of givenText(template)
    .split(/%([sd%])/)
    .entries()) {
    const isVerb = index % 2 === 1;
    if (!isVerb && part.includes("%")) return UNKNOWN;
    const text = isVerb && part !== "%" ? placed(values[next++], part) : part;
    if (typeof text !== "string") return text;
    pieces.push(text);
  }
  if (next < values.length) return refuse("There are more values than places for them");
  return joined(pieces, "");
}

function placed(value: Value | undefined, verb: string): string | Result {
  if (value === undefined) return refuse("There are fewer values than places for them");
  const text = toStringValue(value);
  if (text === undefined) return refuse("A text or a number is required");
  if (text.kind !== "string") return UNKNOWN;
  // Other texts may be numbers in another spelling.
  return verb === "s" || /^(?:0|-?[1-9]\d*)$/.test(text.value) ? text.value : UNKNOWN;
}

/** Returns the content of a file; if it was not read yet, the evaluation is repeated after it is. */
function fileContent(path: string, files: StaticFiles): Result {
  const file = files.read(path);
  if (file?.kind === "missing") return refuse("There is no such file");
  if (file?.kind !== "file") return UNKNOWN;
  const text = decodeStrictly(file.bytes);
  return text === undefined ? refuse("The file is not text in UTF-8") : stringValue(text);
}

/** Returns the value of a JSON text, unknown for any other text. OpenTofu: cty, function/stdlib/json.go. */
function decodeJson(text: string): Result {
  const { root, diagnostics } = parseJsonSyntax(sourceText("", text));
  return diagnostics.length === 0 ? jsonValue(root) : UNKNOWN;
}
