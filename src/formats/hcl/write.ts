import { largestOf } from "../../model/many.ts";

/** A block to write: one-line arguments with their values as text, then a list of strings, which is left out if empty. */
interface WrittenBlock {
  readonly type: string;
  readonly label: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly list: readonly [name: string, items: readonly string[]];
}

/** Returns the text of a block as the tools write it. */
export function writeBlock({ type, label, lines, list }: WrittenBlock): string {
  // Neighbouring one-line arguments are aligned with each other, and only with each other (LF-6).
  const width = largestOf(lines.map(([name]) => name.length));
  const [listName, items] = list;
  const written = [
    `${type} ${quote(label)} {`,
    ...lines.map(([name, value]) => `  ${name.padEnd(width)} = ${value}`),
    ...(items.length === 0
      ? []
      : [`  ${listName} = [`, ...items.map((item) => `    ${quote(item)},`), "  ]"]),
    "}",
  ];
  return written.map((line) => `${line}\n`).join("");
}

/** Returns the text of a lock file from its first line and the texts of its blocks, in the order of the file. */
export function writeLockFile(firstLine: string, blocks: readonly string[]): string {
  return [`${firstLine}\n# Manual edits may be lost in future updates.\n`, ...blocks].join("\n");
}

/** Text that needs no escapes, as in every entry that the tools write. */
const PLAIN = /^[ !#&-[\]-~]*$/;
/** Characters to escape: template signs in front of a brace, and characters that are not printable for Go. */
const ESCAPED = /[\n\r\t"\\]|[$%](?=\{)|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** Quotes as the tools do, but for newly assigned characters (LF-10). HCL: hclwrite, escapeQuotedStringLit. */
export function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : `"${text.replace(ESCAPED, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (/[\n\r\t"\\]/.test(character)) return JSON.stringify(character).slice(1, -1);
  if (character === "$" || character === "%") return character + character;
  const point = character.codePointAt(0) ?? 0;
  return point < 0x10000
    ? `\\u${point.toString(16).padStart(4, "0")}`
    : `\\U${point.toString(16).padStart(8, "0")}`;
}
