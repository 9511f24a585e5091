import { describe, expect, test } from "vitest";
import { disposition, type HashDisposition } from "../../../src/model/disposition.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import {
  entryCoverage,
  isAllThatInitCompletes,
  isCovered,
  platformsByContents,
} from "../../../src/review/evidence/coverage.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import { aKey, h1, someEvidence, TWO_PACKAGES, zh } from "../../support/evidence-builders.ts";

function coverageOf(hashes: readonly Hash[], evidence: VersionEvidence | undefined, name: string) {
  const [coverage] = entryCoverage(aProviderLock({ hashes }), evidence, aPlatform(name));
  return coverage;
}

const SIGNED = someEvidence();
const ONE_HASHED = someEvidence({
  packages: TWO_PACKAGES.map((one) => ({ ...one, hashed: one.word === "amd64" })),
  complete: false,
});

const LISTS_OPEN = someEvidence({ listsComplete: false });
const WITH_MANIFEST = someEvidence({ manifest: true, listsComplete: false });
const WITH_BARE = someEvidence({
  listsComplete: false,
  extra: new Map([[zh("bare"), { reportedByMirror: true }]]),
});

const REPORTED = someEvidence({
  packages: TWO_PACKAGES.map((facts) => ({ ...facts, h1Reported: true })),
});

describe("isAllThatInitCompletes()", () => {
  const [both, one] = [["linux_amd64", "linux_arm64"], ["linux_amd64"]].map((names) =>
    names.map(aPlatform),
  );

  test.each<readonly [string, typeof both, VersionEvidence, boolean]>([
    ["all platforms that a registry reports", both, REPORTED, true],
    ["one of them", one, REPORTED, false],
    ["all platforms, which no registry reports", both, SIGNED, false],
    ["a release without platforms", both, someEvidence({ packages: [] }), false],
    ["a report without platforms", both, { ...REPORTED, publishedPlatforms: new Set() }, false],
  ])("knows what a tool completes by itself: %s", (_, platforms = [], evidence, isSo) => {
    expect(isAllThatInitCompletes(platforms, evidence)).toBe(isSo);
  });
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

  test.each<[string, readonly Hash[], VersionEvidence | undefined, string, readonly string[]]>([
    [
      "an archive, of which nothing is known",
      [zh("x")],
      undefined,
      "plan9_mips",
      ["unknown", "none"],
    ],
    ["contents, of which nothing is known", [h1("x")], undefined, "plan9_mips", ["no", "unknown"]],
    ["another archive than the platform's", [zh("x")], LISTS_OPEN, "linux_amd64", ["no", "none"]],
    [
      "an archive that may be the platform's",
      [zh("x")],
      LISTS_OPEN,
      "plan9_mips",
      ["unknown", "none"],
    ],
    ["an archive that lists would have", [zh("x")], SIGNED, "plan9_mips", ["no", "none"]],
    [
      "a file of the list that is no package",
      [zh("manifest")],
      WITH_MANIFEST,
      "plan9_mips",
      ["no", "none"],
    ],
    [
      "an archive that a mirror names for no platform",
      [zh("bare")],
      WITH_BARE,
      "plan9_mips",
      ["unknown", "none"],
    ],
    ["other contents than the platform's", [h1("x")], ONE_HASHED, "linux_amd64", ["no", "none"]],
    [
      "contents that may be the platform's",
      [h1("x")],
      ONE_HASHED,
      "linux_arm64",
      ["no", "unknown"],
    ],
  ])("of an entry with %s", (...row) => {
    const [, hashes, evidence, platform, expected] = row;
    const { level, zip, contents } = coverageOf(hashes, evidence, platform) ?? {};

    expect([zip, contents]).toStrictEqual(expected);
    expect(level).toBe(expected.includes("unknown") ? "unknown" : "none");
  });

  test("knows a platform's archive by its document, and contents by the archive", () => {
    const dispositions = new Map([
      [zh("amd64"), disposition({ reportedByRegistry: true })],
      [h1("amd64"), disposition({ verifiedLocally: true, derivedFrom: new Set([zh("amd64")]) })],
    ]);
    const evidence = { ...SIGNED, dispositions };

    expect(coverageOf([zh("amd64"), h1("amd64")], evidence, "linux_amd64")?.level).toBe("full");
    expect(coverageOf([zh("amd64"), h1("amd64")], evidence, "linux_386")?.level).toBe("none");
  });

  test.each([
    ["signed by nobody", { reportedByRegistry: true }],
    ["signed", { signedBy: new Set([aKey()]) }],
  ])("misses the archive's hash beside contents where a registry's list is %s", (_, facts) => {
    const platforms = new Set([aPlatform("linux_amd64")]);
    const extra = new Map<Hash, Partial<HashDisposition>>([
      [zh("amd64"), facts],
      [h1("amd64"), { verifiedLocally: true, platforms }],
    ]);
    const evidence = someEvidence({ packages: [], extra });

    expect(coverageOf([h1("amd64")], evidence, "linux_amd64")?.level).toBe("contents-only");
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

test("isCovered() where the entry has one of two content hashes, and no archive's", () => {
  const facts = { verifiedLocally: true, derivedFrom: new Set([zh("amd64")]) };
  const evidence = someEvidence({ extra: new Map([[h1("unpacked"), facts]]) });
  const coverage = coverageOf([h1("unpacked")], evidence, "linux_amd64");

  expect(coverage).toMatchObject({ zip: "no", contents: "part" });
  expect(coverage !== undefined && isCovered(coverage)).toBe(true);
});

test("isCovered() is whether the platform's package can match anything", () => {
  const covered = [[zh("amd64")], [h1("amd64")], [zh("arm64")]].map((hashes) => {
    const coverage = coverageOf(hashes, SIGNED, "linux_amd64");
    return coverage !== undefined && isCovered(coverage);
  });

  expect(covered).toStrictEqual([true, true, false]);
});

test("platformsByContents() counts only hashes that somebody vouches for", () => {
  const entry = aProviderLock({ hashes: [h1("amd64"), h1("rogue")] });

  expect(platformsByContents(entry, someEvidence())).toStrictEqual(["linux_amd64"]);
  expect(platformsByContents(entry, undefined)).toStrictEqual([]);
  const packages = [{ word: "amd64", platform: "linux_amd64", h1Reported: true }];
  const reported = (reportedH1: "accept" | "verify") => someEvidence({ packages, reportedH1 });
  expect(platformsByContents(entry, reported("accept"))).toStrictEqual(["linux_amd64"]);
  expect(platformsByContents(entry, reported("verify"))).toStrictEqual([]);
});
