import { wholeNumber } from "../../hcl/evaluation/number-value.ts";
import {
  boolValue,
  equalValues,
  NULL,
  stringValue,
  toBoolValue,
  UNKNOWN,
  type Value,
} from "../../hcl/evaluation/value.ts";
import {
  type FunctionDefinition,
  type FunctionTable,
  itemsOf,
  listValue,
  type Result,
  refuse,
  textsOf,
  wholeOf,
} from "./function.ts";
import { graphemes } from "./strings.ts";
import { isList, unify, withoutRepetitions } from "./type-of.ts";

/** Functions of lists. OpenTofu: lang, funcs/collection.go; cty, function/stdlib/collection.go. */
export const COLLECTION_FUNCTIONS: FunctionTable = {
  alltrue: ofBooleans((values) => values.every((value) => value)),
  anytrue: ofBooleans((values) => values.some((value) => value)),
  chunklist: { parameters: ["list", "number"], apply: chunkList },
  coalesce: { parameters: [], rest: "nullable", apply: coalesce },
  coalescelist: {
    parameters: [],
    rest: "list",
    apply: (lists) =>
      lists.find((list) => itemsOf(list).length > 0) ?? refuse("All lists are empty"),
  },
  compact: {
    parameters: ["strings"],
    apply: ([list]) =>
      listValue(
        textsOf(list)
          .filter((text) => text !== "")
          .map((text) => stringValue(text)),
      ),
  },
  concat: { parameters: ["list"], rest: "list", apply: concat },
  contains: { parameters: ["list", "any"], apply: contains },
  distinct: {
    parameters: ["list"],
    apply: ([list]) => {
      const unified = unify(itemsOf(list));
      if (!isList(unified)) return unified;
      const kept = withoutRepetitions(unified);
      return kept === undefined ? UNKNOWN : listValue(kept);
    },
  },
  element: { parameters: ["list", "number"], apply: elementAt },
  flatten: { parameters: ["list"], apply: ([list]) => flatten(itemsOf(list)) },
  index: { parameters: ["list", "any"], apply: indexOf },
  length: { parameters: ["any"], apply: ([value]) => lengthOf(value ?? NULL) },
  one: {
    parameters: ["list"],
    apply: ([list]) => {
      const [only = NULL, ...others] = itemsOf(list);
      return others.length === 0 ? only : refuse("There is more than one element");
    },
  },
  reverse: {
    parameters: ["list"],
    apply: ([list]) => sameKind(list, [...itemsOf(list)].reverse()),
  },
  slice: { parameters: ["list", "number", "number"], apply: slice },
};

function ofBooleans(decide: (values: readonly boolean[]) => boolean): FunctionDefinition {
  return {
    parameters: ["list"],
    apply: ([list]) => {
      const values = itemsOf(list).map((item) => toBoolValue(item));
      if (values.includes(undefined)) return refuse("All elements must be true or false");
      if (values.some((value) => value?.kind === "unknown")) return UNKNOWN;
      return boolValue(decide(values.map((value) => value?.kind === "bool" && value.value)));
    },
  };
}

/** A list stays one, a tuple too; a set becomes a list. */
function sameKind(original: Value | undefined, items: readonly Value[]): Value {
  const isTuple = original?.kind === "tuple" && original.collection === undefined;
  return isTuple ? { kind: "tuple", items } : listValue(items);
}

function chunkList([list, size]: readonly Value[]): Result {
  const items = itemsOf(list);
  const count = wholeOf(size);
  const unified = unify(items);
  if (count === undefined || !isList(unified)) return isList(unified) ? UNKNOWN : unified;
  if (count < 0) return refuse("The size of a chunk must not be negative");
  if (items.length === 0) return listValue([]);
  const step = count === 0 ? items.length : count;
  const chunks = Array.from({ length: Math.ceil(items.length / step) }, (_, index) =>
    listValue(unified.slice(index * step, (index + 1) * step)),
  );
  return listValue(chunks);
}

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

function flatten(items: readonly Value[]): Value {
  const flat: Value[] = [];
  const pending = [...items].reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === "unknown") return UNKNOWN;
    if (next.kind === "tuple") pending.push(...[...next.items].reverse());
    else flat.push(next);
  }
  return { kind: "tuple", items: flat };
}

function indexOf([list, wanted = NULL]: readonly Value[]): Result {
  if (list?.kind === "tuple" && list.collection === "set") return refuse("A set has no positions");
  for (const [index, item] of itemsOf(list).entries()) {
    const equal = equalValues(item, wanted);
    if (equal === undefined) return UNKNOWN;
    if (equal) return wholeNumber(index);
  }
  return refuse("The value is not in the list");
}

function lengthOf(value: Value): Result {
  switch (value.kind) {
    case "string":
      return wholeNumber(graphemes(value.value).length);
    case "tuple":
      return wholeNumber(value.items.length);
    case "object":
      return wholeNumber(value.attributes.size);
    default:
      return refuse("Only texts and collections have a length");
  }
}

function slice([list, from, to]: readonly Value[]): Result {
  const items = itemsOf(list);
  const start = wholeOf(from);
  const end = wholeOf(to);
  if (list?.kind === "tuple" && list.collection === "set") return refuse("A set has no positions");
  if (start === undefined || end === undefined) return UNKNOWN;
  if (start < 0 || end > items.length || start > end) {
    return refuse("The positions are outside of the list");
  }
  return sameKind(list, items.slice(start, end));
}
