import type { Span } from "../../text/source-text.ts";
import type { AttributeAccess, IndexAccess, SplatAccess } from "../syntax.ts";
import { charge, type Evaluator, fail, made, withLocals } from "./evaluator.ts";
import { asIndex } from "./number-value.ts";
import { toNumberValue, toStringValue, UNKNOWN, type Value } from "./value.ts";

/** `object.name`. HCL: GetAttr. */
export function evaluateAttribute(
  evaluator: Evaluator,
  expression: AttributeAccess,
  object: Value,
): Value {
  const step = stepSpan(expression);
  if (object.kind === "unknown") return UNKNOWN;
  if (object.kind === "null") {
    return fail(
      evaluator,
      step,
      "Attempt to get attribute from null value",
      "The value is null and has no attributes.",
    );
  }
  const found = object.kind === "object" ? object.attributes.get(expression.name) : undefined;
  if (found !== undefined) return found;
  return fail(
    evaluator,
    step,
    "Unsupported attribute",
    `The value has no attribute "${expression.name}".`,
  );
}

/** What a step adds to the expression in front of it. */
function stepSpan(expression: AttributeAccess | IndexAccess): Span {
  return { start: expression.object.end, end: expression.end };
}

/** `object[key]`. HCL: Index. */
export function evaluateIndex(evaluator: Evaluator, expression: IndexAccess, object: Value): Value {
  const key = evaluator.evaluate(evaluator, expression.key);
  const step = stepSpan(expression);
  if (object.kind === "null") {
    return fail(
      evaluator,
      step,
      "Attempt to index null value",
      "The value is null and has no elements.",
    );
  }
  if (key.kind === "null") return failIndex(evaluator, step);
  if (object.kind === "unknown" || key.kind === "unknown") return UNKNOWN;
  return elementAt(object, key) ?? failIndex(evaluator, step);
}

function failIndex(evaluator: Evaluator, span: Span): Value {
  return fail(evaluator, span, "Invalid index", "The key names no element of the value.");
}

function elementAt(object: Value, key: Value): Value | undefined {
  if (object.kind === "tuple") {
    const number = toNumberValue(key);
    const index = number?.kind === "number" ? asIndex(number) : undefined;
    return index === undefined ? undefined : object.items[index];
  }
  if (object.kind !== "object") return undefined;
  const name = toStringValue(key);
  return name?.kind === "string" ? object.attributes.get(name.value) : undefined;
}

/** `object[*]` or `object.*`: a value that is no tuple counts as one with one item, null as an empty one. HCL: hclsyntax, SplatExpr. */
export function evaluateSplat(evaluator: Evaluator, expression: SplatAccess, object: Value): Value {
  if (object.kind === "unknown") return UNKNOWN;
  if (object.kind === "null") return { kind: "tuple", items: [] };
  const elements = object.kind === "tuple" ? object.items : [object];
  const namesAround = evaluator.locals?.size ?? 0;
  if (!charge(evaluator.budget, elements.length * (namesAround + 1))) return UNKNOWN;
  const items = elements.map((element) => {
    const inside = withLocals(evaluator, [["", element]]);
    return inside.evaluate(inside, expression.each);
  });
  return made(evaluator, { kind: "tuple", items });
}
