import type { Diagnostic } from "../../../model/diagnostic.ts";
import type { Span } from "../../text/source-text.ts";
import type { ConditionalExpression, Expression } from "../syntax.ts";
import { type Evaluator, fail } from "./evaluator.ts";
import { toBoolValue, toStringValue, UNKNOWN, type Value } from "./value.ts";

interface Branch {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * `condition ? value : other`; errors of the branch not taken do not count.
 *
 * The result has the type that both branches agree on: of a string and another primitive it is a
 * string. HCL: hclsyntax, ConditionalExpr.
 */
export function evaluateConditional(
  evaluator: Evaluator,
  expression: ConditionalExpression,
): Value {
  const whenTrue = evaluateBranch(evaluator, expression.whenTrue);
  const whenFalse = evaluateBranch(evaluator, expression.whenFalse);
  const convert = commonType(whenTrue.value, whenFalse.value);
  if (convert === undefined) {
    return fail(
      evaluator,
      { start: expression.whenTrue.start, end: expression.whenFalse.end },
      "Inconsistent conditional result types",
      "Both values of a conditional must have the same type.",
    );
  }
  const given = evaluator.evaluate(evaluator, expression.condition);
  const decision = decide(evaluator, expression.condition, given);
  if (decision === undefined) return UNKNOWN;
  const chosen = decision ? whenTrue : whenFalse;
  evaluator.diagnostics.push(...chosen.diagnostics);
  return convert(chosen.value) ?? UNKNOWN;
}

function evaluateBranch(evaluator: Evaluator, expression: Expression): Branch {
  const diagnostics: Diagnostic[] = [];
  const value = evaluator.evaluate({ ...evaluator, diagnostics }, expression);
  return { value, diagnostics };
}

/** How to bring either of two values to the type they share; undefined when there is none. */
function commonType(a: Value, b: Value): ((value: Value) => Value | undefined) | undefined {
  const keep = (value: Value): Value => value;
  if (a.kind === b.kind || isUntyped(a) || isUntyped(b)) return keep;
  const primitive = isPrimitive(a) && isPrimitive(b);
  return primitive && (a.kind === "string" || b.kind === "string") ? toStringValue : undefined;
}

function isUntyped(value: Value): boolean {
  return value.kind === "null" || value.kind === "unknown";
}

function isPrimitive(value: Value): boolean {
  return value.kind === "bool" || value.kind === "number" || value.kind === "string";
}

/** What a condition says; undefined when that is unknown or was reported. HCL calls both kinds of condition alike. */
function decide(evaluator: Evaluator, span: Span, value: Value): boolean | undefined {
  const condition = toBoolValue(value);
  if (condition?.kind === "bool") return condition.value;
  if (condition?.kind === "null") {
    fail(evaluator, span, "Null condition", "A condition must be true or false, not null.");
  } else if (condition === undefined) {
    fail(evaluator, span, "Incorrect condition type", "A condition must be true or false.");
  }
  return undefined;
}
