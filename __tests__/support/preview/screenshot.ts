import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright-core";

/** Debian's Chromium, or the one that CHROMIUM names; absent when neither is there. */
export function chromiumPath(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const path = env["CHROMIUM"] ?? "/usr/bin/chromium";
  return existsSync(path) ? path : undefined;
}

/** A browser that asks nothing of the network. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Opens a page of the preview in a browser of its own, as wide as GitHub's column or as a phone. */
export async function withPage<T>(
  { file, width }: { readonly file: string; readonly width: number },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error("Chromium is not installed");
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ARGUMENTS,
    viewport: { width, height: 900 },
    deviceScaleFactor: 1.5,
  });
  try {
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href);
    return await look(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
