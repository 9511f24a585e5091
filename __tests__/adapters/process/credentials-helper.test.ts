import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  dockerHelperRunner,
  helperProgramRunner,
} from "../../../src/adapters/process/credentials-helper.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tofu-lock-review-helper-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a JavaScript program as helper; Node itself is the program, so that every system can. */
async function run(script: string, ...args: readonly string[]) {
  const path = join(folder, "helper.cjs");
  await writeFile(path, script);
  await chmod(path, 0o700);
  const environment = { VAULT_MARK: "m", GITHUB_TOKEN: "t" };
  return helperProgramRunner({ environment })(process.execPath, [path, ...args]);
}

describe("helperProgramRunner()", () => {
  test("gives what the program prints, for its arguments and its part of the environment", async () => {
    const output = await run(
      "console.log(process.env.VAULT_MARK, process.env.GITHUB_TOKEN, process.argv.slice(2).join())",
      "get",
      "a.example; rm",
    );

    expect(Buffer.from(output).toString()).toBe("m undefined get,a.example; rm\n");
  });

  test("gives no input to wait for", async () => {
    const output = await run("process.stdin.on('end', () => console.log('done')).resume()");

    expect(Buffer.from(output).toString()).toBe("done\n");
  });

  test("tells of a bad end without a word that the program said", async () => {
    const failed = run("console.log('hunter2'); console.error('hunter2'); process.exitCode = 3");

    const error: unknown = await failed.catch((caught: unknown) => caught);

    expect(error).toMatchObject({
      code: "UNAUTHORIZED",
      message: expect.stringContaining("exit code 3"),
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain("hunter2");
  });

  test("tells of a program that cannot be run", async () => {
    const missing = helperProgramRunner({ environment: {} })(join(folder, "gone"), []);

    await expect(missing).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("stops a program when the run has no more time, and says so", async () => {
    const limit = new AbortController();
    const terms = { environment: {}, stop: limit.signal };
    const running = helperProgramRunner(terms)(process.execPath, ["-e", "setInterval(() => {})"]);
    const reason = new Error("no more time");
    limit.abort(reason);

    await expect(running).rejects.toMatchObject({ code: "ABORTED", cause: reason });
  });
});

describe("dockerHelperRunner()", () => {
  /** Puts a shell script on a search path of its own. */
  async function ask(script: string, program = "docker-credential-x") {
    const path = join(folder, "docker-credential-x");
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o700);
    const environment = { PATH: `${folder}:/usr/bin:/bin` };
    return dockerHelperRunner({ environment })(program, "https://r.example");
  }

  test("finds the program by the search path, asks it to get, and gives it what to read", async () => {
    const { exitCode, output } = await ask('echo "$@ $(cat)"');

    expect([exitCode, Buffer.from(output).toString()]).toStrictEqual([
      0,
      "get https://r.example\n",
    ]);
  });

  test("tells of a bad end with what was printed, also by a program that reads nothing", async () => {
    const { exitCode, output } = await ask("echo nothing here; exit 1");

    expect([exitCode, Buffer.from(output).toString()]).toStrictEqual([1, "nothing here\n"]);
  });

  test.for([
    ["a program that is not there", "exit 0", "docker-credential-gone"],
    ["a program that is ended", "echo hunter2; kill -9 $$", "docker-credential-x"],
  ])("refuses %s", async ([, script = "", program]) => {
    await expect(ask(script, program)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: expect.not.stringContaining("hunter2"),
    });
  });
});
