import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Platform } from "../../../src/model/platform.ts";
import {
  agreedPlatforms,
  type CoveredEntry,
  chosenPlatforms,
  platformsOfEntry,
  type RequiredPlatformsInput,
  requiredPlatforms,
} from "../../../src/review/evidence/required-platforms.ts";
import { aPlatform } from "../../support/builders.ts";

const [LINUX, ARM, DARWIN, WINDOWS] = [
  "linux_amd64",
  "linux_arm64",
  "darwin_arm64",
  "windows_amd64",
].map(aPlatform) as [Platform, Platform, Platform, Platform];

const covering = (...platforms: readonly Platform[]): CoveredEntry => ({
  platforms,
  isComplete: false,
});
const completed = (...platforms: readonly Platform[]): CoveredEntry => ({
  platforms,
  isComplete: true,
});

const NOTHING: RequiredPlatformsInput = {
  listed: undefined,
  records: [],
  otherRoots: [],
  machines: [],
  changed: [],
};

describe("requiredPlatforms()", () => {
  test.each<[string, Partial<RequiredPlatformsInput>, string, readonly string[]]>([
    [
      "policy",
      { listed: [DARWIN, LINUX], records: [[covering(ARM)]], changed: [covering(ARM)] },
      "policy",
      [DARWIN, LINUX],
    ],
    [
      "every entry of base",
      { records: [[covering(LINUX, WINDOWS), covering(LINUX, DARWIN)]], otherRoots: [ARM] },
      "base",
      [LINUX],
    ],
    [
      "base's entries that a tool did not complete by itself",
      { records: [[covering(ARM), completed(LINUX, DARWIN, ARM, WINDOWS)]] },
      "base",
      [ARM],
    ],
    [
      "other root modules where a tool completed every entry",
      { records: [[completed(LINUX, DARWIN, WINDOWS)]], otherRoots: [ARM], machines: [WINDOWS] },
      "other-roots",
      [ARM],
    ],
    [
      "other root modules where base's entries have nothing in common",
      { records: [[covering(LINUX), covering()]], otherRoots: [ARM] },
      "other-roots",
      [ARM],
    ],
    [
      "each record of an audit by itself",
      { records: [[covering(LINUX)], [covering(DARWIN)]] },
      "base",
      [DARWIN, LINUX],
    ],
    ["the machines that run the tool", { machines: [WINDOWS, ARM] }, "machines", [ARM, WINDOWS]],
    ["the usual one", {}, "usual", [LINUX]],
  ])("takes those of %s", (_, facts, from, platforms) => {
    expect(requiredPlatforms({ ...NOTHING, ...facts })).toStrictEqual({ platforms, from });
  });

  test("adds what all of head's changed entries record, and says so", () => {
    const changed = [covering(LINUX, DARWIN, ARM), covering(DARWIN), covering(DARWIN, ARM)];
    const facts = { ...NOTHING, records: [[covering(LINUX)]], changed };

    expect(requiredPlatforms(facts)).toStrictEqual({
      platforms: [DARWIN, LINUX],
      from: "base",
      addedByHead: [DARWIN],
    });
  });

  test("adds nothing of entries that a tool completed by itself", () => {
    const changed = [completed(LINUX, DARWIN, ARM, WINDOWS)];
    const facts = { ...NOTHING, records: [[covering(LINUX)]], changed };

    expect(requiredPlatforms(facts)).toStrictEqual({ platforms: [LINUX], from: "base" });
  });

  const set = fc.subarray([LINUX, ARM, DARWIN, WINDOWS]);
  const entry = fc.record({ platforms: set, isComplete: fc.boolean() });
  const entries = fc.array(entry, { maxLength: 4 });
  const inputs = fc.record({
    listed: fc.option(set, { nil: undefined }),
    records: fc.array(entries, { maxLength: 2 }),
    otherRoots: set,
    machines: set,
  });

  test("head takes nothing away, adds nothing to a policy, and adds only what each of its entries has", () => {
    fc.assert(
      fc.property(inputs, entries, (facts, changed) => {
        const without = requiredPlatforms({ ...facts, changed: [] });
        const { platforms, from, addedByHead = [] } = requiredPlatforms({ ...facts, changed });

        expect(from).toBe(without.from);
        expect(platforms).toStrictEqual([...without.platforms, ...addedByHead].sort());
        if (from === "policy") expect(addedByHead).toStrictEqual([]);
        const chosen = changed.filter(({ isComplete }) => !isComplete);
        for (const added of addedByHead) {
          expect(chosen.every((each) => each.platforms.includes(added))).toBe(true);
        }
      }),
    );
  });

  test("a platform that every entry on record has is required wherever no policy speaks", () => {
    fc.assert(
      fc.property(inputs, fc.array(set, { minLength: 1 }), (facts, own) => {
        const records = [own.map((platforms) => covering(...platforms, WINDOWS))];
        const input = { ...facts, listed: undefined, records, changed: [] };

        expect(requiredPlatforms(input).platforms).toContain(WINDOWS);
      }),
    );
  });
});

test("chosenPlatforms() says nothing where no entry is a choice", () => {
  expect(chosenPlatforms([])).toStrictEqual([]);
  expect(chosenPlatforms([completed(LINUX, DARWIN)])).toStrictEqual([]);
  expect(chosenPlatforms([covering(LINUX, DARWIN), covering(DARWIN)])).toStrictEqual([DARWIN]);
});

test("agreedPlatforms() says nothing where two lock files choose differently", () => {
  const [both, same] = [[covering(LINUX, DARWIN)], [covering(DARWIN, LINUX)]];

  expect(agreedPlatforms([both, same, [], [completed(ARM)]])).toStrictEqual([DARWIN, LINUX]);
  expect(agreedPlatforms([both, [covering(LINUX)]])).toStrictEqual([]);
  expect(agreedPlatforms([both, same, [covering(LINUX)]])).toStrictEqual([]);
  expect(agreedPlatforms([])).toStrictEqual([]);
});

test.each([
  ["policy", [LINUX]],
  ["base", [DARWIN, LINUX]],
] as const)(
  "platformsOfEntry() adds what base chose for it to what %s says, a policy excepted",
  (...row) => {
    const [from, platforms] = row;

    expect(platformsOfEntry({ platforms: [LINUX], from }, [DARWIN])).toStrictEqual(platforms);
  },
);
