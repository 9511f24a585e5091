import { describe, expect, test } from "vitest";
import {
  type StaticInputs,
  variableFileNames,
} from "../../../src/config/module-tree/root-values.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";

async function requirementsOf(
  files: Readonly<Record<string, ModuleEntry>>,
  { tool = OPENTOFU, inputs = {} }: { readonly tool?: Tool; readonly inputs?: StaticInputs } = {},
): Promise<Requirements> {
  const tree = await loadModuleTree({
    root: "root",
    files: moduleFiles(inRoot(files)),
    tool,
    inputs,
  });
  return collectRequirements(tree, { tool, mode: "init" });
}

function inRoot(
  files: Readonly<Record<string, ModuleEntry>>,
): Readonly<Record<string, ModuleEntry>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`root/${path}`, text]));
}

function typesOf({ providers }: Requirements): readonly string[] {
  return [...providers.keys()].map((address) => address.split("/").at(-1) ?? "");
}

function errorsOf({ diagnostics }: Requirements): readonly string[] {
  return diagnostics.filter((one) => one.severity === "error").map((one) => one.summary);
}

/** A tree that reaches anywhere, seen from a directory that holds none of these files: every path is absolute. */
function fromTheTopOfTheDisk(files: FileTree): FileTree {
  return {
    read: (path) => files.read(path),
    list: (path) => files.list(path),
    kind: (path) => files.kind(path.slice(1)),
    resolve: async (path) => {
      const real = await files.resolve(path);
      return real === undefined ? undefined : `/${real}`;
    },
  };
}

const LEAVES = {
  "mods/a/main.tf": 'resource "a_x" "y" {}',
  "mods/b/main.tf": 'resource "b_x" "y" {}',
};

function calling(source: string, rest = ""): Readonly<Record<string, string>> {
  return { ...LEAVES, "main.tf": `module "m" {\n  source = ${source}\n}\n${rest}` };
}

describe("loadModuleTree() with sources that are evaluated (CR-76..82)", () => {
  test.each([
    ["a variable's default", '"./mods/${var.name}"', 'variable "name" { default = "a" }'],
    ["a local value", "local.path", 'locals {\n  path = "${local.top}/a"\n  top = "./mods"\n}'],
    ["path.module", '"${path.module}/mods/a"', ""],
    ["path.root", '"${path.root}/mods/a"', ""],
    ["the workspace", 'terraform.workspace == "default" ? "./mods/a" : "./mods/b"', ""],
    ["the workspace by its other name", '"./mods/${{ default = "a" }[tofu.workspace]}"', ""],
    ["functions", 'format("./%s/%s", "mods", trimprefix("va", "v"))', ""],
    ["try", 'try(local.o.none, "./mods/a")', "locals {\n  o = {}\n}"],
    [
      "a converted value",
      '"./mods/${var.l[0]}"',
      'variable "l" {\n  type = list(string)\n  default = ["a"]\n}',
    ],
  ])("follows what comes out of %s", async (_, source, rest) => {
    const requirements = await requirementsOf(calling(source, rest));

    expect(typesOf(requirements)).toStrictEqual(["a"]);
    expect(requirements).toMatchObject({ exact: true, limits: [] });
  });

  test("reads files that functions name, below the tree of files", async () => {
    const files = {
      ...calling('"./mods/${trimspace(file("${path.module}/which.txt"))}"'),
      "which.txt": "a\n",
    };

    const requirements = await requirementsOf(files);

    expect(typesOf(requirements)).toStrictEqual(["a"]);
  });

  test.each([
    [5, ["a"], []],
    [6, [], [expect.stringContaining("it depends on files that name files")]],
  ])("reads files that files name, %i levels deep", async (levels, types, limits) => {
    const names = Array.from({ length: levels + 1 }, (_, i) => (i === levels ? "a" : `f${i}`));
    const source = `"./mods/\${${"file(".repeat(levels)}"f0"${")".repeat(levels)}}"`;
    const files = names.slice(0, -1).map((name, i) => [name, names[i + 1] ?? ""]);

    const requirements = await requirementsOf({
      ...calling(source),
      ...Object.fromEntries(files),
    });

    expect(typesOf(requirements)).toStrictEqual(types);
    expect(requirements).toMatchObject({ limits, diagnostics: [] });
  });

  test.each([
    [16_384, "is not valid"],
    [16_385, "comes to more than 16384 characters"],
  ])("shows no source of more than 16,384 characters: %i", async (length, reason) => {
    const source = `"./\${join("", ["${"x".repeat(length - 2)}"])}"`;

    const { limits } = await requirementsOf(calling(source));

    expect(limits).toStrictEqual([expect.stringContaining(reason)]);
  });

  test.each(["/etc/hostname", "../../outside", ".git/config"])(
    "does not read %s for anyone",
    async (path) => {
      const files = {
        ...calling(`try(file("${path}"), "") == "x" ? "./mods/a" : "./mods/b"`),
        ".git/config": "x",
      };

      const requirements = await requirementsOf(files);

      expect(requirements).toMatchObject({ exact: false });
      expect(typesOf(requirements)).toStrictEqual([]);
    },
  );

  /** What `file("which.txt")` names, where that file is a link, in a root module inside of the tree or not. */
  async function behindLink(link: string, place: "inside" | "outside"): Promise<readonly string[]> {
    const files = {
      ...calling('"./mods/${file("which.txt")}"'),
      "which.txt": { link },
      "kept/which.txt": "a",
    };
    const inside = moduleFiles({ ...inRoot(files), "rooted/which.txt": "b", "which.txt": "b" });
    const tree = place === "inside" ? inside : fromTheTopOfTheDisk(inside);
    const root = place === "inside" ? "root" : "/root";
    const loaded = await loadModuleTree({ root, files: tree, tool: OPENTOFU });
    return typesOf(collectRequirements(loaded, { tool: OPENTOFU, mode: "init" }));
  }

  test.each([
    ["kept/which.txt", "inside", ["a"]],
    ["../which.txt", "inside", ["b"]],
    ["kept/which.txt", "outside", ["a"]],
    ["../which.txt", "outside", []],
    ["../rooted/which.txt", "outside", []],
  ] as const)(
    "follows the link %s %s of the tree no further than a path",
    async (link, place, types) => {
      expect(await behindLink(link, place)).toStrictEqual(types);
    },
  );

  test.each([
    ['can("x") ? "./mods/a" : "./mods/b"', "the function can"],
    ['try(["./mods/a"]...)', "a call that expands a list"],
    ['join(["-", ["./mods", "a"]]...)', "a call that expands a list"],
    ['templatefile("which.txt", {})', "the function templatefile"],
  ])("says why the source %s is not told (decision 15)", async (source, what) => {
    const requirements = await requirementsOf(calling(source));

    expect(requirements).toMatchObject({ exact: false, diagnostics: [] });
    expect(requirements.limits).toStrictEqual([
      expect.stringContaining(`${what} is not evaluated here`),
    ]);
  });

  test("reads expressions in JSON as templates (CR-110)", async () => {
    const json = {
      module: { m: { source: "./mods/${var.name}" } },
      variable: { name: { default: "a" } },
    };

    const requirements = await requirementsOf({ ...LEAVES, "main.tf.json": JSON.stringify(json) });

    expect(typesOf(requirements)).toStrictEqual(["a"]);
  });

  test.each([
    ["path.cwd", '"${path.cwd}/mods/a"', "", "path.cwd depends on the machine"],
    ["a variable without a value", "var.v", 'variable "v" {}', "var.v has no value here"],
    [
      "a function of the machine",
      'abspath("./mods/a")',
      "",
      "the function abspath is not evaluated here",
    ],
    [
      "a part of something with a sensitive value in it",
      "{ a = var.v, b = 1 }.a",
      'variable "v" {\n  default = "./mods/a"\n  sensitive = true\n}',
      "var.v is sensitive or ephemeral",
    ],
    [
      "a sensitive variable, even through a local value (CR-79)",
      'join("/", local.parts)',
      'variable "v" {\n  default = "a"\n  sensitive = true\n}\nlocals {\n  parts = split("/", "./mods/${var.v}")\n}',
      "var.v is sensitive or ephemeral",
    ],
    [
      "an ephemeral variable",
      '"./mods/${var.v}"',
      'variable "v" {\n  default = "a"\n  ephemeral = true\n}',
      "var.v is sensitive or ephemeral",
    ],
    [
      "a value that is made sensitive",
      'sensitive("./mods/a")',
      "",
      "the function sensitive is not evaluated here",
    ],
    ["arithmetic", '"./mods/${1 + 1}"', "", "the operator + is not evaluated here"],
    [
      "arithmetic behind a local value",
      "local.v",
      'locals {\n  v = 1 > 2 ? "./mods/a" : "./mods/b"\n}',
      "the operator > is not evaluated here",
    ],
    [
      "a for expression",
      "[for m in var.v : m][0]",
      'variable "v" { default = ["./mods/a"] }',
      "a for expression is not evaluated here",
    ],
  ])("leaves out what depends on %s and says so (CR-121)", async (_, source, rest, reason) => {
    const requirements = await requirementsOf(calling(source, rest));

    expect(requirements.limits).toStrictEqual([
      `Module "m" is not read: its source or version is not a constant: ${reason}`,
    ]);
    expect(errorsOf(requirements)).toStrictEqual([]);
  });

  test.each([
    ["a resource", "a_x.y.id", "", "Dynamic value in static context"],
    ["a module", "module.o.path", "", "Module output not supported in static context"],
    ["count", '"./mods/${count.index}"', "", "Dynamic value in static context"],
    ["an unknown variable", "var.none", "", "Undefined variable"],
    ["an unknown local, even in try", 'try(local.none, "./mods/a")', "", "Undefined local"],
    ["a circle", "local.a", "locals {\n  a = local.b\n  b = local.a\n}", "Circular reference"],
    ["null", "var.v", 'variable "v" { default = null }', "Unsuitable value type"],
    ["a list", "var.v", 'variable "v" { default = [] }', "Unsuitable value type"],
    [
      "const = false",
      "var.v",
      'variable "v" {\n  default = "./mods/a"\n  const = false\n}',
      "Unable to use variable in static context",
    ],
    [
      "what is not known before applying",
      '"./${terraform.applying}"',
      "",
      "Invalid attribute in static context",
    ],
    ["a wrong type", "var.v", 'variable "v" { default = { a = 1 } }', "Unsuitable value type"],
    [
      "a text that a truth value is",
      "var.v",
      'variable "v" { default = true }',
      "Invalid module source address",
    ],
  ])("refuses %s", async (_, source, rest, summary) => {
    const requirements = await requirementsOf(calling(source, rest));

    expect(errorsOf(requirements)).toContain(summary);
  });

  test("evaluates versions, of which null is none (CR-82)", async () => {
    const requirements = await requirementsOf({
      ...LEAVES,
      "main.tf":
        'module "m" {\n  source = "./mods/a"\n  version = var.v\n}\nvariable "v" { default = null }',
    });

    expect(typesOf(requirements)).toStrictEqual(["a"]);
  });

  test.each([
    ["a resource", "a_x.y.id", "", "Invalid module source"],
    ["the workspace", '"./mods/${terraform.workspace}"', "", "Invalid module source"],
    [
      "a variable without const",
      "var.v",
      'variable "v" { default = "./mods/a" }',
      "Unknown module source",
    ],
    [
      "a resource behind a local value",
      "local.v",
      "locals {\n  v = a_x.y.id\n}",
      "Unknown module source",
    ],
    [
      "a resource beside a constant",
      '"./${var.v}${a_x.y.id}"',
      'variable "v" {\n  default = "mods"\n  const = true\n}',
      "Invalid module source",
    ],
    ["a value that no variable has", "var.none", "", "Undefined variable"],
    ["a version from a path", '"x/y/z"\n  version = path.module', "", "Invalid module version"],
  ])(
    "refuses %s in Terraform since 1.15 in its words (CR-80)",
    async (_, source, rest, summary) => {
      const tool = { name: "terraform", minor: 15 } as const;
      const requirements = await requirementsOf(calling(source, rest), { tool });

      expect(errorsOf(requirements)).toStrictEqual([summary]);
    },
  );

  test("takes literals alone in Terraform before 1.15 (CR-80)", async () => {
    const files = calling("var.v", 'variable "v" {\n  default = "./mods/a"\n  const = true\n}');
    const old = await requirementsOf(files, { tool: { name: "terraform", minor: 14 } });
    const current = await requirementsOf(files, { tool: { name: "terraform", minor: 15 } });

    expect(errorsOf(old)).toContain("Variables not allowed");
    expect(typesOf(current)).toStrictEqual(["a"]);
  });

  test("takes paths in sources, and constants in versions, in Terraform since 1.15 (CR-80)", async () => {
    const tool = { name: "terraform", minor: 15 } as const;
    const versioned = '"x/y/z"\n  version = var.v';
    const constant = 'variable "v" {\n  default = 1.5\n  const = true\n}';

    expect(
      typesOf(await requirementsOf(calling('"${path.module}/mods/a"'), { tool })),
    ).toStrictEqual(["a"]);
    expect(errorsOf(await requirementsOf(calling(versioned, constant), { tool }))).toStrictEqual(
      [],
    );
  });
});

describe("loadModuleTree() with variables of called modules (CR-79)", () => {
  const child = (variable: string) => ({
    ...LEAVES,
    "child/main.tf": `module "m" { source = "../mods/\${var.name}" }\nvariable "name" ${variable}`,
  });

  test.each([
    ["what the call says", '{ default = "a" }', "name = local.b", "b"],
    ["the default", '{ default = "a" }', "", "a"],
    [
      "the default instead of null",
      '{\n  default = "a"\n  nullable = false\n}',
      "name = null",
      "a",
    ],
    ["what an escaping block says", "{}", '_ { name = "b" }', "b"],
    ["what the call says beside an escaping block", "{}", 'name = "b"\n  _ { other = 1 }', "b"],
  ])("takes %s", async (_, variable, argument, type) => {
    const requirements = await requirementsOf({
      ...child(variable),
      "main.tf": `module "c" {\n  source = "./child"\n  ${argument}\n}\nlocals { b = "b" }`,
    });

    expect(typesOf(requirements)).toStrictEqual([type]);
  });

  test("takes what an override says", async () => {
    const requirements = await requirementsOf({
      ...child("{}"),
      "main.tf": 'module "c" {\n  source = "./child"\n  name = "a"\n}',
      "main_override.tf": 'module "c" {\n  name = "b"\n}',
    });

    expect(typesOf(requirements)).toStrictEqual(["b"]);
  });

  test("refuses a required one that is missing, when it is used", async () => {
    const requirements = await requirementsOf({
      ...child("{}"),
      "main.tf": 'module "c" { source = "./child" }',
    });

    expect(errorsOf(requirements)).toContain("Missing required variable in module call");
  });

  test("lets a module call itself as long as that ends (CR-56)", async () => {
    const requirements = await requirementsOf({
      ...LEAVES,
      "main.tf": 'module "r" {\n  source = "./r"\n  left = "xxx"\n}',
      "r/main.tf":
        'variable "left" {}\nmodule "next" {\n  source = var.left == "" ? "../mods/a" : "../r"\n  left = trimsuffix(var.left, "x")\n}',
    });

    expect(typesOf(requirements)).toStrictEqual(["a"]);
  });
});

describe("loadModuleTree() with values whose types no value shows (CR-79)", () => {
  const VARIABLES = `
variable "texts" {
  type    = list(string)
  default = []
}
variable "numbers" {
  type    = list(number)
  default = []
}
variable "none" {
  type    = string
  default = null
}
variable "text" {
  type    = object({ a = optional(string) })
  default = {}
}
variable "number" {
  type    = object({ a = optional(number) })
  default = {}
}
`;

  // Both tools take "./mods/b" each time.
  test.each([
    "var.texts == var.numbers",
    "var.text == var.number",
    "(true ? 1 : var.none) == 1",
    "coalesce(var.none, 1) == 1",
  ])("takes no module for %s", async (condition) => {
    const main = `${VARIABLES}module "m" {\n  source = ${condition} ? "./mods/a" : "./mods/b"\n}`;

    const requirements = await requirementsOf({ ...LEAVES, "main.tf": main });

    expect(typesOf(requirements)).toStrictEqual([]);
    expect(requirements).toMatchObject({ exact: false, diagnostics: [] });
  });

  test("takes the other text beside a variable that is null", async () => {
    const main = `${VARIABLES}module "m" {\n  source = var.none != null ? var.none : "./mods/b"\n}`;

    const requirements = await requirementsOf({ ...LEAVES, "main.tf": main });

    expect(typesOf(requirements)).toStrictEqual(["b"]);
    expect(requirements.exact).toBe(true);
  });
});

describe("loadModuleTree() with variables that are const (CR-80)", () => {
  const files = {
    "child/main.tf": 'variable "v" { const = true }',
    "main.tf": 'module "c" {\n  source = "./child"\n  v = foo_x.y.id\n}',
  };

  test.each([OPENTOFU, { name: "terraform", minor: 15 } as const])(
    "leaves it to the tool to want a constant that no source is made of: %o (decision 15)",
    async (tool) => {
      const requirements = await requirementsOf(files, { tool });

      expect(requirements).toMatchObject({ exact: true, diagnostics: [] });
    },
  );

  test("has nothing against a value that is one", async () => {
    const main = 'module "c" {\n  source = "./child"\n  v = trimspace("x")\n}';

    const requirements = await requirementsOf({ ...files, "main.tf": main });

    expect(requirements).toMatchObject({ exact: true, diagnostics: [] });
  });
});

describe("loadModuleTree() with modules that tests run (CR-84)", () => {
  const run = (variables: string) => ({
    ...LEAVES,
    "main.tf": 'locals {\n  which = "b"\n}',
    "child/main.tf": 'module "m" { source = "../mods/${var.v}" }\nvariable "v" {}',
    "a.tftest.hcl": `run "r" {\n  ${variables}\n  module {\n    source = "./child"\n  }\n}`,
  });

  test.each(['variables {\n    v = "b"\n  }', "variables {\n    v = local.which\n  }"])(
    "evaluates what the run gives in the root module: %s",
    async (variables) => {
      expect(typesOf(await requirementsOf(run(variables)))).toStrictEqual(["b"]);
    },
  );

  test("does not know what the run does not give", async () => {
    const requirements = await requirementsOf(run(""));

    expect(requirements).toMatchObject({ exact: false, diagnostics: [] });
    expect(requirements.limits.join()).toContain("var.v has no value here");
  });
});

describe("loadModuleTree() with values from outside (CR-81, CR-83)", () => {
  const files = calling('"./mods/${var.v}"', 'variable "v" { default = "none" }');
  const argument = { kind: "value", name: "v", text: "a" } as const;

  test.each<[string, Readonly<Record<string, string>>, StaticInputs]>([
    ["the environment", {}, { environment: { TF_VAR_v: "a" } }],
    [
      "a variable of the environment, whatever else it has",
      {},
      { environment: { TF_VAR_v: "a", XX_VAR_v: "b" } },
    ],
    ["terraform.tfvars", { "terraform.tfvars": 'v = "a"' }, { environment: { TF_VAR_v: "b" } }],
    [
      "terraform.tfvars.json",
      { "terraform.tfvars": 'v = "b"', "terraform.tfvars.json": '{"v":"a"}' },
      {},
    ],
    [
      "the last automatic file",
      {
        "terraform.tfvars": 'v = "b"',
        "a.auto.tfvars": 'v = "b"',
        "b.auto.tfvars.json": '{"v":"a"}',
      },
      {},
    ],
    ["an argument", { "a.auto.tfvars": 'v = "b"' }, { arguments: [argument] }],
    [
      "a file named by an argument",
      {},
      {
        arguments: [
          { ...argument, text: "b" },
          { kind: "file", path: "x.tfvars", bytes: new TextEncoder().encode('v = "a"') },
        ],
      },
    ],
    [
      "an option that the environment adds to init",
      { "a.auto.tfvars": 'v = "b"' },
      { environment: { TF_CLI_ARGS_init: "-var v=a", TF_VAR_v: "b" } },
    ],
    [
      "an option that the environment adds to every command, before one for init",
      {},
      { environment: { TF_CLI_ARGS_init: "-var v=b", TF_CLI_ARGS: "-var v=a" } },
    ],
    [
      "a file beside the configuration that the environment names",
      { "prod.tfvars": 'v = "a"' },
      { environment: { TF_CLI_ARGS_init: "-var-file=prod.tfvars" } },
    ],
    [
      "an argument before those of the environment",
      {},
      { environment: { TF_CLI_ARGS_init: "-var v=b" }, arguments: [argument] },
    ],
  ])("takes the value of %s", async (_, more, inputs) => {
    const requirements = await requirementsOf({ ...files, ...more }, { inputs });

    expect(typesOf(requirements)).toStrictEqual(["a"]);
    expect(errorsOf(requirements)).toStrictEqual([]);
  });

  test.each([
    ["-var-file=nope.tfvars", "the values in nope.tfvars"],
    ["-var v", "does not begin with a name"],
    ["-var 'v=a", "TF_CLI_ARGS_init is no list of words"],
  ])("states a limit where the environment adds %s", async (text, limit) => {
    const environment = { TF_CLI_ARGS_init: text, TF_VAR_v: "a" };

    const { exact, limits } = await requirementsOf(files, { inputs: { environment } });

    expect([exact, limits]).toStrictEqual([false, [expect.stringContaining(limit)]]);
  });

  test("refuses no variable of the environment that is not declared, as init", async () => {
    const environment = { TF_CLI_ARGS_init: "-var v=a -var nope=1" };

    expect(errorsOf(await requirementsOf(files, { inputs: { environment } }))).toStrictEqual([]);
  });

  test("reads text as an expression when the variable is no primitive", async () => {
    const source = calling('"./mods/${var.v[0]}"', 'variable "v" { type = list(string) }');

    const requirements = await requirementsOf(source, {
      inputs: { environment: { TF_VAR_v: '["a"]' } },
    });

    expect(typesOf(requirements)).toStrictEqual(["a"]);
  });

  test("refuses an argument for a variable that is not declared", async () => {
    const inputs = { arguments: [argument, { ...argument, name: "nope" }] };
    const refused = await requirementsOf(files, { inputs });
    const ignored = await requirementsOf(files, { inputs: { ...inputs, undeclared: "ignored" } });
    const unread = await requirementsOf({ "main.tf": "" }, { inputs, tool: TERRAFORM });

    expect(errorsOf(refused)).toStrictEqual(["Value for undeclared variable"]);
    expect(errorsOf(ignored)).toStrictEqual([]);
    expect(errorsOf(unread)).toStrictEqual([]);
  });

  test.each([
    ["a declaration", 'variable "v" {}', ['Unexpected "variable" block']],
    ["a syntax error", "v = ", ["Missing expression"]],
    ["another block", "b {}", ['Unexpected "b" block']],
  ])("refuses a file of values with %s", async (_, text, summaries) => {
    const requirements = await requirementsOf({ ...files, "terraform.tfvars": text });

    expect(errorsOf(requirements).slice(0, 1)).toStrictEqual(summaries);
  });

  describe("that are private", () => {
    const secret = (text: string): StaticInputs => ({
      environment: { TF_VAR_v: text },
      arguments: [],
      secrecy: "private",
    });

    test("lets them choose between modules that are there", async () => {
      const requirements = await requirementsOf(files, { inputs: secret("a") });

      expect(typesOf(requirements)).toStrictEqual(["a"]);
      expect(requirements).toMatchObject({ exact: true });
    });

    test.each([
      ["a value of the repository's own", "private", {}, { "terraform.tfvars": 'v = "net"' }],
      ["a value that is open", "open", { TF_VAR_v: "net" }, {}],
    ] as const)("asks for what is made of %s", async (_, secrecy, environment, more) => {
      const sources = calling('"x/${var.v}/z"', 'variable "v" {}');

      const { limits } = await requirementsOf(
        { ...sources, ...more },
        { inputs: { environment, secrecy } },
      );

      expect(limits).toStrictEqual([expect.stringContaining("x/net/z")]);
    });

    test("says of an error no more than that it is one", async () => {
      const source = calling('"./${join(var.v, 1)}"', 'variable "v" {}');
      const detailsWith = async (inputs: StaticInputs) =>
        (await requirementsOf(source, { inputs })).diagnostics.map(({ detail }) => detail);

      expect(await detailsWith(secret("a"))).toStrictEqual([
        expect.stringContaining("nothing more is said"),
      ]);
      expect(await detailsWith({ environment: { TF_VAR_v: "a" } })).toStrictEqual([
        expect.not.stringContaining("nothing more is said"),
      ]);
    });

    test.each([
      ["the address of a module that would be fetched", '"https://example.com/${var.v}.zip"'],
      ["a registry address", '"a/${var.v}/c"'],
      ["a directory that is not there", '"./mods/${var.v}"'],
      ["an address that is none", '"${var.v}"'],
      ["what a function says of a wrong argument", "regex(var.v, 1)"],
      ["the name of a key that is missing", "{ a = 1 }[var.v]"],
      ["a number that is none", "local.n"],
    ])("never shows nor sends what is made of them: %s", async (_, source) => {
      const fetched: string[] = [];
      const rest = 'variable "v" {}\nlocals {\n  n = 1 + var.v\n}';
      const tree = await loadModuleTree({
        root: "root",
        files: moduleFiles(inRoot(calling(source, rest))),
        tool: OPENTOFU,
        inputs: secret("(hunter2"),
        fetchModule: (order) => {
          fetched.push(order.source.address);
          return Promise.resolve({ kind: "unreadable", reason: "it is gone", isFloating: false });
        },
      });

      const requirements = collectRequirements(tree, { tool: OPENTOFU, mode: "init" });

      expect(fetched).toStrictEqual([]);
      expect(requirements.exact).toBe(false);
      expect(
        JSON.stringify([
          requirements.limits,
          requirements.diagnostics.map((one) => [one.summary, one.detail]),
        ]),
      ).not.toContain("hunter2");
    });
  });

  test.each<[string, Readonly<Record<string, string>>, StaticInputs]>([
    ["in a file of values", { "terraform.tfvars": "v = var.w" }, {}],
    ["in a value that is known all the same", { "terraform.tfvars": 'v = "a${[]}"' }, {}],
    ["behind a value", {}, { environment: { TF_VAR_v: '["a"] x' } }],
  ])("does not guess where there is an error %s", async (_, more, inputs) => {
    const source = inputs.environment
      ? calling('"./mods/${var.v[0]}"', 'variable "v" { type = list(string) }')
      : files;
    const requirements = await requirementsOf({ ...source, ...more }, { inputs });

    expect(requirements.limits).toStrictEqual([
      expect.stringContaining("the value given to var.v cannot be read"),
    ]);
  });

  test("refuses a file of values that cannot be read", async () => {
    const requirements = await requirementsOf({ ...files, "terraform.tfvars": { link: "none" } });

    expect(errorsOf(requirements)).toStrictEqual([
      "Failed to read variables file",
      "Module not installed",
    ]);
  });

  test("knows the order of files of values, whatever order their names come in", () => {
    const names = [
      "b.auto.tfvars",
      "x.tfvars",
      "B.auto.tfvars.json",
      "terraform.tfvars.json",
      "a.auto.tfvars",
      "terraform.tfvars",
    ];

    expect(variableFileNames(names)).toStrictEqual([
      "terraform.tfvars",
      "terraform.tfvars.json",
      "B.auto.tfvars.json",
      "a.auto.tfvars",
      "b.auto.tfvars",
    ]);
  });

  test.each<[string, Readonly<Record<string, string>>, StaticInputs]>([
    ["the environment", {}, { environment: { TF_WORKSPACE: "a" } }],
    ["what was chosen last", { ".terraform/environment": "a\n" }, {}],
    [
      "what was chosen last, where the environment has none",
      { ".terraform/environment": "a" },
      { environment: { TF_WORKSPACE: "" } },
    ],
    [
      "what was chosen last, in another data directory",
      { "data/environment": "a", ".terraform/environment": "b" },
      { environment: { TF_DATA_DIR: "data" } },
    ],
  ])("takes the workspace from %s", async (_, more, inputs) => {
    const source = calling('"./mods/${terraform.workspace}"');

    const requirements = await requirementsOf({ ...source, ...more }, { inputs });

    expect(typesOf(requirements)).toStrictEqual(["a"]);
  });
});
