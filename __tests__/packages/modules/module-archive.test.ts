import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { archiveFormat, unpackModule } from "../../../src/packages/modules/module-archive.ts";
import { MODULE_ARCHIVE_LIMITS } from "../../../src/packages/modules/package-files.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { rawZip } from "../../support/raw-zip.ts";
import { paxHeader, type RawTarEntry, rawTar } from "../../support/tar.ts";

function untar(entries: readonly RawTarEntry[], limits = {}): Promise<FileTree> {
  const all = { ...MODULE_ARCHIVE_LIMITS, ...limits };
  return unpackModule(gzipSync(rawTar(entries)), "tar.gz", all);
}

async function textOf(tree: FileTree, path: string): Promise<string | undefined> {
  const bytes = await tree.read(path);
  return bytes === undefined ? undefined : Buffer.from(bytes).toString();
}

describe("unpackModule() of tar.gz (CR-64)", () => {
  test("gives files and directories", async () => {
    const tree = await untar([
      { name: "./", type: "5" },
      { name: "./main.tf", content: "main" },
      { name: "mods/a/x.tf", content: "x".repeat(700) },
      { name: "empty/", type: "5" },
    ]);

    expect(await textOf(tree, "main.tf")).toBe("main");
    expect(await textOf(tree, "mods/a/../a/x.tf")).toBe("x".repeat(700));
    expect(await tree.list("")).toEqual([
      { name: "empty", kind: "directory" },
      { name: "main.tf", kind: "file" },
      { name: "mods", kind: "directory" },
    ]);
    expect(await tree.list("mods/")).toEqual([{ name: "a", kind: "directory" }]);
    expect(await tree.kind("empty")).toBe("directory");
    expect(await tree.resolve("..")).toBeUndefined();
    expect(await tree.resolve("/main.tf")).toBeUndefined();
    expect(await tree.read("none.tf")).toBeUndefined();
  });

  test("reads long names of every kind", async () => {
    const long = `${"d/".repeat(80)}main.tf`;
    const tree = await untar([
      paxHeader({ path: `p/${long}`, mtime: "1.5" }),
      { name: "short", content: "pax" },
      { name: "L", type: "L", content: `g/${long}\0` },
      { name: "short", content: "gnu" },
      { name: "main.tf", prefix: "u/v", content: "ustar" },
      { name: "g", type: "g", content: "18 comment=a1b2c3\n" },
      { name: "last.tf", content: "last" },
    ]);

    expect(await textOf(tree, `p/${long}`)).toBe("pax");
    expect(await textOf(tree, `g/${long}`)).toBe("gnu");
    expect(await textOf(tree, "u/v/main.tf")).toBe("ustar");
    expect(await textOf(tree, "last.tf")).toBe("last");
  });

  test.each(["../evil.tf", "a/../../evil.tf", "a\\..\\evil.tf", "/../evil.tf"])(
    "refuses an archive with the entry %s",
    async (name) => {
      await expect(untar([{ name, content: "x" }])).rejects.toMatchObject({
        code: "INVALID_ARCHIVE",
      });
    },
  );

  test("takes absolute names as names inside", async () => {
    expect(await textOf(await untar([{ name: "/etc/main.tf", content: "x" }]), "etc/main.tf")).toBe(
      "x",
    );
  });

  test("follows no link: it becomes an empty file, as in go-getter", async () => {
    const tree = await untar([
      { name: "link.tf", type: "2", content: "" },
      { name: "hard.tf", type: "1", content: "" },
      { name: "device", type: "3", content: "" },
    ]);

    expect(await textOf(tree, "link.tf")).toBe("");
    expect(await textOf(tree, "hard.tf")).toBe("");
    expect(await textOf(tree, "device")).toBe("");
  });

  test.each<[string, readonly RawTarEntry[], object, string]>([
    ["too many entries", [{ name: "a" }, { name: "b" }], { maxEntries: 1 }, "LIMIT_EXCEEDED"],
    [
      "too many bytes",
      [{ name: "a", content: "x".repeat(99) }],
      { maxUnpackedBytes: 9 },
      "LIMIT_EXCEEDED",
    ],
    ["a wrong checksum", [{ name: "a", checksum: 7 }], {}, "INVALID_ARCHIVE"],
    ["a file cut off", [{ name: "a", size: 99_999 }], {}, "INVALID_ARCHIVE"],
    ["nothing at all", [], {}, "INVALID_ARCHIVE"],
    [
      "a link that is said to have content, with more behind it",
      [{ name: "l", type: "2", content: "x", size: 99_999 }],
      {},
      "INVALID_ARCHIVE",
    ],
    [
      "a huge extended header",
      [{ name: "p", type: "x", content: "x".repeat(5_000_000) }],
      {},
      "INVALID_ARCHIVE",
    ],
    [
      "a size below zero",
      [paxHeader({ size: "-5" }), { name: "p", content: "x" }],
      {},
      "INVALID_ARCHIVE",
    ],
    [
      "more bytes than its size allows",
      [{ name: "p", content: "x".repeat(5_000_000) }],
      { ratioFreeBytes: 1_000_000 },
      "LIMIT_EXCEEDED",
    ],
  ])("refuses %s", async (...row) => {
    const [, entries, limits, code] = row;

    await expect(untar(entries, limits)).rejects.toMatchObject({ code });
  });

  test("refuses a bomb before it has unpacked it", async () => {
    const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, 0x41));

    await expect(
      unpackModule(bomb, "tar.gz", { ...MODULE_ARCHIVE_LIMITS, maxUnpackedBytes: 1024 }),
    ).rejects.toMatchObject({ name: "LockReviewError" });
    const inner = rawTar([{ name: "big", content: Buffer.alloc(8 * 1024 * 1024) }]);
    await expect(
      unpackModule(gzipSync(inner), "tar.gz", { ...MODULE_ARCHIVE_LIMITS, maxUnpackedBytes: 1024 }),
    ).rejects.toMatchObject({ code: "LIMIT_EXCEEDED" });
  });

  test.each([
    ["what a small archive unpacks to", { ratioFreeBytes: 2048, maxRatio: 0.001 }],
    ["what the archive's own size allows", { ratioFreeBytes: 0, maxRatio: 1000 }],
    ["headers and padding beside the files", { maxUnpackedBytes: 1500 }],
    ["exactly as much as it may", { maxUnpackedBytes: 1024 }],
  ])("takes %s", async (_, limits) => {
    expect(await textOf(await untar([{ name: "a", content: "x" }], limits), "a")).toBe("x");
  });

  test("keeps of a large file only that it is there", async () => {
    const tree = await untar([{ name: "big.bin", content: "x".repeat(99) }], { maxFileBytes: 9 });

    expect(await tree.kind("big.bin")).toBe("file");
    await expect(tree.read("big.bin")).rejects.toMatchObject({ code: "FILE_FAILED" });
  });

  test.each([
    ["no gzip", Buffer.from("nothing")],
    ["gzip cut off", gzipSync(rawTar([{ name: "a", content: "x".repeat(9_999) }])).subarray(0, 40)],
  ])("refuses %s", async (_, bytes) => {
    await expect(unpackModule(bytes, "tar.gz")).rejects.toMatchObject({ code: "INVALID_ARCHIVE" });
  });
});

describe("archiveFormat() (CR-68)", () => {
  test.each([
    ["zip", [0x50, 0x4b, 3, 4]],
    ["tar.gz", [0x1f, 0x8b, 8]],
    [undefined, [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
    [undefined, [0x42, 0x5a, 0x68]],
    [undefined, [0x42]],
    [undefined, [0x50, 0]],
    [undefined, [0, 0x4b]],
    [undefined, [0x1f, 0]],
    [undefined, [0, 0x8b]],
  ])("recognizes %s", (format, bytes) => {
    expect(archiveFormat(Uint8Array.from(bytes))).toBe(format);
  });
});

describe("unpackModule() of zip (CR-64)", () => {
  const unzip = (entries: Parameters<typeof rawZip>[0], limits = {}): Promise<FileTree> =>
    unpackModule(rawZip(entries), "zip", { ...MODULE_ARCHIVE_LIMITS, ...limits });

  test("gives files and directories, packed and stored", async () => {
    const tree = await unzip([
      { name: "d/", data: "" },
      { name: "d/main.tf", data: "main", method: "deflated" },
      { name: "plain.tf", data: "plain", method: "stored" },
      { name: "empty.tf", data: "", method: "deflated" },
    ]);

    expect(await textOf(tree, "d/main.tf")).toBe("main");
    expect(await textOf(tree, "plain.tf")).toBe("plain");
    expect(await textOf(tree, "empty.tf")).toBe("");
  });

  test.each<[string, Parameters<typeof rawZip>[0], object, string]>([
    ["an entry that leaves it", [{ name: "../x", data: "x" }], {}, "INVALID_ARCHIVE"],
    ["a backslash that leaves it", [{ name: "a\\..\\x", data: "x" }], {}, "INVALID_ARCHIVE"],
    [
      "too many bytes",
      [{ name: "x", data: "x".repeat(99) }],
      { maxUnpackedBytes: 9 },
      "LIMIT_EXCEEDED",
    ],
    ["too many entries", [{ name: "x" }, { name: "y" }], { maxEntries: 1 }, "LIMIT_EXCEEDED"],
    [
      "more data than stated",
      [{ name: "x", data: "x".repeat(9_999), method: "deflated", uncompressedSize: 5 }],
      {},
      "INVALID_ARCHIVE",
    ],
    ["a wrong CRC-32", [{ name: "x", data: "x", crc32: 7 }], {}, "INVALID_ARCHIVE"],
    [
      "an unknown compression method",
      [{ name: "x", data: "x", method: 12 }],
      {},
      "INVALID_ARCHIVE",
    ],
  ])("refuses %s", async (...row) => {
    const [, entries, limits, code] = row;

    await expect(unzip(entries, limits)).rejects.toMatchObject({ code });
  });

  test("says that a file which is not kept cannot be inflated when it is hashed", async () => {
    const entry = { name: "x", data: "x".repeat(99), packed: Buffer.from("nothing") };
    const tree = await unzip([entry], { maxFileBytes: 9 });

    await expect(tree.entries?.()).rejects.toThrow('"x" cannot be inflated');
  });
});
