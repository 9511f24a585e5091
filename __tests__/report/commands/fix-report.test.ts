import { expect, test } from "vitest";
import { type FixReport, fixReport } from "../../../src/report/commands/fix-report.ts";

const fix = (root: string, facts: Partial<FixReport> = {}): FixReport => ({
  ...{ root, lockFilePath: `${root}/.terraform.lock.hcl`, outcome: "unchanged", dropped: [] },
  ...{ notPruned: undefined, init: undefined, reasons: [], uncovered: [], ...facts },
});

test("names three places of what became of many files alike, and each other thing apart", () => {
  const reasons = ["why"];
  const fixes = [
    ...["a", "b", "c", "d", "e"].map((root) => fix(root)),
    fix("f", { outcome: "written" }),
    fix("g", { outcome: "refused", reasons }),
  ];

  expect(fixReport(fixes, undefined).lines).toStrictEqual([
    "a/.terraform.lock.hcl, b/.terraform.lock.hcl, c/.terraform.lock.hcl and 2 more: already as it should be",
    "f/.terraform.lock.hcl: written",
    "g/.terraform.lock.hcl: not written",
    "  why",
    "7 root modules: 5 up to date, 1 written, 1 not written",
  ]);
});
