import {
  compareExactVersions,
  compareVersions,
  fillNumbers,
  formatVersion,
  type Version,
  versionParts,
} from "./version.ts";
import { isWildcard, type ScannedTerm } from "./version-scan.ts";

/** Operator of a term; `~>` is split by whether two numbers or three were written (VC-4). */
type ConstraintOperator = "=" | "!=" | ">" | ">=" | "<" | "<=" | "~>minor" | "~>patch";

/** One term of a constraint, its missing numbers filled with zeros. */
export interface ConstraintTerm {
  readonly operator: ConstraintOperator;
  readonly boundary: Version;
}

/**
 * The term that was scanned, or what is wrong with it; the causes in upstream's order (VC-2..4).
 *
 * go-versions: constraints, parseRubyStyle.
 */
export function readTerm(scanned: ScannedTerm): ConstraintTerm | string {
  const operator = readOperator(scanned);
  if (operator === undefined) return problemWithOperator(scanned.operator);
  const problem = problemWithSeparator(scanned) ?? problemWithNumbers(scanned.numbers);
  if (problem !== undefined) return problem;
  const numbers = fillNumbers(scanned.numbers);
  if (numbers === undefined) return "a number is larger than 18446744073709551615";
  const { prerelease, metadata } = scanned;
  return { operator, boundary: formatVersion({ ...numbers, prerelease, metadata }) };
}

function readOperator({ operator, numbers }: ScannedTerm): ConstraintOperator | undefined {
  switch (operator) {
    case "":
      return "=";
    case "~>":
      return numbers.length === 3 ? "~>patch" : "~>minor";
    case "=":
    case "!=":
    case ">":
    case ">=":
    case "<":
    case "<=":
      return operator;
    default:
      return undefined;
  }
}

function problemWithOperator(operator: string): string {
  const meant = new Map([
    ["=>", ">="],
    ["=<", "<="],
    ["~", "~>"],
    ["==", "="],
    ["<>", "!="],
  ]).get(operator);
  const question = meant === undefined ? "" : `; did you mean "${meant}"?`;
  return `"${operator}" is not an operator${question}`;
}

function problemWithSeparator({ operator, separator, numbers }: ScannedTerm): string | undefined {
  if (separator.includes("v")) return 'a "v" prefix must not be used';
  if (operator === "") return separator === "" ? undefined : "white space comes before the version";
  // With one space but no version upstream reads version 0.0.0, and goes on at whatever follows.
  if (separator === "") return numbers.length === 0 ? "the version is missing" : undefined;
  return separator === " " ? undefined : `only one space may follow the operator "${operator}"`;
}

function problemWithNumbers(numbers: readonly string[]): string | undefined {
  if (numbers.length > 3) return `there are ${numbers.length} numbers, and only three are allowed`;
  return numbers.some(isWildcard) ? "leave numbers out instead of writing a wildcard" : undefined;
}

/** The order in which terms with one boundary are written (VC-14). */
const OPERATOR_RANK: readonly ConstraintOperator[] = [
  ">",
  ">=",
  "=",
  "~>patch",
  "~>minor",
  "<=",
  "<",
  "!=",
];

/** Order of terms in canonical text: by boundary, then by operator (VC-14). */
export function compareTerms(a: ConstraintTerm, b: ConstraintTerm): number {
  return (
    compareExactVersions(a.boundary, b.boundary) ||
    OPERATOR_RANK.indexOf(a.operator) - OPERATOR_RANK.indexOf(b.operator)
  );
}

/** A term as canonical text writes it (VC-15). */
export function formatTerm({ operator, boundary }: ConstraintTerm): string {
  if (operator === "=") return boundary;
  if (operator === "~>patch") return `~> ${boundary}`;
  if (operator !== "~>minor") return `${operator} ${boundary}`;
  const { major, minor, patch } = versionParts(boundary);
  const numbers = `${major}.${minor}`;
  return `~> ${numbers}${boundary.slice(numbers.length + 1 + patch.length)}`;
}

/** Whether a version meets one term literally; prereleases are not special here (VC-8, VC-10, VC-11). */
export function meetsTerm(version: Version, { operator, boundary }: ConstraintTerm): boolean {
  switch (operator) {
    case "=":
      return version === boundary;
    case "!=":
      return version !== boundary;
    case ">":
      return compareVersions(version, boundary) > 0;
    case ">=":
      return compareVersions(version, boundary) >= 0;
    case "<":
      return compareVersions(version, boundary) < 0;
    case "<=":
      return compareVersions(version, boundary) <= 0;
    case "~>minor":
    case "~>patch":
      return (
        compareVersions(version, boundary) >= 0 &&
        compareVersions(version, firstBeyond(operator, boundary)) < 0
      );
  }
}

/** The version at which a `~>` term stops (VC-11). The number wraps at 64 bits, as upstream's does. */
function firstBeyond(operator: "~>minor" | "~>patch", boundary: Version): Version {
  const { major, minor } = versionParts(boundary);
  const next = (number: string): string => BigInt.asUintN(64, BigInt(number) + 1n).toString();
  const numbers =
    operator === "~>minor" ? { major: next(major), minor: "0" } : { major, minor: next(minor) };
  return formatVersion({ ...numbers, patch: "0", prerelease: "", metadata: "" });
}
