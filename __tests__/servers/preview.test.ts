import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderComment } from "../../src/report/markdown/markdown.ts";
import { builtFace } from "../support/journeys/built.ts";
import { writePreview } from "../support/preview/main.ts";
import { commentPage } from "../support/preview/pages.ts";
import { chromiumPath, withPage } from "../support/preview/screenshot.ts";
import { aFinding, aReview } from "../support/review-builders.ts";

// The comment as a person sees it, in Debian's Chromium. UPDATE_SCREENSHOTS=1 keeps README's pictures.
const README = fileURLToPath(new URL("../../README.md", import.meta.url));
const PICTURES = fileURLToPath(new URL("../../docs/images/", import.meta.url));
/** A desk's screen, and a telephone. */
const [DESK, PHONE] = [1280, 390];
/** The first screen of a telephone. */
const FIRST_SCREEN = { x: 0, y: 0, width: PHONE, height: 844 };
/** What a page tells of the first table's second column, and of the colour of an alert. */
const SECOND_COLUMN =
  '[...document.querySelector("table").querySelectorAll("tr > :nth-child(2)")].map((cell) => [cell.textContent, cell.getBoundingClientRect().right])';
const ALERT_COLOR = 'getComputedStyle(document.querySelector(".markdown-alert")).borderLeftColor';
const THEMES = ["light", "dark"] as const;
const VIEWS = [
  [DESK, "light", "comment-light"],
  [DESK, "dark", "comment-dark"],
  [PHONE, "light", "comment-phone-light"],
  [PHONE, "dark", "comment-phone-dark"],
] as const;

if (chromiumPath() === undefined) {
  process.stderr.write("NO CHROMIUM: nobody looked at the preview. Install Debian's chromium.\n");
}

describe.skipIf(chromiumPath() === undefined)("the preview in a browser", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "preview-"));
    await writePreview(builtFace("index.js"), folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(VIEWS)("takes README's picture at %i pixels, %s", async (width, theme, name) => {
    const file = join(folder, `comment-${theme}.html`);
    const picture = await withPage({ file, width }, async (page) => {
      expect(await page.locator("h2").textContent()).toMatch(/^Lock review: blocked/);
      if (width === PHONE) return await page.screenshot({ clip: FIRST_SCREEN });
      return await page.locator(".box").screenshot();
    });

    // The eight bytes that every PNG starts with.
    expect(picture.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    const kept = join(PICTURES, `${name}.png`);
    if (process.env["UPDATE_SCREENSHOTS"] === "1") writeFileSync(kept, picture);
    expect(existsSync(kept)).toBe(true);
    expect(readFileSync(README, "utf8")).toContain(`docs/images/${name}.png`);
  });

  test.each(THEMES)(
    "shows who verified what beside the provider on a telephone, %s",
    async (theme) => {
      const file = join(folder, `comment-${theme}.html`);
      const cells = await withPage(
        { file, width: PHONE },
        async (page) => (await page.evaluate(SECOND_COLUMN)) as [string, number][],
      );

      expect(cells[0]?.[0]).toBe("Verified");
      for (const [, right] of cells) expect(right).toBeLessThanOrEqual(PHONE);
    },
  );

  test.each(THEMES)("tells verdicts apart by colour, %s", async (theme) => {
    const colors: string[] = [];
    for (const verdict of ["passed", "failed", "unverified"] as const) {
      const file = join(folder, `${verdict}-${theme}.html`);
      const findings = verdict === "passed" ? [] : [aFinding()];
      const review = aReview({ verdict, findings });
      writeFileSync(file, await commentPage(renderComment(review, {}), theme));
      colors.push(
        await withPage({ file, width: PHONE }, async (page) =>
          String(await page.evaluate(ALERT_COLOR)),
        ),
      );
    }

    expect(new Set(colors).size).toBe(3);
  });

  test("tells the verdict on the first screen of a telephone", async () => {
    const file = join(folder, "comment-light.html");
    const seen = await withPage({ file, width: PHONE }, async (page) => ({
      verdict: await page.locator("h2").boundingBox(),
      remedy: await page.getByText("tofu-lock-review fix").first().boundingBox(),
      width: await page.evaluate("document.documentElement.scrollWidth"),
    }));

    expect(seen.verdict?.y).toBeLessThan(120);
    expect(seen.remedy?.y).toBeLessThan(700);
    expect(seen.width).toBeLessThanOrEqual(PHONE);
  });

  test("keeps details folded until someone asks", async () => {
    const file = join(folder, "comment-dark.html");
    const [before, after] = await withPage({ file, width: DESK }, async (page) => {
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
    const words = await withPage({ file, width: DESK }, (page) =>
      page.locator(".annotation").allInnerTexts(),
    );

    expect(words.length).toBeGreaterThan(1);
    expect(words[0]).toMatch(/^Check failure on line \d+ in envs\/prod\/\.terraform\.lock\.hcl/);
  });
});
