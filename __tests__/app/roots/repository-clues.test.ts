import { expect, test } from "vitest";
import { machinesIn, repositoryClues } from "../../../src/app/roots/repository-clues.ts";
import { aPlatform } from "../../support/builders.ts";
import { memoryFiles } from "../../support/memory-files.ts";

const WORKFLOW =
  "jobs: {a: {runs-on: macos-15, steps: [{run: tofu plan, working-directory: envs}]}}";
const LOCK = '# This file is maintained automatically by "terraform init".\n';
const BASE = memoryFiles({
  ".github/workflows/a.yml": WORKFLOW,
  ".terraform-version": "1.9.0",
  "envs/.terraform.lock.hcl": LOCK,
});
const cluesWith = (nameOf?: (root: string) => string | undefined, asked: string[] = []) =>
  repositoryClues(
    BASE,
    () => {
      asked.push("paths");
      return Promise.resolve(["envs/.terraform.lock.hcl"]);
    },
    nameOf,
  );

test("versions() reads a root module's own tree where the repository names it alike", async () => {
  const head = memoryFiles({ "envs/new/.opentofu-version": "1.10.0" });
  const clues = cluesWith();

  expect(await clues.versions("envs/new", head)).toMatchObject([
    { file: "envs/new/.opentofu-version" },
  ]);
});

test("versions() reads the repository's tree where a root module has another name there", async () => {
  const clues = cluesWith((root) => `envs/${root}`);

  expect(await clues.versions("prod", memoryFiles())).toMatchObject([
    { file: ".terraform-version" },
  ]);
});

test("runs() names what runs in the root module's place, and nothing outside of the repository", async () => {
  expect(await cluesWith(() => "envs/prod").runs("prod")).toHaveLength(1);
  expect(await cluesWith(() => "other").runs("other")).toStrictEqual([]);
  expect(await cluesWith(() => undefined).runs("../x")).toStrictEqual([]);
});

test("locked() reads the lock files once", async () => {
  const asked: string[] = [];
  const clues = cluesWith(() => ".", asked);

  expect([await clues.locked(), await clues.locked()]).toStrictEqual([
    ["terraform"],
    ["terraform"],
  ]);
  expect(asked).toStrictEqual(["paths"]);
});

test("machinesIn() adds a person's own machine to those of jobs, each once", async () => {
  const clues = cluesWith(() => "envs");
  const [mac, linux] = [aPlatform("darwin_arm64"), aPlatform("linux_amd64")];

  expect(await machinesIn(clues)("envs")).toStrictEqual([mac]);
  expect(await machinesIn(clues, linux)("envs")).toStrictEqual([mac, linux]);
  expect(await machinesIn(clues, mac)("envs")).toStrictEqual([mac]);
  expect(await machinesIn()("envs")).toStrictEqual([]);
});
