import { compareBytes } from "../../../model/order.ts";
import type { Span } from "../../text/source-text.ts";
import type { ForExpression, TemplateExpression, TemplatePart } from "../syntax.ts";
import {
  charge,
  chargeUnits,
  type Evaluator,
  fail,
  giveUp,
  made,
  withLocals,
} from "./evaluator.ts";
import { wholeNumber } from "./number-value.ts";
import {
  MAX_WEIGHT,
  stringValue,
  toBoolValue,
  toStringValue,
  UNKNOWN,
  type Value,
  weightOf,
} from "./value.ts";

/** A string or heredoc; one that is a single `${ … }` is the value in it, of any type. HCL: hclsyntax, TemplateExpr. */
export function evaluateTemplate(evaluator: Evaluator, expression: TemplateExpression): Value {
  const [only, ...others] = expression.parts;
  if (only?.kind === "interpolation" && others.length === 0) {
    return evaluator.evaluate(evaluator, only.expression);
  }
  return joinParts(evaluator, expression.parts);
}

/** The parts one after another; unknown when one of them is. Parts that cannot be text are reported and left out. */
function joinParts(evaluator: Evaluator, parts: readonly TemplatePart[]): Value {
  if (!charge(evaluator.budget, parts.length)) return UNKNOWN;
  return joinTexts(
    evaluator,
    parts.map((part) => textOfPart(evaluator, part)),
  );
}

/** Charged before they are put together; what is null is left out. */
function joinTexts(evaluator: Evaluator, values: readonly Value[]): Value {
  if (values.some((value) => value.kind === "unknown")) return UNKNOWN;
  const texts = values.map((value) => (value.kind === "string" ? value.value : ""));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_WEIGHT) return giveUp(evaluator);
  return made(evaluator, stringValue(texts.join("")));
}

function textOfPart(evaluator: Evaluator, part: TemplatePart): Value {
  switch (part.kind) {
    case "text":
      return { kind: "string", value: part.value };
    case "interpolation": {
      const value = evaluator.evaluate(evaluator, part.expression);
      return toText(evaluator, part.expression, value);
    }
    case "if": {
      const given = evaluator.evaluate(evaluator, part.condition);
      const condition = toBoolValue(given);
      if (condition?.kind === "bool") {
        return joinParts(evaluator, condition.value ? part.whenTrue : part.whenFalse);
      }
      if (condition?.kind === "unknown") return UNKNOWN;
      return fail(
        evaluator,
        part.condition,
        condition === undefined ? "Incorrect condition type" : "Null condition",
        "A condition must be true or false.",
      );
    }
    case "for": {
      const collection = evaluator.evaluate(evaluator, part.collection);
      const iteration = { ...part, span: part.collection };
      const elements = eachElement(evaluator, iteration, collection);
      if (elements === undefined) return UNKNOWN;
      return joinTexts(
        evaluator,
        elements.map((inside) => joinParts(inside, part.body)),
      );
    }
    default:
      return part satisfies never;
  }
}

/** Null is reported and stays null, so that the other parts are still looked at. */
function toText(evaluator: Evaluator, span: Span, value: Value): Value {
  if (!chargeUnits(evaluator.budget, weightOf(value))) return UNKNOWN;
  const text = toStringValue(value);
  if (text !== undefined && text.kind !== "null") return text;
  fail(
    evaluator,
    span,
    "Invalid template interpolation value",
    text === undefined
      ? "A value with elements cannot stand in a string."
      : "The value is null, which cannot stand in a string.",
  );
  return { kind: "null" };
}

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
function eachElement(
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
