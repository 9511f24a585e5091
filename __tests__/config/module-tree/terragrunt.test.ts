// What Terragrunt copies before it runs a tool: the literal source of a terragrunt.hcl, and nothing that is computed.
import { describe, expect, test } from "vitest";
import {
  elsewhereText,
  namesTerragruntSource,
} from "../../../src/config/module-tree/terragrunt.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import type { FetchModule, ModuleOrder } from "../../../src/config/module-tree/walk.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { hasErrors } from "../../../src/model/diagnostic.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { type Choices, choicesOf } from "../../attacks/random.ts";
import { seedsFrom } from "../../support/asked-number.ts";
import { type ModuleEntry, moduleFiles } from "../../support/module-files.ts";

type Files = Readonly<Record<string, ModuleEntry>>;

const ROOT = "live/prod/vpc";
const UNIT = `${ROOT}/terragrunt.hcl`;

const requires = (name: string, source: string, version: string): string =>
  `terraform {\n  required_providers {\n    ${name} = { source = "${source}", version = "${version}" }\n  }\n}\n`;

/** Modules of which the one is meant, and the others are what a wrong reading would find. */
const MODULES: Files = {
  "modules/vpc/main.tf": `${requires("tool", "acme/tool", "~> 1.0")}module "sub" {\n  source = "./sub"\n}\n`,
  "modules/vpc/sub/main.tf": requires("inner", "acme/inner", ">= 2.0"),
  "modules/decoy/main.tf": requires("decoy", "acme/decoy", "9.9.9"),
};

async function read(files: Files, tool: Tool = OPENTOFU, fetchModule?: FetchModule) {
  const tree = await loadModuleTree({ root: ROOT, files: moduleFiles(files), tool, fetchModule });
  const found = collectRequirements(tree, { tool, mode: "init" });
  const providers = [...found.providers.values()].map(
    ({ provider, constraints }) => `${provider.split("/").slice(1).join("/")} ${constraints.text}`,
  );
  const origins = new Set([...found.providers.values()].flatMap(({ origins }) => origins));
  return { ...found, providers, origins: [...origins].map(({ file }) => file), asked: tree.asked };
}

const THE_ONE = ["acme/inner >= 2.0.0", "acme/tool ~> 1.0"];

/** Ways to write the path from the directory to `modules/vpc`. */
const SPELLINGS = [
  "../../../modules/vpc",
  "../../../modules/vpc/",
  "../../../modules//vpc",
  "../../..//modules/vpc",
  "../../../modules/vpc//",
  "./../../../modules/./vpc",
  "../../dev/../../modules//vpc/",
];

const DECOY = 'source = "../../../modules/decoy"';
const OTHER_BLOCKS = [
  `# terraform { ${DECOY} }\n`,
  `/*\nterraform {\n  ${DECOY}\n}\n*/\n`,
  `inputs = {\n  text = <<-EOT\n    terraform {\n      ${DECOY}\n    }\n  EOT\n}\n`,
  `locals {\n  ${DECOY}\n  name = "x-\${local.source}"\n}\n`,
  `dependency "net" {\n  config_path = "../net"\n}\n`,
  'remote_state {\n  backend = "s3"\n  config  = {}\n}\n',
  "prevent_destroy = true\n",
];

/** A file that names the source, among whatever else an author writes. */
function honestUnit(choose: Choices): Files {
  const source = choose.one(SPELLINGS);
  if (choose.maybe()) {
    const others = choose.maybe() ? { inputs: { source: "../../../modules/decoy" } } : {};
    const terraform = choose.maybe() ? { source } : [{ source }];
    return { [`${UNIT}.json`]: JSON.stringify({ ...others, terraform }) };
  }
  const arguments_ = choose.maybe()
    ? '  extra_arguments "x" {\n    commands = ["plan"]\n  }\n'
    : "";
  const own = `terraform {\n${arguments_}  source = "${source}"\n}\n`;
  const others = choose.some(OTHER_BLOCKS);
  const at = choose.below(others.length + 1);
  return { [UNIT]: [...others.slice(0, at), own, ...others.slice(at)].join("\n") };
}

describe("a terragrunt.hcl with a literal path, however it is written,", () => {
  test.each(seedsFrom(20_261_123, 30))("is read as what is at the path, seed %i", async (seed) => {
    const choose = choicesOf(seed);
    const tool = choose.one([OPENTOFU, TERRAFORM]);
    const unit = honestUnit(choose);

    const found = await read({ ...MODULES, ...unit }, tool);

    expect(found, JSON.stringify(unit)).toMatchObject({
      providers: THE_ONE,
      exact: true,
      limits: [],
      diagnostics: [],
    });
    expect(found.origins.sort()).toStrictEqual([
      "../../../modules/vpc/main.tf",
      "../../../modules/vpc/sub/main.tf",
    ]);
    expect(found.asked.directories).toContain("modules/vpc/sub");
  });
});

const unit = (source: string, more = ""): Files => ({
  [UNIT]: `terraform {\n  source = ${source}\n}\n${more}`,
});
const VPC = '"../../../modules/vpc"';

describe("a terragrunt.hcl of which not all is read", () => {
  test.each<readonly [string, Files, readonly string[], string]>([
    ["a function", unit('find_in_parent_folders("vpc")'), [], "its source is computed (line 2)"],
    ["an interpolation", unit('"${local.at}//vpc"'), [], "its source is computed (line 2)"],
    ["a reference", unit("local.source"), [], "its source is computed (line 2)"],
    ["no text", unit("true"), [], "its source is computed (line 2)"],
    [
      "a part that is no text",
      unit('"../../../modules/vpc${[]}"'),
      [],
      "its source is computed (line 2)",
    ],
    ["a file that cannot be read", { [UNIT]: { link: "none" } }, [], "it cannot be read"],
    [
      "a template in JSON",
      { [`${UNIT}.json`]: '{"terraform": {"source": "${get_repo_root()}/modules/vpc"}}' },
      [],
      "its source is computed (line 1)",
    ],
    [
      "a heredoc, whose line end belongs to the path",
      unit("<<EOT\n../../../modules/vpc\nEOT"),
      [],
      "its source is not understood (line 2)",
    ],
    ["a query", unit('"../../../modules/vpc?ref=v1"'), [], "is not understood"],
    [
      "a path out of the part behind //",
      unit('"../../../modules//x/../../modules/vpc"'),
      [],
      "is not understood",
    ],
    ["a backslash", unit('"..\\\\..\\\\modules\\\\vpc"'), [], "is not understood"],
    ["an absolute path", unit('"/modules/vpc"'), [], "is not understood"],
    ["a scheme that nobody knows", unit('"tfr:///acme/vpc/aws"'), [], "its source is not read"],
    ["no directory", unit('"../../../modules/none"'), [], 'no directory "../../../modules/none"'],
    ["a path out of the repository", unit('"../../../../etc"'), [], "its source is not read"],
    [
      "a link out of the repository",
      { ...unit('"../../../out"'), out: { link: "../elsewhere" } },
      [],
      "its source is not read",
    ],
    ["no source", { [UNIT]: "inputs = {}\n" }, [], "it names no source"],
    ["an empty source", unit('""'), [], "it names no source"],
    [
      "a directory without configuration",
      unit('"../../../modules"'),
      [],
      "its source has no configuration",
    ],
    [
      "two sources",
      unit(VPC, 'terraform {\n  source = "../../../modules/decoy"\n}\n'),
      [],
      "terraform block",
    ],
    [
      "two sources in JSON",
      {
        [`${UNIT}.json`]:
          '{"terraform": {"source": "../../../modules/vpc", "source": "../../../modules/decoy"}}',
      },
      [],
      "terraform block",
    ],
    ["an error of syntax", unit(VPC, "terraform {"), [], "in it"],
    [
      "a file in JSON beside it",
      { ...unit(VPC), [`${UNIT}.json`]: '{"terraform": {"source": "../../../modules/decoy"}}' },
      THE_ONE,
      "there is terragrunt.hcl.json as well",
    ],
    [
      "an include",
      unit(VPC, 'include "root" {\n  path = find_in_parent_folders()\n}\n'),
      THE_ONE,
      "what it includes may add to it",
    ],
    [
      "an include without a name",
      unit(VPC, "include {\n  path = x()\n}\n"),
      THE_ONE,
      "what it includes",
    ],
    [
      "files that it generates",
      unit(
        VPC,
        `generate "provider" {\n  path     = "p.tf"\n  contents = <<EOT\n${requires("more", "acme/more", "1.0")}EOT\n}\n`,
      ),
      THE_ONE,
      "it generates files",
    ],
    [
      "files that an argument generates",
      unit(VPC, "generate = local.files\n"),
      THE_ONE,
      "it generates files",
    ],
    [
      "files that JSON generates",
      {
        [`${UNIT}.json`]: JSON.stringify({
          terraform: { source: "../../../modules/vpc" },
          generate: { provider: { path: "p.tf", contents: "" } },
        }),
      },
      THE_ONE,
      "it generates files",
    ],
    [
      "files that it leaves out",
      { [UNIT]: `terraform {\n  source = ${VPC}\n  exclude_from_copy = ["*"]\n}\n` },
      THE_ONE,
      "it leaves files out",
    ],
    [
      "the lock file that it leaves out",
      { [UNIT]: `terraform {\n  source = ${VPC}\n  copy_terraform_lock_file = false\n}\n` },
      THE_ONE,
      "it leaves files out",
    ],
    [
      "directories beside it",
      {
        [UNIT]: `terraform {\n  source = ${VPC}\n}\n`,
        [UNIT.replace("terragrunt.hcl", "sub/main.tf")]: "",
      },
      THE_ONE,
      "its directories are copied over those of the source",
    ],
  ])("states a limit: %s", async (_, files, providers, reason) => {
    const found = await read({ ...MODULES, ...files });

    expect(found).toMatchObject({ providers, exact: false });
    expect(found.limits).toStrictEqual([expect.stringContaining(reason)]);
    expect(found.limits[0]).toMatch(/^Terragrunt's terragrunt\.hcl(\.json)? is not fully read: /);
    expect(hasErrors(found.diagnostics)).toBe(providers.length === 0);
  });

  test("states the same limits where the directory's own files are all there is", async () => {
    const own = { [`${ROOT}/main.tf`]: requires("own", "acme/own", "1.0.0") };

    expect(await read({ ...own, [UNIT]: "inputs = {}\n" })).toMatchObject({
      providers: ["acme/own 1.0.0"],
      exact: true,
    });
    expect(await read({ ...own, [UNIT]: 'include "root" {\n  path = x()\n}\n' })).toMatchObject({
      providers: ["acme/own 1.0.0"],
      exact: false,
    });
  });
});

describe("a terragrunt.hcl of which all is read", () => {
  test.each<readonly [string, Files, readonly string[]]>([
    [
      "a path that looks like a template",
      {
        ...unit('"../../../modules/$${vpc}"'),
        "modules/${vpc}/main.tf": MODULES["modules/vpc/main.tf"] ?? "",
        "modules/${vpc}/sub/a.tf": requires("inner", "acme/inner", ">= 2.0"),
      },
      THE_ONE,
    ],
    [
      "directories beside it that are hidden",
      { ...unit(VPC), [`${ROOT}/.terragrunt-cache/main.tf`]: "" },
      THE_ONE,
    ],
    [
      "directories beside it where it names no source",
      { [UNIT]: "", [`${ROOT}/main.tf`]: "", [`${ROOT}/sub/main.tf`]: "" },
      [],
    ],
  ])("states no limit: %s", async (_, files, providers) => {
    expect(await read({ ...MODULES, ...files })).toMatchObject({ providers, limits: [] });
  });

  test("reads a source once for all directories that name it", async () => {
    const names = ["a", "b"].map((name) => [
      `live/prod/${name}/terragrunt.hcl`,
      unit(VPC)[UNIT] ?? "",
    ]);
    const inner = moduleFiles({ ...MODULES, ...Object.fromEntries(names) });
    const reads: string[] = [];
    const files = {
      ...inner,
      read: (path: string) => {
        reads.push(path);
        return inner.read(path);
      },
    };
    const memory = new Map();

    for (const root of ["live/prod/a", "live/prod/b"]) {
      await loadModuleTree({ root, files, tool: OPENTOFU, memory });
    }

    expect(reads.filter((path) => path === "modules/vpc/main.tf")).toHaveLength(1);
  });
});

test.each([
  [
    "a unit of Terragrunt",
    ["main.tfcomponent.hcl", "terragrunt.hcl.json"],
    /^terragrunt\.hcl\.json has/,
  ],
  ["a stack of Terraform", ["README", "main.tfcomponent.hcl"], /^main\.tfcomponent\.hcl is of/],
  ["nothing", ["README"], undefined],
])("says whose the configuration is beside %s", (_, names, text) => {
  const said = elsewhereText(names);

  if (text === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(text);
});

test.each([
  ["a literal", 'terraform {\n  source = "./m"\n}\n', true],
  ["a computed one", "terraform {\n  source = local.x\n}\n", true],
  ["one of two blocks", 'terraform {\n}\nterraform {\n  source = "./m"\n}\n', true],
  ["none", "terraform {\n}\n", false],
  ["none in another block", 'inputs {\n  source = "./m"\n}\n', false],
])("knows whether a file of Terragrunt's names a source: %s", (_, text, isNamed) => {
  expect(namesTerragruntSource("terragrunt.hcl", Buffer.from(text))).toBe(isNamed);
});

describe("the directory's own files are copied over the source", () => {
  test("a file of the same name takes the place of the source's", async () => {
    const own = { [`${ROOT}/main.tf`]: requires("own", "acme/own", "1.0.0") };
    const found = await read({ ...MODULES, ...unit(VPC), ...own });

    expect([found.providers, found.exact]).toStrictEqual([["acme/own 1.0.0"], true]);
    expect(found.origins).toStrictEqual(["main.tf"]);
  });

  test("a name of the source means the same provider in them", async () => {
    const own = { [`${ROOT}/more.tf`]: 'provider "tool" {}\n' };
    const found = await read({ ...MODULES, ...unit(VPC), ...own });

    expect([found.providers, found.exact]).toStrictEqual([THE_ONE, true]);
  });

  test("an override in them overrides the source", async () => {
    const own = { [`${ROOT}/x_override.tf`]: requires("tool", "acme/tool", "2.0.0") };
    const found = await read({ ...MODULES, ...unit(VPC), ...own });

    expect(found.providers).toStrictEqual(["acme/inner >= 2.0.0", "acme/tool 2.0.0"]);
  });

  test("the tests of the source count, and imports in it are those of a root module", async () => {
    const files = {
      "modules/vpc/tests/a.tftest.hcl": 'provider "probe" {}\n',
      "modules/vpc/import.tf":
        'import {\n  to = tool_x.y\n  id = "z"\n}\nresource "tool_x" "y" {}\n',
    };
    const found = await read({ ...MODULES, ...unit(VPC), ...files });

    expect(found.diagnostics).toStrictEqual([]);
    expect(found.providers).toStrictEqual([
      "acme/inner >= 2.0.0",
      "acme/tool ~> 1.0",
      "hashicorp/probe ",
    ]);
  });

  test("a source that a variable decides on is not known, since Terragrunt gives values", async () => {
    const main =
      'variable "kind" {\n  default = "decoy"\n}\nmodule "m" {\n  source = "../${var.kind}"\n}\n';
    const found = await read({ ...MODULES, ...unit(VPC), "modules/vpc/main.tf": main });

    expect([found.providers, found.exact]).toStrictEqual([[], false]);
    expect(found.limits).toStrictEqual([
      expect.stringContaining("Terragrunt may give variables other values"),
    ]);
  });
});

describe("a source elsewhere", () => {
  const orders: ModuleOrder[] = [];
  const fetchModule: FetchModule = (order) => {
    orders.push(order);
    const files = moduleFiles({
      "main.tf": 'module "n" {\n  source = "./sub"\n}\nmodule "far" {\n  source = "x/y/z"\n}\n',
      "sub/main.tf": requires("far", "acme/far", "3.0.0"),
    });
    return Promise.resolve(
      order.source.address.includes("x/y/z")
        ? { kind: "unreadable", reason: "it is gone", isFloating: false }
        : {
            kind: "fetched",
            files,
            directory: order.source.subdirectory,
            label: "pkg",
            selected: { address: "pkg::x", isBranch: false },
            version: undefined,
            registryAddress: undefined,
          },
    );
  };

  test.each([
    [
      "git::https://git.example/o/r.git//sub?ref=v1.0.0",
      "git::https://git.example/o/r.git//sub?ref=v1.0.0",
      undefined,
    ],
    [
      "github.com/o/r//sub?ref=v1.0.0",
      "git::https://github.com/o/r.git//sub?ref=v1.0.0",
      undefined,
    ],
    [
      "git@git.example:o/r.git//sub?ref=v1.0.0",
      "git::ssh://git@git.example/o/r.git//sub?ref=v1.0.0",
      undefined,
    ],
    ["tfr:///o/r/aws//sub?version=1.2.3", "registry.opentofu.org/o/r/aws//sub", "1.2.3"],
    ["tfr://mods.example.com/o/r/aws//sub?version=1.2.3", "mods.example.com/o/r/aws//sub", "1.2.3"],
  ])("is fetched: %s", async (source, address, version) => {
    orders.length = 0;
    const found = await read({ ...unit(`"${source}"`) }, OPENTOFU, fetchModule);

    expect(orders).toMatchObject([{ source: { address }, version }]);
    expect([found.providers, found.limits]).toStrictEqual([["acme/far 3.0.0"], []]);
    expect(found.outsideModules).toMatchObject([
      { name: "terragrunt.hcl", file: "terragrunt.hcl" },
    ]);
  });

  test("has a tag or a branch, and what a fetched module calls is its publisher's", async () => {
    const source = '"git::https://git.example/o/r.git?ref=main"';
    const found = await read(unit(source), OPENTOFU, fetchModule);

    expect(found.outsideModules).toMatchObject([
      { asked: "main", floats: "a ref that is no version" },
    ]);
    expect(found.limits).toStrictEqual([expect.stringContaining('Module "far" is not read')]);
  });

  test("is named in a limit where nothing is fetched", async () => {
    const found = await read(unit('"git::https://user:secret@git.example/o/r.git//sub?ref=v1"'));

    expect(found.limits).toStrictEqual([
      "Terragrunt's terragrunt.hcl is not fully read: its source is not read: it comes from git::https://git.example/o/r.git//sub?ref=v1, so that the lock file is reviewed on its own evidence alone",
    ]);
  });

  test("names the host of a registry", async () => {
    const found = await read(unit('"tfr://mods.example.com/o/r/aws?version=1.2.3"'));

    expect(found.moduleHosts).toMatchObject([{ host: "mods.example.com" }]);
    const fetched = await read(
      unit('"tfr://mods.example.com/o/r/aws?version=1.2.3"'),
      OPENTOFU,
      fetchModule,
    );
    expect(fetched.moduleHosts).toMatchObject([{ host: "mods.example.com" }, {}]);
  });
});
