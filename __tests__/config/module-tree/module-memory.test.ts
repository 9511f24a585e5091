import { describe, expect, test } from "vitest";
import type { ModuleMemory } from "../../../src/config/module-tree/module-loader.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import type { FetchModule } from "../../../src/config/module-tree/walk.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";

const SHARED = 'module "deep" {\n  source = "../deep"\n}\nresource "null_resource" "x" {}\n';
const FILES = {
  "live/a/main.tf": 'module "net" {\n  source = "../../modules/net"\n}\n',
  "live/b/main.tf": 'module "n" {\n  source = "../../modules/net"\n}\n',
  "c/main.tf": 'module "net" {\n  source = "../modules/net"\n}\n',
  "modules/net/main.tf": SHARED,
  "modules/deep/main.tf": 'resource "random_id" "x" {}\n',
};

/** A tree that counts how often each file is read. */
function counted(files: Readonly<Record<string, string>> = FILES) {
  const inner = moduleFiles(files);
  const reads = new Map<string, number>();
  const tree: FileTree = {
    ...inner,
    read: (path) => {
      reads.set(path, (reads.get(path) ?? 0) + 1);
      return inner.read(path);
    },
  };
  return { tree, reads };
}

interface Facts {
  readonly tool?: Tool;
  readonly memory?: ModuleMemory;
  readonly fetchModule?: FetchModule;
}

async function requirementsOf(root: string, files: FileTree, facts: Facts = {}) {
  const { tool = OPENTOFU } = facts;
  const tree = await loadModuleTree({ root, files, tool, ...facts });
  return collectRequirements(tree, { tool, mode: "init" });
}

describe("loadModuleTree() with a memory", () => {
  test("reads a module once for all root modules that call it, at the same time or later", async () => {
    const { tree, reads } = counted();
    const memory: ModuleMemory = new Map();

    await Promise.all(["live/a", "live/b"].map((root) => requirementsOf(root, tree, { memory })));
    await requirementsOf("live/a", tree, { memory });

    expect(reads.get("modules/net/main.tf")).toBe(1);
    expect(reads.get("modules/deep/main.tf")).toBe(1);
    expect(reads.get("live/a/main.tf")).toBe(2);
  });

  test.each(Object.keys(FILES).map((path) => path.replace("/main.tf", "")))(
    "says the same of %s as without one, places included",
    async (root) => {
      const { tree } = counted();
      const memory: ModuleMemory = new Map();
      for (const other of ["live/a", "c"]) await requirementsOf(other, tree, { memory });

      expect(await requirementsOf(root, tree, { memory })).toStrictEqual(
        await requirementsOf(root, tree),
      );
    },
  );

  test("keeps two trees of files and two tools apart", async () => {
    const [head, base] = [counted(), counted()];
    const memory: ModuleMemory = new Map();

    for (const tool of [OPENTOFU, TERRAFORM]) {
      for (const { tree } of [head, base]) {
        for (const root of ["live/a", "live/b"]) await requirementsOf(root, tree, { tool, memory });
      }
    }

    for (const { reads } of [head, base]) expect(reads.get("modules/net/main.tf")).toBe(2);
  });

  test("reads a fetched package once", async () => {
    const { tree, reads } = counted({ "net/main.tf": SHARED, "deep/main.tf": "" });
    const fetchModule: FetchModule = () =>
      Promise.resolve({
        kind: "fetched",
        files: tree,
        directory: "net",
        label: "pkg",
        selected: { address: "pkg::x", isBranch: false },
        version: undefined,
        registryAddress: undefined,
      });
    const call = 'module "m" {\n  source = "acme/net/aws"\n}\n';
    const files = moduleFiles({ "a/main.tf": call, "b/main.tf": call });
    const memory: ModuleMemory = new Map();

    for (const root of ["a", "b"]) await requirementsOf(root, files, { memory, fetchModule });

    expect([...reads]).toStrictEqual([
      ["net/main.tf", 1],
      ["deep/main.tf", 1],
    ]);
  });

  test("keeps nothing of a root module's own directory", async () => {
    const { tree } = counted({
      "a/main.tf": 'module "m" {\n  source = "./m"\n}\n',
      "a/m/main.tf": "",
    });
    const memory: ModuleMemory = new Map();

    await requirementsOf("a", tree, { memory });

    expect([...memory.values()].map((table) => table.size)).toStrictEqual([0]);
  });

  test("forgets a module whose reading was aborted", async () => {
    const { tree } = counted();
    const memory: ModuleMemory = new Map();
    const aborted: FileTree = {
      ...tree,
      read: (path) =>
        path.startsWith("modules/")
          ? Promise.reject(new LockReviewError("ABORTED", "the work was stopped"))
          : tree.read(path),
    };

    await expect(requirementsOf("live/a", aborted, { memory })).rejects.toThrow("stopped");
    expect([...memory.values()].map((table) => table.size)).toStrictEqual([0]);
  });
});
