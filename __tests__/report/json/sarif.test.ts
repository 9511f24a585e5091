import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { textDigest } from "../../../src/packages/hashing/digest.ts";
import { renderSarif } from "../../../src/report/json/sarif.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { sarifErrors } from "../../support/foreign-schemas.ts";
import { expectGolden } from "../../support/golden.ts";
import {
  aFinding,
  aReview,
  blockedReview,
  HOSTILE,
  hostileReview,
  noChangeReview,
  passedReview,
  unverifiedReview,
} from "../../support/review-builders.ts";

const OPTIONS = {
  digest: textDigest,
  rulesUrl: "https://github.com/acme/tofu-lock-review/blob/v0/docs/rules/",
};

interface SarifResult {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number };
    };
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

function runOf(review: Review, options = OPTIONS) {
  return JSON.parse(renderSarif(review, options)).runs[0];
}

function resultsOf(review: Review): readonly SarifResult[] {
  return runOf(review).results;
}

const fingerprintsOf = (review: Review) =>
  resultsOf(review).map((one) => one.partialFingerprints["primaryLocationLineHash"]);

describe("renderSarif()", () => {
  test.each([
    ["blocked", blockedReview()],
    ["passed", passedReview()],
    ["unverified", unverifiedReview()],
    ["no-change", noChangeReview()],
    ["hostile", hostileReview()],
  ])("gives the SARIF 2.1.0 that was agreed on: %s", (name, review) => {
    const log = JSON.parse(renderSarif(review, OPTIONS));

    expect(sarifErrors(log)).toStrictEqual([]);
    // The rules are the same in every report, and grow with the catalogue.
    log.runs[0].tool.driver.rules = [];
    expectGolden(`report/${name}/review.sarif`, `${JSON.stringify(log, null, 2)}\n`);
  });

  test("the schema refuses what is not SARIF", () => {
    const log = JSON.parse(renderSarif(blockedReview(), OPTIONS));
    log.runs[0].results[0].level = "notice";

    expect(sarifErrors(log)).not.toStrictEqual([]);
    expect(sarifErrors({ version: "2.1.0" })).not.toStrictEqual([]);
  });

  test("describes every rule that has a page, with the way to it", () => {
    const pages = readdirSync(new URL("../../../docs/rules/", import.meta.url))
      .map((name) => name.replace(/\.md$/, ""))
      .filter((name) => name !== "README");
    const { rules } = runOf(blockedReview()).tool.driver;

    expect(new Set(rules.map((one: { id: string }) => one.id))).toStrictEqual(new Set(pages));
    expect(rules[0]).toMatchObject({
      id: "unexplained-hash",
      helpUri: `${OPTIONS.rulesUrl}unexplained-hash.md`,
      defaultConfiguration: { level: "error" },
    });
  });

  test("names no page where nobody knows the folder of the pages", () => {
    const log = JSON.parse(renderSarif(blockedReview(), { digest: textDigest }));

    expect(sarifErrors(log)).toStrictEqual([]);
    expect(JSON.stringify(log)).not.toContain("helpUri");
  });

  test("gives notices the level note", () => {
    const severities = ["error", "warning", "notice"] as const;
    const findings = severities.map((severity) => aFinding({ severity }));

    const levels = resultsOf(aReview({ findings })).map((one) => one.level);
    expect(levels).toStrictEqual(["error", "warning", "note"]);
  });

  test("keeps fingerprints when lines move and words change", () => {
    const before = blockedReview();
    const findings = before.findings.map((one) => ({
      ...one,
      line: (one.line ?? 1) + 20,
      detail: "Now in other words.",
    }));

    expect(fingerprintsOf({ ...before, findings })).toStrictEqual(fingerprintsOf(before));
  });

  test("keeps fingerprints, whatever the order that findings come in", () => {
    const before = blockedReview();
    const shuffled = { ...before, findings: before.findings.toReversed() };

    expect(before.findings.length).toBeGreaterThan(1);
    expect([...fingerprintsOf(shuffled)].sort()).toStrictEqual([...fingerprintsOf(before)].sort());
  });

  test("tells findings apart by rule, provider, version, hash, root module and file of none, and else by order", () => {
    const findings = [
      aFinding(),
      aFinding({ line: 42 }),
      aFinding({ rule: "new-provider" }),
      aFinding({ provider: null }),
      aFinding({ provider: null, file: "envs/prod/main.tf" }),
      aFinding({ provider: null, file: "envs/prod/other.tf" }),
      aFinding({ version: "3.7.2" as never }),
      aFinding({ hash: "h1:x" as never }),
      aFinding({ root: "envs/dev" }),
    ];
    const fingerprints = fingerprintsOf(aReview({ findings }));

    expect(new Set(fingerprints).size).toBe(findings.length);
    for (const one of fingerprints) expect(one).toMatch(/^[0-9a-f]{64}:[12]$/);
  });

  test("shows a finding without a file at the lock file of its root module, on a line that exists", () => {
    const [result] = resultsOf(aReview({ findings: [aFinding({ file: null, line: null })] }));

    expect(result?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: "envs/prod/.terraform.lock.hcl" },
      region: { startLine: 1 },
    });
  });

  test("has a place for a finding of a directory that nobody locks, as code scanning refuses reports otherwise", () => {
    const [result] = resultsOf(aReview({ findings: [aFinding({ root: "new", file: null })] }));

    expect(result?.locations[0]?.physicalLocation).toMatchObject({
      artifactLocation: { uri: "new/.terraform.lock.hcl" },
    });
  });

  test("counts what was accepted as suppressed, and says why", () => {
    const accepted = { by: "waiver", reason: "private build", until: "2027-01-31" } as const;
    const log = JSON.parse(
      renderSarif(aReview({ findings: [aFinding({ accepted }), aFinding()] }), OPTIONS),
    );

    expect(sarifErrors(log)).toStrictEqual([]);
    const suppressions = log.runs[0].results.map(
      (one: { suppressions?: readonly object[] }) => one.suppressions,
    );
    expect(suppressions).toContainEqual([
      {
        kind: "external",
        status: "accepted",
        justification: "waiver until 2027-01-31: private build",
      },
    ]);
    expect(suppressions).toContain(undefined);
  });

  test("makes a URI of any path", () => {
    const file = "a b/c%:d/[é]/#?.hcl";
    const [result] = resultsOf(aReview({ findings: [aFinding({ file })] }));
    const uri = result?.locations[0]?.physicalLocation.artifactLocation.uri ?? "";

    expect(uri).toBe("a%20b/c%25%3Ad/%5B%C3%A9%5D/%23%3F.hcl");
    expect(decodeURIComponent(uri)).toBe(file);
  });

  test("lets no text from outside be a link, a placeholder or hidden", () => {
    const texts = resultsOf(hostileReview()).map((one) => one.message.text);

    for (const text of texts) {
      expect(text).toContain("\\[x\\](https://evil.example)");
      expect(text).not.toMatch(/(?<!\\)(?:\\\\)*[[\]]/);
      expect(text.replaceAll("{{", "").replaceAll("}}", "")).not.toMatch(/[{}]/);
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    const [escaped] = resultsOf(aReview({ findings: [aFinding({ detail: "\\[x\\](//e) {0}" })] }));
    expect(escaped?.message.text).toContain("\\\\\\[x\\\\\\](//e) {{0}}");
    expect(HOSTILE).toContain("[x](https://evil.example)");
  });
});
