import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM, type Tool } from "../../../src/model/tool.ts";
import { moduleFiles } from "../../support/module-files.ts";

async function requirementsOf(test: string, tool: Tool): Promise<Requirements> {
  const files = moduleFiles({ "main.tf": "", "a.tftest.hcl": test });
  const tree = await loadModuleTree({ root: "", files, tool });
  return collectRequirements(tree, { tool, mode: "init" });
}

describe("decodeTestFile() reads what has to do with providers, and nothing else (CR-42)", () => {
  test.each([
    ["two mocks of one name", 'mock_provider "foo" {}\nmock_provider "foo" {}\n'],
    ["what a mock answers", 'mock_provider "foo" {\n mock_data "foo_x" {\n defaults = 1\n }\n}\n'],
    ["a directory of mock data", 'mock_provider "foo" {\n source = "not-there"\n}\n'],
    ["overrides", "override_resource {\n target = 1\n}\n"],
    ["conditions of a run", 'run "a" {\n assert {\n condition = true\n }\n}\n'],
    ["blocks of a later release", "novelty {\n}\n"],
  ])("%s", async (_title, text) => {
    for (const tool of [OPENTOFU, TERRAFORM]) {
      const { diagnostics, exact, providers } = await requirementsOf(text, tool);

      expect({ diagnostics, exact, providers: [...providers] }).toStrictEqual({
        diagnostics: [],
        exact: true,
        providers: [],
      });
    }
  });

  test("a provider block of a test file still asks for its provider", async () => {
    const { providers } = await requirementsOf('provider "foo" {}\n', OPENTOFU);

    expect([...providers.keys()]).toStrictEqual(["registry.opentofu.org/hashicorp/foo"]);
  });
});

test("loadTests() reads a run's module in both tools alike", async () => {
  const tests = 'run "a" {\n module {\n source = "./m"\n }\n}\n';
  for (const tool of [OPENTOFU, TERRAFORM]) {
    const files = moduleFiles({
      "main.tf": "",
      "a.tftest.hcl": tests,
      "m/main.tf": 'resource "foo_x" "y" {}\n',
    });
    const tree = await loadModuleTree({ root: "", files, tool });

    const { providers } = collectRequirements(tree, { tool, mode: "init" });

    expect([...providers.values()].map((one) => one.origins[0]?.kind)).toStrictEqual(["test"]);
  }
});
