import type { Diagnostic } from "../../../model/diagnostic.ts";
import { type Mentions, mentionsOf } from "../../hcl/expression-walk.ts";
import type { JsonNode } from "../../hcl/json-scanner.ts";
import { parseExpressionText } from "../../hcl/parse.ts";
import type { Expression, TemplatePart } from "../../hcl/syntax.ts";
import { type SourceText, sourceText } from "../../text/source-text.ts";
import { type ConfigExpression, errorAt, type Place } from "./body.ts";

/** An expression in the native syntax, and the problems of its text. */
interface ReadExpression {
  /** Undefined if the text is no expression in either syntax. */
  readonly node?: Expression;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the expression in the native syntax; in JSON a string holds it. OpenTofu: hcl2shim,
 * ConvertJSONExpressionToHCL.
 */
export function readNativeExpression(expression: ConfigExpression): ReadExpression {
  if (expression.syntax === "native") return { node: expression.node, diagnostics: [] };
  const { node, source } = expression;
  if (node.kind !== "string") return { diagnostics: [] };
  const parsed = parseExpressionText(sourceText(source.file, node.value));
  const place = { source, span: node };
  // Offsets into the string would mislead: the places of the result are those of the whole string.
  return parsed.diagnostics.length > 0
    ? {
        diagnostics: parsed.diagnostics.map((diagnostic) =>
          errorAt(place, diagnostic.summary, diagnostic.detail),
        ),
      }
    : { node: moved(parsed.expression, node), diagnostics: [] };
}

/** Returns the result of {@link readNativeExpression} without its problems. */
export function nativeExpression(expression: ConfigExpression): Expression | undefined {
  return readNativeExpression(expression).node;
}

/** Returns the expression with another place; its parts keep their places, which must not be shown. */
function moved(expression: Expression, { start, end }: Place["span"]): Expression {
  return { ...expression, start, end };
}

/** Returns the references and calls of an expression; the strings of JSON are templates (CR-111). */
export function mentions(expression: ConfigExpression): Mentions {
  const { source } = expression;
  if (expression.syntax === "native") return mentionsOf(expression.node);
  const all = jsonTemplates(expression.node).map((text) =>
    mentionsOf(templateOf(text, source.file)),
  );
  return {
    references: all.flatMap((found) => found.references),
    callsFunctions: all.some((found) => found.callsFunctions),
  };
}

/** Returns the strings that may hold template sequences. */
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
 * Returns the expression for evaluation: strings in JSON are templates (CR-110). HCL: json,
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

/** Returns the template without the last line end of its heredoc, which is not part of the text. */
function withoutLastLineEnd(template: Expression): Expression {
  if (template.kind !== "template") return template;
  const parts = template.parts.flatMap((part, index): readonly TemplatePart[] => {
    if (index < template.parts.length - 1 || part.kind !== "text") return [part];
    const value = part.value.slice(0, -1);
    return value === "" ? [] : [{ ...part, value }];
  });
  return { ...template, parts };
}

/** Parses a template inside of a heredoc, where nothing needs to be escaped. */
function templateOf(text: string, file: string): Expression {
  let marker = "END";
  while (text.includes(marker)) marker += "_";
  const heredoc = `<<${marker}\n${text}\n${marker}\n`;
  return parseExpressionText(sourceText(file, heredoc)).expression;
}
