import { dirname } from "node:path/posix";
import { expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";

const FILES = {
  "env/main.tf": `
variable "kind" { type = string }
module "chosen" { source = "../kinds/\${var.kind}" }
module "data" { source = "../kinds/\${jsondecode(file("../data/kind.json")).net}" }
module "far" { source = "acme/net/aws" }
module "linked" { source = "./mods/a" }
`,
  "env/terraform.tfvars": 'kind = "x"\n',
  "env/mods/a": { link: "../../lib/a" },
  "lib/a/main.tf": 'module "gone" { source = "../gone" }',
  "data/kind.json": '{"net":"y"}',
  "kinds/x/main.tf": "",
  "kinds/y/main.tf": "",
  "env/tests/a.tftest.hcl": 'run "s" {\n module {\n source = "./tests/setup"\n }\n}\n',
  "env/tests/setup/main.tf": "",
};

/** Notes what a tree of files is asked. */
function watched(inner: FileTree) {
  const asked = { read: new Set<string>(), list: new Set<string>(), resolve: new Set<string>() };
  const tree: FileTree = {
    ...inner,
    read: (path) => {
      asked.read.add(path);
      return inner.read(path);
    },
    list: (path) => {
      asked.list.add(path);
      return inner.list(path);
    },
    resolve: (path) => {
      asked.resolve.add(path);
      return inner.resolve(path);
    },
  };
  return { tree, asked };
}

test("loadModuleTree() tells everything that it asked of its tree of files", async () => {
  const { tree: files, asked } = watched(moduleFiles(FILES));

  const told = (await loadModuleTree({ root: "env", files, tool: OPENTOFU })).asked;

  const directories = [...told.directories, ...told.values];
  const untold = {
    read: [...asked.read].filter(
      (path) => !told.files.has(path) && !directories.includes(dirname(path)),
    ),
    list: [...asked.list].filter((path) => !directories.includes(path)),
    resolve: [...asked.resolve].filter((path) => !told.places.has(path) && !told.files.has(path)),
  };
  expect(untold).toStrictEqual({ read: [], list: [], resolve: [] });
  expect([...told.places]).toStrictEqual([
    "env",
    "kinds/x",
    "kinds/y",
    "env/mods/a",
    "lib/gone",
    "env/tests/setup",
  ]);
  expect([...told.values]).toStrictEqual(["env"]);
  expect(told.unread).toStrictEqual([]);
  expect([...told.files]).toContain("data/kind.json");
});

test("loadModuleTree() tells of no values where every source is constant", async () => {
  const files = moduleFiles({ "env/main.tf": 'module "m" { source = "./m" }', "env/m/a.tf": "" });

  const { asked } = await loadModuleTree({ root: "env", files, tool: OPENTOFU });

  expect([...asked.values]).toStrictEqual([]);
});

test.each([
  ['yamldecode(file("K"))', { files: ["env/K"], mayRead: "named" }],
  ['filemd5("K")', { files: ["env/K"], mayRead: "named" }],
  ['templatefile("K", {})', { files: [], mayRead: "any" }],
  ['can(file("K")) ? "a" : "b"', { files: [], mayRead: "any" }],
  ["var.none", { files: [], mayRead: "values" }],
])("loadModuleTree() tells what it may have read where it stops: %s", async (source, place) => {
  const main = `variable "none" {}\nmodule "m" { source = ${source} }`;
  const files = moduleFiles({ "env/main.tf": main, "env/K": "x" });

  const { asked } = await loadModuleTree({ root: "env", files, tool: OPENTOFU });

  expect(asked.unread).toStrictEqual([{ reason: 'module "m" is not read', ...place }]);
});

const STACK = "stack.tfcomponent.hcl";
const OWN = { "main.tf": "" };

test.each<readonly [string, Readonly<Record<string, string>>, Tool, readonly object[]]>([
  [
    "an include of Terragrunt's",
    { ...OWN, "terragrunt.hcl": 'include "x" {\n}\n' },
    OPENTOFU,
    [
      {
        reason: "Terragrunt's terragrunt.hcl is not fully read",
        files: ["env/terragrunt.hcl"],
        mayRead: "named",
      },
    ],
  ],
  [
    "nothing of a file of Terragrunt's that says all",
    { ...OWN, "terragrunt.hcl": "" },
    OPENTOFU,
    [],
  ],
  [
    "a stack of Terraform's",
    { ...OWN, [STACK]: "" },
    TERRAFORM,
    [
      {
        reason: `what the stack of ${STACK} consists of is not read`,
        files: [`env/${STACK}`],
        mayRead: "beside",
      },
    ],
  ],
  [
    "a stack of Terragrunt's",
    { "terragrunt.stack.hcl": "" },
    OPENTOFU,
    [
      {
        reason: "what the stack of terragrunt.stack.hcl consists of is not read",
        files: ["env/terragrunt.stack.hcl"],
        mayRead: "beside",
      },
    ],
  ],
  ["nothing of a stack beside a module of OpenTofu's", { ...OWN, [STACK]: "" }, OPENTOFU, []],
  ["nothing of a module of Terraform's without one", OWN, TERRAFORM, []],
  ["nothing of a directory that has nothing", { README: "" }, OPENTOFU, []],
])("loadModuleTree() tells what decides and is not read: %s", async (_, files, tool, unread) => {
  const below = Object.entries(files).map(([name, text]) => [`env/${name}`, text]);

  const { asked } = await loadModuleTree({
    ...{ root: "env", files: moduleFiles(Object.fromEntries(below)), tool },
  });

  expect(asked.unread).toStrictEqual(unread);
});
