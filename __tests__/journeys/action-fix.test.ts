import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { ACTIONS_BOT } from "../support/github/commits.ts";
import { APP, APP_TOKEN, TOKEN } from "../support/github/github.ts";
import { type PullRequestWorld, pullRequestWorld } from "../support/github/world.ts";
import { aRelease, BOGUS_H1, configuration, type JourneyWorld } from "../support/journeys/world.ts";
import { nodeBinaries, type StepResult, type StepSetup } from "../support/runner.ts";

// The whole action in fix mode, bundled as it ships: from the runner's environment to the commit.
const LOCK = "env/.terraform.lock.hcl";
const RELEASES = [aRelease(), aRelease({ version: "1.3.0" }), aRelease({ type: "gadget" })];

let pr: PullRequestWorld;
afterEach(() => pr.stop());

/** A bot moved widget on: constraints of the configuration, version and the hashes of its own platform alone. */
function updateBot(world: JourneyWorld) {
  return {
    base: {
      "env/main.tf": configuration({ "acme/widget": "~> 1.2.0" }),
      [LOCK]: world.lockText({ constraints: "~> 1.2.0" }),
    },
    head: {
      "env/main.tf": configuration({ "acme/widget": "~> 1.3.0" }),
      [LOCK]: world.lockText({
        version: "1.3.0",
        constraints: "~> 1.2.0",
        hashes: [linuxOnly(world)],
      }),
    },
  };
}

function linuxOnly({ registry }: JourneyWorld, type = "widget", version = "1.3.0"): string {
  const { packages } = registry.hashesOf({ namespace: "acme", type, version });
  return [...packages].find(([platform]) => platform === "linux_amd64")?.[1].h1 ?? "";
}

const LOCK_OF_BAD = "bad/.terraform.lock.hcl";

/** The update, whose configuration requires one more provider than is locked. */
function withGadget({ base, head }: ReturnType<typeof updateBot>) {
  const requires = { "acme/widget": "~> 1.3.0", "acme/gadget": "" };
  return { base, head: { ...head, "env/main.tf": configuration(requires) } };
}

/** The update, and in another root module something that nothing explains. */
function updateAndAttack(world: JourneyWorld) {
  const { base, head } = updateBot(world);
  const bad = { "bad/main.tf": configuration({ "acme/widget": "" }) };
  return {
    base: { ...base, ...bad, [LOCK_OF_BAD]: world.lockText({}) },
    head: { ...head, [LOCK_OF_BAD]: world.lockText({ extra: [BOGUS_H1], h1: ["linux_amd64"] }) },
  };
}

function repaired({ world }: PullRequestWorld): string {
  return world.lockText({ version: "1.3.0", constraints: "~> 1.3.0" });
}

/** What the real git makes of the pull request's head with the patch that the step wrote. */
async function applied({ world }: PullRequestWorld, step: StepResult): Promise<string> {
  execFileSync("git", ["apply", "--index", step.outputs.get("patch-path") ?? ""], {
    cwd: world.repository.directory,
  });
  const changed = await world.git("diff", "--cached", "--name-only");
  const text = await world.read(changed);
  await world.git("reset", "--quiet", "--hard");
  return text;
}

function warnings(step: StepResult): string {
  const said = step.commands.filter((one) => one.name === "warning");
  return said.map((one) => one.message).join("\n");
}

function open(sides = updateBot, facts: Parameters<typeof pullRequestWorld>[1] = {}) {
  return pullRequestWorld(sides, facts, { releases: RELEASES });
}

/** Runs the step in fix mode, on a Node. */
function runOn(node: string) {
  return (facts: Partial<StepSetup> = {}) =>
    pr.run({ node, ...facts, inputs: { mode: "fix", ...facts.inputs } });
}

const NODES = nodeBinaries();
/** The runner's own release, where it is at hand; the caller's as well where each run is a process. */
const ACTION_NODES = process.env["FRESH_PROCESSES"] === "1" ? NODES : NODES.slice(-1);

describe.each(NODES)("fix mode on $name", ({ path: node }) => {
  const run = runOn(node);

  test("repairs the pull request of an update bot, and its next run has nothing to do", async () => {
    pr = await open();
    const reviewed = pr.pull.headSha;

    const first = await run();

    const commit = first.outputs.get("commit-sha") ?? "";
    expect([first.stderr, commit]).toStrictEqual(["", pr.pull.headSha]);
    expect(first.outputs.get("fixed")).toBe('["env"]');
    expect(first.outputs.get("patch-path")).toBe("");
    const { parents, message } = pr.github.state.commits.get(commit) ?? {
      parents: [],
      message: "",
    };
    expect(parents).toStrictEqual([reviewed]);
    expect(message).toContain(LOCK);
    expect(pr.fileAt(commit, LOCK)).toBe(repaired(pr));
    expect([first.exitCode, first.outputs.get("verdict")]).toStrictEqual([0, "passed"]);
    expect(warnings(first)).toContain("required checks will not run");
    expect(pr.github.state.comments).toMatchObject([
      {
        body: expect.stringMatching(
          /signed by GitHub, verified(?:.|\n)*required checks will not run/,
        ),
      },
    ]);

    const second = await run();

    expect(second.outputs.get("commit-sha")).toBe("");
    expect(second.outputs.get("fixed")).toBe("[]");
    expect(second.outputs.get("verdict")).toBe("passed");
    expect(pr.pull.headSha).toBe(commit);
    expect(pr.github.state.comments).toHaveLength(1);
  });
});

describe.each(ACTION_NODES)("fix mode on $name", ({ path: node }) => {
  const run = runOn(node);

  test("commits with the token of an app, which it hides, and without a checkout", async () => {
    pr = await open();
    const inputs = { "commit-token": APP_TOKEN, "commit-message": "[dependabot skip] locks" };

    const step = await run({ inputs, workspace: pr.emptyWorkspace });

    const stored = pr.github.state.commits.get(step.outputs.get("commit-sha") ?? "");
    expect(stored).toMatchObject({ author: APP, message: /^\[dependabot skip\] locks\n/ });
    expect(
      step.commands.filter((one) => one.name === "add-mask").map((one) => one.message),
    ).toEqual([TOKEN, APP_TOKEN]);
    expect(step.log + step.summary).not.toContain(APP_TOKEN);
    expect(warnings(step)).not.toContain("required checks");
    expect(pr.github.state.comments[0]?.body).toContain("restores them");
  });

  test("leaves a root module alone where something is not explained, and repairs the other", async () => {
    pr = await open(updateAndAttack);
    const before = pr.fileAt(pr.pull.headSha, LOCK_OF_BAD);

    const step = await run();

    const commit = step.outputs.get("commit-sha") ?? "";
    expect(step.outputs.get("fixed")).toBe('["env"]');
    expect(pr.fileAt(commit, LOCK)).toBe(repaired(pr));
    expect(pr.fileAt(commit, LOCK_OF_BAD)).toBe(before);
    expect(step.exitCode).toBe(1);
    expect(pr.github.state.comments[0]?.body).toContain("Left alone");
  });

  test("writes a patch that git applies, and says how", async () => {
    pr = await open();

    const step = await run({ inputs: { commit: "patch" } });

    expect(step.outputs.get("commit-sha")).toBe("");
    expect(step.outputs.get("fixed")).toBe('["env"]');
    expect(await applied(pr, step)).toBe(repaired(pr));
    expect(pr.github.state.commits.size).toBe(0);
    expect(pr.github.state.comments[0]?.body).toContain("git apply --index fix.patch");
    expect(step.summary).toContain("git apply --index fix.patch");
  });

  test("writes the patch for a pull request from a fork", async () => {
    pr = await open(updateBot, { headRepository: "someone/infra" });

    const step = await run();

    expect(warnings(step)).toContain("fork");
    expect(await applied(pr, step)).toBe(repaired(pr));
    expect(pr.github.state.commits.size).toBe(0);
  });

  test.each<[string, string, (world: PullRequestWorld) => void]>([
    [
      "is protected",
      "protected",
      ({ github }) => github.state.protectedBranches.add("acme/infra:bump"),
    ],
    ["may not be written", "contents: write", ({ github }) => github.state.writable.clear()],
    [
      "has moved on",
      "moved on",
      ({ github, pull }) => {
        github.state.addFile("9".repeat(40), "main.tf", "");
        github.before("POST", /createCommitOnBranch/, () =>
          github.state.moveBranch("acme/infra", pull.headRef, "9".repeat(40)),
        );
      },
    ],
    [
      "is on a server in trouble",
      "run the job again",
      ({ github }) => github.fail("POST", /createCommitOnBranch/, "server-error"),
    ],
  ])("writes a patch when the branch %s, and says why", async (_name, words, prepare) => {
    pr = await open();
    prepare(pr);

    const step = await run();

    expect(step.outputs.get("commit-sha")).toBe("");
    expect(warnings(step)).toContain(words);
    expect(await applied(pr, step)).toBe(repaired(pr));
    expect(step.outputs.get("verdict")).toBe("failed");
  });

  test("never commits on top of its own commit, but reviews it", async () => {
    pr = await open();
    pr.github.state.commits.set(pr.pull.headSha, {
      repository: "acme/infra",
      message: "Correct dependency lock files\n\nTofu-Lock-Review: fix",
      parents: [],
      verification: "valid",
      author: ACTIONS_BOT,
      committer: "web-flow",
      startsWorkflows: false,
    });

    const step = await run();

    expect(step.outputs.get("commit-sha")).toBe("");
    expect(warnings(step)).toContain("already a correction");
    expect(step.outputs.get("verdict")).toBe("failed");
    expect(pr.github.state.comments).toHaveLength(1);
  });

  test("repairs a branch without a pull request on a schedule", async () => {
    pr = await open();
    const env = { GITHUB_REF: "refs/heads/bump", GITHUB_SHA: pr.pull.headSha };
    const inputs = { platforms: "linux_amd64,darwin_arm64" };

    const step = await run({ event: { name: "schedule", payload: {} }, env, inputs });

    const commit = step.outputs.get("commit-sha") ?? "";
    expect(pr.fileAt(commit, LOCK)).toBe(repaired(pr));
    expect(pr.github.state.comments).toStrictEqual([]);
  });

  test("makes no entry for a provider that runs already (SRC-91)", async () => {
    pr = await open((world) => withGadget(updateBot(world)));
    const running = { Protocol: "grpc", Pid: 7, Addr: { Network: "tcp", String: "127.0.0.1:7" } };
    const reattach = JSON.stringify({ "acme/gadget": running });

    const step = await run({ env: { TF_REATTACH_PROVIDERS: reattach } });

    const commit = step.outputs.get("commit-sha") ?? "";
    expect(pr.fileAt(commit, LOCK)).toBe(repaired(pr));
    expect(step.outputs.get("findings")).not.toContain("missing-entry");
  });

  test("only tells what it would correct when it may not", async () => {
    pr = await open();

    const step = await run({ inputs: { commit: "off" } });

    expect([step.outputs.get("fixed"), step.outputs.get("patch-path")]).toStrictEqual(["[]", ""]);
    expect(pr.github.state.comments[0]?.body).toContain("To be corrected");
  });
});
