// What `init` lays down of a module's archive, for its hash: go-getter's unpacking, with every file's content.
import { createHash } from "node:crypto";
import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { unpackModule } from "../../../src/packages/modules/module-archive.ts";
import { MODULE_ARCHIVE_LIMITS } from "../../../src/packages/modules/package-files.ts";
import type { FileTree, PackageEntry } from "../../../src/ports/files.ts";
import { rawZip } from "../../support/raw-zip.ts";
import { paxHeader, type RawTarEntry, rawTar } from "../../support/tar.ts";

type ZipEntries = Parameters<typeof rawZip>[0];

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const entry = (name: string, content: string | Uint8Array = ""): PackageEntry => ({
  ...{ name, sha256: sha256(content) },
});

function untar(entries: readonly RawTarEntry[], limits = {}): Promise<FileTree> {
  return unpackModule(gzipSync(rawTar(entries)), "tar.gz", { ...MODULE_ARCHIVE_LIMITS, ...limits });
}

function unzip(entries: ZipEntries, limits = {}): Promise<FileTree> {
  return unpackModule(rawZip(entries), "zip", { ...MODULE_ARCHIVE_LIMITS, ...limits });
}

async function entriesOf(tree: Promise<FileTree>): Promise<readonly PackageEntry[] | undefined> {
  return (await tree).entries?.();
}

describe("entries of a tar.gz", () => {
  test("are files with names as they are laid down; directories count not", async () => {
    const tree = untar([
      { name: "./", type: "5" },
      { name: "./main.tf", content: "main" },
      { name: "/a//b/./x.tf", content: "x" },
      { name: ".git/config", content: "c" },
      { name: "empty/", type: "5" },
      { name: "contiguous", type: "7", content: "7" },
    ]);

    expect(await entriesOf(tree)).toStrictEqual([
      entry("main.tf", "main"),
      entry("a/b/x.tf", "x"),
      entry(".git/config", "c"),
      entry("contiguous", "7"),
    ]);
  });

  test("are empty files where the archive has links and devices", async () => {
    const types = ["1", "2", "3", "4", "6"];
    const tree = untar(types.map((type) => ({ name: `of-${type}`, type })));

    expect(await entriesOf(tree)).toStrictEqual(types.map((type) => entry(`of-${type}`)));
  });

  test("have the last content of a name that stands twice", async () => {
    const tree = untar([
      { name: "a", content: "first" },
      { name: "./a", content: "last" },
      { name: "b", content: "file" },
      { name: "b", type: "2" },
    ]);

    expect(await entriesOf(tree)).toStrictEqual([entry("a", "last"), entry("b")]);
  });

  test("have the whole content of what is not kept", async () => {
    const big = "x".repeat(3_000);
    const tree = await untar(
      [
        { name: "big", content: big },
        { name: "s", content: "s" },
      ],
      {
        maxFileBytes: 9,
      },
    );

    await expect(tree.read("big")).rejects.toMatchObject({ code: "FILE_FAILED" });
    expect(await tree.entries?.()).toStrictEqual([entry("big", big), entry("s", "s")]);
  });

  test("have names as bytes, and none where a name was no UTF-8", async () => {
    const read = untar([paxHeader({ path: "é.tf" }), { name: "x", content: "é" }]);
    const lost = untar([{ name: "a", content: "a" }, { name: "\ufffd.tf" }]);

    expect(await entriesOf(read)).toStrictEqual([
      entry(Buffer.from("é.tf").toString("latin1"), "é"),
    ]);
    await expect(entriesOf(lost)).rejects.toMatchObject({
      ...{ code: "INVALID_ARCHIVE", message: 'The name of "\ufffd.tf" is no UTF-8' },
    });
  });
});

describe("entries of a zip", () => {
  test("are files with names as they are laid down; directories count not", async () => {
    const tree = unzip([
      { name: "d/", data: "" },
      { name: "./d//main.tf", data: "main", method: "deflated" },
      { name: "plain", data: "plain", method: "stored" },
      { name: ".git/config", data: "" },
    ]);

    expect(await entriesOf(tree)).toStrictEqual([
      entry("d/main.tf", "main"),
      entry("plain", "plain"),
      entry(".git/config"),
    ]);
  });

  test("are files with the target's text where the archive has links", async () => {
    const tree = unzip([{ name: "link", data: "main.tf", unixMode: 0o120777 }]);

    expect(await entriesOf(tree)).toStrictEqual([entry("link", "main.tf")]);
  });

  test("have the last content of a name that stands twice", async () => {
    const tree = unzip([
      { name: "a", data: "first" },
      { name: "./a", data: "last" },
    ]);

    expect(await entriesOf(tree)).toStrictEqual([entry("a", "last")]);
  });

  test.each(["stored", "deflated"] as const)(
    "have the whole content of what is not kept, %s",
    async (method) => {
      const data = "x".repeat(300_000);
      const tree = await unzip([{ name: "big", data, method }], { maxFileBytes: 9 });

      await expect(tree.read("big")).rejects.toMatchObject({ code: "FILE_FAILED" });
      expect(await tree.entries?.()).toStrictEqual([entry("big", data)]);
      expect(await tree.entries?.()).toStrictEqual([entry("big", data)]);
    },
  );

  const x = "x".repeat(99);
  test.each<readonly [string, ZipEntries[number]]>([
    [
      "more data than stated",
      { name: "big", data: `${x}${x}`, method: "deflated", uncompressedSize: 99 },
    ],
    ["less data than stated", { name: "big", data: "x", method: "deflated", uncompressedSize: 99 }],
    ["a wrong CRC-32", { name: "big", data: x, method: "stored", crc32: 7 }],
    ["a wrong CRC-32, deflated", { name: "big", data: x, method: "deflated", crc32: 7 }],
    [
      "data that is no deflate stream",
      { name: "big", data: x, method: "deflated", packed: Buffer.alloc(20, 0xff) },
    ],
    [
      "data that is cut off",
      { name: "big", data: x, method: "deflated", packed: deflateRawSync(x).subarray(0, 2) },
    ],
    [
      "a method that go-getter does not know",
      { name: "big", data: x, method: 12, packed: deflateRawSync(x) },
    ],
  ])("are refused for %s, also where it is not kept", async (_, one) => {
    const refused = {
      code: "INVALID_ARCHIVE",
      message: expect.stringMatching(/^In the module archive, "big" (?:has|does|cannot)/),
    };
    const large = await unzip([one, { name: "s", data: "s" }], { maxFileBytes: 9 });

    await expect(large.entries?.()).rejects.toMatchObject(refused);
    await expect(unzip([one])).rejects.toMatchObject(refused);
  });

  test("are none where a name was no UTF-8", async () => {
    const tree = await unzip([{ name: Buffer.from([0xff, 0x61]), data: "x" }]);

    await expect(tree.entries?.()).rejects.toMatchObject({ code: "INVALID_ARCHIVE" });
  });
});
