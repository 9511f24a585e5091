import { describe, expect, test } from "vitest";
import type { HashDisposition } from "../../../src/model/disposition.ts";
import type { Gap, VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import {
  compareRelease,
  isSettled,
  platformsOf,
  type RecordedRelease,
  type ReleaseComparison,
} from "../../../src/review/evidence/republish.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import {
  A_GAP,
  aKey,
  type EvidenceFacts,
  h1,
  someEvidence,
  zh,
} from "../../support/evidence-builders.ts";

const [AMD64, ARM64, OLD] = [zh("amd64"), zh("arm64"), zh("old")] as const;
const MANIFEST = zh("manifest");
const SAME: ReleaseComparison = { kind: "same" };
const UNSURE: ReleaseComparison = { kind: "unsure" };

type Facts = EvidenceFacts & {
  readonly of?: Partial<Omit<RecordedRelease, "recorded">>;
  readonly lists?: readonly Gap[];
};

/** Compares a record with the release of `amd64` and `arm64`, both hashed. */
function compare(
  hashes: readonly Hash[],
  { of, lists = [], ...facts }: Facts = {},
): ReleaseComparison {
  const evidence = someEvidence(facts);
  const looked = { ...evidence.lookedAt, lists: [...evidence.lookedAt.lists, ...lists] };
  return compareRelease(
    { recorded: aProviderLock({ hashes }), isExtended: false, isOwnRecord: false, ...of },
    { ...evidence, lookedAt: looked },
  );
}

const extra = (hash: Hash, facts: Partial<HashDisposition>) => new Map([[hash, facts]]);
const MIRRORED = { reportedByMirror: true };

describe("compareRelease() of recorded archives", () => {
  test("says nothing where nothing was recorded or nothing was gathered", () => {
    const terms = { isExtended: true, isOwnRecord: false };
    const recorded = aProviderLock({ hashes: [OLD] });

    expect(compareRelease({ ...terms, recorded: undefined }, someEvidence())).toStrictEqual(SAME);
    expect(compareRelease({ ...terms, recorded }, undefined)).toStrictEqual(SAME);
  });

  test.each<readonly [string, readonly Hash[], Facts, ReleaseComparison]>([
    ["all of today's archives", [AMD64, ARM64], {}, SAME],
    ["one of today's archives", [AMD64], {}, SAME],
    ["an archive that stands in no list, and all of today's", [AMD64, ARM64, OLD], {}, SAME],
    ["an archive, where no list has any", [OLD], { packages: [] }, SAME],
    [
      "the manifest, with all that the list holds",
      [AMD64, ARM64, MANIFEST],
      { manifest: true },
      SAME,
    ],
    [
      "the manifest, and an archive came",
      [AMD64, MANIFEST],
      { manifest: true },
      { kind: "file-added", arrived: [ARM64] },
    ],
    [
      "the manifest, and a registry reports contents",
      [AMD64, MANIFEST],
      {
        manifest: true,
        packages: [{ word: "amd64", platform: "linux_amd64", h1Reported: true }],
      },
      SAME,
    ],
    [
      "the manifest, and a file came that is no archive",
      [AMD64, ARM64, MANIFEST],
      { manifest: true, extra: extra(zh("sbom"), { files: new Set(["sbom.json"]) }) },
      SAME,
    ],
  ])("has no quarrel with %s", (_, hashes, facts, result) => {
    expect(compare(hashes, facts)).toStrictEqual(result);
  });

  test.each<readonly [string, readonly Hash[], Facts, ReleaseComparison["kind"]]>([
    ["one of two", [OLD, ARM64], {}, "replaced"],
    ["one of two, and a list was not read", [OLD, ARM64], { listsComplete: false }, "unsure"],
    ["all, and a list was not read", [OLD, zh("older")], { listsComplete: false }, "replaced"],
    ["all, where a mirror serves others", [OLD], { extra: extra(zh("its"), MIRRORED) }, "unsure"],
    [
      "one of two, where a mirror serves others",
      [OLD, ARM64],
      { extra: extra(zh("its"), MIRRORED) },
      "replaced",
    ],
    ["one of two, which a mirror serves", [OLD, ARM64], { extra: extra(OLD, MIRRORED) }, "unsure"],
    [
      "two of three, of which a mirror serves one",
      [OLD, zh("older"), ARM64],
      { extra: extra(OLD, MIRRORED) },
      "replaced",
    ],
  ])("%s gone: %s", (_, hashes, facts, kind) => {
    expect(compare(hashes, facts).kind).toBe(kind);
  });

  test("names the archives that went and those that came", () => {
    expect(compare([OLD, ARM64])).toStrictEqual({
      kind: "replaced",
      gone: [OLD],
      arrived: [AMD64],
    });
  });
});

describe("compareRelease() of a release that was packed again", () => {
  const BOTH = h1("of both");

  test.each<readonly [string, readonly Hash[], readonly Hash[]]>([
    ["the contents of one of two archives", [OLD, h1("amd64")], [ARM64]],
    ["the contents of all", [OLD, h1("amd64"), h1("arm64")], []],
    ["contents of an archive of today, which another one has too", [OLD, BOTH], []],
  ])("needs no comparison where base records %s", (_, hashes, uncompared) => {
    const both = { verifiedLocally: true, derivedFrom: new Set([AMD64, ARM64, OLD]) };
    const found = compare(hashes, { manifest: true, extra: extra(BOTH, both) });

    expect(found).toMatchObject({ kind: "repackaged", gone: [OLD], uncompared });
  });

  test.each<readonly [string, readonly Hash[], Facts]>([
    ["no contents were recorded", [OLD], {}],
    ["recorded contents are in no archive of today", [OLD, h1("amd64"), h1("strange")], {}],
    [
      "a package may be new under the name of something else, too",
      [OLD],
      {
        manifest: true,
        of: { isExtended: true },
        lists: [{ ...A_GAP, platform: aPlatform("windows_amd64") }],
      },
    ],
    [
      "the registry alone says that they are the same",
      [OLD, h1("amd64")],
      { packages: [{ word: "amd64", platform: "linux_amd64", h1Reported: true }] },
    ],
    [
      "they were computed from an archive that no list has",
      [OLD, h1("x")],
      { extra: extra(h1("x"), { verifiedLocally: true, derivedFrom: new Set([zh("x")]) }) },
    ],
  ])("takes it for replaced where %s", (_, hashes, facts) => {
    expect(compare(hashes, facts).kind).toBe("replaced");
  });
});

describe("compareRelease() of recorded contents that no package has", () => {
  const GONE = h1("old");
  const of = { isExtended: true };
  const own = { isExtended: true, isOwnRecord: true };
  const REPORTED = [{ word: "amd64", platform: "linux_amd64", h1Reported: true }];
  const UNHASHED = [
    { word: "amd64", platform: "linux_amd64" },
    { word: "arm64", platform: "linux_arm64" },
  ];

  test.each<readonly [string, readonly Hash[], Facts, ReleaseComparison]>([
    ["a package came", [GONE, AMD64], { of }, { kind: "replaced", gone: [GONE], arrived: [ARM64] }],
    [
      "a package came to the whole list",
      [GONE, AMD64, MANIFEST],
      { of, manifest: true },
      { kind: "replaced", gone: [GONE], arrived: [ARM64] },
    ],
    ["an archive alone is on record", [AMD64], { of }, SAME],
    ["contents of a package of today alone are", [h1("amd64")], { of }, SAME],
    ["an archive alone is, which a mirror has no more", [OLD], { of, source: "mirror" }, SAME],
    [
      "the registry alone says that a package has them",
      [h1("amd64")],
      { of, packages: [{ word: "amd64", platform: "linux_amd64", h1Reported: true }] },
      { kind: "replaced", gone: [h1("amd64")], arrived: [AMD64] },
    ],
    [
      "the record is the entry itself, with an archive that a registry lists and nobody signs",
      [GONE, AMD64],
      { of: own, signedBy: null, packages: UNHASHED },
      SAME,
    ],
    [
      "the record is the entry itself, with a file that is signed",
      [GONE, zh("signed")],
      { of: own, extra: extra(zh("signed"), { signedBy: new Set([aKey()]) }), packages: UNHASHED },
      SAME,
    ],
    [
      "the record is the entry itself, with an archive where contents have to be computed",
      [GONE, AMD64],
      { of: own, reportedH1: "verify", packages: UNHASHED },
      SAME,
    ],
    [
      "the record is the entry itself, with a file that nobody lists",
      [GONE, zh("x")],
      { of: own, source: "mirror", extra: extra(zh("x"), {}), packages: UNHASHED },
      { kind: "replaced", gone: [GONE], arrived: [AMD64, ARM64] },
    ],
    [
      "the record is the entry itself, with contents that nobody lists",
      [GONE, h1("x")],
      { of: own, extra: extra(h1("x"), {}) },
      { kind: "replaced", gone: [GONE, h1("x")].sort(), arrived: [AMD64, ARM64] },
    ],
    [
      "the record is the entry itself, with contents that a registry reports",
      [h1("amd64")],
      { of: own, packages: REPORTED },
      SAME,
    ],
    [
      "the record is the entry itself, with such contents where they have to be computed",
      [h1("amd64")],
      { of: own, packages: REPORTED, reportedH1: "verify" },
      { kind: "replaced", gone: [h1("amd64")], arrived: [AMD64] },
    ],
    [
      "a mirror reports what is on record",
      [h1("its")],
      { of, extra: extra(h1("its"), MIRRORED) },
      SAME,
    ],
    ["head adds nothing", [GONE, AMD64], {}, SAME],
    ["what base records is of all packages", [GONE, AMD64, h1("arm64")], { of }, SAME],
    [
      "no package is known",
      [GONE],
      { of, packages: [] },
      { kind: "replaced", gone: [GONE], arrived: [] },
    ],
    ["a package was not read", [GONE, AMD64], { of, complete: false, listsComplete: true }, UNSURE],
    [
      "the record is the entry itself, with a hash of today",
      [GONE, AMD64],
      { of: { isExtended: true, isOwnRecord: true } },
      SAME,
    ],
    [
      "the record is the entry itself, with no hash of today",
      [GONE],
      { of: { isExtended: true, isOwnRecord: true } },
      { kind: "replaced", gone: [GONE], arrived: [AMD64, ARM64] },
    ],
  ])("where %s", (_, hashes, facts, result) => {
    expect(compare(hashes, facts)).toStrictEqual(result);
  });
});

describe("compareRelease() where a platform's document was asked for in vain", () => {
  const platform = aPlatform("windows_amd64");
  const of = { isExtended: true };

  const lists = [{ ...A_GAP, platform }];
  const absent = [{ ...A_GAP, cause: "absent", platform }] as const;
  const skipped = [{ ...A_GAP, cause: "budget", platform }] as const;
  const both = [AMD64, ARM64];

  test.each<readonly [string, readonly Hash[], Facts, ReleaseComparison]>([
    ["may name a new file", both, { of, lists }, UNSURE],
    ["is absent, and may", both, { of, lists: absent }, UNSURE],
    ["may, beside one that was not asked for", both, { of, lists: [...skipped, ...lists] }, UNSURE],
    ["was not asked for", both, { of, lists: skipped }, SAME],
    ["is nobody's", both, { of, lists: [A_GAP] }, SAME],
    ["names a recorded file", [...both, MANIFEST], { of, lists }, SAME],
    ["matters to nothing that head adds", both, { lists }, SAME],
  ])("and %s", (_, hashes, facts, result) => {
    expect(compare(hashes, { manifest: true, ...facts })).toStrictEqual(result);
  });
});

describe("isSettled()", () => {
  test.each<readonly [string, readonly Hash[], VersionEvidence, boolean]>([
    ["the archive of each package is recorded", [AMD64, ARM64], someEvidence(), true],
    ["archive or computed contents are", [AMD64, h1("arm64")], someEvidence(), true],
    [
      "the archive of a package that was not downloaded is",
      [AMD64],
      someEvidence({ packages: [{ word: "amd64", platform: "linux_amd64" }] }),
      true,
    ],
    ["a package is not recorded", [AMD64], someEvidence(), false],
    ["a list was not read", [AMD64, ARM64], someEvidence({ listsComplete: false }), false],
    [
      "a package was not read",
      [AMD64, ARM64],
      someEvidence({ complete: false, listsComplete: true }),
      false,
    ],
    ["no package is known", [], someEvidence({ packages: [] }), false],
    [
      "contents were only reported",
      [h1("amd64")],
      someEvidence({ packages: [{ word: "amd64", platform: "linux_amd64", h1Reported: true }] }),
      false,
    ],
  ])("where %s", (_, hashes, evidence, result) => {
    expect(isSettled(hashes, evidence)).toBe(result);
  });
});

test("platformsOf() names each platform of some hashes once", () => {
  const hashes = [AMD64, h1("amd64"), ARM64, OLD];

  expect(platformsOf(hashes, someEvidence())).toStrictEqual(["linux_amd64", "linux_arm64"]);
  expect(platformsOf(hashes, undefined)).toStrictEqual([]);
});
