import { describe, expect, test } from "vitest";
import { parseProviderPattern } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry, type Waiver } from "../../../src/formats/policy/records.ts";
import { expectedConstraints } from "../../../src/review/evidence/expected.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aProviderLock, aVersion } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput, type RootInputFacts, someRequirements } from "../../support/judge-builders.ts";

const STRANGE = h1("of no package");

function entriesOf(facts: RootInputFacts) {
  const { expected } = judgeRoot(...aRootInput(facts));
  return expected === undefined ? undefined : [...expected.providers.values()];
}

test("expectedLockFile() expects none where head has none", () => {
  expect(entriesOf({ base: [{}], head: null })).toBeUndefined();
  expect(entriesOf({ base: [{}], head: [] })).toStrictEqual([]);
});

test("expectedLockFile() has the constraints of a configuration that is known in full", () => {
  const requirements = someRequirements({ "hashicorp/null": "~> 3.2" });
  const [entry] = entriesOf({ base: [{}], head: [{}], requirements }) ?? [];

  expect(entry?.constraints.text).toBe("~> 3.2");
});

describe("expectedLockFile() of a hash that nothing explains", () => {
  const WAIVER: Waiver<RuleId> = {
    rule: "unexplained-hash",
    provider: parseProviderPattern("hashicorp/null"),
    ...{ version: undefined, hash: STRANGE, path: undefined },
    reason: "R",
    expires: parseExpiry("2027-01-31"),
    ...{ file: "policy.yml", line: 1 },
  };

  test.each<readonly [string, readonly Waiver<RuleId>[], boolean]>([
    ["leaves it out", [], false],
    ["keeps it where a waiver names it", [WAIVER], true],
    ["keeps it where a waiver names the version", [{ ...WAIVER, hash: undefined }], true],
    [
      "leaves it out where the waiver has ended",
      [{ ...WAIVER, expires: parseExpiry("2026-11-20") }],
      false,
    ],
    ["leaves it out where the waiver names another hash", [{ ...WAIVER, hash: h1("x") }], false],
    [
      "leaves it out where the waiver names another version",
      [{ ...WAIVER, version: aVersion("9.9.9") }],
      false,
    ],
    [
      "leaves it out where the waiver is of another rule",
      [{ ...WAIVER, rule: "removed-hash" }],
      false,
    ],
    [
      "keeps it where one of two waivers holds",
      [{ ...WAIVER, expires: parseExpiry("2026-11-20") }, WAIVER],
      true,
    ],
  ])("%s", (_, waivers, isKept) => {
    const hashes = entriesOf({
      base: [{ hashes: [zh("amd64")] }],
      head: [{ hashes: [zh("amd64"), STRANGE] }],
      evidence: [someEvidence()],
      policy: { waivers },
    })?.[0]?.hashes;

    expect(hashes).toContain(zh("amd64"));
    expect(hashes?.includes(STRANGE)).toBe(isKept);
  });
});

test.each([
  ["the configuration's, where all of them are known", { exact: true }, "hashicorp/null", "~> 2.0"],
  ["head's, where some are not known", { exact: false }, "hashicorp/null", "~> 1.0"],
  ["head's, where the configuration does not name it", { exact: true }, "acme/x", "~> 1.0"],
])("expectedConstraints() are %s", (_, facts, name, text) => {
  const entry = aProviderLock({ constraints: "~> 1.0" });

  expect(expectedConstraints(entry, someRequirements({ [name]: "~> 2.0" }, facts)).text).toBe(text);
  expect(expectedConstraints(entry, undefined).text).toBe("~> 1.0");
});
