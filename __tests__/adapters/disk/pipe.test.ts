import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { readPipe } from "../../../src/adapters/disk/regular-file.ts";
import { makePipe, posixTest } from "../../support/pipe.ts";

let folder: string;
let pipe: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pipe-"));
  pipe = join(folder, "pipe");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("readPipe()", () => {
  posixTest("reads what is written, however late", async () => {
    makePipe(pipe);
    const reading = readPipe(pipe, 100);
    await writeFile(pipe, "late");

    expect((await reading)?.toString()).toBe("late");
  });

  posixTest("reads one byte more than there may be", async () => {
    makePipe(pipe);
    const reading = readPipe(pipe, 3);
    await writeFile(pipe, "too long");

    expect((await reading)?.toString()).toBe("too ");
  });

  posixTest("leaves files and what is not there to others", async () => {
    writeFileSync(pipe, "a file");

    expect(await readPipe(pipe, 100)).toBeUndefined();
    expect(await readPipe(`${pipe}s`, 100)).toBeUndefined();
  });
});
