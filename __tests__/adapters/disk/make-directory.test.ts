import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDirectory } from "../../../src/adapters/disk/replace-file.ts";
import { posixTest } from "../../support/pipe.ts";

let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "make-directory-"));
});
afterEach(() => rmSync(top, { recursive: true }));

describe("makeDirectory()", () => {
  test("makes what is missing on the way, and takes what is there", async () => {
    const path = join(top, "a/b/c");

    await makeDirectory(path, 0o700);
    await makeDirectory(path, 0o700);

    expect(statSync(path).isDirectory()).toBe(true);
    if (process.platform !== "win32") expect(statSync(join(top, "a")).mode & 0o777).toBe(0o700);
  });

  test("serves several at once", async () => {
    const paths = ["a/b/c", "a/b/d", "a/b/c", "a"].map((path) => join(top, path));

    await Promise.all(paths.map((path) => makeDirectory(path, 0o700)));

    expect(paths.every((path) => statSync(path).isDirectory())).toBe(true);
  });

  test("throws where a file or a link to nowhere is in the way", async () => {
    writeFileSync(join(top, "file"), "");
    symlinkSync(join(top, "nowhere"), join(top, "link"));

    for (const path of ["file", "file/a", "link"]) {
      await expect(makeDirectory(join(top, path), 0o700)).rejects.toThrow(Error);
    }
  });

  posixTest("throws, and does not try forever, below a directory that takes none", async () => {
    await expect(makeDirectory("/proc/nothing/a/b", 0o700)).rejects.toThrow(Error);
  });
});
