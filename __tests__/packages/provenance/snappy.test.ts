import { compress } from "snappyjs";
import { describe, expect, test } from "vitest";
import { decompressSnappy } from "../../../src/packages/provenance/snappy.ts";

const MOST = 1024 * 1024;
const block = (...bytes: readonly number[]): Uint8Array => Uint8Array.from(bytes);
const unpacked = (bytes: Uint8Array): string =>
  Buffer.from(decompressSnappy(bytes, MOST)).toString();

describe("decompressSnappy() gives what was packed (RM-6)", () => {
  const random = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251);
  test.each([
    ["nothing", Buffer.from("")],
    ["a short text", Buffer.from("a bundle")],
    ["a text whose length ends in seven zero bits", Buffer.from("x".repeat(128))],
    ["what repeats", Buffer.from(`{"a":"${"abcdefgh".repeat(20_000)}"}`)],
    ["what hardly repeats", Buffer.from(random)],
    ["a literal longer than 60 bytes", Buffer.from(Array.from({ length: 300 }, (_, i) => i % 256))],
  ])("%s", (_, content) => {
    const packed = compress(new Uint8Array(content));

    expect(Buffer.from(decompressSnappy(packed, MOST)).equals(content)).toBe(true);
  });

  test("a copy with an offset of four bytes, and one that reaches into itself", () => {
    expect(unpacked(block(6, 4, 97, 98, 0x0f, 2, 0, 0, 0))).toBe("ababab");
    expect(unpacked(block(5, 0, 97, 1, 1))).toBe("aaaaa");
  });

  test("a copy with an offset of more than a byte", () => {
    const literal = Array.from({ length: 260 }, (_, i) => i % 256);
    const packed = block(0x88, 0x02, 0xf4, 0x03, 0x01, ...literal, 0x21, 0x01);

    expect([...decompressSnappy(packed, MOST)]).toStrictEqual([...literal, 3, 4, 5, 6]);
  });

  test("a text as long as is wanted", () => {
    expect(decompressSnappy(compress(new Uint8Array(9)), 9)).toHaveLength(9);
  });
});

describe("decompressSnappy() refuses a damaged block", () => {
  test.each([
    ["nothing at all", block()],
    ["a length without an end", block(0x80, 0x80, 0x80, 0x80, 0x80, 0x01)],
    ["a length of six bytes", block(0x80, 0x80, 0x80, 0x80, 0x80, 0x00)],
    ["a length of more than 32 bits", block(0xff, 0xff, 0xff, 0xff, 0x7f)],
    ["a length of 2^32", block(0x80, 0x80, 0x80, 0x80, 0x10)],
    ["less than it declares", block(3, 0, 97)],
    ["more than it declares", block(1, 4, 97, 98)],
    ["more than it declares, in a second literal", block(3, 0, 97, 8, 98, 99, 100)],
    ["a literal that is cut off", block(9, 32, 97)],
    ["a literal that is cut off and as long as is declared", block(3, 8, 97)],
    ["a copy of what was not there, as long as is declared", block(5, 0, 97, 1, 2)],
    ["a copy of nothing, as long as is declared", block(5, 0, 97, 1, 0)],
    ["a copy whose offset is cut off", block(2, 0, 97, 2, 1)],
    ["a literal whose length would lead backwards", block(9, 0xfc, 0xfa, 0xff, 0xff, 0xff)],
    ["a copy of what was not there", block(8, 0, 97, 1, 2)],
    ["a copy of nothing", block(8, 0, 97, 1, 0)],
    ["a copy that is cut off", block(8, 0, 97, 2, 1)],
  ])("%s", (_, bytes) => {
    expect(() => decompressSnappy(bytes, MOST)).toThrow(
      expect.objectContaining({ code: "INVALID_METADATA" }),
    );
  });

  test("that declares more than is wanted, before it takes the memory", () => {
    const fourGigabytes = block(0xff, 0xff, 0xff, 0xff, 0x0f);

    expect(() => decompressSnappy(fourGigabytes, MOST)).toThrow(
      expect.objectContaining({ code: "LIMIT_EXCEEDED" }),
    );
  });
});
