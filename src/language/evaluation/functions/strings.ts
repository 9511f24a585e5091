import { boolValue, NULL, stringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
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

/** Functions of text. OpenTofu: lang, funcs/string.go; cty, function/stdlib/string.go. */
export const STRING_FUNCTIONS: FunctionTable = {
  endswith: ofTexts((text, suffix) => boolValue(text.endsWith(suffix))),
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
