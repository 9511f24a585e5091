import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nodeBinaries, runStep, type StepSetup } from "./runner.ts";
import { parseCommands, parseFileCommands } from "./workflow-commands.ts";

let actionRoot: string;
beforeEach(() => {
  actionRoot = mkdtempSync(join(tmpdir(), "action-"));
  writeFileSync(
    join(actionRoot, "action.yml"),
    [
      "name: test",
      "inputs:",
      "  a-name:",
      "    default: by default",
      "  token:",
      "    default: ${{ github.token }}",
      "  unset:",
      "    description: nothing",
      "runs:",
      "  using: node24",
      "  main: main.mjs",
    ].join("\n"),
  );
});
afterEach(() => rmSync(actionRoot, { recursive: true }));

function run(main: string, facts: Partial<StepSetup> = {}) {
  writeFileSync(join(actionRoot, "main.mjs"), main);
  return runStep({
    actionRoot,
    event: { name: "push", payload: { ref: "refs/heads/main" } },
    apiUrl: "http://127.0.0.1:9",
    token: "ghs_x",
    ...facts,
  });
}

describe("runStep()", () => {
  test("hands over inputs with their defaults, the event, and where everything is", async () => {
    const step = await run(
      `import { readFileSync } from "node:fs";
       const { env } = process;
       console.log(JSON.stringify([env["INPUT_A-NAME"], env.INPUT_TOKEN, env.INPUT_UNSET,
         JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8")).ref, env.GITHUB_API_URL,
         process.cwd() === env.GITHUB_WORKSPACE, env.SECRET_OF_THE_CALLER]));`,
    );

    expect(JSON.parse(step.log)).toStrictEqual([
      "by default",
      "ghs_x",
      "",
      "refs/heads/main",
      "http://127.0.0.1:9",
      true,
      null,
    ]);
    step.dispose();
    expect(existsSync(step.temp)).toBe(false);
  });

  test("collects outputs, environment, path, summary, commands and the exit code", async () => {
    const step = await run(
      `import { appendFileSync } from "node:fs";
       const { env } = process;
       appendFileSync(env.GITHUB_OUTPUT, "one=1\\ntwo<<END\\na\\nb\\nEND\\n");
       appendFileSync(env.GITHUB_ENV, "X=y\\n");
       appendFileSync(env.GITHUB_PATH, "/opt/bin\\n");
       appendFileSync(env.GITHUB_STEP_SUMMARY, "# Summary\\n");
       console.log("hello\\n::error file=a.tf,line=3::first%0Asecond");
       console.error("oops");
       process.exitCode = 3;`,
      { inputs: { "a-name": "given" } },
    );

    expect(step).toMatchObject({
      exitCode: 3,
      path: ["/opt/bin"],
      summary: "# Summary\n",
      log: "hello\n",
      stderr: "oops\n",
      commands: [
        { name: "error", properties: { file: "a.tf", line: "3" }, message: "first\nsecond" },
      ],
    });
    expect([...step.outputs]).toStrictEqual([
      ["one", "1"],
      ["two", "a\nb"],
    ]);
    expect([...step.environment]).toStrictEqual([["X", "y"]]);
    step.dispose();
  });

  test("ends a step that hangs", async () => {
    const step = await run("setInterval(() => {}, 1000);", { timeoutMs: 300 });

    expect(step.exitCode).toBeNull();
    step.dispose();
  });

  test("refuses an input that the action does not have", async () => {
    await expect(run("", { inputs: { "a-nam": "x" } })).rejects.toThrow("no input a-nam");
  });
});

describe("nodeBinaries()", () => {
  test("says loudly when there is only one", () => {
    const said: string[] = [];

    const binaries = nodeBinaries({ RUNNER_NODE: "/nowhere/node" }, (line) => said.push(line));

    expect(binaries.map((one) => one.path)).toStrictEqual([process.execPath]);
    expect(said.join()).toContain("ONLY ONE NODE");
  });

  test("takes the one that the environment names", () => {
    const binaries = nodeBinaries({ RUNNER_NODE: process.execPath }, () => {});

    expect(binaries).toHaveLength(2);
  });
});

test("parseCommands() takes for a command what the runner does", () => {
  const { commands, log } = parseCommands(
    "  ::warning title=a%3Ab%2Cc::x\nno ::error::y\n::debug::a::b\n::add-mask::s%25",
  );

  expect(commands).toStrictEqual([
    { name: "warning", properties: { title: "a:b,c" }, message: "x" },
    { name: "debug", properties: {}, message: "a::b" },
    { name: "add-mask", properties: {}, message: "s%" },
  ]);
  expect(log).toBe("no ::error::y");
});

test("parseFileCommands() refuses a value without an end", () => {
  expect(() => parseFileCommands("a<<END\nx\n")).toThrow("the value of a has no end");
});
