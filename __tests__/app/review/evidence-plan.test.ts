import { describe, expect, test } from "vitest";
import {
  mergeWishes,
  planBaseEvidence,
  planEvidence as planned,
} from "../../../src/app/review/evidence-plan.ts";
import { UNCONSTRAINED } from "../../../src/model/constraint.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import {
  type LockFile,
  lockFile,
  type ProviderLock,
  providerLock,
} from "../../../src/model/lock-file.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import { NO_RELEASES, recordedReleases } from "../../../src/review/evidence/input.ts";

const placed = (base?: LockFile, head?: LockFile, stoodHere: "no" | "as-root" = "as-root") => ({
  base: base && { lock: base },
  head: head && { lock: head },
  stoodHere,
  requirements: undefined,
});
/** Where no other root module of base records anything. */
const planEvidence = (...locks: [LockFile | undefined, LockFile | undefined]) =>
  planned(placed(...locks), NO_RELEASES);
const entry = (version: string, ...hashes: readonly string[]): ProviderLock =>
  providerLock({
    address: parseProviderAddress("acme/one", OPENTOFU),
    version: parseVersion(version),
    constraints: UNCONSTRAINED,
    hashes: hashes.map(parseHash),
  });
const locks = (...entries: readonly ProviderLock[]) => lockFile(entries);
const asked = (sets: readonly ReadonlySet<Hash>[] | undefined) => [
  ...new Set((sets ?? []).flatMap((hashes) => [...hashes])),
];

describe("planEvidence()", () => {
  test("asks nothing about an entry that equals base's", () => {
    const same = locks(entry("1.0.0", "h1:a", "zh:b"));

    expect(planEvidence(same, same)).toEqual([]);
  });

  test("holds a new entry against what other root modules of base record of its version (T3)", () => {
    const releases = recordedReleases([
      locks(entry("1.0.0", "h1:a")),
      locks(entry("1.0.0", "zh:b")),
    ]);
    const head = locks(entry("1.0.0", "h1:c"));

    const recorded = [new Set(["h1:a", "zh:b"])];
    expect(planned(placed(undefined, head), releases)).toMatchObject([{ recorded }]);
    expect(planned(placed(locks(entry("0.9.0", "h1:z")), head), releases)).toMatchObject([
      { recorded },
    ]);
    expect(planned(placed(locks(entry("1.0.0", "h1:z")), head), releases)).toMatchObject([
      { recorded: [new Set(["h1:z"])] },
    ]);
    for (const own of [[], ["a1:of-another-time"]]) {
      expect(planned(placed(locks(entry("1.0.0", ...own)), head), releases)).toMatchObject([
        { recorded },
      ]);
    }
  });

  test("asks about every hash of an entry that equals base's of another place, held against that record", () => {
    const same = locks(entry("1.0.0", "h1:a", "zh:b"));
    const elsewhere = planned(
      placed(same, same, "no"),
      recordedReleases([locks(entry("1.0.0", "h1:c"))]),
    );

    const all = new Set(["h1:a", "zh:b"]);
    expect(elsewhere).toMatchObject([{ asked: [all], recorded: [all] }]);
  });

  test("wants every hash of a new entry and of a new version", () => {
    const head = locks(entry("1.1.0", "h1:a", "zh:b"));

    expect(asked(planEvidence(undefined, head)[0]?.asked)).toEqual(["h1:a", "zh:b"]);
    expect(asked(planEvidence(locks(entry("1.0.0", "h1:a")), head)[0]?.asked)).toEqual([
      "h1:a",
      "zh:b",
    ]);
  });

  test("wants only the added hashes of a kept version", () => {
    const plan = planEvidence(locks(entry("1.0.0", "h1:a")), locks(entry("1.0.0", "h1:a", "h1:x")));

    expect(asked(plan[0]?.asked)).toEqual(["h1:x"]);
  });

  test("asks about an entry that only lost contents, wanting none: its archives still verify", () => {
    const base = locks(entry("1.0.0", "h1:a", "h1:b", "zh:c"));
    const plan = planEvidence(base, locks(entry("1.0.0", "h1:a", "zh:c")));

    expect(plan).toHaveLength(1);
    expect(plan[0]?.asked).toEqual([]);
  });

  test.each([
    ["an archive too", ["h1:a", "h1:b", "zh:c", "zh:d"], ["h1:a", "zh:c"]],
    ["contents and has no archives", ["h1:a", "h1:b"], ["h1:a"]],
  ])("wants the contents of both sides when an entry lost %s (A13)", (_, before, now) => {
    const plan = planEvidence(locks(entry("1.0.0", ...before)), locks(entry("1.0.0", ...now)));

    expect(asked(plan[0]?.asked)).toEqual(["h1:a", "h1:b"]);
  });

  test("asks nothing about an entry that head removes", () => {
    expect(planEvidence(locks(entry("1.0.0", "h1:a")), undefined)).toEqual([]);
  });
});

describe("planBaseEvidence()", () => {
  const before = locks(entry("1.0.0", "h1:a", "h1:b", "zh:c"));

  test.each([
    ["audit", "lost contents", ["h1:a", "zh:c"], [new Set(["h1:a", "h1:b"])]],
    ["audit", "kept its contents", ["h1:a", "h1:b"], undefined],
    ["review", "lost contents", ["h1:a", "zh:c"], undefined],
  ] as const)("in %s, of a version that stays and %s", (mode, _, now, wanted) => {
    const wishes = planBaseEvidence(mode, before, locks(entry("1.0.0", ...now)));

    const recorded = [new Set(["h1:a", "h1:b", "zh:c"])];
    expect(wishes).toMatchObject(wanted === undefined ? [] : [{ asked: wanted, recorded }]);
    expect(wishes).toHaveLength(wanted === undefined ? 0 : 1);
  });

  test("asks about a version that head leaves, and about none that head removes", () => {
    const next = locks(entry("1.1.0", "h1:x", "h1:y", "zh:z"));

    expect(planBaseEvidence("review", before, next)).toMatchObject([
      { version: "1.0.0", asked: [] },
    ]);
    expect(planBaseEvidence("review", before, locks())).toStrictEqual([]);
    expect(planBaseEvidence("review", undefined, next)).toStrictEqual([]);
  });
});

test("mergeWishes() asks about a version once, for the hashes of all roots", () => {
  const one = planEvidence(undefined, locks(entry("1.0.0", "h1:a")));
  const two = planEvidence(undefined, locks(entry("1.0.0", "h1:b")));

  const merged = mergeWishes([...one, ...two]);

  expect(merged).toHaveLength(1);
  expect(asked(merged[0]?.asked)).toEqual(["h1:a", "h1:b"]);
});
