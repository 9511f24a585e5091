/**
 * Characters that a reader cannot see or that change how others are shown: controls, format and
 * bidirectional characters, line and paragraph separators, private use, lone surrogates, variation
 * selectors, and letters that are drawn as nothing.
 */
const HIDDEN =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;

/** Spaces other than the plain one: they look alike and separate words differently. */
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/**
 * Text with everything hidden written out as `\u{…}`, on one line.
 *
 * What comes from a pull request or a registry may hold an escape sequence for a terminal, a line
 * break that starts a workflow command, or a character that reverses the text after it. Plain text
 * comes back unchanged.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}

function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return `\\u{${point.toString(16).toUpperCase()}}`;
}

/** Room for a hash with its scheme, and for the name of any real package. */
const MAX_QUOTED_CHARS = 120;

/** Text of a registry, a mirror or an archive in a message: quoted, control characters escaped, and cut where it is too long. */
export function quoted(text: string): string {
  if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}
