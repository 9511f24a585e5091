import { expect, test } from "vitest";
import type { Gap } from "../../../src/model/evidence.ts";
import { waiverOfBundled } from "../../../src/review/rules/bundled.ts";
import { gatherFacts } from "../../../src/review/rules/rule.ts";
import { A_GAP, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput } from "../../support/judge-builders.ts";

/** The row to add where something in the lists or contents of 1.2.3 was not looked at. */
function waiverOf(lists: readonly Gap[], contents: readonly Gap[], maxWaiverDays?: number) {
  const evidence = [{ ...someEvidence(), lookedAt: { lists, contents } }];
  const policy = { maxWaiverDays };
  const facts = gatherFacts(...aRootInput({ head: [{}], evidence, policy }));
  const [entry] = facts.entries;
  return entry && waiverOfBundled(entry, facts, "not-verified", [zh("a")]);
}

const BUNDLED: Gap = { ...A_GAP, isBundled: true };

test.each([
  [undefined, "2027-02-19"],
  [200, "2027-02-19"],
  [30, "2026-12-21"],
])("a waiver of a bundled package lasts 90 days, or %s as policy allows at most", (days, day) => {
  const row = JSON.stringify({
    ...{ rule: "not-verified", provider: "registry.opentofu.org/hashicorp/null" },
    ...{ version: "1.2.3", hashes: [zh("a")], reason: "bundled, reviewed with its source" },
    expires: day,
  });

  expect(waiverOf([], [A_GAP, BUNDLED], days)?.endsWith(`change of its own: - ${row}`)).toBe(true);
});

test("a waiver is offered for bundled lists as well, and for nothing that lies elsewhere", () => {
  expect(waiverOf([BUNDLED], [])).toBeDefined();
  expect(waiverOf([A_GAP], [A_GAP])).toBeUndefined();
  expect(waiverOf([], [])).toBeUndefined();
});
