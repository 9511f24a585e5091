import type { Span } from "../text/source-text.ts";
import { isInvalidUnit } from "../text/text.ts";

/**
 * The kind of a token. Punctuation is its own name; `"`, `<<` open and `"end`, `<<end` close a template,
 * `${`, `%{` open and `}end` closes a sequence inside one. A comment to the end of its line is a newline.
 */
export type TokenKind = Word | Template | Bracket | Operator | Sign | Stray;
type Word = "eof" | "newline" | "identifier" | "number" | "quoted-newline" | "bad-utf8" | "invalid";
type Template = '"' | '"end' | "<<" | "<<end" | "${" | "%{" | "}end" | "text";
type Bracket = "{" | "}" | "[" | "]" | "(" | ")";
type Operator = "+" | "-" | "*" | "/" | "%" | "<" | ">" | "!" | "<=" | ">=" | Logical;
type Logical = "==" | "!=" | "&&" | "||" | "?" | ":";
type Sign = "." | "," | "=" | "::" | "..." | "=>";
/** Characters that no rule of the grammar uses. */
type Stray = "&" | "|" | "~" | "^" | ";" | "`" | "'";

/** The tokens of a text in order, the last of kind `eof`; three lists side by side because they are many. */
export interface Tokens {
  readonly text: string;
  readonly kinds: readonly TokenKind[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** One token with its place. */
export interface Token extends Span {
  readonly kind: TokenKind;
}

/** A construct that the scanner is inside of. */
export type Frame =
  /** The file, or a `${ … }` that ends with the brace at a depth. */
  { readonly kind: "code"; readonly depth: number } | { readonly kind: "string" } | HeredocFrame;
/** A heredoc, and whether the next text would be the start of a line of it. */
export interface HeredocFrame {
  readonly kind: "heredoc";
  readonly marker: string;
  startOfLine: boolean;
}

/** A walk over a text, with the tokens found so far. */
export interface Scanner {
  readonly text: string;
  readonly kinds: TokenKind[];
  readonly starts: number[];
  readonly ends: number[];
  /** From the outermost to the innermost; never empty. */
  readonly frames: Frame[];
  offset: number;
  /** Braces open around the offset, in code and sequences alike. */
  depth: number;
  /** No comment ends behind this offset, so it is not searched again. */
  readonly lastCommentEnd: number;
}

/** Makes a token of the next characters, if any, and returns whether there were any. */
export function emitSome(scanner: Scanner, kind: TokenKind, length: number): boolean {
  if (length > 0) emit(scanner, kind, length);
  return length > 0;
}

/** Makes a token of the next characters. */
export function emit(scanner: Scanner, kind: TokenKind, length: number): void {
  scanner.kinds.push(kind);
  scanner.starts.push(scanner.offset);
  scanner.offset += length;
  scanner.ends.push(scanner.offset);
}

/** Makes a token of one character that no other token starts with. */
export function emitUnknown(scanner: Scanner): void {
  const { text, offset } = scanner;
  if (isInvalidUnit(text, offset)) emit(scanner, "bad-utf8", 1);
  else emit(scanner, "invalid", characterLength(text, offset));
}

/** Returns the number of UTF-16 units of the character at an offset. */
export function characterLength(text: string, offset: number): 1 | 2 {
  return (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
}

const ID_START = /^[\p{ID_Start}_]$/u;
const ID_CONTINUE = /^[\p{ID_Continue}-]$/u;

/** Returns the end of the identifier at an offset; the offset itself when none starts there (CR-98). */
export function identifierEnd(text: string, start: number): number {
  if (!isIdentifierPart(text, start, ID_START)) return start;
  let end = start;
  do end += characterLength(text, end);
  while (isIdentifierPart(text, end, ID_CONTINUE));
  return end;
}

function isIdentifierPart(text: string, offset: number, pattern: RegExp): boolean {
  const code = text.charCodeAt(offset);
  if (code < 128) {
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
    return isLetter || (pattern === ID_CONTINUE && (isDigit(code) || code === 45));
  }
  const point = text.codePointAt(offset);
  return point !== undefined && pattern.test(String.fromCodePoint(point));
}

/** Returns whether a code is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Returns the length of the line end at an offset: 0, 1 (LF) or 2 (CR LF). A lone CR ends no line. */
export function lineEndLength(text: string, offset: number): 0 | 1 | 2 {
  const code = text.charCodeAt(offset);
  if (code === 10) return 1;
  return code === 13 && text.charCodeAt(offset + 1) === 10 ? 2 : 0;
}
