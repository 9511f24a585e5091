import { describe, expect, test } from "vitest";
import type { StaticInputs } from "../../../src/config/module-tree/root-values.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { requirementsReport } from "../../../src/report/commands/requirements-report.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";
import { printCommand } from "../../support/printed.ts";

interface Options {
  readonly tool?: Tool;
  readonly mode?: "init" | "lock";
  readonly root?: string;
}

async function requirementsOf(
  files: Readonly<Record<string, ModuleEntry>>,
  { tool = TERRAFORM, mode = "init", root = "" }: Options = {},
): Promise<Requirements> {
  const tree = await loadModuleTree({ root, files: moduleFiles(files), tool });
  return collectRequirements(tree, { tool, mode });
}

function setOf({ providers }: Requirements): Readonly<Record<string, string>> {
  const entries = [...providers.values()].map((one) => [one.provider, one.constraints.text]);
  return Object.fromEntries(entries);
}

function errorsOf({ diagnostics }: Requirements): readonly string[] {
  return diagnostics.filter((one) => one.severity === "error").map((one) => one.summary);
}

const REGISTRY_CALL = 'module "m" {\n  source = "a/b/c"\n  version = "~> 1.0"\n}';

function manifest(record: object): string {
  return JSON.stringify({ Modules: [{ Key: "", Source: "", Dir: "." }, record] });
}

describe("loadModuleTree() with modules that are not local", () => {
  const installed = {
    Key: "m",
    Source: "registry.terraform.io/a/b/c",
    Version: "1.2.0",
    Dir: ".terraform/modules/m",
  };
  const files = {
    "main.tf": REGISTRY_CALL,
    ".terraform/modules/m/a.tf": 'resource "foo_x" "y" {}',
  };

  test("leaves them out and gives a lower bound (CR-121)", async () => {
    const requirements = await requirementsOf({ "main.tf": REGISTRY_CALL });

    expect(requirements).toMatchObject({ exact: false, diagnostics: [] });
    expect(requirements.limits).toStrictEqual([
      'Module "m" is not read: it comes from registry.terraform.io/a/b/c',
    ]);
  });

  test("reads the copy that is installed, as long as it is what is asked for (CR-74)", async () => {
    const requirements = await requirementsOf({
      ...files,
      ".terraform/modules/modules.json": manifest(installed),
    });

    expect(setOf(requirements)).toStrictEqual({ "registry.terraform.io/hashicorp/foo": "" });
    expect(requirements.exact).toBe(true);
  });

  test.each([
    ["another source", { ...installed, Source: "registry.opentofu.org/a/b/c" }],
    ["another version", { ...installed, Version: "2.0.0" }],
    ["no version", { ...installed, Version: "" }],
    ["a prerelease", { ...installed, Version: "1.2.0-beta1" }],
    ["a place outside", { ...installed, Dir: "../m" }],
    ["an absolute place", { ...installed, Dir: "/etc" }],
    ["a place where nothing is", { ...installed, Dir: ".terraform/modules/n" }],
    ["no place", { ...installed, Dir: 1 }],
    ["the key of another", { ...installed, Key: "" }],
  ])("trusts no record with %s (CR-74)", async (_, record) => {
    const requirements = await requirementsOf({
      ...files,
      ".terraform/modules/modules.json": manifest(record),
    });

    expect(requirements.exact).toBe(false);
    expect(setOf(requirements)).toStrictEqual({});
  });

  test("leaves out what OpenTofu cannot evaluate (CR-76, CR-121)", async () => {
    const call = 'module "m" { source = "./${var.x}" }';

    const openTofu = await requirementsOf({ "a.tf": call }, { tool: OPENTOFU });
    expect(openTofu.limits).toStrictEqual([
      'Module "m" is not read: its source or version cannot be evaluated',
    ]);
    expect(errorsOf(await requirementsOf({ "a.tf": call }))).toStrictEqual([
      "Variables not allowed",
      "Unsuitable value type",
    ]);
  });
});

describe("loadModuleTree() with local modules", () => {
  test("names files relative to the root module, also outside of it (CR-58, CR-123)", async () => {
    const { providers } = await requirementsOf(
      {
        "roots/a/main.tf": 'module "m" { source = "../../mods/m" }',
        "mods/m/x.tf": '\n\nresource "foo_x" "y" {}',
      },
      { root: "roots/a" },
    );

    expect([...providers.values()].flatMap((one) => one.origins)).toStrictEqual([
      { file: "../../mods/m/x.tf", line: 3, kind: "resource", module: "m", constraints: "" },
    ]);
  });

  test("reports errors of a module where they are, and that the call cannot be installed", async () => {
    const { diagnostics } = await requirementsOf({
      "main.tf": 'module "a" { source = "./m" }\nmodule "b" { source = "./m" }',
      "m/a.tf": "nonsense {}",
    });

    expect(
      diagnostics.map(({ summary, range }) => `${summary} ${range?.file}:${range?.start.line}`),
    ).toStrictEqual([
      "Module not installed main.tf:1",
      "Unsupported block type m/a.tf:1",
      "Module not installed main.tf:2",
    ]);
  });

  test("names what a link leads to by its place in the tree, and by the link beyond", async () => {
    const tree = moduleFiles({
      "env/main.tf": 'module "m" { source = "./in" }\nmodule "n" { source = "./out" }',
      "env/in": { link: "../lib" },
      "lib/a.tf": "nonsense {}",
      "env/out/a.tf": "nonsense {}",
    });
    const resolve = async (path: string) =>
      path === "env/out" ? "/elsewhere/n" : tree.resolve(path);
    const here = (path: string) => path.replace("/elsewhere/n", "env/out");
    const files: FileTree = {
      ...tree,
      resolve,
      list: (path) => tree.list(here(path)),
      read: (path) => tree.read(here(path)),
    };

    const { diagnostics } = await loadModuleTree({ root: "env", files, tool: TERRAFORM });

    expect(diagnostics.flatMap(({ range }) => range?.file ?? [])).toStrictEqual([
      "main.tf",
      "../lib/a.tf",
      "main.tf",
      "out/a.tf",
    ]);
  });

  test("says nothing of modules that are missing where the root module has errors", async () => {
    const call = 'module "m" { source = "./m" }\n';

    expect(errorsOf(await requirementsOf({ "main.tf": call }))).toStrictEqual([
      "Module not installed",
    ]);
    expect(errorsOf(await requirementsOf({ "main.tf": `${call}nonsense {}` }))).toStrictEqual([
      "Unsupported block type",
    ]);
  });

  test("refuses a version that an override gives a local module (CR-57)", async () => {
    const files = {
      "main.tf": 'module "m" { source = "./m" }',
      "override.tf": 'module "m" { version = "1.0.0" }',
      "m/a.tf": "",
    };
    const { diagnostics } = await requirementsOf(files, { tool: { name: "terraform", minor: 14 } });

    expect(diagnostics).toMatchObject([
      {
        summary: "Module not installed",
        detail: expect.stringContaining("A version cannot be chosen"),
      },
    ]);
  });

  test.each<readonly [Tool, readonly string[]]>([
    [OPENTOFU, ["Invalid import configuration"]],
    [{ name: "opentofu", minor: 16 }, ["Invalid import configuration"]],
    [{ name: "terraform", minor: 15 }, ["Invalid import configuration"]],
    [{ name: "terraform", minor: 16 }, []],
  ])("takes or refuses imports in them: %o", async (tool, errors) => {
    const files = {
      "main.tf": 'module "m" { source = "./m" }',
      "m/a.tf": 'resource "foo_x" "y" {}\nimport {\n  to = foo_x.y\n  id = "1"\n}\n',
    };

    expect(errorsOf(await requirementsOf(files, { tool }))).toStrictEqual(errors);
    expect(
      errorsOf(await requirementsOf({ ...files, "m/a.tf": "" }, { tool: OPENTOFU })),
    ).toStrictEqual([]);
  });

  test.each([
    ["a directory without configuration", { "m/README": "" }, []],
    ["a directory that is not there", {}, ["Module not installed"]],
    ["a file", { m: "" }, ["Module not installed"]],
    ["a tool it does not want", { "m/a.tf": 'terraform { required_version = "< 1.0" }' }, []],
  ])("takes or refuses a call of %s (CR-8, CR-11, CR-58)", async (_, files, errors) => {
    const requirements = await requirementsOf({
      "main.tf": 'module "m" { source = "./m" }',
      ...files,
    });

    expect(errorsOf(requirements)).toStrictEqual(errors);
  });

  test("refuses a root module without configuration (CR-8)", async () => {
    expect(errorsOf(await requirementsOf({ README: "" }))).toStrictEqual([
      "No configuration files",
    ]);
    const { diagnostics } = await requirementsOf({ README: "" });
    expect(diagnostics[0]?.detail).toBe("The directory . has no configuration files.");
  });
});

describe("loadModuleTree() with test files (CR-12, CR-84)", () => {
  const run = (source: string) => `run "r" {\n  module {\n    source = "${source}"\n  }\n}\n`;
  const testsOf = async (
    files: Readonly<Record<string, ModuleEntry>>,
    inputs: StaticInputs = {},
    tool: Tool = OPENTOFU,
  ) => {
    const tree = await loadModuleTree({ root: "", files: moduleFiles(files), tool, inputs });
    const { limits, diagnostics } = tree.tests;
    const problems = [...limits, ...diagnostics.map(({ summary }) => summary)];
    return {
      ...{ problems, errors: tree.diagnostics.map(({ summary }) => summary) },
      paths: tree.remoteCalls.map(({ path }) => path.join(".")),
      modules: tree.tests.files.map(({ modules }) => modules.length),
    };
  };

  test("finds them beside the configuration and in a directory, and names their calls so", async () => {
    const files = {
      "main.tf": "",
      "b.tftest.hcl": run("x/y/z"),
      "tests/a.tftest.hcl": run("x/y/z") + run("./m").replace('"r"', '"s"'),
      "m/main.tf": "",
    };

    expect(await testsOf(files)).toMatchObject({
      paths: ["test.b.r", "test.tests.a.r"],
      modules: [0, 1],
    });
  });

  test.each<readonly [string, StaticInputs, readonly string[], readonly string[]]>([
    ["the usual one", {}, ["test.tests.a.r"], []],
    ["another one", { testDirectory: "more/deep" }, ["test.more.deep.b.r"], []],
    [
      "one of the environment",
      { environment: { TF_CLI_ARGS: "-test-directory=more/deep" } },
      ["test.more.deep.b.r"],
      [],
    ],
    [
      "one of the command line before that",
      { testDirectory: "tests", environment: { TF_CLI_ARGS: "-test-directory=more/deep" } },
      ["test.tests.a.r"],
      [],
    ],
    ["one that is not there", { testDirectory: "none" }, [], ["Test directory does not exist"]],
    [
      "one out of reach",
      { testDirectory: "../out" },
      [],
      [
        "the directory of tests ../out (-test-directory) cannot be read",
        "Test directory does not exist",
      ],
    ],
  ])("looks in %s", async (_, inputs, paths, problems) => {
    const files = {
      "main.tf": "",
      "tests/a.tftest.hcl": run("x/y/z"),
      "more/deep/b.tftest.hcl": run("x/y/z"),
    };
    const found = await testsOf(files, inputs);

    expect(found.paths).toStrictEqual(paths);
    expect(found.problems.filter((one) => !one.startsWith("Module "))).toStrictEqual(problems);
  });

  test("says nothing where the usual directory is missing, or another one can be read above", async () => {
    const files = moduleFiles({ "env/main.tf": "", "more/b.tftest.hcl": "" });
    const inputs = { testDirectory: "../more" };

    expect((await testsOf({ "main.tf": "" })).problems).toStrictEqual([]);
    const { tests } = await loadModuleTree({ root: "env", files, tool: OPENTOFU, inputs });
    expect([tests.files.length, tests.limits, tests.diagnostics]).toStrictEqual([1, [], []]);
  });

  test("sees hidden ones in a directory of their own alone, for Terraform since 1.13", async () => {
    const [a, b] = [".a.tftest.hcl", "tests/.b.tftest.hcl"];
    const files = { "main.tf": "", [a]: run("x/y/z"), [b]: run("x/y/z") };
    const pathsOf = async (minor: number) =>
      (await testsOf(files, {}, { name: "terraform", minor })).paths;

    expect([await pathsOf(12), await pathsOf(13)]).toStrictEqual([[], ["test.tests..b.r"]]);
  });

  test.each<readonly [Tool, string, boolean]>([
    [{ name: "terraform", minor: 11 }, "a.tftest.hcl", false],
    [{ name: "terraform", minor: 12 }, "a.tftest.hcl", true],
    [{ name: "terraform", minor: 12 }, "README", false],
    [{ name: "opentofu", minor: 12 }, "a.tftest.hcl", false],
  ])("are files of a root module or none: %o %s", async (tool, name, isConfiguration) => {
    expect((await testsOf({ [name]: "" }, {}, tool)).errors).toStrictEqual(
      isConfiguration ? [] : ["No configuration files"],
    );
  });

  test("are refused where one cannot be read, and call nothing where one has errors", async () => {
    expect(await testsOf({ "main.tf": "", "a.tftest.hcl": { link: "none" } })).toMatchObject({
      problems: ["Failed to read file"],
    });
    const broken = `${run("./m")}run {\n}\n`;
    expect(await testsOf({ "main.tf": "", "m/a.tf": "", "a.tftest.hcl": broken })).toMatchObject({
      modules: [0],
    });
  });
});

test("collectRequirements() goes on behind syntax errors (CR-120)", async () => {
  const requirements = await requirementsOf({
    "main.tf": 'resource "foo_x" "y" {\n  a = [\n}\nresource "bar_x" "y" {}\n',
    "other.tf": 'resource "baz_x" "y" {}',
  });

  expect(requirements.exact).toBe(false);
  expect(Object.keys(setOf(requirements))).toStrictEqual([
    "registry.terraform.io/hashicorp/bar",
    "registry.terraform.io/hashicorp/baz",
    "registry.terraform.io/hashicorp/foo",
  ]);
});

describe("collectRequirements() with test files (CR-12, CR-13, CR-44)", () => {
  const files = {
    "main.tf": 'terraform {\n  required_providers {\n    foo = { source = "a/foo" }\n  }\n}',
    "tests/a.tftest.hcl":
      'provider "foo" {}\nprovider "bar" {}\nrun "r" {\n  module {\n    source = "./s"\n  }\n}',
    "s/a.tf": 'resource "s_x" "y" {}',
    "tests/deep/b.tftest.hcl": "nonsense",
  };

  test("counts run modules, and for OpenTofu provider blocks", async () => {
    expect(setOf(await requirementsOf(files))).toStrictEqual({
      "registry.terraform.io/a/foo": "",
      "registry.terraform.io/hashicorp/s": "",
    });
    const { providers } = await requirementsOf(files, { tool: OPENTOFU });
    expect(
      [...providers].map(([address, one]) => [address, one.origins.at(-1)?.kind]),
    ).toStrictEqual([
      ["registry.opentofu.org/a/foo", "test"],
      ["registry.opentofu.org/hashicorp/bar", "test"],
      ["registry.opentofu.org/hashicorp/s", "test"],
    ]);
  });

  test("leaves them out of what is locked, but for Terraform since 1.15", async () => {
    const lock = { mode: "lock" } as const;

    expect(setOf(await requirementsOf(files, lock))).toStrictEqual({
      "registry.terraform.io/a/foo": "",
    });
    expect((await requirementsOf(files, { ...lock, tool: OPENTOFU })).providers.size).toBe(1);
    const late = { ...lock, tool: { name: "terraform", minor: 15 } } as const;
    expect((await requirementsOf(files, late)).providers.size).toBe(2);
  });

  test("refuses a broken test file only where tests are read", async () => {
    const broken = { ...files, "x.tftest.hcl": "run {" };

    expect(errorsOf(await requirementsOf(broken))).not.toStrictEqual([]);
    expect(errorsOf(await requirementsOf(broken, { mode: "lock" }))).toStrictEqual([]);
  });
});

describe("collectRequirements() for OpenTofu", () => {
  test("adds a provider for every import (CR-41)", async () => {
    const files = {
      "main.tf":
        'resource "google_x" "y" { provider = google-beta }\nimport {\n  to = google_x.y\n  id = "1"\n}\nimport {\n  to = module.m.foo_x.y[0]\n  id = "1"\n}\nmodule "m" { source = "./m" }',
      "m/a.tf":
        'terraform {\n  required_providers {\n    foo = { source = "acme/foo" }\n  }\n}\nresource "foo_x" "y" {}',
    };

    expect(Object.keys(setOf(await requirementsOf(files, { tool: OPENTOFU })))).toStrictEqual([
      "registry.opentofu.org/acme/foo",
      "registry.opentofu.org/hashicorp/foo",
      "registry.opentofu.org/hashicorp/google",
      "registry.opentofu.org/hashicorp/google-beta",
    ]);
    expect(Object.keys(setOf(await requirementsOf(files)))).toStrictEqual([
      "registry.terraform.io/acme/foo",
      "registry.terraform.io/hashicorp/google-beta",
    ]);
  });

  test("takes instance keys of providers, which Terraform refuses (CR-43)", async () => {
    const files = {
      "main.tf":
        'provider "foo" {\n  alias = "w"\n  for_each = toset(["a"])\n}\nresource "bar_x" "y" { provider = foo.w[each.key] }\nresource "bar_x" "z" { provider = foo.w["a"] }',
    };

    const openTofu = await requirementsOf(files, { tool: OPENTOFU });
    expect(openTofu.diagnostics).toStrictEqual([]);
    expect(setOf(openTofu)).toStrictEqual({ "registry.opentofu.org/hashicorp/foo": "" });
    expect(errorsOf(await requirementsOf(files))).not.toStrictEqual([]);
  });

  test("takes a null version of a local module for none, which Terraform before 1.15 refuses (CR-57)", async () => {
    const files = {
      "main.tf": 'module "m" {\n  source = "./m"\n  version = null\n}',
      "m/a.tf": "",
    };
    const errorsIn = async (minor: number): Promise<readonly string[]> =>
      errorsOf(await requirementsOf(files, { tool: { name: "terraform", minor } }));

    expect(errorsOf(await requirementsOf(files, { tool: OPENTOFU }))).toStrictEqual([]);
    expect(await errorsIn(14)).toStrictEqual(["Invalid registry module source address"]);
    expect(await errorsIn(15)).toStrictEqual([]);
  });

  test("overrides before it looks at sources, where Terraform looks at each block (CR-52)", async () => {
    const files = {
      "main.tf": 'module "m" {\n  source = "not valid"\n}',
      "override.tf": 'module "m" {\n  source = "./m"\n}',
      "m/a.tf": "",
    };

    expect(errorsOf(await requirementsOf(files, { tool: OPENTOFU }))).toStrictEqual([]);
    expect(errorsOf(await requirementsOf(files))).toStrictEqual(["Invalid module source address"]);
  });
});

test("requirementsReport() tells requirements, who asks for them and what is wrong", async () => {
  const requirements = await requirementsOf({
    "main.tf":
      'terraform {\n  required_providers {\n    foo = { source = "a/foo", version = ">= 1" }\n  }\n}\nprovider "foo" { version = "~> 1" }\nnonsense {}',
  });

  expect(JSON.parse(printCommand(requirementsReport(".", requirements), "json"))).toMatchObject({
    schema: 1,
    root: ".",
    exact: false,
    requirements: { "registry.terraform.io/a/foo": ">= 1.0.0, ~> 1.0" },
    origins: {
      "registry.terraform.io/a/foo": [
        { file: "main.tf", line: 3, kind: "required_providers", module: "", constraints: ">= 1" },
        { file: "main.tf", line: 6, kind: "provider", module: "", constraints: "~> 1" },
      ],
    },
    errors: [{ summary: "Unsupported block type", file: "main.tf", line: 7, column: 1 }],
    warnings: [{ file: "main.tf", line: 6 }],
  });
});

describe("loadModuleTree() beside files of a Terraform Stack", () => {
  const STACK = { "main.tfcomponent.hcl": "required_providers {\n}\n" };

  test("names the stack where there is no configuration", async () => {
    const { diagnostics } = await requirementsOf(STACK);

    expect(diagnostics).toMatchObject([
      { summary: "No configuration files", detail: expect.stringContaining("Terraform Stack") },
    ]);
  });
});

describe("loadModuleTree() of a state_store", () => {
  const files = {
    "main.tf":
      'terraform {\n  required_providers {\n    s = { source = "acme/s" }\n  }\n  state_store "s_fs" {\n    provider "s" {}\n  }\n}\n',
  };
  const tree = (minor: number) =>
    loadModuleTree({
      root: "",
      files: moduleFiles(files),
      tool: { name: "terraform", minor },
    });

  test("refuses it with Terraform 1.16, whose releases do, and names the experiment", async () => {
    const { diagnostics } = await tree(16);

    expect(diagnostics).toMatchObject([
      { summary: "Unsupported block type", detail: expect.stringContaining("alpha builds") },
    ]);
  });

  test("takes it for a limit with a later Terraform, and its provider for required", async () => {
    const { diagnostics, limits } = await tree(17);
    const requirements = await requirementsOf(files, { tool: { name: "terraform", minor: 17 } });

    expect([diagnostics, limits]).toStrictEqual([[], [expect.stringContaining("state_store")]]);
    expect(Object.keys(setOf(requirements))).toStrictEqual(["registry.terraform.io/acme/s"]);
  });

  test("takes it for a backend, beside which no local state is read", async () => {
    expect((await tree(17)).root.module.hasBackend).toBe(true);
  });
});
