import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareBytes, sortedUnique } from "../../src/model/order.ts";

const texts = fc.string({ unit: "grapheme" });

describe("compareBytes()", () => {
  test("agrees with the order of the UTF-8 bytes (JS-2)", () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const expected = Buffer.compare(Buffer.from(a, "utf8"), Buffer.from(b, "utf8"));

        expect(Math.sign(compareBytes(a, b))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  test("puts U+FFFD before U+1F600, which UTF-16 units order the other way", () => {
    expect(compareBytes("\ufffd", "\u{1f600}")).toBeLessThan(0);
    expect("\ufffd" < "\u{1f600}").toBe(false);
  });

  test("puts a text before every longer one that starts with it", () => {
    expect(compareBytes("a", "ab")).toBeLessThan(0);
    expect(compareBytes("", "a")).toBeLessThan(0);
  });
});

describe("sortedUnique()", () => {
  test("sorts hashes as lock files do, and drops duplicates (LF-9)", () => {
    const hashes = ["zh:0", "h1:a", "h1:A", "h1:=", "h1:0", "h1:/", "h1:+", "h10:", "H1:", "h1:a"];

    expect(sortedUnique(hashes)).toStrictEqual([
      "H1:",
      "h10:",
      "h1:+",
      "h1:/",
      "h1:0",
      "h1:=",
      "h1:A",
      "h1:a",
      "zh:0",
    ]);
  });

  test("does not depend on the order given", () => {
    const shuffled = fc
      .array(texts)
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      );
    fc.assert(
      fc.property(shuffled, ([all, others]) => {
        expect(sortedUnique(others)).toStrictEqual(sortedUnique(all));
      }),
    );
  });
});
