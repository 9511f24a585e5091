import type { Span } from "../../text/source-text.ts";
import type {
  AttributeAccess,
  Expression,
  FunctionCall,
  IndexAccess,
  ObjectExpression,
} from "../syntax.ts";
import type { Evaluator } from "./evaluator.ts";
import { stringValue, toNumberValue, toStringValue, UNKNOWN, type Value } from "./value.ts";

/** Evaluates `{ a = b }`; the last of two items with one key counts. HCL: hclsyntax, ObjectConsExpr. */
export function evaluateObject(evaluator: Evaluator, expression: ObjectExpression): Value {
  const attributes = new Map<string, Value>();
  let isKnown = true;
  for (const item of expression.items) {
    const key = evaluateKey(evaluator, item.key, item.value);
    const value = evaluator.evaluate(item.value);
    if (key === undefined) isKnown = false;
    else attributes.set(key, value);
  }
  return isKnown ? evaluator.made({ kind: "object", attributes }) : UNKNOWN;
}

/** Returns the key of an item; undefined when it is unknown, for a reason that was recorded. */
function evaluateKey(evaluator: Evaluator, key: Expression, value: Expression): string | undefined {
  const name = literalKey(key);
  if (name !== undefined) return name;
  if (isTraversal(key)) {
    const detail = "Write a key with dots in quotes, or a reference in parentheses.";
    evaluator.fail(key, "Ambiguous attribute key", detail);
    return undefined;
  }
  const given = evaluator.evaluate(key);
  if (given.kind === "null") {
    evaluator.fail(value, "Null value as key", "A key must not be null.");
    return undefined;
  }
  const text = toStringValue(given);
  if (text === undefined) evaluator.fail(key, "Incorrect key type", "A key must be a string.");
  return text?.kind === "string" ? text.value : undefined;
}

/** Returns the text of a bare word as a key, the words `true`, `false` and `null` included. */
export function literalKey(key: Expression): string | undefined {
  if (key.kind === "variable") return stringValue(key.name).value;
  return key.kind === "literal" ? String(key.value) : undefined;
}

function isTraversal(key: Expression): boolean {
  let expression = key;
  while (expression.kind === "attribute" || expression.kind === "index") {
    if (expression.kind === "index" && !isConstantKey(expression.key)) return false;
    expression = expression.object;
  }
  return expression.kind === "variable";
}

function isConstantKey(key: Expression): boolean {
  if (key.kind !== "template") return key.kind === "number" || key.kind === "literal";
  return key.parts.every((part) => part.kind === "text");
}

/** Evaluates a call; its arguments are evaluated only where functions exist. HCL: hclsyntax, FunctionCallExpr. */
export function evaluateCall(evaluator: Evaluator, expression: FunctionCall): Value {
  const { call, lazyCall } = evaluator.scope;
  if (call === undefined) {
    const detail = "Functions cannot be called here; write the value itself.";
    return evaluator.fail(expression, "Function calls not allowed", detail);
  }
  const lazy = lazyCall?.(expression, evaluator);
  if (lazy !== undefined) return lazy;
  const values = expression.arguments.map((argument) => evaluator.evaluate(argument));
  return call(expression, values, evaluator);
}

/** Evaluates `object.name`. HCL: GetAttr. */
export function evaluateAttribute(
  evaluator: Evaluator,
  expression: AttributeAccess,
  object: Value,
): Value {
  const step = stepSpan(expression);
  if (object.kind === "unknown") return UNKNOWN;
  if (object.kind === "null") {
    const summary = "Attempt to get attribute from null value";
    return evaluator.fail(step, summary, "The value is null and has no attributes.");
  }
  const found = object.kind === "object" ? object.attributes.get(expression.name) : undefined;
  if (found !== undefined) return found;
  const detail = `The value has no attribute "${expression.name}".`;
  return evaluator.fail(step, "Unsupported attribute", detail);
}

/** Returns the place of the step behind an object. */
function stepSpan(expression: AttributeAccess | IndexAccess): Span {
  return { start: expression.object.end, end: expression.end };
}

/** Evaluates `object[key]`. HCL: Index. */
export function evaluateIndex(evaluator: Evaluator, expression: IndexAccess, object: Value): Value {
  const key = evaluator.evaluate(expression.key);
  const step = stepSpan(expression);
  if (object.kind === "null") {
    const detail = "The value is null and has no elements.";
    return evaluator.fail(step, "Attempt to index null value", detail);
  }
  if (key.kind !== "null") {
    if (object.kind === "unknown" || key.kind === "unknown") return UNKNOWN;
    const element = elementAt(object, key);
    if (element !== undefined) return element;
  }
  return evaluator.fail(step, "Invalid index", "The key names no element of the value.");
}

function elementAt(object: Value, key: Value): Value | undefined {
  if (object.kind === "tuple") {
    const number = toNumberValue(key);
    const isWhole = number?.kind === "number" && /^\d+$/.test(number.text);
    return isWhole ? object.items[Number(number.text)] : undefined;
  }
  if (object.kind !== "object") return undefined;
  const name = toStringValue(key);
  return name?.kind === "string" ? object.attributes.get(name.value) : undefined;
}
