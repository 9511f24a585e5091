import { describe, expect, test } from "vitest";
import { textDigest } from "../../../src/packages/hashing/digest.ts";
import { renderGitLabCodeQuality } from "../../../src/report/json/gitlab-codequality.ts";
import { renderSarif } from "../../../src/report/json/sarif.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { codeQualityErrors } from "../../support/foreign-schemas.ts";
import { expectGolden } from "../../support/golden.ts";
import {
  aFinding,
  aReview,
  blockedReview,
  hostileReview,
  noChangeReview,
  passedReview,
  unverifiedReview,
} from "../../support/review-builders.ts";

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const issuesOf = (review: Review): readonly Issue[] =>
  JSON.parse(renderGitLabCodeQuality(review, textDigest));

describe("renderGitLabCodeQuality()", () => {
  test.each([
    ["blocked", blockedReview()],
    ["passed", passedReview()],
    ["unverified", unverifiedReview()],
    ["no-change", noChangeReview()],
    ["hostile", hostileReview()],
  ])("gives the report that was agreed on: %s", (name, review) => {
    const text = renderGitLabCodeQuality(review, textDigest);

    expect(codeQualityErrors(JSON.parse(text))).toStrictEqual([]);
    expectGolden(`report/${name}/review.codequality.json`, text);
  });

  test("the schema refuses what GitLab would", () => {
    const [issue] = issuesOf(blockedReview());
    expect(issue).toBeDefined();
    const path = `./${issue?.location.path}`;
    const refused = [
      { issue },
      [{ ...issue, severity: "error" }],
      [{ ...issue, fingerprint: undefined }],
      [{ ...issue, location: { ...issue?.location, path } }],
      [{ ...issue, location: { ...issue?.location, lines: { begin: 0 } } }],
    ].map((one) => JSON.parse(JSON.stringify(one)));
    for (const one of refused) expect(codeQualityErrors(one)).not.toStrictEqual([]);
  });

  test("is an empty array where nothing was found", () => {
    expect(issuesOf(aReview({ findings: [] }))).toStrictEqual([]);
  });

  test("weighs as the policy did, and what was accepted as information with the reason", () => {
    const accepted = { by: "waiver", reason: "private build", until: "2027-01-31" } as const;
    const graded = (["error", "warning", "notice"] as const).map((severity) =>
      aFinding({ severity }),
    );
    const issues = issuesOf(
      aReview({ findings: [...graded, aFinding({ accepted, root: "waived" })] }),
    );

    expect(issues.map(({ severity }) => severity).sort()).toStrictEqual([
      "critical",
      "info",
      "info",
      "minor",
    ]);
    const [waived] = issues.filter(({ description }) => description.includes("Accepted by"));
    expect(waived).toMatchObject({
      severity: "info",
      description: expect.stringContaining("Accepted by waiver until 2027-01-31: private build"),
    });
  });

  test("names a file and a line for every finding, and keeps any path as git has it", () => {
    const findings = [
      aFinding({ file: null, line: null }),
      aFinding({ file: null, line: null, root: "unknown" }),
      aFinding({ file: "a b/c%/é.hcl", line: 7 }),
    ];
    const places = issuesOf(aReview({ findings })).map(({ location }) => location);
    expect(places).toContainEqual({ path: "envs/prod/.terraform.lock.hcl", lines: { begin: 1 } });
    expect(places).toContainEqual({ path: "unknown/.terraform.lock.hcl", lines: { begin: 1 } });
    expect(places).toContainEqual({ path: "a b/c%/é.hcl", lines: { begin: 7 } });
  });

  test("tells findings apart, and knows them again as SARIF does", () => {
    const findings = [aFinding(), aFinding({ line: 42 }), aFinding({ root: "envs/dev" })];
    const review = aReview({ findings });
    const fingerprints = issuesOf(review).map(({ fingerprint }) => fingerprint);
    const { results } = JSON.parse(renderSarif(review, { digest: textDigest })).runs[0];

    expect(new Set(fingerprints).size).toBe(findings.length);
    expect(fingerprints).toStrictEqual(
      results.map(
        (one: { partialFingerprints: Readonly<Record<string, string>> }) =>
          one.partialFingerprints["primaryLocationLineHash"],
      ),
    );
  });

  test("hides nothing of what is from outside", () => {
    const texts = issuesOf(hostileReview()).map(({ description }) => description);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
