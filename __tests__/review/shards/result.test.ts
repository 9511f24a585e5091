import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LockReviewError } from "../../../src/model/error.ts";
import { mergeResults } from "../../../src/review/shards/merge.ts";
import { encodeResult, resultOf, type ShardResult } from "../../../src/review/shards/result.ts";
import { decodeResult } from "../../../src/review/shards/result-protocol.ts";
import {
  aFinding,
  aRootReview,
  blockedReview,
  hostileReview,
  passedReview,
} from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

const WHOLE = { index: 1, count: 1 };
const SHA = "a".repeat(40);

function aResult(facts: Partial<ShardResult> = {}): ShardResult {
  return {
    program: "1.0.0",
    mode: "review",
    policyDigest: "d".repeat(64),
    shard: WHOLE,
    baseCommit: SHA,
    headCommit: "b".repeat(40),
    baseName: "main",
    roots: [],
    repositoryFindings: [],
    limits: [],
    leftOut: [],
    resolved: [],
    stats: { bytesDownloaded: 1, requests: 2, cacheHits: 0, durationMs: 3 },
    unfinished: null,
    ...facts,
  };
}

const written = (result: ShardResult): unknown => JSON.parse(JSON.stringify(encodeResult(result)));

/** Every place of a document, with a document where something else stands there. */
function mutations(value: unknown): unknown[] {
  const others = [undefined, null, 7, -1, "", "../x", [], {}, true].filter((one) => one !== value);
  if (Array.isArray(value)) {
    return [
      ...others,
      ...value.flatMap((one, i) => mutations(one).map((other) => value.with(i, other))),
    ];
  }
  if (typeof value !== "object" || value === null) return others;
  return [
    ...others,
    ...Object.entries(value).flatMap(([name, one]) =>
      mutations(one).map((other) => ({ ...value, [name]: other })),
    ),
  ];
}

describe("encodeResult() and decodeResult()", () => {
  test.each([
    ["a blocked review", blockedReview()],
    ["one that passed", passedReview()],
  ])("keep everything that reports tell of %s", (_name, review) => {
    const result = resultOf({ ...review, baseCommit: SHA, headCommit: SHA }, WHOLE);

    expect(written(decodeResult(written(result)))).toStrictEqual(written(result));
  });

  test("write what the schema says", () => {
    const result = resultOf({ ...blockedReview(), baseCommit: SHA, headCommit: SHA }, WHOLE);

    expect(schemaErrors("result", written(result))).toStrictEqual([]);
  });

  test("refuse a document of another version, and say which", () => {
    expect(() => decodeResult({ ...(written(aResult()) as object), schema: 0 })).toThrow(
      "A result is of version 0; this program reads 4",
    );
  });

  test("take a changed document or refuse it, and never break", () => {
    const result = resultOf({ ...blockedReview(), baseCommit: SHA, headCommit: SHA }, WHOLE);
    const all = mutations(written(result));

    fc.assert(
      fc.property(fc.constantFrom(...all), (changed) => {
        try {
          decodeResult(changed);
        } catch (caught) {
          expect(caught).toBeInstanceOf(LockReviewError);
          expect(caught).toMatchObject({ code: "INVALID_RESULT" });
        }
      }),
      { numRuns: 500 },
    );
  });

  test("refuse names that nothing could have written", () => {
    const result = resultOf({ ...hostileReview(), baseCommit: SHA, headCommit: SHA }, WHOLE);

    expect(() => decodeResult(written(result))).toThrow(
      expect.objectContaining({ code: "INVALID_RESULT" }),
    );
  });
});

describe("mergeResults()", () => {
  const parts = [1, 2, 3].map((index) => aResult({ shard: { index, count: 3 } }));
  const [one, two, three] = parts as [ShardResult, ShardResult, ShardResult];

  test("adds costs up and takes the longest time", () => {
    const slow = { ...two, stats: { ...two.stats, durationMs: 9 } };

    expect(mergeResults([three, one, slow], undefined)).toMatchObject({
      shard: WHOLE,
      stats: { bytesDownloaded: 3, requests: 6, durationMs: 9 },
    });
  });

  const unread = (part: ShardResult): ShardResult => ({
    ...part,
    ...{ unfinished: "unread", policyDigest: "e".repeat(64) },
    ...{ baseCommit: null, headCommit: null, baseName: null },
    repositoryFindings: [aFinding({ rule: "not-verified", provider: null })],
  });

  test.each([0, 1, 2])("takes part %i although it had no time to read anything", (late) => {
    const merged = mergeResults(
      parts.map((part, i) => (i === late ? unread(part) : part)),
      3,
    );

    expect(merged).toMatchObject({
      ...{ unfinished: "in-part", headCommit: one.headCommit, policyDigest: one.policyDigest },
      repositoryFindings: [{ rule: "not-verified" }],
    });
    expect(mergeResults(parts, 3).unfinished).toBeNull();
  });

  test("knows of nothing where no part had the time", () => {
    expect(mergeResults(parts.map(unread), 3)).toMatchObject({
      ...{ unfinished: "unread", headCommit: null },
    });
  });

  test("wants one program and one mode of parts that read nothing, too", () => {
    for (const facts of [{ program: "0.9.0" }, { mode: "audit" as const }]) {
      expect(() => mergeResults([one, two, { ...unread(three), ...facts }], 3)).toThrow(
        "The results are of different",
      );
    }
  });

  test.each([1, 2, 4, 256])("refuses three parts where %i are expected", (expected) => {
    expect(() => mergeResults(parts, expected)).toThrow(
      expect.objectContaining({
        code: "INVALID_RESULT",
        message: expect.stringContaining(`in 3 parts, and ${expected} are expected`),
      }),
    );
    expect(mergeResults(parts, 3).shard).toStrictEqual(WHOLE);
  });

  test.each([
    ["nothing", [], "no results"],
    ["a part that is missing", [one, three], "Part 2/3 is missing"],
    ["a part that is there twice", [one, two, two, three], "Part 2/3 is there twice"],
    ["other numbers of parts", [one, aResult({ shard: { index: 2, count: 2 } })], "of 3 parts"],
    ["different heads", [one, two, { ...three, headCommit: SHA }], "different head commits"],
    ["different bases", [one, two, { ...three, baseCommit: null }], "different base commits"],
    ["different programs", [one, two, { ...three, program: "0.9.0" }], "1.0.0 and 0.9.0"],
    ["different modes", [one, two, { ...three, mode: "audit" as const }], "different modes"],
    ["policies", [one, two, { ...three, policyDigest: "e".repeat(64) }], "different policies"],
    [
      "a root module of another part",
      [
        {
          ...one,
          roots: [
            aRootReview({ root: "a" }),
            aRootReview({ root: "b" }),
            aRootReview({ root: "c" }),
            aRootReview({ root: "d" }),
            aRootReview({ root: "e" }),
          ],
        },
        two,
        three,
      ],
      "not its own",
    ],
  ])("refuses %s", (_name, results, words) => {
    expect(() => mergeResults(results, undefined)).toThrow(
      expect.objectContaining({
        code: "INVALID_RESULT",
        message: expect.stringContaining(words),
      }),
    );
  });
});
