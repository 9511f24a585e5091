import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFileWriter } from "../../../src/adapters/disk/node-files.ts";
import { replaceFile } from "../../../src/adapters/disk/replace-file.ts";
import { ownerMark } from "../../../src/adapters/disk/temporary.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";

const QUICK = { mode: 0o600, isDurable: false };
let folder: string;
let target: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "replace-file-"));
  target = join(folder, "file");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("replaceFile() (LF-15)", () => {
  test.each([
    ["a new file", undefined],
    ["one that is there", "before, and longer than after"],
  ])("writes %s whole, with nothing beside it", async (_which, before) => {
    if (before !== undefined) writeFileSync(target, before);

    await replaceFile(target, "after", QUICK);

    expect(readFileSync(target, "utf8")).toBe("after");
    expect(readdirSync(folder)).toStrictEqual(["file"]);
  });

  test("leaves everything as it was where the name cannot be had", async () => {
    mkdirSync(join(target, "inner"), { recursive: true });

    await expect(replaceFile(target, "after", QUICK)).rejects.toThrow();

    expect(readdirSync(folder)).toStrictEqual(["file"]);
    expect(readdirSync(target)).toStrictEqual(["inner"]);
  });

  test("leaves what comes to be there until right before the rename, when it is told to", async () => {
    writeFileSync(target, "before");
    const beforeRename = async () => {
      writeFileSync(target, "theirs");
      throw new Error("changed");
    };

    await expect(replaceFile(target, "after", { ...QUICK, beforeRename })).rejects.toThrow(
      "changed",
    );

    expect(readFileSync(target, "utf8")).toBe("theirs");
    expect(readdirSync(folder)).toStrictEqual(["file"]);
  });

  test("removes what killed runs left of files in the same directory, and nothing that a run or a person may need", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const [alive, foreign] = [ownerMark(), `${process.pid}-00000000`];
    const gone = alive.replace(/^\d+/, String(pid));
    const hex = "0123456789ab";
    const used = [`.file.${alive}-${hex}.tmp`, `.file.${foreign}-${hex}.tmp`];
    const others = [`.${gone}-${hex}.tmp`, `.file.${gone}-${hex}.tmp.txt`, ".file.swp"];
    const old = `.file.${foreign}-${hex.replace("0", "f")}.tmp`;
    const left = [`.file.${gone}-${hex}.tmp`, `..other.${gone}-${hex}.tmp`, old];
    for (const name of [...used, ...others, ...left]) writeFileSync(join(folder, name), "");
    const hourAgo = Date.now() / 1000 - 3600;
    utimesSync(join(folder, old), hourAgo, hourAgo);
    symlinkSync("file", join(folder, `.file.${gone}-${hex.replace("0", "e")}.tmp`));
    const directory = `.file.${gone}-${hex.replace("0", "d")}.tmp`;
    mkdirSync(join(folder, directory));

    await replaceFile(target, "quick", QUICK);
    expect(readdirSync(folder).length).toBe(11);
    await replaceFile(target, "after", { ...QUICK, isDurable: true });

    const link = `.file.${gone}-${hex.replace("0", "e")}.tmp`;
    expect(readdirSync(folder).sort()).toStrictEqual(
      [...used, ...others, link, directory, "file"].sort(),
    );
  });

  posixTest("names its draft so that the next run knows whose it is", async () => {
    const names: string[] = [];
    const beforeRename = async () => void names.push(...readdirSync(folder));

    await replaceFile(target, "after", { ...QUICK, beforeRename });

    expect(names).toStrictEqual([
      expect.stringMatching(new RegExp(`^\\.file\\.${ownerMark()}-[0-9a-f]{12}\\.tmp$`)),
    ]);
  });

  posixTest("replaces a link, and leaves what it leads to", async () => {
    const other = join(folder, "other");
    writeFileSync(other, "before");
    symlinkSync(other, target);

    await replaceFile(target, "after", QUICK);

    expect([readFileSync(target, "utf8"), readFileSync(other, "utf8")]).toStrictEqual([
      "after",
      "before",
    ]);
  });

  posixTest.each([
    [true, 0o666],
    [false, 0o666 & ~process.umask()],
  ])("gives a durable (%s) file the mode %o", async (isDurable, mode) => {
    await replaceFile(target, "after", { mode: 0o666, isDurable });

    expect(statSync(target).mode & 0o777).toBe(mode);
  });
});

describe("a result that is written", () => {
  posixTest("writes into a pipe and leaves it there", async () => {
    makePipe(target);
    const heard = readFile(target, "utf8");

    await createFileWriter(folder).writeAtomically("file", "after");

    expect([await heard, statSync(target).isFIFO()]).toStrictEqual(["after", true]);
    expect(readdirSync(folder)).toStrictEqual(["file"]);
  });

  posixTest("writes into what is open, by the name that the system has for it", async () => {
    const other = openSync(target, "w");
    try {
      await createFileWriter(folder).writeAtomically(`/dev/fd/${other}`, "after");
    } finally {
      closeSync(other);
    }

    expect(readFileSync(target, "utf8")).toBe("after");
    expect(readdirSync(folder)).toStrictEqual(["file"]);
  });
});
