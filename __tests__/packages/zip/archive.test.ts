import { describe, expect, test } from "vitest";
import { ARCHIVE_LIMITS, readArchive } from "../../../src/packages/zip/archive.ts";
import { rawZip } from "../../support/raw-zip.ts";

const two = [{ name: "a" }, { name: "b" }];
const zeros = [{ name: "z", data: Buffer.alloc(3_000_000) }];

describe("readArchive() lists no more than its limits allow", () => {
  test.each([
    ["entries", two, { maxEntries: 2 }, { maxEntries: 1 }],
    ["bytes of the directory", two, { maxDirectoryBytes: 94 }, { maxDirectoryBytes: 93 }],
    ["declared bytes", zeros, { maxUnpackedBytes: 3_000_000 }, { maxUnpackedBytes: 2_999_999 }],
    ["ratio", zeros, { ratioFreeBytes: 3_000_000 }, { ratioFreeBytes: 2_999_999 }],
  ])("%s", async (_name, entries, enough, less) => {
    const bytes = rawZip(entries);
    const list = (limits: object) =>
      readArchive(
        (position, length) => Promise.resolve(bytes.subarray(position, position + length)),
        bytes.length,
        { ...ARCHIVE_LIMITS, ...limits },
      );

    expect(await list(enough)).toHaveLength(entries.length);
    await expect(list(less)).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
  });
});
