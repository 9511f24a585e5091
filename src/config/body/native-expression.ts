import { type Mentions, mentionsOf } from "../../formats/hcl/expression-walk.ts";
import type { JsonNode } from "../../formats/hcl/json-scanner.ts";
import { parseExpressionText, parseTemplateText } from "../../formats/hcl/parse.ts";
import type { Expression } from "../../formats/hcl/syntax.ts";
import { sourceText } from "../../formats/text/source-text.ts";
import { type ConfigExpression, expressionPlace, type Problems } from "./body.ts";

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
  const parsed = parseExpressionText(sourceText(source.file, node.value));
  // Offsets into the string would mislead: every place is that of the whole string.
  for (const { summary, detail } of parsed.diagnostics) {
    problems?.error(expressionPlace(expression), summary, detail);
  }
  if (parsed.diagnostics.length > 0) return undefined;
  return { ...parsed.expression, start: node.start, end: node.end };
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
