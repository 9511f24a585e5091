import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { eachOf } from "../../../src/model/many.ts";
import { diffReport } from "../../../src/report/commands/diff-report.ts";
import { formatDocument } from "../../../src/report/json/json.ts";
import { printCommand, renderReviewJson } from "../../support/printed.ts";
import {
  aChange,
  aFinding,
  anExplainedHash,
  aReview,
  aRootReview,
  blockedReview,
  h1,
  hostileReview,
  noChangeReview,
  passedReview,
  unverifiedReview,
  zh,
} from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

describe("the documents satisfy the schemas that ship", () => {
  test.each([
    ["blocked", blockedReview()],
    ["passed", passedReview()],
    ["unverified", unverifiedReview()],
    ["no change", noChangeReview()],
    ["hostile", hostileReview()],
  ])("renderReviewJson() of a review: %s", (_name, review) => {
    expect(schemaErrors("review", JSON.parse(renderReviewJson(review)))).toStrictEqual([]);
  });

  test("diffReport() of every kind of change", () => {
    const { changes } = blockedReview();

    expect(
      schemaErrors("diff", JSON.parse(printCommand(diffReport(changes), "json"))),
    ).toStrictEqual([]);
  });

  test("a schema refuses a document that misses a member or has one too many", () => {
    expect(schemaErrors("diff", { schema: 1 })).toHaveLength(1);
    expect(schemaErrors("diff", { schema: 1, changes: [], more: 1 })).toHaveLength(1);
    expect(schemaErrors("review", { schema: 2 })).not.toHaveLength(0);
  });

  test.each(readdirSync(new URL("../../../schemas/", import.meta.url)))("%s compiles", (file) => {
    expect(schemaErrors(file.replace(".schema.json", ""), { noSuchMember: 1 })).not.toHaveLength(0);
  });

  test("the schemas of inspect, requirements and lock take the documents of the contract", () => {
    const place = { summary: "s", detail: "d", file: "a.tf", line: 1, column: 2 };
    const documents = {
      inspect: {
        schema: 1,
        files: [
          {
            path: ".terraform.lock.hcl",
            diagnostics: [{ severity: "error", summary: "s", detail: "d", line: 1, column: 1 }],
            providers: [{ address: "h/n/t", version: "1.0.0", constraints: "", hashes: ["h1:x"] }],
            canonical: null,
            canonicalEqual: false,
          },
        ],
      },
      requirements: {
        schema: 1,
        root: ".",
        exact: true,
        requirements: { "h/n/t": "~> 1.0" },
        origins: {
          "h/n/t": [{ file: "a.tf", line: 1, kind: "resource", module: "", constraints: "" }],
        },
        errors: [place],
        warnings: [],
      },
      lock: {
        schema: 1,
        providers: [
          {
            address: "h/n/t",
            version: "1.0.0",
            platforms: ["os_arch"],
            keyId: null,
            result: "new",
          },
        ],
      },
    };

    for (const [name, document] of Object.entries(documents)) {
      expect(schemaErrors(name, document)).toStrictEqual([]);
    }
  });
});

describe("renderReviewJson()", () => {
  test("stats count the hashes that rest on the registry's word and were not on record before", () => {
    const reported = { grade: "registry", hash: h1("reported") } as const;
    const hashes = [
      anExplainedHash(reported),
      anExplainedHash({ ...reported, isRecorded: true }),
      anExplainedHash({ grade: "registry", hash: zh("listed") }),
      anExplainedHash({ grade: "signed-known-key", hash: h1("computed") }),
    ];

    const { stats } = JSON.parse(renderReviewJson(aReview({ hashes })));

    expect(stats).toMatchObject({ requests: 31, reportedHashes: 1 });
  });

  test("does not depend on the order in which things were found", () => {
    const findings = [
      aFinding({ line: 3 }),
      aFinding({ line: 1 }),
      aFinding({ severity: "notice" }),
    ];
    const changes = [aChange(), aChange({ kind: "new-constraints" })];
    const roots = [aRootReview({ root: "b" }), aRootReview({ root: "a" })];
    const one = aReview({ findings, changes, roots });
    const other = aReview({
      findings: findings.toReversed(),
      changes: changes.toReversed(),
      roots: roots.toReversed(),
    });

    expect(renderReviewJson(one)).toBe(renderReviewJson(other));
  });

  test("ends in one line break and holds the version of the document", () => {
    expect(renderReviewJson(aReview())).toMatch(/^\{\n {2}"schema": 1,[\s\S]*\}\n$/);
  });
});

describe("formatDocument()", () => {
  const items = Array.from({ length: 25 }, (_, i) => ({ i, texts: [`"${i}"\n`], none: null }));
  const document = { a: "\u2028", empty: [], items, left: undefined, object: { list: [[]] }, n: 1 };

  test("prints in pieces what it prints at once", () => {
    const pieces = [...formatDocument({ ...document, items: new Set(items) })];

    expect(pieces.join("")).toBe(`${JSON.stringify({ schema: 1, ...document }, null, 2)}\n`);
    expect(pieces.join("")).toBe([...formatDocument(document)].join(""));
  });

  test("makes the items of a list when their piece is printed, and no more than ten of them", () => {
    let made = 0;
    const pieces = formatDocument({ items: eachOf(items, (item) => [item, made++]) });
    const counts = [...eachOf(pieces, () => made)];

    expect(counts).toStrictEqual([0, 10, 20, 25, 25, 25]);
  });
});
