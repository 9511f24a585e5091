// Which calls a lock file for modules has to know: remote ones, and those behind which nobody looked.
import { expect, test } from "vitest";
import { lineOf } from "../../../src/config/body/body.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import type { FetchModule } from "../../../src/config/module-tree/walk.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";

const call = (name: string, source: string) => `module "${name}" {\n  source = ${source}\n}\n`;
const GIT = "git::https://u:p@h.test/r.git?ref=v1&token=t";

/** Gives every source but `x/y/z` a package that calls `x/y/z`. */
const fetchModule: FetchModule = ({ source }) =>
  Promise.resolve(
    source.address.includes("x/y/z")
      ? { kind: "unreadable", reason: "it is gone", isFloating: false }
      : {
          kind: "fetched",
          files: moduleFiles({ "main.tf": call("far", '"x/y/z"') }),
          directory: "",
          label: "pkg",
          selected: { address: "pkg", isBranch: false },
          version: undefined,
          registryAddress: undefined,
        },
  );

async function callsOf(files: Readonly<Record<string, string>>, parts: Partial<FileTree> = {}) {
  const tree = { ...moduleFiles(files), ...parts };
  const { remoteCalls } = await loadModuleTree({
    root: "",
    files: tree,
    tool: OPENTOFU,
    fetchModule,
  });
  return remoteCalls.map(({ path, source, answer }) => {
    const state = answer.kind === "fetched" ? "fetched" : answer.isFloating ? "floating" : "unread";
    return `${path.join(".")} ${source} ${state}`;
  });
}

test("remote calls are noted with what they call, without credentials, and local ones are not", async () => {
  const files = { "main.tf": call("m", `"${GIT}"`) + call("l", '"./l"'), "l/main.tf": "" };

  expect(await callsOf(files)).toStrictEqual([
    "m git::https://h.test/r.git?ref=v1 fetched",
    "m.far registry.opentofu.org/x/y/z unread",
  ]);
});

test("a call says where it is declared", async () => {
  const files = moduleFiles({ "main.tf": `\n${call("m", '"x/y/far"')}` });
  const { remoteCalls } = await loadModuleTree({ root: "", files, tool: OPENTOFU, fetchModule });

  expect(remoteCalls.map(({ place }) => place && lineOf(place))).toStrictEqual([
    { file: "main.tf", line: 2 },
    { file: "pkg/main.tf", line: 1 },
  ]);
});

test("a source that nobody can compute is floating, and shows its constant parts", async () => {
  const variable = 'variable "v" {\n}\n';
  const files = {
    "main.tf": `${variable}${call("a", '"git::https://u:p@h.test/${var.v}.git"')}${call("b", "var.v")}`,
  };

  expect(await callsOf(files)).toStrictEqual([
    "a git::https://h.test/….git floating",
    "b … floating",
  ]);
});

test("a local module that is out of reach may call anything", async () => {
  const files = { "main.tf": call("l", '"./l"') };
  const outOfReach = () => Promise.resolve("it is in a submodule");

  expect(await callsOf(files, { outOfReach })).toStrictEqual(["l ./l unread"]);
});

test("a module that an installed copy stands for is not asked for, unless copies are ignored", async () => {
  const source = "registry.opentofu.org/a/b/c";
  const record = { Key: "m", Source: source, Version: "", Dir: ".terraform/modules/m" };
  const files = {
    "main.tf": call("m", '"a/b/c"'),
    ".terraform/modules/modules.json": JSON.stringify({ Modules: [record] }),
    ".terraform/modules/m/main.tf": "",
  };
  const request = { root: "", files: moduleFiles(files), tool: OPENTOFU, fetchModule };

  expect((await loadModuleTree(request)).remoteCalls).toStrictEqual([]);
  const { remoteCalls } = await loadModuleTree({ ...request, copies: "ignored" });
  expect(remoteCalls.map(({ path }) => path)).toStrictEqual([["m"], ["m", "far"]]);
});

test("what Terragrunt copies is no call, and what it calls is; where it is not fully read, anything may be called", async () => {
  const unit = (source: string) => ({ "terragrunt.hcl": `terraform {\n  source = ${source}\n}\n` });

  expect(await callsOf(unit('"git::https://h.test/r.git"'))).toStrictEqual([
    "far registry.opentofu.org/x/y/z unread",
  ]);
  expect(await callsOf(unit('"tfr:///x/y/z?version=1.0.0"'))).toStrictEqual([
    "terragrunt.hcl Terragrunt unread",
  ]);
});
