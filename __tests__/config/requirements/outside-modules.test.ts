import { expect, test } from "vitest";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { memoryTree } from "../../support/memory-tree.ts";

async function outside(files: Readonly<Record<string, string>>) {
  const tree = await loadModuleTree({ root: "env", files: memoryTree(files), tool: OPENTOFU });
  return collectRequirements(tree, { tool: OPENTOFU, mode: "init" }).outsideModules ?? [];
}

function call(source: string, version?: string): string {
  const more = version === undefined ? "" : `  version = "${version}"\n`;
  return `module "net" {\n  source = "${source}"\n${more}}\n`;
}

const GIT = "git::https://git.example/net.git";

test.each([
  ["acme/net/aws", undefined, "", "no version"],
  ["acme/net/aws", "~> 1.0", "~> 1.0", "a range of versions"],
  ["acme/net/aws", ">= 1.0.0, < 2.0.0", ">= 1.0.0, < 2.0.0", "a range of versions"],
  [GIT, undefined, "", "no ref"],
  [`${GIT}?depth=1`, undefined, "", "no ref"],
  [`${GIT}?ref=main`, undefined, "main", "a ref that is no version"],
  [`${GIT}?ref=release-2`, undefined, "release-2", "a ref that is no version"],
])("outsideModules() says that %s %s floats", async (source, version, asked, floats) => {
  expect(await outside({ "env/main.tf": call(source, version) })).toMatchObject([
    { name: "net", asked, floats, file: "main.tf", line: 1 },
  ]);
});

test.each([
  ["acme/net/aws", "1.2.3"],
  ["acme/net/aws", "= 1.2.3"],
  [`${GIT}?ref=v1.2.0`, undefined],
  [`${GIT}?ref=net-1.2`, undefined],
  [`${GIT}?ref=release/2.0.1-rc.1`, undefined],
  [`${GIT}?ref=0123456789abcdef0123456789abcdef01234567`, undefined],
])("outsideModules() takes %s %s for pinned", async (source, version) => {
  const [module] = await outside({ "env/main.tf": call(source, version) });

  expect(module?.name).toBe("net");
  expect(module?.floats).toBeUndefined();
});

test("outsideModules() looks into local modules, and shows no credential", async () => {
  const files = {
    "env/main.tf": 'module "a" {\n  source = "../a"\n}\n',
    "a/main.tf": call("git::https://someone:secret@git.example/net.git?token=x"),
  };

  expect(await outside(files)).toMatchObject([
    { name: "a.net", source: "git::https://git.example/net.git", floats: "no ref" },
  ]);
});

test("outsideModules() leaves out archives and directories", async () => {
  expect(await outside({ "env/main.tf": call("https://example.com/net.zip") })).toStrictEqual([]);
  expect(await outside({ "env/main.tf": call("../a"), "a/main.tf": "" })).toStrictEqual([]);
});

test.each([
  ["numbers and points", `1${".1".repeat(2_000)}!`],
  ["starts of versions", `${"-1.1".repeat(1_000)}!`],
])("outsideModules() reads a ref of many %s in no time", { timeout: 5_000 }, async (_, ref) => {
  const files = { "env/main.tf": call(`${GIT}?ref=${ref}`) };

  expect(await outside(files)).toMatchObject([{ floats: "a ref that is no version" }]);
});
