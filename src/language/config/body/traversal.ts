import type { AttributeAccess, Expression, IndexAccess } from "../../hcl/syntax.ts";
import type { Span } from "../../text/source-text.ts";

/** A static reference: a name, then attribute and constant index steps. HCL: hcl.Traversal. */
export interface Traversal {
  readonly root: string;
  readonly rootSpan: Span;
  readonly steps: readonly TraversalStep[];
}

/** One step of a reference; the value of an index never matters to us, only whether it is a number. */
export type TraversalStep =
  | { readonly kind: "attribute"; readonly name: string; readonly span: Span }
  | { readonly kind: "index"; readonly span: Span };

/** `a`, `_b-1`, `été`: a name in the native syntax (CR-98). */
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
/** The same at the place where a text is being read. */
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
/** `.` or `[`, with blanks around it, in the text of a reference. */
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
/** `0]`, `"key"]`: a constant index, its escapes left as they are. */
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;

/** Returns whether a text is a valid name. HCL: hclsyntax, ValidIdentifier. */
export function isIdentifier(text: string): boolean {
  return IDENTIFIER.test(text);
}

/**
 * Returns the reference that a native expression is; undefined if it is none or not static.
 *
 * With `any` keys, an index may be computed too. As in upstream, a keyword
 * is a reference by its name (CR-43). HCL: hcl.AbsTraversalForExpr.
 */
export function nativeTraversal(
  expression: Expression,
  keys: "constant" | "any" = "constant",
): Traversal | undefined {
  const steps: TraversalStep[] = [];
  let node = expression;
  // A loop, because a hostile file can hold a chain that is longer than the stack is deep.
  while (node.kind === "attribute" || node.kind === "index") {
    const step = stepOf(node, keys);
    if (step === undefined) return undefined;
    steps.push(step);
    node = node.object;
  }
  if (node.kind !== "variable" && node.kind !== "literal") return undefined;
  const root = node.kind === "variable" ? node.name : String(node.value);
  return { root, rootSpan: node, steps: steps.reverse() };
}

function stepOf(
  node: AttributeAccess | IndexAccess,
  keys: "constant" | "any",
): TraversalStep | undefined {
  if (node.kind === "attribute") {
    return { kind: "attribute", name: node.name, span: { start: node.object.end, end: node.end } };
  }
  const isAllowed = keys === "any" || isConstantKey(node.key);
  return isAllowed ? { kind: "index", span: node.key } : undefined;
}

/** Returns whether an index key is a number or a string without interpolations, so that it is part of the reference. */
export function isConstantKey(key: Expression): boolean {
  if (key.kind === "number") return true;
  return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}

/**
 * Returns the reference that a text spells, or undefined. Every step gets the given span.
 * HCL: hclsyntax, ParseTraversalAbs.
 */
export function parseTraversal(text: string, span: Span): Traversal | undefined {
  const reader: TextReader = { text, at: 0 };
  matchNext(reader, /[ \t]*/y);
  const root = matchNext(reader, IDENTIFIER_AT);
  if (root === undefined) return undefined;
  const steps: TraversalStep[] = [];
  for (
    let step = matchNext(reader, STEP_AT);
    step !== undefined;
    step = matchNext(reader, STEP_AT)
  ) {
    if (step.includes("[")) {
      if (matchNext(reader, INDEX_AT) === undefined) return undefined;
      steps.push({ kind: "index", span });
    } else {
      const name = matchNext(reader, IDENTIFIER_AT);
      if (name === undefined) return undefined;
      steps.push({ kind: "attribute", name, span });
    }
  }
  matchNext(reader, /[ \t]*/y);
  return reader.at === text.length ? { root, rootSpan: span, steps } : undefined;
}

interface TextReader {
  readonly text: string;
  at: number;
}

/** Takes the match of a sticky pattern at the reader's place. */
function matchNext(reader: TextReader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

/** Returns upstream's summary for a text that spells no reference. */
export function traversalProblem(text: string): string {
  if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
  return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text)
    ? "Attribute name required"
    : "Invalid character";
}
