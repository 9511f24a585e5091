import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseProviderPattern } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import { fileError } from "../../../src/model/diagnostic.ts";
import type { InstallObstacle, VersionEvidence } from "../../../src/model/evidence.ts";
import { type LockFile, lockFile } from "../../../src/model/lock-file.ts";
import type { LockedModule } from "../../../src/model/module-lock.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import { evidenceIndex } from "../../../src/review/evidence/input.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { judgeFindings, judgeLocking, judgeRoot } from "../../../src/review/verdict/judge.ts";
import { settleFindings } from "../../../src/review/verdict/settle-findings.ts";
import { lockFiles } from "../../support/arbitraries.ts";
import { aLockFile, aPlatform } from "../../support/builders.ts";
import {
  aKey,
  aMirror,
  type EvidenceFacts,
  h1,
  someEvidence,
  zh,
} from "../../support/evidence-builders.ts";
import {
  aRootInput,
  aSide,
  findingsOf,
  knownKeysOf,
  type RootInputFacts,
  someRequirements,
  TWO_PLATFORMS,
} from "../../support/judge-builders.ts";
import {
  aModuleSide,
  anUnknownCall,
  aSelectedCall,
  someModules,
} from "../../support/module-facts-builders.ts";
import { aModuleLock, aSelected, moduleHash } from "../../support/module-lock-builders.ts";
import { BUILT, REPOSITORY, UNKNOWN } from "../../support/provenance-builders.ts";
import { aFinding } from "../../support/review-builders.ts";

/** Evidence about every version in a lock file, which knows some of its hashes. */
function evidenceAbout(lock: LockFile): readonly VersionEvidence[] {
  return [...lock.providers.values()].map(({ address, version }) =>
    someEvidence({
      address,
      version,
      packages: [
        { word: "a", platform: "linux_amd64", hashed: true },
        { word: "b", platform: "linux_arm64" },
      ],
    }),
  );
}

function judge(base: LockFile, head: LockFile, evidence = evidenceAbout(head)) {
  return judgeRoot(
    ...aRootInput({
      baseSide: aSide(base),
      headSide: aSide(head),
      evidence,
      required: { ...TWO_PLATFORMS, from: "policy" },
      requirements: someRequirements({ "acme/one": "~> 1.0", "acme/missing": "" }),
    }),
  );
}

describe("judgeRoot()", () => {
  test("says the same of the same input, whatever the order it comes in", () => {
    fc.assert(
      fc.property(lockFiles(), lockFiles(), (base, head) => {
        const shuffled = lockFile([...head.providers.values()].reverse());

        expect(judge(base, shuffled, [...evidenceAbout(head)].reverse())).toStrictEqual(
          judge(base, head),
        );
      }),
    );
  });

  test("finds no hash to complain of in a lock file that did not change", () => {
    const configuration = [
      "missing-entry",
      "unneeded-entry",
      "version-outside-constraints",
      "init-would-change",
      "unexplained-hash",
    ];

    fc.assert(
      fc.property(lockFiles(), (lock) => {
        const { changes, findings } = judge(lock, lock);

        expect(changes).toStrictEqual([]);
        expect(findings.map((finding) => finding.rule)).toSatisfy((rules: readonly string[]) =>
          rules.every((rule) => configuration.includes(rule)),
        );
      }),
    );
  });

  test("never lets a hash that head adds pass without a word unless somebody vouches for it", () => {
    const words = ["unexplained-hash", "republished-package", "not-verified"];

    fc.assert(
      fc.property(lockFiles(), lockFiles(), fc.boolean(), (base, head, complete) => {
        const evidence = evidenceAbout(head).map((one) => ({ ...one, complete }));
        const { findings, hashes } = judge(base, head, evidence);

        for (const explained of hashes) {
          const isBad = explained.grade === "unexplained" || explained.grade === "not-checked";
          const entry = base.providers.get(explained.provider);
          const isRecorded =
            entry?.version === explained.version && entry.hashes.includes(explained.hash);
          if (!isBad || isRecorded) continue;
          expect(
            findings.some((one) => one.provider === explained.provider && words.includes(one.rule)),
          ).toBe(true);
        }
      }),
    );
  });

  test("puts the heaviest finding first", () => {
    const { findings } = judge(
      aLockFile({ address: "acme/one", version: "1.0.0", hashes: [h1("a"), zh("a")] }),
      aLockFile(
        { address: "acme/one", version: "1.0.0", hashes: [h1("a"), zh("a"), h1("rogue")] },
        { address: "acme/two", version: "1.0.0", hashes: [h1("a"), zh("a")] },
      ),
    );

    const runs = findings
      .map((finding) => finding.severity)
      .filter((severity, i, all) => severity !== all[i - 1]);
    expect(runs).toStrictEqual(["error", "warning", "notice"]);
  });

  test("judges a lock file outside root modules on what it says, and misses nothing in it (T1)", () => {
    const input = {
      base: [{ version: "2.0.0" }],
      head: [
        { version: "1.2.3", hashes: [h1("rogue")] },
        { address: "acme/new", hashes: [] },
      ],
      evidence: [someEvidence()],
      requirements: someRequirements({ "acme/missing": "" }),
      scope: "hashes-alone",
    } as const;

    expect(judgeRoot(...aRootInput(input)).findings.map((finding) => finding.rule)).toStrictEqual([
      "no-usable-hashes",
      "downgrade",
      "unexplained-hash",
      "new-provider",
      "coverage-shrank",
    ]);
  });

  test("weighs a finding as policy says, and leaves out what it silences", () => {
    const change = { base: [{ version: "2.0.0" }], head: [{ version: "1.0.0" }] };

    expect(
      findingsOf("downgrade", {
        ...change,
        policy: { severities: new Map([["downgrade", "notice"]]) },
      }),
    ).toMatchObject([{ severity: "notice" }]);
    expect(
      findingsOf("downgrade", {
        ...change,
        policy: { severities: new Map([["downgrade", "off"]]) },
      }),
    ).toStrictEqual([]);
    const policy = { ...DEFAULT_POLICY, severities: new Map([["downgrade", "off"]] as const) };
    expect(settleFindings([aFinding({ rule: "downgrade" })], policy)).toStrictEqual([]);
  });

  test("takes a key for the same, not for known, whose signature covers what base locks (T4)", () => {
    const context = { keysOf: () => knownKeysOf(undefined) };
    const input = (base: readonly string[]) =>
      aRootInput({
        base: [{ version: "1.2.2", hashes: base }],
        head: [{ version: "1.2.3", hashes: [zh("amd64")] }],
        evidence: [someEvidence({ version: "1.2.2" }), someEvidence({ version: "1.2.3" })],
        context: {
          ...context,
          evidence: evidenceIndex([someEvidence({ version: "1.2.2" }), someEvidence()]),
        },
      });

    expect(judgeRoot(...input([zh("amd64")])).hashes[0]?.grade).toBe("signed-same-key");
    expect(judgeRoot(...input([zh("unlisted")])).hashes[0]?.grade).toBe("signed-new-key");
  });

  test("says which required platforms an entry covers before and after", () => {
    const ZIP_ONLY = { platform: "linux_amd64", level: "zip-only", zip: "yes", contents: "none" };
    const { coverage } = judgeRoot(
      ...aRootInput({
        base: [{ hashes: [zh("amd64")] }],
        head: [{ hashes: [zh("amd64"), zh("arm64")] }],
        evidence: [someEvidence()],
        required: TWO_PLATFORMS,
      }),
    );

    expect([...(coverage ?? new Map()).values()]).toStrictEqual([
      {
        before: [ZIP_ONLY, { platform: "linux_arm64", level: "none", zip: "no", contents: "none" }],
        after: [ZIP_ONLY, { ...ZIP_ONLY, platform: "linux_arm64" }],
      },
    ]);
  });

  test.each<readonly [string, RootInputFacts, readonly unknown[]]>([
    ["of a new entry", { base: [], evidence: [someEvidence()] }, [undefined]],
    [
      "of an entry that comes from a version nothing is known of",
      { base: [{ version: "1.0.0" }], evidence: [someEvidence()] },
      [undefined],
    ],
    ["of an entry that nothing is known of", { base: [{}], evidence: [] }, []],
  ])("does not say what was covered before, %s", (_, facts, before) => {
    const { coverage } = judgeRoot(
      ...aRootInput({ head: [{}], required: TWO_PLATFORMS, ...facts }),
    );

    expect(coverage && [...coverage.values()].map((one) => one.before)).toStrictEqual(before);
  });

  test("quotes no more than fits a report, in none of a finding's texts", () => {
    const wanted = Array.from({ length: 9000 }, (_, i) => `!= 7.0.${i}`).join(", ");
    const requirements = someRequirements({ "hashicorp/null": `${wanted}, > 2.0` });
    const [finding] = findingsOf("version-outside-constraints", { head: [{}], requirements });

    const texts = [finding?.summary, finding?.detail, finding?.cause];
    expect(texts.map((text) => (text?.length ?? 0) < 20_000)).toStrictEqual([true, true, true]);
    expect(finding?.cause).toContain("characters left out");
  });

  test.each([
    ["a day and a half ago", "2026-11-19T12:00:00Z", 1],
    ["now", "2026-11-21T00:00:00Z", 0],
    ["later, which nobody can know", "2026-11-21T00:00:01Z", undefined],
    ["at no time", undefined, undefined],
  ])("gives the age of a version that was published %s", (_, publishedAt, age) => {
    const evidence = [{ ...someEvidence(), ...(publishedAt && { publishedAt }) }];
    const { ages, changes } = judgeRoot(...aRootInput({ head: [{}], evidence }));

    expect([...(ages?.values() ?? [])]).toStrictEqual([age]);
    expect(changes[0]?.ageDays).toBe(age);
  });

  test("gives the age of a version that another one takes the place of", () => {
    const evidence = [{ ...someEvidence(), publishedAt: "2026-11-19T12:00:00Z" }];
    const base = [{ version: "1.0.0" }];

    expect(judgeRoot(...aRootInput({ base, head: [{}], evidence })).changes).toMatchObject([
      { kind: "new-version", ageDays: 1 },
    ]);
  });

  test("names the platforms of hashes that come", () => {
    const [base, head] = [[{ hashes: [zh("amd64")] }], [{ hashes: [zh("amd64"), zh("arm64")] }]];
    const { changes } = judgeRoot(...aRootInput({ base, head, evidence: [someEvidence()] }));

    expect(changes).toMatchObject([
      { kind: "new-hashes", hashes: [{ hash: zh("arm64"), platforms: ["linux_arm64"] }] },
    ]);
  });

  test.each<readonly [string, string, EvidenceFacts, object]>([
    [
      "as known where a host was silent beside",
      zh("arm64"),
      { complete: false },
      { platforms: ["linux_arm64"] },
    ],
    ["as none where all was looked at", zh("rogue"), {}, { platforms: [] }],
    [
      "as unknown where not all was looked at",
      zh("rogue"),
      { complete: false },
      { platforms: [], isUnlooked: true },
    ],
  ])("names the platforms of a hash that comes %s", (_, hash, facts, expected) => {
    const [base, head] = [[{ hashes: [zh("amd64")] }], [{ hashes: [zh("amd64"), hash] }]];
    const evidence = [someEvidence(facts)];
    const { changes } = judgeRoot(...aRootInput({ base, head, evidence }));

    expect(changes.map(({ hashes }) => hashes)).toStrictEqual([[{ hash, ...expected }]]);
  });

  test("expects no hash that nothing explains, unless policy waives it", () => {
    const hashes = [zh("amd64"), zh("rogue")];
    const waiver = {
      ...{ rule: "unexplained-hash", provider: parseProviderPattern("hashicorp/null") },
      ...{ version: undefined, hash: zh("rogue"), path: undefined, reason: "ours" },
      ...{ expires: parseExpiry("2027-01-31"), file: "policy.yml", line: 1 },
    } as const;
    const expected = (waivers: readonly (typeof waiver)[]) => {
      const facts = { head: [{ hashes }], evidence: [someEvidence()], policy: { waivers } };
      const lock = judgeRoot(...aRootInput(facts as RootInputFacts)).expected;
      return [...(lock?.providers.values() ?? [])].flatMap((entry) => entry.hashes);
    };

    expect(expected([])).toStrictEqual([zh("amd64")]);
    expect(expected([waiver])).toStrictEqual(hashes.toSorted());
  });

  test("tells which locked calls of modules differ, in a review and not in an audit", () => {
    const modules = someModules({ base: null, head: [aSelected()] });
    const changesOf = (facts: RootInputFacts) => judgeRoot(...aRootInput(facts)).moduleChanges;

    expect(changesOf({ modules })).toMatchObject([
      { kind: "new", path: "network", standing: "given" },
    ]);
    expect(changesOf({ modules, context: { mode: "audit" } })).toStrictEqual([]);
    expect(changesOf({})).toStrictEqual([]);
  });

  describe("expects of a lock file for modules", () => {
    const expectedOf = (modules: RootInputFacts["modules"], facts: RootInputFacts = {}) =>
      judgeRoot(...aRootInput({ requirements: someRequirements({}), ...facts, modules }))
        .expectedModules;
    const [old, moved] = [aSelected(), aSelected({ hashes: [moduleHash("b")] })];
    const named = (path: string, call = old) => ({ ...call, path });

    test("what lock --modules would write: head's own records, and what sources give", () => {
      const calls = [moved, named("new", moved)].map((call) => aSelectedCall(call));
      const expected = (head: readonly LockedModule[] | null) =>
        expectedOf(someModules({ base: null, head, calls }))?.lock;

      expect(expected([old, named("gone")])).toStrictEqual(aModuleLock(old, named("new")));
      expect(expected([])).toStrictEqual(aModuleLock(moved, named("new", moved)));
    });

    test("that base's record of a release stands against what its source gives now", () => {
      const calls = [aSelectedCall(moved)];
      const rules = (base: readonly LockedModule[] | null, policy = {}) => {
        const modules = someModules({ base, head: [], calls });
        const { findings = [], unweighed = [] } = expectedOf(modules, { policy }) ?? {};
        return [findings, unweighed].map((all) =>
          all.map(({ rule, severity }) => [rule, severity]),
        );
      };
      const changed = [["module-changed", "error"]];

      expect(rules([old])).toStrictEqual([changed, changed]);
      const severities = new Map([["module-changed", "off"]]) as never;
      expect(rules([old], { severities })).toStrictEqual([[], changed]);
      expect(rules([moved])).toStrictEqual([[], []]);
      expect(rules(null)).toStrictEqual([[], []]);
    });

    test("that constraints are read by the rules of the tool that head moves to", () => {
      const release = { source: "h/a/b/c", constraints: "v1.0.0-rc1" };
      const recorded = aSelected({ ...release, version: "1.0.0-rc1" });
      const now = aSelected({ ...release, version: "1.0.0" });
      const modules = someModules({ base: null, head: [recorded], calls: [aSelectedCall(now)] });

      expect(expectedOf(modules)?.lock).toStrictEqual(aModuleLock(recorded));
      expect(expectedOf(modules, { movesTo: TERRAFORM })?.lock).toStrictEqual(aModuleLock(now));
    });

    test("nothing without the file or a configuration, while a call is unknown, and where head's cannot be read", () => {
      const modules = someModules({ base: [old], head: [old] });
      const broken = { ...aModuleSide(old), diagnostics: [fileError("x", "Bad", "It is.")] };

      expect(expectedOf(undefined)).toBeUndefined();
      expect(judgeRoot(...aRootInput({ modules })).expectedModules).toBeUndefined();
      expect(expectedOf({ ...modules, calls: [anUnknownCall()] })).toBeUndefined();
      expect(expectedOf({ ...modules, head: broken })).toBeUndefined();
      expect(expectedOf(modules)).toMatchObject({ lock: aModuleLock(old), findings: [] });
      expect(expectedOf({ ...modules, head: undefined })?.lock).toStrictEqual(aModuleLock(old));
    });
  });

  test("judges a lock file that is gone: nothing is expected in its place", () => {
    const judgement = judgeRoot(...aRootInput({ base: [{}], head: null }));

    expect(judgement.expected).toBeUndefined();
    expect(judgement.changes.map(({ kind }) => kind)).toStrictEqual(["removed-provider"]);
  });

  test("tells who built versions that somebody was asked about, and nothing of others", () => {
    const provenance = { repository: REPOSITORY, archives: new Map([[zh("amd64"), BUILT]]) };
    const head = [{ hashes: [zh("amd64")] }];
    const provenanceOf = (one: VersionEvidence) =>
      judgeRoot(...aRootInput({ head, evidence: [one] })).provenance;

    expect(provenanceOf({ ...someEvidence(), provenance })).toMatchObject([
      { version: "1.2.3", groups: [{ provenance: BUILT }] },
    ]);
    expect(provenanceOf(someEvidence())).toStrictEqual([]);
  });

  test("gives what policy accepts the weight of a notice, whatever policy makes of its rule", () => {
    const waiver = {
      rule: "downgrade",
      provider: parseProviderPattern("hashicorp/null"),
      ...{ version: undefined, hash: undefined, path: undefined },
      reason: "R",
      expires: parseExpiry("2027-01-31"),
      ...{ file: "policy.yml", line: 1 },
    } as const;
    const [finding] = findingsOf("downgrade", {
      base: [{ version: "2.0.0" }],
      head: [{ version: "1.0.0" }],
      policy: { severities: new Map([["downgrade", "error"]]), waivers: [waiver] },
    });

    expect(finding).toMatchObject({ severity: "notice", accepted: { by: "waiver" } });
  });

  test("says what was not verified, whatever policy makes of its rule", () => {
    const severities = new Map([["not-verified", "off"]]) as never;

    expect(findingsOf("not-verified", { head: [{}], policy: { severities } })).toHaveLength(1);
  });

  test("gives no age of a change that brings no version", () => {
    const evidence = [{ ...someEvidence(), publishedAt: "2026-11-19T12:00:00Z" }];
    const [base, head] = [[{ hashes: [zh("amd64")] }], [{ hashes: [zh("arm64")] }]];

    const { changes } = judgeRoot(...aRootInput({ base, head, evidence }));

    expect(changes.map(({ kind, ageDays }) => [kind, ageDays])).toStrictEqual([
      ["new-hashes", undefined],
      ["removed-hashes", undefined],
    ]);
  });

  test("has what was not compared with the origin, and the mirror's name", () => {
    const why = { message: "it does not answer", silentHost: "example.com" };
    const mirror = aMirror({ notCompared: [why] });
    const judgement = judgeRoot(
      ...aRootInput({ head: [{}], evidence: [{ ...someEvidence(), mirror }] }),
    );

    expect(judgement.uncompared).toStrictEqual([
      { ...why, name: "hashicorp/null 1.2.3", mirror: "mirror.example.com" },
    ]);
    expect(
      judgeRoot(...aRootInput({ head: [{}], evidence: [someEvidence()] })).uncompared,
    ).toStrictEqual([]);
  });

  test("states in an audit why a read-only init may fail, unless a finding fails", () => {
    const hashes = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];
    const limitsOf = (facts: RootInputFacts) =>
      judgeRoot(
        ...aRootInput({
          ...{ head: [{ hashes }], evidence: [someEvidence()], required: TWO_PLATFORMS },
          context: { mode: "audit" },
          ...facts,
        }),
      ).limits;
    const only =
      "hashicorp/null 1.2.3 is locked, but only a state may require it, which is not at hand";
    const requirements = someRequirements({});

    expect(limitsOf({ requirements })).toStrictEqual([
      `Whether tofu init -lockfile=readonly passes is not known: ${only}`,
    ]);
    expect(limitsOf({ requirements: someRequirements({ "hashicorp/null": "" }) })).toStrictEqual(
      [],
    );
    expect(limitsOf({ requirements: someRequirements({ "acme/missing": "" }) })).toStrictEqual([]);
    expect(limitsOf({ requirements, context: {} })).toStrictEqual([]);
  });

  test.each([
    ["error", ["invalid-lock-file"]],
    ["never", ["invalid-lock-file", "not-verified"]],
  ] as const)(
    "judges a file that cannot be read for that alone, failing on %s",
    (failOn, rules) => {
      const diagnostics = [{ severity: "error", summary: "S", detail: "D" }] as const;
      const headSide = { ...aSide(aLockFile({ hashes: [h1("rogue")] })), diagnostics };
      const judgement = judgeRoot(
        ...aRootInput({ headSide, policy: { failOn } } as unknown as RootInputFacts),
      );

      expect(judgement.findings.map(({ rule }) => rule)).toStrictEqual(rules);
      expect(judgement).toMatchObject({ changes: [], hashes: [], limits: [] });
    },
  );

  test("does not pass a file that cannot be read where policy silences the rule", () => {
    const diagnostics = [{ severity: "error", summary: "S", detail: "D" }] as const;
    const headSide = { ...aSide(aLockFile({})), diagnostics };
    const severities = new Map([["invalid-lock-file", "off"]] as const);
    const { findings } = judgeRoot(...aRootInput({ headSide, policy: { severities } }));

    expect(findings.map(({ rule }) => rule)).toStrictEqual(["not-verified"]);
  });

  test("reports no changes in an audit, and explains every hash", () => {
    const judgement = judgeRoot(
      ...aRootInput({ head: [{ hashes: [zh("amd64")] }], context: { mode: "audit" } }),
    );

    expect(judgement.changes).toStrictEqual([]);
    expect(judgement.hashes).toHaveLength(1);
    expect(judgement.findings.map((finding) => finding.rule)).toStrictEqual(["not-verified"]);
  });
});

describe("an entry that no source of the CLI configuration serves", () => {
  const obstacle = (kind: InstallObstacle["kind"], platform = "linux_amd64"): InstallObstacle => ({
    ...{ kind, platform: aPlatform(platform), message: `${platform} is ${kind}` },
  });
  const hashes = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];
  const judged = (obstacles: readonly InstallObstacle[], facts: RootInputFacts = {}) =>
    judgeRoot(
      ...aRootInput({
        base: [],
        head: [{ hashes }],
        evidence: [{ ...someEvidence(), obstacles }],
        required: TWO_PLATFORMS,
        requirements: someRequirements({ "hashicorp/null": "", "acme/other": "" }),
        ...facts,
      }),
    ).findings.filter(({ rule }) => rule === "version-unavailable");

  test("is an error that gives each reason once", () => {
    const found = judged([
      obstacle("absent"),
      obstacle("refused", "linux_arm64"),
      obstacle("absent"),
    ]);

    expect(found).toMatchObject([
      {
        severity: "error",
        line: 101,
        detail: "tofu init fails: linux_amd64 is absent and linux_arm64 is refused.",
      },
    ]);
  });

  test.each<[string, readonly InstallObstacle[], RootInputFacts]>([
    ["where nothing hinders", [], {}],
    ["where a source did not answer", [obstacle("unknown")], {}],
    [
      "of a lock file that no run of this repository reads",
      [obstacle("absent")],
      { scope: "hashes-alone" as never },
    ],
    [
      "of an entry that nothing may need, as the configuration is not known completely",
      [obstacle("absent")],
      { requirements: someRequirements({}, { exact: false, limits: ["a module is absent"] }) },
    ],
    ["of an entry that the change leaves alone", [obstacle("absent")], { base: [{ hashes }] }],
    [
      "beside an error about the same provider",
      [obstacle("absent")],
      { head: [{ hashes: [...hashes, zh("rogue")] }] },
    ],
    [
      "beside what is not verified of the same provider",
      [obstacle("absent")],
      { head: [{ hashes: [...hashes, "h7:abc"] }] },
    ],
  ])("is no error %s", (_name, obstacles, facts) => {
    expect(judged(obstacles, facts)).toStrictEqual([]);
  });

  test("is one beside an error about another provider, and beside a warning", () => {
    const other = { address: "acme/other", hashes: [zh("amd64")] };
    const head = [{ hashes }, { ...other, hashes: ["h7:abc"] }];

    expect(judged([obstacle("absent")], { base: [other], head })).toHaveLength(1);
    expect(
      judged([obstacle("absent")], {
        base: [{ version: "1.2.4", hashes }],
        past: [aLockFile({ hashes })],
      }),
    ).toHaveLength(1);
  });
});

test("judgeRoot() judges nothing else where two tools may be meant, and expects no file", () => {
  const toolConflict = "its header and its configuration name different ones";
  const judgement = judgeRoot(
    ...aRootInput({ head: [{ hashes: [zh("rogue")] }], evidence: [someEvidence()], toolConflict }),
  );

  expect(judgement).toMatchObject({ changes: [], hashes: [], expected: undefined });
  expect(judgement.findings).toMatchObject([
    { rule: "not-verified", detail: expect.stringContaining(`: ${toolConflict}. `) },
  ]);
});

test("judgeLocking() tells of the signers of what head adds, and of nothing else", () => {
  const facts = {
    ...{ base: [{ version: "2.0.0" }], head: [{ hashes: [zh("amd64"), zh("rogue")] }] },
    evidence: [someEvidence({ signedBy: aKey("other") })],
    context: { keysOf: () => knownKeysOf("policy", aKey()) },
  };
  const { findings, unweighed } = judgeLocking(...aRootInput(facts));

  expect(findings).toMatchObject([{ rule: "signing-key-changed", severity: "error" }]);
  expect(unweighed.map(({ rule }) => rule)).toStrictEqual(["signing-key-changed"]);
});

test.each<readonly [string, Partial<RootInputFacts>, readonly string[]]>([
  ["nothing of what is in order", {}, []],
  [
    "of several keys that sign a release",
    {
      evidence: [
        someEvidence({ problems: [{ kind: "conflicting-signers", message: "two keys" }] }),
      ],
    },
    ["republished-package"],
  ],
  [
    "nothing of packages",
    { evidence: [someEvidence({ problems: [{ kind: "conflicting-checksums", message: "two" }] })] },
    [],
  ],
  [
    "of a provider that policy does not allow",
    { policy: { allowedProviders: [[]] } },
    ["provider-denied"],
  ],
])("judgeLocking() tells %s", (_, facts, rules) => {
  const usual = { head: [{}], evidence: [someEvidence()] };
  const { findings } = judgeLocking(...aRootInput({ ...usual, ...facts }));

  expect(findings.map(({ rule }) => rule)).toStrictEqual(rules);
});

test.each([
  ["a configuration", someRequirements({ "hashicorp/null": "" }), true],
  ["none", undefined, false],
])("a lock file beside %s has a prediction of init: %s", (_name, requirements, isPredicted) => {
  const { init } = judgeRoot(...aRootInput({ head: [{}], requirements }));

  expect(init !== undefined).toBe(isPredicted);
});

describe("judgeRoot() states", () => {
  const requirements = (limits: readonly string[] = []) =>
    someRequirements({ "hashicorp/null": "" }, { exact: limits.length === 0, limits } as never);
  const hashes = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];
  const judged = (facts: RootInputFacts) =>
    judgeRoot(
      ...aRootInput({
        ...{ head: [{ hashes }], evidence: [someEvidence()], required: TWO_PLATFORMS },
        ...{ context: { mode: "audit" }, policy: { failOn: "never" } },
        ...facts,
      }),
    );
  const audit = (facts: RootInputFacts) => judged(facts).limits;

  test("that a read-only init refuses, where the gate lets it pass, in words of its own", () => {
    const missing = someRequirements({ "hashicorp/null": "", "acme/missing": "" });

    expect(audit({ requirements: missing })).toStrictEqual([
      expect.stringMatching(/^tofu init -lockfile=readonly refuses the lock file: /),
    ]);
    expect(audit({ requirements: requirements() })).toStrictEqual([]);
  });

  test("a silent host as the cause, whatever was asked of it, and any other reason as it is", () => {
    const open = (message: string, silentHost?: string) => ({
      ...({ kind: "unknown", platform: aPlatform("linux_amd64"), message, silentHost } as const),
    });
    const limitsOf = (...obstacles: readonly InstallObstacle[]) =>
      audit({ requirements: requirements(), evidence: [{ ...someEvidence(), obstacles }] });
    const start = "Whether tofu init -lockfile=readonly passes is not known: ";

    expect(
      limitsOf(
        open("https://mirror.example/one cannot be reached", "mirror.example"),
        open("https://mirror.example/two cannot be read"),
      ),
    ).toStrictEqual([
      `${start}mirror.example did not answer`,
      `${start}https://mirror.example/two cannot be read`,
    ]);
  });

  test("nothing of init without a configuration, nor what the requirements' own limits say", () => {
    const absent = { kind: "absent", platform: aPlatform("linux_amd64"), message: "none" } as const;
    const evidence = [{ ...someEvidence(), obstacles: [absent] }];

    expect(audit({ requirements: requirements(), evidence })).toHaveLength(1);
    expect(audit({ requirements: undefined, evidence })).toStrictEqual([]);
    expect(audit({ requirements: requirements(["a module could not be read"]) })).toStrictEqual([]);
  });

  test("nothing of a lock file that init rewrites and a read-only init takes", () => {
    const { init, limits } = judged({
      requirements: requirements(),
      head: [{ hashes: hashes.slice(0, 2) }],
    });

    expect([init?.outcome, limits]).toStrictEqual(["rewrites", []]);
  });

  test("which builds of changed entries could not be compared, and why", () => {
    const upgrade = (provenance: VersionEvidence["provenance"], version = "1.2.2") =>
      judgeRoot(
        ...aRootInput({
          base: [{ version, hashes: [zh("amd64")] }],
          head: [{ hashes: [zh("amd64")] }],
          evidence: [
            { ...someEvidence({ version: "1.2.2" }), provenance },
            {
              ...someEvidence(),
              provenance: { repository: REPOSITORY, archives: new Map([[zh("amd64"), BUILT]]) },
            },
          ],
        } as RootInputFacts),
      ).limits;
    const unknown = {
      repository: REPOSITORY,
      archives: new Map([[zh("amd64"), UNKNOWN]]),
    } as const;

    expect(upgrade(unknown)).toStrictEqual([
      "Who built hashicorp/null 1.2.3 is not compared: whether 1.2.2 has an attestation is not known: nobody answers",
    ]);
    expect(upgrade({ ...unknown, archives: new Map([[zh("amd64"), BUILT]]) })).toStrictEqual([]);
    expect(upgrade(unknown, "1.2.3")).toStrictEqual([]);
  });
});

test("coverage before is known only of an entry whose version before was looked up", () => {
  const before = (facts: RootInputFacts) => {
    const { coverage } = judgeRoot(
      ...aRootInput({ head: [{ hashes: [zh("amd64")] }], evidence: [someEvidence()], ...facts }),
    );
    return coverage && [...coverage.values()].map((one) => one.before !== undefined);
  };

  expect(before({ base: [{ hashes: [zh("amd64")] }] })).toStrictEqual([true]);
  expect(before({ base: [{ version: "1.2.2", hashes: [zh("amd64")] }] })).toStrictEqual([false]);
  expect(before({ base: [] })).toStrictEqual([false]);
});

test("judgeFindings() finds what a whole review finds, as policy weighs it and as the rules do", () => {
  const question = aRootInput({
    base: [{ version: "2.0.0" }],
    head: [{ version: "1.0.0" }],
    policy: { severities: new Map([["downgrade", "off"]]) },
  });
  const { findings, unweighed } = judgeRoot(...question);

  expect(judgeFindings(...question)).toStrictEqual({ findings, unweighed });
  expect(unweighed.map(({ rule }) => rule)).toContain("downgrade");
  expect(findings.map(({ rule }) => rule)).not.toContain("downgrade");
});
