import type { Expression, TemplatePart } from "../hcl/syntax.ts";

/** What an expression refers to and calls. */
export interface Mentions {
  /** First names of references, without those that a `for` introduces. */
  readonly names: ReadonlySet<string>;
  readonly callsFunctions: boolean;
}

/** Finds the references and calls in an expression. HCL: hclsyntax, Variables. */
export function mentionsOf(expression: Expression): Mentions {
  const names = new Set<string>();
  let callsFunctions = false;
  const pending: { readonly node: Expression; readonly bound: ReadonlySet<string> }[] = [
    { node: expression, bound: new Set([""]) },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, bound } = next;
    if (node.kind === "variable" && !bound.has(node.name)) names.add(node.name);
    if (node.kind === "call") callsFunctions = true;
    const inner = node.kind === "for" ? new Set([...bound, ...boundNames(node)]) : bound;
    for (const child of childrenOf(node)) {
      const isOutside = node.kind === "for" && child === node.collection;
      pending.push({ node: child, bound: isOutside ? bound : inner });
    }
  }
  return { names, callsFunctions };
}

function boundNames(node: { readonly keyName?: string; readonly valueName: string }): string[] {
  return node.keyName === undefined ? [node.valueName] : [node.keyName, node.valueName];
}

function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case "template":
      return node.parts.flatMap(partExpressions);
    case "attribute":
      return [node.object];
    case "index":
      return [node.object, node.key];
    case "splat":
      return [node.object, node.each];
    case "call":
      return node.arguments;
    case "tuple":
      return node.items;
    case "object":
      return node.items.flatMap(({ key, value }) =>
        key.kind === "variable" ? [value] : [key, value],
      );
    case "for":
      return [node.collection, node.key, node.value, node.condition].filter(
        (one) => one !== undefined,
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

/** Names that a template `for` introduces are taken for references: there is no telling them apart here. */
function partExpressions(part: TemplatePart): readonly Expression[] {
  switch (part.kind) {
    case "text":
      return [];
    case "interpolation":
      return [part.expression];
    case "if":
      return [part.condition, ...[...part.whenTrue, ...part.whenFalse].flatMap(partExpressions)];
    case "for":
      return [part.collection, ...part.body.flatMap(partExpressions)];
  }
}
