import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { SourceText } from "../../source-text.ts";
import type { Expression, FunctionCall, Span } from "../syntax.ts";
import { UNKNOWN, type Value } from "./value.ts";

/** What names and functions mean where an expression stands. */
export interface Scope {
  /**
   * What a name stands for, or an attribute of it where the name alone is no value (`var.region`).
   *
   * Asked for the attribute first. Undefined means that the scope does not know it; a scope that
   * reports a problem gives an unknown value.
   */
  readonly variable?: (reference: Reference, evaluator: Evaluator) => Value | undefined;
  /** The result of a call; undefined means that there is no such function. */
  readonly call?: (
    call: FunctionCall,
    values: readonly Value[],
    evaluator: Evaluator,
  ) => Value | undefined;
}

/** A name in an expression, perhaps with the attribute that follows it. */
export interface Reference {
  readonly name: string;
  readonly attribute: string | undefined;
  readonly span: Span;
}

/** An evaluation that is going on. */
export interface Evaluator {
  readonly source: SourceText;
  readonly scope: Scope;
  readonly diagnostics: Diagnostic[];
  /** Names bound by `for`, and the element of a splat under the name `""`; absent outside. */
  readonly locals: ReadonlyMap<string, Value> | undefined;
  /** Evaluations left: a few nested `for` could otherwise keep a machine busy for ever. */
  readonly budget: { left: number };
  /** Evaluates one expression; a field so that the parts of the evaluator need not import each other. */
  readonly evaluate: (evaluator: Evaluator, expression: Expression) => Value;
}

/** Records a problem; the value in its place is unknown. */
export function fail(evaluator: Evaluator, span: Span, summary: string, detail: string): Value {
  evaluator.diagnostics.push({
    severity: "error",
    summary,
    detail,
    range: evaluator.source.range(span),
  });
  return UNKNOWN;
}

/** Evaluates with more names bound. */
export function withLocals(
  evaluator: Evaluator,
  names: Iterable<readonly [string, Value]>,
): Evaluator {
  return { ...evaluator, locals: new Map([...(evaluator.locals ?? []), ...names]) };
}
