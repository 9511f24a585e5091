import { type LockFile, lockFile, type ProviderLock } from "../../model/lock-file.ts";
import { sortedUnique } from "../../model/order.ts";
import { rememberedOf } from "../../model/remembered.ts";
import { commandName, type Tool } from "../../model/tool.ts";

/** Returns the text of a lock file, byte for byte as a tool writes it (LF-1..11). OpenTofu: SaveLocksToFile. */
export function encodeLockFile(locks: LockFile, header: Tool["name"]): string {
  const entries = lockFile(locks.providers.values()).providers.values();
  return encodeBlocks(
    [...entries].map((entry) => encodeEntry(entry)),
    header,
  );
}

/** Returns the text of a lock file from the texts of its entries, in the order of the file. */
export function encodeBlocks(blocks: readonly string[], header: Tool["name"]): string {
  const top = `${firstLine(header)}\n# Manual edits may be lost in future updates.\n`;
  return [top, ...blocks].join("\n");
}

/** Returns the canonical text of decoded entries, with the file's header if it has one, else the tool's. */
export function canonicalText(
  file: { readonly lockFile: LockFile; readonly header: Tool["name"] | undefined },
  tool: Tool,
): string {
  return encodeLockFile(file.lockFile, file.header ?? tool.name);
}

/** Returns the text of one entry as a tool writes it; many root modules have the same one. */
export const encodeEntry = rememberedOf((entry: ProviderLock): string => {
  const constraints = entry.constraints.text;
  const hashes = sortedUnique(entry.hashes);
  // Neighbouring one-line arguments are aligned with each other, and only with each other (LF-6).
  const version = constraints === "" ? "version" : "version    ";
  const lines = [
    `provider ${quote(entry.address)} {`,
    `  ${version} = ${quote(entry.version)}`,
    ...(constraints === "" ? [] : [`  constraints = ${quote(constraints)}`]),
    ...(hashes.length === 0
      ? []
      : ["  hashes = [", ...hashes.map((hash) => `    ${quote(hash)},`), "  ]"]),
    "}",
  ];
  return lines.map((line) => `${line}\n`).join("");
});

/** Returns the first line of every lock file (LF-2). */
function firstLine(name: Tool["name"]): string {
  return `# This file is maintained automatically by "${commandName({ name, minor: 0 })} init".`;
}

/** The line that OpenTofu wrote before its first release, when it was called OpenTF. */
const OPENTF_LINE = '# This file is maintained automatically by "opentf init".';

/** Returns the tool whose header a text starts with; undefined without a header. */
export function recognizeHeader(text: string): Tool["name"] | undefined {
  const end = text.indexOf("\n");
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd();
  if (line === firstLine("opentofu") || line === OPENTF_LINE) return "opentofu";
  return line === firstLine("terraform") ? "terraform" : undefined;
}

/** Text that needs no escapes, as in every entry that the tools write. */
const PLAIN = /^[ !#&-[\]-~]*$/;
/** Characters to escape: template signs in front of a brace, and characters that are not printable for Go. */
const ESCAPED = /[\n\r\t"\\]|[$%](?=\{)|[^ \p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** Quotes as the tools do, but for newly assigned characters (LF-10). HCL: hclwrite, escapeQuotedStringLit. */
function quote(text: string): string {
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
