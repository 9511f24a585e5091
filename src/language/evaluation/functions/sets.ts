import { equalValues, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import { type FunctionTable, itemsOf, type Result } from "./function.ts";
import { isList, setValue, unify } from "./type-of.ts";

/** Functions of sets. Upstream: cty, function/stdlib/set.go. */
export const SET_FUNCTIONS: FunctionTable = {
  setintersection: {
    parameters: ["list"],
    rest: "list",
    apply: (lists) => combine(lists, (item, others) => others.every((one) => has(one, item))),
  },
  setsubtract: {
    parameters: ["list", "list"],
    apply: (lists) => combine(lists, (item, others) => !others.some((one) => has(one, item))),
  },
  setunion: {
    parameters: ["list"],
    rest: "list",
    apply: (lists) => setValue(lists.flatMap(itemsOf)),
  },
};

/** Those elements of the first list that belong to the result, all brought to one type first. */
function combine(
  lists: readonly Value[],
  belongs: (item: Value, others: readonly (readonly Value[])[]) => boolean,
): Result {
  const all = unify(lists.flatMap(itemsOf));
  if (!isList(all)) return all;
  if (all.length > MAX_ELEMENTS) return UNKNOWN;
  let start = 0;
  const [first = [], ...others] = lists.map((list) => {
    const end = start + itemsOf(list).length;
    const items = all.slice(start, end);
    start = end;
    return items;
  });
  return setValue(first.filter((item) => belongs(item, others)));
}

/** Elements that are compared each with each. */
const MAX_ELEMENTS = 2000;

function has(items: readonly Value[], wanted: Value): boolean {
  return items.some((item) => equalValues(item, wanted) === true);
}
