import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildDemo, type Demo } from "../../src/demo/scenario.ts";
import { pullRequestPayload } from "../support/events.ts";
import { type LoopbackGitHub, startGitHub, TOKEN } from "../support/github/github.ts";
import { storeCommits } from "../support/github/stored-repository.ts";
import { builtFace } from "../support/journeys/built.ts";
import { startServer } from "../support/loopback-server.ts";
import { nodeBinaries, runStep, type StepSetup } from "../support/runner.ts";

// The whole action, bundled as it ships, from the runner's environment to the comment: real git
// repositories, a registry that really signs, and a GitHub that checks every request.
let folder: string;
let demo: Demo;
let base: string;
let head: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "journey-"));
  demo = await buildDemo();
  base = git("rev-parse", demo.base);
  head = git("rev-parse", demo.head);
});
afterAll(async () => {
  await demo.dispose();
  rmSync(folder, { recursive: true });
});

function git(...args: readonly string[]): string {
  return execFileSync("git", ["-C", demo.directory, ...args], { encoding: "utf8" }).trim();
}

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  github.state.addPull({ baseSha: base, headSha: head });
  storeCommits(github.state, demo.directory, [base, head]);
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

describe.each(nodeBinaries())("the action on $name", ({ path: node }) => {
  async function run(facts: Partial<StepSetup> = {}) {
    const payload = pullRequestPayload({ baseSha: base, headSha: head });
    const step = await runStep({
      main: builtFace("index.js"),
      node,
      event: { name: "pull_request", payload },
      token: TOKEN,
      apiUrl: github.url,
      workspace: demo.directory,
      ...facts,
      inputs: {
        "cli-config-file": demo.cliConfigPath,
        ...facts.inputs,
      },
    });
    step.dispose();
    return step;
  }

  test("blocks the pull request that smuggles a checksum in", async () => {
    const step = await run();

    expect(step).toMatchObject({ exitCode: 1, stderr: "" });
    expect(step.outputs.get("verdict")).toBe("failed");
    const findings = JSON.parse(step.outputs.get("findings") ?? "[]");
    expect(findings).toContainEqual(
      expect.objectContaining({
        rule: "unexplained-hash",
        provider: "registry.opentofu.org/hashicorp/random",
        file: "envs/prod/.terraform.lock.hcl",
      }),
    );
    expect(github.state.comments).toMatchObject([
      { body: expect.stringMatching(/^### ⛔ Lock review: blocked, /) },
    ]);
    expect(step.summary).toContain("unexplained-hash");
  });

  test("comes to the same result from a checkout of one commit, and from none", async () => {
    const shallow = mkdtempSync(join(tmpdir(), "shallow-"));
    const url = `file://${demo.directory}`;
    execFileSync("git", ["clone", "--quiet", "--depth=1", `--branch=${demo.head}`, url, shallow]);

    const full = await run();
    const one = await run({ workspace: shallow });
    const none = await run({ workspace: mkdtempSync(join(folder, "empty-")) });

    const readsFromGitHub = [full, one, none].map(({ log }) => log.includes("read from GitHub"));
    expect(readsFromGitHub).toStrictEqual([false, true, true]);
    for (const name of ["verdict", "findings", "changes", "roots"]) {
      expect(one.outputs.get(name)).toBe(full.outputs.get(name));
      expect(none.outputs.get(name)).toBe(full.outputs.get(name));
    }
    expect(github.state.comments).toHaveLength(1);
    rmSync(shallow, { recursive: true });
  });

  test("asks no registry about a pull request of neither lock files nor configuration", async () => {
    git("checkout", "--quiet", "--detach", demo.head);
    writeFileSync(join(demo.directory, "NOTES.md"), "Words.\n");
    git("add", "NOTES.md");
    const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    git(...identity, "commit", "--quiet", "--message=Words");
    const words = git("rev-parse", "HEAD");
    git("checkout", "--quiet", demo.head);
    github.state.addPull({ baseSha: head, headSha: words });
    storeCommits(github.state, demo.directory, [head, words]);

    const payload = pullRequestPayload({ baseSha: head, headSha: words });
    const registry = await startServer((_request, response) => response.writeHead(404).end());
    const config = join(folder, "watched.tofurc");
    const service = `services = { "providers.v1" = "${registry.url}/" }`;
    writeFileSync(config, `host "registry.opentofu.org" {\n  ${service}\n}\n`);
    const step = await run({
      event: { name: "pull_request", payload },
      inputs: { "cli-config-file": config },
    });
    await registry.stop();

    expect(step).toMatchObject({ exitCode: 0, stderr: "" });
    expect(step.outputs.get("verdict")).toBe("no-change");
    expect(registry.requests).toStrictEqual([]);
  });

  test("audits what is there on a schedule", async () => {
    const step = await run({ event: { name: "schedule", payload: {} } });

    expect(step.exitCode).toBe(1);
    expect(step.outputs.get("verdict")).toBe("failed");
    expect(github.state.comments).toStrictEqual([]);
  });

  test("does not answer for a registry that it cannot reach", async () => {
    const nowhere = join(folder, "nowhere.tofurc");
    writeFileSync(
      nowhere,
      ["registry.opentofu.org", "registry.terraform.io"]
        .map((host) => `host "${host}" { services = { "providers.v1" = "http://127.0.0.1:9/" } }`)
        .join("\n"),
    );

    const step = await run({ inputs: { "cli-config-file": nowhere } });

    expect(step.exitCode).toBe(1);
    expect(step.outputs.get("verdict")).toBe("unverified");
  });

  test("goes on without permission to comment", async () => {
    github.fail("POST", /comments/, "no-permission");

    const step = await run();

    expect(step.outputs.get("verdict")).toBe("failed");
    expect(
      step.commands.find((one) => one.name === "warning" && one.message.includes("Grant")),
    ).toBeDefined();
  });
});
