// Secrets of a workflow, a runner or a shell, and the programs that a run starts: git, ssh, a credentials helper.

import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { attackSeed } from "../support/asked-number.ts";
import { pullRequestPayload } from "../support/events.ts";
import {
  aRelease,
  configuration,
  type JourneyWorld,
  journeyWorld,
} from "../support/journeys/world.ts";
import { runStep } from "../support/runner.ts";
import { choicesOf } from "./random.ts";

const SEED = attackSeed(12_000);
const CANARY = "canary-0ff1ce";

let world: JourneyWorld;
let folder: string;
/** What the programs were started with, one block of variables a start. */
let record: string;

beforeEach(async () => {
  world = await journeyWorld({ releases: [aRelease(), aRelease({ type: "gadget" })] });
  folder = await mkdtemp(join(tmpdir(), "secrets-"));
  record = join(folder, "record");
  const real = execFileSync("sh", ["-c", "command -v git"]).toString().trim();
  const plugins = join(folder, ".terraform.d/plugins");
  await mkdir(join(folder, "bin"));
  await mkdir(plugins, { recursive: true });
  await program("bin/git", `exec ${real} "$@"`);
  await program("bin/ssh", "exit 255");
  await program(".terraform.d/plugins/terraform-credentials-vault", "echo '{}'");
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that writes down its environment before it does its work. */
async function program(path: string, work: string): Promise<void> {
  const name = path.split("/").at(-1);
  const script = `#!/bin/sh\n{ echo "== ${name}"; env; } >>"${record}"\n${work}\n`;
  await writeFile(join(folder, path), script);
  await chmod(join(folder, path), 0o755);
}

const PREFIXES = ["", "INPUT_", "GITHUB_", "ACTIONS_", "MY_", "TF_VAR_", "NPM_", "CI_"];
const WORDS = ["TOKEN", "PASSWORD", "SECRET", "KEY", "GIT_TOKEN", "CREDENTIALS"];

/** Names as workflows, runners and shells have them, and made-up ones. */
function plantedNames(seed: number): readonly string[] {
  const choose = choicesOf(seed);
  const made = Array.from(
    { length: 20 },
    () => `${choose.one(PREFIXES)}${choose.one(WORDS)}_${choose.below(1000)}`,
  );
  const known = ["GH_TOKEN", "ACTIONS_RUNTIME_TOKEN", "INPUT_GIT-SECRET", "NODE_AUTH_TOKEN"];
  return [...known, ...made];
}

async function propose(): Promise<{ readonly baseSha: string; readonly headSha: string }> {
  const root = configuration({ "acme/widget": "" });
  const call = 'module "m" {\n  source = "git::ssh://git@127.0.0.1/r.git"\n}\n';
  const files = { "main.tf": root, ".terraform.lock.hcl": world.lockText({}) };
  const lock = world.lockText({}, { source: "acme/gadget" });
  const { repository } = world;
  const baseSha = await repository.commitTree({ branch: "main", files, message: "b" });
  const changed = { ...files, "main.tf": root + call, ".terraform.lock.hcl": lock };
  const headSha = await repository.commitTree({ branch: "bump", files: changed, message: "h" });
  return { baseSha, headSha };
}

/** Returns variables with a secret input of the action in the place of made-up ones, which it refuses. */
function withKnownInputs(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const entries = Object.entries(env);
  const others = entries.filter(([name]) => !name.startsWith("INPUT_"));
  return { ...Object.fromEntries(others), "INPUT_COMMIT-TOKEN": `${CANARY}-input` };
}

const FACES = {
  "command line": async (env: Readonly<Record<string, string>>) => {
    await world.runWith({ env }, "review", "--base=main", "--head=bump");
  },
  action: async (env: Readonly<Record<string, string>>, commits: object) => {
    const step = await runStep({
      main: join(inject("bundle"), "index.js"),
      event: { name: "pull_request", payload: pullRequestPayload(commits) },
      apiUrl: "http://127.0.0.1:9",
      workspace: world.repository.directory,
      env: { ...withKnownInputs(env), GITHUB_TOKEN: `${CANARY}-env` },
      inputs: { "cli-config-file": env["TF_CLI_CONFIG_FILE"] ?? "", "github-token": "" },
    });
    step.dispose();
  },
} as const;

async function environmentOf(): Promise<Readonly<Record<string, string>>> {
  const config = join(folder, "cli.tofurc");
  const host =
    'host "127.0.0.1" {\n  services = {}\n}\ncredentials_helper "vault" {\n  args = []\n}\n';
  await writeFile(config, `${world.registry.cliConfig()}\n${host}`);
  return {
    HOME: folder,
    PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
    TF_CLI_CONFIG_FILE: config,
  };
}

describe(`programs get none of what is planted, from seed ${SEED} on`, () => {
  const seeds = [SEED, SEED + 1, SEED + 2];

  test.each(
    Object.keys(FACES).flatMap((face) =>
      seeds.map((seed) => [seed, face as keyof typeof FACES] as const),
    ),
  )("seed %i by the %s", async (seed, face) => {
    const commits = await propose();
    const planted = plantedNames(seed).map((name) => [name, `${CANARY}-${name}`]);

    await FACES[face]({ ...(await environmentOf()), ...Object.fromEntries(planted) }, commits);

    const seen = await readFile(record, "utf8");
    for (const name of ["git", "ssh", "terraform-credentials-vault"]) {
      expect(seen).toContain(`== ${name}\n`);
    }
    expect(seen).not.toContain(CANARY);
    expect(seen).not.toMatch(/^INPUT_/m);
  });
});

describe("an honest operator", () => {
  test("passes an agent to ssh, a vault's token to the helper, and what is named to git", async () => {
    const commits = await propose();
    const own = {
      SSH_AUTH_SOCK: "/run/agent",
      VAULT_TOKEN: "for-the-helper",
      MY_GIT_PASSWORD: "for-git",
      TOFU_LOCK_REVIEW_PASS_VARIABLES: "MY_GIT_PASSWORD",
    };

    await FACES["command line"]({ ...(await environmentOf()), ...own });

    const starts = (await readFile(record, "utf8")).split(/^== /m);
    const of = (name: string) => starts.filter((one) => one.startsWith(`${name}\n`)).join("");
    expect(commits.headSha).toHaveLength(40);
    expect(of("ssh")).toContain("SSH_AUTH_SOCK=/run/agent");
    expect(of("git")).toContain("MY_GIT_PASSWORD=for-git");
    expect(of("git")).not.toContain("VAULT_TOKEN");
    expect(of("terraform-credentials-vault")).toContain("VAULT_TOKEN=for-the-helper");
  });
});
