import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import { nextInitOf } from "../../../src/review/init/next-lines.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";

const [AMD64, ARM64] = [zh("amd64"), zh("arm64")] as const;
const PLATFORMS = ["linux_amd64", "linux_arm64", "plan9_386"].map((name) => aPlatform(name));

function nextInit(
  hashes: readonly string[],
  facts: Partial<VersionEvidence> = {},
  evidence = someEvidence(),
) {
  return nextInitOf(aProviderLock({ hashes }), { ...evidence, ...facts }, PLATFORMS);
}

describe("nextInitOf()", () => {
  test("records the archives of the list that the entry lacks, and no contents of the list", () => {
    const recordedByInit = [AMD64, ARM64, h1("reported")];

    expect(nextInit([AMD64, h1("amd64")], { recordedByInit })?.archives).toStrictEqual([ARM64]);
  });

  test("records the contents of each platform that it can install and that has none yet", () => {
    expect(nextInit([AMD64, ARM64, h1("amd64")])?.contents).toStrictEqual([
      { platform: "linux_arm64", hash: h1("arm64") },
    ]);
    expect(nextInit([AMD64])?.contents).toStrictEqual([
      { platform: "linux_amd64", hash: h1("amd64") },
    ]);
  });

  test("names no contents where a package has two", () => {
    const second = {
      platforms: new Set([aPlatform("linux_amd64")]),
      derivedFrom: new Set([AMD64]),
    };
    const evidence = someEvidence({ extra: new Map([[h1("unpacked"), second]]) });

    expect(nextInit([AMD64], {}, evidence)?.contents).toStrictEqual([
      { platform: "linux_amd64", hash: undefined },
    ]);
  });

  test("records nothing that no document lists, and no contents of a platform that is not published", () => {
    const publishedPlatforms = new Set([aPlatform("linux_amd64")]);

    expect(nextInit([AMD64, ARM64], { publishedPlatforms })).toStrictEqual({
      archives: [],
      contents: [{ platform: "linux_amd64", hash: h1("amd64") }],
    });
  });

  test.each<readonly [string, () => unknown]>([
    ["a mirror serves it", () => nextInit([AMD64], { mirror: aMirror() })],
    ["no hash is one that tools read", () => nextInit(["h9:new"])],
    ["no package of the platforms matches", () => nextInit([zh("other")])],
    ["nothing was gathered", () => nextInitOf(aProviderLock(), undefined, PLATFORMS)],
    [
      "no platform is asked about",
      () => nextInitOf(aProviderLock({ hashes: [AMD64] }), someEvidence(), []),
    ],
  ])("is not told where %s", (_, change) => {
    expect(change()).toBeUndefined();
  });
});
