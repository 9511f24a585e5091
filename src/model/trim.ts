/** White space in Go's sense, which unlike JavaScript's has U+0085 and not U+FEFF (JS-8). Go: unicode.IsSpace. */
const LEADING_SPACE = /^\p{White_Space}+/u;
const SPACE = /^\p{White_Space}$/u;

/** Returns a text without the white space in front, as Go trims it. */
export function trimStart(text: string): string {
  // A slice costs nothing; a replacement would copy the rest of a very long text.
  return text.slice(LEADING_SPACE.exec(text)?.[0].length ?? 0);
}

/** Returns a text without the white space at the end, as Go trims it. */
export function trimEnd(text: string): string {
  return withoutTrailing(text, (character) => SPACE.test(character));
}

/** Returns a text without the matching characters at its end, in linear time; that of `/0+$/` grows with the square. */
export function withoutTrailing(text: string, isTrimmed: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
