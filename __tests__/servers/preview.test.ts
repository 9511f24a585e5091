import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtFace } from "../support/journeys/built.ts";
import { writePreview } from "../support/preview/main.ts";
import { chromiumPath, withPage } from "../support/preview/screenshot.ts";

// The comment as a person sees it, in Debian's Chromium. UPDATE_SCREENSHOTS=1 keeps README's pictures.
const PICTURES = fileURLToPath(new URL("../../docs/images/", import.meta.url));
/** GitHub's column for comments, and a telephone. */
const [COLUMN, PHONE] = [900, 390];

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

  test.each(["light", "dark"])("takes README's picture of the comment, %s", async (theme) => {
    const file = join(folder, `comment-${theme}.html`);
    const picture = await withPage({ file, width: COLUMN }, async (page) => {
      expect(await page.locator("h2").textContent()).toMatch(/^Lock review: blocked/);
      return await page.locator(".box").screenshot();
    });

    // The eight bytes that every PNG starts with.
    expect(picture.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    if (process.env["UPDATE_SCREENSHOTS"] === "1") {
      writeFileSync(join(PICTURES, `comment-${theme}.png`), picture);
    }
    expect(existsSync(join(PICTURES, `comment-${theme}.png`))).toBe(true);
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
    const [before, after] = await withPage({ file, width: COLUMN }, async (page) => {
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
    const words = await withPage({ file, width: COLUMN }, (page) =>
      page.locator(".annotation").allInnerTexts(),
    );

    expect(words.length).toBeGreaterThan(1);
    expect(words[0]).toMatch(/^Check failure on line \d+ in envs\/prod\/\.terraform\.lock\.hcl/);
  });
});
