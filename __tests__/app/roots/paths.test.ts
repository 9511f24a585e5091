import { describe, expect, test } from "vitest";
import { isUnder, isWanted, rootOfPath } from "../../../src/app/roots/paths.ts";

describe("rootOfPath()", () => {
  test.each([
    ["env", "env"],
    ["env/", "env"],
    ["./env//prod/../dev", "env/dev"],
    ["env/.terraform.lock.hcl", "env"],
    [".terraform.lock.hcl", "."],
    [".", "."],
    ["./", "."],
    ["../other", "../other"],
    ["/abs/env/", "/abs/env"],
    ["env/not.terraform.lock.hcl", "env/not.terraform.lock.hcl"],
  ])("of %s is %s", (path, root) => {
    expect(rootOfPath(path)).toBe(root);
  });
});

describe("isUnder()", () => {
  test.each([
    ["env", [], true],
    ["env", ["."], true],
    ["env", ["env"], true],
    ["env/prod", ["env"], true],
    ["env/prod", ["other", "env/.terraform.lock.hcl"], true],
    ["environment", ["env"], false],
    ["env", ["env/prod"], false],
    [".", ["env"], false],
  ])("%s of %j: %s", (root, paths, expected) => {
    expect(isUnder(root, paths)).toBe(expected);
  });
});

describe("isWanted()", () => {
  test("leaves out what is excluded, and nothing when nothing is", () => {
    expect(isWanted("env/prod", { paths: ["env"] })).toBe(true);
    expect(isWanted("env/prod", { paths: ["env"], excludedPaths: [] })).toBe(true);
    expect(isWanted("env/prod", { paths: [], excludedPaths: ["env/prod"] })).toBe(false);
    expect(isWanted("env/dev", { paths: [], excludedPaths: ["env/prod"] })).toBe(true);
  });
});
