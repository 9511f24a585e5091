import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { decodeInputs } from "../../src/action/inputs/inputs.ts";
import { encodeModuleLock } from "../../src/formats/module-lock/encode.ts";
import { hashModule } from "../../src/packages/modules/module-hash.ts";
import { pullRequestPayload } from "../support/events.ts";
import { type GitHubWorld, gitHubWorld } from "../support/journeys/github-world.ts";
import {
  aRelease,
  configuration,
  type EntryFacts,
  hashOf,
  journeyWorld,
} from "../support/journeys/world.ts";
import { aModuleLock, aSelected } from "../support/module-lock-builders.ts";
import type { StepResult } from "../support/runner.ts";

// The examples are read as GitHub reads them: their inputs go to the action as it ships.

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, { readonly types?: readonly string[] } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The values of a job of a matrix. */
type Part = Readonly<Record<string, string>>;

interface Job {
  readonly strategy?: { readonly matrix: { readonly include: readonly Part[] } };
  readonly if?: string;
  readonly steps: readonly Step[];
  /** Instead of the workflow's. */
  readonly permissions?: Workflow["permissions"];
}

const FOLDER = fileURLToPath(new URL("../../examples/", import.meta.url));
const ALL = readdirSync(FOLDER).filter((name) => name.endsWith(".yml"));
/** Workflows of the tools themselves, in which the program is one step. */
const PLANS = ALL.filter((name) => name.startsWith("installed-"));
const NAMES = ALL.filter((name) => !PLANS.includes(name));
const OURS = /^tofu-lock-review\/tofu-lock-review@COMMIT$/;

const read = (name: string): Workflow => parse(readFileSync(join(FOLDER, name), "utf8"));
const ownSteps = (workflow: Workflow, job?: string): readonly Step[] =>
  Object.entries(workflow.jobs)
    .filter(([name]) => job === undefined || name === job)
    .flatMap(([, { steps }]) => steps.filter((one) => OURS.test(one.uses ?? "")));

/** The expressions that the examples hold, as the runner of a pull request of a person evaluates them. */
function evaluate(text: string, part: Part): string {
  const values: Readonly<Record<string, string>> = {
    "secrets.LOCK_FIX_TOKEN": "",
    "secrets.REGISTRY_TOKEN": "open-sesame",
  };
  return text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_all, expression: string) => {
    const [, name] = /^matrix\.(.*)$/.exec(expression) ?? [];
    const value = name === undefined ? values[expression] : (part[name] ?? "");
    if (value === undefined) throw new Error(`this test cannot evaluate ${expression}`);
    return value;
  });
}

function inputsOf(step: Step, part: Part = {}): Readonly<Record<string, string>> {
  const given = Object.entries(step.with ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, evaluate(String(value), part)]));
}

/** The permissions that GitHub asks for what a step does besides its review. */
function neededBy(inputs: Readonly<Record<string, string>>, on: Workflow["on"]): object {
  const hasPull = "pull_request" in on || "pull_request_target" in on;
  const comments = hasPull && inputs["comment"] !== "never";
  return {
    ...(comments ? { "pull-requests": "write" } : {}),
    ...(inputs["tracking-issue"] === "true" ? { issues: "write" } : {}),
  };
}

describe.each(NAMES)("examples/%s", (name) => {
  const workflow = read(name);

  test("uses the action by its commit, with inputs that it takes", () => {
    const steps = ownSteps(workflow);

    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) {
      expect(() => decodeInputs((input) => inputsOf(step)[input] ?? "")).not.toThrow();
    }
  });

  test("has the permissions that its inputs need", () => {
    for (const [name, { permissions = workflow.permissions }] of Object.entries(workflow.jobs)) {
      for (const step of ownSteps(workflow, name)) {
        expect(permissions, name).toMatchObject(neededBy(inputsOf(step), workflow.on));
      }
    }
  });

  test("misses no event, and leaves no required check pending", () => {
    const { pull_request, pull_request_target } = workflow.on;
    for (const trigger of Object.values(workflow.on)) {
      expect(Object.keys(trigger ?? {})).not.toContain("paths");
    }
    for (const event of [pull_request, pull_request_target]) {
      if (event === undefined) continue;
      expect(event?.types).toEqual(
        expect.arrayContaining(["opened", "synchronize", "reopened", "edited"]),
      );
    }
    if (pull_request === undefined) return;
    if (!["comment-only.yml", "fix.yml"].includes(name))
      expect(workflow.on).toHaveProperty("merge_group");
  });
});

describe.each(ALL)("examples/%s", (name) => {
  const workflow = read(name);

  test("pins every action by a commit and asks for no more than it needs", () => {
    for (const { steps } of Object.values(workflow.jobs)) {
      // Ours is named by whoever copies the example; the line says where the commit is found.
      for (const { uses } of steps) {
        if (uses === undefined) continue;
        expect(uses).toMatch(OURS.test(uses) ? /@COMMIT$/ : /@[0-9a-f]{40}$/);
      }
    }
    expect(workflow.permissions["contents"]).toBe(name === "fix.yml" ? "write" : "read");
    expect(Object.keys(workflow.permissions)).not.toContain("id-token");
  });
});

const OLD: EntryFacts = { constraints: "~> 1.2" };
const NEW: EntryFacts = { version: "1.3.0", constraints: "~> 1.2" };
const ROOTS = ["live/prod", "live/staging", "network"];

async function proposed() {
  const world = await gitHubWorld({ releases: [aRelease(), aRelease({ version: "1.3.0" })] });
  const files = (entry: EntryFacts) => ({
    ".github/ci.tofurc": world.registry.cliConfig(),
    ...Object.fromEntries(
      ROOTS.flatMap((root) => [
        [`${root}/main.tf`, configuration({ "acme/widget": "~> 1.2" })],
        [`${root}/.terraform.lock.hcl`, world.lockText(entry)],
      ]),
    ),
  });
  const baseSha = await world.commitFiles("main", files(OLD));
  const headSha = await world.commitFiles("change", files(NEW));
  world.propose({ baseSha, headSha });
  return { world, baseSha, headSha };
}

/** Runs one step of an example. */
function play(
  world: GitHubWorld,
  step: Step | undefined,
  facts: Parameters<GitHubWorld["act"]>[0] = {},
) {
  const env = Object.entries(step?.env ?? {}).map(([name, value]) => [name, evaluate(value, {})]);
  const inputs = { ...(step === undefined ? {} : inputsOf(step)), ...facts.inputs };
  return world.act({ env: Object.fromEntries(env), ...facts, inputs });
}

const verdict = (step: StepResult) => [step.exitCode, step.outputs.get("verdict")];

describe("the examples do their work", () => {
  test.each([
    ["comment-only.yml", 1],
    ["gate.yml", 1],
    ["private-registry.yml", 1],
    ["required-workflow.yml", 1],
    ["terragrunt.yml", 1],
    ["fix.yml", 1],
    ["fork-safe-review.yml", 0],
  ])("%s on a pull request", async (name, comments) => {
    const { world } = await proposed();
    const [step] = ownSteps(read(name));

    const result = await play(world, step);

    expect(verdict(result)).toStrictEqual([0, "passed"]);
    expect(world.github.state.comments).toHaveLength(comments);
  });

  test("merge-queue.yml on what the queue is about to merge", async () => {
    const { world, baseSha, headSha } = await proposed();
    const [step] = ownSteps(read("merge-queue.yml"));
    const merge_group = {
      base_ref: "refs/heads/main",
      base_sha: baseSha,
      head_ref: "refs/heads/gh-readonly-queue/main/pr-1",
      head_sha: headSha,
    };

    const result = await play(world, step, {
      event: { name: "merge_group", payload: { merge_group } },
    });

    expect(verdict(result)).toStrictEqual([0, "passed"]);
  });

  test("scheduled-audit.yml on the default branch, with the page that it uploads", async () => {
    const { world } = await proposed();
    const workflow = read("scheduled-audit.yml");
    const [step] = ownSteps(workflow);

    const result = await play(world, step, { event: { name: "schedule", payload: {} } });

    expect(verdict(result)).toStrictEqual([0, "passed"]);
    const upload = workflow.jobs["lock-audit"]?.steps.at(-1)?.with;
    const page = String(upload?.["path"]).replace("${{ runner.temp }}", result.temp);
    expect(result.outputs.get("page-path")).toBe(page);
    expect(readFileSync(page, "utf8")).toContain("<title>Lock review: verified, ");
    expect(world.github.state.issues).toStrictEqual([]);
  });

  test("monorepo-matrix.yml reviews each part and leaves none out", async () => {
    const { world } = await proposed();
    const { jobs } = read("monorepo-matrix.yml");
    const parts = jobs["lock-review"]?.strategy?.matrix.include ?? [];
    const [step] = ownSteps(read("monorepo-matrix.yml"));
    const roots: string[] = [];
    for (const part of parts) {
      const result = await play(world, step, { inputs: inputsOf(step ?? {}, part) });

      expect(verdict(result), result.log).toStrictEqual([0, "passed"]);
      const reviewed: readonly { root: string }[] = JSON.parse(result.outputs.get("roots") ?? "[]");
      roots.push(...reviewed.map(({ root }) => root));
    }

    expect(roots.sort()).toStrictEqual(ROOTS);
    expect(world.github.state.comments).toHaveLength(parts.length);
  });

  test("fork-safe-review.yml and fork-comment.yml together", async () => {
    const { world, headSha } = await proposed();
    const { state } = world.github;
    Object.assign(state.pulls.get(1) ?? {}, { headRepository: "someone/infra", headRef: "theirs" });
    const baseSha = state.pulls.get(1)?.baseSha ?? "";
    const payload = pullRequestPayload({ headSha, baseSha, repository: "someone/infra" });
    for (const [example, name] of [
      ["fork-safe-review.yml", "pull_request"],
      ["fork-comment.yml", "pull_request_target"],
    ] as const) {
      const [step] = ownSteps(read(example));
      const result = await play(world, step, { event: { name, payload }, workspace: world.empty });

      expect(verdict(result), example).toStrictEqual([0, "passed"]);
    }

    expect(state.comments).toHaveLength(1);
  });

  test.each([
    ["renovate.yml", "renovate[bot]", "Renovate"],
    ["dependabot.yml", "dependabot[bot]", "Dependabot"],
  ])(
    "%s brings back what %s dropped, and runs nothing of the pull request",
    async (name, author, bot) => {
      const { world, baseSha } = await proposed();
      const lost = [hashOf(world, "linux_amd64", "h1", "1.3.0")];
      const files = ROOTS.flatMap((root) => [
        [`${root}/main.tf`, configuration({ "acme/widget": "~> 1.2" })],
        [`${root}/.terraform.lock.hcl`, world.lockText({ ...NEW, hashes: lost })],
      ]);
      const headSha = await world.commitFiles("change", Object.fromEntries(files));
      world.propose({ baseSha, headSha });
      world.github.state.moveBranch("acme/infra", "change", headSha);
      const { on, jobs } = read(name);
      const [job] = Object.values(jobs);
      const [step, upload, ...others] = job?.steps ?? [];

      const event = {
        name: "pull_request_target",
        payload: pullRequestPayload({ baseSha, headSha, author }),
      };
      const result = await play(world, step, { event, workspace: world.empty });

      expect(verdict(result), result.log).toStrictEqual([0, "passed"]);
      expect(result.outputs.get("fixed")).toBe(JSON.stringify(ROOTS));
      expect(world.github.state.comments[0]?.body).toContain(`${bot} dropped `);
      expect(Object.keys(on)).toStrictEqual(["pull_request_target"]);
      expect(String(job?.if)).toContain(`github.event.pull_request.user.login == '${author}'`);
      expect([upload?.uses, others]).toStrictEqual([
        expect.stringMatching(/^actions\/upload-artifact@/),
        [],
      ]);
    },
  );

  test("atlantis-repos.yaml runs the command that there is, before plans", async () => {
    const { world } = await proposed();
    const { repos } = parse(readFileSync(join(FOLDER, "atlantis-repos.yaml"), "utf8"));
    const [hook] = repos[0].pre_workflow_hooks;
    const words: readonly string[] = hook.run
      .replace('"origin/$BASE_BRANCH_NAME"', "main")
      .replace('"$HEAD_COMMIT"', "change")
      .split(" ")
      .slice(1);

    const run = await world.run(...words);

    expect(run).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^verified: /) });
    expect(hook.commands).toContain("plan");
  });
});

const PINNED = "git::https://example.com/acme/net.git?ref=0123456789abcdef0123456789abcdef01234567";

/** A root module as `init` leaves it, with one module from git. */
async function installed() {
  const world = await journeyWorld();
  const source = "git::https://example.com/acme/net.git?ref=v1";
  const content = "# the network\n";
  const hash = hashModule([
    { name: "main.tf", sha256: createHash("sha256").update(content).digest("hex") },
  ]);
  const call = aSelected({ path: "network", source, package: PINNED, hashes: [hash] });
  const record = { Key: "network", Source: source, Dir: ".terraform/modules/network" };
  await world.write({
    "envs/prod/main.tf": `module "network" {\n  source = "${source}"\n}\n`,
    "envs/prod/.terraform.module.lock.hcl": encodeModuleLock(aModuleLock(call)),
    "envs/prod/.terraform/modules/modules.json": JSON.stringify({
      Modules: [{ Key: "", Source: "", Dir: "." }, record],
    }),
    "envs/prod/.terraform/modules/network/main.tf": content,
  });
  return world;
}

describe.each(PLANS)("examples/%s", (name) => {
  const steps = Object.values(read(name).jobs).flatMap((job) => job.steps);
  const [initialize, compare, plan, ...more] = steps.filter(({ run }) => run !== undefined);
  const [, words = ""] = /^npx --yes tofu-lock-review@\S+ (.*)$/.exec(compare?.run ?? "") ?? [];

  test("compares between init and plan, in one directory", () => {
    expect(initialize?.run).toMatch(/^(?:tofu|terraform) init .*-lockfile=readonly$/);
    expect(plan?.run).toMatch(/^(?:tofu|terraform) plan /);
    expect(more).toStrictEqual([]);
    for (const step of [initialize, compare, plan]) {
      expect(step).toMatchObject({ "working-directory": "envs/prod" });
    }
  });

  test("goes on where all that is locked matches, and stops where a file is another one", async () => {
    const world = await installed();
    const verify = () => world.run("--chdir=envs/prod", ...words.split(" "));
    const before = await verify();
    await world.write({ "envs/prod/.terraform/modules/network/main.tf": "# another\n" });
    const after = await verify();

    expect([before.exitCode, before.stdout]).toStrictEqual([
      0,
      ".: 1 of 1 module call match, 0 of 0 provider packages match\n",
    ]);
    expect([after.exitCode, after.stdout]).toStrictEqual([
      1,
      expect.stringContaining("module network  differs from what is locked"),
    ]);
  });

  test("stops where nothing is installed", async () => {
    const world = await installed();
    const env = { TF_DATA_DIR: ".elsewhere" };
    const { exitCode } = await world.runWith({ env }, "--chdir=envs/prod", ...words.split(" "));

    expect(exitCode).toBe(3);
  });
});
