import { expect, test } from "vitest";
import { reportOf } from "../../../src/report/contents/report.ts";
import { plain } from "../../../src/report/document/document.ts";
import { linkedWords, moduleRows } from "../../../src/report/words/module-rows.ts";
import type { ReviewedModuleChange } from "../../../src/review/modules/reviewed-changes.ts";
import { aSelected, moduleHash } from "../../support/module-lock-builders.ts";
import { renderReviewJson } from "../../support/printed.ts";
import { aReview, aRootReview } from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

const address = "git::https://github.com/acme/net.git?ref=";
const source = "git::https://github.com/acme/net.git//logs?ref=v1";
const [one, two] = ["1", "2"].map((digit) => `${address}${digit.repeat(40)}`) as [string, string];
const before = aSelected({ source, package: one });
const after = aSelected({ source, package: two, hashes: [moduleHash("b")] });
const moved = {
  kind: "other-package",
  path: "network",
  before,
  after,
  standing: "other-release",
} as const;
const vpc = { path: "vpc", source: "registry.opentofu.org/terraform-aws-modules/vpc/aws" };
const bumped = {
  kind: "other-version",
  path: "vpc",
  before: aSelected({ ...vpc, version: "5.8.0", package: one }),
  after: aSelected({ ...vpc, version: "5.8.1", package: two }),
  standing: "given",
} as const;

const rootsOf = (changes: Readonly<Record<string, readonly ReviewedModuleChange[]>>) =>
  Object.entries(changes).map(([root, moduleChanges]) => aRootReview({ root, moduleChanges }));
const review = (changes: Readonly<Record<string, readonly ReviewedModuleChange[]>>) =>
  aReview({ roots: rootsOf(changes) });
const rowsOf = (changes: Readonly<Record<string, readonly ReviewedModuleChange[]>>) =>
  moduleRows(review(changes));

test("a package is one row, with all its calls and root modules", () => {
  const path = "other.vpc";
  const nested = {
    ...{ ...bumped, path },
    before: { ...bumped.before, path },
    after: { ...bumped.after, path },
  };
  const rows = rowsOf({ b: [bumped, nested], a: [bumped] });

  expect(rows).toMatchObject([
    {
      ...{ module: "terraform-aws-modules/vpc/aws", sign: "✅", calls: ["other.vpc", "vpc"] },
      ...{ roots: ["a", "b"], verified: "as its source gives it, trust on first use" },
    },
  ]);
  expect(rows.map(({ words }) => plain(words))).toStrictEqual(["5.8.0 → 5.8.1"]);
});

test("other content of a release is said first, with both commits and a page that compares them", () => {
  const [row] = rowsOf({ a: [moved] });

  expect(row).toMatchObject({
    module: "github.com/acme/net",
    sign: "⛔",
    verified: "not what base locked",
  });
  expect(plain(row?.words ?? [])).toBe(
    "same source, other content: commit 111111111111 → 222222222222",
  );
  expect(row && linkedWords(row)).toContainEqual({
    ...{ kind: "link", words: ["compare"] },
    url: `https://github.com/acme/net/compare/${"1".repeat(40)}...${"2".repeat(40)}`,
  });
});

test("other content of a registry's version says so", () => {
  const versions = {
    before: { ...before, version: "1.0.0" },
    after: { ...after, version: "1.0.0" },
  };

  expect(plain(rowsOf({ a: [{ ...moved, ...versions }] })[0]?.words ?? [])).toMatch(
    /^same version, other content: /,
  );
});

test("renamed calls of one package are one row, which was recorded before", () => {
  const renamed = (path: string): ReviewedModuleChange => ({
    ...{ kind: "renamed", path, standing: "recorded" },
    ...{ before, after: { ...before, path } },
  });

  expect(rowsOf({ a: [renamed("x")] }).map(({ words }) => plain(words))).toStrictEqual([
    "renamed, was network",
  ]);
  expect(rowsOf({ a: [renamed("x"), renamed("y")] })).toMatchObject([
    { words: ["2 calls renamed"], sign: "✅", verified: "recorded before", compareUrl: undefined },
  ]);
});

test("a removed call has nothing to verify", () => {
  const removed = {
    kind: "removed",
    path: "network",
    before,
    after: undefined,
    standing: undefined,
  } as const;

  expect(rowsOf({ a: [removed] })).toMatchObject([{ sign: undefined, verified: undefined }]);
});

test("a report has the table, and its first line counts what changed", () => {
  const changed = review({ a: [bumped], b: [moved] });
  const { headline, sections } = reportOf(changed, "summary");

  expect(plain(headline(80))).toBe("verified, 2 changed modules, everything checked");
  expect(sections.find(({ id }) => id === "modules")).toMatchObject({ heading: "Modules" });
  expect(reportOf(review({ a: [] }), "summary").sections.map(({ id }) => id)).not.toContain(
    "modules",
  );
});

test("the document has each change with its root module and what stands behind it", () => {
  const document = JSON.parse(renderReviewJson(review({ b: [moved], a: [bumped] })));

  expect(schemaErrors("review", document)).toStrictEqual([]);
  expect(document.moduleChanges).toMatchObject([
    { root: "a", path: "vpc", kind: "other-version", standing: "given" },
    { root: "b", path: "network", kind: "other-package", standing: "other-release" },
  ]);
  expect(JSON.parse(renderReviewJson(review({ a: [] })))).not.toHaveProperty("moduleChanges");
});
