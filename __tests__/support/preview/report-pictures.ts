import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { THEMES } from "../github-markdown.ts";
import { commentPage } from "./pages.ts";
import { writtenReports } from "./reports.ts";
import { withBrowser } from "./screenshot.ts";

/** A desk's screen, and a telephone. */
const WIDTHS = [1280, 390] as const;

/** Draws every report at each width in each theme and writes `report-NAME-WIDTH-THEME.png`; returns the files' names. @throws Error for a report that is wider than its page */
export async function drawReports(folder: string): Promise<readonly string[]> {
  const reports = await writtenReports();
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  await withBrowser(async (context) => {
    const page = await context.newPage();
    for (const [name, markdown] of reports) {
      for (const theme of THEMES) {
        await page.setContent(await commentPage(markdown, theme));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const taken = Number(await page.evaluate("document.documentElement.scrollWidth"));
          if (taken > width)
            throw new Error(`The report ${name} takes ${taken} pixels where there are ${width}`);
          const file = `report-${name}-${width}-${theme}.png`;
          writeFileSync(join(folder, file), fewColors(await page.locator(".box").screenshot()));
          files.push(file);
        }
      }
    }
  });
  return files;
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
