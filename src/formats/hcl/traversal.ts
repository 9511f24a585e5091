import type { Span } from "../text/source-text.ts";
import type { Expression } from "./syntax.ts";

/** A static reference: a name, then attribute and constant index steps. HCL: hcl.Traversal. */
export interface Traversal {
  readonly root: string;
  readonly rootSpan: Span;
  readonly steps: readonly TraversalStep[];
}

/** The name of an attribute, or an index, whose value never matters to us. */
export type TraversalStep =
  | { readonly kind: "attribute"; readonly name: string }
  | { readonly kind: "index" };

/** `a`, `_b-1`, `été`: a name in the native syntax (CR-98). */
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
/** The same at the place where a text is being read. */
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const BLANKS_AT = /[ \t]*/y;
/** `.` or `[`, with blanks around it, in the text of a reference. */
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
/** `0]`, `"key"]`: a constant index, its escapes left as they are. */
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;

/** Returns whether a text is a valid name. HCL: hclsyntax, ValidIdentifier. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/**
 * Returns the reference that a native expression is; undefined if it is none or not static. With `any` keys, an index
 * may be computed too. As in upstream, a keyword is a reference by its name (CR-43). HCL: hcl.AbsTraversalForExpr.
 */
export function nativeTraversal(expression: Expression, keys: "constant" | "any" = "constant") {
  const steps: TraversalStep[] = [];
  let node = expression;
  // A loop, because a hostile file can hold a chain that is longer than the stack is deep.
  while (node.kind === "attribute" || node.kind === "index") {
    if (node.kind === "attribute") steps.push({ kind: "attribute", name: node.name });
    else if (keys === "any" || isConstantKey(node.key)) steps.push({ kind: "index" });
    else return undefined;
    node = node.object;
  }
  if (node.kind !== "variable" && node.kind !== "literal") return undefined;
  const root = node.kind === "variable" ? node.name : String(node.value);
  return { root, rootSpan: node, steps: steps.reverse() };
}

/** Returns whether an index key is a literal or a string without interpolations, so that it is part of the reference. */
export function isConstantKey(key: Expression): boolean {
  if (key.kind !== "template") return key.kind === "number" || key.kind === "literal";
  return key.parts.every((part) => part.kind === "text");
}

/** Returns the reference that a text at a span spells; undefined for other text. HCL: hclsyntax, ParseTraversalAbs. */
export function parseTraversal(text: string, span: Span): Traversal | undefined {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const match = pattern.exec(text)?.[0];
    at += match?.length ?? 0;
    return match;
  };
  take(BLANKS_AT);
  const root = take(IDENTIFIER_AT);
  if (root === undefined) return undefined;
  const steps: TraversalStep[] = [];
  for (let step = take(STEP_AT); step !== undefined; step = take(STEP_AT)) {
    const isIndex = step.includes("[");
    const part = take(isIndex ? INDEX_AT : IDENTIFIER_AT);
    if (part === undefined) return undefined;
    steps.push(isIndex ? { kind: "index" } : { kind: "attribute", name: part });
  }
  take(BLANKS_AT);
  return at === text.length ? { root, rootSpan: span, steps } : undefined;
}

/** Returns whether a text begins with a name, as a reference does. */
export function startsWithName(text: string): boolean {
  return /^[ \t]*[\p{ID_Start}_]/u.test(text);
}

/** Returns upstream's summary for a text that spells no reference. */
export function traversalProblem(text: string): string {
  if (!startsWithName(text)) return "Variable name required";
  return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text)
    ? "Attribute name required"
    : "Invalid character";
}
