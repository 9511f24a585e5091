import { toStringValue, UNKNOWN, type Value } from "../../hcl/evaluation/value.ts";
import { type FunctionTable, joined, type Result, refuse, textOf } from "./function.ts";

/** `format`, as far as sources and versions of modules use it. Upstream: cty, function/stdlib/format.go. */
export const FORMAT_FUNCTIONS: FunctionTable = {
  format: {
    parameters: ["string"],
    rest: "nullable",
    apply: ([template, ...values]) => formatText(textOf(template), values),
  },
};

/** `format("v%s.%d", "1", 2)` is `v1.2`. What other verbs, flags and widths give is not told here. */
function formatText(template: string, values: readonly Value[]): Result {
  const pieces: string[] = [];
  let next = 0;
  for (const [index, part] of template.split(/%([sd%])/).entries()) {
    const isVerb = index % 2 === 1;
    if (!isVerb && part.includes("%")) return UNKNOWN;
    const text = isVerb && part !== "%" ? placed(values[next++], part) : part;
    if (typeof text !== "string") return text;
    pieces.push(text);
  }
  if (next < values.length) return refuse("There are more values than places for them");
  return joined(pieces, "");
}

function placed(value: Value | undefined, verb: string): string | Result {
  if (value === undefined) return refuse("There are fewer values than places for them");
  const text = toStringValue(value);
  if (text === undefined) return refuse("A text or a number is required");
  if (text.kind !== "string") return UNKNOWN;
  // Other texts may be numbers that are written otherwise.
  return verb === "s" || /^(?:0|-?[1-9]\d*)$/.test(text.value) ? text.value : UNKNOWN;
}
