import { assertConfigurationConstraint } from "../../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { isLockReviewError } from "../../../model/error.ts";
import { toStringValue } from "../../hcl/evaluation/value.ts";
import type { ConfigAttribute } from "./body.ts";
import { evaluateConstant, expressionPlace } from "./expression.ts";
import { errorAt } from "./place.ts";

/** A version argument: its text, none when it is null, and what is wrong with it. */
export interface VersionArgument {
  readonly constraint?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a version constraint that must be constant; numbers are taken as text (CR-16, CR-39).
 * OpenTofu: configs, decodeVersionConstraint.
 */
export function decodeVersionArgument(attribute: ConfigAttribute): VersionArgument {
  const { value, diagnostics } = evaluateConstant(attribute.expression);
  if (hasErrors(diagnostics)) return { diagnostics };
  const converted = toStringValue(value);
  if (converted?.kind === "null" || converted?.kind === "unknown") return { diagnostics };
  const text = converted?.kind === "string" ? converted.value : undefined;
  if (text !== undefined && isConfigurationConstraint(text)) {
    return { constraint: text, diagnostics };
  }
  const detail =
    text === undefined
      ? `A string is required for ${attribute.name}.`
      : `"${text}" is not a version constraint.`;
  const place = expressionPlace(attribute.expression);
  return { diagnostics: [...diagnostics, errorAt(place, "Invalid version constraint", detail)] };
}

/** Whether the first, lenient parser of constraints takes a text (CR-25). */
export function isConfigurationConstraint(text: string): boolean {
  try {
    assertConfigurationConstraint(text);
    return true;
  } catch (error) {
    if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
    throw error;
  }
}
