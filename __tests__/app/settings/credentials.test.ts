import { expect, test } from "vitest";
import { loadCredentials } from "../../../src/app/settings/load-credentials.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { decodeCliConfig } from "../../support/cli-config.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";

const PLUGINS = "/h/.terraform.d/plugins";

/** Looks a token up with a helper that prints an answer; tells what was run and warned of. */
async function lookUp(config: string, nodes: Readonly<Record<string, TreeNode>>, answer = "{}") {
  const runs: (readonly string[])[] = [];
  const warnings: string[] = [];
  const lookup = await loadCredentials(
    {
      environment: { HOME: "/h" },
      isWindows: false,
      config: decodeCliConfig(Buffer.from(config), "c").config,
      hostPlatform: parsePlatform("bleep_bloop"),
    },
    {
      files: memoryTree(nodes),
      runHelper: (program, args) => {
        runs.push([program, ...args]);
        return Promise.resolve(Buffer.from(answer));
      },
      warn: (message) => warnings.push(message),
    },
  );
  return { token: await lookup("a.example"), runs, warnings };
}

const HELPER = 'credentials_helper "vault" { args = ["--x"] }';

test("loadCredentials() runs the newest program of the helper with its arguments (CLI-10)", async () => {
  const nodes = {
    [`${PLUGINS}/terraform-credentials-vault`]: "",
    [`${PLUGINS}/terraform-credentials-vault_v1.2.0`]: "",
    [`${PLUGINS}/bleep_bloop/terraform-credentials-vault_v1.10.0`]: "",
    [`${PLUGINS}/bleep_bloop/terraform-credentials-vault_vx`]: "",
    [`${PLUGINS}/terraform-credentials-other_v9.0.0`]: "",
  };

  expect(await lookUp(HELPER, nodes, '{"token":"t"}')).toStrictEqual({
    token: "t",
    runs: [
      [`${PLUGINS}/bleep_bloop/terraform-credentials-vault_v1.10.0`, "--x", "get", "a.example"],
    ],
    warnings: [],
  });
});

test("loadCredentials() goes on without a helper that is not installed", async () => {
  expect(await lookUp(HELPER, {})).toMatchObject({
    token: undefined,
    warnings: ['No credentials helper "vault" is installed'],
  });
});

test("loadCredentials() needs no helper", async () => {
  const { token, warnings } = await lookUp('credentials "a.example" { token = "b" }', {});

  expect([token, warnings]).toStrictEqual(["b", []]);
});
