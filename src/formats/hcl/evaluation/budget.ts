import type { Value } from "./value.ts";

/** Steps left for an evaluation, or for several together; below zero it is given up, and its value is unknown. */
export interface Budget {
  left: number;
}

/** Characters and elements that are read or made for one step. */
const UNITS_PER_STEP = 50;

/** Takes steps off a budget and returns whether there were enough. */
export function charge(budget: Budget, steps: number): boolean {
  budget.left -= steps;
  return budget.left >= 0;
}

/** Takes the cost of making or going through values off a budget; one that is too large takes all of it. */
export function chargeValues(budget: Budget, ...values: readonly Value[]): boolean {
  const weights = values.map(weightOf);
  if (weights.some((weight) => weight > MAX_WEIGHT)) return giveUp(budget);
  return charge(budget, weights.reduce((sum, weight) => sum + weight, 0) / UNITS_PER_STEP);
}

/** Returns whether a budget is left for a text that grows; one that is too long takes all of it. */
export function canHold(budget: Budget, { length }: string): boolean {
  return length > MAX_WEIGHT ? giveUp(budget) : budget.left >= 0;
}

function giveUp(budget: Budget): false {
  budget.left = -1;
  return false;
}

/** Parts and characters that a value may have, counting a part as often as it is reached. */
const MAX_WEIGHT = 1_000_000;
const weights = new WeakMap<Value, number>();

/**
 * Returns how large a value is when written out, up to a little more than {@link MAX_WEIGHT}. A part that occurs more
 * than once is weighed once and counted each time: local values can hold each other so often that going through the
 * whole would never end.
 */
export function weightOf(value: Value): number {
  if (value.kind === "string") return 1 + value.value.length;
  if (value.kind === "number") return 1 + value.text.length;
  if (value.kind !== "tuple" && value.kind !== "object") return 1;
  const before = weights.get(value);
  if (before !== undefined) return before;
  let weight = 1;
  for (const part of value.kind === "tuple" ? value.items : value.attributes.values()) {
    weight += weightOf(part);
    if (weight > MAX_WEIGHT) break;
  }
  weights.set(value, weight);
  return weight;
}
