import { describe, expect, test } from "vitest";
import type { LedgerLine, NamespaceChange } from "../../../src/formats/ledger/ledger.ts";
import { parseLine } from "../../../src/formats/ledger/ledger-file.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import {
  ledgerText,
  openGateFindings,
  type PolicyChange,
  policyChangedFindings,
} from "../../../src/review/verdict/policy-changes.ts";
import { aKey } from "../../support/evidence-builders.ts";

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
  const gate = { until, reason: "an outage", approvedBy: "ops" };
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

describe("ledgerText()", () => {
  const line = (word: string, version = "1.0.0"): LedgerLine =>
    parseLine(
      `registry.opentofu.org/acme ${aKey(word)} since ${version} on 2026-11-22 learned by-hand`,
    );
  const change = (facts: Partial<NamespaceChange>): NamespaceChange => ({
    scope: "registry.opentofu.org/acme",
    ...{ added: [], removed: [], changed: [], isKnown: true },
    ...facts,
  });
  const key = (word: string) => `${aKey(word)} (since 1.0.0, 2026-11-22, by-hand)`;
  const from = { from: line("a"), to: line("a", "2.0.0") };

  test.each<[string, Partial<NamespaceChange>, string]>([
    ["a first key", { added: [line("a")], isKnown: false }, `first key ${key("a")}`],
    ["one more key", { added: [line("a")] }, `one more key ${key("a")}`],
    ["a key that goes", { removed: [line("a")] }, `no longer ${key("a")}`],
    [
      "a line that says something else",
      { changed: [from] },
      `${aKey("a")} (since 2.0.0, 2026-11-22, by-hand), before since 1.0.0, 2026-11-22, by-hand`,
    ],
    [
      "all of a namespace",
      { added: [line("a"), line("b")], removed: [line("c")] },
      `one more key ${key("a")}; one more key ${key("b")}; no longer ${key("c")}`,
    ],
  ])("says %s", (_name, facts, words) => {
    expect(ledgerText([change(facts)])).toBe(`registry.opentofu.org/acme: ${words}.`);
  });

  test("says that no line says anything else", () => {
    expect(ledgerText([])).toBe("No line of it says anything else.");
  });

  test("writes a host in Unicode as punycode too, and no other", () => {
    expect(ledgerText([change({ scope: "münchen.example/acme", added: [line("a")] })])).toMatch(
      /^münchen\.example\/acme \(xn--mnchen-3ya\.example\): one more key/,
    );
  });

  test("starts with keys added to a known namespace, then those that go, then other changes, then first keys", () => {
    const rows = [
      change({ scope: "d.example/d", added: [line("a")], isKnown: false }),
      change({ scope: "c.example/c", changed: [from] }),
      change({ scope: "b.example/b", removed: [line("a")] }),
      change({ scope: "a.example/a", added: [line("a")], removed: [line("b")] }),
    ];
    const order = (changes: readonly NamespaceChange[]) =>
      ledgerText(changes).match(/[a-d](?=\.example)/g);

    expect(order(rows)).toStrictEqual(["a", "b", "c", "d"]);
    expect(order([...rows].reverse())).toStrictEqual(["a", "b", "c", "d"]);
    expect(order([rows[2], rows[0], rows[3], rows[1]] as NamespaceChange[])).toStrictEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });

  test("counts the namespaces beyond forty", () => {
    const all = Array.from({ length: 42 }, (_, i) =>
      change({ scope: `r${i}.example/acme`, added: [line("a")] }),
    );

    expect(ledgerText(all)).toMatch(/ And 2 more namespaces\.$/);
    expect(ledgerText(all)).not.toContain("r40.example");
    expect(ledgerText(all.slice(0, 40))).not.toContain("more namespaces");
  });
});
