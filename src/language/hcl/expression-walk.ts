import { appendAll } from "../../model/many.ts";
import type { Expression, TemplatePart } from "./syntax.ts";

/** The references and calls of an expression. */
export interface Mentions {
  /**
   * References, each as its name and the attributes that follow it directly (`["var", "region"]`), without
   * those to names that a `for` introduces. A reference that is written twice is listed twice.
   */
  readonly references: readonly (readonly string[])[];
  readonly callsFunctions: boolean;
}

/** A part of an expression that is still to be searched, and the names bound around it. */
interface Pending {
  readonly node: Expression;
  readonly bound: ReadonlySet<string>;
}

/** Finds the references and calls in an expression. HCL: hclsyntax, Variables. */
export function mentionsOf(expression: Expression): Mentions {
  const references: (readonly string[])[] = [];
  let callsFunctions = false;
  // The element of a splat has no name, so no reference names it.
  const pending: Pending[] = [{ node: expression, bound: new Set([""]) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { bound } = next;
    const { base, names, keys } = withoutSteps(next.node);
    if (base.kind === "variable" && !bound.has(base.name)) references.push([base.name, ...names]);
    if (base.kind === "call") callsFunctions = true;
    appendAll(
      pending,
      keys.map((node) => ({ node, bound })),
    );
    appendAll(pending, partsOf({ node: base, bound }));
  }
  return { references: references.reverse(), callsFunctions };
}

/** Takes attribute and index steps off the end of an expression, in a loop: a chain can be very long. */
function withoutSteps(expression: Expression): {
  readonly base: Expression;
  /** Attributes between the base and the first index. */
  readonly names: readonly string[];
  readonly keys: readonly Expression[];
} {
  let names: string[] = [];
  const keys: Expression[] = [];
  let base = expression;
  while (base.kind === "attribute" || base.kind === "index") {
    if (base.kind === "attribute") names.push(base.name);
    else {
      keys.push(base.key);
      names = [];
    }
    base = base.object;
  }
  return { base, names: names.reverse(), keys };
}

function partsOf({ node, bound }: Pending): readonly Pending[] {
  if (node.kind === "template") return node.parts.flatMap((part) => templateParts(part, bound));
  if (node.kind !== "for") return childrenOf(node).map((child) => ({ node: child, bound }));
  const inner = bind(bound, node.keyName, node.valueName);
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

function templateParts(part: TemplatePart, bound: ReadonlySet<string>): readonly Pending[] {
  switch (part.kind) {
    case "text":
      return [];
    case "interpolation":
      return [{ node: part.expression, bound }];
    case "if": {
      const branches = [...part.whenTrue, ...part.whenFalse];
      return [
        { node: part.condition, bound },
        ...branches.flatMap((child) => templateParts(child, bound)),
      ];
    }
    case "for": {
      const inner = bind(bound, part.keyName, part.valueName);
      return [
        { node: part.collection, bound },
        ...part.body.flatMap((child) => templateParts(child, inner)),
      ];
    }
    default:
      return part satisfies never;
  }
}

function bind(
  bound: ReadonlySet<string>,
  keyName: string | undefined,
  valueName: string,
): ReadonlySet<string> {
  return new Set([...bound, valueName, ...(keyName === undefined ? [] : [keyName])]);
}
