// Which calls a lock file for modules has to know: remote ones, and those behind which nobody looked.
import { describe, expect, test } from "vitest";
import { lineOf } from "../../../src/config/body/body.ts";
import { loadModuleTree } from "../../../src/config/module-tree/tree.ts";
import type { FetchModule, ModuleOrder } from "../../../src/config/module-tree/walk.ts";
import { collectRequirements } from "../../../src/config/requirements/requirements.ts";
import type { SelectedModule } from "../../../src/model/module-lock.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { FileTree } from "../../../src/ports/files.ts";
import { moduleFiles } from "../../support/module-files.ts";
import { aModuleLock, aSelected } from "../../support/module-lock-builders.ts";

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

test("remote calls are noted by their names, whatever order they are written in", async () => {
  const files = {
    "a.tf": call("z", '"x/y/z"') + call("a", '"x/y/z"'),
    "b.tf": call("b", '"x/y/z"'),
  };

  expect((await callsOf(files)).map((one) => one[0])).toStrictEqual(["a", "b", "z"]);
});

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
    "j.tf.json": '{"module": {"j": {"source": "${var.v}"}}}',
  };

  expect(await callsOf(files)).toStrictEqual([
    "a git::https://h.test/….git floating",
    "b … floating",
    "j … floating",
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

test("a ref that releases of the tools read differently is warned of, at its call", async () => {
  const files = moduleFiles({ "main.tf": call("m", `"${GIT}"`) });
  const warnings = async (isAmbiguous: boolean) => {
    const ambiguous: FetchModule = async (order) => {
      const answer = await fetchModule(order);
      if (answer.kind !== "fetched") return answer;
      const selected = { ...answer.selected, isAmbiguous };
      return { ...answer, files: moduleFiles({ "main.tf": "" }), selected };
    };
    const request = { root: "", files, tool: OPENTOFU, fetchModule: ambiguous };
    return (await loadModuleTree(request)).diagnostics;
  };

  expect(await warnings(true)).toMatchObject([
    {
      severity: "warning",
      summary: "Ambiguous module source",
      detail: expect.stringMatching(/h\.test\/r\.git.*newest tofu 1\.12\.$/),
      range: { file: "main.tf" },
    },
  ]);
  expect(await warnings(false)).toStrictEqual([]);
});

describe("a call whose source gives another commit than a lock file records", () => {
  const [OLD, NEW] = ["git::https://h.test/r.git?ref=0ld", "git::https://h.test/r.git?ref=new"];
  const SOURCE = "git::https://h.test/r.git?ref=v1";
  const treeOf = (text: string) => moduleFiles({ "main.tf": text });
  const PACKAGES: Readonly<Record<string, FileTree>> = {
    [OLD]: treeOf(
      `${call("a", '"x/old/z"')}resource "old_x" "x" {}\nvariable "a" {}\nvariable "a" {}\n`,
    ),
    [NEW]: treeOf(`${call("a", '"x/new/z"')}resource "new_x" "x" {}\n`),
  };

  /** What was noted of calls, the providers that are required, and what was asked for. */
  async function read(
    locked: Partial<SelectedModule>,
    {
      withoutOld = false,
      beside = "",
      others = [] as readonly Partial<SelectedModule>[],
      isUpgraded = (_: { readonly path: string }): boolean => false,
    } = {},
  ) {
    const asked: string[] = [];
    const fetchOne: FetchModule = ({ source, revision }) => {
      asked.push(`${source.address} ${revision}`);
      const address = revision === undefined && source.address !== OLD ? NEW : OLD;
      const files = source.kind === "remote" ? PACKAGES[address] : undefined;
      if (files === undefined || (withoutOld && address === OLD)) {
        return Promise.resolve({ kind: "unreadable", reason: "it is gone", isFloating: false });
      }
      return Promise.resolve({
        ...{ kind: "fetched", files, directory: "" },
        ...{ label: "pkg", selected: { address, isBranch: false }, version: undefined },
        registryAddress: undefined,
      });
    };
    const record = aSelected({ path: "m", source: SOURCE, package: OLD, ...locked });
    const records = others.map((one) => aSelected({ source: SOURCE, package: NEW, ...one }));
    const lockedPackages = { ...aModuleLock(record, ...records), isUpgraded };
    const tree = await loadModuleTree({
      ...{ root: "", files: treeOf(call("m", `"${SOURCE}"`) + beside), tool: OPENTOFU },
      ...{ fetchModule: fetchOne, lockedPackages },
    });
    const calls = tree.remoteCalls.map(({ path, source, answer }) => {
      const state = answer.kind === "fetched" ? answer.selected.address : answer.reason;
      return `${path.join(".")} ${source} ${state}`;
    });
    const { providers } = collectRequirements(tree, { tool: OPENTOFU, mode: "init" });
    const types = [...providers.keys()].map((one) => one.split("/").at(-1));
    const recorded = tree.remoteCalls.flatMap(({ answer }) =>
      answer.kind === "fetched" ? [answer.recorded?.selected.address] : [],
    );
    return { calls, asked, types, recorded, diagnostics: tree.diagnostics, limits: tree.limits };
  }
  const nested = (name: string) => `m.a registry.opentofu.org/x/${name}/z it is gone`;

  test("calls what that commit calls, and requires what init installs", async () => {
    const { calls, asked, types, recorded, diagnostics, limits } = await read({});

    expect(recorded).toStrictEqual([OLD]);
    expect(calls).toStrictEqual([`m ${SOURCE} ${NEW}`, nested("old")]);
    expect(types).toStrictEqual(["new"]);
    expect(asked.slice(0, 2)).toStrictEqual([`${SOURCE} undefined`, `${SOURCE} 0ld`]);
    // The errors of a commit that nobody installs are nobody's.
    expect(diagnostics).toStrictEqual([]);
    expect(limits).toHaveLength(1);
  });

  test("is one of the same release, whatever the call is named; an upgrade of either takes what its source gives", async () => {
    const elsewhere = { path: "n", source: SOURCE.replace("?", "//.?") };
    const [old, now] = ["old", "new"].map((name) => [`m ${SOURCE} ${NEW}`, nested(name)]);

    expect((await read(elsewhere)).calls).toStrictEqual(old);
    for (const upgraded of ["m", "n"]) {
      const isUpgraded = ({ path }: { readonly path: string }) => path === upgraded;
      expect((await read(elsewhere, { isUpgraded })).calls).toStrictEqual(now);
    }
  });

  test("is what its own record says, whatever those of others say", async () => {
    expect((await read({}, { others: [{ path: "a" }] })).calls).toStrictEqual([
      `m ${SOURCE} ${NEW}`,
      nested("old"),
    ]);
  });

  test("hides nothing that is reported of another call of that commit", async () => {
    const { diagnostics } = await read({}, { beside: call("n", `"${OLD}"`) });

    expect(diagnostics.map(({ code }) => code)).toStrictEqual(["not-installed", undefined]);
  });

  test.each<readonly [string, Partial<SelectedModule>]>([
    ["the same one is recorded", { package: NEW }],
    ["the record is of another source", { source: `${SOURCE}2` }],
    ["the record is of a version", { version: "1.0.0" }],
    ["an archive is recorded, which has no commit", { package: "https://h.test/r.zip?ref=0ld" }],
  ])("calls what its source gives where %s", async (_, locked) => {
    const { calls, asked, recorded } = await read(locked);

    expect(recorded).toStrictEqual([undefined]);
    expect(calls).toStrictEqual([`m ${SOURCE} ${NEW}`, nested("new")]);
    expect(asked.every((order) => order.endsWith("undefined"))).toBe(true);
  });

  test.each<readonly [string, Partial<SelectedModule>, Parameters<typeof read>[1]]>([
    ["cannot be had", {}, { withoutOld: true }],
    ["is of another repository", { package: OLD.replace("r.git", "other.git") }, {}],
  ])("calls what nobody knows where the recorded one %s", async (_, locked, world) => {
    const { calls, types, recorded } = await read(locked, world);

    expect(recorded).toStrictEqual([undefined]);
    const address = locked.package ?? OLD;

    expect(calls).toStrictEqual([
      `m ${SOURCE} ${NEW}`,
      `m ${SOURCE} what is locked cannot be read any more (${address}); lock --modules --upgrade=m takes what there is now`,
    ]);
    expect(types).toStrictEqual(["new"]);
  });
});

describe("a module of a registry is ordered", () => {
  const SOURCE = "registry.opentofu.org/x/net/z";

  test.each([
    ["in the version that is locked", SOURCE, false, { locked: "1.2.0", before: "1.2.0" }],
    ["anew for an upgrade", SOURCE, true, { locked: undefined, before: "1.2.0" }],
    [
      "anew where another one was locked",
      `${SOURCE}//sub`,
      false,
      { locked: undefined, before: undefined },
    ],
  ])("%s", async (_, source, isUpgraded, order) => {
    const orders: ModuleOrder[] = [];
    const record = aSelected({ path: "m", source, version: "1.2.0" });

    await loadModuleTree({
      ...{ root: "", files: moduleFiles({ "main.tf": call("m", '"x/net/z"') }), tool: OPENTOFU },
      lockedPackages: { ...aModuleLock(record), isUpgraded: () => isUpgraded },
      fetchModule: (one) => {
        orders.push(one);
        return Promise.resolve({ kind: "unreadable", reason: "it is gone", isFloating: false });
      },
    });

    expect(orders).toMatchObject([order]);
  });
});
