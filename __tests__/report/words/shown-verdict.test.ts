import { describe, expect, test } from "vitest";
import { renderComment, renderSummary } from "../../../src/report/markdown/markdown.ts";
import { renderTerminal } from "../../../src/report/text/terminal.ts";
import { verdictSign, verdictWord } from "../../../src/report/words/shown-verdict.ts";
import { RULE_TABLE, type RuleId } from "../../../src/review/finding/rule-table.ts";
import {
  aChange,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
} from "../../support/review-builders.ts";

const UNCHECKED = aFinding({ rule: "not-verified", severity: "warning" });
const WARNING = aFinding({ rule: "new-provider", severity: "warning" });

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
