import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLockReviewError } from "../../src/model/error.ts";
import {
  formatOciRepository,
  isOciTag,
  parseOciPrefix,
  parseOciRepository,
} from "../../src/model/oci-repository.ts";
import { anyCharacter } from "../support/any-text.ts";

describe("parseOciPrefix()", () => {
  test.for([
    ["r.example", "r.example", ""],
    ["localhost:5000", "localhost:5000", ""],
    ["[::1]:5000/a", "[::1]:5000", "a"],
    ["r.example/team/a__b/v1.2-x", "r.example", "team/a__b/v1.2-x"],
  ])("reads %s", ([text = "", registry, path]) => {
    expect(parseOciPrefix(text)).toStrictEqual({ registry, path });
  });

  test.for([
    "",
    "/a",
    "r.example/",
    "r.example/a//b",
    "r.example/A",
    "r.example/a:1",
    `r.example/a@sha256:${"0".repeat(64)}`,
    "r.example:port/a",
    "r.example:99999999/a",
    "user@r.example/a",
    "r.example/../a",
    "r.example/a?b",
    `r.example/${"a".repeat(256)}`,
  ])("refuses %s", (text) => {
    expect(() => parseOciPrefix(text)).toThrow(
      expect.objectContaining({ code: "INVALID_ADDRESS" }),
    );
  });
});

test("parseOciRepository() wants a name, and formatOciRepository() writes it as it was", () => {
  expect(formatOciRepository(parseOciRepository("r.example:5000/a/b"))).toBe("r.example:5000/a/b");
  expect(() => parseOciRepository("r.example")).toThrow(
    expect.objectContaining({ code: "INVALID_ADDRESS" }),
  );
});

test("parseOciRepository() makes nothing that leads a URL elsewhere, whatever it reads", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter }),
      fc.string({ unit: anyCharacter }),
      (host, name) => {
        try {
          const { registry, name: read } = parseOciRepository(`${host}/${name}`);
          const url = new URL(`https://${registry}/v2/${read}/tags/list`);
          expect([url.username, url.pathname, url.search, url.hash]).toStrictEqual([
            "",
            `/v2/${read}/tags/list`,
            "",
            "",
          ]);
        } catch (caught) {
          if (!isLockReviewError(caught, "INVALID_ADDRESS")) throw caught;
        }
      },
    ),
  );
});

test.for([
  ["1.2.3", true],
  ["_x", true],
  ["1.2.3+meta", false],
  [".1", false],
  ["", false],
  ["a".repeat(129), false],
] as const)("isOciTag() of %s is %s", ([text, expected]) => {
  expect(isOciTag(text)).toBe(expected);
});
