import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";

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

/** Starts a browser with an empty profile; its caller closes it. @throws Error when none is installed */
export async function startBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined)
    throw new Error(
      "No Chromium on PATH: install it (Debian: apt-get install chromium) or let CHROMIUM name it.",
    );
  return await chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Opens a page of the preview in a profile of its own, as wide as GitHub's column or as a phone. */
export async function withPage<T>(
  browser: Browser,
  { file, width }: { readonly file: string; readonly width: number },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5 });
  try {
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href);
    return await look(page);
  } finally {
    await context.close();
  }
}
