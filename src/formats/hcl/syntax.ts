import type { Span } from "../text/source-text.ts";

/** The content of a block, or of a whole file. */
export interface Body extends Span {
  /** In source order; a redefined attribute is reported and left out. */
  readonly attributes: readonly Attribute[];
  /** In source order. */
  readonly blocks: readonly Block[];
}

/** `name = expression`. */
export interface Attribute extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly expression: Expression;
}

/** A label of a block: `"aws_x"` or `aws_x`. */
export interface Label extends Span {
  readonly value: string;
}

/** `type "label" … { … }`. */
export interface Block extends Span {
  readonly type: string;
  readonly typeSpan: Span;
  readonly labels: readonly Label[];
  /** From the type to the last label (HCL: DefRange). */
  readonly headerSpan: Span;
  readonly openBrace: Span;
  readonly body: Body;
}

/**
 * An expression of the native syntax (CR-100..104). Constructs are nested 500 deep at most, but a chain (`a + b + …`,
 * `a.b.c…`) leans to the left and has no limit: walk down `left` and `object` in a loop, not by recursion.
 */
export type Expression =
  | (Node<"literal"> & { readonly value: boolean | null })
  | (Node<"number"> & { readonly text: string })
  /** A string or heredoc: escapes resolved, `<<-` indentation removed, in NFC; plain text is one part at most. */
  | (Node<"template"> & { readonly parts: readonly TemplatePart[] })
  /** A name at the start of a reference. */
  | (Node<"variable"> & { readonly name: string })
  | AttributeAccess
  | IndexAccess
  /** `object[*]…` or `object.*…`: `each` is applied to every element, its innermost object a variable named `""`. */
  | (Node<"splat"> & { readonly object: Expression; readonly each: Expression })
  | FunctionCall
  | (Node<"tuple"> & { readonly items: readonly Expression[] })
  | ObjectExpression
  | ForExpression
  | ConditionalExpression
  | BinaryExpression
  | UnaryExpression
  | (Node<"parentheses"> & { readonly inner: Expression })
  /** Unreadable, which was reported; its value is unknown, and evaluations repeat the problem. HCL: ExprSyntaxError. */
  | (Node<"invalid"> & { readonly problem?: Problem });

interface Node<Kind extends string> extends Span {
  readonly kind: Kind;
}
/** A stretch of a template: text, or a sequence that is evaluated. */
export type TemplatePart =
  /** Its escapes are resolved. */
  | (Node<"text"> & { readonly value: string })
  /** `${ … }`. */
  | (Node<"interpolation"> & { readonly expression: Expression })
  | TemplateIf
  | TemplateFor;
/** `%{ if … }…%{ else }…%{ endif }`. */
interface TemplateIf extends Node<"if"> {
  readonly condition: Expression;
  readonly whenTrue: readonly TemplatePart[];
  readonly whenFalse: readonly TemplatePart[];
}
/** `%{ for k, v in … }…%{ endfor }`. */
interface TemplateFor extends Node<"for">, ForNames {
  readonly body: readonly TemplatePart[];
}
/** `object.name`. */
export interface AttributeAccess extends Node<"attribute"> {
  readonly object: Expression;
  readonly name: string;
}
/** `object[key]`, or the legacy `object.0`. */
export interface IndexAccess extends Node<"index"> {
  readonly object: Expression;
  readonly key: Expression;
}
/** `name(arguments…)`; namespaces are joined with `::`. */
export interface FunctionCall extends Node<"call"> {
  readonly name: string;
  readonly nameSpan: Span;
  readonly arguments: readonly Expression[];
  readonly expandFinal: boolean;
}
/** `{ a = 1 }`. */
export interface ObjectExpression extends Node<"object"> {
  readonly items: readonly ObjectItem[];
}
/** `key = value`; a bare name as key is a variable and means its own text. */
export interface ObjectItem {
  readonly key: Expression;
  readonly value: Expression;
}
/** The names and the collection of `for k, v in collection`. */
export interface ForNames {
  readonly keyName?: string;
  readonly valueName: string;
  readonly collection: Expression;
}
interface ForExpression extends Node<"for">, ForNames {
  /** Present when an object is built. */
  readonly key?: Expression;
  readonly value: Expression;
  readonly condition?: Expression;
}
/** `condition ? a : b`. */
export interface ConditionalExpression extends Node<"conditional"> {
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}
/** `a + b` and the like. */
export interface BinaryExpression extends Node<"binary"> {
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}
/** `-a` or `!a`. */
export interface UnaryExpression extends Node<"unary"> {
  readonly operator: "-" | "!";
  readonly operand: Expression;
}

/** An expression that starts with another one, whose value it needs first. */
export type Suffix = Extract<Expression, { kind: "attribute" | "index" | "splat" | "binary" }>;

/** Returns whether an expression starts with another one. */
export function isSuffix(expression: Expression): expression is Suffix {
  return ["attribute", "index", "splat", "binary"].includes(expression.kind);
}

/** The words for values, in both syntaxes. */
export const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** A stretch of a text that could not be parsed. */
export interface Problem {
  readonly summary: string;
  readonly detail: string;
  readonly span: Span;
}
