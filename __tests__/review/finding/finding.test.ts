import { describe, expect, test } from "vitest";
import {
  type Finding,
  findingSubject,
  isUnverified,
  newFinding,
  seenFrom,
  sortFindings,
} from "../../../src/review/finding/finding.ts";
import { AWS, aFinding, RANDOM, zh } from "../../support/review-builders.ts";

describe("newFinding()", () => {
  const words = { summary: "One", detail: "Two", remedy: "Three" };

  test("takes from the rule and the place what its words leave out", () => {
    expect(newFinding("not-verified", {}, { ...words, severity: "notice" })).toMatchObject({
      ...{ provider: null, root: ".", file: null, line: null, severity: "notice" },
      remedy: { text: "Three", command: null },
    });
    expect(
      newFinding("not-verified", { root: "a", file: "a/b.tf" }, { ...words, line: 3 }),
    ).toEqual({
      ...{ rule: "not-verified", severity: "warning", since: "change", summary: "One" },
      ...{ detail: "Two", provider: null, root: "a", file: "a/b.tf", line: 3 },
      remedy: { text: "Three", command: null },
    });
  });

  test.each([
    ["on its root module", { command: ["fix"] }, ["a"], true],
    ["on others", { command: ["fix"], commandRoots: ["b", "c"] }, ["b", "c"], true],
    ["that writes the other lock file", { command: ["lock", "--modules"] }, ["a"], true],
    ["that takes other records", { command: ["lock", "--upgrade"] }, ["a"], undefined],
    ["that does not write the lock file", { command: ["lock", "fix"] }, ["a"], undefined],
    ["that has only such an option", { command: ["verify", "--modules"] }, ["a"], undefined],
  ])("has the command of its remedy, to be run %s", (_, own, roots, isFix) => {
    const { remedy } = newFinding("not-verified", { root: "a" }, { ...words, ...own });

    expect(remedy).toEqual({ text: "Three", command: { words: own.command, roots }, isFix });
  });

  test("has no command where a path could break out of a line", () => {
    const { remedy } = newFinding("not-verified", { root: "a\nb" }, { ...words, command: ["fix"] });

    expect(remedy).toEqual({ text: "Three", command: null });
  });
});

test.each([
  ["not-verified", true],
  ["unexplained-hash", false],
] as const)("isUnverified() tells what could not be verified by its rule: %s, %s", (...row) => {
  const [rule, expected] = row;

  expect(isUnverified({ rule })).toBe(expected);
});

test("seenFrom() names the root modules of a command from elsewhere, and leaves what has none", () => {
  const nameOf = (root: string) => `../${root}`;
  const bare = aFinding({ remedy: { text: "Look.", command: null } });
  const { text, command } = aFinding().remedy;

  expect(seenFrom(bare, nameOf)).toBe(bare);
  expect(seenFrom(aFinding(), nameOf)).toStrictEqual(
    aFinding({ remedy: { text, command: { ...command!, roots: ["../envs/prod"] } } }),
  );
});

describe("sortFindings()", () => {
  /** The fields that decide, in their order, with what comes first and what comes after it. */
  const FIELDS = [
    ["severity", "error", "warning"],
    ["root", "a", "b"],
    ["file", null, "a.tf"],
    ["line", null, 3],
    ["rule", "bad-signature", "unexplained-hash"],
    ["provider", null, RANDOM],
    ["detail", "one", "two"],
  ] as const;
  const values = (from: number, column: 1 | 2): Partial<Finding> =>
    Object.fromEntries(FIELDS.slice(from).map((field) => [field[0], field[column]]));

  test.each(FIELDS.map(([name], i) => [name, i] as const))(
    "sorts by the %s, whatever the fields after it are",
    (name, i) => {
      const [, low, high] = FIELDS[i]!;
      const first = aFinding({ ...values(0, 1), ...values(i + 1, 2), [name]: low });
      const second = aFinding({ ...values(0, 1), [name]: high });

      expect(sortFindings([first, second])).toStrictEqual([first, second]);
      expect(sortFindings([second, first])).toStrictEqual([first, second]);
    },
  );
});

test("findingSubject() is the same for another line, and another one for another subject", () => {
  const finding = aFinding({ hash: zh("one") });
  const others: readonly Partial<Finding>[] = [
    { rule: "not-verified" },
    { provider: AWS },
    { root: "b" },
    { version: "1.0.0" as never },
    { hash: zh("two") },
  ];

  expect(findingSubject({ ...finding, line: 7 })).toBe(findingSubject(finding));
  expect(new Set([{}, ...others].map((own) => findingSubject({ ...finding, ...own }))).size).toBe(
    6,
  );
});
