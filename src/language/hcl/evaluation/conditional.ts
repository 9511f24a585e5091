import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type { Span } from "../../text/source-text.ts";
import type {
  BinaryExpression,
  ConditionalExpression,
  Expression,
  UnaryExpression,
} from "../syntax.ts";
import { shapeOf } from "./convert-value.ts";
import { chargeUnits, type Evaluator, fail } from "./evaluator.ts";
import { calculate, compareNumberValues, type NumberValue, negate } from "./number-value.ts";
import {
  boolValue,
  equalValues,
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

type Arithmetic = "+" | "-" | "*" | "/" | "%";

/** Applies an operator to its left value and its right expression. HCL: hclsyntax, BinaryOpExpr. */
export function evaluateBinary(
  evaluator: Evaluator,
  expression: BinaryExpression,
  left: Value,
): Value {
  const { operator } = expression;
  if (operator === "&&" || operator === "||") return evaluateLogic(evaluator, expression, left);
  const right = evaluator.evaluate(evaluator, expression.right);
  if (!chargeUnits(evaluator.budget, weightOf(left) + weightOf(right))) return UNKNOWN;
  if (operator === "==" || operator === "!=") {
    const equal = equalValues(left, right);
    return equal === undefined ? UNKNOWN : boolValue(equal === (operator === "=="));
  }
  const a = operand(evaluator, expression.left, left, "number");
  const b = operand(evaluator, expression.right, right, "number");
  if (a === undefined || b === undefined) return UNKNOWN;
  if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
  if (a.kind !== "number" || b.kind !== "number") return failOperation(evaluator, expression);
  return (
    compare(operator, a, b) ??
    calculate(operator as Arithmetic, a, b) ??
    failOperation(evaluator, expression)
  );
}

function failOperation(
  evaluator: Evaluator,
  expression: BinaryExpression | UnaryExpression,
): Value {
  return fail(
    evaluator,
    expression,
    "Operation failed",
    "The result cannot be computed: a value is null, or a number is too large or none.",
  );
}

function compare(operator: string, a: NumberValue, b: NumberValue): Value | undefined {
  const order = compareNumberValues(a, b);
  switch (operator) {
    case "<":
      return boolValue(order < 0);
    case "<=":
      return boolValue(order <= 0);
    case ">":
      return boolValue(order > 0);
    case ">=":
      return boolValue(order >= 0);
    default:
      return undefined;
  }
}

function operand(
  evaluator: Evaluator,
  expression: BinaryExpression["left"],
  value: Value,
  type: "number" | "bool",
): Value | undefined {
  const converted = type === "number" ? toNumberValue(value) : toBoolValue(value);
  if (converted === undefined) {
    fail(evaluator, expression, "Invalid operand", `The operator needs a ${type} here.`);
  }
  return converted;
}

/** Both sides are evaluated, whatever the left one says: the HCL of both tools is older than its short circuits. */
function evaluateLogic(evaluator: Evaluator, expression: BinaryExpression, left: Value): Value {
  const right = evaluator.evaluate(evaluator, expression.right);
  const a = operand(evaluator, expression.left, left, "bool");
  const b = operand(evaluator, expression.right, right, "bool");
  if (a === undefined || b === undefined) return UNKNOWN;
  if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
  if (a.kind !== "bool" || b.kind !== "bool") return failOperation(evaluator, expression);
  return boolValue(expression.operator === "&&" ? a.value && b.value : a.value || b.value);
}

/** `-a` or `!a`. HCL: hclsyntax, UnaryOpExpr. */
export function evaluateUnary(evaluator: Evaluator, expression: UnaryExpression): Value {
  const type = expression.operator === "-" ? "number" : "bool";
  const given = evaluator.evaluate(evaluator, expression.operand);
  const value = operand(evaluator, expression.operand, given, type);
  if (value === undefined || value.kind === "unknown") return UNKNOWN;
  if (value.kind === "number") return negate(value);
  return value.kind === "bool" ? boolValue(!value.value) : failOperation(evaluator, expression);
}
