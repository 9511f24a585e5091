// Changes that leave each lock file alone and make the tools look at none of them, beside honest twins.
import { describe, expect, test } from "vitest";
import type { Review } from "../../src/review/verdict/review.ts";
import { attackSeed, seedsFrom } from "../support/asked-number.ts";
import { AWS } from "./cases/scenario.ts";
import { type Choices, choicesOf } from "./random.ts";
import { worldOfTests } from "./world-of-tests.ts";

const SEEDS = seedsFrom(attackSeed(20_261_124), 60);
const world = worldOfTests();

/** Commands that go around lock files, as someone types them. */
const COMMANDS = [
  (choices: Choices) =>
    `${tool(choices)} init ${choices.one(["-upgrade", '"-upgrade"', "-upgrade=true", "--upgrade", "-input=false -upgrade"])}`,
  (choices: Choices) => `${tool(choices)} providers lock -upgrade`,
  (choices: Choices) =>
    `${choices.one(["rm -f", "git rm -q", "rm -rf .terraform", "unlink"])} ${choices.one(["", "envs/prod/", "./"])}.terraform.lock.hcl`,
  (choices: Choices) => `${tool(choices)} init -lockfile=${choices.one(["update", "$MODE"])}`,
  (choices: Choices) =>
    `${variable(choices)}='${choices.one(["-upgrade", "x"])}' ${tool(choices)} init`,
];
/** Commands that look alike and change nothing. */
const HONEST_COMMANDS = [
  (choices: Choices) => `${tool(choices)} init -lockfile=readonly`,
  (choices: Choices) => `# never ${tool(choices)} init -upgrade`,
  (choices: Choices) => `echo "run ${tool(choices)} init -upgrade, or rm .terraform.lock.hcl"`,
  () => "rm -rf .terraform && sha256sum .terraform.lock.hcl",
  () => "pip install --upgrade pip",
  (choices: Choices) => `TF_CLI_ARGS_plan=-no-color ${tool(choices)} plan`,
  () => "tofu-lock-review lock --upgrade --check",
];
/** Files that run a command, and how it is written there. */
const FILES: readonly (readonly [string, (command: string) => string])[] = [
  [
    ".github/workflows/ci.yml",
    (command) =>
      `jobs:\n  a:\n    steps:\n      - run: |\n          set -e\n          ${command}\n`,
  ],
  [
    ".github/actions/x/action.yml",
    (command) => `runs:\n  steps:\n    - shell: bash\n      run: >-\n        ${command}\n`,
  ],
  [".gitlab-ci.yml", (command) => `plan:\n  script:\n    - ${command}\n`],
  ["azure-pipelines.yml", (command) => `steps:\n  - script: |\n      ${command}\n`],
  ["Jenkinsfile", (command) => `node {\n  sh '''\n    ${command}\n  '''\n}\n`],
  ["Makefile", (command) => `init:\n\t${command}\n`],
  ["justfile", (command) => `init:\n  ${command}\n`],
  ["ci/deploy", (command) => `#!/bin/sh\n${command}\n`],
  ["ci/deploy.sh", (command) => `#!/bin/sh\nif true; then\n  ${command}\nfi\n`],
  ["Dockerfile", (command) => `FROM x\nRUN true && \\\n    true\nRUN ${command}\n`],
];
/** Settings that go around lock files, whole files by name. */
const SETTINGS: readonly (readonly [string, string])[] = [
  [
    "ci/settings.txt",
    'provider_installation {\n  dev_overrides {\n    "hashicorp/aws" = "/tmp"\n  }\n}\n',
  ],
  [".github/workflows/ci.yml", "env:\n  TF_CLI_CONFIG_FILE: ci/settings.txt\n"],
  ["pod.yaml", "env:\n  - name: TF_REATTACH_PROVIDERS\n    value: '{}'\n"],
  ["Dockerfile", "FROM x\nENV TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE 1\n"],
  ["ci/run.ps1", "$env:TF_CLI_ARGS_init = '-upgrade'\n"],
  [
    "terragrunt.hcl",
    'terraform {\n  extra_arguments "x" {\n    commands  = ["init"]\n    arguments = [\n      "-upgrade",\n    ]\n  }\n}\n',
  ],
  [".gitignore", ".terraform*\n"],
];

function tool(choices: Choices): string {
  return choices.one(["tofu", "terraform", "terraform -chdir=envs/prod", "terragrunt"]);
}

function variable(choices: Choices): string {
  return choices.one([
    "TF_CLI_ARGS",
    "TF_CLI_ARGS_init",
    "TF_CLI_CONFIG_FILE",
    "TF_REATTACH_PROVIDERS",
  ]);
}

function linesOf(review: Review) {
  return review.findings.flatMap(({ rule, severity, file, line }) =>
    rule === "lock-not-enforced" ? [[severity, file, line] as const] : [],
  );
}

/** A review of a change that leaves the root module alone. */
async function linesFound(before: Record<string, string>, after: Record<string, string>) {
  const root = world.root("envs/prod", [AWS]);
  return linesOf(await world.review({ ...root, ...before }, { ...root, ...after }));
}

describe("a change that switches lock files off", () => {
  test.each(SEEDS)(
    "is a warning with its line, and none where base has it, seed %i",
    async (seed) => {
      const choices = choicesOf(seed);
      const [path, written] = choices.one(FILES);
      const command = choices.one(COMMANDS)(choices);
      const text = written(command);
      // The lines of a folded scalar are one.
      const folded = text.includes(">-") ? 1 : 0;
      const line = text.slice(0, text.lastIndexOf(command)).split("\n").length - folded;
      const honest = written("true");
      const added = await linesFound(choices.maybe() ? { [path]: honest } : {}, { [path]: text });

      expect(added, text).toMatchObject([["warning", path, line]]);
      expect(await linesFound({ [path]: text }, { [path]: `\n${text}` }), text).toStrictEqual([]);
    },
  );

  test.each(SEEDS)("has honest twins without any finding, seed %i", async (seed) => {
    const choices = choicesOf(seed);
    const [path, written] = choices.one(FILES);
    const text = written(choices.one(HONEST_COMMANDS)(choices));

    expect(await linesFound({}, { [path]: text }), text).toStrictEqual([]);
  });

  test.each(SETTINGS)("is a warning in %s", async (path, text) => {
    expect(await linesFound({}, { [path]: text })).not.toStrictEqual([]);
    expect(await linesFound({ [path]: text }, { [path]: `${text}\n` })).toStrictEqual([]);
  });

  test("is found behind 300 changed lock files", async () => {
    const roots = (version: string) =>
      Object.assign(
        {},
        ...Array.from({ length: 300 }, (_, i) => world.root(`envs/r${i}`, [{ ...AWS, version }])),
      );
    const review = await world.review(roots("6.14.0"), {
      ...roots("6.15.0"),
      "ci/deploy": "tofu init -upgrade\n",
    });

    expect(linesOf(review)).toStrictEqual([["warning", "ci/deploy", 1]]);
  }, 120_000);
});
