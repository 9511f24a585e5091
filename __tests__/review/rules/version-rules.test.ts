import { describe, expect, test } from "vitest";
import { h1 } from "../../support/evidence-builders.ts";
import { findingsOf } from "../../support/judge-builders.ts";

function move(from: string, to: string, constraints?: readonly [string, string]) {
  const [before, after] = constraints ?? ["", ""];
  return {
    base: [{ version: from, constraints: before, hashes: [h1("a")] }],
    head: [{ version: to, constraints: after, hashes: [h1("b")] }],
  };
}

describe("prerelease", () => {
  test("warns of a prerelease that this change locks (A10)", () => {
    expect(findingsOf("prerelease", move("1.0.0", "1.1.0-rc.1"))).toMatchObject([
      { severity: "warning", line: 101 },
    ]);
  });

  test("stays silent on a release, and on a prerelease that base locks", () => {
    expect(findingsOf("prerelease", move("1.0.0", "1.1.0+build"))).toStrictEqual([]);
    expect(findingsOf("prerelease", move("1.1.0-rc.1", "1.1.0-rc.1"))).toStrictEqual([]);
  });
});

describe("major-upgrade", () => {
  test("warns of another major version", () => {
    expect(findingsOf("major-upgrade", move("1.9.0", "2.0.0"))).toMatchObject([
      { severity: "warning", line: 101 },
    ]);
  });

  test.each([
    ["1.9.0", "1.10.0"],
    ["2.0.0", "1.0.0"],
    ["1.0.0", "1.0.0"],
  ])("stays silent from %s to %s", (from, to) => {
    expect(findingsOf("major-upgrade", move(from, to))).toStrictEqual([]);
  });
});
