import { smallestOf } from "../../model/many.ts";
import type { Span } from "../text/source-text.ts";

/** One token of the first HCL. `text` is the meaning of a string or heredoc, and the written text of others. */
export interface NativeToken extends Span {
  readonly kind:
    | "identifier"
    | "string"
    | "number"
    | "bool"
    | "="
    | "{"
    | "}"
    | "["
    | "]"
    | ","
    | "end"
    | "invalid";
  /** For an invalid token, its problem. */
  readonly text: string;
}

/** A run of white space, or one comment: to the end of the line, or between a pair of signs. */
const SKIPPED = /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
/** `path`, `provider-x.y`: letters, digits, `_`, `-` and `.`. */
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
/** `-1`, `2.5e3`, `0x1F`. */
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
/** `<<EOT` or `<<-EOT` with the rest of its line. */
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;

/** Splits a text into tokens; the last one is `end` or the first that is invalid. HCL 1: scanner. */
export function scanNative(text: string): readonly NativeToken[] {
  const tokens: NativeToken[] = [];
  let at = 0;
  for (;;) {
    at = endOfSkipped(text, at);
    const token = tokenAt(text, at);
    tokens.push(token);
    if (token.kind === "end" || token.kind === "invalid") return tokens;
    at = token.end;
  }
}

/** Returns the offset of the first character that is neither white space nor in a comment. */
function endOfSkipped(text: string, start: number): number {
  let end = start;
  for (;;) {
    const length = match(SKIPPED, text, end)?.[0].length ?? 0;
    if (length === 0) return end;
    end += length;
  }
}

function tokenAt(text: string, start: number): NativeToken {
  const first = text.charAt(start);
  switch (first) {
    case "":
      return { kind: "end", text: "", start, end: start };
    case '"':
      return stringAt(text, start);
    case "<":
      return heredocAt(text, start);
    case "=":
    case "{":
    case "}":
    case "[":
    case "]":
    case ",":
      return { kind: first, text: first, start, end: start + 1 };
    default:
      return wordAt(text, start);
  }
}

function wordAt(text: string, start: number): NativeToken {
  const name = match(IDENTIFIER, text, start)?.[0];
  if (name !== undefined) {
    const kind = name === "true" || name === "false" ? "bool" : "identifier";
    return { kind, text: name, start, end: start + name.length };
  }
  const number = match(NUMBER, text, start)?.[0];
  if (number === undefined) return invalid(start, "This character has no meaning here.");
  return { kind: "number", text: number, start, end: start + number.length };
}

/** Reads a string, which ends at its quotation mark on the same line. */
function stringAt(text: string, start: number): NativeToken {
  let meaning = "";
  for (let at = start + 1; at < text.length; ) {
    const unit = text.charAt(at);
    if (unit === '"') return { kind: "string", text: meaning, start, end: at + 1 };
    if (unit === "\n") break;
    const piece = pieceAt(text, at);
    if (piece === undefined) {
      return invalid(at, "This is no escape sequence; write a backslash twice.");
    }
    meaning += piece.meaning;
    at += piece.length;
  }
  return invalid(start, "This string does not end on its line.");
}

interface Piece {
  readonly meaning: string;
  readonly length: number;
}

/** Reads a character of a string, an escape sequence, or a whole `${…}`, which means itself. */
function pieceAt(text: string, at: number): Piece | undefined {
  if (text.startsWith("\\", at)) return escapeAt(text, at);
  const length = text.startsWith("${", at) ? interpolationLength(text, at) : 1;
  return { meaning: text.slice(at, at + length), length };
}

/** Returns the length up to the closing brace: quotation marks and line ends inside are text. */
function interpolationLength(text: string, start: number): number {
  let braces = 0;
  for (let at = start; at < text.length; at++) {
    const unit = text.charAt(at);
    if (unit === "{") braces++;
    else if (unit === "}" && --braces === 0) return at + 1 - start;
  }
  return text.length - start;
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
const LAST_CODE_POINT = 0x10ffff;

function escapeAt(text: string, at: number): Piece | undefined {
  const simple = ESCAPES[text.charAt(at + 1)];
  if (simple !== undefined) return { meaning: simple, length: 2 };
  const [whole, byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
  if (whole === undefined) return undefined;
  const point =
    octal === undefined
      ? Number.parseInt(byte ?? short ?? long ?? "", 16)
      : Number.parseInt(octal, 8);
  if (point > LAST_CODE_POINT) return undefined;
  return { meaning: String.fromCodePoint(point), length: whole.length };
}

function heredocAt(text: string, start: number): NativeToken {
  const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
  if (opening === undefined) return invalid(start, "A heredoc starts with << and a marker.");
  const lines: string[] = [];
  for (let at = start + opening.length; at < text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(at, end);
    if (line.trim() === marker) {
      const content = lines.map((line) => `${line}\n`).join("");
      return { kind: "string", text: dash === "-" ? unindented(content) : content, start, end };
    }
    lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
    at = end + 1;
  }
  return invalid(start, `This heredoc has no line that says ${marker}.`);
}

/** Returns a text without the indentation that all lines share. */
function unindented(content: string): string {
  const lines = content.split("\n");
  const indents = lines
    .filter((line) => line !== "")
    .map((line) => line.length - line.trimStart().length);
  const shared = smallestOf(indents, content.length);
  return lines.map((line) => line.slice(Math.min(shared, line.length))).join("\n");
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function invalid(start: number, why: string): NativeToken {
  return { kind: "invalid", text: why, start, end: start + 1 };
}
