import type { Diagnostic } from "../../model/diagnostic.ts";
import { literalKey } from "../hcl/evaluation/constructors.ts";
import { parseNumber } from "../hcl/evaluation/number-value.ts";
import { boolValue, NULL, stringValue, UNKNOWN, type Value } from "../hcl/evaluation/value.ts";
import type { JsonNode } from "../hcl/json-syntax.ts";
import { evaluateLiteral } from "../hcl/literal.ts";
import { parseExpressionText } from "../hcl/parse.ts";
import type { Expression, TemplatePart } from "../hcl/syntax.ts";
import { type SourceText, sourceText } from "../source-text.ts";
import type { ConfigExpression } from "./body.ts";
import { type Mentions, mentionsOf } from "./expression-walk.ts";
import { errorAt, type Place, warningAt } from "./place.ts";
import { nativeTraversal, parseTraversal, type Traversal, traversalProblem } from "./traversal.ts";

/** The value of an expression, unknown where it could not be told, and what is wrong with it. */
export interface Evaluation {
  readonly value: Value;
  readonly diagnostics: readonly Diagnostic[];
}

/** A key and a value that an author wrote side by side. */
export interface ExpressionPair {
  readonly key: ConfigExpression;
  readonly value: ConfigExpression;
}

/** Where an expression stands. */
export function expressionPlace(expression: ConfigExpression): Place {
  return { source: expression.source, span: expression.node };
}

/**
 * Evaluates an expression that may hold neither references nor function calls; JSON strings are taken
 * as they are (CR-19, CR-110). HCL: Expression.Value without a context.
 */
export function evaluateConstant(expression: ConfigExpression): Evaluation {
  if (expression.syntax === "native") return evaluateLiteral(expression.node, expression.source);
  return { value: jsonValue(expression.node), diagnostics: [] };
}

/** The value that a JSON text stands for, strings taken as they are. */
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

/** The pairs of an object that is written out, not computed. HCL: hcl.ExprMap. */
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

/** The value of a pair's key: a bare word means itself. */
export function evaluateKey({ key }: ExpressionPair): Evaluation {
  const word = key.syntax === "native" ? literalKey(key.node) : undefined;
  return word === undefined ? evaluateConstant(key) : { value: stringValue(word), diagnostics: [] };
}

/** The items of a list that is written out, not computed. HCL: hcl.ExprList. */
export function listItems(expression: ConfigExpression): readonly ConfigExpression[] | undefined {
  const { source } = expression;
  if (expression.syntax === "native") {
    if (expression.node.kind !== "tuple") return undefined;
    return expression.node.items.map((node) => ({ syntax: "native", node, source }));
  }
  if (expression.node.kind !== "array") return undefined;
  return expression.node.items.map((node) => ({ syntax: "json", node, source }));
}

/** The problem of an expression that should have been written out. */
export function staticProblem(expression: ConfigExpression, wanted: string): Diagnostic {
  const detail = `A ${wanted} must be written out here.`;
  return errorAt(expressionPlace(expression), "Invalid expression", detail);
}

/** The reference that an expression is; in JSON a string spells it (CR-111). HCL: hcl.AbsTraversalForExpr. */
export function staticTraversal(expression: ConfigExpression): Traversal | undefined {
  if (expression.syntax === "native") return nativeTraversal(expression.node);
  const { node } = expression;
  return node.kind === "string" ? parseTraversal(node.value, node) : undefined;
}

/** A reference, and the warning that belongs to its spelling. */
export interface SpelledReference {
  readonly traversal?: Traversal;
  /** Without a traversal: whether the diagnostics say all about it. */
  readonly isReported?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A reference that may still stand in quotes, as it had to before 0.12. OpenTofu: configs, shimTraversalInString. */
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
  // Upstream goes on with what it could read, if that is anything.
  const isReported = summary !== "Variable name required";
  return { isReported, diagnostics: [problem, deprecation] };
}

/** Whether an expression is a string of the native syntax, with or without interpolations around text. */
export function isQuotedString(expression: ConfigExpression): boolean {
  if (expression.syntax === "json" || expression.node.kind !== "template") return false;
  const { parts } = expression.node;
  return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}

/** The text of an expression that is constant and a string. */
export function constantText(expression: ConfigExpression): string | undefined {
  const { value } = evaluateConstant(expression);
  return value.kind === "string" ? value.value : undefined;
}

/** The word that an expression consists of. HCL: hcl.ExprAsKeyword. */
export function keywordOf(expression: ConfigExpression): string | undefined {
  const traversal = staticTraversal(expression);
  return traversal?.steps.length === 0 ? traversal.root : undefined;
}

/** The same expression in the native syntax: in JSON a string holds it. OpenTofu: hcl2shim, ConvertJSONExpressionToHCL. */
export function nativeExpression(expression: ConfigExpression): Expression | undefined {
  if (expression.syntax === "native") return expression.node;
  const { node, source } = expression;
  if (node.kind !== "string") return undefined;
  const parsed = parseExpressionText(sourceText(source.file, node.value));
  if (parsed.diagnostics.length > 0) return undefined;
  // Offsets into the string would mislead: the places of the result are those of the whole string.
  return moved(parsed.expression, node);
}

/** The expression with another place; its parts keep their own, which must not be shown. */
function moved(expression: Expression, { start, end }: Place["span"]): Expression {
  return { ...expression, start, end };
}

/** What an expression refers to and calls; the strings of JSON are templates (CR-111). */
export function mentions(expression: ConfigExpression): Mentions {
  const { source } = expression;
  if (expression.syntax === "native") return mentionsOf(expression.node);
  const all = jsonTemplates(expression.node).map((text) =>
    mentionsOf(templateOf(text, source.file)),
  );
  return {
    references: all.flatMap((one) => one.references),
    callsFunctions: all.some((one) => one.callsFunctions),
  };
}

/** Strings that may hold template sequences. */
function jsonTemplates(node: JsonNode): readonly string[] {
  switch (node.kind) {
    case "string":
      return node.value.includes("${") || node.value.includes("%{") ? [node.value] : [];
    case "array":
      return node.items.flatMap(jsonTemplates);
    case "object":
      return node.members.flatMap(({ value }) => jsonTemplates(value));
    default:
      return [];
  }
}

/**
 * The same expression where it is evaluated: strings in JSON are templates (CR-110). HCL: json,
 * expression.Value.
 */
export function evaluableExpression(expression: ConfigExpression): {
  readonly node: Expression;
  readonly source: SourceText;
} {
  const { source } = expression;
  if (expression.syntax === "native") return { node: expression.node, source };
  return { node: evaluableJson(expression.node, source.file), source };
}

function evaluableJson(node: JsonNode, file: string): Expression {
  const { start, end } = node;
  switch (node.kind) {
    case "string":
      return { ...withoutLastLineEnd(templateOf(node.value, file)), start, end };
    case "number":
      return { kind: "number", text: node.text, start, end };
    case "keyword":
      return { kind: "literal", value: node.value, start, end };
    case "array":
      return {
        kind: "tuple",
        items: node.items.map((one) => evaluableJson(one, file)),
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

/** A heredoc ends with a line end that is not part of the text. */
function withoutLastLineEnd(template: Expression): Expression {
  if (template.kind !== "template") return template;
  const parts = template.parts.flatMap((part, index): readonly TemplatePart[] => {
    if (index < template.parts.length - 1 || part.kind !== "text") return [part];
    const value = part.value.slice(0, -1);
    return value === "" ? [] : [{ ...part, value }];
  });
  return { ...template, parts };
}

/** A template as an expression: in a heredoc, nothing needs to be escaped. */
function templateOf(text: string, file: string): Expression {
  let marker = "END";
  while (text.includes(marker)) marker += "_";
  const heredoc = `<<${marker}\n${text}\n${marker}\n`;
  return parseExpressionText(sourceText(file, heredoc)).expression;
}
