import { LockReviewError } from "./error.ts";
import { sharedBySaying } from "./remembered.ts";
import { trimEnd, trimStart } from "./trim.ts";
import {
  compareExactVersions,
  compareVersions,
  isPrerelease,
  isWildcard,
  meetsOrder,
  type ScannedTerm,
  scannedVersion,
  scanTerm,
  TOO_LARGE,
  UNSPECIFIED_VERSION,
  type Version,
  versionParts,
} from "./version.ts";

/** Version constraints in canonical form: terms deduplicated and sorted (VC-13, VC-14). Empty means unconstrained. */
export interface VersionConstraints {
  readonly terms: readonly ConstraintTerm[];
  /** The canonical text, as a lock file records it (VC-15); empty when unconstrained. */
  readonly text: string;
}

/** The empty constraints, which allow every release. */
export const UNCONSTRAINED: VersionConstraints = { terms: [], text: "" };

/**
 * Reads constraint text as a lock file does: terms joined by commas, one trailing comma allowed. go-versions:
 * constraints, ParseRubyStyleMulti (VC-1..5). @throws LockReviewError `INVALID_CONSTRAINT`
 */
export function parseConstraints(text: string): VersionConstraints {
  const terms: ConstraintTerm[] = [];
  let rest = trimEnd(trimStart(text));
  while (rest !== "") {
    const scanned = scanTerm(rest);
    const termText = rest.slice(0, rest.length - scanned.rest.length);
    const term = readTerm(scanned);
    if (typeof term === "string") throw invalid(text, `in "${termText}", ${term}`);
    rest = trimStart(scanned.rest);
    if (rest !== "" && !rest.startsWith(",")) throw invalid(text, problemBetween(termText, rest));
    rest = trimStart(rest.slice(1));
    terms.push(term);
  }
  return canonical(terms);
}

function invalid(text: string, problem: string): LockReviewError {
  return new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint: ${problem}`, {
    hint: 'Write terms joined by commas, each an operator, one space and a version, such as ">= 1.2.0, < 2.0.0".',
  });
}

function problemBetween(written: string, rest: string): string {
  if (rest.startsWith("v")) return 'a "v" prefix must not be used';
  return written === ""
    ? `a version is expected at "${rest}"`
    : `a comma is missing between "${written}" and "${rest}"`;
}

/** Returns all terms of all constraints in canonical form (CR-26, VC-16). */
export function mergeConstraints(all: Iterable<VersionConstraints>): VersionConstraints {
  return canonical([...all].flatMap((constraints) => constraints.terms));
}

const shared = sharedBySaying<VersionConstraints>();

/** OpenTofu: getproviders, VersionConstraintsString (VC-13..15). */
function canonical(terms: readonly ConstraintTerm[]): VersionConstraints {
  const distinct = new Map(terms.map((term) => [`${term.operator} ${term.boundary}`, term]));
  const order = [...distinct.values()].sort(
    (a, b) =>
      compareExactVersions(a.boundary, b.boundary) ||
      OPERATORS.indexOf(a.operator) - OPERATORS.indexOf(b.operator),
  );
  return shared({ terms: order, text: order.map(formatTerm).join(", ") });
}

/**
 * Returns whether a version meets every term and is a release, or is named exactly by a term. A range never allows a
 * prerelease. go-versions: versions, MeetingConstraints (VC-8..11).
 */
export function allowsVersion({ terms }: VersionConstraints, version: Version): boolean {
  const isNamed = terms.some(({ operator, boundary }) => operator === "=" && boundary === version);
  return (
    version !== UNSPECIFIED_VERSION &&
    (isNamed || !isPrerelease(version)) &&
    terms.every((term) => meetsTerm(version, term))
  );
}

/** The operators in the order in which terms with the same boundary are written (VC-14). */
const OPERATORS = [">", ">=", "=", "~>patch", "~>minor", "<=", "<", "!="] as const;

/** One term of a constraint; `~>` is two operators, for two and for three written numbers (VC-4). */
interface ConstraintTerm {
  readonly operator: (typeof OPERATORS)[number];
  /** Missing numbers are filled with zeros. */
  readonly boundary: Version;
}

/** Returns the scanned term, or its first problem in upstream's order (VC-2..4). go-versions: parseRubyStyle. */
function readTerm(scanned: ScannedTerm): ConstraintTerm | string {
  const { numbers } = scanned;
  const sign = scanned.operator || "=";
  const precise = numbers.length === 3 ? "~>patch" : "~>minor";
  const operator = sign === "~>" ? precise : OPERATORS.find((known) => known === sign);
  if (operator === undefined) {
    const correction = MISSPELT.get(sign);
    const question = correction === undefined ? "" : `; did you mean "${correction}"?`;
    return `"${sign}" is not an operator${question}`;
  }
  const problem = problemWithSeparator(scanned);
  if (problem !== undefined) return problem;
  if (numbers.length > 3) return `there are ${numbers.length} numbers, and only three are allowed`;
  if (numbers.some(isWildcard)) return "leave numbers out instead of writing a wildcard";
  const boundary = scannedVersion(scanned);
  return boundary === undefined ? TOO_LARGE : { operator, boundary };
}

const MISSPELT: ReadonlyMap<string, string> = new Map([
  ["=>", ">="],
  ["=<", "<="],
  ["~", "~>"],
  ["==", "="],
  ["<>", "!="],
]);

function problemWithSeparator({ operator, separator, numbers }: ScannedTerm): string | undefined {
  if (separator.includes("v")) return 'a "v" prefix must not be used';
  if (operator === "") return separator === "" ? undefined : "white space comes before the version";
  // With one space but no version, upstream reads version 0.0.0 and goes on with the text that follows.
  if (separator === "") return numbers.length === 0 ? "the version is missing" : undefined;
  return separator === " " ? undefined : `only one space may follow the operator "${operator}"`;
}

/** Returns a term as canonical text writes it (VC-15). */
function formatTerm({ operator, boundary }: ConstraintTerm): string {
  if (operator === "=") return boundary;
  if (operator === "~>patch") return `~> ${boundary}`;
  if (operator !== "~>minor") return `${operator} ${boundary}`;
  const { major, minor, patch } = versionParts(boundary);
  const numbers = `${major}.${minor}`;
  return `~> ${numbers}${boundary.slice(numbers.length + 1 + patch.length)}`;
}

/** Returns whether a version meets one term literally; prereleases are not special here (VC-8, VC-10, VC-11). */
export function meetsTerm(version: Version, { operator, boundary }: ConstraintTerm): boolean {
  if (operator === "=") return version === boundary;
  if (operator === "!=") return version !== boundary;
  const order = compareVersions(version, boundary);
  if (operator !== "~>minor" && operator !== "~>patch") return meetsOrder(operator, order);
  const beyond = firstBeyond(operator, boundary);
  return order >= 0 && (beyond === undefined || compareVersions(version, beyond) < 0);
}

/** Returns the first version that a `~>` term excludes (VC-11); undefined above the largest number. */
function firstBeyond(operator: "~>minor" | "~>patch", boundary: Version): Version | undefined {
  const { major, minor } = versionParts(boundary);
  const next = Number(operator === "~>minor" ? major : minor) + 1;
  if (!Number.isSafeInteger(next)) return undefined;
  return `${operator === "~>minor" ? `${next}.0` : `${major}.${next}`}.0` as Version;
}
