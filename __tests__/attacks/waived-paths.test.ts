// T1, T9: a waiver's path reaches no root module that the change moves under it, however it is moved.
import { expect, test } from "vitest";
import { parseOneProvider, parsePathPattern } from "../../src/formats/policy/patterns.ts";
import { parseExpiry, type Waiver } from "../../src/formats/policy/records.ts";
import type { RuleId } from "../../src/review/finding/rule-table.ts";
import { aHash } from "../support/builders.ts";
import type { Files } from "./memory-git.ts";
import { acme, rulesOf } from "./world.ts";
import { worldOfTests } from "./world-of-tests.ts";

const world = worldOfTests();
const EVIL = aHash("h1", "evil");
const LOCK = ".terraform.lock.hcl";
const waiver: Waiver<RuleId> = {
  rule: "unexplained-hash",
  provider: parseOneProvider("acme/tool"),
  version: undefined,
  hash: undefined,
  path: parsePathPattern("sandbox"),
  reason: "nothing runs there",
  expires: parseExpiry("2999-12-31"),
  file: "policy.yml",
  line: 1,
};

/** A root module, with a hash of nothing where it is not as it should be. */
function root(at: string, isEvil = false): Files {
  const files = world.root(at, [acme("tool", "1.0.0", isEvil ? { extra: [EVIL] } : {})]);
  return { ...files, [`${at}/variables.tf`]: 'variable "region" {\n  type    = string\n}\n' };
}

async function judge(base: Files, head: Files): Promise<readonly [string, boolean]> {
  const review = await world.reviewCommits([base, head], { policy: { waivers: [waiver] } });
  return [review.verdict, rulesOf(review).includes("error unexplained-hash")];
}

test.each<[string, () => Files]>([
  ["as a rename", () => root("sandbox/prod", true)],
  [
    "and leaves its lock file behind",
    () => ({
      ...root("sandbox/prod", true),
      [`envs/prod/${LOCK}`]: root("envs/prod")[`envs/prod/${LOCK}`] ?? "",
    }),
  ],
  [
    "and changes so much that nobody sees the rename",
    () => ({
      ...root("sandbox/prod", true),
      "sandbox/prod/variables.tf": 'locals {\n  all = "new"\n}\n',
      "sandbox/prod/main.tf": 'module "none" {\n  source = "../none"\n}\n',
    }),
  ],
  ["two directories down", () => root("sandbox/a/prod", true)],
])("a root module that moves under the waived path %s is not excused", async (_, head) => {
  expect(
    await judge({ ...root("envs/dev"), ...root("envs/prod") }, { ...root("envs/dev"), ...head() }),
  ).toStrictEqual(["failed", true]);
});

test("a root module that moves out from under the waived path is not excused either", async () => {
  expect(await judge(root("sandbox/prod"), root("envs/prod", true))).toStrictEqual([
    "failed",
    true,
  ]);
});

test.each(["stands", "moves within", "is new"])(
  "a root module that %s under the waived path is excused",
  async (what) => {
    const dev = root("envs/dev");
    const base = what === "is new" ? dev : { ...dev, ...root("sandbox/prod") };
    const head = {
      ...dev,
      ...root(what === "moves within" ? "sandbox/next" : "sandbox/prod", true),
    };

    expect(await judge(base, head)).toStrictEqual(["passed", false]);
  },
);
