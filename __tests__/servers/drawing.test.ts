import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { chromiumPath, withPage } from "../support/preview/screenshot.ts";

// The picture of `explain --format svg` as Debian's Chromium draws it on a telephone, from the files that were agreed on.
const PICTURES = fileURLToPath(new URL("../../fixtures/report/chain/", import.meta.url));
const PHONE = 390;
const MEASURE = `(() => {
  const boxes = [...document.querySelectorAll("rect.box")].map((one) => one.getBoundingClientRect());
  const texts = [...document.querySelectorAll("text:not(.title):not(.heading)")];
  const beyond = texts.filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const isIn = boxes.some((box) => top >= box.top - 2 && bottom <= box.bottom + 2);
    return isIn && !boxes.some((box) => left >= box.left && right <= box.right && top >= box.top - 2 && bottom <= box.bottom + 2);
  });
  return { boxes: boxes.length, beyond: beyond.map((one) => one.textContent), wide: document.documentElement.scrollWidth };
})()`;

if (chromiumPath() === undefined) {
  process.stderr.write("NO CHROMIUM: nobody looked at the drawings. Install Debian's chromium.\n");
}

describe.skipIf(chromiumPath() === undefined)("a drawing of chains in a browser", () => {
  test.each(["whole", "crowd", "lacking", "hostile"])(
    "fits a telephone, every word within its box: %s",
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), "drawing-"));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, "page.html");
      const svg = readFileSync(join(PICTURES, `${name}.svg`), "utf8");
      writeFileSync(file, `<!doctype html><meta charset="utf-8"><body style="margin:0">${svg}`);
      const seen = await withPage({ file, width: PHONE }, (page) => page.evaluate(MEASURE));

      expect(seen).toMatchObject({ beyond: [], wide: PHONE });
      expect((seen as { boxes: number }).boxes).toBeGreaterThan(1);
    },
  );
});
