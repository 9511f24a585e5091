import { describe, expect, test } from "vitest";
import { moduleSharing } from "../../../src/app/roots/read-requirements.ts";
import { unlockedRoots } from "../../../src/app/roots/unlocked-roots.ts";
import { judgeUnlocked } from "../../../src/review/rules/lock-file-rules.ts";
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
  return roots.map(({ root, hasLockedSibling }) => (hasLockedSibling ? `${root} (sibling)` : root));
}

const LOCKED = { "envs/prod/main.tf": BACKEND, "envs/prod/.terraform.lock.hcl": "" };

describe("unlockedRoots()", () => {
  test.each([
    ["a backend", BACKEND],
    ["a cloud block", CLOUD],
    ["a provider block", PROVIDER],
  ])("finds a directory with %s, and its locked sibling", async (_, text) => {
    expect(await found({ ...LOCKED, "envs/new/main.tf": text })).toStrictEqual([
      "envs/new (sibling)",
    ]);
    expect(await found({ "other/main.tf": text, ...LOCKED })).toStrictEqual(["other"]);
  });

  test("finds one in JSON and in a .tofu file", async () => {
    expect(await found({ "a/main.tf.json": '{"provider":{"aws":{}}}' })).toStrictEqual(["a"]);
    expect(await found({ "a/main.tofu": PROVIDER })).toStrictEqual(["a"]);
  });

  test.each<[string, Record<string, string>]>([
    ["a reusable module", { "modules/a/main.tf": PROVIDER, "examples/b/main.tf": BACKEND }],
    [
      "a directory that only declares what it needs",
      { "a/main.tf": "terraform {\n  required_providers {}\n}\n" },
    ],
    [
      "a module that a caller gives providers",
      { "lib/main.tf": PROVIDER, "env/main.tf": `module "a" {\n  source = "../lib"\n}\n` },
    ],
    ["a copy that a tool keeps", { ".terraform/modules/x/main.tf": BACKEND }],
    ["tests alone", { "a/unit.tftest.hcl": PROVIDER }],
    ["a locked one", LOCKED],
  ])("takes %s for none", async (_, nodes) => {
    expect(await found(nodes)).toStrictEqual([]);
  });

  test("leaves out what other rules speak of and what nobody asked about", async () => {
    const nodes = { "a/main.tf": BACKEND, "b/main.tf": BACKEND };

    expect(await found(nodes, { told: ["a"] })).toStrictEqual(["b"]);
    expect(await found(nodes, { asked: "a" })).toStrictEqual(["a"]);
  });
});

test("a root module without a lock file is a notice, and a warning beside a locked root module", () => {
  const findings = judgeUnlocked([
    { root: "envs/new", hasLockedSibling: true },
    { root: "other", hasLockedSibling: false },
  ]);

  expect(findings.map(({ rule, severity, root }) => [rule, severity, root])).toStrictEqual([
    ["missing-lock-file", "warning", "envs/new"],
    ["missing-lock-file", "notice", "other"],
  ]);
  expect(findings[0]?.remedy.command).toBe("tofu-lock-review fix envs/new");
});
