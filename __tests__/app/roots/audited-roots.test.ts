import { expect, test } from "vitest";
import { auditedRootModules } from "../../../src/app/roots/audited-roots.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

const BACKEND = 'terraform {\n  backend "s3" {}\n}\n';
const LOCK = ".terraform.lock.hcl";

async function audited(nodes: Readonly<Record<string, TreeNode>>, listed: readonly string[] = []) {
  const paths = Object.entries(nodes).map(([path, node]) => {
    const kind = typeof node === "string" ? ("file" as const) : ("symlink" as const);
    return { path, kind, isTracked: true };
  });
  const { all, lacking } = await auditedRootModules(memoryTree(nodes), paths, listed);
  return { all, lacking };
}

test.each<
  readonly [string, Readonly<Record<string, TreeNode>>, readonly string[], readonly string[]]
>([
  ["a lock file", { [`a/${LOCK}`]: "" }, ["a"], []],
  ["none, where a backend is", { "b/main.tf": BACKEND, [`a/${LOCK}`]: "" }, ["a", "b"], ["b"]],
  [
    "a link in the lock file's place",
    { "a/main.tf": BACKEND, [`a/${LOCK}`]: { link: "x" }, x: "" },
    ["a"],
    ["a"],
  ],
  [
    "a link that leads nowhere there",
    { "a/main.tf": BACKEND, [`a/${LOCK}`]: { link: "nowhere" } },
    ["a"],
    ["a"],
  ],
  ["a second name", { [`a/${LOCK}`]: "", b: { link: "a" } }, ["a"], []],
])("an audit looks once at a root module with %s", async (_, nodes, all, lacking) => {
  expect(await audited(nodes)).toStrictEqual({ all, lacking });
});

test("an audit looks at what policy lists, if it has configuration", async () => {
  const nodes = { "modules/a/main.tf": "", "modules/b/README.md": "", [`c/${LOCK}`]: "" };
  expect(await audited(nodes, ["modules/a", "modules/b", "c"])).toStrictEqual({
    all: ["c", "modules/a"],
    lacking: ["modules/a"],
  });
});
