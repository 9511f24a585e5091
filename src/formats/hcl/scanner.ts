import { MAX_TOKENS } from "../../model/input-limits.ts";
import { scanHeredoc, scanString } from "./template-scanner.ts";
import {
  emit,
  emitSome,
  emitUnknown,
  type Frame,
  identifierEnd,
  isDigit,
  lineEndLength,
  type Scanner,
  type TokenKind,
  type Tokens,
} from "./tokens.ts";

/** No brace ends the file. */
const WHOLE_FILE: Frame = { kind: "code", depth: Number.NEGATIVE_INFINITY };

/**
 * Splits a text without byte order mark into tokens. It stops behind `MAX_TOKENS`; see {@link hasTooManyTokens}.
 * Templates are scanned as HCL does, by nesting: inside `${ … }` there is code again, whose strings and braces are its
 * own (CR-101). Other characters become tokens that the grammar does not know. HCL: hclsyntax, LexConfig.
 */
export function scan(text: string): Tokens {
  const scanner: Scanner = {
    text,
    kinds: [],
    starts: [],
    ends: [],
    frames: [WHOLE_FILE],
    offset: 0,
    depth: 0,
    lastCommentEnd: text.lastIndexOf("*/"),
  };
  while (scanner.offset < text.length && scanner.kinds.length <= MAX_TOKENS) {
    const frame = scanner.frames.at(-1) ?? WHOLE_FILE;
    if (frame.kind === "code") scanCode(scanner, frame.depth);
    else if (frame.kind === "string") scanString(scanner);
    else scanHeredoc(scanner, frame);
  }
  emit(scanner, "eof", 0);
  return scanner;
}

/** Returns whether a text has too many tokens, so that the last one is not the end of the text. */
export function hasTooManyTokens({ kinds }: Tokens): boolean {
  return kinds.length > MAX_TOKENS + 1;
}

/** The punctuation that is neither a brace nor the start of a string, a heredoc or a comment, by its length. */
const PUNCTUATION: readonly [number, ReadonlySet<string>][] = [
  [3, new Set(["..."])],
  [2, new Set(["==", "!=", ">=", "<=", "&&", "||", "::", "=>"])],
  [1, new Set("[]().,*/%+-=<>!?:&|~^;`'")],
];

/** Scans one token of code, or a blank, or a comment; a brace at the depth given closes the code. */
function scanCode(scanner: Scanner, closesAt: number): void {
  const { text, offset } = scanner;
  const code = text.charCodeAt(offset);
  if (code === 32 || code === 9) scanner.offset++;
  else if (emitSome(scanner, "identifier", identifierEnd(text, offset) - offset)) return;
  else if (isDigit(code)) emit(scanner, "number", numberLength(text, offset));
  else if (emitSome(scanner, "newline", lineEndLength(text, offset))) return;
  else if (scanComment(scanner) || openTemplate(scanner)) return;
  else if (!scanBrace(scanner, closesAt)) scanPunctuation(scanner);
}

/** Returns the length of a digit and the digits, dots and exponents behind it, in any order; the parser checks them. */
function numberLength(text: string, start: number): number {
  let end = start + 1;
  let offset = end;
  for (;;) {
    const exponent = exponentLength(text, offset);
    if (isDigit(text.charCodeAt(offset))) end = ++offset;
    else if (text[offset] === ".") offset++;
    else if (exponent > 0) end = offset += exponent;
    else return end - start;
  }
}

function exponentLength(text: string, offset: number): number {
  if (text[offset] !== "e" && text[offset] !== "E") return 0;
  const sign = text[offset + 1];
  const length = sign === "+" || sign === "-" ? 2 : 1;
  return isDigit(text.charCodeAt(offset + length)) ? length + 1 : 0;
}

/** Scans a comment (CR-97). An unclosed one that starts with a slash and a star is two operators. */
function scanComment(scanner: Scanner): boolean {
  const { text, offset } = scanner;
  if (text[offset] === "#" || text.startsWith("//", offset)) {
    const end = text.indexOf("\n", offset);
    if (end >= 0) emit(scanner, "newline", end + 1 - offset);
    else scanner.offset = text.length;
    return true;
  }
  if (!text.startsWith("/*", offset) || scanner.lastCommentEnd < offset + 2) return false;
  scanner.offset = text.indexOf("*/", offset + 2) + 2;
  return true;
}

/** Scans a quotation mark, or `<<MARKER` or `<<-MARKER` with a line end directly behind it (CR-102). */
function openTemplate(scanner: Scanner): boolean {
  const { text, offset } = scanner;
  if (text[offset] === '"') {
    emit(scanner, '"', 1);
    scanner.frames.push({ kind: "string" });
    return true;
  }
  if (!text.startsWith("<<", offset)) return false;
  const start = text[offset + 2] === "-" ? offset + 3 : offset + 2;
  const end = identifierEnd(text, start);
  const lineEnd = lineEndLength(text, end);
  if (end === start || lineEnd === 0) return false;
  emit(scanner, "<<", end + lineEnd - offset);
  scanner.frames.push({ kind: "heredoc", marker: text.slice(start, end), startOfLine: true });
  return true;
}

/** Scans a brace; `~}` closes only a sequence. */
function scanBrace(scanner: Scanner, closesAt: number): boolean {
  const { text, offset, depth } = scanner;
  const isMarked = text.startsWith("~}", offset);
  if (text[offset] === "{") {
    scanner.depth++;
    emit(scanner, "{", 1);
  } else if (text[offset] === "}" || isMarked) {
    emit(scanner, depth === closesAt || isMarked ? "}end" : "}", isMarked ? 2 : 1);
    if (depth === closesAt) scanner.frames.pop();
    scanner.depth--;
  } else return false;
  return true;
}

function scanPunctuation(scanner: Scanner): void {
  const { text, offset } = scanner;
  for (const [length, signs] of PUNCTUATION) {
    const characters = text.slice(offset, offset + length);
    if (!signs.has(characters)) continue;
    emit(scanner, characters as TokenKind, length);
    return;
  }
  emitUnknown(scanner);
}
