import { describe, expect, test } from "vitest";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { initWords } from "../../../src/report/words/init.ts";
import type { InitPrediction } from "../../../src/review/init/prediction.ts";
import { aReview, aRootReview } from "../../support/review-builders.ts";

const UNCHANGED: InitPrediction = { outcome: "unchanged", readonly: "passes", effects: [] };
const GOES: InitPrediction = { outcome: "rewrites", readonly: "refuses", effects: [] };

function words(...inits: readonly (InitPrediction | undefined)[]) {
  return initWords(aReview({ roots: inits.map((init) => aRootReview({ init })) }));
}

describe("initWords()", () => {
  test("says of one lock file what init does with it, and with -lockfile=readonly", () => {
    expect(words(UNCHANGED)).toStrictEqual([
      "The next tofu init leaves the lock file as it is; with -lockfile=readonly it passes.",
    ]);
    expect(words(GOES)).toStrictEqual([
      "The next tofu init rewrites the lock file; with -lockfile=readonly it fails.",
    ]);
    expect(words({ outcome: "unknown", readonly: "unknown", effects: [] })).toStrictEqual([
      "The next tofu init cannot be predicted for it; with -lockfile=readonly it is not known to pass.",
    ]);
  });

  test("counts several lock files", () => {
    expect(words(UNCHANGED, GOES, UNCHANGED)).toStrictEqual([
      "Of 3 lock files, the next tofu init leaves 2, rewrites 1; with -lockfile=readonly it passes for 2.",
    ]);
  });

  test("names the tool, and says nothing outside of root modules", () => {
    const roots = [aRootReview({ init: UNCHANGED, rules: TERRAFORM })];

    expect(initWords(aReview({ roots }))).toMatchObject([
      expect.stringContaining("The next terraform init"),
    ]);
    expect(words(undefined)).toStrictEqual([]);
  });
});
