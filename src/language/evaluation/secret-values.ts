import type { VariableBlock } from "../config/blocks/module.ts";
import type { ConfigExpression } from "../config/body/body.ts";
import { evaluableExpression } from "../config/body/json-expression.ts";
import type { Expression, FunctionCall, TemplatePart } from "../hcl/syntax.ts";
import type { StaticModule } from "./static-module.ts";

/** What keeps a value from being shown. */
export type Secrecy = "Sensitive" | "Ephemeral";

/** Functions whose result is not secret although an argument is. */
const REVEALING = new Set(["nonsensitive", "issensitive", "ephemeralasnull", "can", "try"]);
/** References that lead to references, and expressions inside of each other. */
const MAX_DEPTH = 50;

/**
 * Whether the value of an expression is certainly made of one that must not be shown (CR-79).
 *
 * `"./${var.token}"` certainly is when `var.token` is sensitive. `[var.token, "x"][1]` may be free of it, so the
 * answer is undefined: lists, objects, and the two values that a condition chooses from are not followed.
 * OpenTofu: configs, StaticEvaluator.DecodeExpression.
 */
export function secrecyOf(expression: ConfigExpression, module: StaticModule): Secrecy | undefined {
  return ofExpression(expression, { module, depth: 0 });
}

interface Where {
  readonly module: StaticModule;
  readonly depth: number;
}

function ofExpression(expression: ConfigExpression, { module, depth }: Where): Secrecy | undefined {
  if (depth > MAX_DEPTH) return undefined;
  return ofNode(evaluableExpression(expression).node, { module, depth: depth + 1 });
}

function ofNode(node: Expression, where: Where): Secrecy | undefined {
  if (where.depth > MAX_DEPTH) return undefined;
  const inside = { ...where, depth: where.depth + 1 };
  switch (node.kind) {
    case "template":
      return firstOf(node.parts.flatMap(interpolated), inside);
    case "parentheses":
      return ofNode(node.inner, inside);
    case "unary":
      return ofNode(node.operand, inside);
    case "binary":
      return firstOf([node.left, node.right], inside);
    case "conditional":
      return ofNode(node.condition, inside);
    case "index":
      return firstOf([node.object, node.key], inside);
    case "attribute":
      return node.object.kind === "variable"
        ? ofReference(node.object.name, node.name, inside)
        : ofNode(node.object, inside);
    case "call":
      return ofCall(node, inside);
    default:
      return undefined;
  }
}

function ofCall(call: FunctionCall, where: Where): Secrecy | undefined {
  const name = call.name.replace(/^core::/, "");
  if (name === "sensitive") return "Sensitive";
  return REVEALING.has(name) ? undefined : firstOf(call.arguments, where);
}

function interpolated(part: TemplatePart): readonly Expression[] {
  return part.kind === "interpolation" ? [part.expression] : [];
}

function firstOf(nodes: readonly Expression[], where: Where): Secrecy | undefined {
  for (const node of nodes) {
    const found = ofNode(node, where);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofReference(root: string, name: string, where: Where): Secrecy | undefined {
  const { variables, locals } = where.module.module;
  if (root === "local") {
    const expression = locals.get(name);
    return expression === undefined ? undefined : ofExpression(expression, where);
  }
  const variable = root === "var" ? variables.get(name) : undefined;
  return variable === undefined ? undefined : ofVariable(variable, where);
}

function ofVariable(variable: VariableBlock, where: Where): Secrecy | undefined {
  if (variable.sensitive === true) return "Sensitive";
  if (variable.ephemeral === true) return "Ephemeral";
  const given = where.module.given(variable);
  if (given?.kind !== "expression") return undefined;
  return ofExpression(given.expression, { module: given.in, depth: where.depth });
}
