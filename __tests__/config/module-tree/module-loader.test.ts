import { describe, expect, test } from "vitest";
import {
  decodeModulesManifest,
  type ModuleMemory,
  readModulesManifest,
} from "../../../src/config/module-tree/module-loader.ts";
import { loadModuleTree, loadRootModule } from "../../../src/config/module-tree/tree.ts";
import {
  MAX_PATH_LENGTH,
  MAX_ROOT_BYTES,
  MAX_ROOT_TOKENS,
} from "../../../src/model/input-limits.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";

type Files = Readonly<Record<string, ModuleEntry>>;

const CALL = 'module "m" { source = "./m" }\n';

function load(files: Files, spent = { bytes: 0, tokens: 0 }, memory: ModuleMemory = new Map()) {
  const tree = { ...{ root: "", files: moduleFiles(files), tool: OPENTOFU }, spent, memory };
  return loadModuleTree(tree);
}

describe("modules.json (CR-73)", () => {
  const manifest = (...directories: readonly string[]) =>
    JSON.stringify({
      Modules: directories.map((Dir, i) => ({ Key: `m${i}`, Source: "x", Dir })),
    });

  test.each([
    ["a directory below", ".terraform/modules/m", true],
    ["a name that begins with dots", "..m", true],
    ["a directory with a slash at its end", "m/", true],
    ["a path of the longest length", "m".repeat(MAX_PATH_LENGTH), true],
    ["a longer path", "m".repeat(MAX_PATH_LENGTH + 1), false],
    ["a directory beside the root module", "../m", false],
    ["a directory above, behind one below", "m/../../n", false],
    ["an absolute path", "/m", false],
  ])("takes a record of %s or leaves it out", (_, directory, isTaken) => {
    const read = decodeModulesManifest(manifest(".", directory));

    expect([...(read ?? []).keys()]).toStrictEqual(isTaken ? ["m0", "m1"] : ["m0"]);
    expect(readModulesManifest(manifest(".", directory))?.size).toBe(2);
  });

  test.each([
    ["no JSON", "{"],
    ["something else", "[]"],
    ["two records of one module", manifest("a", "b").replace("m1", "m0")],
  ])("is none with %s", (_, text) => {
    expect(readModulesManifest(text)).toBeUndefined();
    expect(decodeModulesManifest(text)).toBeUndefined();
  });
});

describe("what is read for a root module", () => {
  const files = { "main.tf": CALL, "m/main.tf": "locals {\n}\n" };
  const amountOf = async (more: Files) => {
    const spent = { bytes: 0, tokens: 0 };
    await load({ ...files, ...more }, spent);
    return spent;
  };

  test("is counted", async () => {
    const { bytes } = await amountOf({});

    expect(bytes).toBe(files["main.tf"].length + files["m/main.tf"].length);
  });

  test.each([
    ["m/more.tf", "locals {\n}\n"],
    ["terraform.tfvars", 'v = "a"\n'],
    ["terragrunt.hcl", "inputs = {\n}\n"],
    ["a.tftest.hcl", 'run "r" {\n}\n'],
  ])("is counted with %s", async (name, text) => {
    const [without, together] = [await amountOf({}), await amountOf({ [name]: text })];

    expect(without.tokens).toBeGreaterThan(0);
    expect(together.bytes - without.bytes).toBe(text.length);
    expect(together.tokens).toBeGreaterThan(without.tokens);
  });

  test.each([
    { bytes: MAX_ROOT_BYTES + 1, tokens: 0 },
    { bytes: 0, tokens: MAX_ROOT_TOKENS + 1 },
  ])("ends at a limit, and is not kept for others: %o", async (spent) => {
    const memory: ModuleMemory = new Map();

    const { diagnostics, root } = await load(
      { "main.tf": "locals {\n}\n", "a.auto.tfvars": "v = 1\n" },
      spent,
      memory,
    );

    expect(diagnostics.map(({ summary }) => summary)).toContain("Too much configuration");
    expect(diagnostics.map(({ summary }) => summary)).toContain("Failed to read variables file");
    expect(root.module.vacant).toBe(true);
    expect([...memory.values()].map(({ size }) => size)).toStrictEqual([0]);
  });

  test("is a directory once, however often it is called", async () => {
    const inner = moduleFiles({
      "main.tf": `${CALL}${CALL.replace('"m"', '"n"')}`,
      "m/main.tf": "",
    });
    const reads: string[] = [];
    const read = (path: string) => {
      reads.push(path);
      return inner.read(path);
    };

    await loadModuleTree({ root: "", files: { ...inner, read }, tool: OPENTOFU });

    expect(reads.filter((path) => path.endsWith(".tf"))).toStrictEqual(["main.tf", "m/main.tf"]);
  });

  test("is no directory whose name is that of a file", async () => {
    const { diagnostics } = await load({ "main.tf": "", "more.tf/README": "" });

    expect(diagnostics).toStrictEqual([]);
  });

  test("is what a link to the root module leads to", async () => {
    const files = moduleFiles({
      link: { link: "deep/env" },
      "deep/env/main.tf": 'module "m" { source = "../m" }',
      "deep/m/main.tf": "",
    });

    const { diagnostics, root } = await loadModuleTree({ root: "link", files, tool: OPENTOFU });

    expect([diagnostics, root.directory]).toStrictEqual([[], "deep/env"]);
  });
});

describe("loadRootModule()", () => {
  const files = moduleFiles({ "env/main.tf": "locals {\n  a = 1\n}\n", "env/m/a.tf": "" });

  test("reads the module of one directory alone", async () => {
    const module = (root: string) => loadRootModule({ root, files, tool: OPENTOFU });

    expect([...((await module("env"))?.module.locals ?? []).keys()]).toStrictEqual(["a"]);
    expect(await module("none")).toBeUndefined();
  });

  test("keeps it where there is a memory", async () => {
    const memory: ModuleMemory = new Map();
    const read = () => loadRootModule({ root: "env", files, tool: OPENTOFU, memory });

    expect(await read()).toBe(await read());
  });
});
