import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import { documentedLines, nextContents } from "../../../src/review/init/next-lines.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";

const [AMD64, ARM64] = [zh("amd64"), zh("arm64")] as const;
const PLATFORMS = ["linux_amd64", "linux_arm64", "plan9_386"].map((name) => aPlatform(name));

function contentsAfter(
  hashes: readonly string[],
  facts: Partial<VersionEvidence> = {},
  evidence = someEvidence(),
) {
  return nextContents(aProviderLock({ hashes }), { ...evidence, ...facts }, PLATFORMS);
}

test("documentedLines() returns what init takes from documents and the entry lacks", () => {
  const recordedByInit = [AMD64, ARM64, h1("reported")];
  const entry = aProviderLock({ hashes: [AMD64, h1("amd64")] });
  const evidence = { ...someEvidence(), recordedByInit };

  expect(documentedLines(entry, evidence, PLATFORMS)).toStrictEqual([
    { hashes: [ARM64, h1("reported")] },
  ]);
});

test("documentedLines() returns no hashes where no document names any", () => {
  const [entry, platforms] = [aProviderLock(), PLATFORMS.slice(0, 1)];
  const mirrored = { ...someEvidence(), mirror: aMirror() };

  expect(documentedLines(entry, undefined, platforms)).toStrictEqual([{ hashes: [] }]);
  expect(documentedLines(entry, mirrored, platforms)).toStrictEqual([{ platforms, hashes: [] }]);
});

describe("nextContents()", () => {
  test("records the contents of each platform that it can install and that has none yet", () => {
    expect(contentsAfter([AMD64, ARM64, h1("amd64")])).toStrictEqual([
      { platform: "linux_arm64", hash: h1("arm64") },
    ]);
    expect(contentsAfter([AMD64])).toStrictEqual([{ platform: "linux_amd64", hash: h1("amd64") }]);
  });

  test("names no contents where a package has two", () => {
    const second = {
      platforms: new Set([aPlatform("linux_amd64")]),
      derivedFrom: new Set([AMD64]),
    };
    const evidence = someEvidence({ extra: new Map([[h1("unpacked"), second]]) });

    expect(contentsAfter([AMD64], {}, evidence)).toStrictEqual([
      { platform: "linux_amd64", hash: undefined },
    ]);
  });

  test("records no contents of a platform that is not published", () => {
    const publishedPlatforms = new Set([aPlatform("linux_amd64")]);

    expect(contentsAfter([AMD64, ARM64], { publishedPlatforms })).toStrictEqual([
      { platform: "linux_amd64", hash: h1("amd64") },
    ]);
  });

  test.each<readonly [string, () => unknown]>([
    ["a mirror serves it", () => contentsAfter([AMD64], { mirror: aMirror() })],
    ["no hash is one that tools read", () => contentsAfter(["h9:new"])],
    ["no package of the platforms matches", () => contentsAfter([zh("other")])],
    ["nothing was gathered", () => nextContents(aProviderLock(), undefined, PLATFORMS)],
    [
      "no platform is asked about",
      () => nextContents(aProviderLock({ hashes: [AMD64] }), someEvidence(), []),
    ],
  ])("is not told where %s", (_, change) => {
    expect(change()).toBeUndefined();
  });
});
