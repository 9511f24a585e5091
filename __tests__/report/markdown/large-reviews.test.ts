import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderComment, renderSummary } from "../../../src/report/markdown/markdown.ts";
import { renderTerminal } from "../../../src/report/text/terminal.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { openLines } from "../../support/markdown.ts";
import {
  AWS,
  aChange,
  address,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
  RANDOM,
  zh,
} from "../../support/review-builders.ts";

const OPTIONS = {
  reportUrl: "https://github.com/acme/infra/actions/runs/7",
  rulesUrl: "https://github.com/acme/tofu-lock-review/blob/v0/docs/rules/",
  sourceUrl: "https://github.com/acme/infra/blob/9d01e770000000000000000000000000000000bb/",
};
const ROOTS = Array.from(
  { length: 600 },
  (_, i) => `live/team-${i % 12}/r${String(i).padStart(3, "0")}`,
);
const place = (root: string) => ({ root, file: `${root}/.terraform.lock.hcl`, line: 41 });
const rootReviews = ROOTS.map((root) => aRootReview({ root }));

/** Reviews of 600 root modules, each with the most lines that may stand open. */
const SHAPES: Readonly<Record<string, readonly [Review, number]>> = {
  "one bump in all of them": [
    aReview({
      roots: rootReviews,
      changes: [aChange({ roots: ROOTS })],
      hashes: [anExplainedHash()],
    }),
    3,
  ],
  "bumps from seven versions to one": [
    aReview({
      roots: rootReviews,
      changes: Array.from({ length: 7 }, (_, i) =>
        aChange({ from: `6.${i}.0`, roots: ROOTS.filter((_root, n) => n % 7 === i) }),
      ),
      hashes: [anExplainedHash()],
    }),
    3,
  ],
  "new lock files with new providers": [
    aReview({
      roots: rootReviews,
      changes: ROOTS.map((root, i) => {
        const provider = address(`registry.opentofu.org/acme/p${i}`);
        return aChange({ kind: "new-provider", provider, from: null, to: "1.0.0", roots: [root] });
      }),
      findings: ROOTS.map((root, i) =>
        aFinding({
          ...place(root),
          rule: "new-provider",
          severity: "warning",
          provider: address(`registry.opentofu.org/acme/p${i}`),
        }),
      ),
    }),
    40,
  ],
  "the same finding everywhere": [
    aReview({
      verdict: "failed",
      roots: rootReviews,
      findings: ROOTS.map((root) => aFinding(place(root))),
    }),
    8,
  ],
  "another finding in each": [
    aReview({
      verdict: "failed",
      roots: rootReviews,
      findings: ROOTS.map((root, i) =>
        aFinding({ ...place(root), detail: `Hash ${i} is unknown.` }),
      ),
    }),
    8,
  ],
  "a limit of each": [
    aReview({
      roots: rootReviews,
      changes: [aChange({ roots: ROOTS })],
      limits: ROOTS.map((root) => ({ root, text: 'Module "x" is not read' })),
    }),
    3,
  ],
};

describe.each(Object.entries(SHAPES))("a review of 600 root modules: %s", (_, [review, lines]) => {
  const comment = renderComment(review, OPTIONS);

  test("has a comment that people finish", () => {
    expect(comment.length).toBeLessThan(15_000);
    expect(openLines(comment).length).toBeLessThanOrEqual(lines);
    expect(comment).toContain(`[full report](${OPTIONS.reportUrl})`);
  });

  test("names every place in a fold or in the full report", () => {
    const told = `${comment}\n${renderSummary(review, OPTIONS)}`;

    for (const { root } of review.findings) expect(told).toContain(root.split("/").at(-1));
    expect(told).not.toMatch(/\bundefined\b|\bnull\b/);
  });
});

test.each([
  "one bump in all of them",
  "bumps from seven versions to one",
  "the same finding everywhere",
  "a limit of each",
])("a review of 600 root modules is a few dozen lines of text: %s", (name) => {
  const [review] = SHAPES[name] ?? [aReview()];
  const text = renderTerminal(review, { color: false, width: 100 });

  expect(text.split("\n").length).toBeLessThan(40);
  expect(text.includes("600 root modules: Module")).toBe(review.limits.length > 0);
});

test("old versions of one provider that moves to one version are one row", () => {
  const [review] = SHAPES["bumps from seven versions to one"] ?? [];
  const rows = renderComment(review as Review, OPTIONS).match(/^\| `hashicorp\/aws`.*$/gm);

  expect(rows).toHaveLength(1);
  expect(rows?.[0]).toContain("6.0.0–6.6.0 → 6.15.0");
  expect(rows?.[0]).toContain("600 under `live/`");
});

describe("a review that hosts kept from being finished", () => {
  const silent = (host: string, facts: Parameters<typeof aFinding>[0] = {}) =>
    aFinding({
      rule: "not-verified",
      severity: "warning",
      provider: AWS,
      detail: `Hashes of aws: https://${host}/v1/providers cannot be reached (ECONNREFUSED).`,
      cause: `https://${host}/v1/providers cannot be reached (ECONNREFUSED).`,
      silentHosts: [host],
      ...facts,
    });
  const everywhere = ROOTS.map((root) => silent("registry.opentofu.org", place(root)));
  const of = (findings: Review["findings"], verdict: Review["verdict"] = "unverified") =>
    renderComment(
      aReview({ verdict, findings, changes: [aChange({ roots: ROOTS })], roots: rootReviews }),
      OPTIONS,
    );

  test("is one neutral line with the cause and how to run again", () => {
    const [heading, sentence, ...more] = openLines(of(everywhere));

    expect(heading).toBe(
      "### Lock review: not verified yet, `registry.opentofu.org` did not answer",
    );
    expect(sentence).toBe(
      "`hashicorp/aws` in 600 root modules could not be checked: `https://registry.opentofu.org/v1/providers` cannot be reached (ECONNREFUSED). [Run the job again](https://github.com/acme/infra/actions/runs/7); nothing else is open.",
    );
    expect(more).toHaveLength(1);
    expect(of(everywhere)).not.toMatch(/> \[!/);
  });

  test("is no less open where policy lets it pass", () => {
    expect(of(everywhere, "passed").split("\n")[0]).toBe(
      "### Lock review: not verified yet, `registry.opentofu.org` did not answer",
    );
  });

  test("counts hosts, and causes that are none", () => {
    const mirror = silent("mirror.acme.example", { provider: RANDOM });
    const { silentHosts: _, ...odd } = silent("x", { cause: "The list is too long." });

    expect(of([...everywhere, mirror])).toMatch(
      /^### Lock review: not verified yet, 2 hosts did not/,
    );
    expect(of([...everywhere, odd, { ...odd, root: "a" }])).toMatch(
      /^### Lock review: not verified yet, 1 host did not answer, 1 thing could not be checked in /,
    );
  });

  test("never hides what blocks or what somebody has to look at", () => {
    for (const severity of ["error", "warning"] as const) {
      const comment = of(
        [...everywhere, aFinding({ severity })],
        severity === "error" ? "failed" : "unverified",
      );

      expect(comment).not.toContain("nothing else is open");
      expect(openLines(comment).join("\n")).toContain("unexplained-hash");
      expect(comment).toContain("ECONNREFUSED");
    }
  });
});

test("a routine bump is a heading, a sentence, one folded table and the last line", () => {
  const review = aReview({
    changes: [aChange({ roots: ROOTS })],
    hashes: [anExplainedHash()],
    findings: [aFinding({ rule: "prerelease", severity: "notice" })],
    roots: rootReviews,
  });
  const lines = openLines(renderComment(review, OPTIONS));

  expect(lines[0]).toBe(
    "### ✅ Lock review: verified, `hashicorp/aws` 6.14.0 → 6.15.0 (minor) in 600 root modules",
  );
  expect(lines).toHaveLength(3);
  expect(renderComment(review, OPTIONS).match(/<details>/g)).toHaveLength(1);
  // Without a full report the comment is all there is.
  expect(renderComment(review, {})).toContain("Good to know (1)");
});

describe("a limit is listed, or counted where the whole report is named", () => {
  const arbitrary = fc.record({
    limits: fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}( [a-z]{3,8}){0,12}$/), {
      maxLength: 300,
    }),
    findings: fc.integer({ min: 0, max: 40 }),
    verdict: fc.constantFrom("passed" as const, "failed" as const, "unverified" as const),
    severity: fc.constantFrom("error" as const, "warning" as const, "notice" as const),
    room: fc.integer({ min: 500, max: 20_000 }),
    options: fc.constantFrom(OPTIONS, {}),
  });

  test("in any review and any room", () => {
    let counts = 0;
    let lists = 0;
    fc.assert(
      fc.property(arbitrary, ({ limits, findings, verdict, severity, room, options }) => {
        const review = aReview({
          verdict,
          limits: limits.map((text) => ({ text })),
          changes: [aChange()],
          findings: ROOTS.slice(0, findings).map((root) => aFinding({ ...place(root), severity })),
        });
        for (const text of [
          renderComment(review, options, room),
          renderSummary(review, options, room),
        ]) {
          const body = text.slice(text.indexOf("\n"));
          const lines = body.split("\n");
          const [, count] =
            /(\d+) stated limits?\b[^\n]* not fit here: (?:see|the report)/.exec(body) ?? [];
          const heading = /checked within (\d+) stated limit/.exec(text)?.[1];
          if (count !== undefined) expect(Number(count)).toBe(limits.length);
          else for (const limit of limits) expect(lines).toContain(`- ${limit}`);
          if (heading !== undefined) expect(Number(heading)).toBe(limits.length);
          if (limits.length > 0) count === undefined ? lists++ : counts++;
        }
      }),
    );
    expect(Math.min(counts, lists)).toBeGreaterThan(5);
  });
});

describe("whatever was not checked is listed, or counted where the whole report is named", () => {
  const text = fc.stringMatching(/^[g-z]{3,8}( [g-z]{3,8}){0,12}$/);
  const arbitrary = fc.record({
    texts: fc.uniqueArray(text, { minLength: 1, maxLength: 120 }),
    /** How many root modules have each of the limits; none for one of the whole run. */
    counts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 120, maxLength: 120 }),
    unlooked: fc.integer({ min: 0, max: 3 }),
    unchecked: fc.integer({ min: 0, max: 3 }),
    verdict: fc.constantFrom("passed" as const, "failed" as const, "unverified" as const),
    room: fc.integer({ min: 500, max: 20_000 }),
    options: fc.constantFrom(OPTIONS, {}),
  });

  test("in any review and any room", () => {
    const ends = new Set<boolean>();
    fc.assert(
      fc.property(arbitrary, ({ texts, counts, unlooked, unchecked, verdict, room, options }) => {
        const limits = texts.flatMap((text, i) =>
          counts[i] === 0 ? [{ text }] : ROOTS.slice(0, counts[i]).map((root) => ({ root, text })),
        );
        const review = aReview({
          ...{ verdict, limits, changes: [aChange()] },
          findings: ROOTS.slice(0, unchecked).map((root) =>
            aFinding({ ...place(root), rule: "not-verified", severity: "warning", detail: root }),
          ),
          hashes: Array.from({ length: unlooked }, (_, i) =>
            anExplainedHash({ hash: zh(`${i}`), grade: "not-checked" }),
          ),
        });
        const lines = texts.length + (unlooked > 0 ? 1 : 0);
        for (const body of [
          renderComment(review, options, room),
          renderSummary(review, options, room),
        ]) {
          const [, count] =
            /(\d+) stated limits?\b[^\n]* not fit here: (?:see|the report)/.exec(body) ?? [];
          const heading = /checked within (\d+) stated limit/.exec(body)?.[1];
          if (count === undefined)
            for (const one of texts) expect(body).toMatch(new RegExp(`^- (.*: )?${one}$`, "m"));
          else expect(Number(count)).toBe(lines);
          if (heading !== undefined) expect(Number(heading)).toBe(lines);
          const others = /(\d+) unchecked findings?\b/.exec(body)?.[1];
          if (others !== undefined) expect(Number(others)).toBe(unchecked);
          ends.add(count === undefined);
        }
      }),
      { numRuns: 60 },
    );
    expect(ends.size).toBe(2);
  }, 60_000);
});
