import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textDigest } from "../../../src/packages/hashing/digest.ts";
import { renderHtmlPage } from "../../../src/report/page/html-page.ts";
import type { PageData } from "../../../src/report/page/page-data.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { hostilePage, manyRoots, type PageElement, pageElements } from "../../support/html-page.ts";
import {
  aFinding,
  aReview,
  aRootReview,
  blockedReview,
  HOSTILE,
  noChangeReview,
  passedReview,
  unverifiedReview,
} from "../../support/review-builders.ts";

/** A page takes a tenth of a second. */
const { numRuns: RUNS = 100 } = fc.readConfigureGlobal();
const ASSETS = { script: "console.debug('page')", style: "p { margin: 0 }" };
const pageOf = (review: Review, assets = ASSETS): string =>
  renderHtmlPage(review, { assets, digest: textDigest });

const named = (elements: readonly PageElement[], name: string) =>
  elements.filter((one) => one.name === name);
const dataOf = (elements: readonly PageElement[]): PageData =>
  JSON.parse(
    named(elements, "script").find((one) => one.attributes["id"] === "page-data")?.text ?? "",
  );

/** What a page can do and how it is built: every element with its place and attributes, but no text of it. */
const skeleton = (page: string) =>
  pageElements(page).map(({ name, attributes, within }) => [...within, name, attributes]);

describe("renderHtmlPage()", () => {
  test.each([
    ["blocked", blockedReview()],
    ["passed", passedReview()],
    ["unverified", unverifiedReview()],
    ["no-change", noChangeReview()],
  ])(
    "tells the verdict first, and what stands in the comment, without its script: %s",
    (_name, review) => {
      const elements = pageElements(pageOf(review));
      const words = elements[0]?.text ?? "";

      expect(named(elements, "h1")[0]?.text).toBe(named(elements, "title")[0]?.text);
      for (const { rule } of review.findings) expect(words).toContain(rule);
      for (const { root } of review.roots.filter(({ changes }) => changes.length > 0)) {
        expect(words).toContain(root);
      }
      for (const { text } of review.limits) expect(words).toContain(text);
    },
  );

  test("shows the signs of the comment before their words, and folds what base has already", () => {
    const known = aFinding({ since: "base", severity: "notice" });
    const review = { ...blockedReview(), findings: [...blockedReview().findings, known] };
    const elements = pageElements(pageOf(review));
    const cells = named(elements, "td").map(({ text }) => text);
    const folds = named(elements, "summary").map(({ text }) => text);

    expect(cells).toContain("✅ signed, known key");
    expect(cells).toContain("⚠️ not checked");
    expect(cells).toContain("⛔ not explained");
    expect(folds).toContain("On the base branch already");
    expect(named(elements, "h3").map(({ text }) => text)).not.toContain(
      "On the base branch already",
    );
  });

  test("lets its one script and its one style work, by their hashes, and asks nobody for anything", () => {
    const elements = pageElements(pageOf(blockedReview()));
    const policy = String(
      elements.find((one) => one.attributes["httpEquiv"]?.toString() === "Content-Security-Policy")
        ?.attributes["content"],
    );
    const hashOf = (text: string) =>
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

    expect(policy.split("; ")).toStrictEqual([
      "default-src 'none'",
      `script-src ${hashOf(ASSETS.script)}`,
      `style-src ${hashOf(ASSETS.style)}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    const scripts = named(elements, "script").filter((one) => one.attributes["id"] === undefined);
    expect(scripts.map(({ text }) => text)).toStrictEqual([ASSETS.script]);
    expect(named(elements, "style").map(({ text }) => text)).toStrictEqual([ASSETS.style]);
    // The policy stands before everything that it is about.
    expect(elements.findIndex((one) => one.attributes["httpEquiv"] !== undefined)).toBeLessThan(
      elements.findIndex((one) => one.name === "style"),
    );
    for (const { attributes } of elements) {
      const names = Object.keys(attributes);
      expect(names.filter((one) => /^on|^style$|^src|^action$/i.test(one))).toStrictEqual([]);
      expect(String(attributes["href"] ?? "#")).toMatch(/^#/);
    }
  });

  test("refuses a script that would end its element", () => {
    for (const script of ["'</script>'", "// </SCRIPT", "// <!--"]) {
      expect(() => pageOf(passedReview(), { ...ASSETS, script })).toThrow("would end early");
    }
  });

  test("has landmarks, one heading of the first order, and tables with captions and heads", () => {
    const elements = pageElements(pageOf(blockedReview()));
    for (const landmark of ["header", "nav", "main", "footer", "h1"]) {
      expect([landmark, named(elements, landmark)]).toMatchObject([landmark, { length: 1 }]);
    }
    expect(elements.find((one) => one.name === "html")?.attributes["lang"]).toBe("en");
    const tables = named(elements, "table").length;
    expect(tables).toBeGreaterThan(2);
    expect(named(elements, "caption")).toHaveLength(tables);
    for (const { attributes } of named(elements, "th")) expect(attributes["scope"]).toBeDefined();
    const ids = elements.flatMap(({ attributes }) => attributes["id"] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { attributes } of named(elements, "a")) {
      expect(ids).toContain(String(attributes["href"]).slice(1));
    }
  });

  test("its data has each root module and version once, in the order of the page", () => {
    const elements = pageElements(pageOf(blockedReview()));
    const data = dataOf(elements);
    const rows = elements.filter(({ name, within }) => name === "tr" && within.includes("tbody"));

    expect(data.roots.map(({ root }) => root)).toStrictEqual([
      "envs/prod",
      "envs/staging",
      "envs/dev",
    ]);
    expect(data.versions.map(({ version }) => version)).toStrictEqual(["6.15.0", "3.7.2"]);
    expect(data.findings.map(({ severity }) => severity)).toStrictEqual(["error", "warning"]);
    expect(rows.length).toBeGreaterThan(data.versions.length);
  });

  test("tells skew, and the newest version first", () => {
    const page = pageOf(manyRoots(8));
    const { versions } = dataOf(pageElements(page));

    expect(versions.slice(0, 4).map((one) => one.version)).toStrictEqual([
      "1.3.0",
      "1.2.0",
      "1.1.0",
      "1.0.0",
    ]);
    expect(page).toContain("one of 4");
  });

  test("tells how old versions are, of an audit too, where the registry says so", () => {
    const [root] = manyRoots(1).roots;
    const [provider] = [...(root?.head?.providers.keys() ?? [])];
    const ages = new Map(provider === undefined ? [] : [[provider, 41]]);
    const review = { ...manyRoots(1), roots: root === undefined ? [] : [{ ...root, ages }] };
    const cells = named(pageElements(pageOf(review)), "td").map(({ text }) => text);

    expect(cells.filter((text) => text === "41 days")).toHaveLength(1);
  });

  test("a hostile text has no more power than a word", () => {
    expect(skeleton(pageOf(hostilePage(HOSTILE)))).toStrictEqual(
      skeleton(pageOf(hostilePage("word"))),
    );
  });

  const hostileText = fc
    .array(
      fc.constantFrom(
        ...["<", ">", "&", "&lt;", "&#60;", '"', "'", "`", "=", "/", "\\", "\n", "\r", "\u2028"],
        ...["</script>", "<script>", "<!--", "-->", "]]>", "</style>", "</title>", "</pre>", "<b>"],
        ...["<svg onload=x()>", "{{x}}", "javascript:", " onfocus=x() autofocus ", "</table>"],
        ...["\u202e", "\u2066", "\u200b", "\u0000", "\ud800", "\u001b[31m", "x", "é", "𝒳"],
      ),
      { minLength: 1, maxLength: 12 },
    )
    .map((pieces) => pieces.join(""));

  test("no mixture of markup has more power than a word, and its data stays whole", () => {
    const harmless = skeleton(pageOf(hostilePage("word")));
    fc.assert(
      fc.property(hostileText, (text) => {
        const page = pageOf(hostilePage(text));

        expect(skeleton(page)).toStrictEqual(harmless);
        expect(page).not.toMatch(/[\u202e\u2066\u200b\u0000\u001b\u2028]/);
        expect(dataOf(pageElements(page)).roots).toHaveLength(1);
      }),
      { numRuns: Math.ceil(0.3 * RUNS) },
    );
  });

  test("grows with what is told and no faster: a thousand root modules fit", () => {
    const [none, half, whole] = [0, 500, 1000].map((count) => pageOf(manyRoots(count)).length);
    const [first, second] = [(half ?? 0) - (none ?? 0), (whole ?? 0) - (half ?? 0)];

    expect(whole).toBeLessThan(2_000_000);
    expect(second / first).toBeLessThan(1.1);
  });

  test("lists a finding that holds everywhere once", () => {
    const roots = Array.from({ length: 300 }, (_, i) => `r${i}`);
    const review = aReview({
      roots: roots.map((root) => aRootReview({ root })),
      findings: roots.map((root) => aFinding({ root, file: `${root}/.terraform.lock.hcl` })),
    });
    const page = pageOf(review);

    expect(dataOf(pageElements(page)).findings.map((one) => one.roots.length)).toStrictEqual([300]);
    expect(page).toContain("and 100 other places");
  });
});
