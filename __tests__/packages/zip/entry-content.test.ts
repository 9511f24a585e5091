import { createHash } from "node:crypto";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ArchiveEntry } from "../../../src/packages/zip/archive.ts";
import { readEntry } from "../../../src/packages/zip/entry-content.ts";
import { byteNameFromText } from "../../../src/packages/zip/entry-name.ts";

const DATA = Buffer.from("content ".repeat(5000));
const PACKED = deflateRawSync(DATA);

function anEntry(facts: Partial<ArchiveEntry> = {}): ArchiveEntry {
  return {
    name: byteNameFromText("a"),
    isDirectory: false,
    method: 8,
    crc32: crc32(DATA),
    descriptorCrc32: undefined,
    compressedSize: PACKED.length,
    uncompressedSize: DATA.length,
    dataStart: 0,
    ...facts,
  };
}

async function read(entry: ArchiveEntry, ...pieces: readonly Uint8Array[]) {
  const reader = readEntry(entry);
  for (const piece of pieces) await reader.write(piece);
  return reader.finish();
}

const whole = createHash("sha256").update(DATA).digest("hex");
const fails = { code: "INVALID_ARCHIVE" };

describe("readEntry() digests the content", () => {
  test("deflated, in one piece or byte by byte", async () => {
    const bytes = Array.from(PACKED, (_, i) => PACKED.subarray(i, i + 1));

    expect(await read(anEntry(), PACKED)).toStrictEqual(whole);
    expect(await read(anEntry(), ...bytes)).toStrictEqual(whole);
  });

  test("stored", async () => {
    expect(await read(anEntry({ method: 0 }), DATA.subarray(0, 9), DATA.subarray(9))).toStrictEqual(
      whole,
    );
  });

  test("of a directory, as empty", async () => {
    const directory = anEntry({ name: byteNameFromText("d/"), uncompressedSize: 0 });

    expect(await read(directory, PACKED)).toStrictEqual(createHash("sha256").digest("hex"));
  });
});

describe("readEntry() fails, and takes whatever still comes", () => {
  test.each<readonly [string, Partial<ArchiveEntry>, Uint8Array]>([
    ["damaged data", {}, Buffer.alloc(100, 7)],
    ["more data than declared", { uncompressedSize: 10 }, PACKED],
    ["less data than declared", { uncompressedSize: DATA.length + 1 }, PACKED],
    ["a wrong CRC-32", { crc32: 7 }, PACKED],
    ["an unknown method", { method: 99 }, PACKED],
    ["a directory with data (HS-9)", { name: byteNameFromText("d/") }, PACKED],
  ])("%s", async (_name, facts, packed) => {
    expect(await read(anEntry(facts), packed, PACKED, PACKED)).toMatchObject(fails);
  });

  test("data that never came", async () => {
    expect(await read(anEntry())).toMatchObject(fails);
  });
});
