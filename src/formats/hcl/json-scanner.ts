import { MAX_TOKENS } from "../../model/input-limits.ts";
import type { Span } from "../text/source-text.ts";

/** A token of a JSON text; punctuation is its own kind. */
export interface JsonToken extends Span {
  readonly kind: JsonPunctuation | "word" | "string" | "number" | "end" | "invalid";
  readonly text: string;
}
type JsonPunctuation = "{" | "}" | "[" | "]" | "," | ":" | "=";
const PUNCTUATION = /[{}[\],:=]/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
/** `-1.5e3`, and other sequences of the same characters that are no numbers. */
const NUMBER = /[-+.0-9][-+.0-9eE]*/y;
/** `true`, `null`, and other words that mean nothing. */
const WORD = /[A-Za-z][A-Za-z_]*/y;
const SPACE = /[ \n\r\t]*/y;

/** Splits a JSON text; the last token is `end`, even behind what starts none or `MAX_TOKENS` + 1. HCL: json, scan. */
export function scanJson(text: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let at = matchAt(SPACE, text, 0).length;
  while (at < text.length && tokens.length <= MAX_TOKENS) {
    const token = tokenAt(text, at);
    tokens.push(token);
    if (token.kind === "invalid") break;
    at = token.end + matchAt(SPACE, text, token.end).length;
  }
  tokens.push({ kind: "end", text: "", start: at, end: at });
  return tokens;
}

function tokenAt(text: string, start: number): JsonToken {
  if (text[start] === '"') {
    const end = stringEnd(text, start);
    return { kind: "string", text: text.slice(start, end), start, end };
  }
  const number = matchAt(NUMBER, text, start);
  if (number !== "") return { kind: "number", text: number, start, end: start + number.length };
  const word = matchAt(WORD, text, start);
  if (word !== "") return { kind: "word", text: word, start, end: start + word.length };
  const mark = matchAt(PUNCTUATION, text, start);
  const kind = mark === "" ? "invalid" : (mark as JsonPunctuation);
  return { kind, text: text.charAt(start), start, end: start + 1 };
}

/**
 * Returns the end of a string such as `"a\"b"`, or of its part before a control character or the end of the text. One
 * pattern for a whole string would exhaust its stack after some million characters.
 */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    at += matchAt(PLAIN, text, at).length;
    if (text[at] === '"') return at + 1;
    if (text[at] !== "\\") return at;
    at += text[at + 1] === '"' || text[at + 1] === "\\" ? 2 : 1;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** Returns the meaning of a string, its quotes included; undefined when it is not one of JSON. */
export function decodeJsonString(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // An escaped half of a surrogate pair means the replacement character in Go.
    return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A JSON value with its place. Repeated members are kept: blocks may repeat (CR-108). */
export type JsonNode =
  | JsonObjectNode
  | JsonArray
  /** A string, its escapes resolved. */
  | (Span & { readonly kind: "string"; readonly value: string })
  | (Span & { readonly kind: "number"; readonly text: string })
  | (Span & { readonly kind: "keyword"; readonly value: boolean | null })
  /** Stands where a value could not be read; the error has been reported. */
  | (Span & { readonly kind: "invalid" });
/** `{ … }`: members in source order, repeated names kept. */
export interface JsonObjectNode extends Span {
  readonly kind: "object";
  readonly members: readonly JsonMember[];
}
/** `"name": value`. */
export interface JsonMember {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: JsonNode;
}
/** `[ … ]`. */
export interface JsonArray extends Span {
  readonly kind: "array";
  readonly items: readonly JsonNode[];
}
