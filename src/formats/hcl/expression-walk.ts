import { appendAll } from "../../model/many.ts";
import type { Expression, FunctionCall, TemplatePart } from "./syntax.ts";

/** The references and calls of an expression. */
export interface Mentions {
  /**
   * References, each as its name and the attributes that follow it directly (`["var", "region"]`), without
   * those to names that a `for` introduces. A reference that is written twice is listed twice.
   */
  readonly references: readonly (readonly string[])[];
  readonly calls: readonly FunctionCall[];
}

interface Pending {
  readonly node: Expression;
  readonly bound: ReadonlySet<string>;
}

/** Finds the references and calls in an expression. HCL: hclsyntax, Variables. */
export function mentionsOf(expression: Expression): Mentions {
  const references: (readonly string[])[] = [];
  const calls: FunctionCall[] = [];
  // The element of a splat has no name, so no reference names it.
  const pending: Pending[] = [{ node: expression, bound: new Set([""]) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { bound } = next;
    // A loop over attribute and index steps, because a chain can be very long.
    let names: string[] = [];
    let { node } = next;
    for (; node.kind === "attribute" || node.kind === "index"; node = node.object) {
      if (node.kind === "attribute") names.push(node.name);
      else {
        pending.push({ node: node.key, bound });
        // Only the names in front of the first index belong to the reference.
        names = [];
      }
    }
    if (node.kind === "variable" && !bound.has(node.name)) {
      references.push([node.name, ...names.reverse()]);
    }
    if (node.kind === "call") calls.push(node);
    appendAll(pending, partsOf(node, bound));
  }
  return { references: references.reverse(), calls };
}

function partsOf(node: Expression, bound: ReadonlySet<string>): readonly Pending[] {
  if (node.kind === "template") return templateParts(node.parts, bound);
  if (node.kind !== "for") return childrenOf(node).map((child) => ({ node: child, bound }));
  const inner = bind(bound, node);
  const inside = [node.key, node.value, node.condition].filter((child) => child !== undefined);
  return [
    { node: node.collection, bound },
    ...inside.map((child) => ({ node: child, bound: inner })),
  ];
}

function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "splat":
      return [node.object, node.each];
    case "call":
      return node.arguments;
    case "tuple":
      return node.items;
    case "object":
      // A bare word as key means itself.
      return node.items.flatMap(({ key, value }) =>
        key.kind === "variable" ? [value] : [key, value],
      );
    case "conditional":
      return [node.condition, node.whenTrue, node.whenFalse];
    case "binary":
      return [node.left, node.right];
    case "unary":
      return [node.operand];
    case "parentheses":
      return [node.inner];
    default:
      return [];
  }
}

function templateParts(
  parts: readonly TemplatePart[],
  bound: ReadonlySet<string>,
): readonly Pending[] {
  return parts.flatMap((part): readonly Pending[] => {
    switch (part.kind) {
      case "text":
        return [];
      case "interpolation":
        return [{ node: part.expression, bound }];
      case "if": {
        const branches = templateParts([...part.whenTrue, ...part.whenFalse], bound);
        return [{ node: part.condition, bound }, ...branches];
      }
      case "for":
        return [{ node: part.collection, bound }, ...templateParts(part.body, bind(bound, part))];
      default:
        return part satisfies never;
    }
  });
}

function bind(
  bound: ReadonlySet<string>,
  { keyName = "", valueName }: { readonly keyName?: string; readonly valueName: string },
): ReadonlySet<string> {
  return new Set([...bound, valueName, keyName]);
}
