import { describe, expect, test } from "vitest";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { plain } from "../../../src/report/document/document.ts";
import { initWords } from "../../../src/report/words/init.ts";
import type { InitPrediction } from "../../../src/review/init/prediction.ts";
import { anAddress } from "../../support/builders.ts";
import { aReview, aRootReview } from "../../support/review-builders.ts";

const UNCHANGED: InitPrediction = { outcome: "unchanged", readonly: "passes", effects: [] };
const GOES: InitPrediction = { outcome: "rewrites", readonly: "refuses", effects: [] };

function words(...inits: readonly (InitPrediction | undefined)[]) {
  return initWords(aReview({ roots: inits.map((init) => aRootReview({ init })) })).map(plain);
}

describe("initWords()", () => {
  test("says of one lock file what init does with it, and with -lockfile=readonly", () => {
    expect(words(UNCHANGED)).toStrictEqual([
      "As far as providers are concerned, the next tofu init leaves the lock file as it is; with -lockfile=readonly it passes.",
    ]);
    expect(words(GOES)).toStrictEqual([
      "As far as providers are concerned, the next tofu init rewrites the lock file; with -lockfile=readonly it fails.",
    ]);
    expect(words({ outcome: "unknown", readonly: "unknown", effects: [] })).toStrictEqual([
      "As far as providers are concerned, the next tofu init cannot be predicted for it; with -lockfile=readonly it is not known to pass.",
    ]);
  });

  test("counts several lock files", () => {
    expect(words(UNCHANGED, GOES, UNCHANGED)).toStrictEqual([
      "As far as providers are concerned, the next tofu init keeps 2 of 3 lock files, writes 1; with -lockfile=readonly it passes for 2.",
    ]);
  });

  test("names providers whose lines init adds although no finding names them", () => {
    const effect = { effect: "rewrites", cause: "reported-contents", readonly: "passes" } as const;
    const effects = ["random", "null", "null"].map((type) => ({
      ...{ ...effect, reason: "x", provider: anAddress(`hashicorp/${type}`) },
    }));
    const added = { outcome: "rewrites", readonly: "passes", effects } as const;

    expect(words(added)).toStrictEqual([
      "As far as providers are concerned, the next tofu init rewrites the lock file; with -lockfile=readonly it passes.",
      "It adds contents checksums (h1) of hashicorp/null, hashicorp/random that a registry or mirror reports.",
    ]);
    expect(words(UNCHANGED, added)[1]).toBe(words(added)[1]);
  });

  test("names the tool, and says nothing outside of root modules", () => {
    const roots = [aRootReview({ init: UNCHANGED, rules: TERRAFORM })];

    expect(initWords(aReview({ roots })).map(plain)).toMatchObject([
      expect.stringContaining("the next terraform init"),
    ]);
    expect(words(undefined)).toStrictEqual([]);
  });
});
