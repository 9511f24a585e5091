import { describe, expect, test } from "vitest";
import { isRefused, needsLocking, withRefusals } from "../../src/app/fix-rules.ts";
import type { FindingSeverity, RuleId } from "../../src/review/finding.ts";
import { DEFAULT_POLICY } from "../../src/review/policy.ts";
import { AWS, aFinding, aRootReview, RANDOM } from "../support/review-builders.ts";

describe("isRefused()", () => {
  test.each<[RuleId, FindingSeverity, boolean, boolean]>([
    ["republished-package", "error", true, true],
    ["republished-package", "warning", false, true],
    ["checksum-mismatch", "error", true, true],
    ["bad-signature", "error", true, true],
    ["signature-missing", "error", true, true],
    ["signature-missing", "notice", false, false],
    ["signing-key-changed", "error", true, true],
    ["signing-key-changed", "warning", false, true],
    ["signing-key-expired", "warning", false, true],
    ["weak-signature", "warning", false, true],
    ["invalid-lock-file", "error", true, true],
    ["unexplained-hash", "error", false, true],
    ["unexplained-hash", "notice", false, false],
    ["namespace-changed", "warning", false, true],
    ["host-not-allowed", "error", false, true],
    ["downgrade", "error", false, true],
    ["missing-platform", "error", false, false],
    ["stale-constraints", "warning", false, false],
  ])("%s as %s: file %s, commit %s", (rule, severity, file, commit) => {
    const finding = aFinding({ rule, severity });

    expect([isRefused(finding, "file"), isRefused(finding, "commit")]).toStrictEqual([
      file,
      commit,
    ]);
  });
});

describe("needsLocking()", () => {
  test("is for what head lacks and for what a finding names", () => {
    const findings = [aFinding({ rule: "missing-platform", provider: RANDOM })];
    const root = aRootReview({ findings });

    expect([needsLocking(AWS, root), needsLocking(RANDOM, root)]).toStrictEqual([false, true]);
    expect(needsLocking(AWS, aRootReview({ head: undefined }))).toBe(true);
  });
});

test("withRefusals() lets no policy weaken a refusal, and leaves the rest", () => {
  const severities = new Map<RuleId, FindingSeverity | "off">([
    ["republished-package", "off"],
    ["bad-signature", "warning"],
    ["checksum-mismatch", "error"],
    ["downgrade", "off"],
  ]);

  expect([...withRefusals({ ...DEFAULT_POLICY, severities }).severities]).toStrictEqual([
    ["checksum-mismatch", "error"],
    ["downgrade", "off"],
  ]);
});
