import { describe, expect, test } from "vitest";
import { disposition, type HashDisposition } from "../../../src/model/disposition.ts";
import type { SignatureFact, VersionEvidence } from "../../../src/model/evidence.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import type { ProviderLock } from "../../../src/model/lock-file.ts";
import {
  checksumLineKind,
  explainHash,
  GRADES,
  isSigned,
  isVouchedFor,
  standsOnlyOn,
} from "../../../src/review/evidence/explain-hash.ts";
import { keysBehindEntry } from "../../../src/review/evidence/signers.ts";
import { anAddress, aProviderLock, aVersion } from "../../support/builders.ts";
import { aKey, h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";

function explain(
  hash: Hash,
  evidence: VersionEvidence | undefined,
  facts: {
    readonly recorded?: ProviderLock;
    readonly known?: readonly ReturnType<typeof aKey>[];
    readonly same?: readonly ReturnType<typeof aKey>[];
  } = {},
) {
  return explainHash(hash, {
    provider: anAddress(),
    version: aVersion(),
    evidence,
    recorded: facts.recorded,
    knownKeys: new Set(facts.known ?? [aKey()]),
    sameKeys: new Set(facts.same ?? []),
  });
}

const UNSIGNED = someEvidence({ signedBy: null });
const MIRROR = someEvidence({ source: "mirror" });
const REPORTED = someEvidence({
  packages: [{ word: "amd64", platform: "linux_amd64", h1Reported: true }],
});

test("isSigned() is true of the three grades that a signature gives, and of no other", () => {
  expect(GRADES.filter(isSigned)).toStrictEqual([
    "signed-known-key",
    "signed-same-key",
    "signed-new-key",
  ]);
});

describe("explainHash() grades", () => {
  test.each([
    ["a signed archive", zh("amd64"), someEvidence(), "signed-known-key"],
    ["contents computed from a signed archive", h1("amd64"), someEvidence(), "signed-known-key"],
    ["contents listed beside a signed archive", h1("amd64"), REPORTED, "registry"],
    ["an unsigned archive", zh("amd64"), UNSIGNED, "registry"],
    ["contents computed from an unsigned archive", h1("amd64"), UNSIGNED, "registry"],
    ["a mirror's archive", zh("amd64"), MIRROR, "mirror"],
    ["contents computed from a mirror's archive", h1("amd64"), MIRROR, "mirror"],
    ["what nobody knows", h1("rogue"), someEvidence(), "unexplained"],
    ["what was not looked at", h1("rogue"), someEvidence({ complete: false }), "not-checked"],
    ["what nothing was gathered about", h1("amd64"), undefined, "not-checked"],
    ["a scheme that no tool reads", parseHash("h7:abc"), someEvidence(), "not-checked"],
  ])("%s", (_name, hash, evidence, grade) => {
    expect(explain(hash, evidence).grade).toBe(grade);
  });

  test("a file of the list that is no archive, as the registry's", () => {
    const files = new Set(["terraform-provider-null_1.2.3_sbom.json"]);

    expect(
      explain(zh("sbom"), someEvidence({ extra: new Map([[zh("sbom"), { files }]]) })).grade,
    ).toBe("registry");
  });

  test("a signature by a key that only this run's answer names", () => {
    expect(explain(zh("amd64"), someEvidence(), { known: [] }).grade).toBe("signed-new-key");
  });

  test("a signature by two keys, as the one of them that is known least", () => {
    const [known, other] = [aKey("A"), aKey("B")];
    const facts = { signedBy: new Set([known, other]), reportedByRegistry: true };
    const evidence = someEvidence({ extra: new Map([[zh("both"), facts]]) });
    const gradeOf = (terms: Parameters<typeof explain>[2]) =>
      explain(zh("both"), evidence, terms).grade;

    expect(gradeOf({ known: [known, other] })).toBe("signed-known-key");
    expect(gradeOf({ known: [known], same: [other] })).toBe("signed-same-key");
    expect(gradeOf({ known: [known] })).toBe("signed-new-key");
    expect(gradeOf({ known: [], same: [known] })).toBe("signed-new-key");
  });

  test("contents of a directory that no archive stands behind, as the mirror's", () => {
    const extra = new Map([[h1("unpacked"), { verifiedLocally: true }]]);

    expect(explain(h1("unpacked"), someEvidence({ extra })).grade).toBe("mirror");
  });

  test("a hash that only base records, once everything was looked at", () => {
    const recorded = aProviderLock({ hashes: [h1("old")] });

    expect(explain(h1("old"), someEvidence(), { recorded }).grade).toBe("base-only");
    expect(explain(h1("old"), someEvidence({ complete: false }), { recorded }).grade).toBe(
      "not-checked",
    );
  });

  test("an archive of an old signed list that is replayed for a new version, and its contents", () => {
    const files = new Set(["terraform-provider-null_1.0.0_linux_amd64.zip"]);
    const replayed = {
      files,
      signedBy: new Set([aKey()]),
      reportedByRegistry: true,
      verifiedLocally: true,
    };
    const computed = { verifiedLocally: true, derivedFrom: new Set([zh("old")]) };
    const evidence = someEvidence({
      extra: new Map<Hash, Partial<HashDisposition>>([
        [zh("old"), replayed],
        [h1("old"), computed],
      ]),
    });

    expect(explain(zh("old"), evidence).grade).toBe("unexplained");
    expect(explain(h1("old"), evidence).grade).toBe("unexplained");
  });

  test.each([
    ["beside a signed list", aKey(), "unexplained"],
    ["where nobody signs", null, "registry"],
  ])("an archive that the origin names %s, and its contents (T2)", (_where, signedBy, grade) => {
    const extra = new Map<Hash, Partial<HashDisposition>>([
      [zh("beside"), { reportedByRegistry: true, verifiedLocally: true }],
      [h1("beside"), { verifiedLocally: true, derivedFrom: new Set([zh("beside")]) }],
    ]);
    const evidence = someEvidence({ signedBy, extra });

    expect(explain(zh("beside"), evidence).grade).toBe(grade);
    expect(explain(h1("beside"), evidence).grade).toBe(grade);
  });
});

describe("explainHash() of what a source merely reports", () => {
  test.each([
    ["contents, which have to be computed", "verify", h1("amd64"), "unexplained"],
    ["contents, whose report is accepted", "accept", h1("amd64"), "registry"],
    ["an archive, which is never computed", "verify", zh("amd64"), "registry"],
  ] as const)("grades %s", (_, reportedH1, hash, grade) => {
    const packages = [{ word: "amd64", platform: "linux_amd64", h1Reported: true }];

    expect(explain(hash, someEvidence({ packages, reportedH1, signedBy: null })).grade).toBe(grade);
  });

  test.each([
    ["lists", { listsComplete: false, complete: true }, "not-checked", "unexplained"],
    ["contents", { listsComplete: true, complete: false }, "unexplained", "not-checked"],
  ] as const)("misses an archive or contents where %s could not be read", (_, facts, zip, own) => {
    expect(explain(zh("rogue"), someEvidence(facts)).grade).toBe(zip);
    expect(explain(h1("rogue"), someEvidence(facts)).grade).toBe(own);
  });

  test("grades contents of an archive that nobody lists as a mirror's", () => {
    const extra = new Map<Hash, Partial<HashDisposition>>([
      [zh("own"), { verifiedLocally: true }],
      [h1("own"), { verifiedLocally: true, derivedFrom: new Set([zh("own")]) }],
    ]);

    expect(explain(h1("own"), someEvidence({ extra })).grade).toBe("mirror");
  });
});

const SIGNATURE: SignatureFact = { status: "ok", fingerprint: aKey(), weaknesses: [] };
const OTHER: SignatureFact = { status: "ok", fingerprint: aKey("another"), weaknesses: [] };
const SIGNATURES = [SIGNATURE, OTHER, { status: "unknown-issuer", weaknesses: [] } as const];

describe("explainHash()", () => {
  test("names the signer of an archive that was not downloaded", () => {
    expect(explain(zh("amd64"), REPORTED).signedBy).toStrictEqual([aKey()]);
  });

  test("has nothing to say of a hash that nothing is known of but that base records it", () => {
    const recorded = aProviderLock({ hashes: [h1("old")] });
    const nothingOf = (hash: Hash) => ({
      ...{ provider: anAddress(), version: aVersion(), hash },
      ...{ platforms: [], archives: [], signedBy: [] },
      link: {
        ...{ hash, platforms: [], lines: [], signatures: [] },
        ...{ isComputed: false, isReportedByRegistry: false, isReportedByMirror: false },
      },
    });

    expect(explain(h1("old"), undefined, { recorded })).toStrictEqual({
      ...nothingOf(h1("old")),
      ...{ grade: "not-checked", isRecorded: true },
    });
    expect(explain(h1("new"), someEvidence(), { recorded })).toStrictEqual({
      ...nothingOf(h1("new")),
      grade: "unexplained",
    });
  });

  test("gives the chain from contents to archive, platform and key", () => {
    expect(explain(h1("amd64"), someEvidence())).toMatchObject({
      platforms: ["linux_amd64"],
      archives: [{ hash: zh("amd64") }],
      signedBy: [aKey()],
    });
  });

  test("leads from contents to the archive, its line and the signature over it", () => {
    const explained = explain(h1("amd64"), someEvidence({ signatures: SIGNATURES }));

    expect(explained).toMatchObject({
      link: { hash: h1("amd64"), isComputed: true, lines: [], signatures: [] },
      archives: [
        {
          hash: zh("amd64"),
          platforms: ["linux_amd64"],
          isReportedByRegistry: true,
          isReportedByMirror: false,
          lines: [{ file: "terraform-provider-null_1.2.3_linux_amd64.zip", kind: "package" }],
          signatures: [SIGNATURE],
        },
      ],
    });
  });

  test("an archive's hash is its own archive", () => {
    const { link, archives } = explain(zh("amd64"), someEvidence({ signatures: SIGNATURES }));

    expect(archives).toHaveLength(1);
    expect(archives[0]).toBe(link);
    expect(link.signatures).toStrictEqual([SIGNATURE]);
  });

  test("says what a line is that stands for no package of the release", () => {
    const files = new Set(["terraform-provider-null_1.0.0_linux_amd64.zip", "notes.txt"]);
    const evidence = someEvidence({ extra: new Map([[zh("old"), { files }]]) });

    expect(explain(zh("old"), evidence).link.lines).toStrictEqual([
      { file: "notes.txt", kind: "other" },
      { file: "terraform-provider-null_1.0.0_linux_amd64.zip", kind: "foreign" },
    ]);
  });

  test("keeps a mirror's word apart, which no signature covers", () => {
    const { archives } = explain(h1("amd64"), someEvidence({ source: "mirror" }));

    expect(archives).toMatchObject([
      { isReportedByRegistry: false, isReportedByMirror: true, signatures: [] },
    ]);
  });

  test("names no signer for contents that a registry merely listed", () => {
    expect(explain(h1("amd64"), REPORTED).signedBy).toStrictEqual([]);
  });

  test("shows the manifest's line for what it is: signed, and of no platform", () => {
    const explained = explain(zh("manifest"), someEvidence({ manifest: true }));

    expect(explained).toMatchObject({
      grade: "signed-known-key",
      platforms: [],
      link: { lines: [{ file: "terraform-provider-null_1.2.3_manifest.json", kind: "other" }] },
    });
  });

  test("takes the platform of the archive for contents that say none", () => {
    const extra = new Map([
      [h1("amd64"), { verifiedLocally: true, derivedFrom: new Set([zh("amd64")]) }],
    ]);

    expect(explain(h1("amd64"), someEvidence({ extra })).platforms).toStrictEqual(["linux_amd64"]);
  });
});

test("isVouchedFor() draws the line above what only base records", () => {
  expect(isVouchedFor("mirror")).toBe(true);
  expect(isVouchedFor("base-only")).toBe(false);
  expect(isVouchedFor("not-checked")).toBe(false);
});

test("keysBehindEntry() knows only keys whose signature covers a recorded hash", () => {
  const evidence = someEvidence({ packages: TWO_PACKAGES });

  expect(keysBehindEntry(aProviderLock({ hashes: [zh("amd64")] }), evidence)).toStrictEqual(
    new Set([aKey()]),
  );
  expect(keysBehindEntry(aProviderLock({ hashes: [zh("other")] }), evidence)).toStrictEqual(
    new Set(),
  );
  expect(keysBehindEntry(undefined, evidence)).toStrictEqual(new Set());
});

const RELEASE = { provider: anAddress("hashicorp/null"), version: aVersion("1.2.3") };

test.each([
  ["terraform-provider-null_1.2.3_linux_amd64.zip", "package"],
  ["terraform-provider-null_1.2.3_manifest.json", "other"],
  ["terraform-provider-null_1.2.3_sbom.json", "other"],
  ["terraform-provider-null_1.2.2_linux_amd64.zip", "foreign"],
  ["terraform-provider-nul_1.2.3_linux_amd64.zip", "foreign"],
  ["terraform-provider-null_1.2.3_linux.zip", "foreign"],
  ["terraform-provider-null_1.2.3_linux_amd64_x.zip", "foreign"],
  ["terraform-provider-null_1.2.3_linux_amd64.ZIP", "foreign"],
  ["terraform-provider-null_1.2.3_.zip", "foreign"],
  [".zip", "foreign"],
])("checksumLineKind() says of %s that it is %s", (file, kind) => {
  expect(checksumLineKind(RELEASE, file)).toBe(kind);
});

test.each([
  ["one such line", [".zip"], true],
  ["such lines alone", [".zip", "other.zip"], true],
  ["such a line and another", [".zip", "notes.txt"], false],
  ["no line", [], false],
])("standsOnlyOn() of a hash with %s: %3$s", (_, files, isSo) => {
  expect(standsOnlyOn(disposition({ files: new Set(files) }), "foreign", RELEASE)).toBe(isSo);
});

test.each(["package", "other", "foreign"] as const)(
  "standsOnlyOn() of a hash that nothing is known of is false for the kind %s",
  (kind) => {
    expect(standsOnlyOn(undefined, kind, RELEASE)).toBe(false);
  },
);
