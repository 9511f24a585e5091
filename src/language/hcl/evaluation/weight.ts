import { effortOf } from "./number-value.ts";
import type { Value } from "./value.ts";

/** Parts and characters that a value may have, counting a part as often as it is reached. */
export const MAX_WEIGHT = 1_000_000;

const known = new WeakMap<Value, number>();

/**
 * How large a value is when written out, up to a little more than {@link MAX_WEIGHT}.
 *
 * Parts that occur more than once are weighed once and counted each time, so that weighing is quick even
 * where going through the value would never end.
 */
export function weightOf(value: Value): number {
  if (value.kind === "string") return 1 + value.value.length;
  if (value.kind === "number") return 1 + effortOf(value);
  if (value.kind !== "tuple" && value.kind !== "object") return 1;
  const before = known.get(value);
  if (before !== undefined) return before;
  let weight = 1;
  const parts = value.kind === "tuple" ? value.items : value.attributes.values();
  for (const part of parts) {
    weight += weightOf(part);
    if (weight > MAX_WEIGHT) break;
  }
  known.set(value, weight);
  return weight;
}
