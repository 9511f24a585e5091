import {
  boolValue,
  NULL,
  stringValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../hcl/evaluation/value.ts";
import { convertValue } from "../convert-value.ts";
import {
  type FunctionDefinition,
  type FunctionTable,
  givenText,
  joined,
  listValue,
  type Result,
  refuse,
} from "./function.ts";

/** White space as Go has it, which is not quite what JavaScript trims. */
const LEADING_SPACE = /^[\t-\r \u0085\p{Z}]+/u;
const TRAILING_SPACE = /[\t-\r \u0085\p{Z}]$/u;

/** Functions of text. OpenTofu: lang, funcs/string.go; cty, function/stdlib/string.go, format.go. */
export const STRING_FUNCTIONS: FunctionTable = {
  endswith: ofTexts((text, suffix) => boolValue(text.endsWith(suffix))),
  format: {
    parameters: ["string"],
    rest: "nullable",
    apply: ([template, ...values]) => formatText(givenText(template), values),
  },
  join: { parameters: ["string"], rest: "strings", apply: joinTexts },
  lower: ofText((text) => mapCharacters(text, (one) => one.toLowerCase())),
  replace: {
    parameters: ["string", "string", "string"],
    apply: ([text, what, by]) => replaceText(givenText(text), givenText(what), givenText(by)),
  },
  split: ofTexts((separator, text) => listValue(splitText(separator, text).map(stringValue))),
  startswith: ofTexts((text, prefix) => boolValue(text.startsWith(prefix))),
  strcontains: ofTexts((text, part) => boolValue(text.includes(part))),
  tostring: {
    parameters: ["nullable"],
    apply: ([value = NULL]) => convertValue(value, { kind: "string" }),
  },
  trim: ofTexts((text, cut) => {
    const end = text.slice(0, endWithout(text, cut));
    return stringValue(reversed(reversed(end).slice(0, endWithout(reversed(end), cut))));
  }),
  trimprefix: ofTexts((text, prefix) =>
    stringValue(text.startsWith(prefix) ? text.slice(prefix.length) : text),
  ),
  trimspace: ofText((text) => withoutTrailingSpace(text.replace(LEADING_SPACE, ""))),
  trimsuffix: ofTexts((text, suffix) =>
    stringValue(text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text),
  ),
  upper: ofText((text) => mapCharacters(text, (one) => one.toUpperCase())),
};

function ofText(change: (text: string) => string): FunctionDefinition {
  return { parameters: ["string"], apply: ([text]) => stringValue(change(givenText(text))) };
}

function ofTexts(combine: (a: string, b: string) => Value): FunctionDefinition {
  return {
    parameters: ["string", "string"],
    apply: ([a, b]) => combine(givenText(a), givenText(b)),
  };
}

/** Where a text ends when characters of a set are cut off its end. */
function endWithout(text: string, cut: string): number {
  const characters = new Set(cut);
  let end = text.length;
  for (const character of [...text].reverse()) {
    if (!characters.has(character)) break;
    end -= character.length;
  }
  return end;
}

function reversed(text: string): string {
  return [...text].reverse().join("");
}

function withoutTrailingSpace(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING_SPACE.test(text[end - 1] ?? "")) end--;
  return text.slice(0, end);
}

/** One character becomes one character: Go knows no longer mappings (`ß` stays). */
function mapCharacters(text: string, change: (character: string) => string): string {
  return [...text]
    .map((character) => {
      const changed = character === "İ" ? "i" : change(character);
      return [...changed].length === 1 || character === changed ? changed : character;
    })
    .join("");
}

function joinTexts([separator, ...lists]: readonly Value[]): Result {
  if (lists.length === 0) return refuse("At least one list is required");
  const items = lists.flatMap((list) => (list.kind === "tuple" ? list.items : []));
  if (items.some((item) => item.kind === "unknown")) return UNKNOWN;
  if (items.some((item) => item.kind === "null")) return refuse("An element is null");
  return joined(items.map(givenText), givenText(separator));
}

/** Without a separator every character is an element, as Go splits. */
function splitText(separator: string, text: string): readonly string[] {
  return separator === "" ? [...text] : text.split(separator);
}

/** What stands between two slashes is a pattern, and patterns are not evaluated here. */
function replaceText(text: string, what: string, by: string): Value {
  if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return UNKNOWN;
  return joined(what === "" ? ["", ...text, ""] : text.split(what), by);
}

/** `format("v%s.%d", "1", 2)` is `v1.2`. What other verbs, flags and widths give is not told here. */
function formatText(template: string, values: readonly Value[]): Result {
  const pieces: string[] = [];
  let next = 0;
  for (const [index, part] of template.split(/%([sd%])/).entries()) {
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
  // Other texts may be numbers that are written otherwise.
  return verb === "s" || /^(?:0|-?[1-9]\d*)$/.test(text.value) ? text.value : UNKNOWN;
}
