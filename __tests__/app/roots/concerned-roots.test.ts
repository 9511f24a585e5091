import { describe, expect, test } from "vitest";
import { concernedRoots } from "../../../src/app/roots/concerned-roots.ts";
import { moduleSharing } from "../../../src/app/roots/read-requirements.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import type { ChangedPath } from "../../../src/ports/git.ts";
import { untouchedRoots } from "../../../src/review/change/discover.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";

const LOCK = ".terraform.lock.hcl";
/** How a lock file of Terraform's begins. */
const TERRAFORM = '# This file is maintained automatically by "terraform init".\n';

type Files = Readonly<Record<string, ModuleEntry>>;

const unit = (source: string) => ({
  "env/terragrunt.hcl": `terraform {\n  source = ${source}\n}\n`,
});
const call = (source: string) => `module "m" {\n  source = ${source}\n}\n`;
const link = (target: string) => ({ link: target });

/** What differs, a renamed file being told as one that was removed and one that was added. */
function changesBetween(base: Files, head: Files): readonly ChangedPath[] {
  const paths = new Set([...Object.keys(base), ...Object.keys(head)]);
  return [...paths]
    .filter((path) => JSON.stringify(base[path]) !== JSON.stringify(head[path]))
    .map((path) => ({ status: "modified", path }));
}

/** A tree that notes which files are read. */
function watched(files: Files) {
  const read: string[] = [];
  const inner = moduleFiles(files);
  const tree: FileTree = {
    ...inner,
    read: (path) => {
      read.push(path);
      return inner.read(path);
    },
  };
  return { tree, read };
}

/** Two root modules with lock files, `env` and `other`; what the change makes of the files of base. */
async function ask(
  base: Files,
  change: Readonly<Record<string, ModuleEntry | undefined>>,
  changed?: readonly ChangedPath[],
) {
  const locks = { [`env/${LOCK}`]: "", [`other/${LOCK}`]: "", "other/main.tf": "" };
  const before: Files = { ...locks, ...base };
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).flatMap(([path, entry]) =>
      entry === undefined ? [] : [[path, entry] as const],
    ),
  );
  const [baseTree, headTree] = [watched(before), watched(after)];
  const input = {
    changed: changed ?? changesBetween(before, after),
    baseFiles: Object.keys(before),
    headFiles: Object.keys(after),
    listed: [],
  };
  const concerned = await concernedRoots({
    ...input,
    roots: untouchedRoots(input),
    sides: { base: baseTree.tree, head: headTree.tree, ...moduleSharing({}) },
    tool: undefined,
  });
  return { concerned: [...concerned], read: [...baseTree.read, ...headTree.read] };
}

describe("concernedRoots()", () => {
  const CALLS_A = { "env/main.tf": call('"../modules/a"'), "modules/a/main.tf": "" };
  const TWO_LEVELS = { ...CALLS_A, "modules/a/main.tf": call('"../b"'), "modules/b/main.tf": "" };
  const COMPUTED = {
    "env/main.tf": `variable "kind" {\n  type = string\n}\n${call('"../kinds/${var.kind}"')}`,
    "env/terraform.tfvars": 'kind = "x"\n',
    "kinds/x/main.tf": "",
    "kinds/y/main.tf": "",
  };
  const FROM_DATA = {
    "env/main.tf": call('"../kinds/${jsondecode(file("../data/kind.json")).net}"'),
    "data/kind.json": '{"net":"x"}',
    "kinds/x/main.tf": "",
  };
  const TESTED = {
    "env/tests/a.tftest.hcl": 'run "s" {\n  module {\n    source = "./tests/setup"\n  }\n}\n',
    "env/tests/setup/main.tf": "",
  };
  const LINKED_DIRECTORY = {
    "env/main.tf": call('"./mods/a"'),
    "env/mods/a": link("../../lib/a"),
    "lib/a/main.tf": "",
    "lib/b/main.tf": "",
  };
  const LINKED_FILE = {
    "env/providers.tf": link("../shared/providers.tf"),
    "shared/providers.tf": "",
  };
  const TERRAGRUNT = {
    "env/terragrunt.hcl": 'terraform {\n  source = "../modules//a"\n}\n',
    "modules/a/main.tf": call('"../b"'),
    "modules/b/main.tf": "",
  };
  const RECORD = "env/.terraform/modules/modules.json";
  const INSTALLED = {
    "env/main.tf": call('"acme/net/aws"'),
    [RECORD]: JSON.stringify({
      Modules: [
        {
          Key: "m",
          Source: "registry.opentofu.org/acme/net/aws",
          Version: "1.0.0",
          Dir: ".terraform/modules/m",
        },
      ],
    }),
    "env/.terraform/modules/m/main.tf": "",
  };

  test.each<[string, Files, Record<string, ModuleEntry | undefined>]>([
    ["a module that is called", CALLS_A, { "modules/a/main.tf": "#" }],
    [
      "a called module with a lock file of its own",
      { ...CALLS_A, [`modules/a/${LOCK}`]: "" },
      { "modules/a/main.tf": "#" },
    ],
    [
      "another root module, called",
      { "env/main.tf": call('"../other"') },
      { "other/main.tf": "#" },
    ],
    ["a module below a module", TWO_LEVELS, { "modules/b/main.tf": "#" }],
    ["a new file of a called module", CALLS_A, { "modules/a/more.tf": "" }],
    ["an override file", CALLS_A, { "modules/a/x_override.tf": "" }],
    ["a file for OpenTofu alone", CALLS_A, { "modules/a/main.tofu": "" }],
    ["JSON configuration", CALLS_A, { "modules/a/more.tf.json": "{}" }],
    ["a file that is gone from a called module", CALLS_A, { "modules/a/main.tf": undefined }],
    [
      "a called module that moved away",
      TWO_LEVELS,
      { "modules/b/main.tf": undefined, "modules/c/main.tf": "" },
    ],
    [
      "a called module that came into being",
      { "env/main.tf": call('"../modules/a"') },
      { "modules/a/main.tf": "" },
    ],
    ["a module that Terragrunt runs", TERRAGRUNT, { "modules/a/more.tf": "" }],
    ["a module below one that Terragrunt runs", TERRAGRUNT, { "modules/b/main.tf": "#" }],
    [
      "a test of a module that Terragrunt runs",
      TERRAGRUNT,
      { "modules/a/tests/a.tftest.hcl": 'provider "x" {}\n' },
    ],
    [
      "a link to what Terragrunt runs that leads elsewhere",
      { ...TERRAGRUNT, "modules/a": link("../lib/x"), "lib/x/main.tf": "", "lib/y/main.tf": "" },
      { "modules/a": link("../lib/y") },
    ],
    [
      "a file behind the link that a terragrunt.hcl is",
      { "env/terragrunt.hcl": link("../shared.hcl"), "shared.hcl": "" },
      { "shared.hcl": "inputs = {}\n" },
    ],
    ["a module that a test runs", TESTED, { "env/tests/setup/main.tf": "#" }],
    ["a file that a link leads to", LINKED_FILE, { "shared/providers.tf": "#" }],
    ["a file that a link led to", LINKED_FILE, { "shared/providers.tf": undefined }],
    [
      "a file of any name that a link leads to",
      { "env/a.tf": link("../shared/a.txt.in"), "shared/a.txt.in": "" },
      { "shared/a.txt.in": "#" },
    ],
    [
      "a link in a called module",
      { ...CALLS_A, "modules/a/p.tf": link("../../shared/p.tf"), "shared/p.tf": "" },
      { "shared/p.tf": "#" },
    ],
    ["a module behind a link", LINKED_DIRECTORY, { "lib/a/main.tf": "#" }],
    [
      "a link to a module that leads elsewhere",
      LINKED_DIRECTORY,
      { "env/mods/a": link("../../lib/b") },
    ],
    ["a link to a module that is gone", LINKED_DIRECTORY, { "env/mods/a": undefined }],
    ["values that choose a module", COMPUTED, { "env/terraform.tfvars": 'kind = "y"\n' }],
    ["new values that choose a module", COMPUTED, { "env/x.auto.tfvars.json": '{"kind":"y"}' }],
    ["values that are gone", COMPUTED, { "env/terraform.tfvars": undefined }],
    [
      "values behind a link",
      { ...COMPUTED, "env/terraform.tfvars": link("../common"), common: 'kind = "x"\n' },
      { common: 'kind = "y"\n' },
    ],
    ["a file that a source is computed from", FROM_DATA, { "data/kind.json": '{"net":"y"}' }],
    [
      "a file of values that a source is computed from as data",
      {
        "env/main.tf": call('"../kinds/${jsondecode(file("../all.auto.tfvars.json")).net}"'),
        "all.auto.tfvars.json": '{"net":"x"}',
        "kinds/x/main.tf": "",
      },
      { "all.auto.tfvars.json": '{"net":"y"}' },
    ],
    [
      "the workspace that chooses a module",
      { "env/main.tf": call('"../kinds/${terraform.workspace}"'), "kinds/x/main.tf": "" },
      { "env/.terraform/environment": "x" },
    ],
    [
      "a file of any name that a link led to",
      { "env/s.tf": link("../shared.inc"), "shared.inc": "" },
      { "shared.inc": undefined },
    ],
    [
      "a link to an installed module that was turned",
      {
        "env/main.tf": INSTALLED["env/main.tf"],
        [RECORD]: INSTALLED[RECORD],
        "env/.terraform/modules/m": link("../../../cur"),
        cur: link("v1"),
        "v1/main.tf": "",
        "v2/main.tf": "",
      },
      { cur: link("v2") },
    ],
    ["a file that a source was computed from", FROM_DATA, { "data/kind.json": undefined }],
    [
      "the record of installed modules",
      INSTALLED,
      { "env/.terraform/modules/modules.json": '{"Modules":[]}' },
    ],
    ["an installed module", INSTALLED, { "env/.terraform/modules/m/main.tf": "#" }],
  ])("finds the root module that is concerned by %s", async (_, base, change) => {
    expect((await ask(base, change)).concerned).toStrictEqual(["env"]);
  });

  test("looks at where a renamed file was", async () => {
    const moved = [
      { status: "renamed", path: "other/v.tf", previousPath: "modules/a/v.tf" },
    ] as const;
    const base = { ...CALLS_A, "modules/a/v.tf": "" };

    const { concerned } = await ask(base, { "modules/a/v.tf": undefined, "other/v.tf": "" }, moved);

    expect(concerned).toStrictEqual(["env"]);
  });

  test.each([
    ["a submodule that a called module is in", "modules", ["env"]],
    ["a submodule that is a called module", "modules/a", ["env"]],
    ["a submodule that nobody calls into", "modules/ab", []],
  ])("finds who is concerned by %s that moved", async (_, path, concerned) => {
    const moved = [{ status: "modified", path, isSubmodule: true }] as const;

    expect((await ask(CALLS_A, {}, moved)).concerned).toStrictEqual(concerned);
  });

  test("finds who reaches through a link into a submodule that moved", async () => {
    const moved = [{ status: "modified", path: "lib", isSubmodule: true }] as const;

    expect((await ask(LINKED_DIRECTORY, {}, moved)).concerned).toStrictEqual(["env"]);
  });

  test.each<[string, Files, Record<string, ModuleEntry | undefined>]>([
    ["a module that nobody calls", CALLS_A, { "modules/z/main.tf": "#" }],
    [
      "words beside a called module",
      CALLS_A,
      { "modules/a/README.md": "#", "modules/a/x.txt": "" },
    ],
    ["values that choose no module", CALLS_A, { "env/terraform.tfvars": "a = 1\n" }],
    ["values by a name that is not read", COMPUTED, { "env/prod.tfvars": 'kind = "y"\n' }],
    ["values of another directory", COMPUTED, { "kinds/x/terraform.tfvars": 'kind = "y"\n' }],
    ["data that no source is computed from", FROM_DATA, { "data/other.json": '{"net":"y"}' }],
    ["the version that is used, which base decides", CALLS_A, { ".opentofu-version": "1.6.0" }],
  ])("finds nothing for %s", async (_, base, change) => {
    expect((await ask(base, change)).concerned).toStrictEqual([]);
  });

  test("is not misled by copies of a work tree that no commit has", async () => {
    const { concerned } = await ask(
      { "env/main.tf": call('"acme/net/aws"') },
      { ...INSTALLED, "other/main.tf": "#" },
      [{ status: "modified", path: "other/main.tf" }],
    );

    expect(concerned).toStrictEqual([]);
  });

  test.each([
    ["words", { "README.md": "#", "env/notes.md": "#" }],
    ["a lock file", { [`env/${LOCK}`]: "#" }],
    ["a workflow", { ".github/workflows/x.yml": "#" }],
    ["values by a name that is not read", { "env/prod.tfvars": "a = 1\n" }],
    ["values where no source is computed", { "env/terraform.tfvars": "a = 1\n" }],
  ])("reads each configuration once, as a text, for a change of %s", async (_, change) => {
    const { read } = await ask(CALLS_A, change);

    expect(read.toSorted()).toStrictEqual(["env/main.tf", "modules/a/main.tf", "other/main.tf"]);
  });

  const KINDS = { "kinds/x/main.tf": "", "kinds/y/main.tf": "" };
  const fromFile = (text: string, path = "env/main.tf"): Files => ({ ...KINDS, [path]: text });

  test.each<[string, Files, string]>([
    ["any name", fromFile(call('"../kinds/${trimspace(file("VERSIONS"))}"')), "env/VERSIONS"],
    ["a name of words", fromFile(call('"../kinds/${file("README.md")}"')), "env/README.md"],
    ["a dot name", fromFile(call('"../kinds/${file("../.x/k.yaml")}"')), ".x/k.yaml"],
    ["a comment before it", fromFile(call('"../kinds/${(file #\n("K"))}"')), "env/K"],
    ["a comparison", fromFile(call('"x" == file("K") ? "../kinds/x" : "../kinds/y"')), "env/K"],
    ["a comment behind the name", fromFile('module "m" {\n source /**/ = file("K")\n}'), "env/K"],
    [
      "JSON",
      fromFile('{"module":{"m":{"source":"${file(\\"K\\")}"}}}', "env/main.tf.json"),
      "env/K",
    ],
    [
      "escaped JSON",
      fromFile('{"module":{"m":{"s\\u006furce":"${\\u0066ile(\\"K\\")}"}}}', "env/main.tf.json"),
      "env/K",
    ],
    [
      "the version of a module",
      fromFile('module "m" {\n source = "a/b/c"\n version = file("K")\n}'),
      "env/K",
    ],
    [
      "a local value of another file",
      { ...fromFile(call('"../kinds/${local.k}"')), "env/k.tf": 'locals {\n k = file("K")\n}' },
      "env/K",
    ],
    ["a decoder that is not evaluated", fromFile(call('yamldecode(file("K"))')), "env/K"],
    ["a template", fromFile(call('templatefile("K", {})')), "env/K"],
    ["a template that may read files", fromFile(call('templatefile("K", {})')), "docs/any.md"],
    ["a file nobody names", fromFile(`variable "k" {}\n${call("file(var.k)")}`), "docs/any.md"],
    ["an unevaluated function of a path", fromFile(call('file(abspath("K"))')), "docs/any.md"],
    [
      "a value from any file of values",
      fromFile(`variable "k" {}\n${call("var.k")}`),
      "x/prod.tfvars",
    ],
    [
      "a workspace kept elsewhere",
      fromFile(call('"../kinds/${terraform.workspace}"')),
      "env/.terraform/environment",
    ],
    ["Terragrunt, above", { "env/terragrunt.hcl": 'include "r" {}\n' }, "any.hcl"],
    [
      "Terragrunt, by name",
      { "env/terragrunt.hcl": 'generate "x" {\n contents = file("${local.d}/p.tpl")\n}\n' },
      "conf/p.tpl",
    ],
    [
      "Terragrunt, by a format",
      { "env/terragrunt.hcl": 'include "x" {\n path = file(format("%s.conf", local.x))\n}\n' },
      "conf/p.conf",
    ],
    [
      "Terragrunt, beside",
      {
        "env/terragrunt.hcl":
          'generate "x" {\n contents = file("${get_terragrunt_dir()}/p.tpl")\n}\n',
      },
      "env/p.tpl",
    ],
    ["Terragrunt, by a command", unit('run_cmd("./kind.sh")'), "docs/any.md"],
    ["Terragrunt, by a file without a name", unit('file(replace("K", "K", "k"))'), "docs/any.md"],
    ["Terragrunt, by the end of a name", unit('file("conf/${local.k}")'), "conf/k"],
    ["Terragrunt, by a directory", unit('"../kinds/${local.k}"'), "kinds/x/main.tf"],
    ["Terragrunt, by a replaced name", unit('replace("a", "a", "b")'), "kinds/x/main.tf"],
    ["Terragrunt, by the ref of an address", unit('"git::x?ref=${run_cmd("v")}"'), "docs/any.md"],
    [
      "Terragrunt in JSON",
      { "env/terragrunt.hcl.json": '{"generate":{"x":{"contents":"${file(\\"p.tpl\\")}"}}}' },
      "env/p.tpl",
    ],
  ])("finds who reads a changed file: %s", async (_, base, path) => {
    expect((await ask({ [path]: "x", ...base }, { [path]: "y" })).concerned).toStrictEqual(["env"]);
  });

  test.each<[string, Files, string]>([
    ["a known file is read", fromFile(call('yamldecode(file("K"))')), "docs/any.md"],
    ["a value is missing", fromFile(`variable "k" {}\n${call("var.k")}`), "docs/any.md"],
    [
      "a file of Terragrunt is elsewhere",
      { "env/terragrunt.hcl": 'include "r" {}\n' },
      "dev/a.hcl",
    ],
    ["Terragrunt has no part", fromFile(`variable "k" {}\n${call("var.k")}`), "packer.hcl"],
    ["a dot file is above", { "env/terragrunt.hcl": 'include "r" {}\n' }, ".tflint.hcl"],
    [
      "a file of that name is elsewhere",
      { "env/terragrunt.hcl": 'include "r" {\n path = find_in_parent_folders("a.yaml")\n}\n' },
      "dev/a.yaml",
    ],
    [
      "Terragrunt reads its own directory",
      {
        "env/terragrunt.hcl":
          'generate "x" {\n contents = file("${get_terragrunt_dir()}/p.tpl")\n}\n',
      },
      "dev/p.tpl",
    ],
    ["a computed directory has no configuration", unit('"../kinds/${local.k}"'), "kinds/README.md"],
    ["only the ref is computed", unit('"git::x?ref=${local.v}"'), "kinds/x/main.tf"],
    ["only an address is computed", unit('"example.com/${local.x}"'), "kinds/x/main.tf"],
    [
      "a command is not for the source",
      { "env/terragrunt.hcl": 'include "r" {}\ninputs = { c = run_cmd("git") }\n' },
      "kinds/x/main.tf",
    ],
    [
      "a looked-up file decides",
      unit('yamldecode(file(find_in_parent_folders("a.yaml"))).source'),
      "docs/any.md",
    ],
    [
      "a comment names it",
      { "env/terragrunt.hcl": '# see README.md\ninclude "r" {}\n' },
      "README.md",
    ],
  ])("finds nobody for a changed file where %s", async (_, base, path) => {
    expect((await ask({ [path]: "x", ...base }, { [path]: "y" })).concerned).toStrictEqual([]);
  });

  test("reads nothing where every root module is touched anyway", async () => {
    const change = { "env/main.tf": "#", "other/main.tf": "#", "modules/a/main.tf": "#" };

    expect((await ask(CALLS_A, change)).read).toStrictEqual([]);
  });

  test("goes by the rules of each root module's own tool (CR-5)", async () => {
    const base = {
      ...CALLS_A,
      "env/main.tofu": "",
      [`env/${LOCK}`]: TERRAFORM,
    };

    // Terraform does not know the file that hides the call from OpenTofu.
    expect((await ask(base, { "modules/a/main.tf": "#" })).concerned).toStrictEqual(["env"]);
    const { concerned } = await ask({ ...base, [`env/${LOCK}`]: "" }, { "modules/a/main.tf": "#" });
    expect(concerned).toStrictEqual([]);
  });
});
