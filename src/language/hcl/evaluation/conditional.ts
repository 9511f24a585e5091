import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { Span } from "../../text/source-text.ts";
import type { ConditionalExpression, Expression } from "../syntax.ts";
import { shapeOf } from "./convert-value.ts";
import { chargeUnits, type Evaluator, fail } from "./evaluator.ts";
import { toBoolValue, toStringValue, UNKNOWN, type Value } from "./value.ts";
import { weightOf } from "./weight.ts";

interface Branch {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it has a type that its value does not show: a null that is not written as such, or what is not told. */
  readonly hidesType: boolean;
}

/**
 * `condition ? value : other`; errors of the branch not taken do not count.
 *
 * The result has the type that both branches agree on: of a string and another primitive it is a
 * string. What lists or objects that differ in shape agree on is not told here. HCL: hclsyntax, ConditionalExpr.
 */
export function evaluateConditional(
  evaluator: Evaluator,
  expression: ConditionalExpression,
): Value {
  const whenTrue = evaluateBranch(evaluator, expression.whenTrue);
  const whenFalse = evaluateBranch(evaluator, expression.whenFalse);
  const weight = weightOf(whenTrue.value) + weightOf(whenFalse.value);
  if (!chargeUnits(evaluator.budget, weight)) return UNKNOWN;
  const convert = commonType(whenTrue, whenFalse);
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
  appendAll(evaluator.diagnostics, chosen.diagnostics);
  return convert(chosen.value) ?? UNKNOWN;
}

function evaluateBranch(evaluator: Evaluator, expression: Expression): Branch {
  const diagnostics: Diagnostic[] = [];
  const value = evaluator.evaluate({ ...evaluator, diagnostics }, expression);
  const hidesType = isUntyped(value) && diagnostics.length === 0 && !isNull(expression);
  return { value, diagnostics, hidesType };
}

function isNull(expression: Expression): boolean {
  if (expression.kind === "parentheses") return isNull(expression.inner);
  return expression.kind === "literal" && expression.value === null;
}

/**
 * How to bring either of two values to the type they share; undefined when there is none. A text stays what it is
 * beside whatever it can share a type with; anything else may become one.
 */
function commonType(
  { value: a, hidesType: isAHidden }: Branch,
  { value: b, hidesType: isBHidden }: Branch,
): ((value: Value) => Value | undefined) | undefined {
  const keep = (value: Value): Value => value;
  if (isUntyped(a) || isUntyped(b)) return isAHidden || isBHidden ? keepText : keep;
  if (a.kind === b.kind) return isPrimitive(a) || shapeOf(a) === shapeOf(b) ? keep : () => UNKNOWN;
  const primitive = isPrimitive(a) && isPrimitive(b);
  return primitive && (a.kind === "string" || b.kind === "string") ? toStringValue : undefined;
}

function keepText(value: Value): Value {
  return value.kind === "string" || value.kind === "null" ? value : UNKNOWN;
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
