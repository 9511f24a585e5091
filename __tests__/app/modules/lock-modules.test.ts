import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  lockModules,
  type ModuleLockRequest,
  moduleFacts,
  moduleLockPath,
  readModuleLock,
  readModuleLocks,
  recordedPackages,
} from "../../../src/app/modules/lock-modules.ts";
import type { ModuleTree } from "../../../src/config/module-tree/tree.ts";
import type {
  FetchedModule,
  LockedPackages,
  RemoteCall,
} from "../../../src/config/module-tree/walk.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";
import type { LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import { type MemoryFiles, memoryFiles } from "../../support/memory-files.ts";
import { moduleFiles } from "../../support/module-files.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";

const PATH = "envs/.terraform.module.lock.hcl";
const ENTRY = { name: "main.tf", sha256: createHash("sha256").update("x").digest("hex") };
/** The hash of what every source gives here. */
const GIVEN = [hashModule([ENTRY])];
const textOf = (...calls: readonly LockedModule[]) => encodeModuleLock(aModuleLock(...calls));
const given = (parts: Partial<SelectedModule> = {}) => aSelected({ hashes: GIVEN, ...parts });
const ERROR: Diagnostic = { severity: "error", summary: "Bad", detail: "It is." };

/** A call whose source gives a record. */
function calling(record: LockedModule): RemoteCall {
  const { source } = record;
  const path = record.path.split(".");
  if (record.kind === "floating") {
    const answer = { kind: "unreadable", reason: "no way", isFloating: true } as const;
    return { path, source, constraints: undefined, place: undefined, answer };
  }
  const files = { ...moduleFiles({}), entries: () => Promise.resolve([ENTRY]) };
  const selected = { address: record.package, isBranch: false };
  const { version, constraints } = record;
  const parts = { directory: "", label: "", selected, version, registryAddress: undefined };
  const answer = { kind: "fetched", files, ...parts } as const;
  return { path, source, constraints, place: undefined, answer };
}

const silent = (path: string): RemoteCall => ({
  ...{ path: [path], source: "s", constraints: undefined, place: undefined },
  answer: { kind: "unreadable", reason: "it is silent", isFloating: false },
});

interface World {
  readonly file?: string;
  readonly calls?: readonly RemoteCall[];
  readonly request?: Partial<ModuleLockRequest>;
  readonly diagnostics?: readonly Diagnostic[];
  readonly testDiagnostics?: readonly Diagnostic[];
  readonly files?: MemoryFiles;
}

async function locked(world: World) {
  const { file, calls = [], request, diagnostics = [], testDiagnostics = [] } = world;
  const files = world.files ?? memoryFiles(file === undefined ? {} : { [PATH]: file });
  const asked: LockedPackages[] = [];
  const tree = { diagnostics, tests: { diagnostics: testDiagnostics }, remoteCalls: calls };
  const all = { root: "envs", tool: OPENTOFU, mode: "write", isUpgraded: () => false } as const;
  const run = await lockModules(
    { ...all, ...request },
    {
      ...{ files, writer: files },
      loadTree: (versions) => {
        asked.push(versions);
        return Promise.resolve(tree as unknown as ModuleTree);
      },
    },
  );
  return { run, files, asked };
}

describe("lockModules()", () => {
  test("writes what the sources give, floating calls with their reason", async () => {
    const b = aFloating({ path: "b.c", reason: "no way" });
    const { run, files } = await locked({ calls: [calling(b), calling(given({ path: "a" }))] });

    expect(run).toMatchObject({ outcome: "written", unknown: [], moved: [] });
    expect(files.written).toStrictEqual([PATH]);
    expect(files.text(PATH)).toBe(textOf(given({ path: "a" }), b));
  });

  test("keeps a record that its source does not give any more, and tells it", async () => {
    const old = given({ hashes: [moduleHash("a")] });
    const world = { file: textOf(old), calls: [calling(given())] };
    const kept = await locked(world);
    const upgraded = await locked({ ...world, request: { isUpgraded: () => true } });

    expect(kept.run).toMatchObject({
      outcome: "unchanged",
      moved: [{ recorded: old, now: given() }],
    });
    expect(kept.files.written).toStrictEqual([]);
    expect(upgraded.run).toMatchObject({ outcome: "written", moved: [] });
    expect(upgraded.files.text(PATH)).toBe(textOf(given()));
  });

  test("drops records of calls that are gone, and only checks where that is asked", async () => {
    const world = { file: textOf(given(), given({ path: "old" })), calls: [calling(given())] };
    const checked = await locked({ ...world, request: { mode: "check" } });
    const written = await locked(world);

    expect([checked.run.outcome, checked.files.written]).toStrictEqual(["would-change", []]);
    expect(written.run.outcome).toBe("written");
    expect(written.files.text(PATH)).toBe(textOf(given()));
  });

  test("makes no file without calls, and empties one that is there", async () => {
    const none = await locked({});
    const emptied = await locked({ file: textOf(given()) });

    expect([none.run.outcome, none.files.written]).toStrictEqual(["none", []]);
    expect(emptied.files.text(PATH)).toBe(textOf());
  });

  test("writes a file in its own form where only that differs", async () => {
    const { run } = await locked({ file: `${textOf(given())}\n`, calls: [calling(given())] });

    expect(run.outcome).toBe("written");
  });

  test("writes nothing while one call is unknown", async () => {
    const { run, files } = await locked({ calls: [calling(given()), silent("b")] });

    expect(run).toMatchObject({
      ...{ outcome: "unverified", unknown: [{ path: "b", reason: "it is silent" }] },
    });
    expect(run.lock.calls.size).toBe(0);
    expect(files.written).toStrictEqual([]);
  });

  test.each<readonly [string, World]>([
    ["configuration", { diagnostics: [ERROR] }],
    ["tests", { testDiagnostics: [ERROR] }],
    ["old file", { file: "module {\n}\n" }],
  ])("writes nothing while there are errors in the %s", async (_, world) => {
    const { run, files, asked } = await locked({ ...world, calls: [calling(given())] });

    expect(run).toMatchObject({ outcome: "refused", unknown: [], moved: [], remarks: [] });
    expect(run.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    expect([run.lock.calls.size, files.written]).toStrictEqual([0, []]);
    expect(asked).toHaveLength(world.file === undefined ? 1 : 0);
  });

  test("reads what is recorded, but of what is upgraded", async () => {
    const old = ["a", "b"].map((path) => given({ path, version: "1.0.0" }));
    const isUpgraded = ({ path }: { readonly path: string }) => path === "b";
    const { asked } = await locked({ file: textOf(...old), request: { isUpgraded } });
    const { calls } = aModuleLock(...old);

    expect(asked).toStrictEqual([{ calls, isUpgraded }]);
    const recorded = recordedPackages({ calls });
    expect([recorded.calls, recorded.isUpgraded(given())]).toStrictEqual([calls, false]);
  });

  describe("says of what it locks anew", () => {
    const NOW = Date.UTC(2026, 10, 21);
    const remarksOf = async (
      facts: Partial<FetchedModule>,
      world: World = {},
      hours: number | undefined = 168,
    ) => {
      const call = calling(given());
      const answer = { ...(call.answer as FetchedModule), ...facts };
      const age = { hoursOf: () => (hours === 0 ? undefined : hours), now: NOW };
      const { run } = await locked({ calls: [{ ...call, answer }], request: { age }, ...world });
      return run.remarks;
    };
    const ago = (hours: number) => ({ at: NOW - hours * 3_600_000, by: "author" }) as const;
    const name = `network (${given().source})`;

    test("what was too young, what is, and what may be", async () => {
      const passedOver = [{ version: "1.3.0", hours: 48 }];
      const registrys = calling(given({ version: "1.2.0", constraints: undefined }));
      const answer = { ...(registrys.answer as FetchedModule), date: ago(200), passedOver };

      expect(await remarksOf({}, { calls: [{ ...registrys, answer }] })).toStrictEqual([
        `${name} 1.3.0 is 2 days old; policy asks for 7 days: 1.2.0 is locked`,
        `${name}: init takes 1.3.0, unless the call names one version`,
      ]);
      expect(await remarksOf({})).toStrictEqual([
        `The age of ${name} is not known, since nobody says when it was published; policy asks for 7 days`,
      ]);
      expect(await remarksOf({ date: ago(2) })).toStrictEqual([
        expect.stringContaining(`${name} was published 2 hours ago, by the author's word`),
      ]);
    });

    test("nothing of what is old enough, may have any age, stays, or floats", async () => {
      expect(await remarksOf({ date: ago(168) })).toStrictEqual([]);
      expect(await remarksOf({}, {}, 0)).toStrictEqual([]);
      expect(await remarksOf({}, { request: {} })).toStrictEqual([]);
      expect(await remarksOf({}, { file: textOf(given()) })).toStrictEqual([]);
      const moved = calling(given({ package: "git::https://example.com/other.git?ref=v2" }));
      expect(await remarksOf({}, { file: textOf(given()), calls: [moved] })).toStrictEqual([]);
      const age = { hoursOf: () => 168, now: NOW };
      const taken = { file: textOf(given()), request: { age, isUpgraded: () => true } };
      expect(await remarksOf({}, taken)).toStrictEqual([]);
      expect(await remarksOf({}, { calls: [calling(aFloating())] })).toStrictEqual([]);
    });
  });

  test("writes over nothing that somebody else wrote meanwhile", async () => {
    const files = memoryFiles({ [PATH]: textOf(given()) });
    const { read } = files;
    const racing: MemoryFiles = {
      ...files,
      read: async (path) => {
        const content = await read(path);
        await files.writeAtomically(PATH, "another");
        return content;
      },
    };

    await expect(locked({ files: racing })).rejects.toMatchObject({ code: "FILE_CHANGED" });
  });
});

test("readModuleLock() takes a link for no file", async () => {
  const files = { [PATH]: { link: "other" }, "envs/other": textOf(given()) };
  const read = await readModuleLock(moduleFiles(files), "envs");
  const own = await readModuleLock(moduleFiles({ [PATH]: textOf(given()) }), "envs");

  expect([read.bytes, read.lock.calls.size, moduleLockPath("envs")]).toStrictEqual([
    undefined,
    0,
    PATH,
  ]);
  expect(own.lock).toStrictEqual(aModuleLock(given()));
  expect(own.positions.get("network")?.start.line).toBe(4);
});

describe("readModuleLocks() and moduleFacts()", () => {
  const place = (text: string | undefined) => ({
    ...{ root: "envs", files: moduleFiles(text === undefined ? {} : { [PATH]: text }) },
  });
  const one = (version: string) => textOf(given({ version }));
  const INVALID = `${one("1.0.0")}module {\n}\n`;

  test("have nothing where neither side has the file", async () => {
    expect(await readModuleLocks(place(undefined), place(undefined))).toBeUndefined();
    expect(await readModuleLocks(undefined, place(undefined))).toBeUndefined();
    expect(await moduleFacts("envs", undefined, { base: [], head: [] })).toBeUndefined();
  });

  test("read each side's own versions, and none of a file with errors", async () => {
    const versionOf = (packages: LockedPackages | undefined) => {
      const call = packages?.calls.get("network");
      return call?.kind === "selected" ? call.version : undefined;
    };
    const versionsOf = async (base: string | undefined, head: string | undefined) => {
      const locks = await readModuleLocks(place(base), place(head));
      return [
        versionOf(locks?.reading.base.lockedPackages),
        versionOf(locks?.reading.head.lockedPackages),
      ];
    };

    expect(await versionsOf(one("1.0.0"), one("2.0.0"))).toStrictEqual(["1.0.0", "2.0.0"]);
    expect(await versionsOf(undefined, one("2.0.0"))).toStrictEqual([undefined, "2.0.0"]);
    expect(await versionsOf(one("1.0.0"), undefined)).toStrictEqual(["1.0.0", undefined]);
    expect(await versionsOf(one("1.0.0"), INVALID)).toStrictEqual(["1.0.0", undefined]);
    expect(
      (await readModuleLocks(undefined, place(one("2.0.0"))))?.reading.base.lockedPackages.calls
        .size,
    ).toBe(0);
  });

  test("say that a checkout may have other content, and rely on none of it", async () => {
    const side = place(one("1.0.0"));
    const content = new TextEncoder().encode(one("2.0.0"));
    const doubt = "the attribute filter=x makes a program rewrite it";
    const checkedOut = () => Promise.resolve({ content, doubt });
    const locks = await readModuleLocks(undefined, {
      ...side,
      files: { ...side.files, checkedOut },
    });
    const facts = await moduleFacts("envs", locks, { base: [], head: [] });

    expect(facts?.head?.diagnostics).toMatchObject([
      { severity: "error", detail: expect.stringContaining(doubt) },
    ]);
    expect(facts?.head?.lock.calls.size).toBe(0);
  });

  test("read what a checkout has", async () => {
    const side = place(one("1.0.0"));
    const content = new TextEncoder().encode(one("2.0.0"));
    const checkedOut = () => Promise.resolve({ content });
    const locks = await readModuleLocks(undefined, {
      ...side,
      files: { ...side.files, checkedOut },
    });

    expect(locks?.head.lock).toStrictEqual(aModuleLock(given({ version: "2.0.0" })));
  });

  test("give rules both files and where the calls of both sides lead", async () => {
    const locks = await readModuleLocks(place(one("1.0.0")), place(INVALID));
    const calls = { base: [calling(given())], head: [silent("b")] };
    const facts = await moduleFacts("envs", locks, calls);

    expect(facts).toMatchObject({
      ...{ path: PATH, calls: [{ kind: "unknown", path: "b" }] },
      baseCalls: [{ kind: "selected", record: given() }],
    });
    expect(facts?.base?.lock).toStrictEqual(aModuleLock(given({ version: "1.0.0" })));
    // One with errors records nothing, so that none of its blocks is relied on.
    expect(facts?.head?.lock.calls.size).toBe(0);
    expect(facts?.head?.diagnostics).not.toStrictEqual([]);
  });

  test("give rules no side without a file, and no calls where none were read", async () => {
    const locks = await readModuleLocks(undefined, place(one("1.0.0")));
    const gone = await readModuleLocks(place(one("1.0.0")), place(undefined));
    const none = { base: undefined, head: undefined };

    expect(await moduleFacts("envs", locks, none)).toMatchObject({
      ...{ base: undefined, calls: [], baseCalls: [] },
    });
    expect((await moduleFacts("envs", gone, none))?.head).toBeUndefined();
  });
});
