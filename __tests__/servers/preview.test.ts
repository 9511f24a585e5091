import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import { THEMES } from "../support/github-markdown.ts";
import { builtFace } from "../support/journeys/built.ts";
import { runScript } from "../support/npm-script.ts";
import { writePreview } from "../support/preview/main.ts";
import { commentPage } from "../support/preview/pages.ts";
import { showReports } from "../support/preview/report-pictures.ts";
import { chromiumPath, startBrowser, withPage } from "../support/preview/screenshot.ts";
import { aFinding, aReview, unverifiedReview } from "../support/review-builders.ts";

// The comment as a person sees it, in Chromium. `npm run screenshots` draws the pictures that the repository keeps.
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PICTURES = join(ROOT, "docs/images");
/** Bytes of all pictures together: who clones the repository gets them too. */
const MAX_BYTES = 1_500_000;
/** A desk's screen, and a telephone. */
const [DESK, PHONE] = [1280, 390];
/** What a page tells of the left sides of the first table's second and third column, and of its alerts' words and colours. */
const COLUMNS =
  '[...document.querySelector("table").querySelectorAll("th")].slice(1, 3).map((cell) => [cell.textContent, cell.getBoundingClientRect().left])';
const BOXES =
  '[...document.querySelectorAll(".markdown-alert")].map((box) => [box.firstElementChild.textContent, getComputedStyle(box).borderLeftColor])';

if (chromiumPath() === undefined) {
  process.stderr.write("NO CHROMIUM: nobody looked at the preview. Install Debian's chromium.\n");
}

const hasPngquant = spawnSync("pngquant", ["--version"]).status === 0;
if (!hasPngquant)
  process.stderr.write(
    "NO PNGQUANT: nobody ran the script screenshots. Install Debian's pngquant.\n",
  );

describe.skipIf(chromiumPath() === undefined)("the preview in a browser", () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "preview-"));
    browser = await startBrowser();
    await writePreview(builtFace("index.js"), folder);
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  test("draws every report that the repository keeps, and fits each to its width", async () => {
    const drawn: string[] = [];
    await showReports(browser, async (file) => {
      drawn.push(file);
    });
    const page = readFileSync(join(ROOT, "docs/reports.md"), "utf8");

    expect(new Set(drawn).size).toBe(drawn.length);
    for (const file of drawn) {
      const kept = readFileSync(join(PICTURES, file));
      // The eight bytes that every PNG starts with.
      expect(kept.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
      expect(page).toContain(`images/${file}`);
    }
    const sizes = drawn.map((file) => statSync(join(PICTURES, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  });

  test.skipIf(!hasPngquant)("`npm run screenshots` draws all of them", () => {
    const drawn = join(folder, "screenshots");

    expect(runScript("screenshots", drawn)).toContain(`The pictures are in ${drawn}.`);
    const kept = readdirSync(PICTURES).filter((name) => name.endsWith(".png"));
    expect(readdirSync(drawn)).toStrictEqual(kept);
  });

  test.each(THEMES)(
    "shows change and grade beside the provider on a telephone, %s",
    async (theme) => {
      const file = join(folder, `comment-${theme}.html`);
      const cells = await withPage(
        browser,
        { file, width: PHONE },
        async (page) => (await page.evaluate(COLUMNS)) as [string, number][],
      );

      expect(cells.map(([name]) => name)).toStrictEqual(["Change", "Verified"]);
      for (const [, left] of cells) expect(left).toBeLessThan(PHONE - 48);
    },
  );

  test.each(THEMES)("has a box of one word and colour for each weight, %s", async (theme) => {
    const reviews = {
      passed: aReview({ findings: [] }),
      warned: aReview({ findings: [aFinding({ severity: "warning" })] }),
      failed: aReview({ verdict: "failed", findings: [aFinding()] }),
      unanswered: unverifiedReview(),
    };
    const seen: Record<string, readonly (readonly string[])[]> = {};
    for (const [name, review] of Object.entries(reviews)) {
      const file = join(folder, `${name}-${theme}.html`);
      writeFileSync(file, await commentPage(renderComment(review, {}), theme));
      seen[name] = await withPage(
        browser,
        { file, width: PHONE },
        async (page) => (await page.evaluate(BOXES)) as string[][],
      );
    }

    expect(seen).toStrictEqual({
      passed: [],
      warned: [["Warning", expect.any(String)]],
      failed: [["Caution", expect.any(String)]],
      unanswered: [],
    });
    expect(seen["warned"]?.[0]?.[1]).not.toBe(seen["failed"]?.[0]?.[1]);
  });

  test("tells the verdict on the first screen of a telephone", async () => {
    const file = join(folder, "comment-light.html");
    const seen = await withPage(browser, { file, width: PHONE }, async (page) => ({
      verdict: await page.locator("h3").first().boundingBox(),
      remedy: await page.getByText("tofu-lock-review fix").first().boundingBox(),
      width: await page.evaluate("document.documentElement.scrollWidth"),
    }));

    expect(seen.verdict?.y).toBeLessThan(120);
    expect(seen.remedy?.y).toBeLessThan(700);
    expect(seen.width).toBeLessThanOrEqual(PHONE);
  });

  test("keeps details folded until someone asks", async () => {
    const file = join(folder, "comment-dark.html");
    const [before, after] = await withPage(browser, { file, width: DESK }, async (page) => {
      const detail = page.locator("details", { hasText: "Checksum detail" });
      const heights = [(await detail.boundingBox())?.height ?? 0];
      await detail.locator("summary").click();
      return [...heights, (await detail.boundingBox())?.height ?? 0];
    });

    expect(before).toBeLessThan(60);
    expect(after).toBeGreaterThan(300);
  });

  test("draws every annotation beside its line", async () => {
    const file = join(folder, "annotations-light.html");
    const words = await withPage(browser, { file, width: DESK }, (page) =>
      page.locator(".annotation").allInnerTexts(),
    );

    expect(words.length).toBeGreaterThan(1);
    expect(words[0]).toMatch(/^Check failure on line \d+ in envs\/prod\/\.terraform\.lock\.hcl/);
  });
});
