import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { planModuleFixes } from "../../../src/app/lock/plan-module-fixes.ts";
import {
  lockModules,
  moduleFacts,
  readModuleLocks,
} from "../../../src/app/modules/lock-modules.ts";
import type { ModuleTree } from "../../../src/config/module-tree/tree.ts";
import type { RemoteCall } from "../../../src/config/module-tree/walk.ts";
import { encodeModuleLock } from "../../../src/formats/module-lock/encode.ts";
import { fileError } from "../../../src/model/diagnostic.ts";
import type { LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { hashModule } from "../../../src/packages/modules/module-hash.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { aRootInput, someRequirements } from "../../support/judge-builders.ts";
import { memoryFiles } from "../../support/memory-files.ts";
import { memoryTree, type TreeNode } from "../../support/memory-tree.ts";
import { moduleFiles } from "../../support/module-files.ts";
import {
  aFloating,
  aModuleLock,
  aSelected,
  moduleHash,
} from "../../support/module-lock-builders.ts";
import { printed } from "../../support/planned-text.ts";
import { aFinding, aRootReview } from "../../support/review-builders.ts";

const ROOT = "envs/prod";
const PATH = `${ROOT}/.terraform.module.lock.hcl`;
const textOf = (...calls: readonly LockedModule[]) => encodeModuleLock(aModuleLock(...calls));

describe("planModuleFixes()", () => {
  const inModules = (facts: Partial<Finding>): Finding =>
    aFinding({ provider: null, isOfModules: true, detail: "It is.", ...facts });
  const outdated = inModules({ rule: "module-lock-outdated" });
  const changed = inModules({ rule: "module-changed" });
  const accepted = { by: "waiver", reason: "R", until: "2999-01-01" } as const;
  const [before, after] = [textOf(), textOf(aSelected())];
  const expectedModules = { lock: aModuleLock(aSelected()), findings: [], unweighed: [] };

  const planOf = async (
    facts: Partial<RootReview>,
    nodes: Readonly<Record<string, TreeNode>> = { [PATH]: before },
  ) => {
    const findings = [outdated];
    const review = aRootReview({ root: ROOT, findings, expectedModules, ...facts });
    return (await planModuleFixes([review], memoryTree(nodes))).map(printed);
  };
  const blank = { root: ROOT, lockFilePath: PATH, before: undefined, after: undefined };
  const nothing = { ...blank, dropped: [], reasons: [], uncovered: [] };
  const ready = [{ ...nothing, outcome: "ready", before, after }];

  test.each<readonly [string, Partial<RootReview>]>([
    ["says that records are missing", {}],
    ["says so of what base lacks already", { findings: [{ ...outdated, severity: "notice" }] }],
    ["warns of other lock files", { unweighed: [aFinding({ rule: "bad-signature" })] }],
    ["notes what base has already", { unweighed: [{ ...changed, severity: "notice" }] }],
    [
      "says that a host of the other lock file is silent",
      { findings: [outdated, aFinding({ rule: "not-verified" })] },
    ],
  ])("plans the expected file where a finding %s", async (_, facts) => {
    expect(await planOf(facts)).toStrictEqual(ready);
  });

  test("plans a file that head deleted", async () => {
    expect(await planOf({}, {})).toStrictEqual([{ ...nothing, outcome: "ready", after }]);
  });

  test.each<readonly [string, readonly Finding[]]>([
    ["there is none", []],
    ["a person accepted it", [{ ...outdated, severity: "notice", accepted }]],
    ["it is about the merge result alone", [{ ...outdated, of: "merge-result" }]],
    ["it is about something else", [changed]],
  ])("plans nothing without a finding that asks for it: %s", async (_, findings) => {
    expect(await planOf({ findings })).toStrictEqual([]);
  });

  const WORDS = "module-changed: It is.";
  test.each<readonly [string, Partial<RootReview>, readonly string[]]>([
    ["head's file contradicts base or a source", { findings: [outdated, changed] }, [WORDS]],
    ["policy silences that", { unweighed: [changed] }, [WORDS]],
    [
      "it only warns of that",
      { findings: [outdated, { ...changed, severity: "warning" }] },
      [WORDS],
    ],
    [
      "the merge result does",
      { findings: [outdated, { ...changed, of: "merge-result" }] },
      [WORDS],
    ],
    [
      "the planned file does",
      { expectedModules: { ...expectedModules, unweighed: [changed] } },
      [WORDS],
    ],
    [
      "policy makes that heavier",
      { expectedModules: { ...expectedModules, findings: [changed] } },
      [WORDS],
    ],
    [
      "head's file cannot be read, which weighs nothing",
      {
        expectedModules: undefined,
        unweighed: [inModules({ rule: "invalid-lock-file", severity: "notice" })],
      },
      ["invalid-lock-file: It is."],
    ],
    [
      "the tools refuse the configuration",
      {
        requirements: someRequirements(
          {},
          { diagnostics: [fileError("main.tf", "Bad", "No.", 3)] },
        ),
      },
      ["envs/prod/main.tf line 3: Bad: No."],
    ],
  ])("refuses to write where %s", async (_, facts, reasons) => {
    expect(await planOf(facts)).toStrictEqual([{ ...nothing, outcome: "refused", reasons }]);
  });

  test.each<readonly [string, Readonly<Record<string, TreeNode>>]>([
    ["a link", { [PATH]: { link: "other.hcl" }, "other.hcl": before }],
    ["a directory", { [`${PATH}/inner`]: "" }],
  ])("replaces no %s by a file", async (_, nodes) => {
    expect(await planOf({}, nodes)).toMatchObject([
      {
        outcome: "refused",
        after: undefined,
        reasons: [expect.stringContaining("no regular file")],
      },
    ]);
  });

  test("leaves it open while a call is unknown, and names what is silent of this file", async () => {
    const silent = inModules({ rule: "not-verified", severity: "warning", detail: "m: silence." });
    const other = aFinding({ rule: "not-verified", severity: "warning" });
    const findings = [outdated, silent, other];

    expect(await planOf({ findings, expectedModules: undefined })).toStrictEqual([
      { ...nothing, outcome: "unverified", reasons: ["not-verified: m: silence."] },
    ]);
  });

  test("plans each root module by itself", async () => {
    const reviews = ["a", "b", "c"].map((root) => {
      const findings = root === "b" ? [] : [outdated];
      return aRootReview({ root, findings, expectedModules });
    });

    expect((await planModuleFixes(reviews, memoryTree({}))).map(printed)).toMatchObject([
      { root: "a", lockFilePath: "a/.terraform.module.lock.hcl", after },
      { root: "c", lockFilePath: "c/.terraform.module.lock.hcl", after },
    ]);
  });
});

describe("what is planned of a review, beside lock --modules", () => {
  const ENTRY = { name: "main.tf", sha256: createHash("sha256").update("x").digest("hex") };
  const GIVEN = [hashModule([ENTRY])];
  const given = (parts: Partial<SelectedModule> = {}) => aSelected({ hashes: GIVEN, ...parts });
  const release = (version: string, constraints: string) =>
    given({ source: "h/a/b/c", version, constraints });

  /** A call whose source gives a record. */
  function calling(record: LockedModule): RemoteCall {
    const { source } = record;
    const path = record.path.split(".");
    if (record.kind === "floating") {
      const answer = { kind: "unreadable", reason: "no way", isFloating: true } as const;
      return { path, source, place: undefined, constraints: undefined, answer };
    }
    const files = { ...moduleFiles({}), entries: () => Promise.resolve([ENTRY]) };
    const selected = { address: record.package, isBranch: false };
    const { version, constraints } = record;
    const place = { files, directory: "", label: "", registryAddress: undefined };
    const answer = { kind: "fetched", ...place, selected, version } as const;
    return { path, source, place: undefined, constraints, answer };
  }

  const CASES: readonly (readonly [string, readonly LockedModule[], readonly LockedModule[]])[] = [
    ["a call that is new", [given({ path: "a" })], [given({ path: "a" }), given({ path: "b" })]],
    ["a call that is gone", [given(), given({ path: "gone" })], [given()]],
    [
      "a version that the call does not allow",
      [release("1.0.0", "~> 1.0")],
      [release("2.0.0", "2.0.0")],
    ],
    [
      "other constraints beside a call that is new",
      [release("1.0.0", "~> 1.0")],
      [release("1.0.0", ">= 1.0"), given({ path: "new" })],
    ],
    ["another source", [given({ source: "git::https://example.com/old.git" })], [given()]],
    ["a call that floats", [given()], [given(), aFloating({ path: "s3", reason: "no way" })]],
    ["no call that is left", [given()], []],
  ];

  test.each(CASES)("is the same text for %s", async (_, recorded, called) => {
    const files = memoryFiles({ [PATH]: textOf(...recorded) });
    const calls = called.map(calling);
    const locks = await readModuleLocks(undefined, { files, root: ROOT });
    const modules = await moduleFacts(ROOT, locks, { base: undefined, head: calls });
    const review = judgeRoot(...aRootInput({ requirements: someRequirements({}), modules }));
    const [plan] = await planModuleFixes([review], files);

    const tree = { diagnostics: [], tests: { diagnostics: [] }, remoteCalls: calls };
    const run = await lockModules(
      { root: ROOT, tool: OPENTOFU, mode: "write", isUpgraded: () => false },
      { files, writer: files, loadTree: () => Promise.resolve(tree as unknown as ModuleTree) },
    );

    expect([run.outcome, plan?.outcome]).toStrictEqual(["written", "ready"]);
    expect(plan?.after?.()).toBe(files.text(PATH));
  });

  test("is nothing where a wrong record stands, which lock --modules keeps", async () => {
    const wrong = given({ path: "a", hashes: [moduleHash("b")] });
    const files = memoryFiles({ [PATH]: textOf(wrong) });
    const calls = ["a", "b"].map((path) => calling(given({ path })));
    const locks = await readModuleLocks(undefined, { files, root: ROOT });
    const modules = await moduleFacts(ROOT, locks, { base: undefined, head: calls });
    const review = judgeRoot(...aRootInput({ requirements: someRequirements({}), modules }));

    expect(await planModuleFixes([review], files)).toMatchObject([
      {
        outcome: "refused",
        reasons: ["a", "b"].map((path) => expect.stringContaining(`module-changed: ${path}: `)),
      },
    ]);
  });
});
