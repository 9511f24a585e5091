import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { SourceText, Span } from "../../text/source-text.ts";
import type { Expression, FunctionCall } from "../syntax.ts";
import { MAX_WEIGHT, UNKNOWN, type Value, weightOf } from "./value.ts";

/** The meaning of names and functions where an expression stands. */
export interface Scope {
  /**
   * Returns the value of a name. Of `var.region.zone` the scope gets `var.region`, because `var` alone has no value,
   * and of `x[0]` it gets `x`. Undefined means that there is no such name.
   */
  readonly variable?: (reference: Reference) => Value | undefined;
  /**
   * Returns the result of a call whose arguments may be wrong (`try`), before any is evaluated; undefined for others.
   */
  readonly lazyCall?: (call: FunctionCall, evaluator: Evaluator) => Value | undefined;
  /** Returns the result of a call; absent where functions cannot be called. */
  readonly call?: (call: FunctionCall, values: readonly Value[], evaluator: Evaluator) => Value;
}

/** A name in an expression, perhaps with the attribute that follows it. */
export interface Reference {
  readonly name: string;
  readonly attribute: string | undefined;
}

/** Steps left for an evaluation, or for several together; below zero it is given up, and its value is unknown. */
export interface Budget {
  left: number;
}

/** Characters and elements that are read or made for one step. */
const UNITS_PER_STEP = 50;
/** Steps that a problem costs. */
const STEPS_PER_PROBLEM = 20;

/** Takes steps off a budget and returns whether there were enough. */
export function charge(budget: Budget, steps: number): boolean {
  budget.left -= steps;
  return budget.left >= 0;
}

/** Takes the cost of so many characters and elements off a budget and returns whether there was enough. */
export function chargeUnits(budget: Budget, units: number): boolean {
  return charge(budget, units / UNITS_PER_STEP);
}

/** A running evaluation. */
export class Evaluator {
  readonly scope: Scope;
  readonly budget: Budget;
  readonly diagnostics: Diagnostic[];
  /** Why the value is unknown although the tool may know it: parts of the language that are not evaluated here. */
  readonly limits: Set<string>;
  readonly #source: SourceText;
  readonly #evaluate: (evaluator: Evaluator, expression: Expression) => Value;

  /** `evaluate` is a parameter so that the parts of the evaluator need not import each other. */
  constructor(
    source: SourceText,
    state: Pick<Evaluator, "scope" | "budget" | "diagnostics" | "limits">,
    evaluate: (evaluator: Evaluator, expression: Expression) => Value,
  ) {
    this.scope = state.scope;
    this.budget = state.budget;
    this.diagnostics = state.diagnostics;
    this.limits = state.limits;
    this.#source = source;
    this.#evaluate = evaluate;
  }

  /** Returns the value of an expression. */
  evaluate(expression: Expression): Value {
    return this.#evaluate(this, expression);
  }

  /** Returns an evaluator with the same budget and limits that adds its problems to the list given. */
  fork(diagnostics: Diagnostic[]): Evaluator {
    return new Evaluator(this.#source, { ...this, diagnostics }, this.#evaluate);
  }

  /** Takes the cost of so many characters and elements off the budget and returns whether there was enough. */
  chargeUnits(units: number): boolean {
    return chargeUnits(this.budget, units);
  }

  /** Records a problem; the value in its place is unknown. */
  fail(span: Span, summary: string, detail: string): Value {
    if (!charge(this.budget, STEPS_PER_PROBLEM)) return UNKNOWN;
    const range = this.#source.range(span);
    this.diagnostics.push({ severity: "error", summary, detail, range });
    return UNKNOWN;
  }

  /** Records that a part of the language is not evaluated here; the value in its place is unknown. */
  notEvaluated(construct: string): Value {
    this.limits.add(`${construct} is not evaluated here`);
    return UNKNOWN;
  }

  /** Returns a value that was just made, charged for its characters or elements; unknown when it is too large. */
  made(value: Value): Value {
    if (!this.chargeUnits(sizeOf(value))) return UNKNOWN;
    return weightOf(value) <= MAX_WEIGHT ? value : this.giveUp();
  }

  /** Gives the whole evaluation up; its value is unknown. */
  giveUp(): Value {
    this.budget.left = -1;
    return UNKNOWN;
  }
}

/** Returns the cost of making a value from existing parts. */
function sizeOf(value: Value): number {
  if (value.kind === "string") return value.value.length;
  if (value.kind === "tuple") return value.items.length;
  return value.kind === "object" ? value.attributes.size : 1;
}
