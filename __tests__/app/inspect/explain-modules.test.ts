import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { explainCalls } from "../../../src/app/inspect/explain-modules.ts";
import { readModuleLock } from "../../../src/app/modules/lock-modules.ts";
import type { FetchModule } from "../../../src/config/module-tree/walk.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import { moduleFiles } from "../../support/module-files.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const LOCK = "env/.terraform.module.lock.hcl";
const ENTRY = { name: "main.tf", sha256: createHash("sha256").update("x").digest("hex") };
const GIVEN = [hashModule([ENTRY])];
const NET = "git::https://example.com/acme/net.git";
const VPC = "registry.opentofu.org/acme/vpc/aws";
const block = (name: string, source: string) => `module "${name}" {\n  source = "${source}"\n}\n`;
const locked = (...calls: readonly LockedModule[]) => ({
  [LOCK]: encodeModuleLock(aModuleLock(...calls)),
});
const given = (parts: Partial<SelectedModule> = {}) =>
  aSelected({ source: `${NET}?ref=v1`, package: "pkg", hashes: GIVEN, ...parts });

interface World {
  readonly files: Readonly<Record<string, string>>;
  readonly hashes?: readonly Hash[];
  readonly extent?: "recorded" | "configured";
  /** What fetched packages have in their main.tf, by a part of their source. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** Every source but one with `gone` in it gives a package. */
async function explained(subject: string, world: World) {
  const { hashes = [], extent = "configured", packages = {} } = world;
  const files = moduleFiles(world.files);
  const orders: string[] = [];
  const fetchModule: FetchModule = ({ source, locked }) => {
    orders.push([source.address, locked].filter(Boolean).join(" "));
    if (source.address.includes("gone"))
      return Promise.resolve({ kind: "unreadable", reason: "it is gone", isFloating: false });
    const [, text = ""] =
      Object.entries(packages).find(([name]) => source.address.includes(name)) ?? [];
    const entries = () => Promise.resolve([ENTRY]);
    const isRegistry = source.kind === "registry";
    return Promise.resolve({
      ...{ kind: "fetched", files: { ...moduleFiles({ "main.tf": text }), entries } },
      ...{ directory: "", label: "host/pkg", selected: { address: "pkg", isBranch: false } },
      version: isRegistry ? (locked ?? "2.0.0") : undefined,
      registryAddress: isRegistry ? `${NET}?ref=v2` : undefined,
    });
  };
  const root = { root: "env", tool: OPENTOFU, lockFile: await readModuleLock(files, "env") };
  const search = { subject, files, hashes: new Set(hashes), extent };
  const calls = await explainCalls([root], search, { fetchModule, inputs: undefined });
  return { calls, orders, paths: calls.map(({ path }) => path) };
}

const NETWORK = { "env/main.tf": `\n${block("network", `${NET}//logs?ref=v1`)}` };

describe("explainCalls() finds a call", () => {
  test.each([
    ["its path", "network"],
    ["its source", `${NET}//logs?ref=v1`],
    [
      "its source as another spelling has it",
      "git::https://u:p@example.com/acme/net.git//logs?ref=v1",
    ],
    ["its package's source", `${NET}?ref=v1`],
    ["the name that reports have", "example.com/acme/net"],
    ["its source without a revision", NET],
  ])("by %s", async (_, subject) => {
    expect((await explained(subject, { files: NETWORK })).paths).toStrictEqual(["network"]);
  });

  test.each([
    ["in short", "acme/vpc/aws"],
    ["with its host", VPC],
    ["with its directory", "acme/vpc/aws//sub"],
  ])("by an address of a registry %s", async (_, subject) => {
    const files = {
      "env/main.tf": block("vpc", "acme/vpc/aws//sub") + block("other", "acme/x/aws"),
    };

    expect((await explained(subject, { files })).paths).toStrictEqual(["vpc"]);
  });

  test.each([
    ["another revision", `${NET}?ref=v2`],
    ["another directory", `${NET}//other?ref=v1`],
    ["another directory of a registry's module", "example.com/acme/net//other"],
    ["a part of its path", "net"],
    ["no name", ""],
  ])("by no other name: %s", async (_, subject) => {
    const { calls, orders } = await explained(subject, { files: NETWORK });

    // Nothing is fetched for a name that no call has.
    expect([calls, orders]).toStrictEqual([[], []]);
  });

  test("by the package or a hash that its record has, with all others that have it", async () => {
    const calls = [given({ path: "a" }), given({ path: "b" }), given({ path: "c", package: "p" })];
    const files = { ...NETWORK, ...locked(...calls, aFloating()) };

    expect((await explained("p", { files })).paths).toStrictEqual(["c"]);
    expect((await explained("h1:short", { files, hashes: GIVEN })).paths).toStrictEqual([
      ...["a", "b", "c"],
    ]);
    const two = given({ path: "two", hashes: [...GIVEN, moduleHash("z")] });
    expect(
      (await explained("h1:z", { files: locked(two), hashes: [moduleHash("z")] })).paths,
    ).toStrictEqual(["two"]);
    expect((await explained("h1:x", { files, hashes: [moduleHash("z")] })).paths).toStrictEqual([]);
  });

  test("that a fetched module makes, once another one here has the name", async () => {
    const packages = { net: block("deep", "acme/vpc/aws") };
    const files = { "env/main.tf": block("network", NET) + block("own", "acme/vpc/aws") };

    expect((await explained("acme/vpc/aws", { files, packages })).paths).toStrictEqual([
      ...["network.deep", "own"],
    ]);
  });

  test("only in lock files, where nothing else is asked for", async () => {
    expect(
      (await explained("network", { files: NETWORK, extent: "recorded" })).calls,
    ).toStrictEqual([]);
    const files = { ...NETWORK, ...locked(given()) };
    expect((await explained("network", { files, extent: "recorded" })).paths).toStrictEqual([
      "network",
    ]);
  });
});

describe("explainCalls() says of a call", () => {
  test("where it stands, what is recorded, and what its source gives now", async () => {
    const record = given({ source: `${NET}//logs?ref=v1` });
    const { calls } = await explained("network", { files: { ...NETWORK, ...locked(record) } });

    expect(calls).toStrictEqual([
      {
        ...{ root: "env", path: "network", declared: { file: "main.tf", line: 2 } },
        ...{ recorded: record, registryAddress: undefined },
        now: {
          kind: "selected",
          isBranch: false,
          recorded: undefined,
          record,
          date: undefined,
          passedOver: [],
        },
      },
    ]);
  });

  test("the recorded version of a registry's module, and the address that the registry names", async () => {
    const record = given({ path: "vpc", source: VPC, version: "1.0.0" });
    const files = { "env/main.tf": block("vpc", "acme/vpc/aws"), ...locked(record) };
    const { calls, orders } = await explained("vpc", { files });

    expect(orders).toStrictEqual([`${VPC} 1.0.0`]);
    expect(calls).toMatchObject([
      { registryAddress: `${NET}?ref=v2`, now: { record: { version: "1.0.0" } } },
    ]);
  });

  test("that nothing is recorded, and that the configuration has no such call", async () => {
    const files = { ...NETWORK, ...locked(given({ path: "old" })) };

    expect((await explained("network", { files })).calls).toMatchObject([
      { recorded: undefined, now: { kind: "selected" } },
    ]);
    expect((await explained("old", { files })).calls).toMatchObject([
      { declared: undefined, recorded: { path: "old" }, now: undefined },
    ]);
  });

  test("why its source is not known", async () => {
    const files = { "env/main.tf": block("far", "acme/gone/aws") };

    expect((await explained("far", { files })).calls).toMatchObject([
      { declared: { line: 1 }, now: { kind: "unknown", reason: "it is gone" } },
    ]);
  });

  test("that a call above it is not read", async () => {
    const files = { "env/main.tf": block("far", "acme/gone/aws") };
    const [below, beside] = [given({ path: "far.deep" }), given({ path: "farther" })];
    const world = { files: { ...files, ...locked(below, beside) } };
    const reason = "far comes from registry.opentofu.org/acme/gone/aws, and it is gone";

    expect((await explained("far.deep", world)).calls).toMatchObject([
      { now: { kind: "unknown", path: "far.deep", source: below.source, reason } },
    ]);
    expect((await explained("farther", world)).calls).toMatchObject([{ now: undefined }]);
  });

  test("below a module that was read: that it is gone", async () => {
    const files = {
      "env/main.tf": block("network", NET),
      ...locked(given({ path: "network.deep" })),
    };

    expect((await explained("network.deep", { files })).calls).toMatchObject([{ now: undefined }]);
  });

  test("that configuration with errors may hide it, and nothing of that where it is met", async () => {
    const text = `${block("network", NET)}resource "x" {\n`;
    const files = { "env/main.tf": text, ...locked(given(), given({ path: "old" })) };

    expect((await explained("old", { files })).calls).toMatchObject([
      { now: { kind: "unknown", reason: "the configuration has errors" } },
    ]);
    expect((await explained("network", { files })).calls).toMatchObject([
      { now: { kind: "selected" } },
    ]);
  });

  test("that its lock file cannot be read", async () => {
    const files = { ...NETWORK, [LOCK]: `${locked(given())[LOCK]}garbage` };

    expect((await explained("network", { files })).calls).toMatchObject([
      { now: { kind: "unknown", reason: `${LOCK} cannot be read; inspect says why` } },
    ]);
  });
});
