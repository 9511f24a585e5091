import type { Diagnostic } from "../../model/diagnostic.ts";
import type { ConfigBlock } from "./body.ts";
import { bodyContent } from "./body-content.ts";
import { expressionPlace, mentions } from "./expression.ts";
import { errorAt } from "./place.ts";
import { CHECK_RULE_SCHEMA } from "./schemas.ts";

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
  if (condition === undefined || mentions(condition.expression).names.size > 0) {
    return content.diagnostics;
  }
  const detail = "The condition refers to nothing, so that its result would always be the same.";
  const place = expressionPlace(condition.expression);
  return [...content.diagnostics, errorAt(place, `Invalid ${block.type} expression`, detail)];
}
