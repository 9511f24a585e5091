import { compareBytes } from "../../../model/order.ts";
import type { Span } from "../../text/source-text.ts";
import type { ForExpression } from "../syntax.ts";
import { charge, type Evaluator, fail, made, withLocals } from "./evaluator.ts";
import { wholeNumber } from "./number-value.ts";
import { stringValue, toBoolValue, toStringValue, UNKNOWN, type Value } from "./value.ts";

/** A collection to go through, and how its elements are called. */
export interface Iteration {
  readonly keyName?: string;
  readonly valueName: string;
  readonly span: Span;
}

/**
 * One evaluator for each element of a collection, which knows the names that the `for` gives to it: for
 * `[for x in ["a", "b"] : …]` there are two, where `x` is `"a"` and `"b"`. Those of an object are in the order
 * of their names.
 *
 * Undefined when the elements are unknown, when there can be none (a number has none, which is reported), and
 * when the budget does not pay for them. An element costs one step, and one more for each name of a `for` around.
 */
export function eachElement(
  evaluator: Evaluator,
  iteration: Iteration,
  collection: Value,
): readonly Evaluator[] | undefined {
  const elements = elementsOf(evaluator, collection, iteration.span);
  const namesAround = evaluator.locals?.size ?? 0;
  if (!charge(evaluator.budget, (elements?.length ?? 0) * (namesAround + 1))) return undefined;
  return elements?.map(([key, value]) =>
    withLocals(evaluator, [
      ...(iteration.keyName === undefined ? [] : [[iteration.keyName, key] as const]),
      [iteration.valueName, value],
    ]),
  );
}

function elementsOf(
  evaluator: Evaluator,
  collection: Value,
  span: Span,
): readonly (readonly [Value, Value])[] | undefined {
  switch (collection.kind) {
    case "unknown":
      return undefined;
    case "tuple":
      return collection.items.map((item, index) => [wholeNumber(index), item]);
    case "object":
      return [...collection.attributes]
        .sort(([a], [b]) => compareBytes(a, b))
        .map(([name, value]) => [stringValue(name), value]);
    case "null":
      fail(evaluator, span, "Iteration over null value", "A null value has no elements.");
      return undefined;
    default:
      fail(
        evaluator,
        span,
        "Iteration over non-iterable value",
        `A ${collection.kind} has no elements.`,
      );
      return undefined;
  }
}

/** `[for …]` or `{for …}`. HCL: hclsyntax, ForExpr. */
export function evaluateFor(evaluator: Evaluator, expression: ForExpression): Value {
  const collection = evaluator.evaluate(evaluator, expression.collection);
  const iteration = { ...expression, span: expression.collection };
  const elements = eachElement(evaluator, iteration, collection);
  if (elements === undefined || !isCondition(evaluator, expression)) return UNKNOWN;
  const chosen = chooseElements(elements, expression);
  if (chosen === undefined) return UNKNOWN;
  if (expression.key !== undefined) return made(evaluator, buildObject(chosen, expression));
  const items = chosen.map((inside) => inside.evaluate(inside, expression.value));
  return made(evaluator, { kind: "tuple", items });
}

/**
 * Whether what stands behind `if` can be a condition, tried once with elements that are not known: `if null` is
 * reported once and not for each element, and for an empty list as well.
 */
function isCondition(evaluator: Evaluator, expression: ForExpression): boolean {
  const { condition, keyName = expression.valueName, valueName } = expression;
  if (condition === undefined) return true;
  const inside = withLocals(evaluator, [
    [keyName, UNKNOWN],
    [valueName, UNKNOWN],
  ]);
  const problemsBefore = evaluator.diagnostics.length;
  const given = toBoolValue(inside.evaluate(inside, condition));
  if (given?.kind === "null") {
    fail(inside, condition, "Condition is null", "A condition must be true or false.");
  } else if (given === undefined) {
    fail(inside, condition, "Invalid 'for' condition", "A condition must be true or false.");
  }
  return evaluator.diagnostics.length === problemsBefore;
}

/** The elements that the condition lets pass; undefined when that cannot be told. */
function chooseElements(
  elements: readonly Evaluator[],
  expression: ForExpression,
): readonly Evaluator[] | undefined {
  const { condition } = expression;
  if (condition === undefined) return elements;
  const chosen: Evaluator[] = [];
  for (const inside of elements) {
    const given = toBoolValue(inside.evaluate(inside, condition));
    if (given === undefined || given.kind === "null") {
      fail(inside, condition, "Invalid 'for' condition", "A condition must be true or false.");
    }
    if (given?.kind !== "bool") return undefined;
    if (given.value) chosen.push(inside);
  }
  return chosen;
}

function buildObject(elements: readonly Evaluator[], expression: ForExpression): Value {
  const groups = new Map<string, Value[]>();
  for (const inside of elements) {
    const key = evaluateForKey(inside, expression);
    if (key === undefined) return UNKNOWN;
    const value = inside.evaluate(inside, expression.value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else if (expression.grouping) group.push(value);
    else {
      fail(
        inside,
        expression.key ?? expression,
        "Duplicate object key",
        `Two elements have the key "${key}"; write "..." behind the value to collect them.`,
      );
    }
  }
  const attributes = [...groups].map(([key, group]): readonly [string, Value] => [
    key,
    expression.grouping ? { kind: "tuple", items: group } : (group[0] ?? UNKNOWN),
  ]);
  return { kind: "object", attributes: new Map(attributes) };
}

function evaluateForKey(inside: Evaluator, expression: ForExpression): string | undefined {
  const { key } = expression;
  if (key === undefined) return undefined;
  const text = toStringValue(inside.evaluate(inside, key));
  if (text === undefined || text.kind === "null") {
    fail(inside, key, "Invalid object key", "A key must be a string and not null.");
  }
  return text?.kind === "string" ? text.value : undefined;
}
