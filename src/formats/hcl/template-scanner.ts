import { trimEnd, trimStart } from "../../model/trim.ts";
import { isInvalidUnit } from "../text/text.ts";
import {
  characterLength,
  emit,
  emitSome,
  emitUnknown,
  type HeredocFrame,
  lineEndLength,
  type Scanner,
} from "./tokens.ts";

/** Scans one token of a quoted string (CR-101). */
export function scanString(scanner: Scanner): void {
  const { text, offset } = scanner;
  if (text[offset] === '"') {
    emit(scanner, '"end', 1);
    scanner.frames.pop();
    return;
  }
  if (openSequence(scanner)) return;
  if (emitSome(scanner, "text", quotedLength(text, offset))) return;
  let end = offset;
  while (isLineEndUnit(text.charCodeAt(end))) end++;
  if (!emitSome(scanner, "quoted-newline", end - offset)) emitUnknown(scanner);
}

function isLineEndUnit(code: number): boolean {
  return code === 10 || code === 13;
}

/** Returns the length of the plain text at an offset inside a string; a backslash takes the next character with it. */
function quotedLength(text: string, start: number): number {
  const sign = signLength(text, start);
  // HCL needs to see what follows a lone sign, so that one at the end of the file is not text.
  if (sign > 0) return sign > 1 || start + 1 < text.length ? sign : 0;
  let end = start;
  while (isPlain(text, end) && text[end] !== '"') {
    if (text[end] !== "\\") end++;
    else if (isQuotable(text, end + 1)) end += 1 + characterLength(text, end + 1);
    else break;
  }
  return end - start;
}

function isPlain(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  if (code >= 0x80) return !isInvalidUnit(text, offset);
  return code >= 0 && code !== 36 && code !== 37 && !isLineEndUnit(code);
}

function isQuotable(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code >= 0 && !isLineEndUnit(code) && !isInvalidUnit(text, offset);
}

/** Returns the length of a `$` or `%` that opens nothing, its escape `$${` or `%%{` included; 0 elsewhere. */
function signLength(text: string, offset: number): number {
  const sign = text[offset];
  if (sign !== "$" && sign !== "%") return 0;
  if (!text.startsWith(`${sign}{`, offset + 1)) return 1;
  return text[offset + 3] === "~" ? 4 : 3;
}

/** Scans `${` or `%{`, perhaps with `~`; code follows. */
function openSequence(scanner: Scanner): boolean {
  const { text, offset } = scanner;
  const sign = text[offset];
  if ((sign !== "$" && sign !== "%") || text[offset + 1] !== "{") return false;
  emit(scanner, sign === "$" ? "${" : "%{", text[offset + 2] === "~" ? 3 : 2);
  const frame = scanner.frames.at(-1);
  if (frame?.kind === "heredoc") frame.startOfLine = false;
  scanner.frames.push({ kind: "code", depth: ++scanner.depth });
  return true;
}

/** Scans one token of a heredoc: a line, the part of one in front of a sequence, or a sign (CR-102). */
export function scanHeredoc(scanner: Scanner, frame: HeredocFrame): void {
  const { text, offset } = scanner;
  if (openSequence(scanner)) return;
  const sign = signLength(text, offset);
  let end = offset + sign;
  while (sign === 0 && isPlain(text, end)) end++;
  const lineEnd = lineEndLength(text, end);
  // HCL's scanner gives up on a heredoc at a lone CR, and at a sign at the end of the text.
  const isEnd = text[offset] === "\r" || (offset === text.length - 1 && sign === 1);
  if (lineEnd > 0) endHeredocLine(scanner, frame, end + lineEnd);
  else if (isEnd) emit(scanner, "invalid", text.length - offset);
  else if (emitSome(scanner, "text", end - offset)) frame.startOfLine = false;
  else emitUnknown(scanner);
}

/** Ends the heredoc if a line that began as text is, trimmed, the marker; its line end is a separate token. */
function endHeredocLine(scanner: Scanner, frame: HeredocFrame, end: number): void {
  const line = scanner.text.slice(scanner.offset, end);
  const { startOfLine, marker } = frame;
  if (startOfLine && line.includes(marker) && trimEnd(trimStart(line)) === marker) {
    const lineEnd = line.endsWith("\r\n") ? 2 : 1;
    emit(scanner, "<<end", line.length - lineEnd);
    emit(scanner, "newline", lineEnd);
    scanner.frames.pop();
    return;
  }
  frame.startOfLine = true;
  emit(scanner, "text", line.length);
}
