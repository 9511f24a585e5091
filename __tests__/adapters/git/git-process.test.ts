import { describe, expect, test } from "vitest";
import { gitEnvironment, gitFailure, runGit } from "../../../src/adapters/git/git-process.ts";

function failureOf(stderr: string) {
  return gitFailure(["fetch", "--quiet"], {
    kind: "exited",
    code: 128,
    stdout: Buffer.alloc(0),
    stderr,
  });
}

describe("gitFailure()", () => {
  test("repeats git's first line without credentials", () => {
    const stderr = "fatal: unable to access 'https://me:token@host.example/x.git/': no\nmore\n";

    expect(failureOf(stderr)).toMatchObject({
      code: "GIT_FAILED",
      message:
        "git fetch failed (exit code 128): fatal: unable to access 'https://host.example/x.git/': no",
      hint: undefined,
    });
  });

  test("says what to do about a directory of another owner", () => {
    const { hint } = failureOf("fatal: detected dubious ownership in repository at '/x'\n");

    expect(hint).toContain("safe.directory");
  });
});

describe("runGit()", () => {
  test.each([
    ["/none", ["version"], "git cannot be run here", "Install git"],
    [process.env["PATH"], ["log", "x".repeat(1 << 20)], "longer than the system takes", "by hand"],
  ])("says why it did not come to an end (PATH %s)", async (path, args, message, hint) => {
    const context = {
      directory: ".",
      environment: { PATH: path },
      settings: [],
      signal: undefined,
    };

    await expect(runGit(context, args)).rejects.toMatchObject({
      code: "GIT_FAILED",
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    });
  });
});

describe("gitEnvironment()", () => {
  test("keeps git's configuration and drops what would lead it elsewhere, or is none of its business", () => {
    const environment = gitEnvironment({
      PATH: "/bin",
      GIT_DIR: "/x",
      GIT_EXTERNAL_DIFF: "/x",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CEILING_DIRECTORIES: "/y",
      GIT_TERMINAL_PROMPT: "1",
      GITHUB_TOKEN: "secret",
    });

    expect(environment).toEqual({
      PATH: "/bin",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CEILING_DIRECTORIES: "/y",
      GIT_TERMINAL_PROMPT: "0",
      GIT_OPTIONAL_LOCKS: "0",
      GIT_ATTR_NOSYSTEM: "1",
      GIT_DEFAULT_HASH: "sha1",
      GIT_NO_REPLACE_OBJECTS: "1",
      LC_ALL: "C",
    });
  });
});
