import compareReleases from "semver/functions/compare.js";
import differenceOf from "semver/functions/diff.js";
import { LockReviewError } from "./error.ts";
import { compareBytes } from "./order.ts";

/** An exact provider version in canonical form: `M.m.p[-pre][+meta]` (VR-4). */
export type Version = string & { readonly __brand: "Version" };

/** A version that was too young to be chosen, and the hours since it was published. */
export interface PassedVersion {
  readonly version: string;
  readonly hours: number;
}

/** The value that upstream uses for "no version"; no constraint ever allows it (VR-8). */
export const UNSPECIFIED_VERSION = "0.0.0" as Version;

/** `1.2.3-beta.1+build`, as registries list versions: canonical text whose numbers are short enough to be in range. */
const CANONICAL =
  /^(?:0|[1-9][0-9]{0,14})[.](?:0|[1-9][0-9]{0,14})[.](?:0|[1-9][0-9]{0,14})(?:-[0-9A-Za-z.-]+)?(?:[+][0-9A-Za-z.-]+)?$/;

/**
 * Reads an exact version, filling missing numbers with zeros. go-versions: versions, ParseVersion (VR-1..4). Unlike
 * there, a leading no-break space is refused (VR-3), and so is a number above 2^53 - 1 (LD-13). @throws LockReviewError
 * `INVALID_VERSION`
 */
export function parseVersion(text: string): Version {
  if (CANONICAL.test(text)) return text as Version;
  const scanned = scanTerm(text);
  const problem = problemWith(text, scanned);
  const version = scannedVersion(scanned);
  if (problem === undefined && version !== undefined) return version;
  const message = `"${text}" is not a version: ${problem ?? TOO_LARGE}`;
  throw new LockReviewError("INVALID_VERSION", message, {
    hint: "Write up to three numbers joined by periods, such as 1.2.3 or 2.0.0-beta.1.",
  });
}

/** Returns the first reason in upstream's order why a text is no exact version; undefined if it is one. */
function problemWith(text: string, scanned: ScannedTerm): string | undefined {
  const { operator, separator, numbers, rest } = scanned;
  if (text.trim() === "") return "it is empty";
  if (operator !== "") return `it starts with "${operator}", where a number is expected`;
  if (separator.includes("v") || text.startsWith("v")) return 'a "v" prefix must not be used';
  if (separator !== "") return "it starts with white space";
  if (rest !== "" && numbers.length === 0) return "it does not start with a number";
  if (rest !== "") return problemWithRest(rest);
  if (numbers.length > 3) return `it has ${numbers.length} numbers, and only three are allowed`;
  if (numbers.some(isWildcard)) return "an exact version cannot have a wildcard";
  return undefined;
}

function problemWithRest(rest: string): string {
  const trimmed = rest.trim();
  if (trimmed === "") return "it ends with white space";
  if (/^[,|-]/.test(trimmed)) return "only a single version is allowed";
  return `it has the invalid characters "${trimmed}"`;
}

/** Returns a scanned version's text (VR-4); undefined if a number is above 2^53 - 1. Inverse: {@link versionParts}. */
export function scannedVersion(scanned: ScannedTerm): Version | undefined {
  const [major = "0", minor = "0", patch = "0"] = scanned.numbers;
  const numbers = [major, minor, patch].map((number) => canonicalNumber(number));
  if (numbers.includes(undefined)) return undefined;
  const prerelease = scanned.prerelease === "" ? "" : `-${scanned.prerelease}`;
  const metadata = scanned.metadata === "" ? "" : `+${scanned.metadata}`;
  return `${numbers.join(".")}${prerelease}${metadata}` as Version;
}

/** `1.2.3-beta.1+build`, already canonical. */
const PARTS = /^([0-9]+)[.]([0-9]+)[.]([0-9]+)(?:-([^+]*))?(?:[+](.*))?$/;

/** Returns the pieces of a version: decimal digits, and the texts behind the dash and the plus sign, empty without one. */
export function versionParts(version: Version) {
  const [, major = "", minor = "", patch = "", prerelease = "", metadata = ""] =
    PARTS.exec(version) ?? [];
  return { major, minor, patch, prerelease, metadata };
}

/** Returns whether the version is a prerelease (has a `-pre` part). */
export function isPrerelease(version: Version): boolean {
  return versionParts(version).prerelease !== "";
}

/** Compares versions by precedence: without metadata, prereleases not in SemVer's order. go-versions: LessThan (VR-5). */
export function compareVersions(a: Version, b: Version): number {
  if (a === b) return 0;
  const [left, right] = [versionParts(a), versionParts(b)];
  return (
    compareReleases(releaseOf(left), releaseOf(right)) ||
    comparePrereleases(left.prerelease, right.prerelease)
  );
}

/** The size of a step: the first number that differs; `prerelease` where none does. */
export type StepSize = "major" | "minor" | "patch" | "prerelease";

/** Returns the size of the step between two versions; the tools' prereleases are not SemVer's (VR-2). */
export function stepSize(from: Version, to: Version): StepSize {
  const size = differenceOf(releaseOf(versionParts(from)), releaseOf(versionParts(to)));
  return size === "major" || size === "minor" || size === "patch" ? size : "prerelease";
}

function releaseOf({ major, minor, patch }: ReturnType<typeof versionParts>): string {
  return `${major}.${minor}.${patch}`;
}

/** Compares by precedence, then by metadata as upstream sorts boundaries (VC-14); versions it orders at random (VR-7). */
export function compareExactVersions(a: Version, b: Version): number {
  return compareVersions(a, b) || compareDotted(versionParts(a).metadata, versionParts(b).metadata);
}

function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "") return 1;
  return b === "" ? -1 : compareDotted(a, b);
}

/**
 * Compares two dotted texts part by part, but a text with no further dot comes before one with more, whatever the
 * current parts are: `beta` < `alpha.1`. go-versions: VersionExtra.LessThan (VR-5).
 */
function compareDotted(a: string, b: string): number {
  const left = a.split(".");
  const right = b.split(".");
  for (let i = 0; i < left.length && i < right.length; i++) {
    const leftIsLast = i === left.length - 1;
    if (leftIsLast !== (i === right.length - 1)) return leftIsLast ? -1 : 1;
    const order = compareDottedPart(left[i] ?? "", right[i] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares two parts: numbers before words, numbers by length, then bytes (`2` < `01`), words by bytes (VR-5). */
function compareDottedPart(a: string, b: string): number {
  const leftIsNumber = /^[0-9]*$/.test(a);
  if (leftIsNumber !== /^[0-9]*$/.test(b)) return leftIsNumber ? -1 : 1;
  return leftIsNumber ? compareNumbers(a, b) : compareBytes(a, b);
}

/** The pieces of one constraint term at the start of a text, not checked yet. */
export interface ScannedTerm {
  /** Everything before white space, a letter, a digit, `.` or `*`. */
  readonly operator: string;
  /** White space, and the letter `v`, between operator and numbers. */
  readonly separator: string;
  /** The dotted numbers as written, wildcards included. */
  readonly numbers: readonly string[];
  readonly prerelease: string;
  readonly metadata: string;
  readonly rest: string;
}

/**
 * `>= 1.2.3-beta.1+build` and every prefix of it; it matches any text, if only its empty start. A dot or a dash with
 * nothing valid behind it ends the term and is dropped: `1.2.`, `1.2.3-` (VR-2). Each piece starts with a character
 * that the piece before cannot contain, so nothing is scanned twice.
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

/** Returns whether a scanned number is a wildcard, which neither versions nor constraints may have (VR-3, VC-3). */
export function isWildcard(number: string): boolean {
  return number === "*" || number === "x" || number === "X";
}

/** The largest number of a version, as `semver` reads it; the tools go on to 2^64 - 1 (LD-13). */
const LARGEST_NUMBER = String(Number.MAX_SAFE_INTEGER);
/** The largest number of the more lenient parsers: a signed 64-bit integer. */
export const LARGEST_SIGNED = "9223372036854775807";
/** The problem of a version or term with a larger number. */
export const TOO_LARGE = `a number is larger than ${LARGEST_NUMBER}, the largest that this program reads`;

/** Returns digits without leading zeros; undefined when the number is larger than `largest` (VR-1, LD-13). */
export function canonicalNumber(digits: string, largest = LARGEST_NUMBER): string | undefined {
  const number = digits.startsWith("0") ? digits.replace(/^0+(?=[0-9])/, "") : digits;
  return compareNumbers(number, largest) > 0 ? undefined : number;
}

/** Compares two numbers of any length, written as digits without leading zeros. */
export function compareNumbers(a: string, b: string): number {
  return a.length - b.length || compareBytes(a, b);
}

/** Returns whether a version meets an operator, such as `>=`, by its order to the boundary. */
export function meetsOrder(operator: string, order: number): boolean {
  if (order === 0) return ["=", ">=", "<="].includes(operator);
  return operator === "!=" || operator.startsWith(order > 0 ? ">" : "<");
}
