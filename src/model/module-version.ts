import { LockReviewError } from "./error.ts";
import type { Tool } from "./tool.ts";
import { canonicalNumber, compareNumbers, LARGEST_SIGNED, meetsOrder } from "./version.ts";

/** A version of a module: more lenient than a provider's, with any number of segments. go-version: Version (CR-72). */
export interface ModuleVersion {
  /** At least three, decimal digits without leading zeros. */
  readonly segments: readonly string[];
  readonly written: number;
  /** Empty for a release. */
  readonly prerelease: string;
  /** The normalized text, as download URLs and `modules.json` have it. */
  readonly text: string;
}

/** `v1.2.3-beta.1+build`, where a letter may follow the numbers without a dash. */
const VERSION =
  /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|~>|>|<)[\t\n\f\r ]*)?([^\t\n\f\r ]+)[\t\n\f\r ]*$/;
/** Characters of a version of a module, or of a term of a constraint; real ones are shorter. */
const MAX_CHARS = 256;

/** Reads a version; undefined when it is not one. hashicorp/go-version: NewVersion. */
export function parseModuleVersion(text: string): ModuleVersion | undefined {
  const match = text.length > MAX_CHARS ? null : VERSION.exec(text);
  if (match === null) return undefined;
  const [, numbers = "", numeric, lettered, metadata] = match;
  const numerals = numbers.split(".").map((number) => canonicalNumber(number, LARGEST_SIGNED));
  const segments = numerals.filter((segment) => segment !== undefined);
  if (segments.length < numerals.length) return undefined;
  while (segments.length < 3) segments.push("0");
  const prerelease = numeric ?? lettered ?? "";
  const dashed = prerelease === "" ? "" : `-${prerelease}`;
  const build = metadata === undefined ? "" : `+${metadata}`;
  const normalized = `${segments.join(".")}${dashed}${build}`;
  return { segments, written: numerals.length, prerelease, text: normalized };
}

/** Compares versions by precedence, without build metadata. hashicorp/go-version: Version.Compare. */
export function compareModuleVersions(a: ModuleVersion, b: ModuleVersion): number {
  return compareSegments(a, b) || comparePrereleases(a.prerelease, b.prerelease);
}

function compareSegments(a: ModuleVersion, b: ModuleVersion): number {
  return firstDifference(a.segments, b.segments, (left = "0", right = "0") =>
    compareNumbers(left, right),
  );
}

function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === "" || b === "") return a === "" ? 1 : -1;
  return firstDifference(a.split("."), b.split("."), compareParts);
}

/** Compares lists item by item; the shorter one has undefined items at its end. */
function firstDifference(
  a: readonly string[],
  b: readonly string[],
  compare: (left: string | undefined, right: string | undefined) => number,
): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares dotted parts. After equal parts, a further number makes the longer text greater and a further word less. */
function compareParts(a = "", b = ""): number {
  if (a === b) return 0;
  const [left, right] = [numberOf(a), numberOf(b)];
  if (a === "" || b === "") return (a === "") === ((left ?? right) !== undefined) ? -1 : 1;
  if (left === undefined && right === undefined) return a < b ? -1 : 1;
  if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
  return compareNumbers(left, right) > 0 ? 1 : -1;
}

function numberOf(part: string): string | undefined {
  return /^[0-9]+$/.test(part) ? canonicalNumber(part, LARGEST_SIGNED) : undefined;
}

/**
 * Reads a constraint, which decides which versions of a module a call accepts; without one every release (CR-71,
 * CR-72). A prerelease is accepted only when the whole constraint is that one version, written bare or behind `=`
 * without a space; OpenTofu since 1.9 also accepts a `v` there. OpenTofu: initwd, installRegistryModule. @throws
 * LockReviewError `INVALID_CONSTRAINT`
 */
export function parseModuleConstraint(
  text: string | undefined,
  tool: Tool,
): (version: ModuleVersion) => boolean {
  if (text === undefined) return (version) => version.prerelease === "";
  const terms = text.split(",").map((piece) => {
    const term = readTerm(piece);
    if (term !== undefined) return term;
    throw new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint on a module`);
  });
  const stripsPrefix = tool.name === "opentofu" && tool.minor >= 9;
  const exact = text.replace(stripsPrefix ? /^=?v?/ : /^=/, "");
  return (version) =>
    (version.prerelease === "" || version.text === exact) &&
    terms.every(({ operator, boundary }) => meets(version, operator, boundary));
}

function readTerm(piece: string) {
  const [, operator = "=", written = ""] = TERM.exec(piece) ?? [];
  const boundary = parseModuleVersion(written);
  return boundary && { operator, boundary };
}

/**
 * Returns whether a constraint on a provider passes the lenient first parser of configurations, which also reads those on
 * modules; `parseConstraints` must then read it too (VC-6, CR-25). hashicorp/go-version: NewConstraint.
 */
export function isConfigurationConstraint(text: string): boolean {
  return text.split(",").every((piece) => readTerm(piece) !== undefined);
}

function meets(version: ModuleVersion, operator: string, boundary: ModuleVersion): boolean {
  const order = compareModuleVersions(version, boundary);
  if (operator === "=" || operator === "!=") return meetsOrder(operator, order);
  // A prerelease is within a range only if the range is about prereleases of the same version.
  if (version.prerelease !== "") {
    if (boundary.prerelease === "" || compareSegments(version, boundary) !== 0) return false;
  }
  if (operator === "~>") return order >= 0 && isPessimisticMatch(version, boundary);
  return meetsOrder(operator, order);
}

/** Returns whether all but the last written segment are the same: `~> 1.2`. go-version: constraintPessimistic. */
function isPessimisticMatch(version: ModuleVersion, boundary: ModuleVersion): boolean {
  if (boundary.prerelease !== "" && version.prerelease === "") return false;
  const { segments, written } = boundary;
  if (segments.length > version.segments.length) return false;
  const fixed = segments.slice(0, written - 1);
  const last = segments.length - 1;
  return (
    fixed.every((segment, i) => segment === version.segments[i]) &&
    compareNumbers(segments[last] ?? "0", version.segments[last] ?? "0") <= 0
  );
}
