// Draws the reports of docs/reports.md as GitHub would show them, in Chromium: `npm run screenshots [-- FOLDER]`.
// Fonts differ between machines, so nothing compares the pictures byte by byte: a person looks at them.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "docs/images"));
// What draws is TypeScript, which Node 20 does not run by itself.
const server = await createViteServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, ws: false, watch: null },
});
try {
  const load = (/** @type {string} */ name) =>
    server.ssrLoadModule(`/__tests__/support/preview/${name}.ts`);
  const { showReports } = await load("report-pictures");
  const { startBrowser } = await load("screenshot");
  const browser = await startBrowser();
  try {
    mkdirSync(folder, { recursive: true });
    await showReports(
      browser,
      async (/** @type {string} */ file, /** @type {import("playwright-core").Page} */ page) =>
        writeFileSync(join(folder, file), fewColors(await page.locator(".box").screenshot())),
    );
  } finally {
    await browser.close();
  }
  process.stdout.write(`The pictures are in ${folder}.\n`);
} finally {
  await server.close();
}

/**
 * Returns the picture with a palette, which is a third as large. @throws Error when pngquant is missing or fails
 *
 * @param {Buffer} picture
 */
function fewColors(picture) {
  const { stdout, stderr, error, status } = spawnSync("pngquant", ["--strip", "64", "-"], {
    input: picture,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined)
    throw new Error(`pngquant did not start (Debian: apt-get install pngquant): ${error.message}`);
  if (status !== 0) throw new Error(`pngquant failed: ${stderr}`);
  return stdout;
}
