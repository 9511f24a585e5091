import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { builtFace } from "../support/journeys/built.ts";

test("the page's script imports nothing, which a browser would refuse", () => {
  const script = readFileSync(join(dirname(builtFace("cli.js")), "page", "page.js"), "utf8");

  expect(script).toContain("document.createElement");
  expect(script).not.toMatch(/^\s*(?:import|export)\b/m);
});
