// What `init` unpacks of a tar archive is what Go's reader sees. Each row is a way to show a file to one reader alone.
import { describe, expect, test } from "vitest";
import { readTar } from "../../../src/packages/modules/tar-reader.ts";
import { paxHeader, rawTar } from "../../support/tar.ts";

type Entries = Parameters<typeof rawTar>[0];

const END = Buffer.alloc(1024);

/** Gives bytes in pieces of a size. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Returns `NAME=CONTENT` of files and `NAME/` of directories. */
async function read(bytes: Buffer, pieceBytes = 1_000): Promise<readonly string[]> {
  const entries: string[] = [];
  for await (const { name, isDirectory, size, content } of readTar(inPieces(bytes, pieceBytes))) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content()) pieces.push(piece);
    const text = Buffer.concat(pieces).toString();
    expect(text).toHaveLength(size);
    entries.push(isDirectory ? `${name}:directory` : `${name}=${text}`);
  }
  return entries;
}

/** An archive of entries without the blocks that end one. */
function open(entries: Entries): Buffer {
  return rawTar(entries).subarray(0, -END.length);
}

describe("readTar() gives", () => {
  const file = { name: "a", content: "x" };

  test.each<[string, Entries, readonly string[]]>([
    ["files, and directories by type", [file, { name: "d/", type: "5" }], ["a=x", "d/:directory"]],
    ["nothing behind the end", [file, END, { name: "b" }], ["a=x"]],
    ["a name of a hundred bytes", [{ name: "n".repeat(100), mode: 0 }], [`${"n".repeat(100)}=`]],
    ["a record with a NUL, of a key that names nothing", [paxHeader({ c: "a\0b" }), file], ["a=x"]],
    [
      "links, devices and pipes without content, whatever size they state",
      [
        ...["1", "2", "3", "4", "6"].map((type) => ({ name: `of-${type}`, type, size: 512 })),
        { name: "seen" },
      ],
      ["of-1=", "of-2=", "of-3=", "of-4=", "of-6=", "seen="],
    ],
    [
      "a directory without content, whatever size it states",
      [{ name: "d", type: "5", size: 512 }, file],
      ["d:directory", "a=x"],
    ],
    [
      "files of unknown types",
      ["V", "Z", "7"].map((type) => ({ name: type, type, content: type })),
      ["V=V", "Z=Z", "7=7"],
    ],
    [
      "a directory by its mode, and by its name of the oldest type alone",
      [
        { name: "mode", mode: 0o40755, content: "x" },
        { name: "other-mode", mode: 0o100755 },
        { name: "old/", type: "\0" },
        { name: "old", type: "\0" },
        { name: "new/", content: "y" },
      ],
      ["mode:directory", "other-mode=", "old/:directory", "old=", "new/=y"],
    ],
    [
      "the name and size of records in front, for one file",
      [paxHeader({ path: "long", size: "2" }), { name: "s", content: "xy", size: 9 }, file],
      ["long=xy", "a=x"],
    ],
    ["names with =, and none that are empty", [paxHeader({ path: "a=b" }), file], ["a=b=x"]],
    ["no record that is empty", [paxHeader({ path: "", size: "" }), file], ["a=x"]],
    [
      "no name by records for all files",
      [paxHeader({ path: "all" }, "g"), paxHeader({ mtime: "1" }), file],
      ["a=x"],
    ],
    [
      "no name by records before those for all files",
      [paxHeader({ path: "lost" }), paxHeader({ mtime: "1" }, "g"), file],
      ["a=x"],
    ],
    [
      "the last records of several",
      [paxHeader({ path: "first" }), paxHeader({ mtime: "1" }), file],
      ["a=x"],
    ],
    [
      "GNU's long name before that of records, for one file",
      [
        { name: "L", type: "L", content: "long\0rest" },
        paxHeader({ path: "records" }),
        { name: "K", type: "K", content: "target\0" },
        file,
        file,
      ],
      ["long=x", "a=x"],
    ],
    ["no long name that is empty", [{ name: "L", type: "L", content: "\0" }, file], ["a=x"]],
    [
      "a prefix, of the newer formats alone",
      [
        { name: "u", prefix: "p" },
        { name: "v", prefix: "p", magic: "" },
        { name: "g", prefix: "", magic: "ustar  \0" },
      ],
      ["p/u=", "v=", "g="],
    ],
  ])("%s", async (_, entries, expected) => {
    for (const pieceBytes of [100, 512, 100_000])
      expect(await read(rawTar(entries), pieceBytes)).toStrictEqual(expected);
  });

  test("a file without the blocks that end an archive, padded or not", async () => {
    expect(await read(open([file]))).toStrictEqual(["a=x"]);
    expect(await read(open([file]).subarray(0, 513))).toStrictEqual(["a=x"]);
    expect(await read(open([file, Buffer.alloc(512)]))).toStrictEqual(["a=x"]);
    expect(await read(Buffer.alloc(0))).toStrictEqual([]);
  });

  test("a prefix of the format star without the times behind it", async () => {
    const prefix = "p".repeat(131);
    const block = open([{ name: "s", prefix: `${prefix}17` }]);

    expect(await read(resummed(block))).toStrictEqual([`${prefix}17/s=`]);
    block.write("tar\0", 508);
    expect(await read(resummed(block))).toStrictEqual([`${prefix}/s=`]);
  });

  test("a size in base 256, and a sum over signed bytes", async () => {
    const content = "x".repeat(258);
    const block = open([{ name: Buffer.from("\xe9", "latin1"), content }]);
    block.fill(0, 124, 136).writeUInt8(0x80, 124);
    block.writeUInt16BE(258, 134);

    expect(await read(resummed(block, "signed"))).toStrictEqual([`\ufffd=${content}`]);
  });

  test.each(["1\0rest", "1 \0 ", " 1          ", "000000000001"])(
    "the size %j as Go reads it",
    async (size) => {
      const block = open([{ name: "a", content: "x" }]);
      block.fill(0, 124, 136).write(size, 124, "latin1");

      expect(await read(resummed(block))).toStrictEqual(["a=x"]);
    },
  );

  test("each content to the end, also where nobody read it", async () => {
    const names: string[] = [];
    const bytes = rawTar([{ name: "big", content: "x".repeat(5_000) }, file]);
    for await (const { name } of readTar(inPieces(bytes, 700))) names.push(name);

    expect(names).toStrictEqual(["big", "a"]);
  });

  test("no more of its source than it needs, which it closes", async () => {
    let isClosed = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        yield rawTar([file]);
        for (;;) yield Buffer.alloc(512, 1);
      } finally {
        isClosed = true;
      }
    }
    const names: string[] = [];
    for await (const { name } of readTar(endless())) names.push(name);

    expect(names).toStrictEqual(["a"]);
    expect(isClosed).toBe(true);
  });
});

/** Returns a header with the sum of its bytes. */
function resummed(block: Buffer, kind: "signed" | "unsigned" = "unsigned"): Buffer {
  const header = block.subarray(0, 512).fill(" ", 148, 156);
  const bytes = kind === "signed" ? new Int8Array(header) : header;
  const sum = [...bytes].reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

describe("readTar() refuses", () => {
  const changed = (at: number, bytes: string, magic?: string): Buffer => {
    const block = open([{ name: "a", content: "x", ...(magic !== undefined && { magic }) }]);
    block.write(bytes, at, "latin1");
    return resummed(block);
  };
  const records = (content: string): Buffer =>
    rawTar([{ name: "p", type: "x", content }, { name: "a" }]);

  test.each<[string, Buffer, string]>([
    ["one empty block before a file", rawTar([Buffer.alloc(512), { name: "a" }]), "an empty block"],
    ["a wrong checksum", rawTar([{ name: "a", checksum: 7 }]), "wrong checksum"],
    ["no checksum", changed(0, "a").fill("x", 148, 156), "a number that is none"],
    ["half a header", open([{ name: "a" }]).subarray(0, 500), "half a block"],
    ["a file cut off", open([{ name: "a", content: "x", size: 513 }]), "cut off"],
    ["old sparse files", rawTar([{ name: "a", type: "S" }]), "a sparse file"],
    [
      "sparse files",
      rawTar([paxHeader({ mtime: "1", "GNU.sparse.major": "1" }), { name: "a" }]),
      "sparse",
    ],
    ["a size that is no number", changed(124, "9"), "a number that is none"],
    ["a mode that is no number", changed(100, "x"), "a number that is none"],
    ["a size below zero", changed(124, "\xff"), "out of range"],
    ["a size beyond all", changed(124, "\x80\xff\xff\xff\xff\xff\xff"), "out of range"],
    ["a prefix in the times of GNU", changed(345, "p", "ustar  \0"), "a number that is none"],
    ["a prefix in the second time of GNU", changed(357, "p", "ustar  \0"), "that is none"],
    ["a prefix behind a number in a time", changed(345, "7 /p", "ustar  \0"), "that is none"],
    ["a size behind a size", changed(124, "1 \x001"), "a number that is none"],
    ["a stated size that is no number", rawTar([paxHeader({ size: "-1" }), { name: "a" }]), "size"],
    ["records without a length", records("path=a\n"), "broken records"],
    ["records of the length 0", records("0 path=a\n"), "broken records"],
    ["records that end too early", records("8 path=a\n"), "broken records"],
    ["records beyond their end", records("12 path=a\n"), "broken records"],
    ["records without a value", records("8 path\n"), "broken records"],
    ["records that end without a line feed", records("8 path=ax"), "broken records"],
    ["records of a length that is too long", records("00000008 path=a\n"), "broken records"],
    ["records without a key", records("6 =ab\n"), "broken records"],
    ["a NUL in a name", records("12 path=a\0b\n"), "a NUL in a name"],
    [
      "a huge extended header",
      rawTar([{ name: "p", type: "L", content: "x".repeat(1024 * 1024 + 1) }, { name: "a" }]),
      "a huge extended header",
    ],
  ])("%s", async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: "INVALID_ARCHIVE",
      message: expect.stringContaining(reason),
    });
  });

  test("nothing of the largest extended header", async () => {
    const content = `long\0${"x".repeat(1024 * 1024 - 5)}`;

    expect(await read(rawTar([{ name: "L", type: "L", content }, { name: "a" }]))).toStrictEqual([
      "long=",
    ]);
  });
});
