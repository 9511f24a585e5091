import { describe, expect, test } from "vitest";
import {
  type ConstraintTerm,
  compareTerms,
  formatTerm,
  meetsTerm,
  readTerm,
} from "../../src/model/constraint.ts";
import { parseVersion, scanTerm } from "../../src/model/version.ts";

function aTerm(text: string): ConstraintTerm {
  const term = readTerm(scanTerm(text));
  if (typeof term === "string") throw new Error(term);
  return term;
}

describe("readTerm()", () => {
  test.each([
    ["~> 1", "~>minor", "1.0.0"],
    ["~>1.2", "~>minor", "1.2.0"],
    ["~> 1.2-beta", "~>minor", "1.2.0-beta"],
    ["~> 1.2.3", "~>patch", "1.2.3"],
    ["1", "=", "1.0.0"],
    ["= 1+a", "=", "1.0.0+a"],
    ["!=01.2", "!=", "1.2.0"],
  ])("reads %s (VC-2..4)", (text, operator, boundary) => {
    expect(aTerm(text)).toStrictEqual({ operator, boundary });
  });

  test("says what is wrong instead", () => {
    expect(readTerm(scanTerm("=> 1"))).toBe('"=>" is not an operator; did you mean ">="?');
  });
});

test("compareTerms() puts the operators of one boundary in a fixed order (VC-14)", () => {
  const texts = ["> 1.0.0", ">= 1.0.0", "1.0.0", "~> 1.0.0", "~> 1.0", "<= 1.0.0", "< 1.0.0"];
  const inOrder = [...texts, "!= 1.0.0", "> 1.0.1"];

  const sorted = inOrder.toReversed().map(aTerm).sort(compareTerms);

  expect(sorted.map(formatTerm)).toStrictEqual(inOrder);
});

test("meetsTerm() lets a prerelease through, which allowsVersion() then refuses (VC-8)", () => {
  expect(meetsTerm(parseVersion("2.0.0-alpha"), aTerm(">= 1"))).toBe(true);
  expect(meetsTerm(parseVersion("2.0.0-alpha"), aTerm(">= 2"))).toBe(false);
});
