import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Platform } from "../../../src/model/platform.ts";
import {
  mostRecorded,
  platformsOfEntry,
  type RequiredPlatformsInput,
  requiredPlatforms,
  runnerPlatforms,
} from "../../../src/review/evidence/required-platforms.ts";
import { aPlatform } from "../../support/builders.ts";

const [LINUX, ARM, DARWIN, WINDOWS] = [
  "linux_amd64",
  "linux_arm64",
  "darwin_arm64",
  "windows_amd64",
].map(aPlatform) as [Platform, Platform, Platform, Platform];

const NOTHING: RequiredPlatformsInput = {
  listed: undefined,
  records: [],
  otherRoots: [],
  runners: [],
  host: aPlatform("plan9_mips"),
  changed: [],
};

describe("requiredPlatforms()", () => {
  test.each<[string, Partial<RequiredPlatformsInput>, string, readonly string[]]>([
    [
      "policy",
      { listed: [DARWIN, LINUX], records: [[[ARM]]], changed: [[ARM]] },
      "policy",
      [DARWIN, LINUX],
    ],
    [
      "most entries of base",
      { records: [[[LINUX], [LINUX, DARWIN], [LINUX], []]], otherRoots: [ARM] },
      "base",
      [LINUX],
    ],
    ["half of base's entries", { records: [[[LINUX], [LINUX, DARWIN]]] }, "base", [DARWIN, LINUX]],
    [
      "each record of an audit by itself",
      { records: [[[LINUX], [LINUX], [LINUX]], [[DARWIN]]] },
      "base",
      [DARWIN, LINUX],
    ],
    [
      "other root modules",
      { records: [[[]]], otherRoots: [ARM], runners: [WINDOWS] },
      "other-roots",
      [ARM],
    ],
    ["workflows' runners", { runners: [WINDOWS] }, "runners", [WINDOWS]],
    ["the machine", {}, "host", ["plan9_mips"]],
  ])("takes those of %s", (_, facts, from, platforms) => {
    expect(requiredPlatforms({ ...NOTHING, ...facts })).toStrictEqual({ platforms, from });
  });

  test("adds what all of head's changed entries record, and says so", () => {
    const facts = {
      ...NOTHING,
      records: [[[LINUX]]],
      changed: [[LINUX, DARWIN, ARM], [DARWIN], [DARWIN, ARM]],
    };

    expect(requiredPlatforms(facts)).toStrictEqual({
      platforms: [DARWIN, LINUX],
      from: "base",
      addedByHead: [DARWIN],
    });
  });

  const set = fc.subarray([LINUX, ARM, DARWIN, WINDOWS]);
  const entries = fc.array(set, { maxLength: 4 });
  const inputs = fc.record({
    listed: fc.option(set, { nil: undefined }),
    records: fc.array(entries, { maxLength: 2 }),
    otherRoots: set,
    runners: set,
    host: fc.constant(LINUX),
  });

  test("head takes nothing away, adds nothing to a policy, and adds only what each of its entries has", () => {
    fc.assert(
      fc.property(inputs, entries, (facts, changed) => {
        const without = requiredPlatforms({ ...facts, changed: [] });
        const { platforms, from, addedByHead = [] } = requiredPlatforms({ ...facts, changed });

        expect(from).toBe(without.from);
        expect(platforms).toStrictEqual([...without.platforms, ...addedByHead].sort());
        if (from === "policy") expect(addedByHead).toStrictEqual([]);
        for (const added of addedByHead) {
          expect(changed.every((entry) => entry.includes(added))).toBe(true);
        }
      }),
    );
  });

  test("a platform that every entry on record has is required wherever no policy speaks", () => {
    fc.assert(
      fc.property(inputs, fc.array(set, { minLength: 1 }), (facts, own) => {
        const records = [own.map((entry) => [...entry, WINDOWS])];
        const { platforms } = requiredPlatforms({
          ...facts,
          listed: undefined,
          records,
          changed: [],
        });

        expect(platforms).toContain(WINDOWS);
      }),
    );
  });
});

test("mostRecorded() asks only entries that are known to record any", () => {
  expect(mostRecorded([[], [], [DARWIN], [LINUX, DARWIN], [DARWIN]])).toStrictEqual([DARWIN]);
  expect(mostRecorded([[], [], [], [DARWIN]])).toStrictEqual([DARWIN]);
  expect(mostRecorded([[], []])).toStrictEqual([]);
});

test("platformsOfEntry() keeps what the entry itself records, unless policy names the platforms", () => {
  expect(platformsOfEntry({ platforms: [LINUX], from: "base" }, [DARWIN])).toStrictEqual([
    DARWIN,
    LINUX,
  ]);
  expect(platformsOfEntry({ platforms: [LINUX], from: "policy" }, [DARWIN])).toStrictEqual([LINUX]);
});

describe("runnerPlatforms()", () => {
  const job = (label: string) =>
    `jobs:\n  a:\n    runs-on: ${label}\n    steps:\n      - run: tofu init\n`;

  test.each([
    ["ubuntu-latest", [LINUX]],
    ["ubuntu-24.04-arm", [ARM]],
    ["ubuntu-24.04-arm-large", [ARM]],
    ["macos-latest", [DARWIN]],
    ["macos-13", ["darwin_amd64"]],
    ["macos-13-xlarge", [DARWIN]],
    ["macos-15-intel", ["darwin_amd64"]],
    ["macos-latest-large", ["darwin_amd64"]],
    ["windows-2022", [WINDOWS]],
    ["windows-11-arm", ["windows_arm64"]],
    ["[self-hosted, linux]", []],
    ["my-ubuntu-latest", []],
  ])("reads %s", (label, platforms) => {
    expect(runnerPlatforms([job(label)])).toStrictEqual(platforms);
  });

  test("reads a matrix, and no comment and no workflow that runs neither tool", () => {
    const matrix =
      "strategy:\n  matrix:\n    os: [ubuntu-latest, macos-14]\n    # windows-latest\nrun: terraform plan";

    expect(runnerPlatforms([matrix])).toStrictEqual([DARWIN, LINUX]);
    expect(runnerPlatforms(["runs-on: windows-latest\nrun: dotnet build"])).toStrictEqual([]);
    expect(
      runnerPlatforms(["runs-on: windows-latest\nuses: acme/tofu-lock-review@v0"]),
    ).toStrictEqual([]);
  });
});
