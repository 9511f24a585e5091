import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { PROGRAM_VERSION } from "../../src/compose/program-version.ts";
import { reviewPage } from "../../src/compose/review-page.ts";
import { aReview } from "../support/review-builders.ts";

test("reviewPage() puts the built script and style into a page with the review", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-page-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "page.js"), "let aScript;");
  await writeFile(join(folder, "page.css"), "a-style {}");
  vi.stubGlobal("__TOFU_LOCK_REVIEW_PAGE__", `${pathToFileURL(folder).href}/`);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });

  const page = await reviewPage(aReview());

  expect(page).toContain("let aScript;");
  expect(page).toContain("a-style {}");
  expect(page).toContain("<html");
});

test("a program that runs from source says so by its version", () => {
  expect(PROGRAM_VERSION).toBe("0.0.0-source");
});
