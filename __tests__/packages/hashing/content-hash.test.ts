import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { archiveHash, hashFileDigests } from "../../../src/packages/hashing/entry-hashes.ts";
import { byteNameFromText } from "../../../src/packages/zip/entry-name.ts";

const EMPTY_FILE = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

function digest(name: string, sha256 = EMPTY_FILE) {
  return { name: byteNameFromText(name), sha256 };
}

describe("hashFileDigests() gives the hashes that OpenTofu's own tests expect (TD-5, TD-6, TD-8)", () => {
  test.each([
    [
      "beep-provider",
      "terraform-provider-beep",
      "3a62b0d21e0e710a018436acf508356dbf658e3c3e73d3ada90d06582c2aea21",
      "h1:2y06Ykj0FRneZfGCTxI9wRTori8iB7ZL5kQ6YyEnh84=",
    ],
    [
      "beep-provider-other-platform",
      "terraform-provider-beep",
      "41a514fb2ef6a29b3ef2a28023401a734e3389d17aa00c4bf34f205db5af1461",
      "h1:McUbAIn350hdBfTeZ3GjDCUEpGAwQwVNbIafx83zoH8=",
    ],
    [
      "providers-lock",
      "terraform-provider-test",
      EMPTY_FILE,
      "h1:7MjN4eFisdTv4tlhXH5hL4QQd39Jy4baPhFxwAd/EFE=",
    ],
    [
      "null 2.0.0",
      "terraform-provider-null",
      "1c705b4eb296bde8abd99a75e9df466cbafcbc6e201ff77658787245f76f5343",
      "h1:qjsREM4DqEWECD43FcPqddZ9oxCG+IaMTxvWPciS05g=",
    ],
  ])("%s", (_package, name, sha256, expected) => {
    expect(hashFileDigests([digest(name, sha256)])).toBe(expected);
  });

  test("the empty package (HS-4)", () => {
    expect(hashFileDigests([])).toBe("h1:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
  });
});

test("hashFileDigests() does not depend on the order of the files", () => {
  const names = fc.uniqueArray(
    fc.string({ unit: "grapheme" }).filter((name) => !name.includes("\n")),
  );
  fc.assert(
    fc.property(names, (given) => {
      const digests = given.map((name) => digest(name));

      expect(hashFileDigests([...digests].reverse())).toBe(hashFileDigests(digests));
    }),
  );
});

test("archiveHash() lets a bug of ours through", () => {
  expect(() => archiveHash([undefined as never])).toThrow(TypeError);
});

test("hashFileDigests() refuses a name with a line feed (HS-5)", () => {
  expect(() => hashFileDigests([digest("a\nb")])).toThrow(
    expect.objectContaining({ code: "INVALID_ARCHIVE" }),
  );
});
