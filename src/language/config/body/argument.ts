import { assertConfigurationConstraint } from "../../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { attempt } from "../../../model/error.ts";
import { toBoolValue, toStringValue, type Value } from "../../hcl/evaluation/value.ts";
import type { ConfigAttribute } from "./body.ts";
import { evaluateConstant, expressionPlace } from "./expression.ts";
import { errorAt } from "./place.ts";

/** The value of an argument of a primitive type, absent when it is wrong, and what is wrong with it. */
export interface Argument<T> {
  readonly value?: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads an argument that must be constant and a string, or can become one. HCL: gohcl, DecodeExpression. */
export function stringArgument(attribute: ConfigAttribute): Argument<string> {
  return decodeArgument(attribute, (value) => {
    const text = toStringValue(value);
    return text?.kind === "string" ? text.value : undefined;
  });
}

/** Reads an argument that must be constant and true or false. HCL: gohcl, DecodeExpression. */
export function booleanArgument(attribute: ConfigAttribute): Argument<boolean> {
  return decodeArgument(attribute, (value) => {
    const truth = toBoolValue(value);
    return truth?.kind === "bool" ? truth.value : undefined;
  });
}

function decodeArgument<T>(
  attribute: ConfigAttribute,
  convert: (value: Value) => T | undefined,
): Argument<T> {
  const { value, diagnostics } = evaluateConstant(attribute.expression);
  const converted = convert(value);
  if (converted === undefined) {
    const detail = `The value of "${attribute.name}" has the wrong type or is not known here.`;
    const place = expressionPlace(attribute.expression);
    return { diagnostics: [...diagnostics, errorAt(place, "Unsuitable value type", detail)] };
  }
  return diagnostics.length > 0 ? { diagnostics } : { value: converted, diagnostics };
}

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
  const isTaken = attempt(() => {
    assertConfigurationConstraint(text);
    return true;
  });
  return isTaken ?? false;
}
