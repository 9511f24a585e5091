import { expect, test } from "vitest";
import { hexDigest, seenFile, textDigest } from "../../../src/packages/hashing/digest.ts";

/** What `sha256sum` says of "ü". */
const DIGEST = "607474ca475a9724d7360aba71a56d5df77e61350e3f724cfa1f46e857e2d85f";
const UMLAUT = Uint8Array.of(0xc3, 0xbc);

test("hexDigest() hashes bytes, and textDigest() those of UTF-8", () => {
  expect([hexDigest("sha256", UMLAUT), textDigest("ü")]).toStrictEqual([DIGEST, DIGEST]);
});

test("seenFile() keeps a file's digest, and nothing of a file that is not there", () => {
  expect(seenFile(UMLAUT)).toStrictEqual({ sha256: DIGEST });
  expect(seenFile(undefined)).toStrictEqual({ sha256: undefined });
});
