import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import {
  contentHash,
  hashScheme,
  parseHash,
  preferredHashes,
  zipHash,
} from "../../src/model/hash.ts";

const HEX = "0123456789abcdef".repeat(4);

describe("parseHash()", () => {
  test.each(["h1:abc=", "zh:xyz", "h1:", "h2:a:b", "H1:a", " :"])(
    "keeps %j as it is, because values are never checked (HS-1)",
    (text) => {
      expect(parseHash(text)).toBe(text);
    },
  );

  test.each(["", "abc", ":abc"])("refuses %j, which has no scheme (HS-1, LD-20)", (text) => {
    const read = () => parseHash(text);

    expect(read).toThrow(`"${text}" is not a hash`);
    expect(read).toThrow(expect.toSatisfy((error) => isLockReviewError(error, "INVALID_HASH")));
  });
});

test("hashScheme() knows two schemes, exactly as spelled (HS-1, HS-2)", () => {
  const hashes = ["h1:a", "zh:a", "H1:a", "h10:a", "h:1", "zh :a"].map(parseHash);

  expect(hashes.map(hashScheme)).toStrictEqual([
    "h1",
    "zh",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("preferredHashes() drops unknown schemes and keeps the order (HS-2)", () => {
  const hashes = ["zh:b", "h2:x", "h1:a", "H1:y"].map(parseHash);

  expect(preferredHashes(hashes)).toStrictEqual(["zh:b", "h1:a"]);
});

describe("zipHash()", () => {
  test("is the lower-case hex behind zh: (HS-3)", () => {
    expect(zipHash(HEX.toUpperCase())).toBe(`zh:${HEX}`);
  });

  test.each(["", HEX.slice(1), `${HEX}0`, `${HEX.slice(1)}g`, `${HEX}\n`])(
    "refuses %j, which is not 64 hex digits (JS-11)",
    (hex) => {
      expect(() => zipHash(hex)).toThrow(`"${hex}" is not a SHA-256 checksum in hex`);
    },
  );
});

test("contentHash() is the base64 behind h1: (HS-4)", () => {
  const emptyPackage = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

  expect(contentHash(emptyPackage)).toBe(`h1:${emptyPackage}`);
});
