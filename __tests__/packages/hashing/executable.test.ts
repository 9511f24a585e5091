import { describe, expect, test } from "vitest";
import { executableCandidates, hasExecutable } from "../../../src/packages/hashing/entry-hashes.ts";
import type { ArchiveEntry } from "../../../src/packages/zip/archive.ts";
import { byteNameFromText } from "../../../src/packages/zip/entry-name.ts";

describe("hasExecutable() follows the tools' search for it (HS-13)", () => {
  test.each([
    ["terraform-provider-foo", true],
    ["terraform-provider-foo_v1.0.0_x5", true],
    ["terraform-provider-foo.exe", true],
    ["terraform-provider-foobar", false],
    ["terraform-provider-foo-bar", false],
    ["Terraform-provider-foo", false],
    ["foo", false],
  ])("%s: %s", (name, expected) => {
    expect(hasExecutable([byteNameFromText(name)], "foo")).toBe(expected);
  });

  test("a type beyond ASCII is compared as UTF-8", () => {
    expect(hasExecutable([byteNameFromText("terraform-provider-tést_v1")], "tést")).toBe(true);
  });

  test("no files, no executable", () => {
    expect(hasExecutable([], "foo")).toBe(false);
  });
});

test("executableCandidates() are files in the root that start like an executable, each once", () => {
  const names = [
    "terraform-provider-b",
    "LICENSE",
    "./terraform-provider-b",
    "bin/terraform-provider-c",
  ];
  const files = names.map((name) => ({ name: byteNameFromText(name), isDirectory: false }));
  const directory = { name: byteNameFromText("terraform-provider-d"), isDirectory: true };

  expect(executableCandidates([directory, ...files] as unknown as ArchiveEntry[])).toStrictEqual([
    "terraform-provider-b",
  ]);
});
