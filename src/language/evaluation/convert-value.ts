import type { MemberType, VariableType } from "../config/blocks/variable-type.ts";
import {
  NULL,
  toBoolValue,
  toNumberValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../hcl/evaluation/value.ts";
import { listValue, type Refusal, type Result, refuse } from "./functions/function.ts";
import { isList, setValue, unify } from "./functions/type-of.ts";

/** Converts a value to a type, filling in the defaults of optional members. Upstream: cty, convert.Convert; HCL: ext/typeexpr, Defaults. */
export function convertValue(value: Value, type: VariableType): Result {
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
    case "set":
      return convertList(value, { kind: type.kind, element: type.element });
    case "map":
      return convertMap(value, type.element);
    case "tuple":
      return convertTuple(value, type.elements);
    case "object":
      return convertObject(value, type.members);
    default:
      return type satisfies never;
  }
}

function wrong(wanted: string): Refusal {
  return refuse(`A ${wanted} is required`);
}

function convertList(
  value: Value,
  { kind, element }: { readonly kind: "list" | "set"; readonly element: VariableType },
): Result {
  if (value.kind !== "tuple") return wrong(kind);
  const items = convertAll(value.items, element);
  if (!isList(items)) return items;
  return kind === "list" ? listValue(items) : setValue(items);
}

/** Every element converted, and those of any type brought to one. */
function convertAll(values: readonly Value[], element: VariableType): ReturnType<typeof unify> {
  const converted: Value[] = [];
  for (const value of values) {
    const result = convertValue(value, element);
    if (result.kind === "refused") return result;
    converted.push(result);
  }
  return unify(converted);
}

function convertMap(value: Value, element: VariableType): Result {
  if (value.kind !== "object") return wrong("map");
  const items = convertAll([...value.attributes.values()], element);
  if (!isList(items)) return items;
  const names = [...value.attributes.keys()];
  const attributes = new Map(names.map((name, index) => [name, items[index] ?? UNKNOWN]));
  return { kind: "object", attributes, collection: "map" };
}

function convertTuple(value: Value, elements: readonly VariableType[]): Result {
  if (value.kind !== "tuple" || value.items.length !== elements.length) return wrong("tuple");
  const items: Value[] = [];
  for (const [index, type] of elements.entries()) {
    const result = convertValue(value.items[index] ?? UNKNOWN, type);
    if (result.kind === "refused") return result;
    items.push(result);
  }
  return { kind: "tuple", items };
}

/** Members that the type does not have are dropped. */
function convertObject(value: Value, members: ReadonlyMap<string, MemberType>): Result {
  if (value.kind !== "object") return wrong("object");
  const attributes = new Map<string, Value>();
  for (const [name, member] of members) {
    const result = convertMember(value.attributes.get(name), member);
    if (result.kind === "refused") return result;
    attributes.set(name, result);
  }
  return { kind: "object", attributes };
}

function convertMember(
  value: Value | undefined,
  { type, isOptional, fallback }: MemberType,
): Result {
  if (value === undefined && !isOptional) return refuse("A member of the object is missing");
  const isMissing = value === undefined || value.kind === "null";
  return convertValue((isMissing ? fallback : value) ?? NULL, type);
}
