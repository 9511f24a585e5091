/** The first value of a JSON text, unless it has none. */
type JsonReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** Member names that occur more than once in an object, in the order found. */
      readonly duplicates: readonly string[];
      /** The text after the value. */
      readonly rest: string;
    }
  | { readonly kind: "invalid" };

/**
 * Returns the first JSON value of a text and the member names that occur twice, which `JSON.parse` hides.
 *
 * Go's decoder ignores text after the first value, other readers refuse it (SRC-15). Programs read two members of one
 * name differently, so a caller looks at `duplicates` before it uses the value. Never throws.
 */
export function readJsonDocument(text: string): JsonReading {
  const { end, duplicates, isTooDeep } = scanFirstValue(text);
  if (isTooDeep) return { kind: "invalid" };
  try {
    return {
      kind: "value",
      value: JSON.parse(text.slice(0, end)),
      duplicates,
      rest: text.slice(end),
    };
  } catch (caught) {
    if (caught instanceof SyntaxError) return { kind: "invalid" };
    throw caught;
  }
}

/** Levels of nested objects and arrays; Go: encoding/json, maxNestingDepth. */
const MAX_DEPTH = 10_000;

/** The member names of an open object so far; undefined for an array. */
type OpenNames = Set<string> | undefined;

/**
 * Finds the end of the first value, and repeated member names.
 *
 * It does not check syntax: on a malformed text the result is meaningless but harmless, because `JSON.parse` then
 * refuses the text. It keeps its own stack, so that nesting costs no recursion.
 */
function scanFirstValue(text: string): {
  end: number;
  duplicates: readonly string[];
  isTooDeep: boolean;
} {
  const open: OpenNames[] = [];
  const duplicates: string[] = [];
  let offset = 0;
  while (offset < text.length && open.length <= MAX_DEPTH) {
    const token = nextToken(text, offset);
    offset = token.end;
    if (token.kind === "between") continue;
    if (isMemberName(token, text)) {
      noteName(open.at(-1), token.text, duplicates);
      continue;
    }
    if (token.kind === "open") open.push(token.text === "{" ? new Set() : undefined);
    if (token.kind === "close") open.pop();
    if (open.length === 0) return { end: offset, duplicates, isTooDeep: false };
  }
  return { end: text.length, duplicates, isTooDeep: open.length > MAX_DEPTH };
}

interface Token {
  readonly kind: "between" | "open" | "close" | "string" | "literal";
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

const PUNCTUATION: ReadonlyMap<string, "between" | "open" | "close"> = new Map([
  [" ", "between"],
  ["\t", "between"],
  ["\n", "between"],
  ["\r", "between"],
  [",", "between"],
  [":", "between"],
  ["{", "open"],
  ["[", "open"],
  ["}", "close"],
  ["]", "close"],
]);

/** Returns the offset just after the closing quotation mark. */
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
  while (i < text.length && " \t\n\r".includes(text.charAt(i))) i++;
  return text.charAt(i) === ":";
}

/** Records a member name, unescaped: `"a"` and `"\u0061"` are one name. */
function noteName(names: OpenNames, raw: string, duplicates: string[]): void {
  if (names === undefined) return;
  const name = unescapeName(raw);
  if (names.has(name)) duplicates.push(name);
  names.add(name);
}

function unescapeName(raw: string): string {
  if (!raw.includes("\\")) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}
