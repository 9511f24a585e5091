import { describe, expect, test } from "vitest";
import { isRefused, needsLocking, refusals } from "../../../src/app/lock/review-fix.ts";
import type { FindingSeverity } from "../../../src/review/finding/rule-row.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { AWS, aFinding, aRootReview, RANDOM } from "../../support/review-builders.ts";

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
    ["provenance-mismatch", "error", true, true],
    ["provenance-missing", "error", true, true],
    ["provenance-missing", "warning", false, true],
    ["unexplained-hash", "error", false, true],
    ["unexplained-hash", "notice", false, false],
    ["namespace-changed", "warning", false, true],
    ["host-not-allowed", "error", false, true],
    ["downgrade", "error", false, true],
    ["missing-platform", "error", false, false],
    ["init-would-change", "warning", false, false],
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
    const downgrade = aFinding({ rule: "downgrade", provider: RANDOM });
    expect(needsLocking(RANDOM, aRootReview({ findings: [downgrade] }))).toBe(false);
    expect(needsLocking(RANDOM, aRootReview({ findings: [downgrade, ...findings] }))).toBe(true);
    expect(needsLocking(AWS, aRootReview({ head: undefined }))).toBe(true);
  });
});

describe("refusals()", () => {
  const rulesOf = (root: Parameters<typeof refusals>[0]) =>
    (["file", "commit"] as const).map((purpose) => refusals(root, purpose).map((one) => one.rule));
  const republished = aFinding({ rule: "republished-package", severity: "error" });
  const downgrade = aFinding({ rule: "downgrade", severity: "error" });

  test.each(["notice", "warning", undefined] as const)(
    "let no policy weaken them, which makes the findings %s",
    (severity) => {
      const unweighed = [republished, downgrade];
      const findings = severity === undefined ? [] : unweighed.map((one) => ({ ...one, severity }));

      expect(rulesOf({ findings, unweighed })).toStrictEqual([
        ["republished-package"],
        ["republished-package", "downgrade"],
      ]);
    },
  );

  test("follow a policy that makes a finding heavier, and one that accepts it by name", () => {
    const missing = aFinding({ rule: "signature-missing", severity: "notice" });
    const heavier = {
      findings: [{ ...missing, severity: "error" as const }],
      unweighed: [missing],
    };

    expect(rulesOf(heavier)).toStrictEqual([["signature-missing"], ["signature-missing"]]);
    expect(rulesOf({ findings: [missing], unweighed: [missing] })).toStrictEqual([[], []]);
  });
});
