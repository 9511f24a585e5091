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
 * An expression of the native syntax (CR-100..104).
 *
 * Constructs are nested 500 deep at most, but a chain (`a + b + …`, `a.b.c…`) leans to the left and has no limit: walk
 * down `left` and `object` in a loop, not by recursion.
 */
export type Expression =
  | LiteralExpression
  | NumberExpression
  | TemplateExpression
  | VariableExpression
  | AttributeAccess
  | IndexAccess
  | SplatAccess
  | FunctionCall
  | TupleExpression
  | ObjectExpression
  | ForExpression
  | ConditionalExpression
  | BinaryExpression
  | UnaryExpression
  | ParenthesizedExpression
  | InvalidExpression;

/** `true`, `false` or `null`. */
interface LiteralExpression extends Span {
  readonly kind: "literal";
  readonly value: boolean | null;
}
/** A number as written. */
export interface NumberExpression extends Span {
  readonly kind: "number";
  readonly text: string;
}
/** A quoted string or a heredoc. One without interpolations has at most one literal part. */
export interface TemplateExpression extends Span {
  readonly kind: "template";
  readonly heredoc: boolean;
  /** Escapes are resolved, heredoc indentation (`<<-`) removed, text normalised to NFC. */
  readonly parts: readonly TemplatePart[];
}
/** A stretch of a template: text, or a sequence that is evaluated. */
export type TemplatePart = TemplateLiteral | TemplateInterpolation | TemplateIf | TemplateFor;
/** Text of a template, its escapes resolved. */
interface TemplateLiteral extends Span {
  readonly kind: "text";
  readonly value: string;
}
/** `${ … }`. */
interface TemplateInterpolation extends Span {
  readonly kind: "interpolation";
  readonly expression: Expression;
}
/** `%{ if … }…%{ else }…%{ endif }`. */
interface TemplateIf extends Span {
  readonly kind: "if";
  readonly condition: Expression;
  readonly whenTrue: readonly TemplatePart[];
  readonly whenFalse: readonly TemplatePart[];
}
/** `%{ for k, v in … }…%{ endfor }`. */
interface TemplateFor extends Span {
  readonly kind: "for";
  readonly keyName?: string;
  readonly valueName: string;
  readonly collection: Expression;
  readonly body: readonly TemplatePart[];
}
/** A name at the start of a reference. */
export interface VariableExpression extends Span {
  readonly kind: "variable";
  readonly name: string;
}
/** `object.name`. */
export interface AttributeAccess extends Span {
  readonly kind: "attribute";
  readonly object: Expression;
  readonly name: string;
}
/** `object[key]`, or the legacy `object.0`. */
export interface IndexAccess extends Span {
  readonly kind: "index";
  readonly object: Expression;
  readonly key: Expression;
}
/**
 * `object[*]…` or `object.*…`; `each` is applied to every element, its innermost object being an
 * {@link VariableExpression} named `""`.
 */
export interface SplatAccess extends Span {
  readonly kind: "splat";
  readonly object: Expression;
  readonly each: Expression;
  readonly full: boolean;
}
/** `name(arguments…)`; namespaces are joined with `::`. */
export interface FunctionCall extends Span {
  readonly kind: "call";
  readonly name: string;
  readonly nameSpan: Span;
  readonly arguments: readonly Expression[];
  readonly expandFinal: boolean;
}
/** `[a, b]`. */
interface TupleExpression extends Span {
  readonly kind: "tuple";
  readonly items: readonly Expression[];
}
/** `{ a = 1 }`. */
export interface ObjectExpression extends Span {
  readonly kind: "object";
  readonly items: readonly ObjectItem[];
}
/** `key = value`; a bare name as key is a {@link VariableExpression} and means its own text. */
export interface ObjectItem {
  readonly key: Expression;
  readonly value: Expression;
}
/** `[for …]` or `{for …}`. */
export interface ForExpression extends Span {
  readonly kind: "for";
  readonly keyName?: string;
  readonly valueName: string;
  readonly collection: Expression;
  /** Present when an object is built. */
  readonly key?: Expression;
  readonly value: Expression;
  readonly grouping: boolean;
  readonly condition?: Expression;
}
/** `condition ? a : b`. */
export interface ConditionalExpression extends Span {
  readonly kind: "conditional";
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}
/** `a + b` and the like. */
export interface BinaryExpression extends Span {
  readonly kind: "binary";
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}
/** `-a` or `!a`. */
export interface UnaryExpression extends Span {
  readonly kind: "unary";
  readonly operator: "-" | "!";
  readonly operand: Expression;
}
/** `(a)`. */
interface ParenthesizedExpression extends Span {
  readonly kind: "parentheses";
  readonly inner: Expression;
}
/** A stretch of a text that could not be parsed. */
export interface Problem {
  readonly summary: string;
  readonly detail: string;
  readonly span: Span;
}

/** Stands where an expression could not be read, which was reported; its value is unknown. */
interface InvalidExpression extends Span {
  readonly kind: "invalid";
  /** The problem that each evaluation repeats. HCL: hclsyntax, ExprSyntaxError. */
  readonly problem?: Problem;
}
