import { trimStart } from "./characters.ts";
import type { TemplateToken, TextToken } from "./template-token.ts";

/**
 * Takes from each line of a `<<-` heredoc as much white space as the least indented line has.
 *
 * Of `    a`, `  b` comes `  a`, `b`. Blank lines do not count, and a line that begins with `${` has no indentation,
 * whatever stands in it. HCL: hclsyntax, flushHeredocTemplateParts.
 */
export function removeIndentation(tokens: readonly TemplateToken[]): void {
  const indented: TextToken[] = [];
  let least = Number.POSITIVE_INFINITY;
  let startsLine = true;
  for (const token of tokens) {
    if (token.kind === "end") break;
    if (startsLine && !isBlankLine(token)) {
      least = Math.min(least, indentation(token));
      if (token.kind === "text") indented.push(token);
    }
    startsLine = endsLine(token);
  }
  for (const token of indented) token.value = token.value.slice(least);
}

function endsLine(token: TemplateToken): boolean {
  return token.kind === "text" && token.value.endsWith("\n");
}

function isBlankLine(token: TemplateToken): boolean {
  return endsLine(token) && token.kind === "text" && trimStart(token.value) === "";
}

function indentation(token: TemplateToken): number {
  if (token.kind !== "text") return 0;
  return token.value.length - trimStart(token.value).length;
}
