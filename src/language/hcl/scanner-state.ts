import { isInvalidUnit } from "../text/text.ts";
import type { TokenKind } from "./tokens.ts";

/** What the scanner is inside of. */
export type Frame = CodeFrame | StringFrame | HeredocFrame;
/** The file, or a `${ … }` that ends with the brace at a depth. */
export interface CodeFrame {
  readonly kind: "code";
  readonly depth: number;
}
/** A quoted string. */
export interface StringFrame {
  readonly kind: "string";
}
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
  /** No comment is closed behind this offset, so that looking for its end again is pointless. */
  readonly lastCommentEnd: number;
}

/** Makes a token of the next characters. */
export function emit(scanner: Scanner, kind: TokenKind, length: number): void {
  scanner.kinds.push(kind);
  scanner.starts.push(scanner.offset);
  scanner.offset += length;
  scanner.ends.push(scanner.offset);
}

/** Makes a token of the next characters, if there are any; says whether there were. */
export function emitSome(scanner: Scanner, kind: TokenKind, length: number): boolean {
  if (length > 0) emit(scanner, kind, length);
  return length > 0;
}

/** Makes a token of one character that fits nowhere. */
export function emitUnknown(scanner: Scanner): void {
  const { text, offset } = scanner;
  if (isInvalidUnit(text, offset)) emit(scanner, "bad-utf8", 1);
  else emit(scanner, "invalid", (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1);
}
