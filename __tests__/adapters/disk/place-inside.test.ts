import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { placeInside } from "../../../src/adapters/disk/place-inside.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "place-")));
  mkdirSync(join(folder, "top", "own"), { recursive: true });
  mkdirSync(join(folder, "other"));
  symlinkSync(join(folder, "top"), join(folder, "link"));
  symlinkSync(join(folder, "other"), join(folder, "top", "out"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("placeInside()", () => {
  test.each<[string, string, string, string | undefined]>([
    ["the directory itself", "top", "top", ""],
    ["what lies in it", "top", "top/own", "own"],
    ["what is reached by a link", "top", "link/own", "own"],
    ["a link to it", "top", "link", ""],
    ["what lies in a directory that is named by a link", "link", "top/own", "own"],
    ["a link that leads out of it", "top", "top/out", "out"],
    ["such a link by the other name", "link", "top/out", "out"],
    ["such a link by a path of the other name", "top", "link/out", "out"],
    ["what lies behind such a link", "top", "link/out/more", "out/more"],
    ["what is not there yet", "top", "top/..new", "..new"],
    ["another directory", "top", "other", undefined],
    ["one whose name begins alike", "top", "top2", undefined],
    ["the directory above", "top", "", undefined],
  ])("%s", async (_name, directory, path, expected) => {
    expect(await placeInside(join(folder, directory), join(folder, path))).toBe(expected);
  });
});
