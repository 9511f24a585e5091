import fc from "fast-check";
import { parseVersion, type Version } from "../../src/model/version.ts";

const numbers = fc.constantFrom("0", "1", "2", "3", "10", "18446744073709551615");
const dotted = fc
  .array(fc.constantFrom("", "0", "1", "01", "2", "10", "a", "B", "beta", "rc-1", "-"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join("."))
  .filter((text) => text !== "");
const suffix = fc
  .tuple(fc.option(dotted, { nil: "" }), fc.option(dotted, { nil: "" }))
  .map(([pre, meta]) => `${pre && `-${pre}`}${meta && `+${meta}`}`);

/** Texts of versions over few numbers, so that two of them often share some; any suffix that is legal. */
export function versionTexts(): fc.Arbitrary<string> {
  return fc
    .tuple(numbers, numbers, numbers, suffix)
    .map(([major, minor, patch, rest]) => `${major}.${minor}.${patch}${rest}`);
}

/** Such versions, with the largest number that we read in the place of the tools' largest. */
export function versions(): fc.Arbitrary<Version> {
  const largest = String(Number.MAX_SAFE_INTEGER);
  return versionTexts().map((text) =>
    parseVersion(text.replaceAll("18446744073709551615", largest)),
  );
}

/** Single terms of constraints that lock files and configurations both accept. */
export function constraintTerms(): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom("", "=", "!=", ">", ">=", "<", "<=", "~>"),
      fc.constantFrom("", " "),
      fc.array(fc.constantFrom("0", "1", "2", "03", "10"), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("", "", "", "-beta", "-beta.1", "-rc1", "+build", "-a+b"),
    )
    .map(([operator, space, parts, rest]) =>
      operator === "" ? parts.join(".") + rest : operator + space + parts.join(".") + rest,
    );
}

/** Constraint texts of up to four terms. */
export function constraintTexts(): fc.Arbitrary<string> {
  return fc.array(constraintTerms(), { maxLength: 4 }).map((terms) => terms.join(", "));
}
