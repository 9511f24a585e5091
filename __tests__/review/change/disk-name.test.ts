import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  diskName,
  isAttributesFile,
  isLockFileName,
} from "../../../src/review/change/disk-name.ts";

/** The rule by itself, without a short cut. */
function plainly(path: string): string {
  const folded = path.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "");
  const names = folded.normalize("NFC").toUpperCase().toLowerCase().split("/");
  return names
    .map((name) =>
      [...name]
        .reverse()
        .join("")
        .replace(/^[. ]+/, ""),
    )
    .map((name) => [...name].reverse().join(""))
    .join("/");
}

/** Pieces of paths that the short cut may be for. */
const PLAIN = ["a", "B", ".", "/", "~", "_", "terraform"];
const PIECES = [...PLAIN, " ", "é", "e\u0301", "ß", "\u200d"];
const pathPieces = fc.oneof(
  ...[PLAIN, PIECES].map((pieces) => fc.array(fc.constantFrom(...pieces), { maxLength: 12 })),
);

describe("diskName()", () => {
  test("is that of a disk that tells neither case, forms nor ends of names apart, for any path", () => {
    fc.assert(
      fc.property(pathPieces, (pieces) => {
        expect(diskName(pieces.join(""))).toBe(plainly(pieces.join("")));
      }),
    );
  });
});

test.each([
  ["a./b", "a/b"],
  ["A/b.", "a/b"],
  ["a /b. ", "a/b"],
  ["A/B", "a/b"],
])("diskName() of %j is %j", (path, name) => {
  expect(diskName(path)).toBe(name);
});

test.each([
  [".terraform.lock.hcl", true],
  ["envs/.TERRAFORM.lock.hcl. ", true],
  [".terraform.module.lock.hcl", true],
  ["TERRAF~1.HCL", true],
  ["te12ab~1.hcl", true],
  ["terraf~1.tf", false],
  ["lock.hcl", false],
])("isLockFileName() of %j is %j", (path, isOne) => {
  expect(isLockFileName(path)).toBe(isOne);
});

test.each([
  [".gitattributes", true],
  ["envs/.GitAttributes", true],
  ["GITATT~1", true],
  ["gi7d29~2", true],
  ["gitatt~1.txt", false],
  ["gitattributes", false],
])("isAttributesFile() of %j is %j", (path, isOne) => {
  expect(isAttributesFile(path)).toBe(isOne);
});
