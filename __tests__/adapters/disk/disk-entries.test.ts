import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskEntries } from "../../../src/adapters/disk/disk-entries.ts";
import type { PackageEntry } from "../../../src/ports/files.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "disk-entries-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string) => createHash("sha256").update(text, "latin1").digest("hex");

async function below(directory: string): Promise<readonly PackageEntry[] | undefined> {
  const entries = await diskEntries(folder)(directory);
  return entries?.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

test("every file below a directory is listed, hidden and nested ones too, and no directory", async () => {
  mkdirSync(join(folder, "m/a/empty"), { recursive: true });
  mkdirSync(join(folder, "m/.git"));
  writeFileSync(join(folder, "m/main.tf"), "main");
  writeFileSync(join(folder, "m/.git/HEAD"), "head");
  writeFileSync(join(folder, "m/a/b.tf"), "b");
  writeFileSync(join(folder, "beside"), "x");
  const expected = [
    { name: ".git/HEAD", sha256: sha256("head") },
    { name: "a/b.tf", sha256: sha256("b") },
    { name: "main.tf", sha256: sha256("main") },
  ];

  expect(await below("m")).toStrictEqual(expected);
  expect(await below(join(folder, "m"))).toStrictEqual(expected);
  expect(await below("m/a/empty")).toStrictEqual([]);
});

posixTest("a link is listed with its target, wherever that leads, and not followed", async () => {
  mkdirSync(join(folder, "m/d"), { recursive: true });
  writeFileSync(join(folder, "m/d/x"), "x");
  symlinkSync("d", join(folder, "m/to-directory"));
  symlinkSync("/etc/passwd", join(folder, "m/out"));
  symlinkSync(Buffer.from([0xe9]), join(folder, "m/dangling"));
  const link = (name: string, target: string) => ({ name, sha256: sha256(target), target });

  expect(await below("m")).toStrictEqual([
    { name: "d/x", sha256: sha256("x") },
    link("dangling", "\xe9"),
    link("out", "/etc/passwd"),
    link("to-directory", "d"),
  ]);
});

posixTest("names are bytes, in whatever encoding", async () => {
  const name = Buffer.concat([Buffer.from(`${folder}/m/`), Buffer.from([0xff, 0x2e, 0x74])]);
  mkdirSync(join(folder, "m"));
  writeFileSync(name, "x");
  writeFileSync(join(folder, "m/é"), "e");

  expect(await below("m")).toStrictEqual([
    { name: "\xc3\xa9", sha256: sha256("e") },
    { name: "\xff.t", sha256: sha256("x") },
  ]);
});

test("there is nothing to list where there is no directory", async () => {
  writeFileSync(join(folder, "file"), "x");

  expect(await below("absent")).toBeUndefined();
  expect(await below("file")).toBeUndefined();
  expect(await below("file/inside")).toBeUndefined();
});

posixTest("what is no file, directory or link is refused", async () => {
  mkdirSync(join(folder, "m/a"), { recursive: true });
  makePipe(join(folder, "m/a/pipe"));

  await expect(below("m")).rejects.toMatchObject({
    ...{ code: "FILE_FAILED", message: "a/pipe is no file, directory or link" },
  });
});

posixTest("what cannot be listed is no empty directory", async () => {
  await expect(below("x".repeat(300))).rejects.toMatchObject({
    ...{ code: "FILE_FAILED", message: `Could not list ${"x".repeat(300)}` },
  });
});
