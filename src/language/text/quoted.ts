/** Room for a hash with its scheme, and for the name of any real package. */
const MAX_QUOTED_CHARS = 120;

/** Text of a registry, a mirror or an archive in a message: quoted, control characters escaped, and cut where it is too long. */
export function quoted(text: string): string {
  if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}
