import { existsSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { createScratchSpace } from "../../../src/adapters/disk/temporary.ts";

describe("createScratchSpace()", () => {
  test("reserves places of their own in a private directory and removes it", async () => {
    const scratch = createScratchSpace();
    const [a, b] = [await scratch.reserve(), await scratch.reserve()];
    await writeFile(a, "a");
    await writeFile(b, "b");
    const directory = dirname(a);
    const mode = (await stat(directory)).mode & 0o777;

    await scratch.release(a);
    expect([existsSync(a), existsSync(b)]).toStrictEqual([false, true]);
    await scratch.dispose();

    expect(a).not.toBe(b);
    expect(existsSync(directory)).toBe(false);
    if (process.platform !== "win32") expect(mode).toBe(0o700);
  });

  test("costs nothing until a place is reserved, and can be used again", async () => {
    const scratch = createScratchSpace();

    await scratch.dispose();
    const place = await scratch.reserve();
    await scratch.dispose();

    expect(existsSync(dirname(place))).toBe(false);
  });
});
