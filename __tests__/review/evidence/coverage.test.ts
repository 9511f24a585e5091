import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { entryCoverage, isCovered } from "../../../src/review/evidence/coverage.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import { h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";

function coverageOf(hashes: readonly Hash[], evidence: VersionEvidence | undefined, name: string) {
  const [coverage] = entryCoverage(aProviderLock({ hashes }), evidence, [aPlatform(name)]);
  return coverage;
}

const SIGNED = someEvidence();
const ONE_HASHED = someEvidence({
  packages: TWO_PACKAGES.map((one) => ({ ...one, hashed: one.word === "amd64" })),
  complete: false,
});

describe("entryCoverage()", () => {
  test.each<[string, readonly Hash[], VersionEvidence | undefined, string, string]>([
    ["both hashes", [h1("amd64"), zh("amd64")], SIGNED, "linux_amd64", "full"],
    ["the archive's alone", [zh("amd64")], SIGNED, "linux_amd64", "zip-only"],
    ["the contents' alone, of a registry", [h1("amd64")], SIGNED, "linux_amd64", "contents-only"],
    ["those of another platform", [h1("arm64"), zh("arm64")], SIGNED, "linux_amd64", "none"],
    ["the manifest's", [zh("manifest")], someEvidence({ manifest: true }), "linux_amd64", "none"],
    ["one that nobody vouches for", [h1("rogue"), zh("rogue")], SIGNED, "plan9_mips", "none"],
    ["none", [], undefined, "linux_amd64", "none"],
    ["some that nothing is known about", [h1("x")], undefined, "linux_amd64", "unknown"],
    [
      "the archive's, and contents that may be its own",
      [zh("arm64"), h1("x")],
      ONE_HASHED,
      "linux_arm64",
      "unknown",
    ],
    [
      "the archive's, and contents that are another platform's",
      [zh("arm64"), h1("amd64")],
      ONE_HASHED,
      "linux_arm64",
      "zip-only",
    ],
  ])("%s", (...row) => {
    const [, hashes, evidence, platform, level] = row;
    expect(coverageOf(hashes, evidence, platform)?.level).toBe(level);
  });

  test("asks no archive hash of what comes from an unpacked mirror", () => {
    const platforms = new Set([aPlatform("linux_amd64")]);
    const extra = new Map([[h1("dir"), { verifiedLocally: true, platforms }]]);

    expect(
      coverageOf([h1("dir")], someEvidence({ packages: [], extra }), "linux_amd64"),
    ).toMatchObject({ level: "full", zip: "no", contents: "all" });
  });

  test("keeps the two content hashes of one package apart (HS-8)", () => {
    const platforms = new Set([aPlatform("linux_amd64")]);
    const derivedFrom = new Set([zh("amd64")]);
    const extra = new Map([[h1("as archive"), { verifiedLocally: true, platforms, derivedFrom }]]);
    const evidence = someEvidence({ extra });

    expect(coverageOf([zh("amd64"), h1("amd64")], evidence, "linux_amd64")).toMatchObject({
      level: "full",
      contents: "part",
    });
    expect(
      coverageOf([zh("amd64"), h1("amd64"), h1("as archive")], evidence, "linux_amd64"),
    ).toMatchObject({ contents: "all" });
  });
});

test("isCovered() is whether the platform's package can match anything", () => {
  const covered = [[zh("amd64")], [h1("amd64")], [zh("arm64")]].map((hashes) => {
    const coverage = coverageOf(hashes, SIGNED, "linux_amd64");
    return coverage !== undefined && isCovered(coverage);
  });

  expect(covered).toStrictEqual([true, true, false]);
});
