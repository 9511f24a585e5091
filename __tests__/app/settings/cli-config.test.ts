import { describe, expect, test } from "vitest";
import { type CliConfigRequest, loadCliConfig } from "../../../src/app/settings/load-cli-config.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

function load(nodes: Readonly<Record<string, TreeNode>>, request: Partial<CliConfigRequest> = {}) {
  const usual = { environment: { HOME: "/h" }, isWindows: false };
  return loadCliConfig({ ...usual, ...request }, memoryTree(nodes));
}

const token = (value: string) => `credentials "a.example" { token = "${value}" }`;

describe("loadCliConfig() reads what the tools would read", () => {
  test("one main file, the first that exists, and the files of the directory (CLI-1, CLI-2)", async () => {
    const { config, diagnostics } = await load({
      "/h/.terraformrc": 'credentials "b.example" { token = "main" }',
      "/h/.terraform.d/b.tfrc": token("b"),
      "/h/.terraform.d/a.tfrc.json": '{"credentials": {"a.example": {"token": "a"}}}',
      "/h/.terraform.d/c.txt": token("c"),
    });

    expect(diagnostics).toStrictEqual([]);
    expect(Object.fromEntries(config.tokens)).toStrictEqual({
      "a.example": "b",
      "b.example": "main",
    });
  });

  test("not the second main file, however little the first one says", async () => {
    const { config } = await load({ "/h/.tofurc": "", "/h/.terraformrc": token("x") });

    expect(config.tokens.size).toBe(0);
  });

  test("only the file that the environment or the user names (CLI-2)", async () => {
    const nodes = { "/named": "", "/h/.terraform.d/a.tfrc": token("a"), "/given": token("g") };
    const environment = { HOME: "/h", TF_CLI_CONFIG_FILE: "/named" };

    expect((await load(nodes, { environment })).config.tokens.size).toBe(0);
    expect((await load(nodes, { environment, given: "/given" })).config.tokens.size).toBe(1);
  });

  test("nothing, when there is nothing", async () => {
    expect((await load({})).diagnostics).toStrictEqual([]);
  });
});

test("loadCliConfig() warns of a file that the environment names and nobody has; one that the user names must be there (CLI-3)", async () => {
  const environment = { TF_CLI_CONFIG_FILE: "/named" };

  expect((await load({}, { environment })).diagnostics).toMatchObject([{ severity: "warning" }]);
  expect((await load({}, { given: "/given" })).diagnostics).toMatchObject([{ severity: "error" }]);
});

test("loadCliConfig() reports problems with file and line (CLI-6)", async () => {
  const { diagnostics } = await load({ "/h/.tofurc": "\nprovider_installation { mirror {} }" });

  expect(diagnostics).toMatchObject([
    { severity: "error", range: { file: "/h/.tofurc", start: { line: 2 } } },
  ]);
});

test("loadCliConfig() wants the plugin cache to be a directory (CLI-7)", async () => {
  const config = 'plugin_cache_dir = "$HOME/cache"';
  const summary = "The specified plugin cache dir cannot be opened";

  expect((await load({ "/h/.tofurc": config, "/h/cache/x": "" })).diagnostics).toStrictEqual([]);
  expect((await load({ "/h/.tofurc": config, "/h/cache": "" })).diagnostics).toMatchObject([
    { summary },
  ]);
  expect((await load({ "/h/.tofurc": config })).diagnostics).toMatchObject([{ summary }]);
});
