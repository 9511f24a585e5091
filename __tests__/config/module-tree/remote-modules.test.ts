import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import type {
  FetchedModule,
  FetchModule,
  ModuleOrder,
} from "../../../src/config/module-tree/walk.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { MAX_MODULE_DEPTH } from "../../../src/model/input-limits.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";

type Files = Readonly<Record<string, ModuleEntry>>;

interface Fake {
  readonly fetchModule: FetchModule;
  readonly orders: readonly ModuleOrder[];
}

/**
 * Packages by address without sub-directory; what is not there is unreadable. With a reason, their directory
 * `sub` is out of reach.
 */
function fakeFetcher(packages: Readonly<Record<string, Files>>, reason?: string): Fake {
  const trees = new Map(
    Object.entries(packages).map(([name, files]): [string, FileTree] => [
      name,
      {
        ...moduleFiles(files),
        outOfReach: (path) => Promise.resolve(/^sub\b/.test(path) ? reason : undefined),
      },
    ]),
  );
  const orders: ModuleOrder[] = [];
  const fetchModule: FetchModule = (order) => {
    orders.push(order);
    const { address, subdirectory } = order.source;
    const name = subdirectory === "" ? address : address.replace(`//${subdirectory}`, "");
    const files = trees.get(name);
    if (files === undefined)
      return Promise.resolve({ kind: "unreadable", reason: "it is gone", isFloating: false });
    const fetched: FetchedModule = {
      kind: "fetched",
      files,
      directory: subdirectory,
      label: "pkg",
      selected: { address: `pkg::${name}`, isBranch: false },
      version: undefined,
      registryAddress: undefined,
    };
    return Promise.resolve(fetched);
  };
  return { fetchModule, orders };
}

async function requirementsOf(
  files: Files,
  fetchModule?: FetchModule,
  tool: Tool = OPENTOFU,
): Promise<Requirements> {
  const request = { root: "", files: moduleFiles(files), tool };
  const tree = await loadModuleTree(
    fetchModule === undefined ? request : { ...request, fetchModule },
  );
  return collectRequirements(tree, { tool, mode: "init" });
}

function typesOf({ providers }: Requirements): readonly string[] {
  return [...providers.keys()].map((one) => one.split("/").at(-1) ?? "");
}

const A = "registry.opentofu.org/a/b/c";
const call = (source: string, more = "") => `module "m" {\n  source = "${source}"\n${more}}\n`;

describe("loadModuleTree() with modules that can be fetched", () => {
  test("reads the package and is exact", async () => {
    const fake = fakeFetcher({ [A]: { "main.tf": 'resource "random_id" "x" {}' } });

    const found = await requirementsOf(
      { "main.tf": call("a/b/c", 'version = "~> 1.0"\n') },
      fake.fetchModule,
    );

    expect(typesOf(found)).toEqual(["random"]);
    expect(found).toMatchObject({ exact: true, limits: [], diagnostics: [] });
    expect(fake.orders[0]).toMatchObject({ version: "~> 1.0", source: { address: A } });
  });

  test("follows local calls inside of the package, also above the sub-directory (CR-62)", async () => {
    const fake = fakeFetcher({
      [A]: {
        "mods/one/main.tf": call("../two"),
        "mods/two/main.tf": 'resource "random_id" "x" {}',
      },
    });

    expect(
      typesOf(await requirementsOf({ "main.tf": call("a/b/c//mods/one") }, fake.fetchModule)),
    ).toEqual(["random"]);
  });

  test("never leaves the package for the root module's files", async () => {
    const fake = fakeFetcher({ [A]: { "main.tf": call("../secret") } });
    const files = { "main.tf": call("a/b/c"), "secret/main.tf": 'resource "aws_x" "x" {}' };

    const found = await requirementsOf(files, fake.fetchModule);

    expect(typesOf(found)).toEqual([]);
    expect(found.diagnostics.map((one) => one.summary)).toEqual(["Module not installed"]);
  });

  test("does not mistake a directory of one package for one of another", async () => {
    const fake = fakeFetcher({
      [A]: { "m/main.tf": call("d/e/f//n") },
      "registry.opentofu.org/d/e/f": {
        "n/main.tf": call("../m"),
        "m/main.tf": 'resource "random_id" "x" {}',
      },
    });

    const found = await requirementsOf({ "main.tf": call("a/b/c//m") }, fake.fetchModule);

    expect(typesOf(found)).toEqual(["random"]);
    expect(found.diagnostics).toEqual([]);
  });

  test("does not know where a package is laid down, as it knows of a local module", async () => {
    const source = call('./${path.module == "pkg" ? "a" : "b"}');
    const fake = fakeFetcher({ [A]: { "main.tf": source } });
    const local = {
      "main.tf": call("./l"),
      "l/main.tf": call("../${path.module}/m"),
      "l/m/a.tf": "",
    };

    const { limits } = await requirementsOf({ "main.tf": call("a/b/c") }, fake.fetchModule);

    expect(limits).toEqual([expect.stringContaining("path.module depends on where")]);
    expect(await requirementsOf(local)).toMatchObject({ exact: true, diagnostics: [] });
  });

  test("ends a package that calls itself, as a limit", async () => {
    const fake = fakeFetcher({ [A]: { "main.tf": call("a/b/c") } });

    const found = await requirementsOf({ "main.tf": call("a/b/c") }, fake.fetchModule);

    expect(found.exact).toBe(false);
    expect(found.limits.join()).toContain("levels deep");
    expect(fake.orders).toHaveLength(MAX_MODULE_DEPTH);
  });

  test("names files of a package by its label", async () => {
    const fake = fakeFetcher({ [A]: { "sub/main.tf": "resource {" } });

    const found = await requirementsOf({ "main.tf": call("a/b/c//sub") }, fake.fetchModule);

    expect(found.diagnostics.map((one) => one.range?.file)).toContain("pkg/sub/main.tf");
  });

  test("states what cannot be fetched as a limit, never as an error", async () => {
    const found = await requirementsOf({ "main.tf": call("a/b/c") }, fakeFetcher({}).fetchModule);

    expect(found.limits).toEqual([`Module "m" is not read: it comes from ${A}, and it is gone`]);
    expect(found).toMatchObject({ exact: false, diagnostics: [] });
  });

  test("refuses a sub-directory that the whole package does not have, as the tools do", async () => {
    const fake = fakeFetcher({ [A]: { "main.tf": "" } });

    const found = await requirementsOf({ "main.tf": call("a/b/c//nope") }, fake.fetchModule);

    expect(found.limits).toEqual([]);
    expect(found.diagnostics.map((one) => one.summary)).toEqual(["Module not installed"]);
    expect(found.diagnostics[0]?.detail).toContain('has no directory "nope"');
  });

  test.each([
    ["calls", "a/b/c", "./sub/net", "m.m"],
    ["is", "a/b/c//sub", "./other", "m"],
  ])(
    "holds nothing against a module that %s what is out of reach",
    async (...[, source, inner, path]) => {
      const fake = fakeFetcher({ [A]: { "main.tf": call(inner) } }, "it is in a submodule");

      const found = await requirementsOf({ "main.tf": call(source) }, fake.fetchModule);

      expect(found.limits).toEqual([`Module "${path}" is not read: it is in a submodule`]);
      expect(found.diagnostics).toEqual([]);
    },
  );

  test("refuses what is missing beside what is out of reach", async () => {
    const fake = fakeFetcher({ [A]: { "main.tf": call("./other") } }, "it is in a submodule");

    const found = await requirementsOf({ "main.tf": call("a/b/c") }, fake.fetchModule);

    expect(found.limits).toEqual([]);
    expect(found.diagnostics.map(({ summary }) => summary)).toEqual(["Module not installed"]);
  });

  test("shows no credentials of an address", async () => {
    const source = "git::https://user:s3cret@h.test/r.git?ref=v1&sshkey=c2VjcmV0";

    const found = await requirementsOf({ "main.tf": call(source) });

    expect(found.limits).toEqual([
      'Module "m" is not read: it comes from git::https://h.test/r.git?ref=v1',
    ]);
  });
});

describe("installed modules (CR-74)", () => {
  const installed = { ".terraform/modules/m/main.tf": 'resource "random_id" "x" {}' };
  const rows: readonly (readonly [string, string, object, Tool, boolean])[] = [
    [
      "the same source and a version within the constraint",
      'version = "~> 1.0"\n',
      { Source: A, Version: "1.2.0" },
      OPENTOFU,
      true,
    ],
    ["another version", 'version = "~> 2.0"\n', { Source: A, Version: "1.2.0" }, OPENTOFU, false],
    [
      "no version where there is a constraint",
      'version = "~> 1.0"\n',
      { Source: A },
      OPENTOFU,
      false,
    ],
    ["a version without a constraint", "", { Source: A, Version: "1.2.0" }, OPENTOFU, true],
    ["another source", "", { Source: `${A}//x`, Version: "1.2.0" }, OPENTOFU, false],
    ["a lenient constraint", 'version = "v1.2"\n', { Source: A, Version: "1.2.0" }, OPENTOFU, true],
    [
      "a version of four segments",
      'version = "~> 1.2.0.1"\n',
      { Source: A, Version: "1.2.0.5" },
      OPENTOFU,
      true,
    ],
    [
      "a prerelease within a range",
      'version = ">= 1.0.0-a"\n',
      { Source: A, Version: "1.0.0-b" },
      OPENTOFU,
      false,
    ],
    [
      "a prerelease that is the constraint",
      'version = "1.0.0-b"\n',
      { Source: A, Version: "1.0.0-b" },
      OPENTOFU,
      true,
    ],
    ["a manifest of the other tool", "", { Source: A, Version: "1.2.0" }, TERRAFORM, false],
    ["a version that is none", 'version = "1.0"\n', { Source: A, Version: "one" }, OPENTOFU, false],
    ["a directory outside", "", { Source: A, Version: "1.2.0", Dir: "../m" }, OPENTOFU, false],
    [
      "a directory that is not there",
      "",
      { Source: A, Version: "1.2.0", Dir: ".terraform/modules/x" },
      OPENTOFU,
      false,
    ],
  ];

  test.each(rows)("loadModuleTree() on %s", async (...row) => {
    const [, more, record, tool, trusted] = row;
    const Modules = [{ Key: "m", Dir: ".terraform/modules/m", ...record }];
    const files = {
      ...installed,
      "main.tf": call("a/b/c", more),
      ".terraform/modules/modules.json": JSON.stringify({ Modules }),
    };

    const found = await requirementsOf(files, undefined, tool);

    expect({ types: typesOf(found), exact: found.exact }).toEqual(
      trusted ? { types: ["random"], exact: true } : { types: [], exact: false },
    );
  });
});
