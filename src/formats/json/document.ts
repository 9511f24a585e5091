type JsonReading =
  | {
      readonly kind: "value";
      readonly value: unknown;
      /** Member names that occur more than once in an object, in the order found. */
      readonly duplicates: readonly string[];
      readonly rest: string;
    }
  | { readonly kind: "invalid" };

/**
 * Returns the first JSON value of a text and the member names that occur twice, which `JSON.parse` hides. Go's decoder
 * ignores text after the first value, other readers refuse it (SRC-15). Programs read two members of one name
 * differently, so a caller looks at `duplicates` before it uses the value. Never throws.
 */
export function readJsonDocument(text: string): JsonReading {
  const { end, duplicates, isTooDeep } = scanFirstValue(text);
  if (isTooDeep) return { kind: "invalid" };
  try {
    const value: unknown = JSON.parse(text.slice(0, end));
    return { kind: "value", value, duplicates, rest: text.slice(end) };
  } catch (caught) {
    if (caught instanceof SyntaxError) return { kind: "invalid" };
    throw caught;
  }
}

/** Levels of nested objects and arrays; Go: encoding/json, maxNestingDepth. */
const MAX_DEPTH = 10_000;
/** A bracket, the start of a string, or a literal such as `12`. */
const TOKEN = /["[\]{}]|[^"[\]{} \t\n\r,:]+/g;
const COLON = /[ \t\n\r]*:/y;

/**
 * Finds the end of the first value, and repeated member names. It does not check syntax: on a malformed text the result
 * is harmless, because `JSON.parse` then refuses it. Its own stack makes nesting cost no recursion.
 */
function scanFirstValue(text: string) {
  /** The member names of each open object so far; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  const duplicates: string[] = [];
  let end = 0;
  while (open.length <= MAX_DEPTH) {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(text);
    if (match === null) return { end: text.length, duplicates, isTooDeep: false };
    const [token] = match;
    end = token === '"' ? endOfString(text, match.index) : match.index + token.length;
    COLON.lastIndex = end;
    if (token === '"' && COLON.test(text)) {
      noteName(open.at(-1), text.slice(match.index, end), duplicates);
      continue;
    }
    switch (token) {
      case "{":
        open.push(new Set());
        break;
      case "[":
        open.push(undefined);
        break;
      case "}":
      case "]":
        open.pop();
    }
    if (open.length === 0) return { end, duplicates, isTooDeep: false };
  }
  return { end, duplicates, isTooDeep: true };
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charAt(i);
    if (unit === "\\") i++;
    else if (unit === '"') return i + 1;
  }
  return text.length;
}

/** Records a member name, unescaped: `"a"` and `"\u0061"` are one name. */
function noteName(names: Set<string> | undefined, raw: string, duplicates: string[]): void {
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
