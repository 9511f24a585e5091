import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { GitBlobs } from "../../../src/adapters/git/git-blobs.ts";
import {
  decodeIndex,
  decodeRawDiff,
  decodeTreeLines,
} from "../../../src/adapters/git/git-output.ts";
import { type Program, runProgram, watchStall } from "../../../src/adapters/process/run-program.ts";
import { posixTest } from "../../support/pipe.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "run-program-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of the name, from the lines of a shell script. */
function script(name: string, ...lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, ["#!/bin/sh", ...lines].join("\n"));
  chmodSync(path, 0o755);
  return path;
}

function program(file: string, more: Partial<Program> = {}): Program {
  const environment = { PATH: process.env["PATH"] };
  return { file, args: [], environment, maxBytes: 1000, seconds: 20, ...more };
}

describe("runProgram()", () => {
  posixTest("gives exit code, output and errors, and what it was given to read", async () => {
    const echo = script("echo", "cat", "echo bad >&2", "exit 3");

    expect(await runProgram(program(echo, { input: "in" }))).toStrictEqual({
      kind: "exited",
      code: 3,
      stdout: Buffer.from("in"),
      stderr: "bad\n",
    });
  });

  posixTest.each([
    ["sleeps", "sleep 1000"],
    ["takes no notice of signals", "trap '' TERM INT; while :; do sleep 1; done"],
    ["writes without end, too slowly to be too much", "while :; do echo; sleep 0.2; done"],
  ])("waits no longer than it is told for one that %s", async (_what, line) => {
    const started = performance.now();

    const end = await runProgram(program(script("slow", line), { seconds: 0.3 }));

    expect(end).toStrictEqual({ kind: "late" });
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  posixTest(
    "gives all that a program said, though one that it started holds its pipes",
    async () => {
      const busy = "for i in $(seq 40); do echo $i; sleep 0.05; done &";
      const holder = script("holder", busy, "sleep 1000 & echo ours; exit 4");
      const started = performance.now();

      const end = await runProgram(program(holder));

      expect(end).toMatchObject({ kind: "exited", code: 4 });
      const lines = "stdout" in end ? end.stdout.toString().split("\n") : [];
      expect(lines).toStrictEqual(expect.arrayContaining(["ours", "1", "40"]));
      expect(performance.now() - started).toBeLessThan(10_000);
    },
  );

  posixTest("stops when it is asked to, and starts nothing when that was before", async () => {
    const slow = script("slow", "sleep 1000");
    const stop = new AbortController();
    const running = runProgram({ ...program(slow), stop: stop.signal });
    stop.abort();

    expect(await running).toStrictEqual({ kind: "late" });
    const after = runProgram({ ...program(join(folder, "none")), stop: stop.signal });
    expect(await after).toStrictEqual({ kind: "late" });
  });

  posixTest("says what could not be started, and what printed too much", async () => {
    const loud = script("loud", "yes | head -c 5000");

    expect(await runProgram(program(join(folder, "none")))).toMatchObject({
      kind: "failed",
    });
    expect(await runProgram(program(loud))).toMatchObject({ kind: "failed" });
  });

  posixTest.each([
    ["longer than the system takes", "x".repeat(1 << 20), "E2BIG"],
    ["with a NUL, which ends it", "a\0b", "ERR_INVALID_ARG_VALUE"],
  ])("says so, too, where an argument is %s", async (_what, argument, code) => {
    const end = await runProgram(program(script("echo", "cat"), { args: [argument] }));

    expect(end).toMatchObject({ kind: "failed", cause: { code } });
  });
});

describe("watchStall()", () => {
  posixTest("calls once when nothing came, and not while something comes", async () => {
    const stalled: string[] = [];
    const [quiet, busy] = ["quiet", "busy"].map((name) =>
      watchStall(0.2, () => stalled.push(name)),
    );
    quiet?.wait();
    busy?.wait();
    const news = setInterval(() => busy?.news(), 20);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    clearInterval(news);
    busy?.rest();

    expect(stalled).toStrictEqual(["quiet"]);
  });
});

describe("what git does not answer", () => {
  posixTest.each([
    ["words", "echo hello from a wrapper"],
    ["a size that is none", "echo 0123 blob many"],
    ["an empty line", "echo"],
  ])("is told as such where git cat-file says %s", async (_what, line) => {
    script("git", "read object", line, "sleep 1000");
    const environment = { PATH: `${folder}:${process.env["PATH"]}` };
    const blobs = new GitBlobs({ directory: folder, environment, settings: [], signal: undefined });

    await expect(blobs.read("0".repeat(40))).rejects.toMatchObject({
      code: "GIT_FAILED",
      message: "git cat-file answered in a way that git does not",
      hint: expect.stringContaining("PATH"),
    });
    blobs.close();
  });

  posixTest.each([
    ["ls-tree", decodeTreeLines],
    ["ls-files", decodeIndex],
    ["diff", decodeRawDiff],
  ] as const)("is told as such where git %s says anything else", (command, decode) => {
    for (const said of ["hello\n", "100644 blob\0", "\0\0", "H\t\0", ":1 2 3\0a\0", "usage: git"]) {
      expect(() => decode(Buffer.from(said)), said).toThrow(`git ${command} answered in a way`);
    }
  });
});
