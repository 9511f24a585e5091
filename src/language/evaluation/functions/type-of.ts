import { compareBytes } from "../../../model/order.ts";
import { compareNumberValues } from "../../hcl/evaluation/number-value.ts";
import {
  equalValues,
  toStringValue,
  UNKNOWN,
  type UnknownValue,
  type Value,
} from "../../hcl/evaluation/value.ts";
import { type Refusal, refuse } from "./function.ts";

/**
 * Values brought to the one type that they share, as the elements of a list are: of `["a", 1]` comes
 * `["a", "1"]`, `[true, 1]` is refused. What upstream makes of lists or objects that differ in shape is not told
 * here. Upstream: cty, convert.UnifyUnsafe.
 */
export function unify(values: readonly Value[]): readonly Value[] | UnknownValue | Refusal {
  const typed = values.filter((value) => value.kind !== "null");
  if (typed.some((value) => value.kind === "unknown")) return UNKNOWN;
  const [first, ...others] = typed.map(shapeOf);
  if (others.every((shape) => shape === first)) return values;
  if (typed.some(isCompound)) return typed.every(isCompound) ? UNKNOWN : refuse(MIXED);
  if (!typed.some((value) => value.kind === "string")) return refuse(MIXED);
  return values.map((value) => toStringValue(value) ?? value);
}

const MIXED = "All elements must have the same type";

function isCompound(value: Value): boolean {
  return value.kind === "tuple" || value.kind === "object";
}

/** A text that tells types apart as far as a value shows its type. */
function shapeOf(value: Value): string {
  if (value.kind === "tuple") {
    const shapes = value.items.map(shapeOf);
    return value.collection === undefined
      ? `[${shapes.join(",")}]`
      : `${value.collection}(${shapes[0] ?? ""})`;
  }
  if (value.kind !== "object") return value.kind;
  const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
  return value.collection === undefined
    ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}`
    : `map(${members[0] === undefined ? "" : shapeOf(members[0][1])})`;
}

/** Values without repetitions, the first of equal ones kept; undefined when that cannot be told. */
function withoutRepetitions(values: readonly Value[]): readonly Value[] | undefined {
  const kept: Value[] = [];
  const texts = new Set<string>();
  for (const value of values) {
    if (value.kind === "string") {
      if (!texts.has(value.value)) kept.push(value);
      texts.add(value.value);
      continue;
    }
    const equal = kept.map((one) => equalValues(one, value));
    if (equal.includes(undefined)) return undefined;
    if (!equal.includes(true)) kept.push(value);
    if (kept.length > MAX_COMPARED) return undefined;
  }
  return kept;
}

/** Elements that are compared each with each; strings are not. */
const MAX_COMPARED = 1000;

/** A set, in the order that upstream goes through it; of compound values that order is not told here. */
export function setValue(values: readonly Value[]): Value | Refusal {
  const unified = unify(values);
  if (!isList(unified)) return unified;
  const items = withoutRepetitions(unified);
  if (items === undefined) return UNKNOWN;
  if (items.length > 1 && !items.every(isOrdered)) return UNKNOWN;
  return { kind: "tuple", items: [...items].sort(compareElements), collection: "set" };
}

function isOrdered(value: Value): boolean {
  return value.kind === "string" || value.kind === "number" || value.kind === "bool";
}

function compareElements(a: Value, b: Value): number {
  if (a.kind === "string" && b.kind === "string") return compareBytes(a.value, b.value);
  if (a.kind === "number" && b.kind === "number") return compareNumberValues(a, b);
  if (a.kind === "bool" && b.kind === "bool") return Number(a.value) - Number(b.value);
  return 0;
}

/** Tells unified values from the reason why there are none. */
export function isList(
  unified: readonly Value[] | UnknownValue | Refusal,
): unified is readonly Value[] {
  return Array.isArray(unified);
}
