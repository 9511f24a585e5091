import { describe, expect, test } from "vitest";
import { renderComment, renderSummary } from "../../../src/report/markdown/markdown.ts";
import { renderTerminal } from "../../../src/report/text/terminal.ts";
import { verdictReason, verdictSign, verdictWord } from "../../../src/report/words/headline.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { RULE_TABLE, type RuleId } from "../../../src/review/finding/rule-table.ts";
import {
  aChange,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
} from "../../support/review-builders.ts";

const UNCHECKED = aFinding({ rule: "not-verified", severity: "warning" });
const ACCEPTED: Finding = {
  ...UNCHECKED,
  severity: "notice",
  accepted: { by: "unverifiable", until: "2026-12-31", reason: "its source is out of reach" },
};
const WARNING = aFinding({ rule: "new-provider", severity: "warning" });

describe("verdictReason() of a review that passed", () => {
  test.each<[readonly Finding[], readonly string[], string]>([
    [[], [], "1 change, everything checked"],
    [[], ["a limit"], "1 change, checked within 1 stated limit"],
    [[WARNING], ["a limit"], "1 change, 1 thing to look at, checked within 1 stated limit"],
    [[UNCHECKED], [], "1 change, 1 thing could not be checked"],
    [
      [ACCEPTED, UNCHECKED],
      ["a limit"],
      "1 change, 2 things could not be checked, 1 finding is accepted, checked within 1 stated limit",
    ],
    [[WARNING, UNCHECKED], [], "1 change, 1 thing to look at, 1 thing could not be checked"],
  ])("never says that everything was checked when it was not %#", (findings, limits, reason) => {
    const review = aReview({
      ...{ verdict: "passed", changes: [aChange()], findings },
      limits: limits.map((text) => ({ text })),
    });

    expect(verdictReason(review)).toBe(reason);
  });
});

describe("verdictReason() counts warnings of one rule in its words", () => {
  test.each([
    ["coverage-shrank", "1 change, 2 entries lost hashes for other platforms"],
    ["downgrade", "1 change, 2 things to look at"],
  ] as const)("%s", (rule, reason) => {
    const findings = ["a", "b"].map((root) => aFinding({ rule, severity: "warning", root }));

    expect(verdictReason(aReview({ changes: [aChange()], findings }))).toBe(reason);
  });
});

describe("verdictReason() counts root modules without a lock file apart", () => {
  const root = (severity: Finding["severity"]) =>
    aFinding({ rule: "missing-lock-file", severity, provider: null, isLighterCase: true });

  test.each<[string, Partial<Parameters<typeof aReview>[0]>, string]>([
    [
      "beside what was checked",
      {
        verdict: "passed",
        changes: [aChange()],
        findings: [root("warning"), root("notice"), WARNING],
      },
      "1 change, 1 thing to look at, 2 root modules have no lock file",
    ],
    [
      "where nothing else is new",
      { verdict: "no-change", changes: [], findings: [root("notice")] },
      "1 root module has no lock file",
    ],
    [
      "as what blocks, where policy says so",
      { verdict: "failed", changes: [], findings: [root("warning"), root("warning")] },
      "2 lock files are missing",
    ],
  ])("%s", (_, facts, reason) => {
    expect(verdictReason(aReview(facts))).toBe(reason);
  });
});

describe("only what is verified as a whole is called so, whatever lets it pass", () => {
  const errors = (Object.keys(RULE_TABLE) as readonly RuleId[]).filter(
    (rule) => RULE_TABLE[rule].severity === "error",
  );
  const h1 = (grade: "registry" | "unexplained" | "not-checked") => anExplainedHash({ grade });
  type Facts = Parameters<typeof aReview>[0];
  const byRule = errors.flatMap((rule): readonly (readonly [string, Facts])[] => {
    const finding = aFinding({ rule, severity: "error" });
    const acceptance = { by: "waiver", until: "2026-12-31", reason: "known" } as const;
    const lowered = { ...finding, severity: "notice" } as const;
    return [
      [`${rule} with fail-on: never`, { failOn: "never", findings: [finding] }],
      [`${rule} accepted`, { findings: [{ ...lowered, accepted: acceptance }] }],
      [
        `${rule} as a notice of policy`,
        { findings: [lowered], roots: [aRootReview({ unweighed: [finding] })] },
      ],
      [`${rule} silenced by policy`, { roots: [aRootReview({ unweighed: [finding] })] }],
    ];
  });
  const byHash = (["registry", "unexplained", "not-checked"] as const).map(
    (grade): readonly [string, Facts] => [`an h1 that is ${grade}`, { hashes: [h1(grade)] }],
  );

  test.each([...byRule, ...byHash])("%s", (_name, facts) => {
    const review = aReview({ verdict: "passed", changes: [aChange()], ...facts });
    const texts = [
      renderTerminal(review, { color: false, width: 80 }),
      renderComment(review, {}),
      renderSummary(review, {}),
    ].map((text) => text.split("\n")[0]);

    expect(verdictWord(review)).toBe("let through");
    expect(verdictSign(review)).toBe("⚠️");
    for (const first of texts) {
      expect(first).toContain("let through");
      expect(first).not.toMatch(/: verified|everything checked/);
    }
  });

  test.each<readonly [string, Facts]>([
    ["nothing", {}],
    ["a warning about what is verified", { findings: [WARNING] }],
    ["what base has already", { findings: [{ ...UNCHECKED, since: "base", severity: "notice" }] }],
    [
      "an h1 of the registry that base recorded",
      { hashes: [{ ...h1("registry"), isRecorded: true }] },
    ],
  ])("is verified beside %s", (_name, facts) => {
    expect(verdictWord(aReview({ verdict: "passed", changes: [aChange()], ...facts }))).toBe(
      "verified",
    );
  });
});
