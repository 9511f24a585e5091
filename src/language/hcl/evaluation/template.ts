import type { Span } from "../../text/source-text.ts";
import type { TemplateExpression, TemplatePart } from "../syntax.ts";
import { charge, chargeUnits, type Evaluator, fail, giveUp, made } from "./evaluator.ts";
import { eachElement } from "./for-expression.ts";
import { stringValue, toBoolValue, toStringValue, UNKNOWN, type Value } from "./value.ts";
import { MAX_WEIGHT, weightOf } from "./weight.ts";

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
