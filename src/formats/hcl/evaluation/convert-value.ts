import { compareBytes } from "../../../model/order.ts";
import { type Budget, charge } from "./evaluator.ts";
import {
  NULL,
  toBoolValue,
  toNumberValue,
  toStringValue,
  UNKNOWN,
  type UnknownValue,
  type Value,
} from "./value.ts";

/** The type of a variable. Upstream: cty, Type. */
export type VariableType =
  | { readonly kind: "any" | "string" | "number" | "bool" }
  | { readonly kind: "list" | "set" | "map"; readonly element: VariableType }
  | { readonly kind: "tuple"; readonly elements: readonly VariableType[] }
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
  /** A sentence without a full stop. */
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
 * Converts a value to a type, filling in the defaults of optional members. Sets, and values that are too large, are
 * unknown. Upstream: cty, convert.Convert; HCL: ext/typeexpr, Defaults.
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
    case "list":
    case "set": {
      if (value.kind !== "tuple") return wrong(type.kind);
      const items = convertAll(value.items, type.element, budget);
      if (!isList(items)) return items;
      return type.kind === "set" ? UNKNOWN : { kind: "tuple", items, collection: "list" };
    }
    case "map":
      return convertMap(value, type.element, budget);
    case "tuple":
      return convertTuple(value, type.elements, budget);
    case "object":
      return convertObject(value, type.members, budget);
    default:
      return type satisfies never;
  }
}

function wrong(wanted: string): Refusal {
  return refuse(`A ${wanted} is required`);
}

/** Converts every element; elements of any type are converted to a common type. */
function convertAll(
  values: readonly Value[],
  element: VariableType,
  budget: Budget,
): readonly Value[] | UnknownValue | Refusal {
  const converted = values.map((value) => convertValue(value, element, budget));
  const refusal = converted.find((result) => result.kind === "refused");
  return refusal ?? unify(converted.filter((result) => result.kind !== "refused"));
}

function isList(items: readonly Value[] | UnknownValue | Refusal): items is readonly Value[] {
  return Array.isArray(items);
}

function convertMap(value: Value, element: VariableType, budget: Budget): Result {
  if (value.kind !== "object") return wrong("map");
  const items = convertAll([...value.attributes.values()], element, budget);
  if (!isList(items)) return items;
  const names = [...value.attributes.keys()];
  const attributes = new Map(names.map((name, index) => [name, items[index] ?? UNKNOWN]));
  return { kind: "object", attributes, collection: "map" };
}

function convertTuple(value: Value, elements: readonly VariableType[], budget: Budget): Result {
  if (value.kind !== "tuple" || value.items.length !== elements.length) return wrong("tuple");
  const items: Value[] = [];
  for (const [index, type] of elements.entries()) {
    const result = convertValue(value.items[index] ?? UNKNOWN, type, budget);
    if (result.kind === "refused") return result;
    items.push(result);
  }
  return { kind: "tuple", items };
}

/** Converts an object; members that the type lacks are dropped. */
function convertObject(
  value: Value,
  members: ReadonlyMap<string, MemberType>,
  budget: Budget,
): Result {
  if (value.kind !== "object") return wrong("object");
  const attributes = new Map<string, Value>();
  for (const [name, { type, isOptional, fallback }] of members) {
    if (budget.left < 0) return UNKNOWN;
    const given = value.attributes.get(name);
    if (given === undefined && !isOptional) return refuse("A member of the object is missing");
    const isMissing = given === undefined || given.kind === "null";
    const result = convertValue((isMissing ? fallback : given) ?? NULL, type, budget);
    if (result.kind === "refused") return result;
    attributes.set(name, result);
  }
  return { kind: "object", attributes };
}

/**
 * Converts values to the common type of the elements of a list: `["a", 1]` becomes `["a", "1"]`. Unknown for
 * lists or objects that differ in shape, for what shares no type, and for a null beside anything but strings.
 * Upstream: cty, convert.UnifyUnsafe.
 */
function unify(values: readonly Value[]): readonly Value[] | UnknownValue {
  if (values.every(({ kind }) => kind === "string" || kind === "null")) return values;
  if (values.some(({ kind }) => kind === "unknown" || kind === "null")) return UNKNOWN;
  const [first, ...others] = values.map(shapeOf);
  if (others.every((shape) => shape === first)) return values;
  const texts = values.map(toStringValue).filter((text) => text !== undefined);
  const hasString = values.some(({ kind }) => kind === "string");
  return hasString && texts.length === values.length ? texts : UNKNOWN;
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
