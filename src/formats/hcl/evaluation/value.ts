/** The value of an expression. Upstream: cty, Value; lists and maps are tuples and objects with a mark. */
export type Value =
  | { readonly kind: "null" }
  | { readonly kind: "bool"; readonly value: boolean }
  | NumberValue
  | StringValue
  /** `collection` is set when a conversion or a function made a list or a map of it; sets are not evaluated. */
  | { readonly kind: "tuple"; readonly items: readonly Value[]; readonly collection?: "list" }
  | {
      readonly kind: "object";
      readonly attributes: ReadonlyMap<string, Value>;
      readonly collection?: "map";
    }
  /** An error or a limit was recorded, or it is known only after planning. */
  | { readonly kind: "unknown" };

/** Text, normalised to NFC. */
interface StringValue {
  readonly kind: "string";
  readonly value: string;
}
/** A number as its canonical decimal text: no exponent, no zeros at either end. */
interface NumberValue {
  readonly kind: "number";
  readonly text: string;
}

/** The absence of a value. */
export const NULL: Value = { kind: "null" };
/** The one unknown value. */
export const UNKNOWN = { kind: "unknown" } as const;
const TRUE: Value = { kind: "bool", value: true };
const FALSE: Value = { kind: "bool", value: false };

/** Returns a string value, normalised as upstream does on construction. */
export function stringValue(text: string): StringValue {
  return { kind: "string", value: text.normalize("NFC") };
}

/** Returns a truth value. */
export function boolValue(value: boolean): Value {
  return value ? TRUE : FALSE;
}

/** Digits of a number, and places that an exponent may move its point; a short text could otherwise fill the memory. */
const MAX_DIGITS = 5000;
/** `-12.50e3`. */
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;

/** Reads a decimal number with an optional exponent; undefined for other text and for numbers with too many digits. */
export function parseNumber(text: string): NumberValue | undefined {
  const match = text.length > MAX_DIGITS ? null : DECIMAL.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  if (Math.abs(Number(exponent) - fraction.length) > MAX_DIGITS) return undefined;
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(exponent);
  const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  const after = point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, "0");
  const integer = String(BigInt(before));
  let places = after.length;
  while (after[places - 1] === "0") places--;
  const size = places === 0 ? integer : `${integer}.${after.slice(0, places)}`;
  return { kind: "number", text: sign === "-" && size !== "0" ? `-${size}` : size };
}

/** Returns the value as a string, as templates convert it; undefined when it cannot be one. Null and unknown stay. */
export function toStringValue(value: Value): Value | undefined {
  switch (value.kind) {
    case "null":
    case "unknown":
    case "string":
      return value;
    case "bool":
      return stringValue(String(value.value));
    case "number":
      return stringValue(value.text);
    default:
      return undefined;
  }
}

/** Returns the value as a number; undefined when it cannot be one. Null and unknown stay. */
export function toNumberValue(value: Value): Value | undefined {
  if (value.kind === "string") return parseNumber(value.value);
  return value.kind === "null" || value.kind === "unknown" || value.kind === "number"
    ? value
    : undefined;
}

/** Returns the value as a truth value, also of `"true"`, `"1"`, `"false"` and `"0"`; null and unknown stay. */
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

/** Steps left for an evaluation, or for several together; below zero it is given up, and its value is unknown. */
export interface Budget {
  left: number;
}

/** Characters and elements that are read or made for one step. */
const UNITS_PER_STEP = 50;

/** Takes steps off a budget and returns whether there were enough. */
export function charge(budget: Budget, steps: number): boolean {
  budget.left -= steps;
  return budget.left >= 0;
}

/** Takes the cost of making or going through values off a budget; one that is too large takes all of it. */
export function chargeValues(budget: Budget, ...values: readonly Value[]): boolean {
  const weights = values.map(weightOf);
  if (weights.some((weight) => weight > MAX_WEIGHT)) return giveUp(budget);
  return charge(budget, weights.reduce((sum, weight) => sum + weight, 0) / UNITS_PER_STEP);
}

/** Returns whether a budget is left for a text that grows; one that is too long takes all of it. */
export function canHold(budget: Budget, { length }: string): boolean {
  return length > MAX_WEIGHT ? giveUp(budget) : budget.left >= 0;
}

function giveUp(budget: Budget): false {
  budget.left = -1;
  return false;
}

/** Parts and characters that a value may have, counting a part as often as it is reached. */
const MAX_WEIGHT = 1_000_000;
const weights = new WeakMap<Value, number>();

/**
 * Returns how large a value is when written out, up to a little more than {@link MAX_WEIGHT}. A part that occurs more
 * than once is weighed once and counted each time: local values can hold each other so often that going through the
 * whole would never end.
 */
export function weightOf(value: Value): number {
  if (value.kind === "string") return 1 + value.value.length;
  if (value.kind === "number") return 1 + value.text.length;
  if (value.kind !== "tuple" && value.kind !== "object") return 1;
  const before = weights.get(value);
  if (before !== undefined) return before;
  let weight = 1;
  for (const part of value.kind === "tuple" ? value.items : value.attributes.values()) {
    weight += weightOf(part);
    if (weight > MAX_WEIGHT) break;
  }
  weights.set(value, weight);
  return weight;
}
