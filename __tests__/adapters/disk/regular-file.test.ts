import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDiskTree } from "../../../src/adapters/disk/node-files.ts";
import { diskPath } from "../../../src/adapters/disk/path-bytes.ts";
import { diskFileDigest, readRegularFile } from "../../../src/adapters/disk/regular-file.ts";
import { secureContext } from "../../../src/adapters/http/http-trust.ts";
import { hexDigest } from "../../../src/packages/hashing/digest.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "regular-file-"));
  path = join(folder, "file");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("readRegularFile()", () => {
  test("reads a file whole up to its limit", async () => {
    writeFileSync(path, "text");

    expect(await readRegularFile(path, 4)).toStrictEqual({
      kind: "read",
      content: Buffer.from("text"),
    });
    expect(await readRegularFile(path, 3)).toStrictEqual({ kind: "too-large", bytes: 4 });
  });

  test("tells a directory from a file, and throws for what is not there", async () => {
    expect(await readRegularFile(folder, 4)).toStrictEqual({ kind: "not-regular" });
    await expect(readRegularFile(path, 4)).rejects.toMatchObject({ code: "ENOENT" });
  });

  posixTest("reads the null device as an empty file, and no other device", async () => {
    symlinkSync("/dev/null", path);

    for (const name of ["/dev/null", path]) {
      expect(await readRegularFile(name, 4)).toStrictEqual({
        kind: "read",
        content: Buffer.alloc(0),
      });
    }
    expect(await readRegularFile("/dev/zero", 4)).toStrictEqual({ kind: "not-regular" });
  });

  posixTest("waits on no pipe", async () => {
    makePipe(path);

    expect(await readRegularFile(path, 4)).toStrictEqual({ kind: "not-regular" });
  });
});

describe("a pipe is no file to whoever reads one whole:", () => {
  posixTest("a tree on disk", async () => {
    makePipe(path);

    for (const reach of ["anywhere", "root"] as const) {
      const tree = createDiskTree({ root: folder, reach });
      await expect(tree.read("file")).rejects.toMatchObject({
        code: "FILE_FAILED",
        message: "file is not a regular file",
      });
    }
  });

  posixTest("a directory of certificates", async () => {
    makePipe(path);

    expect(await secureContext({ SSL_CERT_DIR: folder })).toBeDefined();
  });
});

posixTest("diskFileDigest() reads a file whose name is not UTF-8", async () => {
  const name = "latin-\udce9.txt";
  try {
    writeFileSync(diskPath(join(folder, name)), "text");
  } catch (caught) {
    // The disks of macOS refuse such a name, so that there is nothing to read.
    expect(caught).toMatchObject({ code: "EILSEQ" });
    return;
  }

  expect(await diskFileDigest(folder)(name)).toBe(hexDigest("sha256", Buffer.from("text")));
});

test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 300_000])(
  "diskFileDigest() reads all of %i bytes",
  async (length) => {
    const content = Buffer.alloc(length, "0123456789");
    writeFileSync(path, content);

    expect(await diskFileDigest(folder)("file")).toBe(hexDigest("sha256", content));
  },
);

test("diskFileDigest() names the file that cannot be read", async () => {
  for (const name of ["none", "."])
    await expect(diskFileDigest(folder)(name)).rejects.toMatchObject({
      ...{ code: "FILE_FAILED", message: `Could not read ${name}` },
    });
});
