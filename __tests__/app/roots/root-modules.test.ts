import { describe, expect, test } from "vitest";
import { moduleSharing } from "../../../src/app/roots/read-requirements.ts";
import { unlockedRoots } from "../../../src/app/roots/root-modules.ts";
import { judgeUnlocked } from "../../../src/review/rules/missing-lock-rules.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const PROVIDER = 'provider "aws" {\n  region = "eu-west-1"\n}\n';
const BACKEND = 'terraform {\n  backend "s3" {}\n}\n';
const CLOUD = "terraform {\n  cloud {}\n}\n";

async function found(
  nodes: Readonly<Record<string, string>>,
  { told = [], asked }: { told?: readonly string[]; asked?: string } = {},
) {
  const isAsked = (directory: string): boolean =>
    (asked === undefined || directory === asked) && !told.includes(directory);
  const question = {
    ...moduleSharing({}),
    paths: Object.keys(nodes),
    isAsked,
  };
  const roots = await unlockedRoots({ ...question, files: memoryTree(nodes) });
  return roots.map(({ root, isNeeded }) => (isNeeded ? root : `${root} (optional)`));
}

const LOCKED = { "envs/prod/main.tf": BACKEND, "envs/prod/.terraform.lock.hcl": "" };

const REQUIRED =
  'terraform {\n  required_providers {\n    aws = { source = "hashicorp/aws" }\n  }\n}\n';

describe("unlockedRoots()", () => {
  test.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    ["a backend", { "a/main.tf": BACKEND }, ["a"]],
    ["a backend below examples", { "examples/a/main.tf": BACKEND }, ["examples/a"]],
    ["a cloud block", { "a/main.tf": CLOUD }, ["a"]],
    ["a provider block, where nothing is locked", { "a/main.tf": PROVIDER }, ["a (optional)"]],
    ["a provider block, where something is locked", { "a/main.tf": PROVIDER, ...LOCKED }, ["a"]],
    ["a required provider", { "a/main.tf": REQUIRED, ...LOCKED }, ["a"]],
    ["a resource", { "a/main.tf": 'resource "aws_vpc" "x" {}', ...LOCKED }, ["a"]],
    ["a syntax error alone", { "a/main.tf": "{{{" }, ["a (optional)"]],
    ["a syntax error, where something is locked", { "a/main.tf": "{{{", ...LOCKED }, ["a"]],
    ["JSON", { "a/main.tf.json": '{"provider":{"aws":{}}}' }, ["a (optional)"]],
    ["a .tofu file", { "a/main.tofu": PROVIDER }, ["a (optional)"]],
    [
      "a terragrunt.hcl that names a source",
      { "live/a/terragrunt.hcl": 'terraform {\n  source = "${local.x}"\n}\n' },
      ["live/a"],
    ],
    [
      "a terragrunt.hcl beside configuration",
      { "live/a/terragrunt.hcl": "", "live/a/main.tf": "locals {}" },
      ["live/a"],
    ],
  ])("finds a directory with %s", async (_, nodes, roots) => {
    expect(await found(nodes)).toStrictEqual(roots);
  });

  test.each<[string, Record<string, string>]>([
    ["a reusable module", { "modules/a/main.tf": PROVIDER, "examples/b/main.tf": PROVIDER }],
    ["a broken module", { "modules/a/main.tf": "{{{", ".ci/main.tf": "{{{" }],
    ["what is only tried", { "test/a/main.tf": PROVIDER, "tests/main.tf": PROVIDER }],
    ["a hidden directory", { ".ci/main.tf": PROVIDER }],
    ["what a newer tool locked", { "a/main.tf": BACKEND, "a/.opentofu.lock.hcl": "" }],
    ["a directory that requires no provider", { "a/main.tf": "locals {}" }],
    [
      "a module that a caller gives providers",
      { "lib/main.tf": PROVIDER, "env/main.tf": `module "a" {\n  source = "../lib"\n}\n` },
    ],
    ["a copy that a tool keeps", { ".terraform/modules/x/main.tf": BACKEND }],
    ["tests alone", { "a/unit.tftest.hcl": PROVIDER }],
    ["a locked one", LOCKED],
    ["a terragrunt.hcl that others include", { "live/terragrunt.hcl": "remote_state {}" }],
  ])("takes %s for none", async (_, nodes) => {
    expect(await found({ ...LOCKED, ...nodes })).toStrictEqual([]);
  });

  test.each([
    ["backend", { "a/main.tf": BACKEND }],
    ["terragrunt", { "a/main.tf": PROVIDER, "a/terragrunt.hcl": "" }],
    ["providers", { "a/main.tf": PROVIDER }],
    ["unreadable", { "a/main.tf": `${PROVIDER}{{{` }],
  ])("gives %s as the reason of one", async (reason, nodes) => {
    const question = { ...moduleSharing({}), paths: Object.keys(nodes), isAsked: () => true };

    expect(await unlockedRoots({ ...question, files: memoryTree(nodes) })).toMatchObject([
      { root: "a", reason },
    ]);
  });

  test("leaves out what other rules speak of and what nobody asked about", async () => {
    const nodes = { "a/main.tf": BACKEND, "b/main.tf": BACKEND };

    expect(await found(nodes, { told: ["a"] })).toStrictEqual(["b"]);
    expect(await found(nodes, { asked: "a" })).toStrictEqual(["a"]);
  });
});

test("a root module without a lock file is a notice, and a warning where it needs one", () => {
  const findings = judgeUnlocked([
    { root: "envs/new", isNeeded: true },
    { root: "other", isNeeded: false },
  ]);

  expect(findings.map(({ rule, severity, root }) => [rule, severity, root])).toStrictEqual([
    ["missing-lock-file", "warning", "envs/new"],
    ["missing-lock-file", "notice", "other"],
  ]);
  expect(findings[0]?.remedy.command).toStrictEqual({ words: ["fix"], roots: ["envs/new"] });
});
