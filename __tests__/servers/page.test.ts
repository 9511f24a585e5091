import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textDigest } from "../../src/packages/hashing/digest.ts";
import { renderHtmlPage } from "../../src/report/page/html-page.ts";
import type { Review } from "../../src/review/verdict/review.ts";
import { hostilePage, manyRoots } from "../support/html-page.ts";
import { builtFace } from "../support/journeys/built.ts";
import { chromiumPath, startBrowser, withPage } from "../support/preview/screenshot.ts";
import { blockedReview, HOSTILE } from "../support/review-builders.ts";

// The page of --format html as a person uses it, in Debian's Chromium.
const WIDTH = 1200;

if (chromiumPath() === undefined) {
  process.stderr.write("NO CHROMIUM: nobody looked at the page. Install Debian's chromium.\n");
}

describe.skipIf(chromiumPath() === undefined)("the page in a browser", () => {
  let folder: string;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "page-"));
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  const built = (name: string) =>
    readFileSync(join(dirname(builtFace("cli.js")), "page", name), "utf8");
  const write = (name: string, review: Review): string => {
    const assets = { script: built("page.js"), style: built("page.css") };
    const file = join(folder, `${name}.html`);
    writeFileSync(file, renderHtmlPage(review, { assets, digest: textDigest }));
    return file;
  };
  const status = (page: Page) => page.getByText(/^Shown: /).textContent();
  const rows = (page: Page) => page.locator("table.matrix tbody tr");

  test("a thousand root modules: a hundred at a time, found by name", async () => {
    const file = write("thousand", manyRoots(1000));
    await withPage(browser, { file, width: WIDTH }, async (page) => {
      expect(await status(page)).toBe("Shown: 1000 root modules, 25 providers, 1000 findings");
      expect(await rows(page).count()).toBe(100);
      expect(await page.locator("#versions tbody tr").count()).toBe(100);

      await page.getByRole("button", { name: "Further root modules" }).click();
      expect(await page.getByText("root modules 101 to 200 of 1000").count()).toBe(1);

      await page.getByLabel("Root modules", { exact: true }).fill("STACK-77");
      expect(await status(page)).toBe("Shown: 11 root modules, 25 providers, 11 findings");
      expect(await rows(page).count()).toBe(11);
      expect(await page.locator("#findings .finding:visible").count()).toBe(11);

      await page.getByLabel("Providers", { exact: true }).fill("provider-2");
      expect(await status(page)).toBe("Shown: 11 root modules, 6 providers, 7 findings");
      await page.getByLabel("Severity", { exact: true }).selectOption("notice");
      expect(await status(page)).toContain("0 findings");
    });
  });

  test("shows the table of versions first, with skew and lacking platforms", async () => {
    const file = write("skew", manyRoots(3));
    await withPage(browser, { file, width: WIDTH }, async (page) => {
      const sections = await page
        .locator("main section")
        .evaluateAll((all) => all.map(({ id }) => id));
      expect(sections[0]).toBe("roots");
      const older = page.locator('td[title^="1.0.0 of acme/provider-0, older"]');
      expect(await older.textContent()).toContain("1.0.0 ↓");
      expect(await older.getAttribute("title")).toContain("without windows_amd64");
      await page.getByLabel("only providers in several versions").check();
      expect(await status(page)).toBe("Shown: 3 root modules, 25 providers, 3 findings");
    });
  });

  test("asks nobody for anything, breaks no rule of its own policy, and runs nothing of a hostile text", async () => {
    const file = write("hostile", hostilePage(`${HOSTILE}<script>document.title='x'</script>`));
    const told: string[] = [];
    await withPage(browser, { file, width: WIDTH }, async (page) => {
      page.on("console", (message) => told.push(message.text()));
      page.on("pageerror", (error) => told.push(error.message));
      page.on("requestfinished", (request) => told.push(request.url()));
      await page.reload();
      expect(await page.locator("table.matrix").textContent()).toContain(
        "<img src=x onerror=alert(1)>",
      );
      expect(await page.title()).toMatch(/^Lock review: blocked/);
      // A script that somebody put in would not run either.
      await page.evaluate(
        "document.body.append(Object.assign(document.createElement('img'), { src: 'https://evil.example/i.png' }))",
      );
    });
    const [own, ...others] = told;
    expect(own).toMatch(/^file:/);
    expect(
      others.filter((one) => !one.includes("img-src") && !one.includes("default-src")),
    ).toStrictEqual([]);
    expect(others.join()).toContain("violates the following Content Security Policy directive");
  });

  test.each(["light", "dark"] as const)("has readable colors, %s", async (colorScheme) => {
    await withPage(
      browser,
      { file: write("colors", blockedReview()), width: WIDTH },
      async (page) => {
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(LOW_CONTRAST)).toStrictEqual([]);
      },
    );
  });

  test("fits a telephone, and tells its essentials without its script", async () => {
    const file = write("phone", blockedReview());
    await withPage(browser, { file, width: 390 }, async (page) => {
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
      const verdict = await page.locator("h1").boundingBox();
      expect(verdict?.y).toBeLessThan(120);
    });
    const bare = join(folder, "bare.html");
    writeFileSync(bare, readFileSync(file, "utf8").replace("script-src", "script-none"));
    await withPage(browser, { file: bare, width: 390 }, async (page) => {
      expect(await page.locator("form").count()).toBe(0);
      for (const words of ["unexplained-hash", "hashicorp/aws", "6.15.0", "envs/staging"]) {
        expect(await page.locator("main").textContent()).toContain(words);
      }
    });
  });
});

/** Elements with text of their own whose contrast with what is behind them is below 4.5 (WCAG 2.2, 1.4.3). */
const LOW_CONTRAST = `(() => {
  const channels = (color) => color.match(/[\\d.]+/g).map(Number);
  const luminance = (color) => {
    const [r, g, b] = channels(color).slice(0, 3).map((one) => {
      const part = one / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if ((channels(color)[3] ?? 1) > 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const hasText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  return [...document.querySelectorAll("body *")].flatMap((one) => {
    if (!hasText(one) || one.closest("script, noscript, .skip, :disabled")) return [];
    const pair = [getComputedStyle(one).color, behind(one)].map(luminance).sort((a, b) => b - a);
    const contrast = (pair[0] + 0.05) / (pair[1] + 0.05);
    return contrast < 4.5 ? [one.tagName + ": " + contrast.toFixed(2)] : [];
  });
})()`;
