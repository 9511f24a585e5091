import { effortOf, type NumberValue, numberText, parseNumber } from "./number-value.ts";

/** What an expression evaluates to. Upstream: cty, Value; lists and maps are tuples and objects with a mark. */
export type Value =
  | { readonly kind: "null" }
  | { readonly kind: "bool"; readonly value: boolean }
  | NumberValue
  | StringValue
  | TupleValue
  | ObjectValue
  | UnknownValue;

/** Text, normalised to NFC. */
interface StringValue {
  readonly kind: "string";
  readonly value: string;
}
/** Values in order. */
interface TupleValue {
  readonly kind: "tuple";
  readonly items: readonly Value[];
  /** Present when conversion or a function made a list of it; what becomes of sets is not told here. */
  readonly collection?: "list";
}
/** Values by name. */
interface ObjectValue {
  readonly kind: "object";
  readonly attributes: ReadonlyMap<string, Value>;
  /** Present when conversion or a function made a map of it. */
  readonly collection?: "map";
}
/** A value that cannot be told here: an error was reported, or the scope knows that it is known later only. */
export interface UnknownValue {
  readonly kind: "unknown";
}

/** The absence of a value. */
export const NULL: Value = { kind: "null" };
/** The one unknown value. */
export const UNKNOWN: UnknownValue = { kind: "unknown" };
/** The truth value true. */
export const TRUE: Value = { kind: "bool", value: true };
/** The truth value false. */
export const FALSE: Value = { kind: "bool", value: false };

/** A string value, normalised as upstream does on construction. */
export function stringValue(text: string): StringValue {
  return { kind: "string", value: text.normalize("NFC") };
}

/** A truth value. */
export function boolValue(value: boolean): Value {
  return value ? TRUE : FALSE;
}

/**
 * The value as a string, as templates and string arguments convert it; undefined when it cannot be.
 *
 * Null and unknown stay what they are. Upstream: cty, convert.
 */
export function toStringValue(value: Value): Value | undefined {
  switch (value.kind) {
    case "null":
    case "unknown":
    case "string":
      return value;
    case "bool":
      return stringValue(String(value.value));
    case "number":
      return stringValue(numberText(value));
    case "tuple":
    case "object":
      return undefined;
    default:
      return value satisfies never;
  }
}

/** The value as a number; undefined when it cannot be one. Null and unknown stay what they are. */
export function toNumberValue(value: Value): Value | undefined {
  switch (value.kind) {
    case "null":
    case "unknown":
    case "number":
      return value;
    case "string":
      return parseNumber(value.value);
    default:
      return undefined;
  }
}

/** The value as a truth value: also from `"true"`, `"1"`, `"false"` and `"0"`. Null and unknown stay what they are. */
export function toBoolValue(value: Value): Value | undefined {
  switch (value.kind) {
    case "null":
    case "unknown":
    case "bool":
      return value;
    case "string":
      if (value.value === "true" || value.value === "1") return TRUE;
      return value.value === "false" || value.value === "0" ? FALSE : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether two values are the same; undefined when that cannot be told: one is unknown where it matters, or only their
 * types could tell them apart, as an empty list of strings is none of numbers, and a null in it has a type as well.
 */
export function equalValues(a: Value, b: Value): boolean | undefined {
  if (a.kind === "unknown" || b.kind === "unknown") return undefined;
  switch (a.kind) {
    case "null":
      return b.kind === "null";
    case "bool":
      return b.kind === "bool" && a.value === b.value;
    case "string":
      return b.kind === "string" && a.value === b.value;
    case "number":
      return b.kind === "number" && a.numerator === b.numerator && a.denominator === b.denominator;
    case "tuple":
      return b.kind === "tuple" && equalTuples(a, b);
    case "object":
      return b.kind === "object" && equalObjects(a, b);
    default:
      return a satisfies never;
  }
}

function equalTuples(a: TupleValue, b: TupleValue): boolean | undefined {
  if (a.collection !== b.collection || a.items.length !== b.items.length) return false;
  if (a.items.length === 0 && a.collection !== undefined) return undefined;
  return equalPairs(a.items.map((item, index) => [item, b.items[index]]));
}

function equalObjects(a: ObjectValue, b: ObjectValue): boolean | undefined {
  if (a.collection !== b.collection || a.attributes.size !== b.attributes.size) return false;
  if (a.attributes.size === 0 && a.collection !== undefined) return undefined;
  return equalPairs([...a.attributes].map(([name, item]) => [item, b.attributes.get(name)]));
}

function equalPairs(pairs: readonly (readonly [Value, Value | undefined])[]): boolean | undefined {
  let known: boolean | undefined = true;
  for (const [a, b] of pairs) {
    const areNull = a.kind === "null" && b?.kind === "null";
    const equal = b === undefined ? false : areNull ? undefined : equalValues(a, b);
    if (equal === false) return false;
    if (equal === undefined) known = undefined;
  }
  return known;
}

/** Parts and characters that a value may have, counting a part as often as it is reached. */
export const MAX_WEIGHT = 1_000_000;

const known = new WeakMap<Value, number>();

/**
 * How large a value is when written out, up to a little more than {@link MAX_WEIGHT}.
 *
 * Parts that occur more than once are weighed once and counted each time, so that weighing is quick even
 * where going through the value would never end.
 */
export function weightOf(value: Value): number {
  if (value.kind === "string") return 1 + value.value.length;
  if (value.kind === "number") return 1 + effortOf(value);
  if (value.kind !== "tuple" && value.kind !== "object") return 1;
  const before = known.get(value);
  if (before !== undefined) return before;
  let weight = 1;
  const parts = value.kind === "tuple" ? value.items : value.attributes.values();
  for (const part of parts) {
    weight += weightOf(part);
    if (weight > MAX_WEIGHT) break;
  }
  known.set(value, weight);
  return weight;
}
