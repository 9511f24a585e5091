import type { BinaryExpression, UnaryExpression } from "../syntax.ts";
import { chargeUnits, type Evaluator, fail } from "./evaluator.ts";
import { calculate, compareNumberValues, type NumberValue, negate } from "./number-value.ts";
import {
  boolValue,
  equalValues,
  toBoolValue,
  toNumberValue,
  UNKNOWN,
  type Value,
} from "./value.ts";
import { weightOf } from "./weight.ts";

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
