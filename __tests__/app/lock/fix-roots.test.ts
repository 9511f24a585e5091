import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixRoots } from "../../../src/app/lock/fix-roots.ts";
import { NOTHING_RECORDED } from "../../../src/app/roots/lock-side.ts";
import { evidenceGatherer } from "../../../src/app/run/engine.ts";
import { EMPTY_LEDGER } from "../../../src/formats/ledger/ledger.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import type { FileWriter } from "../../../src/ports/files.ts";
import { NO_RELEASES } from "../../../src/review/evidence/input.ts";
import { DEFAULT_POLICY, namedFromTop } from "../../../src/review/policy/policy.ts";
import { aPlatform } from "../../support/builders.ts";
import { createSigningKey } from "../../support/embedded/signing.ts";
import { type GatherWorld, startGatherWorld } from "../../support/gather-world.ts";
import { makersKey } from "../../support/ledger-builders.ts";
import { aRelease } from "../../support/lock-situations/situation.ts";
import { type MemoryFiles, memoryFiles } from "../../support/memory-files.ts";

const LOCK = "env/.terraform.lock.hcl";
const WIDGET = "registry.opentofu.org/acme/widget";
const GADGET = "registry.opentofu.org/acme/gadget";
const [LINUX, WINDOWS] = ["linux_amd64", "windows_amd64"] as const;
const RELEASES = [
  aRelease({ platforms: [LINUX, WINDOWS] }),
  aRelease({ type: "gadget", platforms: [LINUX] }),
];
const requires = (...sources: readonly string[]): string =>
  `terraform {\n  required_providers {\n${sources
    .map((source) => `    ${source.split("/").at(-1)} = { source = "${source}" }\n`)
    .join("")}  }\n}\n`;
const stateOf = (...sources: readonly string[]): string =>
  JSON.stringify({
    ...{ version: 4, terraform_version: "1.6.0", serial: 1, lineage: "x", outputs: {} },
    resources: sources.map((source) => ({
      ...{ mode: "managed", type: `${source.split("/").at(-1)}_x`, name: "x" },
      ...{ provider: `provider["${source}"]`, instances: [] },
    })),
  });

type Request = Parameters<typeof fixRoots>[0];
type Ports = Parameters<typeof fixRoots>[1];

let world: GatherWorld;
beforeEach(async () => {
  world = await startGatherWorld({ releases: RELEASES });
});
afterEach(() => world.stop());

/** Returns the engine of the world, and a gatherer over it. */
function enginesOf(): Pick<Ports, "engine" | "gather"> {
  const { ports, rules } = world;
  const engine: Ports["engine"] = () => ({
    ...{ ports, rules, origin: ports.source, forge: undefined as never },
  });
  return { engine, gather: evidenceGatherer(engine) };
}

/** Fixes the root modules of files, `env` unless named. */
async function fixed(files: MemoryFiles, own: Partial<Request> = {}, ports: Partial<Ports> = {}) {
  const { fixes, reviews } = await fixRoots(
    {
      ...{ roots: ["env"], files, policy: DEFAULT_POLICY, ledger: EMPTY_LEDGER },
      nameInPolicy: namedFromTop,
      ...own,
    },
    {
      ...{ ...enginesOf(), files, writer: files },
      ...{ clock: { now: () => Date.now() }, started: 0, programVersion: "0" },
      cost: () => ({ requests: 0, bytes: 0 }),
      log: { warn: () => undefined } as never,
      ...ports,
    },
  );
  return { fixes, roots: reviews.map(({ root }) => root), written: files.written };
}

const isThere = (text: string | undefined) => ({
  widget: text?.includes(WIDGET) === true,
  gadget: text?.includes(GADGET) === true,
});

test("fixRoots() writes the lock file of each root module, and says what init does with it", async () => {
  const main = requires("acme/widget");
  const files = memoryFiles({ "env/main.tf": main, "other/main.tf": main });
  const { fixes, roots, written } = await fixed(files, { roots: ["env", "other"] });

  expect(fixes).toMatchObject([
    { root: "env", lockFilePath: LOCK, outcome: "written", init: { outcome: "unchanged" } },
    { root: "other", outcome: "written", init: { outcome: "unchanged" } },
  ]);
  expect(fixes[0]).not.toHaveProperty("pruned");
  expect(fixes[0]).not.toHaveProperty("passedOver");
  expect([roots, written]).toStrictEqual([
    ["env", "other"],
    [LOCK, "other/.terraform.lock.hcl"],
  ]);
  const again = await fixed(files, { roots: ["env", "other"] });

  expect(again.fixes.map(({ outcome }) => outcome)).toStrictEqual(["unchanged", "unchanged"]);
  expect(again.fixes[0]).not.toHaveProperty("passedOver");
  expect(again.written).toHaveLength(2);
});

test("fixRoots() reads a configuration once, however often it reviews the lock file beside it", async () => {
  const header = '# This file is maintained automatically by "tofu init".\n';
  const files = memoryFiles({ "env/main.tf": requires("acme/widget"), [LOCK]: header });
  const asked: string[] = [];
  const read = (path: string) => {
    asked.push(path);
    return files.read(path);
  };
  const { fixes } = await fixed(files, {}, { files: { ...files, read } });

  expect(fixes[0]?.outcome).toBe("written");
  expect(asked.filter((path) => path.endsWith("main.tf"))).toStrictEqual(["env/main.tf"]);
});

test("fixRoots() writes nothing that it refuses, and does not say what init does", async () => {
  const files = memoryFiles({ "env/main.tf": requires("acme/unknown") });
  const { fixes, written } = await fixed(files);

  expect([fixes[0]?.outcome, fixes[0]?.init, written]).toStrictEqual(["refused", undefined, []]);
});

test("fixRoots() names the versions that are younger than policy asks", async () => {
  await world.stop();
  const newer = aRelease({ version: "1.3.0", platforms: [LINUX, WINDOWS] });
  world = await startGatherWorld({ releases: [...RELEASES, newer] });
  const releaseDate = (_: unknown, version: string) =>
    Promise.resolve(version === "1.3.0" ? new Date().toISOString() : "2020-01-01T00:00:00Z");
  const engine: Ports["engine"] = () => ({
    ...{ ports: { ...world.ports, releaseDate }, rules: world.rules, origin: world.ports.source },
    forge: undefined as never,
  });
  const files = memoryFiles({ "env/main.tf": requires("acme/widget") });
  const policy = { ...DEFAULT_POLICY, minReleaseAge: { hours: 48, exceptions: [] } };
  const run = await fixed(files, { policy }, { engine, gather: evidenceGatherer(engine) });

  expect(run.fixes).toMatchObject([
    { outcome: "written", passedOver: [expect.stringContaining("widget 1.3.0 is 0 hours old")] },
  ]);
});

describe("fixRoots() writes some root modules and reads the others", () => {
  const legacy = requires("-/old");
  const main = requires("acme/widget");

  test("which it leaves out of the report", async () => {
    const files = memoryFiles({ "env/main.tf": main, "other/main.tf": main });
    const own = { roots: ["env", "other"], written: new Set(["other"]) };
    const { fixes, roots, written } = await fixed(files, own);

    expect(fixes.map(({ root }) => root)).toStrictEqual(["other"]);
    expect([roots, written]).toStrictEqual([["env", "other"], ["other/.terraform.lock.hcl"]]);
  });

  test.each([
    ["nothing where nothing is required", {}, [], "unchanged"],
    ["nothing where no tool locks what is required", { "env/main.tf": legacy }, [], "unchanged"],
    ["one where a provider is required", { "env/main.tf": main }, [LOCK], "written"],
    [
      "one where not all that is required is known",
      { "env/main.tf": 'module "m" {\n  source = "git::https://git.example/m"\n}\n' },
      [LOCK],
      "written",
    ],
    [
      "a lock file that is there, although nothing is required",
      { [LOCK]: "# Nothing.\n" },
      [LOCK],
      "written",
    ],
  ])("%s", async (_, more, written, outcome) => {
    const files = memoryFiles({ "env/main.tf": "locals {}\n", ...more });
    const run = await fixed(files, { written: new Set(["env"]) });
    const { dropped, reasons, uncovered } = run.fixes[0] ?? {};

    expect([run.fixes[0]?.outcome, run.written]).toStrictEqual([outcome, written]);
    expect([dropped, reasons, uncovered]).toStrictEqual([[], [], []]);
  });

  test("nothing where nothing is required and none is named, but a file that base has", async () => {
    const recordedBefore = (roots: readonly string[]) => ({
      ...NOTHING_RECORDED,
      roots: new Map(roots.map((root) => [root, EMPTY_LOCK_FILE])),
    });
    const writtenBeside = async (...roots: readonly string[]) => {
      const files = memoryFiles({ "env/main.tf": "locals {}\n" });
      return (await fixed(files, { recordedBefore: recordedBefore(roots) })).written;
    };
    const empty = memoryFiles({ "env/main.tf": "locals {}\n" });
    const named = { recordedBefore: recordedBefore(["env"]), written: new Set(["env"]) };

    expect(await writtenBeside()).toStrictEqual([]);
    expect(await writtenBeside("env")).toStrictEqual([LOCK]);
    expect((await fixed(empty, named)).written).toStrictEqual([]);
  });
});

describe("fixRoots() loses nothing that another program writes", () => {
  const files = () => memoryFiles({ "env/main.tf": requires("acme/widget"), [LOCK]: "" });

  test("while it looks things up", async () => {
    const own = files();
    const { engine, gather } = enginesOf();
    const meanwhile: Ports["gather"] = async (...question) => {
      if (own.text(LOCK) === "") await own.writeAtomically(LOCK, "# Another.\n");
      return gather(...question);
    };
    const { fixes } = await fixed(own, {}, { engine, gather: meanwhile });

    expect(own.text(LOCK)).toBe("# Another.\n");
    expect(fixes).toMatchObject([
      { outcome: "refused", dropped: [], reasons: [expect.stringContaining("another one by now")] },
    ]);
    expect(fixes[0]?.init).toBeUndefined();
  });

  test("and hides no other failure to write", async () => {
    const writer: FileWriter = {
      writeAtomically: () => Promise.reject(new LockReviewError("FILE_FAILED", "the disk is full")),
    };

    await expect(fixed(files(), {}, { writer })).rejects.toThrow("the disk is full");
  });
});

test.each(["FILE_FAILED", "LIMIT_EXCEEDED"] as const)(
  "fixRoots() replaces a link to what cannot be read: %s",
  async (code) => {
    const files = memoryFiles({ "env/main.tf": requires("acme/widget") });
    const isLock = (path: string) => path === LOCK && files.written.length === 0;
    const linked: MemoryFiles = {
      ...files,
      kind: (path) => (isLock(path) ? Promise.resolve("symlink") : files.kind(path)),
      read: (path) =>
        isLock(path) ? Promise.reject(new LockReviewError(code, "no file")) : files.read(path),
    };

    expect((await fixed(linked)).fixes).toMatchObject([{ outcome: "written" }]);
  },
);

describe("fixRoots() drops entries that nothing requires", () => {
  const both = requires("acme/widget", "acme/gadget");
  const widget = requires("acme/widget");
  const broken = `${widget}resource "x" {}\n`;
  const unread = `${widget}module "m" {\n  source = "git::https://git.example/m"\n}\n`;
  const state = (text: string) => ({ "env/terraform.tfstate": text });

  /** Locks both providers, and fixes that for another configuration. */
  const pruned = async (
    main: string,
    more: Readonly<Record<string, string>>,
    prune?: boolean,
    ports: Partial<Ports> = {},
  ) => {
    const before = memoryFiles({ "env/main.tf": both });
    await fixed(before);
    const text = before.text(LOCK) ?? "";
    expect(isThere(text)).toStrictEqual({ widget: true, gadget: true });
    const files = memoryFiles({ "env/main.tf": main, [LOCK]: text, ...more });
    const { fixes } = await fixed(files, prune === undefined ? {} : { prune }, ports);
    return { fix: fixes[0], gadget: isThere(files.text(LOCK)).gadget };
  };

  test("where it is asked to, and the state requires none either", async () => {
    const { fix, gadget } = await pruned(widget, state(stateOf()), true);

    expect(gadget).toBe(false);
    expect(fix).toMatchObject({ outcome: "written", pruned: [GADGET], dropped: [] });
    expect(fix?.notPruned).toBeUndefined();
  });

  test("and tells of none where it could not write", async () => {
    const writer: FileWriter = {
      writeAtomically: () => Promise.reject(new LockReviewError("FILE_CHANGED", "another")),
    };
    const { fix } = await pruned(widget, state(stateOf()), true, { writer });

    expect(fix).toMatchObject({ outcome: "refused", pruned: [], dropped: [] });
  });

  test("and none without being asked to", async () => {
    const { fix, gadget } = await pruned(widget, state(stateOf()));

    expect([gadget, fix?.pruned, fix?.notPruned]).toStrictEqual([true, undefined, undefined]);
  });

  test.each([
    ["all are required", both, stateOf(), "unchanged", undefined],
    ["a state requires it", widget, stateOf(GADGET), "unchanged", undefined],
    ["no state is at hand", widget, undefined, "unchanged", "its state is not at hand"],
    ["a state is unreadable", widget, "{", "unchanged", "its state terraform.tfstate cannot be"],
    ["a configuration is refused", broken, stateOf(), "refused", "its configuration has errors"],
    ["it is not known completely", unread, stateOf(), "unchanged", "is not known completely"],
  ] as const)("and none where %s", async (...[, main, text, outcome, words]) => {
    const { fix, gadget } = await pruned(main, text === undefined ? {} : state(text), true);

    expect([gadget, fix?.outcome, fix?.pruned]).toStrictEqual([true, outcome, []]);
    expect(fix?.notPruned ?? "").toContain(words ?? "");
    expect(fix?.notPruned === undefined).toBe(words === undefined);
  });
});

describe("fixRoots() keeps required platforms alone", () => {
  test("and says what init does with the whole file", async () => {
    const files = memoryFiles({ "env/main.tf": requires("acme/widget") });
    const policy = { ...DEFAULT_POLICY, platforms: [aPlatform(LINUX), aPlatform(WINDOWS)] };
    await fixed(files, { policy });
    const whole = files.text(LOCK) ?? "";
    const linux = { ...DEFAULT_POLICY, platforms: [aPlatform(LINUX)] };
    const recordedBefore = { roots: new Map([["env", EMPTY_LOCK_FILE]]), releases: NO_RELEASES };
    const own = { policy: linux, keepsRequiredAlone: true, recordedBefore };
    const kept = await fixed(files, own);

    expect(whole.match(/h1:/g)).toHaveLength(2);
    expect(files.text(LOCK)?.match(/h1:/g)).toHaveLength(1);
    expect(kept.fixes).toMatchObject([
      { outcome: "written", dropped: [{ reason: "platform-not-asked" }], init: { effects: [] } },
    ]);
    const other = memoryFiles({ "env/main.tf": requires("acme/widget"), [LOCK]: whole });
    const usual = await fixed(other, { policy: linux, recordedBefore });
    const { fixes } = await fixed(files, own);

    const first = memoryFiles({ "env/main.tf": requires("acme/widget") });
    const begun = await fixed(first, { policy: linux, keepsRequiredAlone: true });

    expect(begun.fixes).toMatchObject([{ outcome: "written", dropped: [] }]);
    expect([usual.fixes[0]?.outcome, other.text(LOCK)]).toStrictEqual(["unchanged", whole]);
    expect(fixes).toMatchObject([{ outcome: "unchanged", dropped: [], init: { effects: [] } }]);
  });
});

describe("fixRoots() drops entries without hashes that OpenTofu makes of a predecessor's", () => {
  const OLD = "registry.terraform.io/hashicorp/tool";
  const NEW = "registry.opentofu.org/hashicorp/tool";
  const ofVersion = (version: string) => `\nprovider "${NEW}" {\n  version = "${version}"\n}\n`;

  test.each([
    ["where nothing requires it", ofVersion("1.2.3"), [OLD], [OLD], false, [NEW]],
    ["and none of another version", ofVersion("1.2.2"), [OLD], [OLD], true, undefined],
    ["and none that is required", ofVersion("1.2.3"), [OLD], [OLD, NEW], true, undefined],
    ["and none that has hashes", "", [OLD, NEW], [OLD], true, undefined],
  ] as const)("%s", async (...[, more, locked, sources, isKept, dropped]) => {
    const key = await createSigningKey();
    await world.stop();
    const maker = { namespace: "hashicorp", type: "tool", signedBy: key };
    const releases = [aRelease({ ...maker, host: "registry.terraform.io" }), aRelease(maker)];
    world = await startGatherWorld({ releases });
    const { ledger } = makersKey(key.fingerprint);
    const mainOf = (all: readonly string[]) => requires(...all).replace("tool =", "old =");
    const before = memoryFiles({ "env/main.tf": mainOf(locked) });
    await fixed(before, { ledger });
    const files = memoryFiles({
      ...{ "env/main.tf": mainOf(sources), [LOCK]: `${before.text(LOCK)}${more}` },
    });
    const { fixes } = await fixed(files, { ledger });

    expect(before.text(LOCK)).toContain(OLD);
    expect([files.text(LOCK)?.includes(NEW), fixes[0]?.pruned]).toStrictEqual([isKept, dropped]);
    expect(files.text(LOCK)).toContain(OLD);
  });
});
