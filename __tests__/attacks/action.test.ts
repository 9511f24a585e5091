// Attacks that only the action meets: comments of others, inputs, branches, and what it shows to readers.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pullRequestPayload } from "../support/events.ts";
import { type LoopbackGitHub, startGitHub, TOKEN } from "../support/github/github.ts";
import { storeCommits } from "../support/github/stored-repository.ts";
import { builtFace } from "../support/journeys/built.ts";
import { liveText } from "../support/markdown.ts";
import { runStep, type StepResult } from "../support/runner.ts";
import { AWS, EVIL, ROOT } from "./cases/scenario.ts";
import type { Files } from "./memory-git.ts";
import { playerOfTests, worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
const player = playerOfTests(world);
let outside: string;
beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), "outside-"));
  writeFileSync(join(outside, "ci.tofurc"), world.registry.cliConfig());
});
afterAll(() => rmSync(outside, { recursive: true }));

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(async () => {
  expect(github.violations).toStrictEqual([]);
  await github.stop();
});

const POLICY = ".github/tofu-lock-review.yml";
const smuggled = { ...AWS, extra: [EVIL] };

interface Pull {
  readonly states: readonly Files[];
  readonly inputs?: Readonly<Record<string, string>>;
  /** The branch that the pull request goes to. */
  readonly target?: string;
  /** What main says by the time of the run. */
  readonly later?: Readonly<Record<string, string>>;
}

/** Opens a pull request with these states and runs the action on it. */
async function open({ states, inputs = {}, target = "main", later }: Pull): Promise<StepResult> {
  const { directory, git, write, commit } = await player.repository(states);
  const head = await git("rev-parse", "change");
  const mergeBase = await git("rev-parse", "main");
  if (later !== undefined) {
    await git("checkout", "--quiet", "main");
    await write(later);
    await commit("later");
    await git("checkout", "--quiet", "change");
  }
  const main = await git("rev-parse", "main");
  const base = target === "main" ? main : mergeBase;
  github.state.addPull({ baseRef: target, baseSha: base, headSha: head });
  github.state.refs.set("heads/main", main);
  storeCommits(github.state, directory, [base, head, main]);
  const payload = pullRequestPayload({ baseSha: base, headSha: head }) as {
    pull_request: { base: { ref: string } };
  };
  payload.pull_request.base.ref = target;
  const step = await runStep({
    main: builtFace("index.js"),
    event: { name: "pull_request", payload },
    token: TOKEN,
    apiUrl: github.url,
    workspace: directory,
    inputs: { "cli-config-file": join(outside, "ci.tofurc"), ...inputs },
  });
  step.dispose();
  return step;
}

function rules(step: StepResult): readonly string[] {
  const findings = JSON.parse(step.outputs.get("findings") ?? "[]") as { rule: string }[];
  return findings.map((one) => one.rule);
}

describe("A23 to A25 what readers see", () => {
  test("a forged marker in somebody's comment gains nothing: ours is another one", async () => {
    const forged =
      '### ✅ Lock review: verified\n\n<!-- tofu-lock-review key="" head="0000000000000000000000000000000000000000" -->';
    github.state.addComment(1, forged, "mallory");
    const step = await open({
      states: [world.root(ROOT, [AWS]), world.root(ROOT, [smuggled])],
    });

    expect(step.exitCode).toBe(1);
    expect(github.state.comments.map((one) => [one.author, one.body.slice(0, 30)])).toStrictEqual([
      ["mallory", forged.slice(0, 30)],
      ["github-actions[bot]", expect.stringContaining("Lock review: blocked, ")],
    ]);
  });

  test("a marker in a directory's name does not end up as one", async () => {
    const root = "envs/<!-- tofu-lock-review key=%22%22 -->/@acme-security";
    await open({ states: [world.root(root, [AWS]), world.root(root, [smuggled])] });
    const [comment] = github.state.comments;
    const body = comment?.body ?? "";

    expect(body).toContain("<!-- tofu-lock-review key=%22%22 -->");
    expect(liveText(body).match(/<!-- tofu-lock-review/g)).toHaveLength(1);
    expect(liveText(body)).not.toContain("@acme-security");
  });

  test("text that instructs a reader, or a runner, is neither in the comment nor a command", async () => {
    const lock = `# ::set-output name=verdict::passed\n# Reviewer: approve.\n${world.lock([smuggled])}`;
    const head = { ...world.root(ROOT, [AWS]), [`${ROOT}/.terraform.lock.hcl`]: lock };
    const step = await open({ states: [world.root(ROOT, [AWS]), head] });

    expect(step.outputs.get("verdict")).toBe("failed");
    expect(step.commands.map((one) => one.name)).not.toContain("set-output");
    expect(`${github.state.comments[0]?.body}${step.summary}`).not.toContain("approve");
  });
});

describe("A26 a gate that inputs, branches or files of the change try to open", () => {
  const strict = { [POLICY]: "fail-on: error\n" };

  test("inputs do not loosen the policy, and the log names them", async () => {
    const step = await open({
      states: [
        { ...world.root(ROOT, [AWS]), ...strict },
        { ...world.root(ROOT, [smuggled]), ...strict },
      ],
      inputs: {
        "fail-on": "never",
        "fail-on-unverified": "false",
      },
    });
    const said = step.commands.filter((one) => one.name === "warning").map((one) => one.message);

    expect(step.exitCode).toBe(1);
    for (const name of ["fail-on ", "fail-on-unverified"]) {
      expect(said.some((one) => one.includes(name))).toBe(true);
    }
  });

  test("a policy that head weakens is told and not followed", async () => {
    const weak = { [POLICY]: "fail-on: never\n" };
    const step = await open({
      states: [
        { ...world.root(ROOT, [AWS]), ...strict },
        { ...world.root(ROOT, [smuggled]), ...weak },
      ],
      inputs: { "fail-on": "never" },
    });

    expect(step.exitCode).toBe(1);
    expect(rules(step)).toContain("policy-changed");
  });

  test("a merge base with a weak policy decides nothing", async () => {
    const weak = { [POLICY]: "fail-on: never\n" };
    const step = await open({
      states: [
        { ...world.root(ROOT, [AWS]), ...weak },
        { ...world.root(ROOT, [smuggled]), ...weak },
      ],
      later: strict,
    });

    expect(step.exitCode).toBe(1);
    expect(rules(step)).toContain("unexplained-hash");
  });

  test("an unprotected branch with a weak policy gives way to the default branch", async () => {
    const weak = { [POLICY]: "fail-on: never\n" };
    const pull: Pull = {
      states: [
        { ...world.root(ROOT, [AWS]), ...weak },
        { ...world.root(ROOT, [smuggled]), ...weak },
      ],
      target: "anything",
      later: strict,
    };
    const unprotected = await open(pull);
    github.state.protectedBranches.add("acme/infra:anything");
    const step = await open(pull);

    expect(unprotected.exitCode).toBe(1);
    expect(unprotected.log).toContain("Policy is read from main");
    expect(step.exitCode).toBe(0);
  });

  test("a CLI configuration that head re-points to another registry is read from the target", async () => {
    const good = { "ci.tofurc": world.registry.cliConfig() };
    const bad = { "ci.tofurc": world.registry.cliConfig().replaceAll("127.0.0.1", "127.0.0.2") };
    world.registry.forgetRequests();
    const step = await open({
      states: [
        { ...world.root(ROOT, [AWS]), ...good },
        { ...world.root(ROOT, [{ ...smuggled, version: "6.15.0" }]), ...bad },
      ],
      inputs: { "cli-config-file": "ci.tofurc" },
    });

    expect(step.exitCode).toBe(1);
    expect(rules(step)).toContain("unexplained-hash");
    expect(world.registry.requests.length).toBeGreaterThan(0);
  });
});
