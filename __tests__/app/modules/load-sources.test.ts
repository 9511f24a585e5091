import { expect, test } from "vitest";
import { countRemoteCalls, loadFromSources } from "../../../src/app/modules/lock-modules.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { moduleFiles } from "../../support/module-files.ts";

const call = (name: string, source: string) => `module "${name}" {\n  source = "${source}"\n}\n`;
const SOURCE = "registry.opentofu.org/a/b/c";
const installed = {
  "main.tf": call("m", "a/b/c"),
  ".terraform/modules/modules.json": JSON.stringify({
    Modules: [{ Key: "m", Source: SOURCE, Version: "", Dir: ".terraform/modules/m" }],
  }),
  ".terraform/modules/m/main.tf": call("inner", "x/y/z"),
};

test("loadFromSources() reads no installed copy, and no value for an undeclared variable is an error", async () => {
  const inputs = { arguments: [{ kind: "value", name: "none", text: "x" }] } as const;
  const request = { root: "", files: moduleFiles(installed), tool: OPENTOFU, inputs };
  const { remoteCalls, diagnostics } = await loadFromSources(request);

  expect(remoteCalls.map(({ path }) => path)).toStrictEqual([["m"]]);
  expect(diagnostics).toStrictEqual([]);
});

test.each([
  [
    "those of its own files and of its directories",
    { "main.tf": call("m", "a/b/c") + call("l", "./l"), "l/main.tf": call("n", "x/y/z") },
    2,
  ],
  ["none of local modules", { "main.tf": call("l", "./l"), "l/main.tf": "" }, 0],
  [
    "none for a file of Terragrunt that is not read",
    { "terragrunt.hcl": 'terraform {\n  source = "tfr:///x/y/z?version=1.0.0"\n}\n' },
    0,
  ],
])("countRemoteCalls() counts %s", async (_, files, expected) => {
  const request = { root: "", files: moduleFiles(files), tool: OPENTOFU };

  expect(await countRemoteCalls(request)).toBe(expected);
});
