import type { Browser, Page } from "playwright-core";
import { THEMES } from "../github-markdown.ts";
import { commentPage } from "./pages.ts";
import { writtenReports } from "./reports.ts";

/** A desk's screen, and a telephone. */
const WIDTHS = [1280, 390] as const;

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
