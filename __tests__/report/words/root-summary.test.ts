import { describe, expect, test } from "vitest";
import { reviewedStates, rootSummary } from "../../../src/report/words/root-summary.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { aFinding, aReview, aRootReview } from "../../support/review-builders.ts";

describe("rootSummary()", () => {
  test("counts each outcome in one order", () => {
    const states = [
      ...Array.from({ length: 3 }, () => "not checked" as const),
      ...Array.from({ length: 31 }, () => "without a lock file" as const),
      ...Array.from({ length: 96 }, () => "verified" as const),
    ];

    expect(rootSummary(states)).toStrictEqual([
      "130 root modules: 96 verified, 31 without a lock file, 3 not checked",
    ]);
    expect(rootSummary(["verified"])).toStrictEqual(["1 root module: 1 verified"]);
    expect(rootSummary([])).toStrictEqual([]);
  });
});

describe("reviewedStates()", () => {
  const acceptance = { by: "waiver", until: "2026-12-31", reason: "known" } as const;
  const at = (root: string, facts: Partial<Finding>) => aFinding({ root, ...facts });
  const states = (findings: readonly Finding[], facts: Parameters<typeof aReview>[0] = {}) =>
    reviewedStates(aReview({ roots: [aRootReview({ root: "a" })], findings, ...facts }));

  test.each([
    ["verified", []],
    ["verified", [at("a", { severity: "error", since: "base" })]],
    ["verified", [at("b", { severity: "error", rule: "downgrade" })]],
    ["blocked", [at("a", { severity: "error" })]],
    ["not checked", [at("a", { rule: "not-verified", severity: "warning" })]],
    ["let through", [at("a", { rule: "not-verified", severity: "notice", accepted: acceptance })]],
    ["let through", [at("a", { severity: "notice", accepted: acceptance })]],
  ] as const)("says %s %#", (state, findings) => {
    expect(states(findings)[0]).toBe(state);
  });

  test("counts root modules without a lock file and those that were left out", () => {
    const missing = at("b", { rule: "missing-lock-file", severity: "warning", provider: null });

    expect(states([missing], { leftOut: ["c"] })).toStrictEqual([
      "verified",
      "without a lock file",
      "left out",
    ]);
    expect(states([], { roots: [], unlocked: ["a"] })).toStrictEqual(["without a lock file"]);
    expect(
      states([at("a", { rule: "missing-lock-file" })], {
        roots: [aRootReview({ root: "a", head: undefined })],
      }),
    ).toStrictEqual(["without a lock file"]);
  });
});
