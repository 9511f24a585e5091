import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { SourceText } from "../../text/source-text.ts";
import type { Expression } from "../syntax.ts";
import { Evaluator, type Scope } from "./evaluator.ts";
import type { Budget } from "./value.ts";
import { UNKNOWN, type Value } from "./value.ts";

/** Steps that one evaluation may take; real ones need some hundreds. */
const MAX_EVALUATIONS = 100_000;

/** The value of an expression, and its problems. With errors, parts of the value may still be known. */
interface Evaluated {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the value is unknown although the tool may know it: "the operator + is not evaluated here". */
  readonly limits: ReadonlySet<string>;
}

/**
 * Evaluates an expression in a scope; none makes it throw. Summaries are HCL's. Operators but `==`, `!=` and
 * a sign, splats and `for` give an unknown value and a limit. With one budget for all, a caller limits several evaluations together.
 */
export function evaluate(
  expression: Expression,
  source: SourceText,
  scope: Scope,
  budget: Budget = { left: MAX_EVALUATIONS },
): Evaluated {
  const evaluator = new Evaluator(source, scope, budget);
  const value = evaluator.evaluate(expression);
  const { diagnostics, limits } = evaluator;
  if (budget.left >= 0) return { value: limits.size > 0 ? UNKNOWN : value, diagnostics, limits };
  const detail = "Its evaluation was given up.";
  const range = source.range(expression);
  diagnostics.push({ severity: "error", summary: "Expression too large", detail, range });
  return { value: UNKNOWN, diagnostics, limits };
}

/** Evaluates an expression without variables and functions, which are errors in it (LF-16, CR-16, CR-19). */
export function evaluateLiteral(expression: Expression, source: SourceText): Evaluated {
  return evaluate(expression, source, {});
}
