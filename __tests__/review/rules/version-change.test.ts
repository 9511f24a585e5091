import { describe, expect, test } from "vitest";
import { anAddress, aVersion } from "../../support/builders.ts";
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

describe("unrequested-change", () => {
  test("notices a provider that moved within its constraints", () => {
    expect(findingsOf("unrequested-change", move("1.0.0", "1.1.0"))).toMatchObject([
      { severity: "notice", line: 101 },
    ]);
  });

  test("warns when the change is about other publishers' providers (A9)", () => {
    const both = (version: string, constraints: string, address: string) => [
      { address: "acme/one", version, constraints },
      { address, version },
    ];
    const facts = (address: string) => ({
      base: both("1.0.0", "1.0.0", address),
      head: both("1.1.0", "1.1.0", address),
    });

    expect(findingsOf("unrequested-change", facts("other/two"))).toMatchObject([
      { severity: "warning", provider: anAddress("other/two") },
    ]);
    expect(findingsOf("unrequested-change", facts("acme/two"))).toMatchObject([
      { severity: "notice" },
    ]);
  });

  test("stays silent where the constraints changed", () => {
    expect(
      findingsOf("unrequested-change", move("1.0.0", "1.1.0", ["1.0.0", "1.1.0"])),
    ).toStrictEqual([]);
  });
});

describe("version-skew", () => {
  const lockedVersions = new Map([
    [anAddress("hashicorp/null"), new Set([aVersion("1.2.3"), aVersion("1.3.0")])],
  ]);

  test("is said by an audit of root modules that differ", () => {
    const findings = findingsOf("version-skew", {
      head: [{}],
      context: { mode: "audit", lockedVersions },
    });

    expect(findings).toMatchObject([{ severity: "notice", line: 101 }]);
    expect(findings[0]?.detail).toContain("1.3.0");
  });

  test("stays silent in a review, and where all agree", () => {
    expect(findingsOf("version-skew", { head: [{}], context: { lockedVersions } })).toStrictEqual(
      [],
    );
    expect(findingsOf("version-skew", { head: [{}], context: { mode: "audit" } })).toStrictEqual(
      [],
    );
  });
});
