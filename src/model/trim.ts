/**
 * Returns a text without the matching characters at its end.
 *
 * Its time grows with the number of removed characters. That of an expression such as `/0+$/` grows with the square of
 * the text, because it begins again at every character of every run that is not at the end.
 */
export function withoutTrailing(text: string, isTrimmed: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
