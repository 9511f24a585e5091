import { describe, expect, test } from "vitest";
import { readToolRuns, runsIn } from "../../../src/app/intent/tool-runs.ts";
import { memoryFiles } from "../../support/memory-files.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const WORKFLOW = ".github/workflows/plan.yml";
const jobOf = (lines: readonly string[]) =>
  ["jobs:", "  plan:", ...lines.map((line) => `    ${line}`)].join("\n");
const runsOf = (text: string, path = WORKFLOW) => readToolRuns(memoryFiles({ [path]: text }));

describe("readToolRuns() reads a workflow's jobs", () => {
  test.each<readonly [string, readonly string[], object]>([
    [
      "that set up Terraform and run it",
      [
        "runs-on: ubuntu-latest",
        "steps:",
        "- uses: HashiCorp/setup-terraform@v3",
        "- run: terraform plan",
      ],
      { tools: ["terraform"], platforms: ["linux_amd64"], folders: ["."] },
    ],
    [
      "that set up OpenTofu, in a directory",
      [
        "runs-on: macos-15",
        "defaults: {run: {working-directory: envs/prod/}}",
        "steps:",
        "- uses: opentofu/setup-opentofu@v1",
        "- run: tofu init && tofu plan",
      ],
      { tools: ["opentofu"], platforms: ["darwin_arm64"], folders: ["envs/prod"] },
    ],
    [
      "whose machines and directories a matrix names",
      [
        "runs-on: ${{ matrix.os }}",
        "strategy: {matrix: {os: [windows-latest, macos-13], at: [a, b], include: [{os: ubuntu-24.04-arm}]}}",
        "steps:",
        "- run: terraform init",
        "  working-directory: ${{ matrix.at }}",
      ],
      {
        tools: ["terraform"],
        platforms: ["darwin_amd64", "linux_arm64", "windows_amd64"],
        folders: ["a", "b"],
      },
    ],
    [
      "on machines of one's own",
      ["runs-on: [self-hosted, Linux, ARM64]", "steps:", "- run: tofu apply -auto-approve"],
      { tools: ["opentofu"], platforms: ["linux_arm64"] },
    ],
    [
      "on one of GitHub's machines, whatever stands before its label",
      ["runs-on: [large, macos-15]", "steps:", "- run: tofu apply"],
      { platforms: ["darwin_arm64"] },
    ],
    [
      "on machines of Apple's and Intel's",
      [
        "runs-on: ${{ matrix.os }}",
        "strategy: {matrix: {os: [macos-13-xlarge]}}",
        "steps:",
        "- run: tofu apply",
      ],
      { platforms: ["darwin_arm64"] },
    ],
    [
      "on large machines",
      [
        "runs-on: ${{ matrix.os }}",
        "strategy: {matrix: {os: [macos-15-large, windows-11-arm-large]}}",
        "steps:",
        "- run: tofu apply",
      ],
      { platforms: ["darwin_amd64", "windows_arm64"] },
    ],
    [
      "with one directory that is computed, as working anywhere",
      [
        "steps:",
        "- run: tofu plan",
        "  working-directory: envs",
        "- run: tofu plan",
        "  working-directory: ${{ inputs.at }}",
      ],
      { folders: ["."] },
    ],
    [
      "with a directory of a matrix that is computed, as working anywhere",
      [
        "strategy: {matrix: '${{ fromJSON(inputs.places) }}'}",
        "steps:",
        "- run: tofu -chdir=dev plan",
        "  working-directory: ${{ matrix.at }}",
      ],
      { folders: ["."] },
    ],
    [
      "of which one step tells Terragrunt which tool to run",
      ["steps:", "- run: terragrunt run plan", "  env: {TERRAGRUNT_TFPATH: tofu}"],
      { tools: ["opentofu"], evidence: `TERRAGRUNT_TFPATH in ${WORKFLOW}` },
    ],
    [
      "on machines whose labels name no system",
      ["runs-on: {group: large}", "steps:", "- run: tofu apply"],
      { tools: ["opentofu"], platforms: [] },
    ],
    [
      "whose label is a name that every object has",
      [
        "runs-on: [self-hosted, constructor]",
        "steps:",
        "- uses: constructor@v1",
        "- run: tofu apply",
      ],
      { tools: ["opentofu"], platforms: [] },
    ],
    [
      "whose directory is computed, as working anywhere",
      [
        "runs-on: ubuntu-latest",
        "steps:",
        "- run: tofu plan",
        "  working-directory: ${{ inputs.at }}",
      ],
      { folders: ["."] },
    ],
    [
      "whose commands change directory",
      ["runs-on: ubuntu-latest", "steps:", "- run: terraform -chdir=envs/dev init"],
      { tools: ["terraform"], folders: ["envs/dev"] },
    ],
    [
      "that tell Terragrunt which tool to run",
      [
        "runs-on: ubuntu-latest",
        "env: {TG_TF_PATH: /usr/bin/tofu}",
        "steps:",
        "- run: terragrunt run plan",
      ],
      { tools: ["opentofu"], platforms: ["linux_amd64"] },
    ],
    [
      "that run Terragrunt, with machines and no tool",
      ["runs-on: ubuntu-latest", "steps:", "- run: terragrunt run-all plan"],
      { tools: [], platforms: ["linux_amd64"] },
    ],
    [
      "that set a tool up to check the style, without machines",
      [
        "runs-on: macos-15",
        "steps:",
        "- uses: opentofu/setup-opentofu@v1",
        "- run: tofu fmt -check",
      ],
      { tools: ["opentofu"], platforms: [] },
    ],
  ])("%s", async (_title, lines, run) => {
    expect(await runsOf(jobOf(lines))).toMatchObject([run]);
  });

  test.each([
    ["that run neither tool", ["runs-on: macos-15", "steps:", "- run: tofu-lock-review verify"]],
    ["that only check the style", ["runs-on: macos-15", "steps:", "- run: terraform fmt -check"]],
    ["that are empty", []],
    ["whose commands are comments", ["runs-on: macos-15", "steps:", "- run: '# terraform plan'"]],
  ])("and passes over those %s", async (_title, lines) => {
    expect(await runsOf(jobOf(lines))).toEqual([]);
  });

  test("follows anchors, and takes what is no YAML for nothing", async () => {
    const anchored = "x: &run {run: tofu plan}\njobs: {a: {runs-on: ubuntu-latest, steps: [*run]}}";

    expect(await runsOf(anchored)).toMatchObject([{ tools: ["opentofu"] }]);
    expect(await runsOf("jobs: [")).toEqual([]);
    expect(await runsOf("just a text")).toEqual([]);
  });

  test("prefers a job's directory to the workflow's, and goes on from there", async () => {
    const defaults = (at: string) => `defaults: {run: {working-directory: ${at}}}`;
    const job = jobOf([defaults("envs"), "steps:", "- run: cd dev && tofu plan"]);

    const [run] = await runsOf(`${defaults("live")}\n${job}`);

    expect(run?.folders).toEqual(["envs", "envs/dev"]);
  });

  test("in files of the folder alone that GitHub runs, a hundred of them", async () => {
    const job = jobOf(["steps:", "- run: tofu plan"]);
    const at = (name: string) => `.github/workflows/${name}`;
    const others = { [at("notes.md")]: job, [at("linked.yml")]: { link: "plan" }, plan: job };
    const many = Array.from({ length: 101 }, (_, i) => [at(`${i}.yaml`), job]);

    expect(await readToolRuns(memoryTree(others))).toEqual([]);
    expect(await readToolRuns(memoryTree(Object.fromEntries(many)))).toHaveLength(100);
  });

  test("and none that is larger than anybody writes", async () => {
    const job = jobOf(["steps:", "- run: tofu plan"]);
    const largest = `${job}\n#`.padEnd(256 * 1024, "x");

    expect(await runsOf(largest)).toHaveLength(1);
    expect(await runsOf(`${largest}x`)).toEqual([]);
  });

  test("names the file that says it", async () => {
    const text = jobOf(["steps:", "- uses: opentofu/setup-opentofu@v1"]);

    expect(await runsOf(text)).toMatchObject([{ evidence: `setup-opentofu in ${WORKFLOW}` }]);
  });
});

describe("readToolRuns() reads other files", () => {
  const hooks = (hook: string) => `repos: [{repo: https://example.com/x, hooks: [${hook}]}]`;

  test.each<readonly [string, string, string, object]>([
    [
      ".pre-commit-config.yaml",
      "a hook of Terraform's",
      hooks("{id: terraform_fmt}"),
      { tools: ["terraform"] },
    ],
    [
      ".pre-commit-config.yaml",
      "a hook of OpenTofu's",
      hooks("{id: tofu_fmt}"),
      { tools: ["opentofu"] },
    ],
    [
      ".pre-commit-config.yaml",
      "the tool that a hook is given",
      hooks("{id: terraform_fmt, args: [--args=-diff, --hook-config=--tf-path=/opt/tofu]}"),
      { tools: ["opentofu"] },
    ],
    [
      "atlantis.yaml",
      "a project's distribution and directory",
      "projects: [{dir: envs/prod, terraform_distribution: opentofu}]",
      { tools: ["opentofu"], folders: ["envs/prod"] },
    ],
    [
      "atlantis.yaml",
      "Atlantis's own default",
      "projects: [{dir: .}]",
      { tools: ["terraform"], folders: ["."] },
    ],
    [
      "atlantis.yaml",
      "no tool in a distribution that is neither's",
      "projects: [{dir: a, terraform_distribution: own}]",
      { evidence: "a project in atlantis.yaml", tools: [], platforms: [], folders: ["a"] },
    ],
    [
      ".gitlab-ci.yml",
      "an image",
      "plan: {image: {name: 'hashicorp/terraform:1.9'}, script: [make]}",
      { tools: ["terraform"] },
    ],
    [
      ".gitlab-ci.yml",
      "a component",
      "include: [{component: gitlab.com/components/opentofu/full-pipeline@1}]",
      { tools: ["opentofu"] },
    ],
    [
      ".gitlab-ci.yml",
      "a template",
      "include: [{template: Terraform.gitlab-ci.yml}]",
      { tools: ["terraform"] },
    ],
    [
      ".gitlab-ci.yml",
      "a script",
      "plan: {script: ['cd envs', 'tofu plan']}",
      { tools: ["opentofu"] },
    ],
    [
      "root.hcl",
      "Terragrunt's binary, for all directories",
      'terraform_binary = "tofu"\n',
      { tools: ["opentofu"], platforms: [], folders: ["."] },
    ],
  ])("%s: %s", async (path, _title, text, run) => {
    expect(await runsOf(text, path)).toMatchObject([run]);
  });

  test.each([
    [".pre-commit-config.yaml", "repos: [{hooks: [{id: trailing-whitespace}]}]"],
    ["atlantis.yaml", "version: 3"],
    ["atlantis.yaml", "projects:"],
    [".gitlab-ci.yml", "test: {image: node:22, script: [npm test]}"],
    ["root.hcl", "remote_state {}"],
  ])("%s without either tool says nothing", async (path, text) => {
    expect(await runsOf(text, path)).toEqual([]);
  });

  test("a file that cannot be read says nothing", async () => {
    const files = memoryFiles({ "atlantis.yaml": "projects: [{dir: .}]" }, ["atlantis.yaml"]);

    expect(await readToolRuns(files)).toEqual([]);
  });
});

test("runsIn() keeps those that work in a directory or above it", () => {
  const run = (...folders: readonly string[]) => ({
    evidence: "",
    tools: [],
    platforms: [],
    folders,
  });
  const [everywhere, above, at] = [run("."), run("x", "envs"), run("envs/prod")];
  const beside = run("env", "envs/prod/a");

  const all = [everywhere, above, at, beside];
  expect(runsIn("./envs/prod", all)).toEqual([everywhere, above, at]);
});
