import { describe, expect, test } from "vitest";
import { findDirectory } from "../../../src/packages/zip/archive-end.ts";
import { type RawZipOptions, rawZip } from "../../support/raw-zip.ts";

function find(bytes: Buffer) {
  const read = (position: number, length: number) =>
    Promise.resolve(bytes.subarray(position, position + length));
  return findDirectory(read, bytes.length);
}

const entries = [{ name: "a", data: "1", method: "stored" as const }];
const plain = { start: 32, end: 79, entryCount: 1, baseOffset: 0 };

describe("findDirectory() finds the list of entries where Go finds it (HS-11)", () => {
  test.each<readonly [string, RawZipOptions, object]>([
    ["plain", {}, plain],
    [
      "behind other bytes",
      { prefix: Buffer.alloc(10) },
      { ...plain, start: 42, end: 89, baseOffset: 10 },
    ],
    ["before other bytes", { suffix: Buffer.alloc(5000) }, plain],
    ["before a comment", { comment: "c".repeat(60_000) }, plain],
    ["by zip64 records", { zip64: true }, plain],
    ["with another count", { entryCount: 7 }, { ...plain, entryCount: 7 }],
  ])("%s", async (_name, options, expected) => {
    expect(await find(rawZip(entries, options))).toStrictEqual(expected);
  });

  test("a size that hints at leading bytes is ignored when an entry stands without them", async () => {
    const bytes = rawZip(entries);
    bytes.writeUInt32LE(40, bytes.length - 10);

    expect(await find(bytes)).toStrictEqual(plain);
  });
});

describe("findDirectory() refuses", () => {
  const lying = rawZip(entries);
  lying.writeUInt32LE(200, lying.length - 10);
  const hollow = rawZip(entries, { zip64: true });
  hollow.writeBigUInt64LE(2n ** 60n, hollow.length - 22 - 12);
  test.each<readonly [string, Buffer]>([
    ["a file too short for a record", Buffer.alloc(10)],
    ["a file without one", Buffer.alloc(70_000)],
    ["a comment that is cut off", rawZip(entries, { comment: "abc" }).subarray(0, -1)],
    ["a directory larger than the file", lying],
    ["a zip64 record at an impossible place", hollow],
    [
      "a zip64 record that is not where it is said to be",
      rawZip(entries, { zip64: true, prefix: Buffer.alloc(3) }),
    ],
  ])("%s", async (_name, bytes) => {
    await expect(find(bytes)).rejects.toMatchObject({ code: "INVALID_ARCHIVE" });
  });
});
