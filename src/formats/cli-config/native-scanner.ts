import { smallestOf } from "../../model/many.ts";
import type { Span } from "../text/source-text.ts";

/** One token of the first HCL. `text` is the meaning of a string or heredoc, and the written text of others. */
export interface NativeToken extends Span {
  readonly kind: "identifier" | "string" | "number" | "bool" | (typeof SIGNS)[number] | "end";
  readonly text: string;
}

/** Carries the first syntax error out of scanner and parser, which catches it. */
export class NativeSyntaxError extends Error {
  readonly place: Span;

  constructor(start: number, problem: string, end = start + 1) {
    super(problem);
    this.place = { start, end };
  }
}

const SIGNS = ["=", "{", "}", "[", "]", ","] as const;
/** A run of white space, or one comment: to the end of the line, or between a pair of signs. */
const SKIPPED = /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
/** `path`, `provider-x.y`: letters, digits, `_`, `-` and `.`. */
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
/** `-1`, `2.5e3`, `0x1F`. */
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
/** `<<EOT` or `<<-EOT` with the rest of its line. */
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;

/** Returns the first token from an offset on. HCL 1: scanner. @throws NativeSyntaxError */
export function nativeTokenFrom(text: string, offset: number): NativeToken {
  let start = offset;
  for (let skipped = match(SKIPPED, text, start); skipped; skipped = match(SKIPPED, text, start)) {
    start += skipped[0].length;
  }
  const first = text.charAt(start);
  if (first === "") return { kind: "end", text: "", start, end: start };
  if (first === '"') return stringAt(text, start);
  if (first === "<") return heredocAt(text, start);
  const sign = SIGNS.find((character) => character === first);
  if (sign !== undefined) return { kind: sign, text: sign, start, end: start + 1 };
  const name = match(IDENTIFIER, text, start)?.[0];
  if (name !== undefined) {
    const kind = name === "true" || name === "false" ? "bool" : "identifier";
    return { kind, text: name, start, end: start + name.length };
  }
  const number = match(NUMBER, text, start)?.[0];
  if (number !== undefined) {
    return { kind: "number", text: number, start, end: start + number.length };
  }
  throw new NativeSyntaxError(start, "This character has no meaning here.");
}

/** Reads a string, which ends at its quotation mark on the same line; a whole `${…}` in it means itself. */
function stringAt(text: string, start: number): NativeToken {
  let meaning = "";
  for (let at = start + 1; at < text.length && text[at] !== "\n"; ) {
    if (text[at] === '"') return { kind: "string", text: meaning, start, end: at + 1 };
    if (text[at] === "\\") {
      const sequence = escapeAt(text, at);
      meaning += sequence.meaning;
      at += sequence.length;
      continue;
    }
    const end = text.startsWith("${", at) ? endOfInterpolation(text, at) : at + 1;
    meaning += text.slice(at, end);
    at = end;
  }
  throw new NativeSyntaxError(start, "This string does not end on its line.");
}

/** Returns the offset behind the closing brace: quotation marks and line ends inside are text. */
function endOfInterpolation(text: string, start: number): number {
  let braces = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "{") braces++;
    else if (character === "}" && --braces === 0) return at + 1;
  }
  return text.length;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  '"': '"',
};
/** `\x41`, `\101`, `\u0041`, `\U00000041`. */
const NUMBERED_ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;

function escapeAt(text: string, at: number): { readonly meaning: string; readonly length: number } {
  const simple = ESCAPES[text.charAt(at + 1)];
  if (simple !== undefined) return { meaning: simple, length: 2 };
  const [written = "", byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
  const hex = byte ?? short ?? long ?? "";
  const point = octal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8);
  if (point <= 0x10ffff) {
    return { meaning: String.fromCodePoint(point), length: written.length };
  }
  throw new NativeSyntaxError(at, "This is no escape sequence; write a backslash twice.");
}

function heredocAt(text: string, start: number): NativeToken {
  const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
  if (opening === undefined) {
    throw new NativeSyntaxError(start, "A heredoc starts with << and a marker.");
  }
  const lines: string[] = [];
  for (let at = start + opening.length; at < text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(at, end);
    if (line.trim() === marker) {
      const content = dash === "-" ? withoutSharedIndent(lines) : lines;
      return { kind: "string", text: content.map((row) => `${row}\n`).join(""), start, end };
    }
    lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
    at = end + 1;
  }
  throw new NativeSyntaxError(start, `This heredoc has no line that says ${marker}.`);
}

function withoutSharedIndent(lines: readonly string[]): readonly string[] {
  const written = lines.filter((line) => line !== "");
  const shared = smallestOf(written.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(Math.min(shared, line.length)));
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
