import { withoutAbsent } from "../../model/without-absent.ts";
import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, spanning } from "./parser.ts";
import type { Expression, TemplatePart } from "./syntax.ts";

interface Walk {
  readonly parser: Parser;
  readonly tokens: readonly TemplateToken[];
  next: number;
}

type Opener = TemplateToken & { readonly kind: "if" | "for" };

/** Matches the directives of a template with their ends. HCL: hclsyntax, templateParser. */
export function buildTemplate(
  parser: Parser,
  tokens: readonly TemplateToken[],
): readonly TemplatePart[] {
  const walk: Walk = { parser, tokens, next: 0 };
  const parts: TemplatePart[] = [];
  for (;;) {
    const token = takeToken(walk);
    if (token.kind === "end") return parts;
    addPart(walk, token, parts);
  }
}

/** Takes a token; the last one, `end`, repeats for ever. */
function takeToken(walk: Walk): TemplateToken {
  const token = walk.tokens[walk.next];
  if (token === undefined) return { kind: "end", span: { start: 0, end: 0 } };
  if (token.kind !== "end") walk.next++;
  return token;
}

/** Adds what a token starts; an end that nothing opened is reported. */
function addPart(
  walk: Walk,
  token: Exclude<TemplateToken, { readonly kind: "end" }>,
  parts: TemplatePart[],
): void {
  switch (token.kind) {
    case "text":
      addText(walk, parts, token);
      return;
    case "interpolation": {
      parts.push({ kind: "interpolation", ...token.span, expression: token.expression });
      return;
    }
    case "if":
    case "for": {
      const part = walk.parser.nested(
        () => buildDirective(walk, token),
        () => undefined,
      );
      parts.push(part ?? invalidPart(token.span));
      return;
    }
    default:
      reportUnexpected(walk, token, "Nothing that this could end was opened.");
      parts.push(invalidPart(token.span));
  }
}

/** Returns the part for an invalid directive, which makes the value of the template unknown. */
function invalidPart(span: Span): TemplatePart {
  return { kind: "interpolation", ...span, expression: invalidExpression(span) };
}

const ASCII = /^[\x00-\x7f]*$/;

/**
 * Adds a text and the texts directly behind it as one part. The lines of a heredoc are joined in one step, because a
 * text that grows line by line keeps all of them in memory.
 */
function addText(walk: Walk, parts: TemplatePart[], first: TextToken): void {
  const values = [normal(first.value)];
  let { end } = first.span;
  for (
    let token = walk.tokens[walk.next];
    token?.kind === "text";
    token = walk.tokens[++walk.next]
  ) {
    values.push(normal(token.value));
    end = token.span.end;
  }
  parts.push({ kind: "text", start: first.span.start, end, value: values.join("") });
}

function normal(text: string): string {
  return ASCII.test(text) ? text : text.normalize("NFC");
}

function reportUnexpected(walk: Walk, token: TemplateToken, detail: string): void {
  walk.parser.report(token.span, `Unexpected ${token.kind} directive`, detail);
}

/** Reads to the end of a directive; undefined when it is missing or another end comes first. */
function buildDirective(walk: Walk, open: Opener): TemplatePart | undefined {
  const clauses: TemplatePart[][] = [[]];
  for (;;) {
    const token = takeToken(walk);
    switch (token.kind) {
      case "end":
        walk.parser.report(
          token.span,
          "Unexpected end of template",
          `The "${open.kind}" directive is not ended by "end${open.kind}".`,
        );
        return undefined;
      case "else":
      case "endif":
      case "endfor": {
        if (token.kind === `end${open.kind}`) return closeDirective(open, token.span, clauses);
        if (token.kind !== "else" || open.kind !== "if" || clauses.length > 1) {
          reportUnexpected(walk, token, `The "${open.kind}" directive is still open.`);
          return undefined;
        }
        clauses.push([]);
        break;
      }
      default:
        addPart(walk, token, clauses[clauses.length - 1] ?? []);
    }
  }
}

function closeDirective(
  open: Opener,
  close: Span,
  clauses: readonly (readonly TemplatePart[])[],
): TemplatePart {
  const [first = [], second = []] = clauses;
  const span = spanning(open.span, close);
  if (open.kind === "if") {
    return { kind: "if", ...span, condition: open.condition, whenTrue: first, whenFalse: second };
  }
  const { valueName, collection } = open;
  return {
    kind: "for",
    ...span,
    ...withoutAbsent({ keyName: open.keyName }),
    valueName,
    collection,
    body: first,
  };
}

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
