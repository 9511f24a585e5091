import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
  readArchive,
} from "../../../src/packages/zip/archive.ts";
import { AheadReader, contentsAhead } from "../../../src/packages/zip/entries-ahead.ts";
import { readEntriesInStream } from "../../../src/packages/zip/entry-content.ts";
import { type RawEntry, rawZip } from "../../support/raw-zip.ts";

/** An entry whose sizes stand behind its data, in one of the forms that there are. */
function described(entry: RawEntry, descriptor: "signed" | "bare" | "zip64" | "none"): RawEntry {
  const length = { signed: 16, bare: 12, zip64: 24, none: 0 }[descriptor];
  const gap = Buffer.alloc(length, 0xee);
  if (descriptor === "signed" || descriptor === "zip64") gap.writeUInt32LE(0x08074b50, 0);
  return { ...entry, flags: 8, gap };
}

const TEXT = "0123456789".repeat(300);
const ORDINARY: readonly RawEntry[] = [
  { name: "a", data: TEXT },
  { name: "empty", data: "", method: "stored" },
  { name: "b", data: "stored bytes", method: "stored" },
  { name: "dir/" },
  { name: "c", data: Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 7919) % 251)) },
];

/** The places read ahead, wherever pieces end. */
async function ahead(archive: Buffer, cuts: readonly number[] = [], limits = ARCHIVE_LIMITS) {
  const reader = new AheadReader(limits);
  const ends = [...cuts.filter((cut) => cut < archive.length), archive.length];
  ends.sort((a, b) => a - b);
  for (const [i, end] of ends.entries()) await reader.pass(archive.subarray(ends[i - 1] ?? 0, end));
  return reader.finish();
}

function entriesOf(archive: Buffer, limits: ArchiveLimits = ARCHIVE_LIMITS) {
  const read = (position: number, length: number) =>
    Promise.resolve(Buffer.from(archive.subarray(position, position + length)));
  return readArchive(read, archive.length, limits);
}

/** How many entries need no second look. */
async function countAhead(archive: Buffer): Promise<number> {
  return contentsAhead(await entriesOf(archive), await ahead(archive)).size;
}

describe("AheadReader finds what the directory lists later", () => {
  const descriptors = ["signed", "bare", "zip64", "none"] as const;
  test.each(descriptors)("with the sizes behind the data: %s", async (descriptor) => {
    const archive = rawZip(
      [
        { name: "a", data: TEXT },
        { name: "b", data: "2" },
        { name: "c", data: TEXT },
      ].map((one) => described(one, descriptor)),
    );

    expect(await countAhead(archive)).toBe(3);
  });

  test("wherever the pieces end", async () => {
    const archive = rawZip([
      ...ORDINARY,
      described({ name: "d", data: TEXT }, "signed"),
      described({ name: "e", data: "5" }, "bare"),
    ]);
    const entries = await entriesOf(archive);
    const inStream = readEntriesInStream(entries);
    await inStream.pass(archive);
    const whole = await inStream.finish();

    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(archive.length), { maxLength: 60 }), async (cuts) => {
        const contents = contentsAhead(entries, await ahead(archive, cuts));

        expect(new Map(contents)).toStrictEqual(new Map(whole));
      }),
      { numRuns: 80 },
    );
  });
});

describe("contentsAhead() takes nothing that the directory does not confirm", () => {
  test.each<readonly [string, Buffer, number]>([
    ["bytes before the archive", rawZip(ORDINARY, { prefix: Buffer.from("#!") }), 1],
    [
      "deflated data with bytes behind them that the directory counts in",
      rawZip([
        {
          name: "a",
          data: "1",
          flags: 8,
          packed: Buffer.concat([deflateRawSync(Buffer.from("1")), Buffer.from("junk")]),
        },
      ]),
      0,
    ],
    [
      "a method that differs from the header's",
      rawZip([{ name: "a", data: "", localMethod: 8 }]),
      1,
    ],
    [
      "stored data that the header calls deflated",
      rawZip([{ name: "a", data: "text", method: "stored", localMethod: 8 }]),
      0,
    ],
    [
      "a size that differs from the header's",
      rawZip([{ name: "a", data: "text", method: "stored", localPackedSize: 3 }]),
      0,
    ],
    [
      "stored data without a size",
      rawZip([{ name: "a", data: "1", method: "stored", flags: 8 }]),
      0,
    ],
    ["damaged data", rawZip([{ name: "a", packed: Buffer.alloc(99, 7) }]), 0],
    ["a size of zip64", rawZip([{ name: "a", data: "1", localPackedSize: 0xffffffff }]), 0],
  ])("%s", async (_name, archive, count) => {
    expect(await countAhead(archive)).toBe(count);
  });

  test("content that contradicts the directory is an error, as when it is read later", async () => {
    const archive = rawZip([{ name: "a", data: "1", crc32: 7 }]);

    const [content] = contentsAhead(await entriesOf(archive), await ahead(archive)).values();

    expect(content).toMatchObject({ code: "INVALID_ARCHIVE" });
  });
});

describe("AheadReader stops by itself", () => {
  const zeros = Buffer.alloc(3_000_000);
  test.each<readonly [string, Partial<ArchiveLimits>]>([
    ["at too much content", { maxUnpackedBytes: 2_000_000 }],
    ["at too high a ratio", { ratioFreeBytes: 1_000_000, maxRatio: 200 }],
  ])("%s", async (_name, limits) => {
    const archive = rawZip([
      { name: "z", data: zeros },
      { name: "b", data: "1" },
    ]);

    const found = await ahead(archive, [], { ...ARCHIVE_LIMITS, ...limits });

    expect(found.size).toBe(0);
  });

  test("at many entries, of which the rest is read later", async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ name: `f${i}`, data: "1" }));

    const found = await ahead(rawZip(many));

    expect(found.size).toBe(256);
  });

  test("where the bytes end in the middle of data", async () => {
    const archive = rawZip([{ name: "a", data: TEXT }]);

    expect((await ahead(archive.subarray(0, 45))).size).toBe(0);
  });
});
