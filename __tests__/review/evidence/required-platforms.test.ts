import { describe, expect, test } from "vitest";
import {
  platformsByContents,
  requiredPlatforms,
} from "../../../src/review/evidence/required-platforms.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";

const LISTED = [aPlatform("linux_arm64"), aPlatform("darwin_arm64")];
const BASE = [
  { entry: aProviderLock({ hashes: [h1("amd64"), zh("arm64")] }), evidence: someEvidence() },
];
const NOTHING = {
  listed: undefined,
  baseEntries: [],
  otherRoots: [],
  host: aPlatform("plan9_mips"),
};

describe("requiredPlatforms()", () => {
  test("takes what policy lists before anything else", () => {
    const input = { ...NOTHING, listed: LISTED, baseEntries: BASE };

    expect(requiredPlatforms(input)).toStrictEqual({
      platforms: ["darwin_arm64", "linux_arm64"],
      from: "policy",
    });
  });

  test("takes what base covers by contents, and no platform of an archive hash alone", () => {
    const input = { ...NOTHING, baseEntries: BASE, otherRoots: LISTED };

    expect(requiredPlatforms(input)).toStrictEqual({ platforms: ["linux_amd64"], from: "base" });
  });

  test("takes what the other root modules cover for a new lock file", () => {
    expect(requiredPlatforms({ ...NOTHING, otherRoots: LISTED }).from).toBe("other-roots");
  });

  test("takes the host's for want of anything better", () => {
    expect(requiredPlatforms(NOTHING)).toStrictEqual({ platforms: ["plan9_mips"], from: "host" });
  });
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
