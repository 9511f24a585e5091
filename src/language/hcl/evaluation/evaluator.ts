import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { SourceText, Span } from "../../text/source-text.ts";
import type { Expression, FunctionCall } from "../syntax.ts";
import { MAX_WEIGHT, UNKNOWN, type Value, weightOf } from "./value.ts";

/** What names and functions mean where an expression stands. */
export interface Scope {
  /**
   * What a name stands for: for `var.region.zone` it is asked for `var.region`, because `var` alone has no value, and
   * for `x[0]` it is asked for `x`. Undefined means that there is no such name. A scope that has reported what is
   * wrong gives an unknown value.
   */
  readonly variable?: (reference: Reference, evaluator: Evaluator) => Value | undefined;
  /**
   * The result of a call whose arguments may be wrong (`try`); asked before any is evaluated. Undefined
   * means that the call is an ordinary one.
   */
  readonly lazyCall?: (call: FunctionCall, evaluator: Evaluator) => Value | undefined;
  /** The result of a call; absent where functions cannot be called. */
  readonly call?: (call: FunctionCall, values: readonly Value[], evaluator: Evaluator) => Value;
}

/** A name in an expression, perhaps with the attribute that follows it. */
export interface Reference {
  readonly name: string;
  readonly attribute: string | undefined;
  readonly span: Span;
}

/** Steps left for an evaluation, or for several together; below zero it is given up, and nothing is known. */
export interface Budget {
  left: number;
}

/** Characters and elements that are taken or made for one step. */
const UNITS_PER_STEP = 50;
/** Steps that a problem costs: a loop can find the same one a million times. */
const STEPS_PER_PROBLEM = 20;

/**
 * Takes steps off a budget; whether there were enough.
 *
 * This is the one place that does: expressions, elements gone through, and with {@link chargeUnits} what
 * is read and made.
 */
export function charge(budget: Budget, steps: number): boolean {
  budget.left -= steps;
  return budget.left >= 0;
}

/** Takes off a budget what going through so many characters and elements costs; whether there was enough. */
export function chargeUnits(budget: Budget, units: number): boolean {
  return charge(budget, units / UNITS_PER_STEP);
}

/** An evaluation that is going on. */
export interface Evaluator {
  readonly source: SourceText;
  readonly scope: Scope;
  readonly diagnostics: Diagnostic[];
  /** Names bound by `for`, and the element of a splat under the name `""`; absent outside. */
  readonly locals: ReadonlyMap<string, Value> | undefined;
  /** What is left of it: a few nested `for` could otherwise keep a machine busy for ever. */
  readonly budget: Budget;
  /** Evaluates one expression; a field so that the parts of the evaluator need not import each other. */
  readonly evaluate: (evaluator: Evaluator, expression: Expression) => Value;
}

/** Records a problem; the value in its place is unknown. */
export function fail(evaluator: Evaluator, span: Span, summary: string, detail: string): Value {
  if (!charge(evaluator.budget, STEPS_PER_PROBLEM)) return UNKNOWN;
  evaluator.diagnostics.push({
    severity: "error",
    summary,
    detail,
    range: evaluator.source.range(span),
  });
  return UNKNOWN;
}

/**
 * The value, or unknown when it is too large: then the evaluation is given up, as when its budget is spent.
 *
 * A value can hold another one twice, so that a short text may describe more than any machine can visit.
 */
export function bounded(evaluator: Evaluator, value: Value): Value {
  return weightOf(value) <= MAX_WEIGHT ? value : giveUp(evaluator);
}

/** Gives the whole evaluation up: nothing is known any more. */
export function giveUp(evaluator: Evaluator): Value {
  evaluator.budget.left = -1;
  return UNKNOWN;
}

/** A value that was just made, charged for its characters or elements; unknown beyond the budget. */
export function made(evaluator: Evaluator, value: Value): Value {
  return chargeUnits(evaluator.budget, sizeOf(value)) ? bounded(evaluator, value) : UNKNOWN;
}

/** What making a value took when its parts were there before. */
function sizeOf(value: Value): number {
  if (value.kind === "string") return value.value.length;
  if (value.kind === "tuple") return value.items.length;
  return value.kind === "object" ? value.attributes.size : 1;
}

/** Evaluates with more names bound; values too large to go on with are bound as unknown. */
export function withLocals(
  evaluator: Evaluator,
  names: Iterable<readonly [string, Value]>,
): Evaluator {
  const locals = new Map(evaluator.locals);
  for (const [name, value] of names) locals.set(name, bounded(evaluator, value));
  return { ...evaluator, locals };
}
