import { beforeAll, describe, expect, test } from "vitest";
import { builtFace } from "../support/journeys/built.ts";
import { type ShownStep, showDemo } from "../support/preview/demo-step.ts";
import { type Page, previewPages } from "../support/preview/pages.ts";

let shown: ShownStep;
let pages: readonly Page[];
beforeAll(async () => {
  shown = await showDemo(builtFace("index.js"));
  pages = await previewPages(shown);
});

const VIEWS = ["comment", "summary", "annotations"] as const;

describe("previewPages()", () => {
  test("draws the three views in both looks, and an index that names them", () => {
    const files = VIEWS.flatMap((view) => [`${view}-light.html`, `${view}-dark.html`]);
    const index = pages.find(({ file }) => file === "index.html")?.html;

    expect(pages.map(({ file }) => file).sort()).toStrictEqual(["index.html", ...files].sort());
    for (const file of files) expect(index).toContain(`href="${file}"`);
  });

  test.each(["comment", "summary"])("shows the verdict as the %s's heading", (view) => {
    const html = pages.find(({ file }) => file === `${view}-light.html`)?.html;

    expect(html).toMatch(
      /<h3>⛔ Lock review: blocked, 1 checksum cannot be explained in <code>[^<]*<\/code>[^<]*<\/h3>/,
    );
    expect(html).toContain("<details><summary>Checksum detail</summary>");
    expect(html).toContain("<table>");
  });

  test("shows each annotation under the line of head it stands at", () => {
    const [first] = shown.annotations;
    const last = first?.excerpt.at(-1);

    expect(first?.command.properties["title"]).toContain("unexplained-hash");
    expect(String(last?.line)).toBe(first?.command.properties["line"]);
    expect(first?.command.message.split("\n").at(0)).toContain(last?.text.trim().slice(1, -2));
    expect(pages.find(({ file }) => file === "annotations-dark.html")?.html).toContain(
      "Check failure",
    );
  });
});
