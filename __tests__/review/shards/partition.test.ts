import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInShard, parseShard } from "../../../src/review/shards/partition.ts";

describe("parseShard()", () => {
  test("reads which part of how many", () => {
    expect(parseShard("2/4")).toStrictEqual({ index: 2, count: 4 });
  });

  test.each(["", "0/4", "5/4", "1/0", "1", "a/b", "1/257", "-1/4", "1/4/2", "1.5/4"])(
    "refuses %j",
    (text) => {
      expect(() => parseShard(text)).toThrow(expect.objectContaining({ code: "USAGE" }));
    },
  );
});

describe("isInShard()", () => {
  test("puts every root module into exactly one part", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 256 }), (root, count) => {
        const parts = Array.from({ length: count }, (_, i) => ({ index: i + 1, count }));

        expect(parts.filter((shard) => isInShard(root, shard))).toHaveLength(1);
      }),
    );
  });

  test("spreads root modules that are named alike", () => {
    const roots = Array.from({ length: 1000 }, (_, i) => `envs/team-${i % 10}/app-${i}`);

    for (let index = 1; index <= 8; index++) {
      const own = roots.filter((root) => isInShard(root, { index, count: 8 }));
      expect(own.length).toBeGreaterThan(90);
      expect(own.length).toBeLessThan(160);
    }
  });
});
