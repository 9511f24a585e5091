import { execFileSync } from "node:child_process";
import { getEventListeners } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GitBlobs } from "../../../src/adapters/git/git-blobs.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "git-blobs-"));
  execFileSync("git", ["init", "--quiet"], { cwd: directory });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true });
});

/** Stores texts as blobs, and gives their names. */
function stored(texts: readonly string[]): readonly string[] {
  const paths = texts.map((text, i) => {
    writeFileSync(join(directory, `f${i}`), text);
    return `f${i}`;
  });
  const input = paths.join("\n");
  const args = ["hash-object", "-w", "--stdin-paths"];
  return execFileSync("git", args, { cwd: directory, input, encoding: "utf8" }).trim().split("\n");
}

describe("GitBlobs", () => {
  test("writes to git once a turn, however many blobs are asked for in it", async () => {
    const texts = Array.from({ length: 100 }, (_, i) => `text ${i}\n`);
    const names = stored(texts);
    const writes = [
      vi.spyOn(Socket.prototype, "_write"),
      vi.spyOn(Socket.prototype, "_writev" as "_write"),
    ];
    const context = { directory, environment: process.env, settings: [], signal: undefined };
    const blobs = new GitBlobs(context);

    const first = await Promise.all(names.map((name) => blobs.read(name)));
    const again = await Promise.all(names.map((name) => blobs.read(name)));
    blobs.close();

    for (const read of [first, again]) expect(read.map(String)).toStrictEqual(texts);
    const written = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(written).toBeLessThan(10);
    expect(written).toBeGreaterThan(0);
  });

  test("listens to the run's signal while it has a process, and no longer", async () => {
    const [name = ""] = stored(["text\n"]);
    const { signal } = new AbortController();
    const context = { directory, environment: process.env, settings: [], signal };
    const listeners = (): number => getEventListeners(signal, "abort").length;

    for (let repository = 0; repository < 3; repository++) {
      const blobs = new GitBlobs(context);
      expect(listeners()).toBe(0);
      for (let reading = 0; reading < 2; reading++) {
        expect(String(await blobs.read(name))).toBe("text\n");
        expect(String(await blobs.read(name))).toBe("text\n");
        expect(listeners()).toBe(1);
        blobs.close();
        expect(listeners()).toBe(0);
      }
    }
  });

  test("gives up what it was asked when the run is stopped, also after it was closed and asked again", async () => {
    const [name = ""] = stored(["text\n"]);
    const run = new AbortController();
    const context = { directory, environment: process.env, settings: [], signal: run.signal };
    const blobs = new GitBlobs(context);
    await blobs.read(name);
    blobs.close();

    const asked = blobs.read(name);
    run.abort();

    await expect(asked).rejects.toMatchObject({ code: "ABORTED" });
    await expect(blobs.read(name)).rejects.toMatchObject({ code: "ABORTED" });
    expect(getEventListeners(run.signal, "abort")).toStrictEqual([]);
  });
});
