import { describe, expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { memoryTree } from "../../support/memory-tree.ts";

const IMPORT = 'import {\n  to = random_id.a\n  id = "x"\n}\n';
const RUN = 'run "s" {\n  module {\n    source = "./setup"\n  }\n}\n';
const CALL = 'module "s" {\n  source = "./setup"\n}\n';
const RANDOM = "registry.terraform.io/hashicorp/random";

async function required(minor: number, files: Readonly<Record<string, string>>) {
  const tool = { name: "terraform", minor } as const;
  const below = Object.entries(files).map(([path, text]) => [`env/${path}`, text]);
  const tree = await loadModuleTree({
    root: "env",
    files: memoryTree(Object.fromEntries(below)),
    tool,
  });
  const { providers, exact } = collectRequirements(tree, { tool, mode: "init" });
  const told = [...providers].map(([provider, { origins }]) => [
    provider,
    origins.map(({ kind, module }) => `${kind} ${module}`),
  ]);
  return { told, exact };
}

// Answers of terraform 1.16.0-rc2: `providers`, `init`.
describe("the import block of a module", () => {
  test.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ["the root module", { "main.tf": IMPORT }, "import "],
    ["a called module", { "main.tf": CALL, "setup/main.tf": IMPORT }, "import s"],
    [
      "a module that a test runs",
      { "main.tf": "", "tests/a.tftest.hcl": RUN, "setup/main.tf": IMPORT },
      "test test.tests.a.s",
    ],
    [
      "a module that is called by one that a test runs",
      {
        ...{ "main.tf": "", "tests/a.tftest.hcl": RUN },
        ...{ "setup/main.tf": 'module "i" {\n  source = "../inner"\n}\n' },
        "inner/main.tf": IMPORT,
      },
      "test test.tests.a.s.i",
    ],
  ])("asks for its provider in %s (CR-41)", async (_, files, origin) => {
    expect(await required(16, files)).toStrictEqual({ told: [[RANDOM, [origin]]], exact: true });
  });

  test("is refused below the root module before Terraform 1.16", async () => {
    const files = { "main.tf": "", "tests/a.tftest.hcl": RUN, "setup/main.tf": IMPORT };

    expect((await required(15, files)).exact).toBe(false);
  });
});
