import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/language/module-tree/tree.ts";
import { collectRequirements } from "../../../src/language/requirements/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { moduleFiles } from "../../support/module-files.ts";

async function problemsOf(test: string, tool: Tool = OPENTOFU): Promise<readonly string[]> {
  const files = moduleFiles({ "main.tf": "", "a.tftest.hcl": test });
  const tree = await loadModuleTree({ root: "", files, tool }, new AbortController().signal);
  const { diagnostics } = collectRequirements(tree, { tool, mode: "init" });
  return diagnostics.map((one) => `${one.summary} at ${one.range?.start.line}`);
}

describe("decodeMockProvider() refuses what OpenTofu refuses", () => {
  test.each([
    ["a good mock", 'mock_provider "foo" {\n mock_data "foo_x" {\n defaults = {}\n }\n}\n', []],
    [
      "two of one name",
      'mock_provider "foo" {}\nmock_provider "foo" {}\n',
      ["Duplicated `mock_provider` block at 2"],
    ],
    ["one beside a provider of that name", 'provider "foo" {}\nmock_provider "foo" {}\n', []],
    [
      "a bad alias",
      'mock_provider "foo" {\n alias = "a b"\n}\n',
      ["Invalid mock provider configuration alias at 2"],
    ],
    [
      "defaults that are no object",
      'mock_provider "foo" {\n mock_data "foo_x" {\n defaults = 1\n }\n}\n',
      ["Object expected at 3"],
    ],
    [
      "what only Terraform has",
      'mock_provider "foo" {\n source = "x"\n}\n',
      ["Unsupported argument at 2"],
    ],
    [
      "two mocks of a type",
      'mock_provider "foo" {\n mock_data "foo_x" {}\n mock_data "foo_x" {}\n}\n',
      ["Duplicated `mock_data` block at 3"],
    ],
  ])("%s", async (_title, text, problems) => {
    expect(await problemsOf(text)).toStrictEqual(problems);
  });
});

describe("overrideProblems() refuses what OpenTofu refuses", () => {
  test.each([
    ["no target", "override_resource {\n}\n", ["Missing required argument at 1"]],
    ["all instances as a target", "override_resource {\n target = foo_x.y[*]\n}\n", []],
    [
      "a resource where a module belongs",
      "override_module {\n target = foo_x.y\n}\n",
      ["Module address expected at 2"],
    ],
    [
      "a module where a resource belongs",
      "override_resource {\n target = module.a\n}\n",
      ["Invalid address at 2"],
    ],
    ["the same target twice, which only testing tells", twice(), []],
  ])("%s", async (_title, text, problems) => {
    expect(await problemsOf(text)).toStrictEqual(problems);
  });

  test("overrideProblems() leaves values to the test run in Terraform since 1.15", async () => {
    const text = "override_resource {\n target = foo_x.y\n values = upper(1)\n}\n";

    expect(await problemsOf(text, { name: "terraform", minor: 15 })).toStrictEqual([]);
    expect(await problemsOf(text, TERRAFORM)).toStrictEqual(["Function calls not allowed at 3"]);
  });
});

function twice(): string {
  return "override_data {\n target = data.foo_x.y\n}\n".repeat(2);
}

test("loadTests() reads a run's module in both tools alike", async () => {
  const tests = 'run "a" {\n module {\n source = "./m"\n }\n}\n';
  for (const tool of [OPENTOFU, TERRAFORM]) {
    const files = moduleFiles({
      "main.tf": "",
      "a.tftest.hcl": tests,
      "m/main.tf": 'resource "foo_x" "y" {}\n',
    });
    const tree = await loadModuleTree({ root: "", files, tool }, new AbortController().signal);

    const { providers } = collectRequirements(tree, { tool, mode: "init" });

    expect([...providers.values()].map((one) => one.origins[0]?.kind)).toStrictEqual(["test"]);
  }
});
