import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COMMANDS, optionsOf } from "../../src/cli/options/commands.ts";
import { helpOf } from "../../src/cli/options/help.ts";
import { type CommandLine, commandLine, outcome } from "../support/journeys/command-line.ts";

let user: CommandLine;
beforeEach(() => {
  user = commandLine();
});
afterEach(() => {
  expect(user.leftovers()).toStrictEqual([]);
  user.dispose();
});

const PACKAGE = new URL("../../package.json", import.meta.url);

describe("the program", () => {
  test("says its version", async () => {
    const { version } = JSON.parse(readFileSync(PACKAGE, "utf8"));

    for (const args of [["--version"], ["version"], ["-version"], ["-v"]]) {
      expect(await user.run(args)).toStrictEqual({
        exitCode: 0,
        stdout: `${version}\n`,
        stderr: "",
      });
    }
  });

  test("shows every command in its help, and exits 2 with it when none is named", async () => {
    const asked = await user.run(["--help"]);
    const unasked = await user.run([]);

    expect([asked.exitCode, asked.stderr]).toStrictEqual([0, ""]);
    for (const { name, summary } of COMMANDS) {
      expect(asked.stdout).toContain(`  ${name}`);
      expect(asked.stdout).toContain(summary);
    }
    expect(unasked).toStrictEqual({ exitCode: 2, stdout: "", stderr: asked.stdout });
  });

  test("takes help as a word, too", async () => {
    expect(await user.run(["help"])).toStrictEqual(await user.run(["--help"]));
    expect(await user.run(["help", "lock"])).toStrictEqual(await user.run(["lock", "--help"]));
  });

  test.each(COMMANDS.map((one) => [one.name, one] as const))(
    "shows the options of %s in its help",
    async (name, command) => {
      const { exitCode, stdout, stderr } = await user.run([name, "--help"]);

      expect([exitCode, stderr]).toStrictEqual([0, ""]);
      expect(stdout).toContain(`Usage: tofu-lock-review ${name}`);
      for (const option of command.options) expect(stdout).toContain(`--${option}`);
      const all = await user.run([name, "--help", "--all"]);
      for (const option of optionsOf(command)) expect(all.stdout).toContain(`--${option}`);
    },
  );
});

test.each(COMMANDS.filter(({ formats }) => formats !== undefined))(
  "$name --help names the formats that exist, and no other",
  async (command) => {
    const { name } = command;
    const help = helpOf("format", command);
    const files = name === "diff" ? ["a", "b"] : name === "demo" ? [] : ["a"];

    const { stderr } = await user.run([name, ...files, "--format=none"]);

    const taken = /Write one of (.*)\.$/m.exec(stderr)?.[1]?.split(", ") ?? [];
    expect(taken).not.toStrictEqual([]);
    expect(help.replaceAll(/ \([^)]*\)/g, "").split(/, | or /)).toStrictEqual(taken);
  },
);

describe("a command line that means nothing exits 2, says why and what to do", () => {
  test.each<[string, readonly string[], RegExp]>([
    [
      "an unknown command",
      ["reveiw"],
      /no command "reveiw".*\nDid you mean review\? .*review, verify/,
    ],
    [
      "a command whose name every object has",
      ["constructor"],
      /no command "constructor".*\nCommands are setup/,
    ],
    [
      "an unknown option",
      ["review", "--bsae=main"],
      /--bsae.*\nDid you mean --base\? .*review --help/,
    ],
    [
      "two files that are not there",
      ["diff", "nope1", "nope2"],
      /Neither nope1 nor nope2 is there/,
    ],
    ["a shell that is none", ["completion", "tcsh"], /shell.*\n.*bash, zsh, fish/],
    ["an option of the tools that has no meaning", ["lock", "-enable-plugin-cache"], /--cache DIR/],
    ["an option of another command", ["diff", "a", "b", "--check"], /--check.*\n.*diff --help/],
    ["an option without its value", ["review", "--base"], /--base.*\n.*review --help/],
    ["a value where none belongs", ["lock", "--check=yes"], /--check.*\n.*lock --help/],
    [
      "a level that is none",
      ["review", "--fail-on=critical"],
      /--fail-on.*\n.*error, warning, never/,
    ],
    [
      "a truth that is none",
      ["review", "--fail-on-unverified=perhaps"],
      /--fail-on-unverified.*\n.*true, false/,
    ],
    [
      "a format that is none",
      ["review", "--format=pdf"],
      /--format.*\n.*text, markdown, html, json/,
    ],
    [
      "a format that the command lacks",
      ["inspect", "x", "--format=markdown"],
      /--format.*\n.*text, json/,
    ],
    ["a tool that is none", ["inspect", "x", "--tool=pulumi"], /--tool.*\n.*opentofu@1\.12/],
    ["a platform that is none", ["verify", "--platform=linux"], /linux/],
    ["a size that is none", ["verify", "--max-download=much"], /--max-download.*\n.*500MiB/],
    ["a number that is none", ["verify", "--jobs=0"], /--jobs.*\n.*whole number/],
    ["too few files", ["diff", "one"], /two lock files/],
    ["too many files", ["diff", "one", "two", "three"], /two lock files/],
    ["no files", ["inspect"], /FILE/],
    ["too many directories", ["requirements", "a", "b"], /one directory/],
    ["a directory that is not there", ["verify", "--chdir=nowhere"], /nowhere.*\n.*--chdir/],
    ["no root module at all", ["fix"], /no root module/],
    ["words after a command that takes none", ["demo", "please"], /demo takes no/],
  ])("%s", async (_, args, message) => {
    const { exitCode, stdout, stderr } = await user.run(args);

    expect([exitCode, stdout]).toStrictEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test("shows nothing that could steer a terminal", async () => {
    const { stderr } = await user.run(["\u001b[2J\u202e"]);

    expect(stderr).not.toMatch(/[\u001b\u202e]/);
  });
});

test("a reader that stops early ends the program without a word", async () => {
  const folder = join(user.home, "many");
  mkdirSync(folder);
  for (let i = 0; i < 2000; i++) writeFileSync(join(folder, `${i}.hcl`), "provider {}\n");
  const files = readdirSync(folder).map((name) => join(folder, name));
  const child = user.start(["inspect", ...files]);
  child.stdout?.once("data", () => child.stdout?.destroy());

  const { stderr } = await outcome(child);

  expect(stderr).toBe("");
});
