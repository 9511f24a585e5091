import { numberText } from "../../hcl/evaluation/number-value.ts";
import type { Value } from "../../hcl/evaluation/value.ts";
import type { JsonNode } from "../../hcl/json-tree.ts";
import type { ConfigAttribute } from "./body.ts";

/** The argument with its value in place of the expression; undefined when a value has no constant form. */
export function constantAttribute(
  attribute: ConfigAttribute,
  value: Value,
): ConfigAttribute | undefined {
  const { source, node } = attribute.expression;
  const constant = jsonNode(value, node);
  if (constant === undefined) return undefined;
  return { ...attribute, expression: { syntax: "json", node: constant, source } };
}

function jsonNode(
  value: Value,
  { start, end }: { readonly start: number; readonly end: number },
): JsonNode | undefined {
  switch (value.kind) {
    case "null":
      return { kind: "keyword", value: null, start, end };
    case "bool":
      return { kind: "keyword", value: value.value, start, end };
    case "number":
      return { kind: "number", text: numberText(value), start, end };
    case "string":
      return { kind: "string", value: value.value, start, end };
    case "tuple":
    case "object":
      // Refused whatever is in it.
      return { kind: "array", items: [], start, end };
    default:
      return undefined;
  }
}
