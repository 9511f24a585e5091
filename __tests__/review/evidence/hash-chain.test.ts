import { describe, expect, test } from "vitest";
import type { SignatureFact, VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { chainResult, hashChain } from "../../../src/review/evidence/hash-chain.ts";
import { anAddress, aVersion } from "../../support/builders.ts";
import { aKey, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { BUILT, REPOSITORY } from "../../support/provenance-builders.ts";

const SIGNATURE: SignatureFact = { status: "ok", fingerprint: aKey(), weaknesses: [] };
const OTHER: SignatureFact = { status: "ok", fingerprint: aKey("another"), weaknesses: [] };
const SIGNATURES = [SIGNATURE, OTHER, { status: "unknown-issuer", weaknesses: [] } as const];

function chainOf(hash: Hash, evidence: VersionEvidence | undefined) {
  return hashChain(hash, {
    provider: anAddress(),
    version: aVersion(),
    evidence,
    recorded: undefined,
    knownKeys: new Set(),
    sameKeys: new Set(),
  });
}

describe("hashChain()", () => {
  test("leads from contents to the archive, its line and the signature over it", () => {
    const chain = chainOf(h1("amd64"), someEvidence({ signatures: SIGNATURES }));

    expect(chain).toMatchObject({
      explained: { grade: "signed-new-key" },
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
    const chain = chainOf(zh("amd64"), someEvidence({ signatures: SIGNATURES }));

    expect(chain.archives).toStrictEqual([]);
    expect(chain.link.signatures).toStrictEqual([SIGNATURE]);
  });

  test("says what a line is that stands for no package of the release", () => {
    const files = new Set(["terraform-provider-null_1.0.0_linux_amd64.zip", "notes.txt"]);
    const evidence = someEvidence({ extra: new Map([[zh("old"), { files }]]) });

    expect(chainOf(zh("old"), evidence).link.lines).toStrictEqual([
      { file: "notes.txt", kind: "other" },
      { file: "terraform-provider-null_1.0.0_linux_amd64.zip", kind: "foreign" },
    ]);
  });

  test("keeps a mirror's word apart, which no signature covers", () => {
    const { archives } = chainOf(h1("amd64"), someEvidence({ source: "mirror" }));

    expect(archives).toMatchObject([
      { isReportedByRegistry: false, isReportedByMirror: true, signatures: [] },
    ]);
  });

  test("has nothing but the hash where nothing is known", () => {
    expect(chainOf(h1("amd64"), undefined)).toMatchObject({
      explained: { grade: "not-checked" },
      link: {
        hash: h1("amd64"),
        ...{ platforms: [], lines: [], signatures: [] },
        ...{ isComputed: false, isReportedByRegistry: false, isReportedByMirror: false },
      },
      archives: [],
    });
  });

  test("says who built the archive, of contents too, and nothing where nobody was asked", () => {
    const provenance = { repository: REPOSITORY, archives: new Map([[zh("amd64"), BUILT]]) };
    const evidence = { ...someEvidence(), provenance };
    const ofContents = chainOf(h1("amd64"), evidence);

    expect(ofContents.link.provenance).toBeUndefined();
    expect(ofContents.archives).toMatchObject([{ provenance: BUILT }]);
    expect(chainOf(zh("amd64"), evidence).link.provenance).toStrictEqual(BUILT);
    expect(chainOf(zh("amd64"), someEvidence()).link.provenance).toBeUndefined();
  });

  test.each([
    ["no more was asked once another package was known", REPOSITORY],
    ["the registry names no repository of its source", undefined],
  ])("says of an archive that nobody asked about: %s", (reason, repository) => {
    const provenance = { repository, archives: new Map() };
    const { link } = chainOf(zh("arm64"), { ...someEvidence(), provenance });

    expect(link.provenance).toStrictEqual({ status: "not-checked", reason });
  });
});

describe("chainResult()", () => {
  const chains = () => ({
    explained: chainOf(h1("amd64"), someEvidence()),
    unexplained: chainOf(h1("evil"), someEvidence()),
    unchecked: chainOf(h1("amd64"), undefined),
  });

  test.each([
    ["explained", ["explained"]],
    ["unexplained", ["explained", "unexplained", "unchecked"]],
    ["not-checked", ["explained", "unchecked"]],
    ["unexplained", []],
  ] as const)("is %s of %j", (result, words) => {
    const all = chains();

    expect(chainResult(words.map((word) => all[word]))).toBe(result);
  });
});
