import type { Diagnostic } from "../../../model/diagnostic.ts";
import { appendAll } from "../../../model/many.ts";
import type {
  BinaryExpression,
  ConditionalExpression,
  Expression,
  UnaryExpression,
} from "../syntax.ts";
import { shapeOf } from "./convert-value.ts";
import type { Evaluator } from "./evaluator.ts";
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
  { condition, whenTrue, whenFalse }: ConditionalExpression,
): Value {
  const [yes, no] = [evaluateBranch(evaluator, whenTrue), evaluateBranch(evaluator, whenFalse)];
  if (!evaluator.chargeUnits(weightOf(yes.value) + weightOf(no.value))) return UNKNOWN;
  const convert = commonType(yes, no);
  if (convert === undefined) {
    const span = { start: whenTrue.start, end: whenFalse.end };
    const detail = "Both values of a conditional must have the same type.";
    return evaluator.fail(span, "Inconsistent conditional result types", detail);
  }
  const decision = decide(evaluator, condition);
  if (decision === undefined) return UNKNOWN;
  const chosen = decision ? yes : no;
  appendAll(evaluator.diagnostics, chosen.diagnostics);
  return convert(chosen.value) ?? UNKNOWN;
}

function evaluateBranch(evaluator: Evaluator, expression: Expression): Branch {
  const diagnostics: Diagnostic[] = [];
  const value = evaluator.fork(diagnostics).evaluate(expression);
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
  // A number in the other branch would be converted to a text.
  const keepText = (value: Value): Value =>
    value.kind === "string" || value.kind === "null" ? value : UNKNOWN;
  if (isUntyped(a) || isUntyped(b)) return isAHidden || isBHidden ? keepText : keep;
  if (a.kind === b.kind) return isPrimitive(a) || shapeOf(a) === shapeOf(b) ? keep : () => UNKNOWN;
  const arePrimitive = isPrimitive(a) && isPrimitive(b);
  return arePrimitive && (a.kind === "string" || b.kind === "string") ? toStringValue : undefined;
}

function isUntyped({ kind }: Value): boolean {
  return kind === "null" || kind === "unknown";
}

function isPrimitive({ kind }: Value): boolean {
  return kind === "bool" || kind === "number" || kind === "string";
}

/** Returns whether a condition holds; undefined when that is unknown or was reported. */
export function decide(evaluator: Evaluator, expression: Expression): boolean | undefined {
  const condition = toBoolValue(evaluator.evaluate(expression));
  if (condition?.kind === "bool") return condition.value;
  if (condition?.kind === "null") {
    const detail = "A condition must be true or false, not null.";
    evaluator.fail(expression, "Null condition", detail);
  } else if (condition === undefined) {
    evaluator.fail(expression, "Incorrect condition type", "A condition must be true or false.");
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
  const right = evaluator.evaluate(expression.right);
  const { operator } = expression;
  if (operator === "&&" || operator === "||")
    return evaluateLogic(evaluator, expression, left, right);
  if (operator !== "==" && operator !== "!=") {
    return evaluator.notEvaluated(`the operator ${operator}`);
  }
  if (!evaluator.chargeUnits(weightOf(left) + weightOf(right))) return UNKNOWN;
  if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
  if (left.kind !== right.kind) return boolValue(operator === "!=");
  // The types of their elements would matter as well.
  if (left.kind === "tuple" || left.kind === "object") {
    return evaluator.notEvaluated("a comparison of lists or objects");
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
  left: Value,
  right: Value,
): Value {
  const a = operand(evaluator, expression.left, "bool", left);
  const b = operand(evaluator, expression.right, "bool", right);
  if (a === undefined || b === undefined) return UNKNOWN;
  if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
  if (a.kind !== "bool" || b.kind !== "bool") return failOperation(evaluator, expression);
  return boolValue(expression.operator === "&&" ? a.value && b.value : a.value || b.value);
}

function failOperation(evaluator: Evaluator, expression: Expression): Value {
  const detail = "The result cannot be computed: a value is null.";
  return evaluator.fail(expression, "Operation failed", detail);
}

/** Returns the value of an operand in the type that its operator needs; undefined if it was refused. */
function operand(
  evaluator: Evaluator,
  expression: Expression,
  type: "number" | "bool",
  value: Value,
): Value | undefined {
  const converted = type === "number" ? toNumberValue(value) : toBoolValue(value);
  if (converted !== undefined) return converted;
  evaluator.fail(expression, "Invalid operand", `The operator needs a ${type} here.`);
  return undefined;
}

/** Evaluates `-a` or `!a`. HCL: hclsyntax, UnaryOpExpr. */
export function evaluateUnary(evaluator: Evaluator, expression: UnaryExpression): Value {
  const type = expression.operator === "-" ? "number" : "bool";
  const given = evaluator.evaluate(expression.operand);
  const value = operand(evaluator, expression.operand, type, given);
  if (value === undefined || value.kind === "unknown") return UNKNOWN;
  if (value.kind === "bool") return boolValue(!value.value);
  if (value.kind !== "number") return failOperation(evaluator, expression);
  const negated = value.text.startsWith("-") ? value.text.slice(1) : `-${value.text}`;
  return parseNumber(negated) ?? UNKNOWN;
}
