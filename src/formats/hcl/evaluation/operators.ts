import type { Span } from "../../text/source-text.ts";
import type {
  AttributeAccess,
  BinaryExpression,
  ConditionalExpression,
  Expression,
  IndexAccess,
  Problem,
  UnaryExpression,
} from "../syntax.ts";
import { nativeTraversal } from "../traversal.ts";
import { shapeOf } from "./convert-value.ts";
import {
  boolValue,
  parseNumber,
  stringValue,
  toBoolValue,
  toNumberValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "./value.ts";

/** A value, an error of the author, or a part of the language that is not evaluated here. */
export type Outcome =
  | Value
  | (Problem & { readonly kind: "problem" })
  | { readonly kind: "limit"; readonly construct: string };

function problem(span: Span, summary: string, detail: string): Outcome {
  return { kind: "problem", span, summary, detail };
}

/** Returns `object.name`. HCL: GetAttr. */
export function attributeOf(access: AttributeAccess, object: Value): Outcome {
  const step = { start: access.object.end, end: access.end };
  if (object.kind === "unknown") return UNKNOWN;
  if (object.kind === "null") {
    const summary = "Attempt to get attribute from null value";
    return problem(step, summary, "The value is null and has no attributes.");
  }
  const member = object.kind === "object" ? object.attributes.get(access.name) : undefined;
  const detail = `The value has no attribute "${access.name}".`;
  return member ?? problem(step, "Unsupported attribute", detail);
}

/** Returns `object[key]`. HCL: Index. */
export function elementOf(access: IndexAccess, object: Value, key: Value): Outcome {
  const step = { start: access.object.end, end: access.end };
  if (object.kind === "null") {
    return problem(step, "Attempt to index null value", "The value is null and has no elements.");
  }
  const isUnknown = object.kind === "unknown" || key.kind === "unknown";
  if (isUnknown && key.kind !== "null") return UNKNOWN;
  const element = elementAt(object, key);
  return element ?? problem(step, "Invalid index", "The key names no element of the value.");
}

function elementAt(object: Value, key: Value): Value | undefined {
  if (object.kind === "tuple") {
    const number = toNumberValue(key);
    const isWhole = number?.kind === "number" && /^\d+$/.test(number.text);
    return isWhole ? object.items[Number(number.text)] : undefined;
  }
  const name = toStringValue(key);
  if (object.kind !== "object" || name?.kind !== "string") return undefined;
  return object.attributes.get(name.value);
}

/** Returns the result of `-a`; `!a` is not evaluated. HCL: hclsyntax, UnaryOpExpr. */
export function unaryResult(expression: UnaryExpression, operand: Value): Outcome {
  if (expression.operator !== "-") return { kind: "limit", construct: "the operator !" };
  const value = toNumberValue(operand);
  if (value === undefined) {
    return problem(expression.operand, "Invalid operand", "The operator needs a number here.");
  }
  if (value.kind === "null") {
    return problem(expression, "Operation failed", "The result cannot be computed: it is of null.");
  }
  if (value.kind !== "number") return UNKNOWN;
  const { text } = value;
  return parseNumber(text.startsWith("-") ? text.slice(1) : `-${text}`) ?? UNKNOWN;
}

/**
 * Returns the result of `==` or `!=`; other operators are not evaluated. Neither are lists and objects compared, for
 * which the types of the elements would matter too. HCL: hclsyntax, BinaryOpExpr.
 */
export function binaryResult({ operator }: BinaryExpression, left: Value, right: Value): Outcome {
  if (operator !== "==" && operator !== "!=") {
    return { kind: "limit", construct: `the operator ${operator}` };
  }
  if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
  if (left.kind !== right.kind) return boolValue(operator === "!=");
  const [a, b] = [toStringValue(left), toStringValue(right)];
  if (a === undefined) return { kind: "limit", construct: "a comparison of lists or objects" };
  const areEqual = a.kind !== "string" || (b?.kind === "string" && b.value === a.value);
  return boolValue(areEqual === (operator === "=="));
}

/** Returns the truth value of a condition. */
export function conditionResult(condition: Span, value: Value): Outcome {
  const truth = toBoolValue(value);
  if (truth === undefined) {
    return problem(condition, "Incorrect condition type", "A condition must be true or false.");
  }
  if (truth.kind !== "null") return truth;
  return problem(condition, "Null condition", "A condition must be true or false, not null.");
}

/**
 * Returns the chosen value of a conditional in the type that both values share: of a string and another primitive it is
 * a string. What lists or objects of different types share is not evaluated, nor what something shares with a value
 * whose type does not show. HCL: hclsyntax, ConditionalExpr.
 */
export function inSharedType(
  { whenTrue, whenFalse }: ConditionalExpression,
  chosen: Value,
  other: Value | "untyped",
): Outcome {
  if (other === "untyped" || hasSharedType(chosen, other)) return chosen;
  if (other.kind === "unknown") return UNKNOWN;
  const isText = chosen.kind === "string" || other.kind === "string";
  if (isText && isPrimitive(chosen) && isPrimitive(other)) return toStringValue(chosen) ?? UNKNOWN;
  if (chosen.kind === other.kind || other.kind === "null") {
    return { kind: "limit", construct: "a conditional whose values may differ in type" };
  }
  const detail = "Both values of a conditional must have the same type.";
  const span = { start: whenTrue.start, end: whenFalse.end };
  return problem(span, "Inconsistent conditional result types", detail);
}

/** Returns whether a value has the type that it shares with another one. */
function hasSharedType(value: Value, other: Value): boolean {
  if (isUntyped(value)) return true;
  if (isUntyped(other)) return value.kind === "string";
  if (value.kind !== other.kind) return false;
  return isPrimitive(value) || shapeOf(value) === shapeOf(other);
}

function isUntyped({ kind }: Value): boolean {
  return kind === "null" || kind === "unknown";
}

function isPrimitive({ kind }: Value): boolean {
  return kind === "bool" || kind === "number" || kind === "string";
}

/** Returns whether an expression is a written null, which fits every type. */
export function isNull(expression: Expression): boolean {
  if (expression.kind === "parentheses") return isNull(expression.inner);
  return expression.kind === "literal" && expression.value === null;
}

/** Returns what stands for a value in a string. */
export function interpolated(expression: Expression, value: Value): Outcome {
  const text = toStringValue(value);
  if (text !== undefined && text.kind !== "null") return text;
  const subject = text === undefined ? "A value with elements" : "The value is null, which";
  const detail = `${subject} cannot stand in a string.`;
  return problem(expression, "Invalid template interpolation value", detail);
}

/**
 * Returns the text of a key that is a bare word, the words `true`, `false` and `null` included, or an error for another
 * reference; undefined for a key that has to be evaluated. HCL: hclsyntax, ObjectConsKeyExpr.
 */
export function literalKey(key: Expression): Outcome | undefined {
  const traversal = nativeTraversal(key);
  if (traversal === undefined) return undefined;
  if (traversal.steps.length === 0) return stringValue(traversal.root);
  const detail = "Write a key with dots in quotes, or a reference in parentheses.";
  return problem(key, "Ambiguous attribute key", detail);
}

/** Returns the text of a key of an object that has a value. */
export function objectKey(key: Expression, member: Expression, value: Value): Outcome {
  if (value.kind === "null") return problem(member, "Null value as key", "A key must not be null.");
  return toStringValue(value) ?? problem(key, "Incorrect key type", "A key must be a string.");
}
