import { compareBytes } from "../../../model/order.ts";
import {
  NULL,
  stringValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../hcl/evaluation/value.ts";
import { type FunctionTable, givenText, listValue, type Result, refuse } from "./function.ts";
import { isList, unify } from "./type-of.ts";

/** Functions of maps and objects. OpenTofu: lang, funcs/collection.go; cty, function/stdlib/collection.go. */
export const MAP_FUNCTIONS: FunctionTable = {
  keys: {
    parameters: ["any"],
    apply: ([map = NULL]) => {
      if (map.kind !== "object") return refuse("Only maps and objects have keys");
      return like(
        map,
        sortedMembers(map).map(([name]) => stringValue(name)),
      );
    },
  },
  lookup: { parameters: ["any", "string"], rest: "nullable", apply: lookup },
  merge: { parameters: [], rest: "nullable", apply: merge },
  values: {
    parameters: ["any"],
    apply: ([map = NULL]) => {
      if (map.kind !== "object") return refuse("Only maps and objects have values");
      return like(
        map,
        sortedMembers(map).map(([, value]) => value),
      );
    },
  },
};

type MapValue = Extract<Value, { kind: "object" }>;

function sortedMembers(map: MapValue): readonly (readonly [string, Value])[] {
  return [...map.attributes].sort(([a], [b]) => compareBytes(a, b));
}

/** Of a map comes a list, of an object a tuple. */
function like(map: MapValue, items: readonly Value[]): Value {
  return map.collection === "map" ? listValue(items) : { kind: "tuple", items };
}

function lookup([map = NULL, key, ...defaults]: readonly Value[]): Result {
  const [fallback, ...more] = defaults;
  if (map.kind !== "object") return refuse("The first argument must be a map or object");
  if (more.length > 0) return refuse("There is one default at most");
  const found = map.attributes.get(givenText(key));
  if (found !== undefined) return found;
  if (fallback === undefined) return refuse("The key is not in the map");
  // A default is converted to the type of a map's elements.
  const [sample] = map.collection === "map" ? map.attributes.values() : [];
  return sample?.kind === "string" ? (toStringValue(fallback) ?? UNKNOWN) : fallback;
}

/** Of equal keys the last counts; nulls are passed over. */
function merge(maps: readonly Value[]): Result {
  const attributes = new Map<string, Value>();
  const given = maps.filter((map) => map.kind !== "null");
  for (const map of given) {
    if (map.kind !== "object") return refuse("All arguments must be maps or objects");
    for (const [name, value] of map.attributes) attributes.set(name, value);
  }
  const areMaps = given.length > 0 && given.every((one) => "collection" in one);
  if (!areMaps) return { kind: "object", attributes };
  return isList(unify([...attributes.values()]))
    ? { kind: "object", attributes, collection: "map" }
    : UNKNOWN;
}
