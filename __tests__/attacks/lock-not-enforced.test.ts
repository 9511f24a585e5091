// Changes that leave each lock file alone and make the tools look at none of them, beside honest twins.
import { describe, expect, test } from "vitest";
import { judgeSettings } from "../../src/review/rules/lock-not-enforced.ts";
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
  (choices: Choices) =>
    `rm -f ${choices.one(["", "envs/*/", "./"])}${choices.one([".t*", ".terra*", ".*.hcl", ".terraform.lock.hc?", ".[t]erraform.lock.hcl"])}`,
  (choices: Choices) =>
    choices.one([
      "cp ci/other.hcl",
      "install -m 600 /dev/null",
      "ln -sf /dev/null",
      "sed -i /hashes/d",
      "perl -pi -e s/a/b/",
      "curl -so",
      "tee",
    ]) + choices.one([" .terraform.lock.hcl", " envs/prod/.terraform.lock.hcl"]),
  (choices: Choices) => `echo plan & ${tool(choices)} init -upgrade`,
  (choices: Choices) => `${tool(choices)} init $'\\x2dupgrade'`,
  (choices: Choices) => `${tool(choices)} init -plugin-dir=${choices.one(["/tmp/x", "$DIR"])}`,
  (choices: Choices) => `${tool(choices)} init -lockfile=${choices.one(["update", "$MODE"])}`,
  (choices: Choices) =>
    `${variable(choices)}='${choices.one(["-upgrade", "x"])}' ${tool(choices)} init`,
  (choices: Choices) =>
    `${tool(choices)} ${choices.one(["providers lock", "state migrate", "init -state-provider-lock-file=x", "--provider-cache plan"])}`,
  (choices: Choices) =>
    choices.one([
      "git diff v1 HEAD -- .terraform.lock.hcl | git apply -R",
      "git show v1 -- envs/prod/.terraform.lock.hcl | patch -R",
      "grep -l zh: .terraform.lock.hcl | xargs rm",
      "sed -n 'w .terraform.lock.hcl' ci/old",
      "tf init --upgrade",
    ]),
  (choices: Choices) =>
    `INIT_FLAGS=${choices.one(["--upgrade", "'-input=false --upgrade'"])} ; terraform init $INIT_FLAGS`,
  (choices: Choices) =>
    `${choices.one([
      "git checkout HEAD~1 --",
      "git restore --source=main",
      "git stash push",
      "git apply x.diff --include",
      "patch",
      "rsync -a ci/",
      "tar -xf old.tar",
      "unzip -o old.zip",
      "mv old.hcl",
      "cat old.hcl >",
      "git show main:old.hcl |tee",
      "aws s3 cp s3://bucket/old.hcl",
      "truncate -s 0",
      "python ci/edit.py",
    ])} ${choices.one(["", "./", "envs/prod/", '"$DIR"/'])}${choices.one([".terraform.lock.hcl", "'.terraform.lock.hcl'", ".terraform.lock.*", ".terraform*"])}`,
];
/** Commands that look alike and change nothing. */
const HONEST_COMMANDS = [
  (choices: Choices) => `${tool(choices)} init -lockfile=readonly`,
  (choices: Choices) => `# never ${tool(choices)} init -upgrade`,
  (choices: Choices) => `echo "run ${tool(choices)} init -upgrade, or rm .terraform.lock.hcl"`,
  () => "rm -rf .terraform && sha256sum .terraform.lock.hcl",
  () => "pip install --upgrade pip",
  () => "cp .terraform.lock.hcl /tmp/before.hcl && cat .terraform.lock.hcl 2>&1",
  (choices: Choices) => `true && echo "run ${tool(choices)} init -upgrade"`,
  () => "rm -f .tflint* .terraformrc.bak && sed -n 1p .terraform.lock.hcl",
  (choices: Choices) => `TF_CLI_ARGS_plan=-no-color ${tool(choices)} plan`,
  () => "tofu-lock-review lock --upgrade --check",
  (choices: Choices) =>
    `${choices.one(["git diff --exit-code --", "git add", "git status --short", "cat", "sha256sum", "grep -c zh:", "test -f", "head -3"])} ${choices.one(["", "./", "envs/prod/", '"$DIR"/'])}${choices.one([".terraform.lock.hcl", "'.terraform.lock.hcl'"])}`,
  (choices: Choices) =>
    `${choices.one(["sudo apt-get upgrade -y", "apt-get install --upgrade jq", "npm install --upgrade", "apk add --upgrade bash", "uv pip install --upgrade x", "helm upgrade --install x y"])} && ${tool(choices)} plan`,
  (choices: Choices) =>
    `echo "${choices.one(["run tofu init -upgrade", "commit .terraform.lock.hcl; then push", "$DIR/.terraform.lock.hcl is old"])}" ${choices.one(["", ">&2", "&& exit 1"])}`,
];
/** Parts of workflows that name lock files, where they write them and where they only filter. */
const STORES = [
  (path: string) => `- uses: actions/cache@v4\n  with:\n    path: ${path}\n    key: x\n`,
  (path: string) =>
    `- uses: actions/cache/restore@v4\n  with:\n    path: |\n      .terraform\n      ${path}\n    key: x\n`,
  (path: string) => `cache:\n  key: x\n  paths:\n    - ${path}\n`,
  (path: string) => `- uses: actions/cache@v4\n  with: { path: '${path}', key: x }\n`,
  (path: string) =>
    `- uses: actions/checkout@v4\n  with:\n    sparse-checkout: |\n      !${path}\n`,
  (path: string) => `- save_cache:\n    key: x\n    paths:\n    - ${path}\n`,
  (path: string) => `artifacts:\n  paths: [${path}]\n`,
  (path: string) => `- copy:\n    src: x\n    dest: ${path}\n`,
];
const FILTERS = [
  (path: string) => `on:\n  pull_request:\n    paths:\n      - '${path}'\n      - '**.tf'\n`,
  (path: string) => `on:\n  push:\n    paths-ignore: ["${path}"]\n`,
  (path: string) => `on: { push: { paths: ["${path}"] } }\n`,
  (path: string) => `rules:\n  - changes:\n      paths:\n        - ${path}\n`,
  (path: string) =>
    `- uses: tofu-lock-review/tofu-lock-review@v1\n  with:\n    paths: |\n      ${path}\n`,
  (path: string) =>
    `- uses: actions/cache@v4\n  with:\n    path: .terraform\n    key: tf-\${{ hashFiles('${path}') }}\n`,
  (path: string) => `cache:\n  key:\n    files:\n      - ${path}\n  paths:\n    - .terraform\n`,
  (path: string) =>
    `- uses: dorny/paths-filter@v3\n  with:\n    filters: |\n      lock:\n        - '${path}'\n`,
  (path: string) => `- id: fmt\n  files: ^${path.replaceAll(".", "\\.").replaceAll("*", "")}$\n`,
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
  ["ci/exec.hcl", 'execute = ["rm", "-f", ".terraform.lock.hcl"]\n'],
  ["Dockerfile", 'FROM x\nCMD ["rm","-f",".terraform.lock.hcl"]\n'],
  [
    "ci/settings.txt",
    'provider_installation {\n  dev_overrides\n  {\n    "a/b" = "/tmp"\n  }\n}\n',
  ],
  ["ci/settings.txt", "dev_overrides /* none */ {\n}\n"],
  ["ci/settings.txt", '"dev\\u005foverrides" {\n}\n'],
  ["ci/settings.txt", 'host "registry.opentofu.org"\n{\n  services = {}\n}\n'],
  ["ci/rc.json", '{"provider_installation"\n: {"direct": {}}}\n'],
  ["ci/run.js", "/*\n*/ run('tofu init -upgrade')\n"],
  [".github/workflows/ci.yml", 'env: {"TF_\\u0043LI_ARGS_init": x}\n'],
  [".gitignore", ".terraform*\n"],
  [".gitignore", ".*\n"],
  [".gitignore", "*lock*\n"],
  [".gitignore", ".terraform.lock.hc[l]\n"],
  [".gitignore", "\\.terraform.lock.hcl\n"],
  [".gitignore", "*.lock.hcl\n!elsewhere/.terraform.lock.hcl\n"],
  [".gitignore", ".terraform.lock.hcl\n!.Terraform.lock.hcl\n"],
  [".gitignore", ".terraform.lock.hcl\n!.terraform.lock.hcl\u00a0\n"],
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
  return linesOf(await world.remembered({ ...root, ...before }, { ...root, ...after }));
}

describe("a change that switches lock files off", () => {
  test.each(SEEDS)(
    "is a warning with its line, and none where base has it, seed %i",
    async (seed) => {
      const choices = choicesOf(seed);
      const [path, written] = choices.one(FILES);
      const command = choices.one(COMMANDS)(choices);
      const text = written(command);
      const line = text.slice(0, text.lastIndexOf(command)).split("\n").length;
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

  test.each(SEEDS)(
    "is a warning where a workflow stores a lock file, and none where it filters, seed %i",
    async (seed) => {
      const choices = choicesOf(seed);
      const path = choices.one([
        ".terraform.lock.hcl",
        "envs/prod/.terraform.lock.hcl",
        "**/.terraform.lock.hcl",
      ]);
      const file = choices.one([".github/workflows/ci.yml", ".gitlab-ci.yml", "ci/jobs.yaml"]);
      const [store, filter] = [choices.one(STORES)(path), choices.one(FILTERS)(path)];
      const line = store.slice(0, store.indexOf(path)).split("\n").length;

      expect(await linesFound({}, { [file]: store }), store).toStrictEqual([
        ["warning", file, line],
      ]);
      expect(await linesFound({ [file]: store }, { [file]: `# x\n${store}` }), store).toStrictEqual(
        [],
      );
      expect(await linesFound({}, { [file]: filter }), filter).toStrictEqual([]);
    },
  );

  test.each(SETTINGS)("is a warning in %s", async (path, text) => {
    expect(await linesFound({}, { [path]: text })).not.toStrictEqual([]);
    expect(await linesFound({ [path]: text }, { [path]: `${text}\n` })).toStrictEqual([]);
  });

  test("is found in an ignore file that fits lock files of another directory on base", async () => {
    const before = { ".gitignore": "elsewhere/.terraform.lock.hcl\n" };
    const after = { ".gitignore": "elsewhere/.terraform.lock.hcl\n.terraform.lock.hcl\n" };

    expect(await linesFound(before, after)).toStrictEqual([["warning", ".gitignore", 2]]);
    expect(await linesFound(after, before)).toStrictEqual([]);
  });

  test.each([
    ["docs/ci.md", ".github/workflows/ci.yml", true],
    ["docs/ci.yml", ".github/workflows/ci.yml", true],
    ["ci/plan.sh.off", "ci/plan.sh", true],
    ["ci/plan.sh", "scripts/plan.sh", false],
    [".github/workflows/a.yml", ".github/workflows/b.yml", false],
  ])("counts from base on where %s becomes %s", async (from, to, isFound) => {
    const text = `${"# plan\n".repeat(20)}run: tofu init -upgrade\n`;
    const root = world.root("envs/prod", [AWS]);
    const review = await world.reviewCommits([
      { ...root, [from]: text },
      { ...root, [to]: text },
    ]);

    expect(linesOf(review)).toStrictEqual(isFound ? [["warning", to, 21]] : []);
  });

  test("is searched for in time of the text's length", () => {
    const files = [
      [".gitignore", "*?*?*?*?*?*?*?*?*?x\n".repeat(12_000)],
      ["ci.yml", "X=a/.terraform.lock.hcl\n".repeat(10_000)],
    ].map(([path = "", after = ""]) => ({ path, before: "", after }));
    const { user } = process.cpuUsage();
    judgeSettings({ files, unread: [] });

    expect(process.cpuUsage().user - user).toBeLessThan(5_000_000);
  });

  test("is found behind 300 changed lock files", async () => {
    const roots = (version: string) =>
      Object.assign(
        {},
        ...Array.from({ length: 300 }, (_, i) => world.root(`envs/r${i}`, [{ ...AWS, version }])),
      );
    const review = await world.remembered(roots("6.14.0"), {
      ...roots("6.15.0"),
      "ci/deploy": "tofu init -upgrade\n",
    });

    expect(linesOf(review)).toStrictEqual([["warning", "ci/deploy", 1]]);
  }, 120_000);
});
