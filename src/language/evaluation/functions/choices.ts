import { NULL, toStringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import { type FunctionTable, givenText, type Result, refuse } from "./function.ts";
import { isList, unify } from "./type-of.ts";

/** Functions that look a value up. OpenTofu: lang, funcs/collection.go; cty, function/stdlib/collection.go. */
export const CHOICE_FUNCTIONS: FunctionTable = {
  coalesce: { parameters: [], rest: "nullable", apply: coalesce },
  lookup: { parameters: ["any", "string"], rest: "nullable", apply: lookup },
  merge: { parameters: [], rest: "nullable", apply: merge },
};

/** The first value that is neither null nor an empty text, in the type that all of them share. */
function coalesce(values: readonly Value[]): Result {
  const unified = unify(values);
  if (!isList(unified)) return unified;
  const found = unified.find(
    (value) => value.kind !== "null" && !(value.kind === "string" && value.value === ""),
  );
  return found ?? refuse("All values are null or empty");
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
