import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowsVersion } from "../../../src/model/constraint.ts";
import { type LockFile, lockFile, type ProviderLock } from "../../../src/model/lock-file.ts";
import { type MergedEntry, mergeEntries } from "../../../src/review/change/merge-entries.ts";
import { aHash, aProviderLock, type ProviderLockFacts } from "../../support/builders.ts";

const one = (facts: ProviderLockFacts | null) =>
  lockFile(facts === null ? [] : [aProviderLock(facts)]);

function merge(
  base: ProviderLockFacts | null,
  ours: ProviderLockFacts | null,
  theirs: ProviderLockFacts | null,
): readonly MergedEntry[] {
  return mergeEntries({ base: one(base), ours: one(ours), theirs: one(theirs) });
}

/** `VERSION CONSTRAINTS: HASHES` of what is merged, `conflict: WHY` of what is not, nothing of what is gone. */
function told(entries: readonly MergedEntry[], seeds: readonly string[]): string | undefined {
  const [entry] = entries;
  if (entry === undefined) return undefined;
  if (entry.kind === "conflict") return `conflict: ${entry.why}`;
  const { version, constraints, hashes } = entry.entry;
  const names = seeds.filter((seed) => hashes.includes(aHash("h1", seed)));
  return `${version} ${constraints.text}: ${names.join(" ")}`;
}

const SEEDS = ["a", "b", "c", "d"];

function entryOf(version: string, seeds: string, constraints = ""): ProviderLockFacts {
  return { version, constraints, hashes: [...seeds].map((seed) => aHash("h1", seed)) };
}

type Hashes = readonly string[];

/** What is merged holds nothing that a side took away; what one side alone changed, or both alike, is that side's. */
function assertTrustsNoMore(base: Hashes, ours: Hashes, theirs: Hashes): void {
  const of = (hashes: Hashes) => ({ version: "1.0.0", hashes });
  const recorded = (hashes: Hashes) => aProviderLock(of(hashes)).hashes;
  const [entry] = merge(of(base), of(ours), of(theirs));
  const kept: Hashes = entry?.kind === "merged" ? entry.entry.hashes : [];
  const isAlike = (x: Hashes, y: Hashes) => JSON.stringify(x) === JSON.stringify(y);

  const isTaken = (hash: string) =>
    base.includes(hash) && !(ours.includes(hash) && theirs.includes(hash));
  expect(kept.filter(isTaken)).toStrictEqual([]);
  expect([...ours, ...theirs]).toEqual(expect.arrayContaining([...kept]));
  if (isAlike(base, ours)) expect(kept).toStrictEqual(recorded(theirs));
  if (isAlike(base, theirs) || isAlike(ours, theirs)) expect(kept).toStrictEqual(recorded(ours));
}

describe("mergeEntries()", () => {
  const V1 = entryOf("1.0.0", "ab");

  test("tells a hash that holds a comma from two of them", () => {
    const pair = { version: "1.0.0", hashes: ["x1:a", "x1:b"] };
    const joined = { version: "1.0.0", hashes: ["x1:a,x1:b"] };

    expect(merge(pair, pair, joined)).toMatchObject([
      { kind: "merged", entry: { hashes: ["x1:a,x1:b"] } },
    ]);
  });

  test("trusts nothing that a side took away, however its hashes read when they are joined", () => {
    const glue = fc.constantFrom(",", " ", ", ", "\n", "", ";", '","', "\u0000", "|");
    const hashes = fc.uniqueArray(fc.constantFrom("x1:a", "x1:b", "x1:c", "h1:d=", "zh:e"), {
      minLength: 1,
      maxLength: 4,
    });
    /** The same hashes, but for some neighbours that have become one. */
    const joined = (all: readonly string[], by: string, from: number): readonly string[] => [
      ...all.slice(0, from),
      all.slice(from, from + 2).join(by),
      ...all.slice(from + 2),
    ];
    fc.assert(
      fc.property(hashes, glue, fc.nat(2), (all, by, at) => {
        const variants = [all, joined(all, by, Math.min(at, all.length - 1)), all.slice(1)];
        const three = variants.flatMap((base) =>
          variants.flatMap((ours) => variants.map((theirs) => [base, ours, theirs] as const)),
        );
        for (const sides of three) assertTrustsNoMore(...sides);
      }),
    );
  });

  type Sides = readonly [
    base: ProviderLockFacts | null,
    ours: ProviderLockFacts | null,
    theirs: ProviderLockFacts | null,
  ];
  test.each<readonly [title: string, sides: Sides, expected: string | undefined]>([
    ["takes what one side alone changed", [V1, V1, entryOf("2.0.0", "c")], "2.0.0 : c"],
    ["takes what one side alone added", [null, null, V1], "1.0.0 : a b"],
    ["drops what one side removed and the other left", [V1, V1, null], undefined],
    ["drops what both removed", [V1, null, null], undefined],
    [
      "takes what both changed alike once",
      [V1, entryOf("2.0.0", "c"), entryOf("2.0.0", "c")],
      "2.0.0 : c",
    ],
    [
      "joins the hashes that both added to one version",
      [V1, entryOf("1.0.0", "abc"), entryOf("1.0.0", "abd")],
      "1.0.0 : a b c d",
    ],
    [
      "joins the hashes of one version that both moved to, without those of the old one",
      [V1, entryOf("2.0.0", "c"), entryOf("2.0.0", "d")],
      "2.0.0 : c d",
    ],
    [
      "keeps out a hash that one side took away",
      [V1, entryOf("1.0.0", "a"), entryOf("1.0.0", "abc")],
      "1.0.0 : a c",
    ],
    [
      "takes constraints of one side and a version of the other that they allow",
      [
        entryOf("1.0.0", "a", "~> 1.0"),
        entryOf("1.0.0", "a", ">= 1.0.0"),
        entryOf("1.1.0", "b", "~> 1.0"),
      ],
      "1.1.0 >= 1.0.0: b",
    ],
    [
      "marks a version that the other side's constraints do not allow",
      [
        entryOf("1.0.0", "a", ">= 1.0.0"),
        entryOf("1.0.0", "a", "~> 1.0"),
        entryOf("2.0.0", "b", ">= 1.0.0"),
      ],
      "conflict: one side locks 2.0.0, which the other's constraints do not allow",
    ],
    [
      "marks two versions",
      [V1, entryOf("1.1.0", "c"), entryOf("1.2.0", "d")],
      "conflict: the sides lock 1.1.0 and 1.2.0",
    ],
    [
      "marks two versions that both sides added",
      [null, V1, entryOf("2.0.0", "c")],
      "conflict: the sides lock 1.0.0 and 2.0.0",
    ],
    [
      "marks hashes added to a version that the other side left",
      [V1, entryOf("1.0.0", "abc"), entryOf("2.0.0", "d")],
      "conflict: one side changed its version and the other its hashes",
    ],
    [
      "marks what one side removed and the other changed",
      [V1, null, entryOf("2.0.0", "c")],
      "conflict: one side removed it and the other changed it",
    ],
    [
      "marks two changes of the constraints",
      [V1, entryOf("1.0.0", "ab", "~> 1.0"), entryOf("1.0.0", "ab", ">= 1.0.0")],
      "conflict: both sides changed its constraints",
    ],
    [
      "marks an entry of which no hash would be left",
      [V1, entryOf("1.0.0", "a"), entryOf("1.0.0", "b")],
      "conflict: no hash is left that both sides keep",
    ],
    [
      "keeps a version that both sides lock against their constraints",
      [
        entryOf("2.0.0", "a", "~> 1.0"),
        entryOf("2.0.0", "ab", "~> 1.0"),
        entryOf("2.0.0", "ac", "~> 1.0"),
      ],
      "2.0.0 ~> 1.0: a b c",
    ],
    [
      "keeps a version that one side locks against the constraints of both",
      [
        entryOf("1.0.0", "a", ">= 0.9.0"),
        entryOf("2.0.0", "b", "~> 1.0"),
        entryOf("1.0.0", "a", "~> 1.0"),
      ],
      "2.0.0 ~> 1.0: b",
    ],
    [
      "takes a prerelease of one side and no constraints, as the other side",
      [
        entryOf("1.0.0", "a", "~> 1.0"),
        entryOf("2.0.0-beta", "b", "~> 1.0"),
        entryOf("1.0.0", "a"),
      ],
      "2.0.0-beta : b",
    ],
    [
      "keeps an entry that both sides have emptied",
      [entryOf("1.0.0", "ab"), entryOf("1.0.0", "", "~> 1.0"), entryOf("1.0.0", "")],
      "1.0.0 ~> 1.0: ",
    ],
    [
      "keeps a prerelease that both sides lock without constraints",
      [entryOf("1.0.0-beta", "a"), entryOf("1.0.0-beta", "ab"), entryOf("1.0.0-beta", "ac")],
      "1.0.0-beta : a b c",
    ],
  ])("%s", (_, [base, ours, theirs], expected) => {
    expect(told(merge(base, ours, theirs), SEEDS)).toBe(expected);
    expect(told(merge(base, theirs, ours), SEEDS)?.replace(/sides lock .*/, "")).toBe(
      expected?.replace(/sides lock .*/, ""),
    );
  });

  const locks = fc
    .array(
      fc.record({
        address: fc.constantFrom("acme/a", "acme/b", "acme/c"),
        version: fc.constantFrom("1.0.0", "1.1.0", "2.0.0", "2.0.0-rc1"),
        constraints: fc.constantFrom("", "~> 1.0", ">= 1.0.0"),
        hashes: fc.subarray(SEEDS.map((seed) => aHash("h1", seed) as string)),
      }),
      { maxLength: 4 },
    )
    .map((entries) => lockFile(entries.map(aProviderLock)));
  const sides = fc.record({ base: locks, ours: locks, theirs: locks });

  test("never trusts what no side trusts, and loses no provider (generated)", () => {
    fc.assert(
      fc.property(sides, (all) => {
        for (const entry of mergeEntries(all)) expectTrusted(entry, all);
      }),
      { numRuns: 2_000 },
    );
  });

  test("comes to the same from either side, and to one side where the other did nothing (generated)", () => {
    fc.assert(
      fc.property(sides, ({ base, ours, theirs }) => {
        const there = mergeEntries({ base, ours, theirs });
        const back = mergeEntries({ base, ours: theirs, theirs: ours });

        expect(back.map(shapeOf)).toStrictEqual(there.map(shapeOf));
        expect(onlyMerged(mergeEntries({ base, ours, theirs: base }))).toStrictEqual(ours);
        expect(onlyMerged(mergeEntries({ base, ours: base, theirs }))).toStrictEqual(theirs);
      }),
      { numRuns: 1_000 },
    );
  });
});

function shapeOf(entry: MergedEntry): unknown {
  return entry.kind === "merged" ? entry.entry : [entry.kind, entry.address];
}

function onlyMerged(entries: readonly MergedEntry[]): LockFile {
  return lockFile(
    entries.map((entry) => (entry.kind === "merged" ? entry.entry : aProviderLock())),
  );
}

function expectTrusted(
  merged: MergedEntry,
  { base, ours, theirs }: Readonly<Record<"base" | "ours" | "theirs", LockFile>>,
): void {
  const address = merged.kind === "merged" ? merged.entry.address : merged.address;
  const of = (lock: LockFile): ProviderLock | undefined => lock.providers.get(address);
  if (merged.kind === "conflict") {
    expect([merged.ours, merged.theirs]).toStrictEqual([of(ours), of(theirs)]);
    return;
  }
  const { version, constraints, hashes } = merged.entry;
  const both = [of(ours), of(theirs)].filter((side) => side !== undefined);
  const ofVersion = both.filter((side) => side.version === version);

  expect(both.map((side) => side.constraints.text)).toContain(constraints.text);
  for (const hash of hashes) {
    expect(ofVersion.some((side) => side.hashes.includes(hash))).toBe(true);
    const wasThere = of(base)?.version === version && of(base)?.hashes.includes(hash) === true;
    if (wasThere) expect(ofVersion.every((side) => side.hashes.includes(hash))).toBe(true);
  }
  if (hashes.length === 0) expect(ofVersion.some((side) => side.hashes.length === 0)).toBe(true);
  const isOfOneSide = ofVersion.some((side) => side.constraints.text === constraints.text);
  if (!isOfOneSide && constraints.text !== "")
    expect(allowsVersion(constraints, version)).toBe(true);
}
