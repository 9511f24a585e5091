import { assertConfigurationConstraint } from "../../../model/constraint.ts";
import { type Diagnostic, hasErrors } from "../../../model/diagnostic.ts";
import { attempt } from "../../../model/error.ts";
import { literalKey } from "../../hcl/evaluation/collections.ts";
import { evaluateLiteral } from "../../hcl/evaluation/evaluate.ts";
import {
  boolValue,
  NULL,
  parseNumber,
  stringValue,
  toBoolValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../hcl/evaluation/value.ts";
import type { JsonNode } from "../../hcl/json-scanner.ts";
import {
  type ConfigAttribute,
  type ConfigExpression,
  errorAt,
  type Place,
  warningAt,
} from "./body.ts";
import { nativeTraversal, parseTraversal, type Traversal, traversalProblem } from "./traversal.ts";

/** The value of an expression, unknown where it was not evaluated, and its problems. */
interface Evaluation {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/** A key and a value that an author wrote side by side. */
export interface ExpressionPair {
  readonly key: ConfigExpression;
  readonly value: ConfigExpression;
}

/** Returns the place of an expression. */
export function expressionPlace(expression: ConfigExpression): Place {
  return { source: expression.source, span: expression.node };
}

/**
 * Evaluates an expression that may hold neither references nor function calls; JSON strings are taken
 * as they are (CR-19, CR-110). HCL: Expression.Value without a context.
 */
export function evaluateConstant(expression: ConfigExpression): Evaluation {
  if (expression.syntax === "json") return { value: jsonValue(expression.node), diagnostics: [] };
  const { value, diagnostics, limits } = evaluateLiteral(expression.node, expression.source);
  const [limit] = limits;
  if (limit === undefined) return { value, diagnostics };
  const problem = warningAt(expressionPlace(expression), NOT_EVALUATED, `In it, ${limit}.`);
  return { value, diagnostics: [...diagnostics, problem] };
}

const NOT_EVALUATED = "Expression not evaluated";

/** Returns whether a problem means that an expression is not evaluated here, which is a limit of the module. */
export function isNotEvaluated({ summary }: Diagnostic): boolean {
  return summary === NOT_EVALUATED;
}

/** Returns the value of a JSON text, with strings as they are. */
export function jsonValue(node: JsonNode): Value {
  switch (node.kind) {
    case "string":
      return stringValue(node.value);
    case "number":
      return parseNumber(node.text) ?? UNKNOWN;
    case "keyword":
      return node.value === null ? NULL : boolValue(node.value);
    case "array":
      return { kind: "tuple", items: node.items.map(jsonValue) };
    case "object": {
      const entries = node.members.map(({ name, value }) => [name, jsonValue(value)] as const);
      return { kind: "object", attributes: new Map(entries) };
    }
    default:
      return UNKNOWN;
  }
}

/** Returns the pairs of a literal object; undefined for other expressions. HCL: hcl.ExprMap. */
export function mapItems(expression: ConfigExpression): readonly ExpressionPair[] | undefined {
  const { source } = expression;
  if (expression.syntax === "native") {
    if (expression.node.kind !== "object") return undefined;
    return expression.node.items.map(({ key, value }) => ({
      key: { syntax: "native", node: key, source },
      value: { syntax: "native", node: value, source },
    }));
  }
  if (expression.node.kind !== "object") return undefined;
  return expression.node.members.map(({ name, nameSpan, value }) => {
    const { start, end } = nameSpan;
    return {
      key: { syntax: "json", node: { kind: "string", value: name, start, end }, source },
      value: { syntax: "json", node: value, source },
    };
  });
}

/** Evaluates a pair's key; a bare word means itself. */
export function evaluateKey({ key }: ExpressionPair): Evaluation {
  const word = key.syntax === "native" ? literalKey(key.node) : undefined;
  return word === undefined ? evaluateConstant(key) : { value: stringValue(word), diagnostics: [] };
}

/** Returns the reference that an expression is; in JSON a string spells it (CR-111). HCL: hcl.AbsTraversalForExpr. */
function staticTraversal(expression: ConfigExpression): Traversal | undefined {
  if (expression.syntax === "native") return nativeTraversal(expression.node);
  const { node } = expression;
  return node.kind === "string" ? parseTraversal(node.value, node) : undefined;
}

/** A reference, and the warning that belongs to its spelling. */
interface SpelledReference {
  readonly traversal?: Traversal;
  /** Without a traversal: whether the diagnostics report the problem already. */
  readonly isReported?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a reference that may be in quotes, as required before 0.12. OpenTofu: configs, shimTraversalInString. */
export function quotableTraversal(expression: ConfigExpression): SpelledReference {
  const text = isQuotedString(expression) ? constantText(expression) : undefined;
  if (text === undefined) {
    const traversal = staticTraversal(expression);
    return traversal === undefined ? { diagnostics: [] } : { traversal, diagnostics: [] };
  }
  const traversal = parseTraversal(text, expression.node);
  const detail = "A reference is written without quotes.";
  const place = expressionPlace(expression);
  const deprecation = warningAt(place, "Quoted references are deprecated", detail);
  if (traversal !== undefined) return { traversal, diagnostics: [deprecation] };
  const summary = traversalProblem(text);
  const problem = errorAt(place, summary, `"${text}" is not a reference.`);
  // Upstream continues with the readable part, if there is any.
  const isReported = summary !== "Variable name required";
  return { isReported, diagnostics: [problem, deprecation] };
}

/** Returns whether an expression is a string of the native syntax, with or without interpolations around text. */
export function isQuotedString(expression: ConfigExpression): boolean {
  if (expression.syntax === "json" || expression.node.kind !== "template") return false;
  const { parts } = expression.node;
  return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}

/** Returns the text of a constant string; undefined for other expressions. */
function constantText(expression: ConfigExpression): string | undefined {
  const { value } = evaluateConstant(expression);
  return value.kind === "string" ? value.value : undefined;
}

/** Returns the single word that an expression consists of; undefined for other expressions. HCL: hcl.ExprAsKeyword. */
export function keywordOf(expression: ConfigExpression): string | undefined {
  const traversal = staticTraversal(expression);
  return traversal?.steps.length === 0 ? traversal.root : undefined;
}

/** The value of an argument of a primitive type, absent when it is wrong, and its problems. */
interface Argument<T> {
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
  if (converted === undefined && diagnostics.some(isNotEvaluated)) return { diagnostics };
  if (converted === undefined) {
    const detail = `The value of "${attribute.name}" has the wrong type or is not known here.`;
    const place = expressionPlace(attribute.expression);
    return { diagnostics: [...diagnostics, errorAt(place, "Unsuitable value type", detail)] };
  }
  return diagnostics.length > 0 ? { diagnostics } : { value: converted, diagnostics };
}

/** A version argument: its text, absent when it is null, and its problems. */
interface VersionArgument {
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

/** Returns whether the lenient parser of constraints accepts a text (CR-25). */
export function isConfigurationConstraint(text: string): boolean {
  const isTaken = attempt(() => {
    assertConfigurationConstraint(text);
    return true;
  });
  return isTaken ?? false;
}
