import { type CharacterTest, type RegexFlags, UnsupportedRegexError } from "./syntax.ts";

/** An expression and how far it was read, by characters. */
export interface RegexCursor {
  readonly characters: readonly string[];
  at: number;
}

const isDigit: CharacterTest = (c) => c >= "0" && c <= "9";
const isWord: CharacterTest = (c) => /^[0-9A-Za-z_]$/.test(c);
const isSpace: CharacterTest = (c) => c !== "" && "\t\n\f\r ".includes(c);

const PERL: Readonly<Record<string, CharacterTest>> = {
  d: isDigit,
  D: (c) => !isDigit(c),
  w: isWord,
  W: (c) => !isWord(c),
  s: isSpace,
  S: (c) => !isSpace(c),
};

const POSIX: Readonly<Record<string, RegExp>> = {
  alnum: /^[0-9A-Za-z]$/,
  alpha: /^[A-Za-z]$/,
  blank: /^[\t ]$/,
  digit: /^[0-9]$/,
  lower: /^[a-z]$/,
  punct: /^[!-/:-@[-`{-~]$/,
  space: /^[\t-\r ]$/,
  upper: /^[A-Z]$/,
  word: /^[0-9A-Za-z_]$/,
  xdigit: /^[0-9A-Fa-f]$/,
};

const CONTROL: Readonly<Record<string, string>> = {
  a: "\x07",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** Reads what follows a backslash: a class, or one character. Go: regexp/syntax. */
export function readEscape(cursor: RegexCursor): CharacterTest | string {
  const letter = cursor.characters[cursor.at++] ?? "";
  const perl = PERL[letter];
  if (perl !== undefined) return perl;
  const control = CONTROL[letter];
  if (control !== undefined) return control;
  if (letter === "x") return readHexadecimal(cursor);
  // Any other letter or digit would be a property, a back reference or something Go does not know.
  if (letter === "" || /^[0-9A-Za-z]$/.test(letter) || letter > "~") {
    throw new UnsupportedRegexError(letter);
  }
  return letter;
}

function readHexadecimal(cursor: RegexCursor): string {
  const rest = cursor.characters.slice(cursor.at, cursor.at + 10).join("");
  const match = /^(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(rest);
  const code = Number.parseInt(match?.[1] ?? match?.[2] ?? "", 16);
  if (match === null || code > 0x10ffff) throw new UnsupportedRegexError(rest);
  cursor.at += match[0].length;
  return String.fromCodePoint(code);
}

/** The test for one character, or for both its cases; of which other alphabets have more than two. */
export function exactly(character: string, flags: RegexFlags): CharacterTest {
  if (!flags.i) return (c) => c === character;
  assertFoldable(character);
  const lower = character.toLowerCase();
  return (c) => c <= "~" && c.toLowerCase() === lower;
}

function assertFoldable(character: string): void {
  // Go folds k with the Kelvin sign and s with the long s; nobody's module source has either.
  if (character > "~") throw new UnsupportedRegexError(character);
}

/** Reads a class from behind its opening bracket. */
export function readClass(cursor: RegexCursor, flags: RegexFlags): CharacterTest {
  const isNegated = take(cursor, "^");
  const tests: CharacterTest[] = [];
  do {
    tests.push(readClassPart(cursor, flags));
  } while (!take(cursor, "]"));
  const isIn: CharacterTest = (c) => tests.some((test) => test(c));
  return isNegated ? (c) => !isIn(c) : isIn;
}

function readClassPart(cursor: RegexCursor, flags: RegexFlags): CharacterTest {
  const posix = readPosixClass(cursor);
  if (posix !== undefined) return posix;
  const low = readClassCharacter(cursor);
  if (typeof low !== "string") return low;
  const [dash, next] = cursor.characters.slice(cursor.at, cursor.at + 2);
  if (dash !== "-" || next === "]") return exactly(low, flags);
  cursor.at++;
  const high = readClassCharacter(cursor);
  if (typeof high !== "string" || codeOf(high) < codeOf(low)) throw new UnsupportedRegexError(low);
  return range(low, high, flags);
}

function range(low: string, high: string, flags: RegexFlags): CharacterTest {
  const isIn: CharacterTest = (c) => codeOf(c) >= codeOf(low) && codeOf(c) <= codeOf(high);
  if (!flags.i) return isIn;
  assertFoldable(high);
  return (c) => isIn(c) || (c <= "~" && (isIn(c.toLowerCase()) || isIn(c.toUpperCase())));
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? -1;
}

function readPosixClass(cursor: RegexCursor): CharacterTest | undefined {
  const rest = cursor.characters.slice(cursor.at, cursor.at + 12).join("");
  const match = /^\[:(\^?)([a-z]+):\]/.exec(rest);
  if (match === null) return undefined;
  const pattern = POSIX[match[2] ?? ""];
  if (pattern === undefined) throw new UnsupportedRegexError(rest);
  cursor.at += match[0].length;
  const isNegated = match[1] === "^";
  return (c) => pattern.test(c) !== isNegated;
}

function readClassCharacter(cursor: RegexCursor): CharacterTest | string {
  const character = cursor.characters[cursor.at++];
  if (character === undefined) throw new UnsupportedRegexError("[");
  return character === "\\" ? readEscape(cursor) : character;
}

/** Goes past a character if it comes next. */
export function take(cursor: RegexCursor, character: string): boolean {
  if (cursor.characters[cursor.at] !== character) return false;
  cursor.at++;
  return true;
}

/** Whether one side of a place is part of a word and the other is not. */
export function isWordBoundary(before: string, after: string): boolean {
  return isWord(before) !== isWord(after);
}
