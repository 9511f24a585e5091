import type { Diagnostic } from "../../../../model/diagnostic.ts";
import type { ConfigBlock } from "../../body/body.ts";
import { bodyContent } from "../../body/body-content.ts";
import { expressionPlace } from "../../body/expression.ts";
import { mentions } from "../../body/json-expression.ts";
import { errorAt } from "../../body/place.ts";
import { CHECK_RULE_SCHEMA } from "../schemas.ts";

/**
 * The problems of a condition with its message: a precondition, postcondition, assertion or validation.
 * OpenTofu: configs, decodeCheckRuleBlock.
 */
export function checkRuleProblems(block: ConfigBlock, isOverride: boolean): readonly Diagnostic[] {
  if (isOverride) {
    const detail = `Override files cannot override ${block.type} blocks.`;
    return [errorAt(block.place, `Can't override ${block.type} blocks`, detail)];
  }
  const content = bodyContent(block.body, CHECK_RULE_SCHEMA);
  const condition = content.attributes.get("condition");
  if (condition === undefined || mentions(condition.expression).references.length > 0) {
    return content.diagnostics;
  }
  const detail = "The condition refers to nothing, so that its result would always be the same.";
  const place = expressionPlace(condition.expression);
  return [...content.diagnostics, errorAt(place, `Invalid ${block.type} expression`, detail)];
}

/** The problems of conditions that refer to the resource they belong to. OpenTofu: configs, CheckRule.validateSelfReferences. */
export function selfReferenceProblems(
  block: ConfigBlock,
  address: readonly string[],
): readonly Diagnostic[] {
  const { attributes } = bodyContent(block.body, CHECK_RULE_SCHEMA);
  return ["condition", "error_message"].flatMap((name) => {
    const expression = attributes.get(name)?.expression;
    if (expression === undefined) return [];
    const isToItself = mentions(expression).references.some((reference) =>
      address.every((part, index) => reference[index] === part),
    );
    if (!isToItself) return [];
    const detail = `The ${block.type} of ${address.join(".")} refers to the resource itself.`;
    return [errorAt(expressionPlace(expression), `Invalid reference in ${block.type}`, detail)];
  });
}
