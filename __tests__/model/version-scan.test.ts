import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalNumber, compareNumbers, isWildcard, scanTerm } from "../../src/model/version.ts";
import { anyCharacter } from "../support/any-text.ts";

describe("scanTerm()", () => {
  test("cuts a full term into its pieces", () => {
    expect(scanTerm(">= 1.02.x-beta.1+build-7, < 2")).toStrictEqual({
      operator: ">=",
      separator: " ",
      numbers: ["1", "02", "x"],
      prerelease: "beta.1",
      metadata: "build-7",
      rest: ", < 2",
    });
  });

  test.each([
    ["1.2.", { numbers: ["1", "2"], prerelease: "", metadata: "", rest: "" }],
    ["1.2.-beta", { numbers: ["1", "2"], prerelease: "", metadata: "", rest: "-beta" }],
    ["1.2-", { numbers: ["1", "2"], prerelease: "", metadata: "", rest: "" }],
    ["1.2-+b", { numbers: ["1", "2"], prerelease: "", metadata: "", rest: "+b" }],
    ["1.2-a+", { numbers: ["1", "2"], prerelease: "a", metadata: "", rest: "" }],
    ["1.2+b+c", { numbers: ["1", "2"], prerelease: "", metadata: "b", rest: "+c" }],
    ["1x", { numbers: ["1"], prerelease: "", metadata: "", rest: "x" }],
  ])("drops a dot, dash or plus with nothing fit behind it: %s (VR-2)", (text, pieces) => {
    expect(scanTerm(text)).toStrictEqual({ operator: "", separator: "", ...pieces });
  });

  test("leaves a text that has no number, after the operator and the separator", () => {
    expect(scanTerm("~> foo")).toMatchObject({ operator: "~>", separator: " ", rest: "foo" });
    expect(scanTerm("foo")).toMatchObject({ operator: "", separator: "", rest: "foo" });
  });

  test("takes white space and any number of v for the separator", () => {
    expect(scanTerm("> \tvv1")).toMatchObject({ separator: " \tvv", numbers: ["1"] });
  });

  test("loses nothing of any text but the pieces' punctuation", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const { operator, separator, rest } = scanTerm(text);

        expect(text.startsWith(operator + separator)).toBe(true);
        expect(text.endsWith(rest)).toBe(true);
      }),
    );
  });

  test("reads a hundred thousand characters at once without backtracking", () => {
    const text = `${"1.".repeat(50_000)}_`;

    expect(scanTerm(text).numbers).toHaveLength(50_000);
  });
});

describe("canonicalNumber()", () => {
  test.each([
    ["0", "0"],
    ["000", "0"],
    ["007", "7"],
    ["9007199254740991", "9007199254740991"],
    ["09007199254740991", "9007199254740991"],
    ["9007199254740992", undefined],
    ["99999999999999999999999", undefined],
  ])("%s is %s, because numbers have 64 bits (VR-1, LD-13)", (digits, number) => {
    expect(canonicalNumber(digits)).toBe(number);
  });
});

test("compareNumbers() agrees with the order of the integers of any size", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (a, b) => {
      const order = compareNumbers(a.toString(), b.toString());

      expect(Math.sign(order)).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test("isWildcard() knows the three ways to write one", () => {
  expect(["*", "x", "X", "1", "xx"].map(isWildcard)).toStrictEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
