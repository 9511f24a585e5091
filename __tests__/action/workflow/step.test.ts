import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pullRequestPayload } from "../../support/events.ts";
import { type LoopbackGitHub, startGitHub, TOKEN } from "../../support/github/github.ts";
import { nodeBinaries, runStep, type StepSetup } from "../../support/runner.ts";

let folder: string;
let main: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "step-"));
  main = join(folder, "index.mjs");
  const input = fileURLToPath(new URL("../../support/step-entry.ts", import.meta.url));
  const bundle = await rolldown({ input, platform: "node" });
  await bundle.write({ file: main, format: "esm", codeSplitting: false });
  await bundle.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull();
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

// What ships runs on each Node in `smoke/` and `journeys/`; this is the action's own one, where it is at hand.
describe.each(nodeBinaries().slice(-1))("runStep() on $name", ({ path: node }) => {
  async function run(facts: Partial<StepSetup> = {}) {
    const event = { name: "pull_request", payload: pullRequestPayload() };
    const step = await runStep({ main, node, event, token: TOKEN, apiUrl: github.url, ...facts });
    step.dispose();
    return step;
  }

  test("has nothing to do after a push that removed its branch", async () => {
    const payload = { ref: "refs/heads/x", before: "b".repeat(40), after: "0".repeat(40) };
    const step = await run({ event: { name: "push", payload }, inputs: { paths: "blocked" } });

    expect([step.exitCode, step.stderr, step.outputs.get("verdict")]).toStrictEqual([
      0,
      "",
      "no-change",
    ]);
    expect(step.log).toContain("The push removed its branch: there is nothing to review");
  });

  test("writes a shorter comment in place of one that GitHub refuses, and says so", async () => {
    github.fail("POST", /comments$/, "refused", 1);

    const step = await run({ inputs: { paths: "blocked" } });

    expect(step.outputs.get("comment-url")).toContain("#issuecomment-");
    expect(github.state.comments).toHaveLength(1);
    expect(github.state.comments[0]?.body).toContain("blocked");
    const warnings = step.commands.filter(({ name }) => name === "warning");
    const warning = warnings.find(({ message }) => message.includes("422"));
    expect(warning?.message).toContain("The report is in the job summary");
    expect(step.log).toContain("Comment: once more, shorter");
  });

  test("asks no third time where GitHub refuses the shorter comment too", async () => {
    github.fail("POST", /comments$/, "refused");

    const step = await run({ inputs: { paths: "blocked" } });

    expect(github.state.comments).toStrictEqual([]);
    expect(step.log.match(/once more, shorter/g)).toHaveLength(1);
  });

  test("fails the step of a blocked review and tells why everywhere", async () => {
    const step = await run({ inputs: { paths: "blocked" } });

    expect(step.exitCode).toBe(1);
    expect(step.commands).toMatchObject([
      { name: "add-mask", message: TOKEN },
      {
        name: "error",
        properties: { file: "envs/prod/.terraform.lock.hcl", line: "41" },
      },
      { name: "warning", properties: { file: "modules/sync/versions.tf", line: "7" } },
      { name: "error", message: "Lock review: blocked, 1 checksum cannot be explained" },
    ]);
    expect(step.summary).toContain("### ⛔ Lock review: blocked, ");
    expect(step.outputs.get("verdict")).toBe("failed");
    expect(step.outputs.get("comment-url")).toContain("#issuecomment-");
    expect(github.state.comments).toHaveLength(1);
    expect(step.stderr).toBe("");
  });

  test("passes the step of a review that passed", async () => {
    const step = await run({ inputs: { paths: "passed" } });

    expect(step.exitCode).toBe(0);
    expect(step.outputs.get("verdict")).toBe("passed");
  });

  test("gives no text of a pull request a command's power", async () => {
    const step = await run({ inputs: { paths: "hostile" } });

    const names = new Set(step.commands.map((one) => one.name));
    expect([...names].sort()).toStrictEqual(["add-mask", "error", "notice", "warning"]);
    expect(step.outputs.get("verdict")).toBe("failed");
  });

  test("goes on without permission to comment", async () => {
    github.fail("POST", /comments/, "no-permission");

    const step = await run({ inputs: { paths: "passed" } });

    expect(step.exitCode).toBe(0);
    expect(step.commands.find((one) => one.name === "warning")?.message).toContain(
      'Grant the job "pull-requests: write"',
    );
  });

  test.each([
    ["a review that cannot be made", {}, "Ask for one. (USAGE)"],
    ["an input that means nothing", { inputs: { "fail-on": "x" } }, "fail-on"],
    ["an event of another kind", { event: { name: "issues", payload: {} } }, "issues"],
  ])("fails with what can be done about %s", async (_name, facts, words) => {
    const step = await run(facts);

    expect(step.exitCode).toBe(1);
    expect(step.commands.filter((one) => one.name === "error")).toMatchObject([
      { message: expect.stringContaining(words) },
    ]);
    expect(step.outputs.get("verdict")).toBeUndefined();
  });

  test("fails where the event's file is no JSON", async () => {
    const file = join(folder, "event.json");
    writeFileSync(file, "{");
    const step = await run({ env: { GITHUB_EVENT_PATH: file } });

    expect(step.exitCode).toBe(1);
    expect(step.commands.find((one) => one.name === "error")?.message).toContain(
      "The file of the event is not JSON",
    );
    expect(step.outputs.get("verdict")).toBeUndefined();
  });

  test("keeps the token out of everything it writes", async () => {
    const step = await run({ inputs: { paths: "blocked" } });

    expect(`${step.log}${step.summary}${step.stderr}`).not.toContain(TOKEN);
  });
});
