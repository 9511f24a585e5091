import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderComment, renderSummary } from "../../../src/report/markdown/markdown.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { openLines } from "../../support/markdown.ts";
import {
  aChange,
  address,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
  blockedReview,
  crowdedReview,
  hostileReview,
  KEY,
  passedReview,
  unverifiedReview,
} from "../../support/review-builders.ts";

const OPTIONS = { reportUrl: "https://github.com/acme/infra/actions/runs/7" };

function manyChanges(n: number): Review {
  const changes = Array.from({ length: n }, (_, i) =>
    aChange({ provider: address(`registry.opentofu.org/acme/p${String(i).padStart(3, "0")}`) }),
  );
  return aReview({ changes, roots: [aRootReview({ changes })] });
}

describe("renderComment()", () => {
  test("starts with a verdict that fits a telephone", () => {
    fc.assert(
      fc.property(fc.nat(700), (n) => {
        const [first = ""] = renderComment(crowdedReview(n), OPTIONS).split("\n");

        expect(first).toMatch(/^### \S+ Lock review: (blocked|verified)\b/u);
        expect(first.length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 10 },
    );
  });

  test("shows at most forty open lines of a blocked review", () => {
    expect(openLines(renderComment(blockedReview(), OPTIONS)).length).toBeLessThanOrEqual(40);
    expect(openLines(renderComment(crowdedReview(60), OPTIONS)).length).toBeLessThanOrEqual(40);
  });

  test("shows ten rows of the table and collapses the rest", () => {
    const findings = [aFinding({ severity: "warning" })];
    const comment = renderComment({ ...manyChanges(13), findings }, OPTIONS);

    expect(openLines(comment).filter((line) => line.startsWith("| `"))).toHaveLength(10);
    expect(comment).toContain("<summary>3 more changes</summary>");
  });

  test("tells a finding of several root modules once, with its places", () => {
    const findings = ["a", "b", "c", "d", "e"].map((root) =>
      aFinding({ root, file: `${root}/.terraform.lock.hcl`, line: 3 }),
    );
    const comment = renderComment(aReview({ verdict: "failed", findings }), OPTIONS);

    expect(comment.match(/\(unexplained-hash\)/g)).toHaveLength(1);
    expect(comment).toContain("`c/.terraform.lock.hcl` line 3, and 2 other places");
    expect(comment).toContain("<summary>All 5 places</summary>");
    expect(comment).toContain("`a`, `b`, `c`, `d`, `e`");
  });

  test("tells warnings in the box of what blocks where they fail the gate", () => {
    const review = aReview({ verdict: "failed", findings: [aFinding({ severity: "warning" })] });

    expect(renderComment(review, OPTIONS)).toContain("**Please look**\n\n- `envs/");
    expect(renderComment({ ...review, failOn: "warning" }, OPTIONS)).toContain(
      "> [!CAUTION]\n> `envs/",
    );
  });

  test("names hosts as soon as there are two", () => {
    const changes = [aChange(), aChange({ provider: address("registry.example.com/acme/x") })];

    expect(renderComment(aReview({ changes }), OPTIONS)).toContain(
      "`registry.opentofu.org/hashicorp/`<br>`aws`",
    );
  });

  test("counts what was not checked by findings and limits, however they are laid out", () => {
    const findings = Array.from({ length: 7 }, (_, i) =>
      aFinding({ rule: "not-verified", severity: "warning", detail: `Registry ${i} is silent.` }),
    );
    const review = aReview({ verdict: "passed", findings, limits: [{ text: "one limit" }] });

    expect(renderComment(review, OPTIONS)).toContain("<summary>Not checked (8)</summary>");
    expect(renderComment({ ...review, limits: [] }, OPTIONS)).toContain(
      "<summary>Not checked (7)</summary>",
    );
    expect(renderComment({ ...review, verdict: "unverified" }, OPTIONS)).toContain(
      "<summary>Not checked (1)</summary>",
    );
  });

  test("gives every hostile text no live character", () => {
    const comment = renderComment(hostileReview(), OPTIONS);

    expect(comment.match(/<\/details>/g)?.length).toBeGreaterThan(0);
    expect(comment).not.toMatch(/^(?!.*`).*octocat/m);
    expect(comment).not.toMatch(/[\u202e\u2066\u001b\r]/);
  });

  test("never exceeds its limit, and gives up details and the table before a finding", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 300 });
    const finding = fc.record({
      severity: fc.constantFrom("error", "warning", "notice"),
      rule: fc.constantFrom("unexplained-hash", "not-verified", "new-provider"),
      root: texts,
      detail: texts,
    } satisfies Record<string, fc.Arbitrary<unknown>>);
    fc.assert(
      fc.property(
        fc.array(finding, { maxLength: 60 }),
        fc.nat(80),
        fc.integer({ min: 900, max: 20_000 }),
        (facts, changes, limit) => {
          const findings = facts.map((one) => aFinding(one as Partial<Finding>));
          const review = { ...manyChanges(changes), verdict: "failed" as const, findings };

          const comment = renderComment(review, OPTIONS, limit);

          expect(comment.length).toBeLessThanOrEqual(limit);
          if (/more findings? do(es)? not fit here/.test(comment)) {
            expect(comment).not.toContain("| Provider |");
            expect(comment).not.toContain("Checksum detail");
            expect(comment).not.toContain("Where each change comes from");
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test("walks down the ladder one step at a time", () => {
    const review = blockedReview();
    const full = renderComment(review, OPTIONS);
    const seen = new Set<string>();
    for (let limit = full.length; limit > 1000; limit -= 50) {
      const comment = renderComment(review, OPTIONS, limit);
      const marks = ["[notes]", "Checksum detail", "Where each", "matches none", "| Provider |"];
      seen.add(marks.map((mark) => (comment.includes(mark) ? "x" : "-")).join(""));
    }

    expect([...seen]).toStrictEqual(["xxxxx", "-xxxx", "--xxx", "---xx", "----x", "-----"]);
  });
});

test("renderComment() marks the key that belongs to the namespace, and no other", () => {
  const hashes = [
    anExplainedHash({ provider: address("registry.terraform.io/hashicorp/aws") }),
    anExplainedHash({ provider: address("registry.terraform.io/acme/aws") }),
  ];
  const rows = renderComment({ ...passedReview(), hashes }, {})
    .split("\n")
    .filter((line) => line.includes(`\`${KEY.slice(-16)}\``));

  expect(rows.map((row) => [row.includes("hashicorp"), row.includes("(official)")])).toStrictEqual([
    [false, false],
    [true, true],
  ]);
});

describe("renderSummary()", () => {
  test("has every list open", () => {
    const lines = openLines(renderSummary(manyChanges(40), OPTIONS));

    expect(lines.filter((line) => line.startsWith("| `"))).toHaveLength(40);
  });

  test("stays within its limit, counted in bytes", () => {
    const summary = renderSummary(crowdedReview(400), OPTIONS, 30_000);

    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(30_000);
  });

  test("says so when everything is checked", () => {
    expect(renderSummary(passedReview(), OPTIONS)).toMatch(
      /^### ✅ Lock review: verified, 2 changes, everything checked\n/,
    );
  });
});

describe("the first lines", () => {
  const _BY_HAND = { text: "Decide.", command: null };
  const failed = aReview({ verdict: "failed", findings: [aFinding()] });
  const secondBlock = (review: Review) => renderComment(review, OPTIONS).split("\n\n")[1];

  test("of what blocks are a red box with the place and what to do", () => {
    expect(secondBlock(failed)).toMatch(
      /^> \[!CAUTION\]\n> `envs\/prod\/\.terraform\.lock\.hcl` line 41: .*\n>\n> \*\*Do this:\*\* .*`tofu-lock-review fix envs\/prod`$/,
    );
  });

  test("of what somebody has to look at are a yellow box", () => {
    const review = {
      ...passedReview(),
      findings: [aFinding({ rule: "new-provider", severity: "warning" })],
    };

    expect(renderComment(review, OPTIONS)).toMatch(/^### ⚠️ Lock review: verified, .*\n\n> \[!WARN/);
  });

  test.each([
    ["nothing could be asked", unverifiedReview()],
    ["all is verified", passedReview()],
    ["nothing changed", aReview({ verdict: "no-change" })],
  ])("stand in no box where %s", (_, review) => {
    expect(renderComment(review, OPTIONS)).not.toContain("> [!");
  });

  test("say which of several reports it is, and stay a headline whatever the key", () => {
    const [first = ""] = renderComment(failed, { ...OPTIONS, key: "prod" }).split("\n");
    const [long = ""] = renderComment(failed, { key: `\`${"x".repeat(500)}\n` }).split("\n");

    expect(first).toBe(
      "### ⛔ Lock review `prod`: blocked, 1 checksum cannot be explained in `hashicorp/random`",
    );
    expect(renderComment(failed, { ...OPTIONS, key: "" })).toMatch(/^### ⛔ Lock review: /);
    expect(long).toContain("… ``");
    expect(long).toContain(": blocked, 1 checksum");
    expect(long.length).toBeLessThanOrEqual(120);
  });
});
