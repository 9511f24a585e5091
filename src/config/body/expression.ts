import { evaluateLiteral } from "../../formats/hcl/evaluation/evaluate.ts";
import { literalKey } from "../../formats/hcl/evaluation/operators.ts";
import {
  boolValue,
  NULL,
  parseNumber,
  stringValue,
  toStringValue,
  UNKNOWN,
  type Value,
} from "../../formats/hcl/evaluation/value.ts";
import { type Mentions, mentionsOf } from "../../formats/hcl/expression-walk.ts";
import type { JsonNode } from "../../formats/hcl/json-scanner.ts";
import { parseExpressionText, parseTemplateText } from "../../formats/hcl/parse.ts";
import type { Expression } from "../../formats/hcl/syntax.ts";
import {
  nativeTraversal,
  parseTraversal,
  startsWithName,
  type Traversal,
  traversalProblem,
} from "../../formats/hcl/traversal.ts";
import { sourceText } from "../../formats/text/source-text.ts";
import { type Diagnostic, hasErrors } from "../../model/diagnostic.ts";
import { isConfigurationConstraint } from "../../model/module-version.ts";
import {
  type ConfigAttribute,
  type ConfigExpression,
  errorAt,
  expressionPlace,
  type Problems,
} from "./body.ts";

/** A key and a value that an author wrote side by side. */
export interface ExpressionPair {
  readonly key: ConfigExpression;
  readonly value: ConfigExpression;
}

/**
 * Evaluates an expression that may hold neither references nor function calls, to a value that is unknown where it was
 * not evaluated; JSON strings are taken as they are (CR-19, CR-110). HCL: Expression.Value without a context.
 */
export function evaluateConstant(expression: ConfigExpression) {
  if (expression.syntax === "json") return { value: jsonValue(expression.node), diagnostics: [] };
  const { value, diagnostics, limits } = evaluateLiteral(expression.node, expression.source);
  const [limit] = limits;
  if (limit === undefined) return { value, diagnostics };
  const place = expressionPlace(expression);
  const problem = errorAt(place, "Expression not evaluated", `In it, ${limit}.`, "not-evaluated");
  return { value, diagnostics: [...diagnostics, { ...problem, severity: "warning" as const }] };
}

/** Returns whether a problem means that an expression is not evaluated here, which is a limit of the module. */
export function isNotEvaluated({ code }: Diagnostic): boolean {
  return code === "not-evaluated";
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
  if (expression.node.kind !== "object") return undefined;
  if (expression.syntax === "native") {
    return expression.node.items.map(({ key, value }) => ({
      key: { syntax: "native", node: key, source },
      value: { syntax: "native", node: value, source },
    }));
  }
  return expression.node.members.map(({ name, nameSpan: { start, end }, value }) => ({
    key: { syntax: "json", node: { kind: "string", value: name, start, end }, source },
    value: { syntax: "json", node: value, source },
  }));
}

/** Evaluates the key of a pair; a bare word means itself. */
export function evaluateKey(key: ConfigExpression) {
  const word = key.syntax === "native" ? literalKey(key.node) : undefined;
  return word?.kind === "string" ? { value: word, diagnostics: [] } : evaluateConstant(key);
}

/** Returns the reference that an expression is; in JSON a string spells it (CR-111). HCL: hcl.AbsTraversalForExpr. */
function staticTraversal({ syntax, node }: ConfigExpression): Traversal | undefined {
  if (syntax === "native") return nativeTraversal(node);
  return node.kind === "string" ? parseTraversal(node.value, node) : undefined;
}

/**
 * Reads a reference that may be in quotes, as required before 0.12. Returns undefined for an expression that is none,
 * and `reported` for a text whose problem was added. OpenTofu: configs, shimTraversalInString.
 */
export function quotableTraversal(
  expression: ConfigExpression,
  problems: Problems,
): Traversal | "reported" | undefined {
  const { value } = evaluateConstant(expression);
  if (!isQuotedString(expression) || value.kind !== "string") return staticTraversal(expression);
  const traversal = parseTraversal(value.value, expression.node);
  const place = expressionPlace(expression);
  if (traversal === undefined) {
    problems.error(place, traversalProblem(value.value), `"${value.value}" is not a reference.`);
  }
  const detail = "A reference is written without quotes.";
  problems.warning(place, "Quoted references are deprecated", detail);
  // Upstream continues with the readable part, if there is any.
  return traversal ?? (startsWithName(value.value) ? "reported" : undefined);
}

/** Returns whether an expression is a string of the native syntax, with or without interpolations around text. */
export function isQuotedString(expression: ConfigExpression): boolean {
  if (expression.syntax === "json" || expression.node.kind !== "template") return false;
  const { parts } = expression.node;
  return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}

/** Returns the single word that an expression consists of; undefined for other expressions. HCL: hcl.ExprAsKeyword. */
export function keywordOf(expression: ConfigExpression): string | undefined {
  const traversal = staticTraversal(expression);
  return traversal?.steps.length === 0 ? traversal.root : undefined;
}

/** Reads an argument that must be constant and a string, or can become one. HCL: gohcl, DecodeExpression. */
export function stringArgument(
  { name, expression }: ConfigAttribute,
  problems: Problems,
): string | undefined {
  const { value, diagnostics } = evaluateConstant(expression);
  problems.add(diagnostics);
  const text = toStringValue(value);
  if (text?.kind === "string") return diagnostics.length === 0 ? text.value : undefined;
  if (diagnostics.some(isNotEvaluated)) return undefined;
  const detail = `The value of "${name}" has the wrong type or is not known here.`;
  return problems.error(expressionPlace(expression), "Unsuitable value type", detail);
}

/** Reads a constant constraint, numbers as text, null as none (CR-16, CR-39). OpenTofu: decodeVersionConstraint. */
export function versionArgument(
  { name, expression }: ConfigAttribute,
  problems: Problems,
): string | undefined {
  const { value, diagnostics } = evaluateConstant(expression);
  problems.add(diagnostics);
  const converted = toStringValue(value);
  if (hasErrors(diagnostics) || converted?.kind === "null" || converted?.kind === "unknown") {
    return undefined;
  }
  const text = converted?.kind === "string" ? converted.value : undefined;
  if (text !== undefined && isConfigurationConstraint(text)) return text;
  const detail =
    text === undefined
      ? `A string is required for ${name}.`
      : `"${text}" is not a version constraint.`;
  return problems.error(expressionPlace(expression), "Invalid version constraint", detail);
}

/**
 * Returns the expression in the native syntax; in JSON a string holds it. Undefined for other JSON, and for a text that
 * is no expression, which is reported. OpenTofu: hcl2shim, ConvertJSONExpressionToHCL.
 */
export function nativeExpression(
  expression: ConfigExpression,
  problems?: Problems,
): Expression | undefined {
  const { syntax, node, source } = expression;
  if (syntax === "native") return node;
  if (node.kind !== "string") return undefined;
  const parsing = parseExpressionText(sourceText(source.file, node.value));
  // Offsets into the string would mislead: every place is that of the whole string.
  for (const { summary, detail } of parsing.diagnostics) {
    problems?.error(expressionPlace(expression), summary, detail);
  }
  if (parsing.diagnostics.length > 0) return undefined;
  return { ...parsing.expression, start: node.start, end: node.end };
}

/** Returns the references and calls of an expression; the strings of JSON are templates (CR-111). */
export function mentions(expression: ConfigExpression): Mentions {
  return mentionsOf(evaluableExpression(expression));
}

/** Returns the expression for evaluation: strings in JSON are templates (CR-110). HCL: json, expression.Value. */
export function evaluableExpression({ syntax, node, source }: ConfigExpression): Expression {
  return syntax === "native" ? node : evaluableJson(node, source.file);
}

function evaluableJson(node: JsonNode, file: string): Expression {
  const { start, end } = node;
  switch (node.kind) {
    case "string":
      return { ...parseTemplateText(file, node.value).expression, start, end };
    case "number":
      return { kind: "number", text: node.text, start, end };
    case "keyword":
      return { kind: "literal", value: node.value, start, end };
    case "array":
      return {
        kind: "tuple",
        items: node.items.map((item) => evaluableJson(item, file)),
        start,
        end,
      };
    case "object": {
      const items = node.members.map(({ name, nameSpan, value }) => ({
        key: evaluableJson({ kind: "string", value: name, ...nameSpan }, file),
        value: evaluableJson(value, file),
      }));
      return { kind: "object", items, start, end };
    }
    default:
      return { kind: "invalid", start, end };
  }
}
