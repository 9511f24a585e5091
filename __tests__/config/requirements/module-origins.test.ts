import { expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { memoryTree } from "../../support/memory-tree.ts";

function required(source: string): string {
  return `terraform {\n  required_providers {\n    aws = {\n${source}    }\n  }\n}\n`;
}

async function requirementsOf(files: Readonly<Record<string, string>>) {
  const tree = await loadModuleTree({ root: "r", files: memoryTree(files), tool: OPENTOFU });
  return collectRequirements(tree, { tool: OPENTOFU, mode: "init" });
}

test("collectRequirements() tells of sources that override files and modules change (CR-49)", async () => {
  const { sourceOverrides } = await requirementsOf({
    "r/main.tf": `${required('      source = "hashicorp/aws"\n')}module "m" {\n  source = "./m"\n}\n`,
    "r/x_override.tf": required('      source = "acme/aws"\n'),
    "r/m/main.tf": required('      source = "other/aws"\n'),
  });

  expect(sourceOverrides).toMatchObject([
    {
      localName: "aws",
      from: "registry.opentofu.org/hashicorp/aws",
      to: "registry.opentofu.org/acme/aws",
      by: "override",
      file: "x_override.tf",
      line: 3,
    },
    { from: "registry.opentofu.org/acme/aws", to: "registry.opentofu.org/other/aws", by: "module" },
  ]);
});

test("collectRequirements() tells of a source that an override file drops", async () => {
  const { sourceOverrides } = await requirementsOf({
    "r/main.tf": required('      source = "acme/aws"\n'),
    "r/override.tf": required('      version = "1.0.0"\n'),
  });

  expect(sourceOverrides).toMatchObject([{ to: "registry.opentofu.org/hashicorp/aws" }]);
});

test("collectRequirements() names the registries of modules, and says nothing where there is nothing to say", async () => {
  const call = (source: string) => `module "m" {\n  source = "${source}"\n}\n`;
  const some = await requirementsOf({ "r/main.tf": call("modules.example.com/a/b/c") });
  const none = await requirementsOf({ "r/main.tf": call("git::https://example.com/x.git") });

  expect(some.moduleHosts).toStrictEqual([
    { host: "modules.example.com", file: "main.tf", line: 1 },
  ]);
  expect(none).not.toHaveProperty("moduleHosts");
  expect(none).not.toHaveProperty("sourceOverrides");
});

test("collectRequirements() gives root modules that ask alike the same objects, and others their own", async () => {
  const source = '      source = "hashicorp/aws"\n      version = "~> 5.0"\n';
  const read = async (text: string) =>
    [...(await requirementsOf({ "r/main.tf": text })).providers.values()][0];
  const [one, same, lower] = [
    await read(required(source)),
    await read(`${required(source)}# more\n`),
    await read(`\n${required(source)}`),
  ];

  expect(same?.constraints).toBe(one?.constraints);
  expect(same?.origins[0]).toBe(one?.origins[0]);
  expect(lower?.origins[0]).toStrictEqual({ ...one?.origins[0], line: 4 });
});
