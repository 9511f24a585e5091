import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY, type OpenGate } from "../../../src/review/policy/policy.ts";
import {
  openGateFindings,
  type PolicyChange,
  policyChangedFindings,
} from "../../../src/review/verdict/policy-changes.ts";

const FILE = { path: ".github/a-file", isRemoved: false, problem: undefined };

function findingOf(change: PolicyChange) {
  return policyChangedFindings([change], DEFAULT_POLICY)[0];
}

describe("policyChangedFindings()", () => {
  test.each<readonly [string, PolicyChange, string]>([
    [
      "a policy that changes",
      { ...FILE, kind: "policy" },
      "The change changes .github/a-file, the policy of this review. This review still goes by the target branch's.",
    ],
    [
      "a workflow that goes",
      { ...FILE, kind: "workflow", isRemoved: true },
      "The change removes .github/a-file, a workflow that runs this review. This review still goes by the target branch's.",
    ],
    [
      "a policy that cannot be used",
      { ...FILE, kind: "policy", problem: "line 1 is no setting." },
      "The change changes .github/a-file, the policy of this review. This review still goes by the target branch's." +
        " Merged, it would stop every review: line 1 is no setting.",
    ],
  ])("says of %s what becomes of it", (_, change, detail) => {
    expect(findingOf(change)?.detail).toBe(detail);
  });

  test("quotes the lines of a ledger", () => {
    const { detail } = findingOf({ ...FILE, kind: "ledger", lines: [] }) ?? {};

    expect(detail).toMatch(/, the ledger of signing keys\. .+ This review/u);
  });

  test.each<readonly [PolicyChange, string]>([
    [{ ...FILE, kind: "policy" }, "The change touches what decides this review"],
    [{ ...FILE, kind: "policy", problem: "P" }, "The change makes the policy unusable"],
    [{ ...FILE, kind: "ledger", lines: [], problem: "P" }, "The change makes the ledger unusable"],
  ])("names what %j makes unusable", (change, summary) => {
    expect(findingOf(change)?.summary).toBe(summary);
  });
});

test("openGateFindings() says of an emergency why, who approved, until when and where it stands", () => {
  const until = { text: "2026-12-01", end: 0 };
  const gate: OpenGate = { until, reason: "an outage", approvedBy: "ops" };
  const emergency = {
    severity: "warning",
    file: "policy.yml",
    summary: "The gate stands open for an emergency",
    detail: "emergency holds until 2026-12-01: an outage. Approved by ops.",
    remedy: { text: expect.stringMatching(/^Remove emergency/u) },
  };

  expect(openGateFindings(gate, "policy.yml")).toMatchObject([emergency]);
  expect(openGateFindings(gate, undefined)).toMatchObject([{ ...emergency, file: null }]);
  expect(openGateFindings(undefined, undefined)).toStrictEqual([]);
});
