import { compareBytes } from "../../../model/order.ts";
import {
  type Budget,
  charge,
  NULL,
  toBoolValue,
  toNumberValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "./value.ts";

/** The type of a variable. Upstream: cty, Type. */
export type VariableType =
  | { readonly kind: "any" | "string" | "number" | "bool" | "tuple" }
  | { readonly kind: "list" | "set" | "map"; readonly element: VariableType }
  | { readonly kind: "object"; readonly members: ReadonlyMap<string, MemberType> };

/** The type of a member of an object. */
export interface MemberType {
  readonly type: VariableType;
  readonly isOptional: boolean;
  /** Stands in for a member that is missing or null. */
  readonly fallback?: Value;
}

/** Why the tools refuse to convert a value, or to call a function with it. */
export interface Refusal {
  readonly kind: "refused";
  readonly problem: string;
}

/** A value, unknown when it is not evaluated here, or a refusal. */
export type Result = Value | Refusal;

/** Returns a refusal, with its reason as a sentence without a full stop. */
export function refuse(problem: string): Refusal {
  return { kind: "refused", problem };
}

/** Values that one conversion may make; nested defaults could otherwise make too many for any machine. */
const MAX_CONVERTED = 100_000;

/**
 * Converts a value to a type, filling in the defaults of optional members. Sets, tuples, and values that are too large
 * are unknown. Upstream: cty, convert.Convert; HCL: ext/typeexpr, Defaults.
 */
export function convertValue(
  value: Value,
  type: VariableType,
  budget: Budget = { left: MAX_CONVERTED },
): Result {
  if (!charge(budget, 1)) return UNKNOWN;
  if (value.kind === "null" || value.kind === "unknown") return value;
  switch (type.kind) {
    case "any":
      return value;
    case "string":
      return toStringValue(value) ?? wrong("string");
    case "number":
      return toNumberValue(value) ?? wrong("number");
    case "bool":
      return toBoolValue(value) ?? wrong("bool");
    case "set":
    case "tuple":
      return value.kind === "tuple" ? UNKNOWN : wrong(type.kind);
    case "list":
      return value.kind === "tuple"
        ? convertList(value.items, type.element, budget)
        : wrong("list");
    case "map":
      return value.kind === "object"
        ? convertMap(value.attributes, type.element, budget)
        : wrong("map");
    case "object":
      return value.kind === "object"
        ? convertObject(value.attributes, type.members, budget)
        : wrong("object");
  }
}

function wrong(type: VariableType["kind"]): Refusal {
  return refuse(`A ${type} is required`);
}

/**
 * Converts a list. It is unknown if its elements differ in type afterwards, as those of any type can, because the tools
 * then find a type that they share; so are nulls beside anything but strings.
 */
function convertList(values: readonly Value[], element: VariableType, budget: Budget): Result {
  const items: Value[] = [];
  for (const value of values) {
    const item = convertValue(value, element, budget);
    if (item.kind === "refused") return item;
    items.push(item);
  }
  const areTexts = items.every(({ kind }) => kind === "string" || kind === "null");
  const areTyped = items.every(({ kind }) => kind !== "unknown" && kind !== "null");
  if (!areTexts && !(areTyped && new Set(items.map(shapeOf)).size === 1)) return UNKNOWN;
  return { kind: "tuple", items, collection: "list" };
}

function convertMap(
  members: ReadonlyMap<string, Value>,
  element: VariableType,
  budget: Budget,
): Result {
  const values = convertList([...members.values()], element, budget);
  if (values.kind !== "tuple") return values;
  const names = [...members.keys()];
  const attributes = new Map(names.map((name, at) => [name, values.items[at] ?? UNKNOWN]));
  return { kind: "object", attributes, collection: "map" };
}

/** Converts an object; members that the type lacks are dropped. */
function convertObject(
  members: ReadonlyMap<string, Value>,
  types: ReadonlyMap<string, MemberType>,
  budget: Budget,
): Result {
  const attributes = new Map<string, Value>();
  for (const [name, { type, isOptional, fallback }] of types) {
    if (budget.left < 0) return UNKNOWN;
    const member = members.get(name);
    if (member === undefined && !isOptional) return refuse("A member of the object is missing");
    const isMissing = member === undefined || member.kind === "null";
    const result = convertValue((isMissing ? fallback : member) ?? NULL, type, budget);
    if (result.kind === "refused") return result;
    attributes.set(name, result);
  }
  return { kind: "object", attributes };
}

/** Returns a text that differs for values of different types, except for empty lists and null. */
export function shapeOf(value: Value): string {
  if (value.kind === "tuple") {
    if (value.collection === undefined) return `[${value.items.map(shapeOf).join(",")}]`;
    return `list(${value.items[0] === undefined ? "" : shapeOf(value.items[0])})`;
  }
  if (value.kind !== "object") return value.kind;
  const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
  return value.collection === undefined
    ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}`
    : `map(${members[0] === undefined ? "" : shapeOf(members[0][1])})`;
}
