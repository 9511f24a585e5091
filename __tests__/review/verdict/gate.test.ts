import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { FindingSeverity } from "../../../src/review/finding/rule-row.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import {
  blocks,
  combineVerdicts,
  cutShort,
  type GateInput,
  gateRoot,
  passes,
} from "../../../src/review/verdict/gate.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { aSelected } from "../../support/module-lock-builders.ts";
import { aReview } from "../../support/review-builders.ts";

function finding(rule: Finding["rule"], severity: FindingSeverity): Finding {
  return {
    rule,
    severity,
    since: "change",
    provider: anAddress(),
    root: ".",
    file: null,
    line: null,
    summary: "S",
    detail: "D",
    remedy: { text: "R", command: null },
  };
}

function review(findings: readonly Finding[], facts: Partial<GateInput> = {}): GateInput {
  return { base: aLockFile({}), changes: [], findings, mode: "review", ...facts };
}

const OPEN = finding("not-verified", "warning");
const CHANGE = {
  kind: "cosmetic",
  provider: null,
  roots: ["."],
  from: null,
  to: null,
  direction: null,
  size: null,
  hashes: null,
} as const;

const REMOVED = {
  kind: "removed",
  path: "network",
  before: aSelected(),
  after: undefined,
  standing: undefined,
} as const;

describe("gateRoot()", () => {
  test.each([
    ["an error", [finding("downgrade", "error")], "failed"],
    ["an error beside something unverified", [OPEN, finding("downgrade", "error")], "failed"],
    ["something unverified", [OPEN], "unverified"],
    ["a warning", [finding("new-provider", "warning")], "passed"],
    ["a notice", [finding("unneeded-entry", "notice")], "no-change"],
    ["nothing", [], "no-change"],
  ])("makes of %s, where nothing changed", (_name, findings, verdict) => {
    expect(gateRoot(review(findings), DEFAULT_POLICY)).toBe(verdict);
  });

  test("passes a change without findings", () => {
    const limits = ["env.hcl was not read"];

    expect(gateRoot(review([], { changes: [CHANGE] }), DEFAULT_POLICY)).toBe("passed");
    expect(gateRoot(review([], { limits }), DEFAULT_POLICY)).toBe("passed");
    expect(gateRoot(review([], { changes: [CHANGE], limits }), DEFAULT_POLICY)).toBe("passed");
    expect(gateRoot(review([], { moduleChanges: [REMOVED] }), DEFAULT_POLICY)).toBe("passed");
    const both = { changes: [CHANGE], moduleChanges: [REMOVED] };
    expect(gateRoot(review([], both), DEFAULT_POLICY)).toBe("passed");
  });

  test("passes an audit without findings, for which nothing has to change", () => {
    expect(gateRoot(review([], { mode: "audit", base: undefined }), DEFAULT_POLICY)).toBe("passed");
  });

  test.each([
    ["warning", "failed"],
    ["error", "passed"],
    ["never", "passed"],
  ] as const)("with fail-on %s makes of a warning: %s", (failOn, verdict) => {
    const warning = finding("new-provider", "warning");

    expect(gateRoot(review([warning]), { ...DEFAULT_POLICY, failOn })).toBe(verdict);
  });

  test("fails on what is unverified by its own rule, never by a threshold", () => {
    expect(gateRoot(review([OPEN]), { ...DEFAULT_POLICY, failOn: "warning" })).toBe("unverified");
    expect(gateRoot(review([OPEN]), { ...DEFAULT_POLICY, failOn: "never" })).toBe("unverified");
  });

  test("passes what is unverified once policy accepts it by name", () => {
    const accepted = { by: "waiver", until: "2027-01-31", reason: "R" } as const;

    expect(gateRoot(review([{ ...OPEN, accepted }]), DEFAULT_POLICY)).toBe("passed");
  });

  test("tolerates what is unverified only for providers that base locks", () => {
    const tolerant = { ...DEFAULT_POLICY, failOnUnverified: false };

    expect(gateRoot(review([OPEN]), tolerant)).toBe("passed");
    expect(gateRoot(review([{ ...OPEN, provider: null }]), tolerant)).toBe("passed");
    expect(gateRoot(review([OPEN], { base: aLockFile() }), tolerant)).toBe("unverified");
    expect(gateRoot(review([OPEN], { base: undefined }), tolerant)).toBe("unverified");
    expect(gateRoot(review([OPEN], { base: undefined, mode: "audit" }), tolerant)).toBe("passed");
  });
});

test.each([
  ["no-change", true],
  ["passed", true],
  ["unverified", false],
  ["failed", false],
] as const)("passes() says of %s: %s", (verdict, isPassed) => {
  expect(passes(verdict)).toBe(isPassed);
});

test.each([
  [[], "no-change"],
  [["no-change", "passed"], "passed"],
  [["passed", "unverified", "no-change"], "unverified"],
  [["unverified", "failed", "passed"], "failed"],
] as const)("combineVerdicts() of %j is %s", (verdicts, expected) => {
  expect(combineVerdicts(verdicts)).toBe(expected);
});

test("blocks() tells which findings fail the gate", () => {
  expect(blocks(finding("downgrade", "error"), DEFAULT_POLICY)).toBe(true);
  expect(blocks(finding("downgrade", "warning"), DEFAULT_POLICY)).toBe(false);
  expect(blocks(OPEN, { ...DEFAULT_POLICY, failOn: "warning" })).toBe(false);
});

const [UNREAD, REASON] = ["envs/prod", "The time ran out"];

test("cutShort() lets a review that passed end unverified, and says what was not looked at", () => {
  const cut = cutShort(aReview({ verdict: "passed" }), UNREAD, REASON);

  expect(cut).toMatchObject({ verdict: "unverified" });
  expect(cut.findings).toMatchObject([
    { rule: "not-verified", detail: "envs/prod was not looked at: The time ran out." },
  ]);
});

test("cutShort() keeps what failed", () => {
  const cut = cutShort(aReview({ verdict: "failed" }), UNREAD, REASON);

  expect(cut).toMatchObject({ verdict: "failed" });
});
