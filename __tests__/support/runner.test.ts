import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runStep, type StepSetup } from "./runner.ts";
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
  test("ends a step that hangs", async () => {
    const step = await run("setInterval(() => {}, 1000);", { timeoutMs: 300 });

    expect(step.exitCode).toBeNull();
    step.dispose();
  });

  test("refuses an input that the action does not have", async () => {
    await expect(run("", { inputs: { "a-nam": "x" } })).rejects.toThrow("no input a-nam");
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
