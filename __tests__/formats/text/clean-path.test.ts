import { normalize } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { cleanPath } from "../../../src/formats/text/text.ts";

describe("cleanPath()", () => {
  test.each([
    "",
    ".",
    "/",
    "./a//b/../c/",
    "a/..",
    "../a/../..",
    "/../a",
    "//a/",
    "a/./b",
    "..",
    "a/../..",
  ])("cleans %o as path.Clean of Go does", (path) => {
    const normal = normalize(path);

    expect(cleanPath(path)).toBe(normal.length > 1 ? normal.replace(/\/$/, "") : normal);
  });

  test("cleans 160,000 steps up in time of its length", () => {
    const up = "../".repeat(160_000);
    const before = process.cpuUsage().user;

    expect(cleanPath(up)).toBe(up.slice(0, -1));
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  });
});
