import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import type { ModuleNode } from "../../../src/config/module-tree/walk.ts";
import { MAX_MODULE_DEPTH, MAX_MODULES } from "../../../src/model/input-limits.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";

describe("loadModuleTree()", () => {
  // That its work grows with their number alone is held by attacks/decoders.test.ts, `module-tree`.
  test("ends where few files make more calls than anyone could follow", async () => {
    const twice = (source: string) =>
      `module "a" { source = "${source}" }\nmodule "b" { source = "${source}" }`;
    const levels = Array.from({ length: 40 }, (_, i) => [`m${i}/main.tf`, twice(`../m${i + 1}`)]);
    const files = { ...Object.fromEntries(levels), "main.tf": twice("./m0"), "m40/main.tf": "" };

    const tree = await loadModuleTree({ root: "", files: fastTree(files), tool: TERRAFORM });

    expect(tree.limits[0]).toContain("more than 10000 module calls");
    expect(callsBelow(tree.root)).toBe(MAX_MODULES);
  });
});

function callsBelow({ children }: ModuleNode): number {
  return [...children.values()].reduce((sum, child) => sum + 1 + callsBelow(child), 0);
}

/** One `main.tf` in every directory that is asked for, without the searching that the memory tree does. */
function fastTree(files: Readonly<Record<string, string>>): FileTree {
  const encoder = new TextEncoder();
  return {
    read: async (path) => encoder.encode(files[path] ?? ""),
    list: async () => [{ name: "main.tf", kind: "file" }],
    kind: async () => "directory",
    resolve: async (path) => path,
  };
}

describe("a module that calls itself for ever is refused (CR-56)", () => {
  test.each([
    ["the root module", { "main.tf": 'module "m" { source = "./" }' }, "m"],
    [
      "a called one",
      {
        "main.tf": 'module "m" { source = "./m" }',
        "m/a.tf": 'module "n" { source = "../m/../m" }',
      },
      "m.n",
    ],
    [
      "one by another",
      {
        "main.tf": 'module "m" { source = "./m" }',
        "m/a.tf": 'module "n" { source = "../n" }',
        "n/a.tf": 'module "o" { source = "../m" }',
      },
      "m.n.o",
    ],
    [
      "one by a source that is evaluated, which might end",
      { "main.tf": 'module "m" { source = local.me }\nlocals { me = "./" }' },
      Array.from({ length: MAX_MODULE_DEPTH + 1 }, () => "m").join("."),
    ],
  ])("%s", async (_, files, path) => {
    const { diagnostics } = await loadModuleTree({
      root: "",
      files: moduleFiles(files),
      tool: OPENTOFU,
    });

    expect(diagnostics).toMatchObject([
      { summary: "Module not installed", detail: expect.stringContaining(`"${path}": The module`) },
    ]);
  });
});
