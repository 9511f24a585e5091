import { expect, test } from "vitest";
import type { FoundChange } from "../../../src/app/roots/find-change.ts";
import { promotedRoots } from "../../../src/app/roots/promoted-roots.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

type Files = Readonly<Record<string, TreeNode>>;

const LOCK = ".terraform.lock.hcl";
const NET: Files = { "modules/net/main.tf": "", [`modules/net/${LOCK}`]: "" };
const calling = (at: string, source: string): Files => ({
  [`${at}/main.tf`]: `module "net" {\n  source = "${source}"\n}\n`,
});
const APP = calling("envs/app", "../../modules/net");
const COMPUTING: Files = {
  "envs/app/main.tf": 'variable "net" {}\nmodule "net" {\n  source = var.net\n}\n',
};
const value = (path: string): Files => ({ "envs/app/terraform.tfvars": `net = "${path}"\n` });
const POLICY = ".github/tofu-lock-review.yml";
const LINK: Files = { "modules/link": { link: "modules/net" } };
const policy = (text: string): Files => ({ [POLICY]: text });

/** The directories that a change promotes, where policy lists `envs/listed` on base. */
async function promoted(base: Files, head: Files, file?: string): Promise<readonly string[]> {
  const paths = Object.keys({ ...base, ...head }).filter((path) => base[path] !== head[path]);
  const listed = Object.entries(base).map(([path, node]) => ({
    path,
    kind: typeof node === "string" ? "file" : "symlink",
  }));
  const change = {
    changed: paths.map((path) => ({ status: "modified", path })),
    base: { files: Object.keys(base), paths: listed },
    head: { files: Object.keys(head) },
    sides: { base: memoryTree(base), head: memoryTree(head), memory: new Map() },
    request: {
      policy: { ...DEFAULT_POLICY, rootModules: ["envs/listed"] },
      policySource: file === undefined ? undefined : { file, watched: [] },
    },
    now: 0,
  } as unknown as FoundChange;
  return [...(await promotedRoots(change))];
}

test.each<readonly [string, Files, Files]>([
  ["goes", { ...NET, ...APP }, NET],
  ["calls something else", { ...NET, ...APP }, { ...NET, ...calling("envs/app", "../other") }],
  [
    "is one of two that both go",
    { ...NET, ...APP, ...calling("live", "../modules/net") },
    { ...NET, "live/main.tf": "" },
  ],
  [
    "called it behind a link, and goes",
    { ...NET, ...LINK, ...calling("envs/app", "../../modules/link") },
    { ...NET, ...LINK },
  ],
  [
    "calls a link that leads elsewhere now",
    { ...NET, ...LINK, ...calling("envs/app", "../../modules/link"), "modules/a/main.tf": "" },
    {
      ...NET,
      ...calling("envs/app", "../../modules/link"),
      ...{ "modules/a/main.tf": "", "modules/link": { link: "modules/a" } },
    },
  ],
  [
    "is a module that nobody calls any more",
    { ...NET, ...calling("modules/a", "../net"), ...calling("envs/app", "../../modules/a") },
    { ...NET, ...calling("modules/a", "../net"), "envs/app/main.tf": "" },
  ],
  [
    "is the last of a chain of modules, whose first caller goes",
    {
      ...{ ...NET, ...calling("modules/a", "../b"), ...calling("modules/b", "../net") },
      ...calling("envs/app", "../../modules/a"),
    },
    { ...NET, ...calling("modules/a", "../b"), ...calling("modules/b", "../net") },
  ],
  [
    "goes, and modules that lost theirs call each other",
    { ...NET, ...calling("modules/a", "../net"), ...calling("envs/app", "../../modules/a") },
    {
      ...NET,
      "modules/net/main.tf": 'module "a" {\n  source = "../a"\n}\n',
      ...calling("modules/a", "../net"),
    },
  ],
  ["computed the call, and goes", { ...NET, ...COMPUTING, ...value("../../modules/net") }, NET],
  [
    "is led elsewhere by a value",
    { ...NET, ...COMPUTING, ...value("../../modules/net") },
    { ...NET, ...COMPUTING, ...value("../other") },
  ],
])("a module with a lock file is promoted where its last caller %s", async (_, base, head) => {
  expect(await promoted(base, head)).toStrictEqual(["modules/net"]);
});

test.each<readonly [string, Files, Files]>([
  [
    "another calls it",
    { ...NET, ...APP },
    { ...NET, ...calling("envs/app", "../other"), ...calling("live", "../modules/net") },
  ],
  [
    "another calls it behind a link",
    { ...NET, ...LINK, ...APP },
    { ...NET, ...LINK, ...calling("live", "../modules/link") },
  ],
  [
    "its caller is called from elsewhere now",
    { ...NET, ...calling("modules/a", "../net"), ...calling("envs/app", "../../modules/a") },
    { ...NET, ...calling("modules/a", "../net"), ...calling("live", "../modules/a") },
  ],
  [
    "a root module calls it beside a module that nobody calls any more",
    {
      ...{ ...NET, ...calling("modules/a", "../net"), ...calling("envs/app", "../../modules/a") },
      ...calling("live", "../modules/net"),
    },
    { ...NET, ...calling("modules/a", "../net"), ...calling("live", "../modules/net") },
  ],
  [
    "a value leads its caller through another path to it",
    { ...NET, ...LINK, ...COMPUTING, ...value("../../modules/net") },
    { ...NET, ...LINK, ...COMPUTING, ...value("../../modules/link") },
  ],
  ["nobody called it", { ...NET, "envs/app/main.tf": "" }, NET],
  ["it has no lock file", { "modules/net/main.tf": "", ...APP }, { "modules/net/main.tf": "" }],
  [
    "only a copy that a tool keeps called it",
    { ...NET, ...calling(".terraform/modules/app", "../../../modules/net") },
    NET,
  ],
])("a module is not promoted where %s", async (_, base, head) => {
  expect(await promoted(base, head)).toStrictEqual([]);
});

test.each<readonly [string, Files, readonly string[]]>([
  ["it", policy("root-modules: [./modules/net, envs/app]\n"), ["modules/net"]],
  ["what base lists too", policy("root-modules: [envs/listed]\n"), []],
  ["nothing", policy("tool: opentofu\n"), []],
  ["something in a policy with errors", policy("root-modules: 7\n"), []],
  ["nothing, since it is gone", {}, []],
])(
  "a directory with a lock file is promoted where head's policy lists %s",
  async (_, now, roots) => {
    const files = { ...NET, ...APP, [`envs/listed/${LOCK}`]: "" };

    expect(await promoted({ ...files, ...policy("") }, { ...files, ...now })).toStrictEqual(roots);
  },
);

test("the policy is the file that the run uses", async () => {
  const listing = "root-modules: [modules/net]\n";
  const files = { ...NET, ...APP, "policy.yml": "" };

  expect(await promoted(files, { ...files, ...policy(listing) }, "policy.yml")).toStrictEqual([]);
  expect(await promoted(files, { ...files, "policy.yml": listing }, "policy.yml")).toStrictEqual([
    "modules/net",
  ]);
  expect(
    await promoted({ ...files, ...policy(listing) }, { ...files, ...policy(listing) }),
  ).toStrictEqual([]);
});
