import { describe, expect, test } from "vitest";
import type { HashDisposition } from "../../../src/model/disposition.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { EMPTY_LOCK_FILE } from "../../../src/model/lock-file.ts";
import {
  entryReplaced,
  isMigrated,
  isUnproven,
  weightOfStep,
} from "../../../src/review/evidence/facts.ts";
import { evidenceIndex, type Run, recordedReleases } from "../../../src/review/evidence/input.ts";
import { gatherFacts } from "../../../src/review/rules/rule.ts";
import { aLockFile, anAddress, aPlatform } from "../../support/builders.ts";
import { aKey, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  aRootInput,
  aSide,
  knownKeysOf,
  type RootInputFacts,
} from "../../support/judge-builders.ts";

const [AMD64, ARM64] = [zh("amd64"), zh("arm64")] as const;
const STRANGE = h1("of no package");

/** The facts of head's only entry. */
function factsOf(facts: RootInputFacts) {
  const [entry] = gatherFacts(...aRootInput(facts)).entries;
  if (entry === undefined) throw new Error("head has no entry");
  return entry;
}

const of = (...hashes: readonly Hash[]) => [{ hashes }];
const OTHER_ADDRESS = { address: "registry.terraform.io/hashicorp/null", version: "1.0.0" };

describe("gatherFacts() of what changed", () => {
  test.each<readonly [string, RootInputFacts, boolean, readonly Hash[]]>([
    ["nothing", { base: of(AMD64), head: of(AMD64) }, false, []],
    ["a hash that head adds", { base: of(AMD64), head: of(AMD64, ARM64) }, true, [ARM64]],
    ["a hash that head drops", { base: of(AMD64, ARM64), head: of(AMD64) }, true, []],
    [
      "the version, whose hashes all have to be explained",
      { base: [{ version: "1.0.0", hashes: [AMD64] }], head: of(AMD64) },
      true,
      [AMD64],
    ],
    [
      "everything, in an audit",
      { base: of(AMD64), head: of(AMD64), context: { mode: "audit" } },
      true,
      [AMD64],
    ],
  ])("is %s", (_, facts, isChanged, added) => {
    expect(factsOf(facts)).toMatchObject({ isChanged, added: new Set(added) });
  });

  test("is the version of an entry without hashes", () => {
    const facts = { base: [{ version: "1.0.0", hashes: [] }], head: of() };

    expect(factsOf(facts)).toMatchObject({ isChanged: true, added: new Set() });
  });

  test("is not checked where nothing was gathered", () => {
    expect(factsOf({ base: [], head: of(AMD64) }).hashes).toMatchObject([
      { hash: AMD64, grade: "not-checked" },
    ]);
  });

  test.each([
    ["error", [AMD64]],
    ["warning", []],
  ] as const)("takes a base with an %s for what it can be relied on", (severity, added) => {
    const diagnostic = { severity, summary: "S", detail: "D" };
    const baseSide = { ...aSide(aLockFile({ hashes: [AMD64] })), diagnostics: [diagnostic] };

    expect(factsOf({ baseSide, head: of(AMD64) } as RootInputFacts).added).toStrictEqual(
      new Set(added),
    );
  });

  test.each<readonly [string, RootInputFacts, number]>([
    ["an unchanged entry that nothing was gathered about has none", { base: of(AMD64) }, 0],
    [
      "an unchanged entry with evidence has its own",
      { base: of(AMD64), evidence: [someEvidence()] },
      1,
    ],
    ["a changed entry without evidence has its own", { base: [] }, 1],
  ])("explained hashes: %s", (_, facts, count) => {
    expect(factsOf({ head: of(AMD64), ...facts }).hashes).toHaveLength(count);
  });
});

test.each<readonly [string, NonNullable<RootInputFacts["base"]>, readonly string[]]>([
  ["that base's entry records", of(h1("amd64")), ["linux_amd64", "linux_arm64"]],
  ["that is required, where base has no entry", [], ["linux_arm64"]],
])("gatherFacts() says of each platform %s what is covered", (_, base, platforms) => {
  const required = { platforms: [aPlatform("linux_arm64")], from: "base" } as const;
  const { coverage } = factsOf({ base, head: of(AMD64), evidence: [someEvidence()], required });

  expect(coverage.map(({ platform }) => platform)).toStrictEqual(platforms);
});

test.each([
  ["an error", "to a version that base's history has not", "1.0.0", "error"],
  ["a warning", "back to what base's history recorded", "1.2.3", "warning"],
])("weightOfStep() is %s for a step %s", (_, _step, version, weight) => {
  const past = [aLockFile({ version, hashes: [AMD64] })];

  expect(weightOfStep(factsOf({ base: [{ version: "2.0.0" }], head: of(AMD64), past }))).toBe(
    weight,
  );
});

describe("gatherFacts() of the version before", () => {
  test.each<readonly [string, NonNullable<RootInputFacts["base"]>, string | undefined, boolean]>([
    ["is base's", [{ version: "1.0.0" }], "1.0.0", false],
    ["is that of the other public registry", [OTHER_ADDRESS], "1.0.0", true],
    [
      "is none where the provider has another name",
      [{ ...OTHER_ADDRESS, address: "hashicorp/other" }],
      undefined,
      false,
    ],
    ["is none of a new provider", [], undefined, false],
    [
      "is a fork's, which is no known migration",
      [{ ...OTHER_ADDRESS, address: "registry.example.com/hashicorp/null" }],
      "1.0.0",
      false,
    ],
  ])("%s", (_, base, version, migrated) => {
    const facts = factsOf({ base, head: [{}] });

    expect(entryReplaced(facts)?.version).toBe(version);
    expect(isMigrated(facts)).toBe(migrated);
  });
});

test("gatherFacts() gives a move to the entry that it brought, and to no other", () => {
  const head = [{}, { address: "acme/new" }];
  const { entries } = gatherFacts(...aRootInput({ base: [OTHER_ADDRESS], head }));

  expect(entries.map(({ entry, move }) => [entry.address, move?.kind])).toStrictEqual([
    [anAddress("acme/new"), undefined],
    [anAddress(), "moved-registry"],
  ]);
});

describe("gatherFacts() of a provider that moved between the public registries", () => {
  const [OLD_KEY, NEW_KEY] = [aKey("old"), aKey("new")];
  const { address, version } = OTHER_ADDRESS;
  const nobody = { keysOf: () => knownKeysOf("nothing") };

  /** The facts of an entry with hashes whose old entry at Terraform's registry has others. */
  function movedFrom(before: readonly Hash[], after: readonly Hash[], isComputed = true) {
    const packages = ["amd64", "arm64"].map((word) => ({
      word,
      platform: `linux_${word}`,
      hashed: isComputed,
      h1Reported: !isComputed,
    }));
    const both = { verifiedLocally: true, derivedFrom: new Set([AMD64, ARM64]) };
    const extra = new Map<Hash, Partial<HashDisposition>>([
      [h1("of both"), both],
      [h1("unpacked"), { verifiedLocally: true }],
    ]);
    const evidence = [
      someEvidence({ packages, signedBy: NEW_KEY, extra }),
      someEvidence({ address, version, signedBy: OLD_KEY }),
    ];
    const base = [{ address, version, hashes: before }];
    return factsOf({ base, head: of(...after), evidence, context: nobody });
  }

  test.each<readonly [string, readonly Hash[], readonly Hash[], boolean, boolean]>([
    ["the same archives", [AMD64, ARM64], [AMD64, ARM64], true, true],
    ["another archive", [AMD64], [ARM64], true, false],
    ["another archive beside the same", [AMD64], [AMD64, ARM64], true, false],
    ["contents computed from the same archive", [AMD64], [AMD64, h1("amd64")], true, true],
    ["contents that are only reported", [AMD64], [AMD64, h1("amd64")], false, false],
    ["the same contents", [AMD64, h1("amd64")], [h1("amd64")], false, true],
    ["contents of an archive that it did not have", [AMD64], [h1("arm64")], true, false],
    ["contents of two archives, one of which it had", [AMD64], [h1("of both")], true, false],
    ["contents of two archives that it had", [AMD64, ARM64], [h1("of both")], true, true],
    ["a hash of no archive", [AMD64], [AMD64, STRANGE], true, false],
    ["contents computed from no archive", [AMD64], [AMD64, h1("unpacked")], true, false],
  ])("compares signers unless it brings %s", (...row) => {
    const [, before, after, isComputed, isSame] = row;
    const facts = movedFrom(before, after, isComputed);

    expect(isUnproven(facts)).toBe(!isSame);
    expect(facts.signers.kind).toBe(isSame ? "first-seen" : "changed");
    expect(isUnproven({ ...facts, signers: { kind: "known" } })).toBe(false);
  });

  test("compares the signers of one that stays with those of its own version before", () => {
    const evidence = [
      someEvidence({ signedBy: NEW_KEY }),
      someEvidence({ version, signedBy: OLD_KEY }),
    ];
    const base = [{ version, hashes: [AMD64] }];

    expect(factsOf({ base, head: of(AMD64), evidence, context: nobody }).signers).toStrictEqual({
      kind: "changed",
      from: new Set([OLD_KEY]),
    });
  });
});

describe("gatherFacts() of the release on record", () => {
  const elsewhere = recordedReleases([aLockFile({ hashes: [zh("old"), ARM64] })]);
  const evidence = [someEvidence()];

  test.each<readonly [string, RootInputFacts, string, boolean]>([
    ["its own, where it has one", { base: of(AMD64) }, "same", false],
    ["another root module's, where it has none", { base: [] }, "replaced", true],
    ["another's, where its own has no usable hash", { base: [{ hashes: [] }] }, "replaced", true],
  ])("is %s", (_, facts, kind, isRecordedElsewhere) => {
    const context = { recordedReleases: elsewhere };

    expect(factsOf({ head: of(AMD64), evidence, context, ...facts })).toMatchObject({
      release: { kind },
      isRecordedElsewhere,
    });
  });

  test.each<readonly [string, RootInputFacts["former"], string]>([
    ["all that it records, where nothing before is known", undefined, "replaced"],
    ["what it recorded before, and not what came since", aLockFile({ hashes: [ARM64] }), "same"],
    ["what it recorded before, where that is gone", aLockFile({ hashes: [zh("old")] }), "replaced"],
    [
      "all that it records, where it recorded another version",
      aLockFile({ version: "1.0.0", hashes: [ARM64] }),
      "replaced",
    ],
  ])("is in an audit %s", (_, former, kind) => {
    const context = { mode: "audit" } as const;
    const head = of(ARM64, zh("old"));

    expect(factsOf({ base: null, head, former, evidence, context }).release.kind).toBe(kind);
  });
});

test("gatherFacts() tells apart what root modules recorded before that have one entry now", () => {
  const evidence = [someEvidence()];
  const head = of(ARM64, zh("old"), STRANGE);
  const [input, run] = aRootInput({ base: null, head, evidence, context: { mode: "audit" } });
  const formers = [
    aLockFile({ hashes: [ARM64] }),
    aLockFile({ hashes: [zh("old")] }),
    EMPTY_LOCK_FILE,
    undefined,
  ];
  const found = formers.map((former) => {
    const [entry] = gatherFacts({ ...input, former }, run).entries;
    const strange = entry?.hashes.find(({ hash }) => hash === STRANGE);
    return [entry?.release.kind, strange?.isDisputed];
  });

  expect(found).toStrictEqual([
    ["same", undefined],
    ["replaced", undefined],
    ["replaced", undefined],
    ["replaced", true],
  ]);
});

describe("gatherFacts() of a release that is on record", () => {
  const evidence = [someEvidence()];
  const elsewhere = recordedReleases([aLockFile({ hashes: [zh("old"), ARM64] })]);
  const error = { severity: "error", summary: "S", detail: "D" } as const;
  const unreadable = { ...aSide(aLockFile({ hashes: [zh("old")] })), diagnostics: [error] };
  const OLD = h1("of an old package");

  test.each<readonly [string, RootInputFacts, string]>([
    [
      "holds base to all that it records, whatever head keeps of it",
      { base: of(zh("old"), ARM64), head: of(ARM64) },
      "replaced",
    ],
    [
      "holds an audit to what other root modules record, where this one records nothing",
      {
        base: null,
        head: of(ARM64),
        context: { mode: "audit", recordedReleases: elsewhere },
      },
      "replaced",
    ],
    [
      "takes nothing from a base that cannot be relied on",
      { baseSide: unreadable, head: of(zh("old"), ARM64) },
      "same",
    ],
    [
      "asks no contents of an entry that nothing is added to",
      { base: of(OLD), head: of(OLD) },
      "same",
    ],
    [
      "asks for the contents on record where head adds to them",
      { base: of(OLD), head: of(OLD, AMD64) },
      "replaced",
    ],
    [
      "asks for those that other root modules record",
      {
        base: [],
        head: of(OLD, AMD64),
        context: { recordedReleases: recordedReleases([aLockFile({ hashes: [OLD] })]) },
      },
      "replaced",
    ],
    [
      "asks for none where head adds nothing to what other root modules record",
      {
        base: [],
        head: of(OLD),
        context: { recordedReleases: recordedReleases([aLockFile({ hashes: [OLD] })]) },
      },
      "same",
    ],
  ])("%s", (_, facts, kind) => {
    expect(factsOf({ evidence, ...facts } as RootInputFacts).release.kind).toBe(kind);
  });
});

describe("gatherFacts() of a hash that nothing explains", () => {
  const whole = [AMD64, ARM64] as const;
  const strange = recordedReleases([aLockFile({ hashes: [STRANGE] })]);
  const other = recordedReleases([aLockFile({ hashes: [AMD64] })]);
  const isDisputed = (facts: RootInputFacts): boolean =>
    factsOf({ evidence: [someEvidence()], ...facts }).hashes.some((one) => one.isDisputed === true);

  test.each<readonly [string, RootInputFacts, boolean]>([
    ["head adds it to what base records", { base: of(AMD64), head: of(AMD64, STRANGE) }, false],
    ["base records no such provider", { base: [], head: of(STRANGE) }, false],
    ["nothing was recorded before head", { base: null, head: of(AMD64, STRANGE) }, true],
    [
      "nothing was recorded before head, which holds the whole release",
      { base: null, head: of(...whole, STRANGE) },
      false,
    ],
    ["each is explained", { base: null, head: of(AMD64) }, false],
    [
      "base records it for another version",
      { base: [{ version: "1.0.0", hashes: [STRANGE] }], head: of(STRANGE) },
      false,
    ],
    [
      "another root module records it",
      { base: [], head: of(AMD64, STRANGE), context: { recordedReleases: strange } },
      true,
    ],
    [
      "another root module records it, and head the whole release",
      { base: null, head: of(...whole, STRANGE), context: { recordedReleases: strange } },
      true,
    ],
    [
      "another root module records the release without it",
      { base: null, head: of(AMD64, STRANGE), context: { recordedReleases: other } },
      false,
    ],
  ])("is disputed or not where %s", (_, facts, result) => {
    expect(isDisputed(facts)).toBe(result);
  });
});

test("gatherFacts() finds once what root modules share, and anew what anything it reads may change", () => {
  const evidence = [someEvidence()];
  const [input, run] = aRootInput({ base: of(AMD64), head: of(AMD64, ARM64), evidence });
  const known = knownKeysOf(undefined, aKey());
  const factsBy = (more: Partial<Run>) => {
    const [entry] = gatherFacts(input, { ...run, keysOf: () => known, ...more }).entries;
    return entry;
  };
  const first = factsBy({});
  const isShared = (more: Partial<Run>) => {
    const { signers, release } = factsBy(more) ?? {};
    return [signers === first?.signers, release === first?.release];
  };

  expect(isShared({ now: 0, repositoryProviders: new Set([anAddress()]) })).toStrictEqual([
    true,
    true,
  ]);
  expect(isShared({ keysOf: () => knownKeysOf("policy") })).toStrictEqual([false, true]);
  expect(isShared({ policy: { ...run.policy } })).toStrictEqual([false, true]);
  expect(isShared({ mode: "audit" })).toStrictEqual([false, false]);
  const recorded = recordedReleases([aLockFile({ hashes: [zh("old")] })]);
  expect(isShared({ recordedReleases: recorded })).toStrictEqual([true, false]);
  const other = evidenceIndex([someEvidence()]);
  expect(isShared({ evidence: other })).toStrictEqual([false, false]);
});
