import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

/**
 * Compares a text with the golden file `fixtures/NAME`, byte for byte.
 *
 * Only `UPDATE_GOLDENS=1` writes golden files; a failing test never does, and a missing file fails.
 */
export function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(name, FIXTURES));
  if (process.env["UPDATE_GOLDENS"] === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, "utf8"));
}
