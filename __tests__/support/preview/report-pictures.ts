import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { THEMES } from "../github-markdown.ts";
import { commentPage } from "./pages.ts";
import { writtenReports } from "./reports.ts";
import { startBrowser } from "./screenshot.ts";

/** A desk's screen, and a telephone. */
const WIDTHS = [1280, 390] as const;

/** Draws every report at each width in each theme and writes `report-NAME-WIDTH-THEME.png`. @throws Error for a report that is wider than its page */
export async function drawReports(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await startBrowser();
  try {
    await showReports(browser, async (file, page) =>
      writeFileSync(join(folder, file), fewColors(await page.locator(".box").screenshot())),
    );
  } finally {
    await browser.close();
  }
}

/** Shows every report at each width in each theme, with the name of its picture. @throws Error for a report that is wider than its page */
export async function showReports(
  browser: Browser,
  look: (file: string, page: Page) => Promise<void>,
): Promise<void> {
  const reports = await writtenReports();
  const context = await browser.newContext({ deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  for (const [name, markdown] of reports) {
    for (const theme of THEMES) {
      await page.setContent(await commentPage(markdown, theme));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const taken = Number(await page.evaluate("document.documentElement.scrollWidth"));
        if (taken > width)
          throw new Error(`The report ${name} takes ${taken} pixels where there are ${width}`);
        await look(`report-${name}-${width}-${theme}.png`, page);
      }
    }
  }
  await context.close();
}

/** The picture with a palette, which is a third as large. @throws Error when pngquant is missing or fails */
function fewColors(picture: Buffer): Buffer {
  const { stdout, stderr, error, status } = spawnSync("pngquant", ["--strip", "64", "-"], {
    input: picture,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined)
    throw new Error(`pngquant did not start (Debian: apt-get install pngquant): ${error.message}`);
  if (status !== 0) throw new Error(`pngquant failed: ${stderr}`);
  return stdout;
}
