import { existsSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { aScratchSpace } from "./scratch.ts";

test("aScratchSpace() gives places of their own, takes them back one by one and all at once", async () => {
  const scratch = await aScratchSpace();
  const [first, second] = [await scratch.reserve(), await scratch.reserve()];
  writeFileSync(first, "1");
  writeFileSync(second, "2");

  await scratch.release(first);
  const afterRelease = [existsSync(first), existsSync(second)];
  await scratch.dispose();

  expect(afterRelease).toStrictEqual([false, true]);
  expect(existsSync(second)).toBe(false);
  expect([scratch.reserved, scratch.released]).toStrictEqual([[first, second], [first]]);
});
