import { describe, expect, test } from "vitest";
import { newerLimits, newerToolOf, reasonsToKeep } from "../../../src/review/rules/newer-tool.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aLockFile } from "../../support/builders.ts";
import { someEvidence } from "../../support/evidence-builders.ts";
import { aRootInput, aSide, findingsOf, verdictsOf } from "../../support/judge-builders.ts";

const lock = aLockFile({});
const withBlocks = (moduleBlocks: number) => ({ ...aSide(lock), moduleBlocks });

describe("newerToolOf()", () => {
  test.each([
    [0, 0, 0],
    [2, 0, 2],
    [0, 3, 3],
  ])("counts the blocks of head (%i) or base (%i)", (now, before, moduleBlocks) => {
    const facts = newerToolOf({ base: withBlocks(before), head: withBlocks(now) });

    expect(facts).toStrictEqual({ moduleBlocks, isReplaced: false });
  });

  test("knows nothing of a root module without lock files", () => {
    const facts = newerToolOf({ base: undefined, head: undefined, isReplaced: true });

    expect(facts).toStrictEqual({ moduleBlocks: 0, isReplaced: true });
  });
});

test("there are reasons to keep a file, and limits, exactly where something is not read", () => {
  const nothing = { moduleBlocks: 0, isReplaced: false };

  expect([reasonsToKeep(nothing), newerLimits(nothing)]).toStrictEqual([[], []]);
  expect(reasonsToKeep({ moduleBlocks: 2, isReplaced: true })).toStrictEqual([
    expect.stringMatching(/^\.opentofu\.lock\.hcl is there/),
    expect.stringMatching(/^A newer tool wrote 2 module blocks/),
  ]);
  expect(newerLimits({ moduleBlocks: 1, isReplaced: true })).toStrictEqual([
    "The lock file has 1 module block of a newer tool, not read here",
  ]);
});

describe("a review", () => {
  const same = { base: [{}], head: [{}], evidence: [someEvidence()] };

  test("does not verify a root module whose lock file another one replaces", () => {
    expect(verdictsOf(same)).toStrictEqual([]);
    expect(verdictsOf({ ...same, isReplaced: true })).toStrictEqual(["warning not-verified"]);
    expect(findingsOf("not-verified", { ...same, isReplaced: true })).toMatchObject([
      { detail: expect.stringContaining(".opentofu.lock.hcl is there") },
    ]);
  });

  test("offers no fix for a lock file that the other one replaces, and still misses base's", () => {
    const gone = { base: [{}], head: null };

    expect(findingsOf("missing-lock-file", gone)).toMatchObject([{ severity: "error" }]);
    const [found] = findingsOf("missing-lock-file", { ...gone, isReplaced: true });
    expect(found).toMatchObject({ severity: "error", remedy: { command: null } });
  });

  test("misses no listed lock file where the other one is all there is", () => {
    const policy = { rootModules: [aRootInput({})[0].nameInPolicy] };
    const nothing = { base: null, head: null, policy, stoodHere: "no" } as const;

    expect(verdictsOf(nothing)).toContain("error missing-lock-file");
    expect(verdictsOf({ ...nothing, isReplaced: true })).toStrictEqual(["warning not-verified"]);
  });

  test("states module blocks as a limit, reads the providers, and calls the layout nobody's", () => {
    const odd = { ...aSide(lock, "# odd\n"), moduleBlocks: 1 };
    const review = judgeRoot(...aRootInput({ headSide: odd, base: [] }));

    expect(review.limits).toStrictEqual([
      "The lock file has 1 module block of a newer tool, not read here",
    ]);
    expect(review.newerTool).toStrictEqual({ moduleBlocks: 1, isReplaced: false });
    expect(review.head).toBe(odd.lock);
    const layout = { base: [], head: [{}], headSide: odd, context: { mode: "audit" } } as const;
    expect(findingsOf("init-would-change", layout)).toStrictEqual([]);
  });
});
