import type { Span } from "../text/source-text.ts";
import type { Expression, TemplateExpression, TemplatePart } from "./syntax.ts";

/** The part of an expression that HCL points at when the whole is of the wrong type. HCL: Expression, StartRange. */
export function startSpan(expression: Expression): Span {
  let first = expression;
  while (first.kind === "binary" || first.kind === "conditional") {
    first = first.kind === "binary" ? first.left : first.condition;
  }
  switch (first.kind) {
    case "template":
      return templateStart(first);
    case "tuple":
    case "object":
    case "for":
    case "unary":
      return { start: first.start, end: first.start + 1 };
    case "call":
      return { start: first.start, end: first.nameSpan.end };
    default:
      return { start: first.start, end: first.end };
  }
}

function templateStart(template: TemplateExpression): Span {
  const [first, ...others] = template.parts;
  if (first === undefined) return { start: template.start + 1, end: template.start + 1 };
  const isWrapped = first.kind === "interpolation" && others.length === 0;
  return isWrapped ? { start: template.start, end: template.end } : partStart(first);
}

function partStart(part: TemplatePart): Span {
  if (part.kind === "interpolation") return startSpan(part.expression);
  if (part.kind === "if") return startSpan(part.condition);
  return { start: part.start, end: part.end };
}
