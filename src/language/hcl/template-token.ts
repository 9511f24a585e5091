import type { Span } from "../text/source-text.ts";
import type { Expression } from "./syntax.ts";

/** A piece of a template before its directives are matched; the last one is `end`. */
export type TemplateToken =
  | TextToken
  | { readonly kind: "interpolation"; readonly span: Span; readonly expression: Expression }
  | { readonly kind: "if"; readonly span: Span; readonly condition: Expression }
  | {
      readonly kind: "for";
      readonly span: Span;
      readonly keyName?: string;
      readonly valueName: string;
      readonly collection: Expression;
    }
  | { readonly kind: "else" | "endif" | "endfor"; readonly span: Span }
  | { readonly kind: "end"; readonly span: Span };

/** Literal text: one line of a heredoc, or less. Trimming shortens it. */
export interface TextToken {
  readonly kind: "text";
  readonly span: Span;
  value: string;
}
