import { describe, expect, test } from "vitest";
import { parseExpiry, type Waiver } from "../../../src/formats/policy/records.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { LockedModule, SelectedModule } from "../../../src/model/module-lock.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { asProposedModules, type ModuleFacts } from "../../../src/review/modules/module-facts.ts";
import { MODULE_RULES } from "../../../src/review/rules/module-rules.ts";
import { applyRule, gatherFacts } from "../../../src/review/rules/rule.ts";
import { aRootInput, findingsOf, type RootInputFacts } from "../../support/judge-builders.ts";
import {
  aModuleSide,
  anUnknownCall,
  aSelectedCall,
  someModules,
} from "../../support/module-facts-builders.ts";
import { aFloating, moduleHash } from "../../support/module-lock-builders.ts";
import {
  A,
  archive,
  at,
  BRANCH,
  E,
  floatingOf,
  GIT,
  MOVED,
  release,
  tag,
} from "../../support/module-releases.ts";

const PATH = "envs/prod/.terraform.module.lock.hcl";
/** What the module rules alone say, before base excuses anything, as `severity rule: detail`. */
function judged(modules: ModuleFacts | undefined, facts: RootInputFacts = {}) {
  const all = gatherFacts(...aRootInput({ ...(modules && { modules }), ...facts }));
  return MODULE_RULES.flatMap((rule) => applyRule(rule, all));
}

function said(modules: ModuleFacts | undefined, facts?: RootInputFacts): readonly string[] {
  return judged(modules, facts).map(({ severity, rule }) => `${severity} ${rule}`);
}

const BAD = "error module-changed";
const OUTDATED = "error module-lock-outdated";
const FOLLOWS = "warning module-not-pinned";

describe("a release that base locks in another root module", () => {
  const elsewhere = (head: LockedModule, isBranch = false) => {
    const calls = [aSelectedCall(head, { isBranch })];
    const [input, run] = aRootInput({ modules: someModules({ base: null, head: [head], calls }) });
    const facts = gatherFacts(input, { ...run, recordedModules: [tag(), release()] });
    return MODULE_RULES.flatMap((rule) => applyRule(rule, facts)).map(
      ({ severity, rule }) => `${severity} ${rule}`,
    );
  };

  test.each<readonly [string, LockedModule, readonly string[]]>([
    ["is the same", tag(), []],
    ["is of another commit", tag(MOVED), [BAD]],
    ["of a registry is of another commit", release(MOVED), [BAD]],
    ["is another release", tag({ source: `${GIT}?ref=v2`, ...MOVED }), []],
  ])("%s", (_, head, expected) => {
    expect(elsewhere(head)).toStrictEqual(expected);
  });

  test("and that is a branch may be of another commit", () => {
    expect(elsewhere(tag(MOVED), true)).toStrictEqual([]);
  });
});

describe("a release that base locks", () => {
  test("is told where its content is another, and not where it stays", () => {
    expect(said(someModules({ base: [tag()], head: [tag(MOVED)] }))).toStrictEqual([BAD]);
    expect(said(someModules({ base: [tag()], head: [tag()] }))).toStrictEqual([]);
  });

  test("that drops its version is still held to what base has, and is not locked any more", () => {
    const without = { version: undefined };
    const judgedAs = (parts: Partial<SelectedModule>) =>
      said(
        someModules({
          ...{ base: [release()], head: [release({ ...without, ...parts })] },
          calls: [aSelectedCall(release(parts))],
        }),
      );

    expect(judgedAs({})).toStrictEqual([BAD, OUTDATED]);
    expect(judgedAs(MOVED)).toStrictEqual([BAD, BAD, OUTDATED]);
  });

  test("is one finding at the block, which names both packages and head's content", () => {
    const modules = someModules({ base: [tag()], head: [tag({ path: "a" }), tag(MOVED)] });

    expect(judged(modules)).toMatchObject([
      {
        ...{ rule: "module-changed", file: PATH, line: 20, provider: null, hash: E[0] },
        identity: ["network", tag().source, at("e").package],
        detail: `network: ${tag().source}: the commit was aaaaaaaaaaaa, and is eeeeeeeeeeee now. A release that was published does not change.`,
        cause: `${tag().source}: the commit was aaaaaaaaaaaa, and is eeeeeeeeeeee now. A release that was published does not change.`,
      },
    ]);
  });

  test("of the same address names both contents, and the version", () => {
    const [finding] = judged(someModules({ base: [archive()], head: [archive({ hashes: E })] }));

    expect(finding?.detail).toContain(
      `network: registry.opentofu.org/acme/net/aws 1.0.0: ${archive().package} has other content than before, ${E[0]} in place of ${A[0]}`,
    );
  });

  test("that becomes floating is no content that a waiver could name, but a source", () => {
    const [finding] = judged(someModules({ base: [tag()], head: [floatingOf(tag())] }));
    const [moved] = judged(someModules({ base: [tag()], head: [tag(MOVED)] }));

    expect([finding?.module, moved?.module]).toStrictEqual([tag().source, undefined]);
    expect(finding).toMatchObject({ summary: "A module is not locked any more", line: 10 });
    expect(finding?.remedy.text).toContain(`with module: "${tag().source}" to the policy`);
    expect(finding?.hash).toBeUndefined();
    expect(finding?.detail).toContain(`was locked as ${at("a").package}`);
    const computed = aFloating({ path: tag().path, source: "…" });
    const [unbounded] = judged(someModules({ base: [tag()], head: [computed] }));
    expect(unbounded?.remedy.text).toContain(
      'with module: "…" and path: "envs/prod" to the policy',
    );
  });

  test("names one added hash for a waiver, and none where two were added", () => {
    const hashOf = (...letters: readonly string[]) =>
      judged(
        someModules({ base: [archive()], head: [archive({ hashes: letters.map(moduleHash) })] }),
      ).map(({ hash }) => hash);

    expect(hashOf("a", "e")).toStrictEqual([moduleHash("e")]);
    expect(hashOf("e")).toStrictEqual([moduleHash("e")]);
    expect(hashOf("a", "e", "f")).toStrictEqual([undefined]);
    expect(hashOf("a")).toStrictEqual([]);
  });
});

describe("a branch", () => {
  const branch = (parts: Partial<SelectedModule> = {}) => tag({ ...BRANCH, ...parts });
  const judgedBranch = (base: LockedModule, head: LockedModule, tip: LockedModule = head) =>
    said(
      someModules({
        ...{ base: [base], head: [head] },
        calls: [aSelectedCall(tip, { isBranch: true })],
      }),
    );

  test("that moved is a warning, whether the change or its source moved it", () => {
    expect(judgedBranch(branch(), branch())).toStrictEqual([]);
    expect(judgedBranch(branch(), branch(MOVED))).toStrictEqual([FOLLOWS]);
    expect(judgedBranch(branch(), branch(), branch(MOVED))).toStrictEqual([FOLLOWS]);
    expect(judgedBranch(branch(), branch(at("b")), branch(MOVED))).toStrictEqual([FOLLOWS]);
  });

  test("has no other content at the same commit", () => {
    expect(judgedBranch(branch(), branch({ hashes: E }))).toStrictEqual([BAD]);
    expect(judgedBranch(branch(), branch(), branch({ hashes: E }))).toStrictEqual([BAD]);
  });

  test("is followed by its own call only: a block of a source that the call has not is held", () => {
    expect(judgedBranch(tag(), tag(MOVED), branch(MOVED))).toStrictEqual([BAD, OUTDATED]);
  });

  test("of a registry's version is that version: it does not move", () => {
    expect(judgedBranch(release(), release(MOVED))).toStrictEqual([BAD]);
    expect(judgedBranch(release(), release(), release(MOVED))).toStrictEqual([BAD]);
  });

  test("has no version that head could invent", () => {
    const invented = branch({ version: "1.0.0", ...MOVED });

    expect(judgedBranch(branch(), invented, branch())).toStrictEqual([BAD, OUTDATED]);
  });

  test("that is new, or was floating or another, has not moved", () => {
    expect(judgedBranch(floatingOf(branch()), branch(MOVED))).toStrictEqual([]);
    expect(judgedBranch(tag(), branch(MOVED))).toStrictEqual([]);
    expect(judgedBranch(branch({ path: "old" }), branch())).toStrictEqual([]);
  });

  test("says from where to where, once for each pair of commits", () => {
    const [moved] = judged(
      someModules({
        ...{ base: [branch()], head: [branch(MOVED)] },
        calls: [aSelectedCall(branch(MOVED), { isBranch: true })],
      }),
    );
    const [tip] = judged(
      someModules({
        ...{ base: [branch()], head: [branch()] },
        calls: [aSelectedCall(branch(MOVED), { isBranch: true })],
      }),
    );

    expect(moved).toMatchObject({ line: 10, file: PATH });
    expect(moved?.detail).toContain("was at the commit aaaaaaaaaaaa, and is at eeeeeeeeeeee.");
    expect(tip?.detail).toContain(
      "is at the commit eeeeeeeeeeee, which init installs, and aaaaaaaaaaaa is locked.",
    );
    expect([moved?.identity, tip?.identity]).toStrictEqual([
      ["network", at("e").package, at("e").package],
      ["network", at("a").package, at("e").package],
    ]);
  });
});

describe("what a source gives", () => {
  const given = (locked: LockedModule, now: LockedModule) =>
    someModules({ base: [locked], head: [locked], calls: [aSelectedCall(now)] });

  test.each<readonly [string, LockedModule, LockedModule, readonly string[]]>([
    ["the same", tag(), tag(), []],
    [
      "one of the locked hashes, beside which other content would pass",
      tag({ hashes: [...A, ...E] }),
      tag(),
      [BAD],
    ],
    ["another commit", tag(), tag(MOVED), [BAD]],
    ["other content", archive(), archive({ hashes: E }), [BAD]],
    ["another version, the locked one is gone", release(), release({ version: "1.1.0" }), [BAD]],
    ["what cannot be recorded", tag(), floatingOf(tag()), [BAD]],
    ["nothing to compare with a floating block", aFloating(), aFloating(), []],
    ["another source's", tag(), tag({ source: `${GIT}?ref=v2`, ...MOVED }), [OUTDATED]],
    ["more than a floating block says", floatingOf(tag()), tag(), [OUTDATED]],
  ])("%s", (_, locked, now, expected) => {
    expect(said(given(locked, now))).toStrictEqual(expected);
  });

  test("is what a waiver has to name, not what is locked", () => {
    const [other] = judged(given(tag(), tag(MOVED)));
    const [unknowable] = judged(given(tag(), floatingOf(tag())));

    expect(other).toMatchObject({
      hash: E[0],
      line: 10,
      identity: ["network", tag().source, at("a").package],
    });
    expect(other?.cause).toBe(
      `${tag().source} gives the commit eeeeeeeeeeee, and aaaaaaaaaaaa is locked.`,
    );
    expect(other?.detail).toBe(`network: ${other?.cause}`);
    expect(unknowable?.hash).toBeUndefined();
    expect(unknowable?.detail).toContain("gives what cannot be recorded (nobody can say");
  });

  test("is told with versions, and with contents where nothing else differs", () => {
    const [version] = judged(given(release(), release({ version: "1.1.0" })));
    const [content] = judged(given(archive(), archive({ hashes: E })));

    const [commit] = judged(given(release(), release(MOVED)));

    expect(commit?.detail).toContain("gives the commit eeeeeeeeeeee for 1.0.0, and aaaaaaaaaaaa");
    expect(version?.detail).toContain(`gives 1.1.0 (${at("a").package}), and 1.0.0 (`);
    expect(content?.detail).toContain(`with the content ${E[0]}, and ${A[0]} is locked`);
  });
});

describe("the calls of the configuration", () => {
  test.each<
    readonly [string, readonly LockedModule[] | null, readonly LockedModule[], readonly string[]]
  >([
    ["are all locked", [tag()], [tag()], []],
    ["lack a block", [tag()], [tag(), release({ path: "b" })], [OUTDATED]],
    ["lost the whole file", null, [tag(), release({ path: "b" })], [OUTDATED, OUTDATED]],
    ["are gone, and the file with them", null, [], []],
    ["have another source", [tag({ source: `${GIT}?ref=v0` })], [tag()], [OUTDATED]],
    ["allow the recorded version", [release()], [release({ constraints: ">= 1.0" })], []],
    ["allow any version", [release()], [release({ constraints: undefined })], []],
    [
      "do not allow the recorded version",
      [release()],
      [release({ constraints: "~> 2.0", version: "2.0.0" })],
      [OUTDATED],
    ],
    [
      "do not make one that is recorded",
      [tag(), tag({ path: "b" })],
      [tag()],
      ["warning module-lock-outdated"],
    ],
  ])("%s", (_, head, calls, expected) => {
    const base = head ?? [tag(), release({ path: "b" })];
    const modules = someModules({ base, head, calls: calls.map((one) => aSelectedCall(one)) });

    expect(said(modules)).toStrictEqual(expected);
  });

  test("lack what the command records, at the block if there is one", () => {
    const [missing, wrong, range] = judged(
      someModules({
        base: [],
        head: [tag({ path: "b", source: "x" }), release({ path: "c" })],
        calls: [
          aSelectedCall(tag()),
          aSelectedCall(tag({ path: "b" })),
          aSelectedCall(release({ path: "c", constraints: "> 1.0.0" })),
        ],
      }),
    ).filter(({ rule }) => rule === "module-lock-outdated");

    expect(missing).toMatchObject({
      ...{ line: null, file: PATH, identity: ["network", tag().source] },
      detail: expect.stringContaining("it is not in the file"),
      remedy: { command: { words: ["lock", "--modules"], roots: ["envs/prod"] } },
    });
    expect(wrong).toMatchObject({
      line: 10,
      detail: expect.stringContaining("the file records x"),
    });
    expect(range).toMatchObject({
      ...{
        line: 20,
        detail: expect.stringContaining("records 1.0.0, which > 1.0.0 does not allow"),
      },
    });
  });

  test("are asked by the rules of the tool that the change moves to", () => {
    const version = "1.0.0-rc1";
    // Only OpenTofu accepts a prerelease that a constraint names with a v.
    const modules = someModules({
      ...{ base: [], head: [release({ version })] },
      calls: [aSelectedCall(release({ version, constraints: "v1.0.0-rc1" }))],
    });

    expect(said(modules)).toStrictEqual([]);
    expect(said(modules, { movesTo: TERRAFORM })).toStrictEqual([OUTDATED]);
    expect(said(modules, { context: { tool: TERRAFORM } })).toStrictEqual([OUTDATED]);
  });

  test("that were not all read leave unknown what nothing makes", () => {
    const stale = { base: [], head: [tag(), tag({ path: "network.inner" })] };

    expect(said(someModules({ ...stale, calls: [anUnknownCall()] }))).toStrictEqual([
      "warning not-verified",
    ]);
    expect(judged(someModules({ ...stale, calls: [aSelectedCall(tag())] }))).toMatchObject([
      {
        line: 20,
        identity: ["network.inner"],
        remedy: { command: { words: ["lock", "--modules"] } },
      },
    ]);
  });
});

test("a source that did not answer is not verified, with the reason", () => {
  const calls = [anUnknownCall(), anUnknownCall({ path: "b", reason: "it is gone" })];
  const findings = judged(someModules({ base: [tag()], head: [tag()], calls }));

  expect(findings.map(({ rule, identity }) => [rule, identity])).toStrictEqual([
    ["not-verified", ["network"]],
    ["not-verified", ["b"]],
  ]);
  expect(findings[0]?.detail).toBe(
    `network: it comes from ${tag().source}, and the host did not answer.`,
  );
});

test("a file with errors is invalid, one with warnings is not", () => {
  const start = { line: 4, column: 1, offset: 0 };
  const range = { file: PATH, start, end: start };
  const of = (severity: "error" | "warning") => ({
    ...someModules({ base: [], head: [] }),
    head: {
      ...aModuleSide(),
      diagnostics: [{ severity, summary: "Unsupported argument", detail: "It has x", range }],
    },
  });

  expect(judged(of("error"))).toMatchObject([
    { rule: "invalid-lock-file", severity: "error", file: PATH, line: 4 },
  ]);
  expect(judged(of("error"))[0]?.detail).toBe("Unsupported argument: It has x.");
  expect(said(of("warning"))).toStrictEqual([]);
});

test("nothing is judged where neither side has the file, and all where one has", () => {
  const calls = [aSelectedCall(tag()), anUnknownCall({ path: "b" })];
  const sides = (base: readonly LockedModule[] | null, head: readonly LockedModule[] | null) =>
    said(someModules({ base, head, calls }));

  expect(said(undefined)).toStrictEqual([]);
  expect(sides(null, null)).toStrictEqual([]);
  expect(sides([], null)).toStrictEqual([OUTDATED, "warning not-verified"]);
  expect(sides(null, [])).toStrictEqual([OUTDATED, "warning not-verified"]);
  expect(MODULE_RULES.map(({ scope, each }) => `${scope} ${each}`)).toStrictEqual(
    Array(8).fill("root-module root"),
  );
});

describe("what base has already (T9)", () => {
  const sinceOf = (modules: ModuleFacts) =>
    (["module-changed", "module-lock-outdated", "module-not-pinned"] as const).flatMap((rule) =>
      findingsOf(rule, { modules }).map((one) => `${one.severity} ${one.rule} ${one.since}`),
    );
  const moved = [aSelectedCall(tag(MOVED))];

  test("asProposedModules() has base's file and calls on both sides", () => {
    const modules = someModules({ base: [tag()], head: [release()] });

    expect(asProposedModules(undefined)).toBeUndefined();
    expect(asProposedModules(modules)).toStrictEqual({
      ...modules,
      head: modules.base,
      calls: modules.baseCalls,
    });
  });

  test("a tag that moved before the change weighs nothing, and errs where the change takes it", () => {
    const same = { base: [tag()], baseCalls: moved, calls: moved };

    expect(sinceOf(someModules({ ...same, head: [tag()] }))).toStrictEqual([
      "notice module-changed base",
    ]);
    expect(sinceOf(someModules({ ...same, head: [tag(MOVED)] }))).toStrictEqual([
      "error module-changed change",
    ]);
  });

  test("a call that base did not lock weighs nothing, another one does", () => {
    const base = { base: [], baseCalls: [aSelectedCall(tag())], head: [] };
    const more = [aSelectedCall(tag()), aSelectedCall(release({ path: "b" }))];

    expect(sinceOf(someModules({ ...base, calls: base.baseCalls }))).toStrictEqual([
      "notice module-lock-outdated base",
    ]);
    expect(sinceOf(someModules({ ...base, calls: more }))).toStrictEqual([
      "error module-lock-outdated change",
      "notice module-lock-outdated base",
    ]);
  });

  test("a file that the change adds or deletes makes its calls count", () => {
    const calls = [aSelectedCall(tag())];

    for (const [base, head] of [
      [null, []],
      [[tag()], null],
    ] as const)
      expect(sinceOf(someModules({ base, head, calls, baseCalls: calls }))).toStrictEqual([
        "error module-lock-outdated change",
      ]);
  });
});

describe("a waiver of other content", () => {
  const waiver = (hash: Hash, rest: Partial<Waiver<"module-changed">> = {}) => ({
    ...({
      rule: "module-changed",
      provider: undefined,
      version: undefined,
      path: undefined,
    } as const),
    ...{ hash, reason: "re-tagged", expires: parseExpiry("2026-12-01"), file: "p.yml", line: 3 },
    ...rest,
  });
  const weights = (modules: ModuleFacts, hash: Hash) =>
    findingsOf("module-changed", { modules, policy: { waivers: [waiver(hash)] } }).map(
      (one) => `${one.severity} ${one.accepted?.by}`,
    );
  const [old, seen, other] = [moduleHash("a"), moduleHash("e"), moduleHash("f")];
  const retagged = (hashes: readonly Hash[]) =>
    someModules({ base: [tag()], head: [tag({ ...MOVED, hashes })] });

  test("accepts the content that it names, and no other", () => {
    expect(weights(retagged([seen]), seen)).toStrictEqual(["notice waiver"]);
    expect(weights(retagged([seen]), other)).toStrictEqual(["error undefined"]);
    expect(weights(retagged([seen]), old)).toStrictEqual(["error undefined"]);
  });

  test("accepts no second hash that stands beside it", () => {
    expect(weights(retagged([seen, other]), seen)).toStrictEqual(["error undefined"]);
    expect(weights(retagged([seen, other]), other)).toStrictEqual(["error undefined"]);
  });

  test("accepts not whatever the source gives later in the place of it", () => {
    const locked = tag(MOVED);
    const later = someModules({
      ...{ base: [locked], head: [locked], baseCalls: [aSelectedCall(locked)] },
      calls: [aSelectedCall(tag({ ...at("f"), hashes: [other] }))],
    });

    expect(weights(later, seen)).toStrictEqual(["error undefined"]);
    expect(weights(later, other)).toStrictEqual(["notice waiver"]);
  });
});

describe("what only some calls tell", () => {
  const branch = (parts: Partial<SelectedModule> = {}) => tag({ ...BRANCH, ...parts });
  const following = (record: LockedModule) => aSelectedCall(record, { isBranch: true });

  test("a call that becomes floating by another source was locked", () => {
    const base = [tag()];
    const head = [aFloating({ path: tag().path, source: "…" })];

    expect(said(someModules({ base, head }))).toStrictEqual([BAD]);
  });

  test("a branch that becomes floating is not locked any more", () => {
    const modules = someModules({
      ...{ base: [branch()], head: [floatingOf(branch())], calls: [following(branch())] },
    });

    expect(said(modules)).toStrictEqual([BAD, OUTDATED]);
  });

  test("a branch has the content of its commit, which another call of base recorded", () => {
    const base = [branch(), branch({ path: "other", ...at("e") })];
    const head = [branch({ ...at("e"), hashes: E })];

    expect(said(someModules({ base, head, calls: head.map(following) }))).toContain(BAD);
  });

  test("each call follows what its own source gives", () => {
    const first = tag({ path: "a", source: `${GIT}?ref=v9`, ...at("9") });
    const moved = branch(MOVED);
    const modules = someModules({
      ...{ base: [first, branch()], head: [first, moved] },
      calls: [aSelectedCall(first), following(moved)],
    });

    expect(said(modules)).toStrictEqual([FOLLOWS]);
  });

  test("a record without a call is compared all the same", () => {
    const modules = someModules({ base: [tag()], head: [tag(MOVED)], calls: [] });

    expect(said(modules)).toStrictEqual([BAD, "warning module-lock-outdated"]);
  });

  test("another commit of the same content names that content", () => {
    const [finding] = judged(someModules({ base: [tag()], head: [tag(at("e"))] }));

    expect(finding?.hash).toBe(A[0]);
  });

  test("two hashes beside what the source gives are named by none", () => {
    const hashes = [...A, ...E, moduleHash("f")];
    const modules = someModules({
      ...{ base: null, head: [tag({ hashes })], calls: [aSelectedCall(tag())] },
    });

    expect(judged(modules).map(({ hash }) => hash)).toStrictEqual([undefined]);
  });

  test("a registry's version that leads to a branch is no tip, where the record has no version", () => {
    const locked = release({ version: undefined, constraints: undefined, ...MOVED });
    const calls = [following(release())];

    expect(said(someModules({ base: null, head: [locked], calls }))).toContain(BAD);
  });

  test("beside an unread call nothing is stale", () => {
    const head = [tag(), tag({ path: "gone" })];
    const calls = [anUnknownCall({ path: "other" }), aSelectedCall(tag())];

    expect(said(someModules({ base: null, head, calls }))).toStrictEqual(["warning not-verified"]);
  });

  test("a record of what is floating now is contradicted, not outdated", () => {
    const calls = [aSelectedCall(floatingOf(release()))];

    expect(said(someModules({ base: null, head: [release()], calls }))).toStrictEqual([BAD]);
  });

  test("a record without a version does not fit a call without constraints", () => {
    const head = [release({ version: undefined, constraints: undefined })];
    const calls = [aSelectedCall(release({ constraints: undefined }))];
    const details = judged(someModules({ base: null, head, calls })).map(({ detail }) => detail);

    expect(details).toContainEqual(
      expect.stringContaining("the file records no version, which does not fit the call"),
    );
  });

  test.each([
    ["floating", floatingOf(branch())],
    ["of another source", branch({ source: `${GIT}?ref=other` })],
  ])("a branch whose record is %s has not moved", (_, locked) => {
    const calls = [following(branch(at("e")))];

    expect(said(someModules({ base: null, head: [locked], calls }))).toStrictEqual([OUTDATED]);
  });
});
