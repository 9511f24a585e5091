import type { Span } from "../text/source-text.ts";
import { invalidExpression, type Parser, spanning } from "./parser.ts";
import type { Expression, ForNames, TemplatePart } from "./syntax.ts";

/** A piece of a template before its directives are matched. */
export type TemplateToken =
  /** Literal text: one line of a heredoc, or less. Trimming shortens it. */
  | { readonly kind: "text"; readonly span: Span; value: string }
  | { readonly kind: "interpolation"; readonly span: Span; readonly expression: Expression }
  | Opener
  | { readonly kind: "else" | "endif" | "endfor"; readonly span: Span };

type Opener =
  | { readonly kind: "if"; readonly span: Span; readonly condition: Expression }
  | ({ readonly kind: "for"; readonly span: Span } & ForNames);

const ASCII = /^[\x00-\x7f]*$/;

/** Matches the directives of a template with their ends. HCL: hclsyntax, templateParser. */
export class TemplateBuilder {
  readonly #parser: Parser;
  readonly #tokens: readonly TemplateToken[];
  readonly #end: Span;
  #next = 0;

  constructor(parser: Parser, tokens: readonly TemplateToken[], end: Span) {
    this.#parser = parser;
    this.#tokens = tokens;
    this.#end = end;
  }

  build(): readonly TemplatePart[] {
    const parts: TemplatePart[] = [];
    for (let token = this.#take(); token !== undefined; token = this.#take()) {
      parts.push(this.#part(token));
    }
    return parts;
  }

  #take(): TemplateToken | undefined {
    return this.#tokens[this.#next++];
  }

  #part(token: TemplateToken): TemplatePart {
    switch (token.kind) {
      case "text":
        return this.#text(token);
      case "interpolation":
        return { kind: "interpolation", ...token.span, expression: token.expression };
      case "if":
      case "for": {
        const part = this.#parser.nested(
          () => this.#directive(token),
          () => undefined,
        );
        return part ?? invalidPart(token.span);
      }
      default:
        this.#refuse(token, "Nothing that this could end was opened.");
        return invalidPart(token.span);
    }
  }

  /**
   * Returns a text and the texts directly behind it as one part. The lines of a heredoc are joined in one step, because
   * a text that grows line by line keeps all of them in memory.
   */
  #text(first: TemplateToken & { readonly kind: "text" }): TemplatePart {
    const values: string[] = [];
    let token: TemplateToken | undefined = first;
    let { end } = first.span;
    for (; token?.kind === "text"; token = this.#take()) {
      values.push(ASCII.test(token.value) ? token.value : token.value.normalize("NFC"));
      end = token.span.end;
    }
    this.#next--;
    return { kind: "text", start: first.span.start, end, value: values.join("") };
  }

  #refuse(token: TemplateToken, detail: string): void {
    this.#parser.report(`Unexpected ${token.kind} directive`, detail, token.span);
  }

  /** Reads to the end of a directive; undefined when it is missing or another end comes first. */
  #directive(open: Opener): TemplatePart | undefined {
    const clauses: [TemplatePart[], ...TemplatePart[][]] = [[]];
    for (let token = this.#take(); token !== undefined; token = this.#take()) {
      if (token.kind === `end${open.kind}`) return closeDirective(open, token.span, clauses);
      if (token.kind === "else" && open.kind === "if" && clauses.length === 1) clauses.push([]);
      else if (token.kind === "else" || token.kind === "endif" || token.kind === "endfor") {
        this.#refuse(token, `The "${open.kind}" directive is still open.`);
        return undefined;
      } else clauses.at(-1)?.push(this.#part(token));
    }
    this.#next--;
    const detail = `The "${open.kind}" directive is not ended by "end${open.kind}".`;
    this.#parser.report("Unexpected end of template", detail, this.#end);
    return undefined;
  }
}

/** Returns the part for an invalid directive, which makes the value of the template unknown. */
function invalidPart(span: Span): TemplatePart {
  return { kind: "interpolation", ...span, expression: invalidExpression(span) };
}

function closeDirective(
  open: Opener,
  close: Span,
  [first, second = []]: readonly [TemplatePart[], ...TemplatePart[][]],
): TemplatePart {
  const span = spanning(open.span, close);
  if (open.kind === "if") {
    return { kind: "if", ...span, condition: open.condition, whenTrue: first, whenFalse: second };
  }
  const { keyName, valueName, collection } = open;
  return { kind: "for", ...span, keyName, valueName, collection, body: first };
}
