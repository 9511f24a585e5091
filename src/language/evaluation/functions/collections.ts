import { wholeNumber } from "../../hcl/evaluation/number-value.ts";
import { boolValue, equalValues, NULL, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import {
  type FunctionTable,
  itemsOf,
  listValue,
  type Result,
  refuse,
  wholeOf,
} from "./function.ts";
import { isList, unify } from "./type-of.ts";

/** Functions of lists. OpenTofu: lang, funcs/collection.go; cty, function/stdlib/collection.go. */
export const COLLECTION_FUNCTIONS: FunctionTable = {
  coalesce: { parameters: [], rest: "nullable", apply: coalesce },
  concat: { parameters: ["list"], rest: "list", apply: concat },
  contains: { parameters: ["list", "any"], apply: contains },
  element: { parameters: ["list", "number"], apply: elementAt },
  length: { parameters: ["any"], apply: ([value]) => lengthOf(value ?? NULL) },
  one: {
    parameters: ["list"],
    apply: ([list]) => {
      const [only = NULL, ...others] = itemsOf(list);
      return others.length === 0 ? only : refuse("There is more than one element");
    },
  },
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

/** Lists of one type make a list, anything else a tuple. */
function concat(lists: readonly Value[]): Result {
  const items = lists.flatMap(itemsOf);
  const areLists = lists.every((list) => list.kind === "tuple" && list.collection === "list");
  if (!areLists) return { kind: "tuple", items };
  const unified = unify(items);
  return isList(unified) ? listValue(unified) : UNKNOWN;
}

function contains([list, wanted = NULL]: readonly Value[]): Result {
  const equal = itemsOf(list).map((item) => equalValues(item, wanted));
  if (equal.includes(true)) return boolValue(true);
  return equal.includes(undefined) ? UNKNOWN : boolValue(false);
}

/** Positions go around. Whether negative ones are allowed depends on the release, so they are not told. */
function elementAt([list, position]: readonly Value[]): Result {
  const items = itemsOf(list);
  const index = wholeOf(position);
  if (list?.kind === "tuple" && list.collection === "set") return refuse("A set has no positions");
  if (items.length === 0) return refuse("An empty list has no elements");
  if (index === undefined || index < 0) return UNKNOWN;
  return items[index % items.length] ?? UNKNOWN;
}

function lengthOf(value: Value): Result {
  switch (value.kind) {
    case "string":
      // A character that people count may be several code points.
      return /^[\x20-\x7e]*$/.test(value.value) ? wholeNumber(value.value.length) : UNKNOWN;
    case "tuple":
      return wholeNumber(value.items.length);
    case "object":
      return wholeNumber(value.attributes.size);
    default:
      return refuse("Only texts and collections have a length");
  }
}
