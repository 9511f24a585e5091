/** What every lock file entry honest tools write consists of. */
const PLAIN = /^[ !#&-[\]-~]*$/;
const ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "\\": "\\\\",
  $: "$$",
  "%": "%%",
};
/** What must be escaped, a template sign only in front of a brace, and what Go does not call printable. */
const ESCAPED = /[\n\r\t"\\]|[$%](?=\{)|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/**
 * A string as the tools write it (LF-10). HCL: hclwrite, escapeQuotedStringLit.
 *
 * What is printable depends on the Unicode version: Go's and Node's tables differ in newly assigned
 * characters only.
 */
export function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : `"${text.replace(ESCAPED, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  const simple = ESCAPES[character];
  if (simple !== undefined) return simple;
  const point = character.codePointAt(0) ?? 0;
  return point < 0x10000
    ? `\\u${point.toString(16).padStart(4, "0")}`
    : `\\U${point.toString(16).padStart(8, "0")}`;
}
