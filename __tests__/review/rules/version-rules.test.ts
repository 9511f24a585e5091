import { describe, expect, test } from "vitest";
import { aLockFile } from "../../support/builders.ts";
import { h1, someEvidence } from "../../support/evidence-builders.ts";
import { findingsOf, type RootInputFacts } from "../../support/judge-builders.ts";

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

describe("downgrade", () => {
  const recorded = (version: string, ...words: readonly string[]) =>
    aLockFile({ version, hashes: words.map(h1) });
  const judged = (past: RootInputFacts["past"]) =>
    findingsOf("downgrade", { ...move("1.1.0", "1.0.0"), past: past ?? [] });
  const commit = "24ce74f0a1b2c3d4e5f60718293a4b5c6d7e8f90" as never;
  const backTo = "A provider goes back to an entry that was locked before";
  const lower = "A provider goes back to a lower version";

  test.each<[string, RootInputFacts["past"], string, string, string]>([
    ["the very entry", [recorded("1.0.0", "b")], "warning", backTo, "1.0.0 takes"],
    ["the entry with more lines", [recorded("1.0.0", "b", "c")], "warning", backTo, "1.0.0 takes"],
    [
      "the very entry, in a commit that is known",
      [recorded("1.0.0", "c"), { ...recorded("1.0.0", "b"), recordedIn: commit }],
      "warning",
      backTo,
      "1.0.0, recorded in 24ce74f0a1b2, takes",
    ],
    ["nothing", [], "error", lower, "1.0.0 takes"],
    ["other hashes of it", [recorded("1.0.0", "c")], "error", lower, "1.0.0 takes"],
    ["its hashes at another version", [recorded("1.0.1", "b")], "error", lower, "1.0.0 takes"],
  ])("where history has %s", (...row) => {
    const [, past, severity, summary, words] = row;
    expect(judged(past)).toMatchObject([
      {
        severity,
        summary,
        line: 101,
        detail: expect.stringContaining(`hashicorp/null ${words} the place of 1.1.0. A lower`),
        remedy: {
          text: "Lock 1.1.0 or higher. If going back is meant, waive downgrade for it in the policy.",
        },
      },
    ]);
  });
});

describe("too-new", () => {
  const now = Date.UTC(2026, 10, 21);
  const judged = (
    hoursAgo: number | undefined,
    age: number,
    facts: RootInputFacts["policy"] = {},
  ) => {
    const published =
      hoursAgo === undefined
        ? {}
        : { publishedAt: new Date(now - hoursAgo * 3_600_000).toISOString() };
    const given = {
      ...move("1.0.0", "1.1.0"),
      evidence: [{ ...someEvidence({ version: "1.1.0" }), ...published }],
      policy: { minReleaseAge: { hours: age, exceptions: [] }, ...facts },
    };
    const found = (["too-new", "not-verified"] as const).flatMap((rule) => findingsOf(rule, given));
    return found.find(({ detail }) => /published|The age/.test(detail))?.detail;
  };

  test.each([
    [1, 168, "was published 1 hour ago, by the registry's word; policy asks for 7 days."],
    [47, 48, "was published 47 hours ago, by the registry's word; policy asks for 2 days."],
    [0, 47, "was published 0 hours ago, by the registry's word; policy asks for 47 hours."],
    [-1, 24, "was published in the future, by the registry's word; policy asks for 24 hours."],
  ])(
    "says how old a release of %i hours is, and how old policy asks it to be",
    (hours, age, words) => {
      expect(judged(hours, age)).toContain(`hashicorp/null 1.1.0 ${words}`);
    },
  );

  test("says why an age is not known", () => {
    const age = "The age of hashicorp/null 1.1.0 is not known, since";

    expect(judged(undefined, 24)).toBe(
      `${age} the registry does not say when it was published; policy asks for 24 hours.`,
    );
    expect(judged(undefined, 24, { registryContext: "off" })).toBe(
      `${age} the registry was not asked, since registry-context is off; policy asks for 24 hours.`,
    );
    expect(judged(48, 48)).toBeUndefined();
  });
});

describe("version-unavailable of a version that was withdrawn", () => {
  const severities = (facts: RootInputFacts) =>
    findingsOf("version-unavailable", {
      evidence: [someEvidence({ version: "1.0.0", availability: "withdrawn" })],
      ...facts,
    }).map(({ severity, remedy }) => `${severity}: ${remedy.text}`);
  const head = [{ version: "1.0.0", hashes: [h1("a")] }];
  const advice = "Lock a version that the registry lists.";

  test.each<[string, RootInputFacts, string]>([
    ["an error", { head, base: [] }, "error"],
    ["an error although history had it", { head, base: [], past: [aLockFile(...head)] }, "error"],
    ["a notice where base locks it", { head, base: head }, "notice"],
    ["a notice where base locks it elsewhere", { head, base: head, stoodHere: "no" }, "notice"],
    ["an error in an audit", { head, base: head, context: { mode: "audit" } }, "error"],
  ])("is %s", (_name, facts, severity) => {
    expect(severities(facts)).toStrictEqual([`${severity}: ${advice}`]);
  });
});
