/** What a JSON text says, or why it says nothing. */
export type JsonReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** Member names that stand twice or more in one object, in order of discovery. */
      readonly duplicates: readonly string[];
      /** What follows the value. */
      readonly rest: string;
    }
  | { readonly kind: "invalid"; readonly reason: string };

/**
 * Reads the first JSON value of a text and notices duplicate members, which `JSON.parse` hides.
 *
 * Go's decoder ignores text after the first value, other readers refuse it (SRC-15). Two members of one name are read
 * differently by different programs, so whoever uses the value must look at `duplicates` first
 * (review.md §1, ambiguous-document). Never throws.
 */
export function readJsonDocument(text: string): JsonReading {
  const { end, duplicates } = scanFirstValue(text);
  try {
    return {
      kind: "value",
      value: JSON.parse(text.slice(0, end)),
      duplicates,
      rest: text.slice(end),
    };
  } catch (caught) {
    if (caught instanceof SyntaxError) return { kind: "invalid", reason: "it is not valid JSON" };
    throw caught;
  }
}

/** One open object or array; only objects collect names. */
interface Container {
  readonly names: Set<string> | undefined;
}

/**
 * Finds where the first value ends, and names that repeat.
 *
 * It trusts nothing about the syntax: on a malformed text its answer is meaningless but harmless, because
 * `JSON.parse` then refuses the text. It keeps its own stack, so that deep nesting costs no recursion.
 */
function scanFirstValue(text: string): { end: number; duplicates: readonly string[] } {
  const open: Container[] = [];
  const duplicates: string[] = [];
  let offset = 0;
  while (offset < text.length) {
    const token = nextToken(text, offset);
    offset = token.end;
    if (token.kind === "space" || token.kind === "separator") continue;
    if (isMemberName(token, text)) {
      noteName(open.at(-1), token.text, duplicates);
      continue;
    }
    if (token.kind === "open") open.push({ names: token.text === "{" ? new Set() : undefined });
    if (token.kind === "close") open.pop();
    if (open.length === 0) return { end: offset, duplicates };
  }
  return { end: text.length, duplicates };
}

interface Token {
  readonly kind: "space" | "separator" | "open" | "close" | "string" | "literal";
  readonly text: string;
  readonly end: number;
}

function nextToken(text: string, start: number): Token {
  const first = text.charAt(start);
  if (first === '"') {
    const end = endOfString(text, start);
    return { kind: "string", text: text.slice(start, end), end };
  }
  const kind = PUNCTUATION.get(first);
  if (kind !== undefined) return { kind, text: first, end: start + 1 };
  let end = start + 1;
  while (end < text.length && text.charAt(end) !== '"' && !PUNCTUATION.has(text.charAt(end))) end++;
  return { kind: "literal", text: text.slice(start, end), end };
}

const PUNCTUATION: ReadonlyMap<string, "space" | "separator" | "open" | "close"> = new Map([
  [" ", "space"],
  ["\t", "space"],
  ["\n", "space"],
  ["\r", "space"],
  [",", "separator"],
  [":", "separator"],
  ["{", "open"],
  ["[", "open"],
  ["}", "close"],
  ["]", "close"],
]);

/** Offset just after the closing quotation mark. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit === "\\") i++;
    else if (unit === '"') return i + 1;
  }
  return text.length;
}

function isMemberName(token: Token, text: string): boolean {
  if (token.kind !== "string") return false;
  let i = token.end;
  while (PUNCTUATION.get(text.charAt(i)) === "space") i++;
  return text.charAt(i) === ":";
}

/** Names are compared unescaped: `"a"` and `"\u0061"` are one name. */
function noteName(container: Container | undefined, raw: string, duplicates: string[]): void {
  if (container?.names === undefined) return;
  const name = unescapeName(raw);
  if (container.names.has(name)) duplicates.push(name);
  container.names.add(name);
}

function unescapeName(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}
