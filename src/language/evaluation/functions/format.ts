import { type NumberValue, numberText } from "../../hcl/evaluation/number-value.ts";
import {
  stringValue,
  toBoolValue,
  toNumberValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../hcl/evaluation/value.ts";
import { jsonText } from "./encodings.ts";
import {
  type FunctionTable,
  itemsOf,
  joined,
  listValue,
  type Result,
  refuse,
  textOf,
} from "./function.ts";
import { graphemes } from "./strings.ts";

/** Functions that fill values into texts. Upstream: cty, function/stdlib/format.go. */
export const FORMAT_FUNCTIONS: FunctionTable = {
  format: {
    parameters: ["string"],
    rest: "nullable",
    apply: ([template, ...values]) => formatText(textOf(template), values),
  },
  formatlist: {
    parameters: ["string"],
    rest: "nullable",
    apply: ([template, ...values]) => formatList(textOf(template), values),
  },
};

/** `%`, flags, a width, a precision, the number of an argument, and a verb: `%-5.2[1]s`. */
const VERB = /%([ +#0-]*)(\d{0,3})(?:\.(\d{0,3}))?(?:\[(\d{1,3})\])?([A-Za-z%])/g;

interface Verb {
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
  /** Which value, from zero; absent for the next one. */
  readonly position: number | undefined;
  readonly letter: string;
}

function formatText(template: string, values: readonly Value[]): Result {
  const parts = templateParts(template);
  if (parts === undefined) return refuse("A percent sign starts no place for a value");
  const pieces: string[] = [];
  let next = 0;
  let highest = 0;
  for (const part of parts) {
    const text = typeof part === "string" ? part : placed(values[part.position ?? next], part);
    if (typeof text !== "string") return text;
    pieces.push(text);
    if (typeof part === "string") continue;
    next = (part.position ?? next) + 1;
    highest = Math.max(highest, next);
  }
  if (highest < values.length) return refuse("There are more values than places for them");
  return joined(pieces, "");
}

/** Texts and places for values, in order; undefined when a percent sign is neither a place nor doubled. */
function templateParts(template: string): readonly (string | Verb)[] | undefined {
  const parts: (string | Verb)[] = [];
  let done = 0;
  for (const match of template.matchAll(VERB)) {
    const before = template.slice(done, match.index);
    if (before.includes("%")) return undefined;
    done = match.index + match[0].length;
    parts.push(before, match[0] === "%%" ? "%" : verbOf(match));
  }
  const rest = template.slice(done);
  return rest.includes("%") ? undefined : [...parts, rest];
}

function verbOf([, flags = "", width, precision, position, letter = ""]: RegExpMatchArray): Verb {
  return {
    flags,
    width: Number(width),
    precision: precision === undefined ? undefined : Number(precision),
    position: position === undefined ? undefined : Number(position) - 1,
    letter,
  };
}

function placed(value: Value | undefined, verb: Verb): string | Result {
  if (value === undefined) return refuse("There are fewer values than places for them");
  const text = formatValue(value, verb);
  return typeof text === "string" ? pad(text, verb) : text;
}

/** What a verb makes of a value: text, or why there is none. */
function formatValue(value: Value, verb: Verb): string | Result {
  if (value.kind === "unknown") return UNKNOWN;
  switch (verb.letter) {
    case "v":
      return verb.flags.includes("#") ? (jsonText(value) ?? UNKNOWN) : plainText(value);
    case "s":
      return withText(value, (text) => cut(text, verb));
    case "q":
      return withText(value, (text) => jsonText(stringValue(cut(text, verb))) ?? "");
    case "t":
      return withTruth(value);
    case "b":
    case "d":
    case "f":
    case "o":
    case "x":
    case "X":
      return withNumber(value, verb);
    case "e":
    case "E":
    case "g":
    case "G":
      // Forms with an exponent are nothing for a module's source.
      return UNKNOWN;
    default:
      return refuse(`"${verb.letter}" says not how to write a value`);
  }
}

function withText(value: Value, use: (text: string) => string): string | Result {
  const text = toStringValue(value);
  if (text === undefined) return refuse("A text is required");
  // What upstream makes of null here is its own secret.
  return text.kind === "string" ? use(text.value) : UNKNOWN;
}

function cut(text: string, { precision }: Verb): string {
  return precision === undefined ? text : graphemes(text).slice(0, precision).join("");
}

function withTruth(value: Value): string | Result {
  const truth = toBoolValue(value);
  if (truth === undefined) return refuse("A truth value is required");
  return truth.kind === "bool" ? String(truth.value) : UNKNOWN;
}

const RADIX: Readonly<Record<string, number>> = { b: 2, d: 10, o: 8, x: 16, X: 16 };

function withNumber(value: Value, verb: Verb): string | Result {
  const number = toNumberValue(value);
  if (number === undefined) return refuse("A number is required");
  if (number.kind !== "number") return UNKNOWN;
  const isFixed = verb.letter === "f";
  if (!isFixed && number.denominator > 1n) return refuse("A whole number is required");
  const text = isFixed ? fixedText(number, verb.precision ?? 6) : wholeText(number, verb);
  if (text === undefined) return UNKNOWN;
  if (text.startsWith("-")) return text;
  const sign = verb.flags.includes("+") ? "+" : verb.flags.includes(" ") ? " " : "";
  return sign + text;
}

function wholeText({ numerator, denominator }: NumberValue, verb: Verb): string | undefined {
  if (denominator !== 1n || verb.precision !== undefined) return undefined;
  if (verb.flags.includes("#")) return undefined;
  const text = numerator.toString(RADIX[verb.letter]);
  return verb.letter === "X" ? text.toUpperCase() : text;
}

/** Rounded to even, as Go does with halves that are exact. */
function fixedText({ numerator, denominator }: NumberValue, places: number): string | undefined {
  if (denominator === 0n || places > 100) return undefined;
  const size = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(places);
  let digits = size / denominator;
  const twice = (size % denominator) * 2n;
  if (twice > denominator || (twice === denominator && digits % 2n === 1n)) digits++;
  const text = digits.toString().padStart(places + 1, "0");
  const split = text.length - places;
  const sign = numerator < 0n ? "-" : "";
  return `${sign}${text.slice(0, split)}${places > 0 ? `.${text.slice(split)}` : ""}`;
}

/** Text as itself, numbers in their shortest form, collections as JSON. */
function plainText(value: Value): string | Result {
  if (value.kind === "string") return value.value;
  if (value.kind === "number") return shortNumber(value) ?? UNKNOWN;
  if (value.kind === "null") return "null";
  return jsonText(value) ?? UNKNOWN;
}

/** With an exponent from a million on: `1e+06`. Go: big.Float, Text with 'g'. */
function shortNumber(number: NumberValue): string | undefined {
  const text = numberText(number);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  // A fraction that does not end in few places is one that upstream cannot hold exactly either.
  if (fraction.length > 15) return undefined;
  const leading = `${whole}${fraction}`.length - digits.length;
  const exponent = whole.length - 1 - leading;
  if (digits === "" || (exponent >= -4 && exponent < 6)) return text;
  return sign + exponentText(digits.replace(/0+$/, ""), exponent);
}

function exponentText(digits: string, exponent: number): string {
  const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
}

function pad(text: string, { flags, width, letter }: Verb): string {
  const missing = width - graphemes(text).length;
  if (missing <= 0) return text;
  if (flags.includes("-")) return text + " ".repeat(missing);
  if (!flags.includes("0") || !"bdfoxX".includes(letter)) return " ".repeat(missing) + text;
  const sign = /^[+ -]/.exec(text)?.[0] ?? "";
  return sign + "0".repeat(missing) + text.slice(sign.length);
}

/** One text per element of the lists, which must be equally long; other values are the same in each. */
function formatList(template: string, values: readonly Value[]): Result {
  if (values.some((value) => value.kind === "unknown" || value.kind === "null")) return UNKNOWN;
  const lengths = values.flatMap((value) => (value.kind === "tuple" ? [value.items.length] : []));
  if (new Set(lengths).size > 1) return refuse("The lists must be equally long");
  const texts: Value[] = [];
  for (let index = 0; index < (lengths[0] ?? 1); index++) {
    const row = values.map((value) =>
      value.kind === "tuple" ? (itemsOf(value)[index] ?? UNKNOWN) : value,
    );
    const text = formatText(template, row);
    if (text.kind !== "string") return text;
    texts.push(text);
  }
  return listValue(texts);
}
