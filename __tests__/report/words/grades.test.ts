import { describe, expect, test } from "vitest";
import { plain } from "../../../src/report/document/document.ts";
import { limitLines, limitText } from "../../../src/report/words/grades.ts";
import type { StatedLimit } from "../../../src/review/verdict/review.ts";
import { anExplainedHash, aReview } from "../../support/review-builders.ts";

const text = 'Module "x" is not read';

describe("limitLines()", () => {
  test.each<[string, readonly StatedLimit[], readonly string[]]>([
    ["of one root module, by its name", [{ root: "a: b", text }], [`a: b: ${text}`]],
    ["of the whole run, as it is", [{ text: `a: ${text}` }], [`a: ${text}`]],
    [
      "of several root modules, once",
      [
        { root: "a", text },
        { root: "b", text: "other" },
        { root: "c", text },
      ],
      [`2 root modules: ${text}`, "b: other"],
    ],
    [
      "of the run beside one of a root module",
      [{ root: "a", text }, { text }],
      [`a: ${text}`, text],
    ],
  ])("states a limit %s", (_, limits, lines) => {
    const review = aReview({ limits, hashes: [] });

    expect(limitLines(review).map(plain)).toStrictEqual(lines);
  });

  test("counts what was not looked at", () => {
    const hashes = [anExplainedHash({ grade: "not-checked" }), anExplainedHash({})];

    expect(limitLines(aReview({ hashes })).map(plain)).toStrictEqual([
      "1 checksum was not looked at in this run",
    ]);
  });
});

test("limitText() is bounded, its root module included", () => {
  expect(limitText({ root: "a".repeat(100_000), text }).length).toBeLessThan(10_000);
});
