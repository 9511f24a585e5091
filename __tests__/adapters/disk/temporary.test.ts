import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeTemporaryFile } from "../../../src/adapters/disk/temporary.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-test-"));
  const input = fileURLToPath(new URL("../../../src/adapters/disk/temporary.ts", import.meta.url));
  const bundle = await rolldown({ input, platform: "node" });
  await bundle.write({ file: join(folder, "temporary.mjs"), format: "esm" });
  await bundle.close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program that makes a temporary directory and prints its path, then does something else. */
async function runProgram(then: string, signal?: NodeJS.Signals) {
  const program = join(folder, "program.mjs");
  await writeFile(
    program,
    `import { exitOnSignals, makeTemporaryDirectory, makeTemporaryFile } from "./temporary.mjs";
     exitOnSignals();
     const directory = makeTemporaryDirectory("test");
     process.stdout.write(directory.path);
     ${then}`,
  );
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "ignore"] });
  const [path] = await once(child.stdout, "data");
  if (signal !== undefined) child.kill(signal);
  const [code] = await once(child, "exit");
  return { code, isGone: !existsSync(String(path)), path: String(path) };
}

describe("makeTemporaryDirectory()", () => {
  test.each([
    ["ends", "", 0],
    ["exits early", "process.exit(3);", 3],
    ["fails", "throw 'failure';", 1],
    ["ends while it is being removed", "directory.remove(); process.exit(0);", 0],
  ])("is gone when the program %s", async (_how, then, code) => {
    expect(await runProgram(then)).toMatchObject({ code, isGone: true });
  });
});

describe("makeScratchDirectory()", () => {
  /** Starts a program that makes a scratch directory in a place of its own for such, and waits. */
  async function startProgram(temporary: string) {
    const program = join(folder, "scratch.mjs");
    await writeFile(
      program,
      `import { makeScratchDirectory } from "./temporary.mjs";
       process.stdout.write(makeScratchDirectory("scratch").path);
       setInterval(() => {}, 1000);`,
    );
    const env = { ...process.env, TMPDIR: temporary, TEMP: temporary, TMP: temporary };
    const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "ignore"] });
    const [path] = await once(child.stdout, "data");
    const end = async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    };
    return { path: String(path), end };
  }

  test("removes what runs left that were killed, and nothing of a run that goes on, of elsewhere or of others", async () => {
    const temporary = await mkdtemp(join(folder, "places-"));
    const killed = await startProgram(temporary);
    await writeFile(join(killed.path, "0"), "left");
    const alive = await startProgram(temporary);
    await killed.end();
    const [, id = "", place = ""] = /scratch-(\d+)-([0-9a-f]{8})-/.exec(killed.path) ?? [];
    const others = [
      `tofu-lock-review-scratch-${id}-${place === "00000000" ? "1" : "0"}${place.slice(1)}-AbCdEf`,
      `tofu-lock-review-repository-${id}-${place}-AbCdEf`,
      `tofu-lock-review-scratch-${id}-AbCdEf`,
      "tofu-lock-review-scratch-AbCdEf",
    ];
    for (const name of others) await mkdir(join(temporary, name));
    const victim = join(folder, "victim");
    await mkdir(victim, { recursive: true });
    await writeFile(join(victim, "kept"), "");
    const link = `tofu-lock-review-scratch-${id}-${place}-GhIjKl`;
    await symlink(victim, join(temporary, link), "junction");
    expect(existsSync(killed.path)).toBe(true);

    const next = await startProgram(temporary);
    const left = new Set(await readdir(temporary));
    await Promise.all([alive.end(), next.end()]);

    const kept = [alive.path, next.path].map((path) => basename(path));
    expect(left).toStrictEqual(new Set([...others, link, ...kept]));
    expect(await readdir(victim)).toStrictEqual(["kept"]);
  });
});

describe("makeTemporaryFile()", () => {
  /** Runs a program that makes a file in its directory and does something with it, and says what is left. */
  async function filesAfter(then: string): Promise<readonly string[]> {
    const place = await mkdtemp(join(folder, "files-"));
    const { code } = await runProgram(
      `const path = ${JSON.stringify(join(place, "draft"))};
       const file = makeTemporaryFile(path, 0o600);
       ${then}`,
    );
    expect(code).toBe(0);
    return readdir(place);
  }

  test.each([
    ["the program ends", ""],
    ["it is removed", "await file.remove();"],
    ["the program ends while it is being removed", "file.remove(); process.exit(0);"],
  ])("is gone when %s", async (_how, then) => {
    expect(await filesAfter(then)).toStrictEqual([]);
  });

  test("stays under its other name", async () => {
    const rename = `(await import("node:fs")).renameSync(path, path + "-whole"); file.keep();`;

    expect(await filesAfter(rename)).toStrictEqual(["draft-whole"]);
  });

  test("takes no other file's place", async () => {
    const path = join(folder, "taken");
    await writeFile(path, "theirs");

    expect(() => makeTemporaryFile(path, 0o600)).toThrow(/EEXIST/);
    expect(await readFile(path, "utf8")).toBe("theirs");
  });
});

describe("exitOnSignals()", () => {
  // Windows has no signals that a program could answer.
  const signals = process.platform === "win32" ? [] : (["SIGINT", "SIGTERM", "SIGHUP"] as const);

  test("ends the program with the shell's code for the signal, and directories go too", async () => {
    const runs = [];
    for (const signal of signals)
      runs.push(await runProgram("setInterval(() => {}, 1000);", signal));

    expect(runs.map(({ code, isGone }) => [code, isGone])).toStrictEqual(
      [130, 143, 129].slice(0, signals.length).map((code) => [code, true]),
    );
  });
});
