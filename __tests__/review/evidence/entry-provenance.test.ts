import { describe, expect, test } from "vitest";
import { everywhere } from "../../../src/formats/policy/provenance-rule.ts";
import { disposition } from "../../../src/model/disposition.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ArchiveProvenance, VersionProvenance } from "../../../src/model/provenance.ts";
import {
  entryProvenance,
  isAttested,
  judgeBuilds,
  type ProvenanceSubject,
} from "../../../src/review/evidence/entry-provenance.ts";
import { anAddress, aPlatform, aProviderLock, aVersion } from "../../support/builders.ts";
import { h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";
import { ABSENT, BUILT, REPOSITORY, UNKNOWN, WRONG } from "../../support/provenance-builders.ts";

type Known = readonly (readonly [word: string, one: ArchiveProvenance])[];

const PACKAGES = [...TWO_PACKAGES, { word: "mac", platform: "darwin_arm64" }];

function provenanceOf(known: Known): VersionProvenance {
  const archives = new Map(known.map(([word, one]) => [zh(word), one]));
  return { repository: REPOSITORY, archives };
}

function evidenceWith(known: Known, facts: Partial<VersionEvidence> = {}): VersionEvidence {
  const provenance = provenanceOf(known);
  return { ...someEvidence({ packages: PACKAGES, manifest: true }), provenance, ...facts };
}

describe("entryProvenance()", () => {
  const groupsOf = (known: Known, hashes: readonly Hash[] = [], facts = {}) =>
    entryProvenance(evidenceWith(known, facts), hashes)?.groups;

  test("says nothing where nobody was asked", () => {
    expect(entryProvenance(someEvidence(), [zh("amd64")])).toBeUndefined();
  });

  test("names provider, version and repository", () => {
    expect(entryProvenance(evidenceWith([]), [])).toStrictEqual({
      provider: anAddress(),
      version: aVersion(),
      repository: REPOSITORY,
      groups: [],
    });
  });

  test.each<readonly [string, Known]>([
    [
      "",
      [
        ["arm64", ABSENT],
        ["mac", BUILT],
        ["amd64", BUILT],
      ],
    ],
    [
      ", whichever is known first",
      [
        ["mac", BUILT],
        ["amd64", BUILT],
        ["arm64", ABSENT],
      ],
    ],
  ])("puts archives of which the same is known together, by first platform%s", (_, known) => {
    expect(groupsOf(known)).toStrictEqual([
      {
        provenance: BUILT,
        archives: [zh("mac"), zh("amd64")].sort(),
        platforms: ["darwin_arm64", "linux_amd64"],
      },
      { provenance: ABSENT, archives: [zh("arm64")], platforms: ["linux_arm64"] },
    ]);
  });

  test("tells of the packages alone that the hashes let in", () => {
    const known: Known = [
      ["amd64", BUILT],
      ["arm64", ABSENT],
    ];

    expect(groupsOf(known, [zh("amd64")])?.map((one) => one.provenance)).toStrictEqual([BUILT]);
    expect(groupsOf(known, [h1("arm64")])?.map((one) => one.provenance)).toStrictEqual([ABSENT]);
    expect(groupsOf(known, [h1("strange")])).toHaveLength(2);
  });

  test("gives an archive all platforms that documents give it, and else those of the list", () => {
    const packageHashes = new Map(
      ["linux_amd64", "linux_386"].map((name) => [aPlatform(name), zh("amd64")]),
    );
    const known: Known = [
      ["amd64", BUILT],
      ["arm64", ABSENT],
      ["strange", UNKNOWN],
    ];
    const groups = groupsOf(known, [], { packageHashes });

    expect(groups?.map((one) => [one.provenance.status, one.platforms])).toStrictEqual([
      ["not-checked", []],
      ["built", ["linux_386", "linux_amd64"]],
      ["absent", ["linux_arm64"]],
    ]);
  });

  test("puts what has no platform first, whichever is known first", () => {
    const known: Known = [
      ["strange", UNKNOWN],
      ["amd64", BUILT],
    ];

    for (const one of [known, known.toReversed()])
      expect(groupsOf(one)?.map(({ platforms }) => platforms)).toStrictEqual([[], ["linux_amd64"]]);
  });
});

/** What is wrong with the builds of an entry of all packages, which a policy requires unless the test says so. */
function buildsOf(subject: Partial<ProvenanceSubject>, terms: object = {}) {
  const hashes = PACKAGES.map(({ word }) => zh(word));
  const nothing = { base: undefined, baseEvidence: undefined, added: [] };
  const entry = aProviderLock({ hashes });
  const evidence = someEvidence();
  return judgeBuilds(
    { ...nothing, entry, evidence, ...subject },
    { provenance: [everywhere("require")], registryContext: undefined, ...terms },
  );
}

describe("judgeBuilds() of packages that nobody could be asked of", () => {
  test.each<readonly [string, Hash, boolean]>([
    ["a package that was asked about", zh("amd64"), false],
    ["its contents", h1("amd64"), false],
    ["a package that was not", zh("arm64"), true],
    ["the contents of one that was not", h1("arm64"), true],
    ["contents of two archives, one of which was asked about", h1("twice"), false],
    ["a file of the list that is no package", zh("manifest"), false],
    ["what nobody knows", h1("strange"), false],
  ])("tells of %s", (_, hash, isTold) => {
    const { dispositions } = evidenceWith([]);
    const derivedFrom = new Set([zh("amd64"), zh("arm64")]);
    const twice = disposition({ derivedFrom, platforms: new Set([aPlatform()]) });
    const evidence = evidenceWith([["amd64", BUILT]], {
      dispositions: new Map([...dispositions, [h1("twice"), twice]]),
    });

    expect(buildsOf({ evidence, added: [hash] }).unknown).toStrictEqual(
      isTold ? [`nobody could be asked of the package behind ${hash}`] : [],
    );
  });
});

test.each<readonly [string, Known | undefined, boolean]>([
  [
    "one archive of two is attested",
    [
      ["amd64", ABSENT],
      ["arm64", BUILT],
    ],
    true,
  ],
  ["none is", [["amd64", ABSENT]], false],
  ["it is not known", [["amd64", UNKNOWN]], false],
  ["nobody was asked", undefined, false],
])("isAttested() where %s: %3$s", (_, known, isSo) => {
  expect(isAttested(known === undefined ? someEvidence() : evidenceWith(known))).toBe(isSo);
});

describe("judgeBuilds() where builds are due", () => {
  const head = (known: Known) => evidenceWith(known, { packageHashes: new Map() });
  const evidence = head([
    ["amd64", WRONG],
    ["arm64", ABSENT],
    ["mac", UNKNOWN],
  ]);
  const before = {
    base: aProviderLock({ version: "1.0.0", hashes: [zh("amd64")] }),
    baseEvidence: evidenceWith([["amd64", BUILT]], { version: aVersion("1.0.0") }),
  };

  test.each<readonly [string, Partial<ProvenanceSubject>, object, boolean]>([
    ["finds the mismatch alone where nobody wants to know", {}, { provenance: [] }, false],
    ["finds all where policy requires builds", {}, {}, true],
    ["finds all where the version before was attested", before, { provenance: [] }, true],
  ])("%s", (_, subject, terms, isDue) => {
    expect(buildsOf({ evidence, ...subject }, terms)).toMatchObject({
      mismatch: [{ provenance: WRONG }],
      absent: isDue ? [{ provenance: ABSENT }] : [],
      unknown: isDue ? ["nobody answers"] : [],
    });
  });

  test.each<readonly [string, VersionEvidence, object]>([
    [
      "the registry was not asked where its source is (registry-context: off)",
      evidence,
      { registryContext: "off" },
    ],
    ["nobody was asked", someEvidence(), {}],
    [
      "no repository of its source is known from the registry",
      { ...evidence, provenance: { repository: undefined, archives: new Map() } },
      {},
    ],
    ["no package of it is known", head([]), {}],
  ])("says that it is not known, since %s", (reason, given, terms) => {
    expect(buildsOf({ evidence: given }, terms).unknown).toStrictEqual([reason]);
  });
});
