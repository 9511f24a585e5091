import { visibleText } from "../../formats/text/visible-text.ts";

/** HTML made by {@link html}, in which every text is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type MarkupPart = string | number | Markup | readonly Markup[];

/** Returns markup from a template. Values that are not markup are escaped, and hidden characters written out. */
export function html(pieces: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(pieces.map((piece, i) => piece + markupText(parts[i] ?? "")).join(""));
}

function markupText(part: MarkupPart): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("\n");
  return visibleText(String(part)).replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? "");
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns JSON for a script element that no browser runs: nothing in it ends the element or starts a comment. */
export function jsonMarkup(value: unknown): Markup {
  const text = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return new Markup(text);
}
