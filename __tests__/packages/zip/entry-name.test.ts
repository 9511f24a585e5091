import { describe, expect, test } from "vitest";
import {
  byteName,
  byteNameFromText,
  displayName,
  hasParentComponent,
  unpackedName,
} from "../../../src/packages/zip/entry-name.ts";

describe("unpackedName() resolves what unpacking resolves (HS-7)", () => {
  test.each([
    ["/x", "x"],
    ["./x", "x"],
    ["a//b", "a/b"],
    ["a/./b/", "a/b"],
    [".", ""],
    ["/", ""],
    ["a\\b", "a\\b"],
    ["...", "..."],
  ])("%s is %s", (name, expected) => {
    expect(unpackedName(byteNameFromText(name))).toBe(expected);
  });
});

describe("hasParentComponent() finds a way out of the package (HS-12)", () => {
  test.each([
    ["..", true],
    ["a/../b", true],
    ["a\\..\\b", true],
    ["a..b", false],
    ["a/...", false],
    ["..a/b..", false],
  ])("%s: %s", (name, expected) => {
    expect(hasParentComponent(byteNameFromText(name))).toBe(expected);
  });
});

test("byteName() keeps bytes that are not UTF-8, and displayName() shows what can be shown", () => {
  const name = byteName(new Uint8Array([0x61, 0xff, 0xc3, 0xa9]));

  expect(Buffer.from(name, "latin1")).toStrictEqual(Buffer.from([0x61, 0xff, 0xc3, 0xa9]));
  expect(displayName(name)).toBe("a\ufffdé");
});

test("byteNameFromText() and displayName() are inverse", () => {
  expect(displayName(byteNameFromText("é😀/x"))).toBe("é😀/x");
});
