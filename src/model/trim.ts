/**
 * A text without the characters at its end that are of a kind.
 *
 * In time of what is taken off: an expression such as `/0+$/` begins again at every character of every run that
 * does not stand at the end, so that its time grows with the square of the text.
 */
export function withoutTrailing(text: string, isOne: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOne(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
