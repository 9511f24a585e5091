import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { archiveFormat, unpackModule } from "../../../src/packages/modules/module-archive.ts";
import { MODULE_ARCHIVE_LIMITS } from "../../../src/packages/modules/module-archive-limits.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { rawZip } from "../../support/raw-zip.ts";
import { paxHeader, type RawTarEntry, rawTar } from "../../support/tar.ts";

const SIGNAL = new AbortController().signal;

function untar(entries: readonly RawTarEntry[], limits = {}): Promise<FileTree> {
  const all = { ...MODULE_ARCHIVE_LIMITS, ...limits };
  return unpackModule(gzipSync(rawTar(entries)), "tar.gz", all);
}

async function textOf(tree: FileTree, path: string): Promise<string | undefined> {
  const bytes = await tree.read(path, SIGNAL);
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
    expect(await tree.list("", SIGNAL)).toEqual([
      { name: "empty", kind: "directory" },
      { name: "main.tf", kind: "file" },
      { name: "mods", kind: "directory" },
    ]);
    expect(await tree.list("mods/", SIGNAL)).toEqual([{ name: "a", kind: "directory" }]);
    expect(await tree.kind("empty", SIGNAL)).toBe("directory");
    expect(await tree.resolve("..", SIGNAL)).toBeUndefined();
    expect(await tree.resolve("/main.tf", SIGNAL)).toBeUndefined();
    expect(await tree.read("none.tf", SIGNAL)).toBeUndefined();
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

  test("keeps of a large file only that it is there", async () => {
    const tree = await untar([{ name: "big.bin", content: "x".repeat(99) }], { maxFileBytes: 9 });

    expect(await tree.kind("big.bin", SIGNAL)).toBe("file");
    await expect(tree.read("big.bin", SIGNAL)).rejects.toMatchObject({ code: "FILE_FAILED" });
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
    ["tar.xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
    ["tar.bz2", [0x42, 0x5a, 0x68]],
    [undefined, [0x42]],
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
});

/** `main.tf` and `sub/main.tf`, written with GNU tar 1.34, xz 5.4 and bzip2 1.0.8. */
const PACKED = {
  "tar.xz":
    "/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Cf/AJRdADaYSXKFAtLo4UzUOk3Exai1bNFFdm9TO9fCuQxd/MQzl3Uz/WXJ00LAHoB+yXJxc8EcAPMZEcOzhP2estQQgVX4ulo15NBXaAjCu0fCJl4QAocnxR44uF+IIMxj0dze3yslWvf/iystZA6i9Sy+Ezh1KQrPxlfEJxD8UJbeyLtVHG51sRnX8JMsgCID+thCdH5dAQAAKK1+IgPXfZMAAbABgFAAAJN2GmWxxGf7AgAAAAAEWVo=",
  "tar.bz2":
    "QlpoOTFBWSZTWb+gpn4AALP7hMuQBEBAAe+AAiR7Y98AAACAKCAAkoaSPUeoAANABk0BFRAIxNNBoZA0DTT25Flt8JWY1wFYUCA37iBRqGySqLBnG5giEQc+sgSvpi5nYlMKUU6Y5UqzYwwoYw23C7RMY1Q0kBqeUC7Cy9cLvTDGBvHXgiBI4iQCcmtbpbOOj+JImjXUiH8XckU4UJC/oKZ+",
} as const;
const FORMATS = ["tar.xz", "tar.bz2"] as const;

describe("unpackModule() of tar.xz and tar.bz2 (CR-64)", () => {
  test.each(FORMATS)("gives the files of %s", async (format) => {
    const bytes = Buffer.from(PACKED[format], "base64");

    const trees = await Promise.all([unpackModule(bytes, format), unpackModule(bytes, format)]);

    for (const tree of trees) {
      expect(await textOf(tree, "main.tf")).toBe("top\n");
      expect(await textOf(tree, "sub/main.tf")).toBe("archive\n");
    }
    expect(archiveFormat(bytes)).toBe(format);
  });

  test.each(FORMATS)("refuses %s cut off at any byte, and then reads the next", async (format) => {
    const bytes = Buffer.from(PACKED[format], "base64");

    for (let length = 0; length < bytes.length; length += 3) {
      await expect(unpackModule(bytes.subarray(0, length), format)).rejects.toMatchObject({
        code: "INVALID_ARCHIVE",
      });
    }

    expect(await textOf(await unpackModule(bytes, format), "main.tf")).toBe("top\n");
  });

  test.each(FORMATS)("refuses %s with a byte changed, or gives the same", async (format) => {
    const bytes = Buffer.from(PACKED[format], "base64");

    const outcomes = new Set<unknown>();
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at % 8)), at);
      const outcome = unpackModule(changed, format).then((tree) => textOf(tree, "main.tf"));
      outcomes.add(await outcome.catch((error: { readonly code: string }) => error.code));
    }

    expect([...outcomes].filter((one) => one !== "top\n")).toEqual(["INVALID_ARCHIVE"]);
  });

  test.each(FORMATS)("stops %s that unpacks to more than its size allows", async (format) => {
    const bytes = Buffer.from(PACKED[format], "base64");
    const limits = { ...MODULE_ARCHIVE_LIMITS, ratioFreeBytes: 1_000, maxRatio: 2 };

    await expect(unpackModule(bytes, format, limits)).rejects.toMatchObject({
      code: "LIMIT_EXCEEDED",
    });
    expect(await textOf(await unpackModule(bytes, format), "main.tf")).toBe("top\n");
  });

  test("reads several streams of bzip2 behind each other", async () => {
    const bytes = Buffer.from(PACKED["tar.bz2"], "base64");

    const tree = await unpackModule(Buffer.concat([bytes, bytes]), "tar.bz2");

    expect(await textOf(tree, "main.tf")).toBe("top\n");
  });
});
