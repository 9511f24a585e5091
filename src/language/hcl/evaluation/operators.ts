import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type {
  BinaryExpression,
  ConditionalExpression,
  Expression,
  UnaryExpression,
} from "../syntax.ts";
import { shapeOf } from "./convert-value.ts";
import { chargeUnits, type Evaluator, fail, notEvaluated } from "./evaluator.ts";
import {
  boolValue,
  parseNumber,
  toBoolValue,
  toNumberValue,
  toStringValue,
  UNKNOWN,
  type Value,
  weightOf,
} from "./value.ts";

interface Branch {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether it has a type that its value does not show: a null that is not written as such, or an unknown value. */
  readonly hidesType: boolean;
}

/**
 * Evaluates `condition ? value : other`; errors of the branch not taken do not count.
 *
 * The result has the type that both branches share: of a string and another primitive it is a string. The common type
 * of lists or objects that differ in shape is not evaluated. HCL: hclsyntax, ConditionalExpr.
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
    const span = { start: expression.whenTrue.start, end: expression.whenFalse.end };
    const detail = "Both values of a conditional must have the same type.";
    return fail(evaluator, span, "Inconsistent conditional result types", detail);
  }
  const decision = decide(evaluator, expression.condition);
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

/** Returns a function that brings either value to the type they share; undefined when there is none. */
function commonType(
  { value: a, hidesType: isAHidden }: Branch,
  { value: b, hidesType: isBHidden }: Branch,
): ((value: Value) => Value | undefined) | undefined {
  const keep = (value: Value): Value => value;
  if (isUntyped(a) || isUntyped(b)) return isAHidden || isBHidden ? keepText : keep;
  if (a.kind === b.kind) return isPrimitive(a) || shapeOf(a) === shapeOf(b) ? keep : () => UNKNOWN;
  const arePrimitive = isPrimitive(a) && isPrimitive(b);
  return arePrimitive && (a.kind === "string" || b.kind === "string") ? toStringValue : undefined;
}

/** Returns a text as it is; a number in the other branch is converted to text. */
function keepText(value: Value): Value {
  return value.kind === "string" || value.kind === "null" ? value : UNKNOWN;
}

function isUntyped(value: Value): boolean {
  return value.kind === "null" || value.kind === "unknown";
}

function isPrimitive(value: Value): boolean {
  return value.kind === "bool" || value.kind === "number" || value.kind === "string";
}

/** Returns whether a condition holds; undefined when that is unknown or was reported. */
export function decide(evaluator: Evaluator, expression: Expression): boolean | undefined {
  const condition = toBoolValue(evaluator.evaluate(evaluator, expression));
  if (condition?.kind === "bool") return condition.value;
  if (condition?.kind === "null") {
    fail(evaluator, expression, "Null condition", "A condition must be true or false, not null.");
  } else if (condition === undefined) {
    fail(evaluator, expression, "Incorrect condition type", "A condition must be true or false.");
  }
  return undefined;
}

/** Evaluates `==`, `!=`, `&&` and `||`; arithmetic and comparison are not evaluated. HCL: hclsyntax, BinaryOpExpr. */
export function evaluateBinary(
  evaluator: Evaluator,
  expression: BinaryExpression,
  left: Value,
): Value {
  // Both sides are always evaluated: the HCL of both tools is older than its short circuits.
  const right = evaluator.evaluate(evaluator, expression.right);
  switch (expression.operator) {
    case "==":
    case "!=":
      return evaluateEquality(evaluator, expression.operator, [left, right]);
    case "&&":
    case "||":
      return evaluateLogic(evaluator, expression, [left, right]);
    default:
      return notEvaluated(evaluator, `the operator ${expression.operator}`);
  }
}

function evaluateEquality(
  evaluator: Evaluator,
  operator: "==" | "!=",
  [left, right]: readonly [Value, Value],
): Value {
  if (!chargeUnits(evaluator.budget, weightOf(left) + weightOf(right))) return UNKNOWN;
  if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
  if (left.kind !== right.kind) return boolValue(operator === "!=");
  // The types of their elements would matter as well.
  if (left.kind === "tuple" || left.kind === "object") {
    return notEvaluated(evaluator, "a comparison of lists or objects");
  }
  return boolValue((textOf(left) === textOf(right)) === (operator === "=="));
}

function textOf(value: Value): string | undefined {
  const text = toStringValue(value);
  return text?.kind === "string" ? text.value : undefined;
}

function evaluateLogic(
  evaluator: Evaluator,
  expression: BinaryExpression,
  [left, right]: readonly [Value, Value],
): Value {
  const a = operand(evaluator, expression.left, left, "bool");
  const b = operand(evaluator, expression.right, right, "bool");
  if (a === undefined || b === undefined) return UNKNOWN;
  if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
  if (a.kind !== "bool" || b.kind !== "bool") return failOperation(evaluator, expression);
  return boolValue(expression.operator === "&&" ? a.value && b.value : a.value || b.value);
}

function failOperation(
  evaluator: Evaluator,
  expression: BinaryExpression | UnaryExpression,
): Value {
  const detail = "The result cannot be computed: a value is null.";
  return fail(evaluator, expression, "Operation failed", detail);
}

function operand(
  evaluator: Evaluator,
  expression: Expression,
  value: Value,
  type: "number" | "bool",
): Value | undefined {
  const converted = type === "number" ? toNumberValue(value) : toBoolValue(value);
  if (converted === undefined) {
    fail(evaluator, expression, "Invalid operand", `The operator needs a ${type} here.`);
  }
  return converted;
}

/** Evaluates `-a` or `!a`. HCL: hclsyntax, UnaryOpExpr. */
export function evaluateUnary(evaluator: Evaluator, expression: UnaryExpression): Value {
  const type = expression.operator === "-" ? "number" : "bool";
  const given = evaluator.evaluate(evaluator, expression.operand);
  const value = operand(evaluator, expression.operand, given, type);
  if (value === undefined || value.kind === "unknown") return UNKNOWN;
  if (value.kind === "number") {
    return (
      parseNumber(value.text.startsWith("-") ? value.text.slice(1) : `-${value.text}`) ?? UNKNOWN
    );
  }
  return value.kind === "bool" ? boolValue(!value.value) : failOperation(evaluator, expression);
}
