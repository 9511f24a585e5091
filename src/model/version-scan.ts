/** What the start of a text says, cut into the pieces of one constraint term. Nothing is judged yet. */
export interface ScannedTerm {
  /** Everything before white space, a letter, a digit, `.` or `*`. */
  readonly operator: string;
  /** White space, and the letter `v`, between operator and numbers. */
  readonly separator: string;
  /** The dotted numbers as written, wildcards included. */
  readonly numbers: readonly string[];
  readonly prerelease: string;
  readonly metadata: string;
  /** What follows the term. */
  readonly rest: string;
}

/**
 * `>= 1.2.3-beta.1+build` and every prefix of it; it matches any text, if only its empty start.
 *
 * A dot or a dash with nothing fit behind it ends the term and is dropped: `1.2.`, `1.2.3-` (VR-2).
 * Each piece starts with a character that the one before cannot hold, so nothing is scanned twice.
 */
const TERM =
  /^([^\t-\r 0-9A-Za-z.*]*)([\t-\r v]*)(?:((?:[0-9]+|[*xX])(?:\.(?:[0-9]+|[*xX]))*)(?:\.|-(?![0-9A-Za-z.-])|(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]*))?))?/;

/** Cuts one term from the start of a text. go-versions: constraints, scanConstraint (VR-1, VR-2, VC-2). */
export function scanTerm(text: string): ScannedTerm {
  const [all = "", operator = "", separator = "", numbers, prerelease = "", metadata = ""] =
    TERM.exec(text) ?? [];
  return {
    operator,
    separator,
    numbers: numbers === undefined ? [] : numbers.split("."),
    prerelease,
    metadata,
    rest: text.slice(all.length),
  };
}

/** Whether a scanned number is a wildcard, which neither versions nor constraints may have (VR-3, VC-3). */
export function isWildcard(number: string): boolean {
  return number === "*" || number === "x" || number === "X";
}

/** The largest number upstream can hold: an unsigned 64-bit integer. */
const LARGEST_NUMBER = "18446744073709551615";

/**
 * Digits without leading zeros; `undefined` when the number is larger than the largest allowed, which
 * is what 64 bits can hold unless the caller has another limit (VR-1, LD-13).
 */
export function canonicalNumber(digits: string, largest = LARGEST_NUMBER): string | undefined {
  const number = digits.startsWith("0") ? digits.replace(/^0+(?=[0-9])/, "") : digits;
  return compareNumbers(number, largest) > 0 ? undefined : number;
}

/** Numeric order of two runs of digits without leading zeros, of any length. */
export function compareNumbers(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a === b ? 0 : a < b ? -1 : 1;
}
