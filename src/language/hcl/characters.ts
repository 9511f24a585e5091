import { withoutTrailing } from "../../model/trim.ts";

const ID_START = /^[\p{ID_Start}_]$/u;
const ID_CONTINUE = /^[\p{ID_Continue}-]$/u;

/** End of the identifier that starts at an offset; the offset itself when none does (CR-98). */
export function identifierEnd(text: string, start: number): number {
  if (!isIdentifierPart(text, start, ID_START)) return start;
  let end = start;
  do end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  while (isIdentifierPart(text, end, ID_CONTINUE));
  return end;
}

function isIdentifierPart(text: string, offset: number, pattern: RegExp): boolean {
  const code = text.charCodeAt(offset);
  if (code < 128)
    return pattern === ID_START ? isLetter(code) : isLetter(code) || isDigitOrDash(code);
  const point = text.codePointAt(offset);
  return point !== undefined && pattern.test(String.fromCodePoint(point));
}

/** An ASCII letter or underscore. */
export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95;
}

/** An ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isDigitOrDash(code: number): boolean {
  return isDigit(code) || code === 45;
}

/** Length of the line end at an offset: 0, 1 (LF) or 2 (CR LF). A lone CR ends no line. */
export function lineEndLength(text: string, offset: number): 0 | 1 | 2 {
  const code = text.charCodeAt(offset);
  if (code === 10) return 1;
  return code === 13 && text.charCodeAt(offset + 1) === 10 ? 2 : 0;
}

const LEADING_SPACE = /^\p{White_Space}+/u;
const SPACE = /^\p{White_Space}$/u;

/** Without the white space in front (Go: unicode.IsSpace, which U+FEFF is not). */
export function trimStart(text: string): string {
  return text.replace(LEADING_SPACE, "");
}

/** Without the white space at the end. */
export function trimEnd(text: string): string {
  return withoutTrailing(text, (one) => SPACE.test(one));
}
