import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BrowserContext, chromium, type Page } from "playwright-core";

/** Names that Chromium is installed under. */
const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The Chromium that CHROMIUM names, or the first on PATH; absent when neither is there. */
export function chromiumPath(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const onPath = (env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [env["CHROMIUM"] ?? onPath].flat().find((path) => existsSync(path));
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
  return await withBrowser(async (context) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathToFileURL(file).href);
    return await look(page);
  });
}

/** Starts a browser with an empty profile, and ends it. @throws Error when none is installed */
export async function withBrowser<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const executablePath = chromiumPath();
  if (executablePath === undefined)
    throw new Error(
      "No Chromium on PATH: install it (Debian: apt-get install chromium) or let CHROMIUM name it.",
    );
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: ARGUMENTS,
      deviceScaleFactor: 1.5,
    });
    try {
      return await use(context);
    } finally {
      await context.close();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}
