import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  disposition,
  type Fingerprint,
  type HashDisposition,
  type HashDispositions,
  isUncovered,
  mergeDispositions,
  signersOf,
} from "../../src/model/disposition.ts";
import { parsePlatform } from "../../src/model/platform.ts";
import { aHash } from "../support/builders.ts";

const KEY = "AAAA" as Fingerprint;

function dispositions(): fc.Arbitrary<HashDisposition> {
  const sets = <T>(...values: readonly T[]) => fc.subarray([...values]).map((all) => new Set(all));
  return fc
    .record({
      signedBy: sets(KEY, "BBBB" as Fingerprint),
      reportedByRegistry: fc.boolean(),
      reportedByMirror: fc.boolean(),
      verifiedLocally: fc.boolean(),
      derivedFrom: sets(aHash("zh", "a"), aHash("zh", "b")),
      platforms: sets(parsePlatform("a_b"), parsePlatform("c_d")),
      files: sets("a.zip", "b.zip"),
    })
    .map(disposition);
}

test("disposition() says nothing beyond the facts given", () => {
  expect(disposition({ reportedByRegistry: true, files: new Set(["a.zip"]) })).toStrictEqual({
    signedBy: new Set(),
    reportedByRegistry: true,
    reportedByMirror: false,
    verifiedLocally: false,
    derivedFrom: new Set(),
    platforms: new Set(),
    files: new Set(["a.zip"]),
  });
});

const HASH = aHash("zh", "a");

/** The facts of a hash that several maps have. */
function merge(...all: readonly HashDisposition[]): HashDisposition {
  const merged = mergeDispositions(all.map((facts) => new Map([[HASH, facts]])));
  return merged.get(HASH) ?? disposition({});
}

describe("mergeDispositions() of one hash", () => {
  test("keeps the facts of both", () => {
    const signed = disposition({ signedBy: new Set([KEY]), verifiedLocally: true });
    const reported = disposition({ reportedByMirror: true, files: new Set(["a.zip"]) });

    expect(merge(signed, reported)).toStrictEqual(
      disposition({
        signedBy: new Set([KEY]),
        verifiedLocally: true,
        reportedByMirror: true,
        files: new Set(["a.zip"]),
      }),
    );
  });

  test("does not care for order, grouping or repetition, and nothing is its neutral element", () => {
    fc.assert(
      fc.property(dispositions(), dispositions(), dispositions(), (a, b, c) => {
        expect(merge(a, b)).toStrictEqual(merge(b, a));
        expect(merge(merge(a, b), c)).toStrictEqual(merge(a, merge(b, c)));
        expect(merge(a, b, c)).toStrictEqual(merge(merge(a, b), c));
        expect(merge(a, a)).toStrictEqual(a);
        expect(merge(a, disposition({}))).toStrictEqual(a);
      }),
    );
  });
});

test("mergeDispositions() merges the facts of each hash, and of no two hashes", () => {
  const first = new Map([[aHash("zh", "a"), disposition({ reportedByRegistry: true })]]);
  const second = new Map([
    [aHash("zh", "a"), disposition({ verifiedLocally: true })],
    [aHash("zh", "b"), disposition({ reportedByMirror: true })],
  ]);

  expect(mergeDispositions([first, second])).toStrictEqual(
    new Map([
      [aHash("zh", "a"), disposition({ reportedByRegistry: true, verifiedLocally: true })],
      [aHash("zh", "b"), disposition({ reportedByMirror: true })],
    ]),
  );
  expect(mergeDispositions([])).toStrictEqual(new Map());
});

test("mergeDispositions() keeps the order in which hashes and facts first come", () => {
  const [a, b] = [aHash("zh", "a"), aHash("zh", "b")];
  const named = (...files: readonly string[]) => disposition({ files: new Set(files) });

  const merged = mergeDispositions([
    new Map([[b, named("2.zip")]]),
    new Map([[a, named("3.zip")]]),
    new Map([[b, named("1.zip", "2.zip", "0.zip")]]),
  ]);

  expect([...merged.keys()]).toStrictEqual([b, a]);
  expect([...(merged.get(b)?.files ?? [])]).toStrictEqual(["2.zip", "1.zip", "0.zip"]);
});

test("mergeDispositions() takes as many maps as a registry has lines, and reads each set once", () => {
  const hash = aHash("zh", "a");
  let reads = 0;
  const counted = (file: string) => {
    const files = new Set([file]);
    const values = files[Symbol.iterator].bind(files);
    files[Symbol.iterator] = () => {
      reads++;
      return values();
    };
    return files;
  };
  const lines = Array.from({ length: 300_000 }, (_, line) => counted(`${line}.zip`));

  const merged = mergeDispositions(lines.map((files) => new Map([[hash, disposition({ files })]])));

  expect(merged.get(hash)?.files.size).toBe(lines.length);
  expect(reads).toBeLessThanOrEqual(lines.length);
});

describe("isUncovered()", () => {
  const SIGNED = aHash("zh", "signed");
  const BARE = aHash("zh", "bare");
  const release: HashDispositions = new Map([
    [SIGNED, disposition({ signedBy: new Set([KEY]) })],
    [BARE, disposition({})],
  ]);
  const unsigned: HashDispositions = new Map([[BARE, disposition({})]]);

  test.each([
    ["what a signature covers", { signedBy: new Set([KEY]) }, false],
    ["what stands alone", {}, true],
    ["contents listed beside signed archives only", { derivedFrom: new Set([SIGNED]) }, false],
    ["contents listed beside one that is bare", { derivedFrom: new Set([SIGNED, BARE]) }, true],
    [
      "contents of an archive that nobody lists",
      { derivedFrom: new Set([aHash("zh", "x")]) },
      true,
    ],
  ])("%s", (_name, facts, isBare) => {
    expect(isUncovered(disposition(facts), release)).toBe(isBare);
    expect(isUncovered(disposition(facts), unsigned)).toBe(false);
  });
});

test("signersOf() reads a release once, however often it is asked about its hashes", () => {
  const release = new Map([[aHash("zh", "a"), disposition({ signedBy: new Set([KEY]) })]]);
  const values = vi.spyOn(release, "values");

  for (let asked = 0; asked < 3; asked += 1) expect([...signersOf(release)]).toStrictEqual([KEY]);
  expect(values).toHaveBeenCalledTimes(1);
});
