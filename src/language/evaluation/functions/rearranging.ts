import { compareBytes } from "../../../model/order.ts";
import {
  equalValues,
  stringValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../hcl/evaluation/value.ts";
import { type FunctionTable, itemsOf, listValue, type Result, refuse } from "./function.ts";
import { isList, unify } from "./type-of.ts";

/** Elements that a function makes at most; nothing real comes near. */
const MAX_ELEMENTS = 10_000;

/** Functions that put the elements of lists into another order. Upstream: cty, function/stdlib. */
export const REARRANGING_FUNCTIONS: FunctionTable = {
  matchkeys: {
    parameters: ["list", "list", "list"],
    apply: ([values, keys, wanted]) => matchKeys(itemsOf(values), itemsOf(keys), itemsOf(wanted)),
  },
  setproduct: {
    parameters: ["list", "list"],
    rest: "list",
    apply: (lists) => product(lists),
  },
  transpose: {
    parameters: ["any"],
    apply: ([value]) => (value?.kind === "object" ? transpose(value.attributes) : NO_MAP),
  },
};

const NO_MAP = refuse("A map of lists of strings is required");

/** The values whose keys are among the wanted ones. */
function matchKeys(
  values: readonly Value[],
  keys: readonly Value[],
  wanted: readonly Value[],
): Result {
  if (values.length !== keys.length) return refuse("Values and keys are not of one length");
  const together = unify([...keys, ...wanted]);
  if (!isList(together)) return together;
  if (keys.length * wanted.length > MAX_ELEMENTS * 10) return UNKNOWN;
  const [own, sought] = [together.slice(0, keys.length), together.slice(keys.length)];
  const found: Value[] = [];
  for (const [index, key] of own.entries()) {
    const equal = sought.map((one) => equalValues(key, one));
    if (equal.includes(undefined)) return UNKNOWN;
    const value = values[index];
    if (equal.includes(true) && value !== undefined) found.push(value);
  }
  const unified = unify(found);
  return isList(unified) ? listValue(unified) : unified;
}

/** Every combination; a set of sets is in an order that is not told here. */
function product(lists: readonly Value[]): Result {
  if (lists.some((one) => one.kind === "tuple" && one.collection === "set")) return UNKNOWN;
  const total = lists.reduce((size, one) => size * itemsOf(one).length, 1);
  if (total > MAX_ELEMENTS || total * lists.length > MAX_ELEMENTS * 10) return UNKNOWN;
  let rows: readonly (readonly Value[])[] = [[]];
  for (const list of lists) {
    const items = unify(itemsOf(list));
    if (!isList(items)) return items;
    rows = rows.flatMap((row) => items.map((item) => [...row, item]));
  }
  return listValue(rows.map((items) => ({ kind: "tuple", items })));
}

/** Lists of the names under which each text stands. */
function transpose(lists: ReadonlyMap<string, Value>): Result {
  const names = new Map<string, string[]>();
  for (const [name, list] of sortedByName(lists)) {
    if (list.kind !== "tuple") return list.kind === "unknown" ? UNKNOWN : NO_MAP;
    const texts = list.items.map(toStringValue);
    if (texts.some((one) => one?.kind === "unknown")) return UNKNOWN;
    for (const text of texts) {
      if (text?.kind !== "string") return NO_MAP;
      names.set(text.value, [...(names.get(text.value) ?? []), name]);
    }
  }
  const attributes = new Map(
    sortedByName(names).map(([text, list]) => [text, listValue(list.map(stringValue))] as const),
  );
  return { kind: "object", attributes, collection: "map" };
}

function sortedByName<T>(members: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...members].sort(([a], [b]) => compareBytes(a, b));
}
