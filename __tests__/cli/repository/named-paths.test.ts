import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";
import {
  askedDirectories,
  changedPlace,
  nameFrom,
  namesInside,
  placesOfChange,
} from "../../../src/cli/repository/named-paths.ts";

const LOCK = ".terraform.lock.hcl";
let top: string;
let outside: string;

beforeAll(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "named-paths-")));
  top = join(folder, "repository");
  outside = join(folder, "elsewhere");
  for (const directory of [
    join(top, "envs/prod"),
    join(top, "envs/..dotted"),
    join(top, "one/below"),
    outside,
  ])
    mkdirSync(directory, { recursive: true });
  symlinkSync("envs/prod", join(top, "inner"));
  symlinkSync(outside, join(top, "outer"));
  symlinkSync(top, join(folder, "link"));
  for (const file of [join(top, "one/main.tf"), join(outside, "real.hcl")]) writeFileSync(file, "");
  symlinkSync(join(outside, "real.hcl"), join(top, "envs/prod", LOCK));
});
afterAll(() => rmSync(join(top, ".."), { recursive: true, force: true }));

describe("changedPlace()", () => {
  test.each(["inner", "outer", "envs/prod"])("keeps the name of %s, wherever it leads", (path) => {
    expect(changedPlace(top, join(top, path))).toBe(path);
  });

  test("finds the repository through a link to it", () => {
    expect(changedPlace(join(top, "../link"), join(top, "../link/envs/prod"))).toBe("envs/prod");
    expect(changedPlace(top, join(top, "../link/envs/prod"))).toBe("envs/prod");
  });

  test.each(["..", "../elsewhere"])("refuses %s", (path) => {
    expect(() => changedPlace(top, join(top, path))).toThrow(/is outside the repository/);
  });
});

test.each([
  ["the top itself", "", "."],
  ["a directory", "envs/prod", "envs/prod"],
  ["a directory that begins with two dots", "envs/..dotted", "envs/..dotted"],
  ["a file that is not there", "envs/gone/x.tf", "envs/gone/x.tf"],
  ["what a link inside leads to", "inner", "envs/prod"],
  ["a lock file by its own name, whatever it links to", `envs/prod/${LOCK}`, `envs/prod/${LOCK}`],
  ["a lock file behind a linked directory", `inner/${LOCK}`, `envs/prod/${LOCK}`],
])("placesOfChange() begins with %s", (_, path, expected) => {
  expect(placesOfChange(top, join(top, path))[0]).toBe(expected);
});

test("placesOfChange() has what a path is on disk and what it is by name, once", () => {
  const places = (path: string) => placesOfChange(top, join(top, path));

  expect(places("inner")).toStrictEqual(["envs/prod", "inner"]);
  expect(places("envs/prod")).toStrictEqual(["envs/prod"]);
  expect(places("outer")).toStrictEqual(["outer"]);
  expect(places("../elsewhere")).toStrictEqual([]);
});

test("nameFrom() goes by names alone", () => {
  expect(nameFrom(join(top, "envs"), join(top, "inner"))).toBe("../inner");
  expect(nameFrom(top, top)).toBe(".");
});

test("namesInside() leaves out what lies outside", () => {
  const paths = ["envs/prod", "../elsewhere", "inner"].map((path) => join(top, path));

  expect(namesInside(top, paths)).toStrictEqual(["envs/prod", "inner"]);
});

test("askedDirectories() means all below a named directory, and of a file its own alone", async () => {
  const here = { directory: top, files: createDiskTree({ root: top, reach: "anywhere" }) };
  const isAsked = await askedDirectories(here, ["envs", "one/main.tf"]);

  const asked = ["envs", "envs/prod", "envs-more", "one", "one/below", "."].filter(isAsked);
  expect(asked).toStrictEqual(["envs", "envs/prod", "one"]);
});
