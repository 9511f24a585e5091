/** Returns a text without the matching characters at its end, in linear time; that of `/0+$/` grows with the square. */
export function withoutTrailing(text: string, isTrimmed: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
