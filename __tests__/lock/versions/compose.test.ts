import { describe, expect, test } from "vitest";
import { composeEntry, lockingResult } from "../../../src/lock/versions/compose.ts";
import type { Selection } from "../../../src/lock/versions/select.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ProviderLock } from "../../../src/model/lock-file.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { aHash, anAddress, aPlatform, aProviderLock, aVersion } from "../../support/builders.ts";
import { aRequirement } from "../../support/gather-world.ts";

const CONFIGURATION = { tool: OPENTOFU, constraintsFrom: "configuration" } as const;

function aSelection(version = "1.2.3"): Selection {
  return { requirement: aRequirement("hashicorp/null", "~> 1.0"), version: aVersion(version) };
}

/** A package that passed: its own h1, the archive that was verified, and what the registry vouches for. */
function aPackage(directory: Hash, signed: readonly Hash[] = [], verified: readonly Hash[] = []) {
  return {
    described: {
      meta: {
        provider: anAddress(),
        version: aVersion(),
        platform: aPlatform(),
        location: { kind: "url", url: "https://a.test/" },
        authentication: { kind: "none" },
        source: "a.test",
      },
      metadata: {
        dispositions: new Map(),
        signatures: [],
        problems: [],
        signedForLock: signed,
        warnings: [],
      },
    },
    result: { dispositions: new Map(), problems: [], directory, verified },
  } as const;
}

const [A, B, SIGNED, ZIP] = [
  aHash("h1", "a"),
  aHash("h1", "b"),
  aHash("zh", "s"),
  aHash("zh", "z"),
];

describe("composeEntry()", () => {
  test("unites what every platform gives, under the configuration's constraints (PL-7)", () => {
    const packages = [aPackage(A, [SIGNED]), aPackage(B, [SIGNED])];

    const entry = composeEntry(undefined, aSelection(), packages, CONFIGURATION);

    expect(entry).toMatchObject({
      address: anAddress(),
      version: "1.2.3",
      constraints: { text: "~> 1.0" },
      hashes: [A, B, SIGNED].sort(),
    });
  });

  test("records a verified archive for OpenTofu only (DF-12)", () => {
    const packages = [aPackage(A, [], [ZIP])];
    const terraform = { ...CONFIGURATION, tool: TERRAFORM };

    const ofTofu = composeEntry(undefined, aSelection(), packages, CONFIGURATION);
    const ofTerraform = composeEntry(undefined, aSelection(), packages, terraform);

    expect([ofTofu.hashes, ofTerraform.hashes]).toStrictEqual([[A, ZIP], [A]]);
  });

  test("keeps every old hash of the same version, unknown schemes too (PL-8)", () => {
    const old = aProviderLock({ hashes: ["h9:x", B] });

    const { hashes } = composeEntry(old, aSelection(), [aPackage(A)], CONFIGURATION);

    expect(hashes).toStrictEqual([A, B, "h9:x"].sort());
  });

  test.each([
    ["configuration", "~> 1.0"],
    ["old-entry", ">= 0.9.0"],
  ] as const)("records the constraints of the %s", (constraintsFrom, text) => {
    const old = aProviderLock({ constraints: ">= 0.9" });
    const terms = { tool: OPENTOFU, constraintsFrom };

    expect(composeEntry(old, aSelection(), [aPackage(A)], terms).constraints.text).toBe(text);
  });

  test("keeps none under another version (IN-15)", () => {
    const old = aProviderLock({ hashes: ["h9:x", B] });

    const { hashes } = composeEntry(old, aSelection("1.3.0"), [aPackage(A)], CONFIGURATION);

    expect(hashes).toStrictEqual([A]);
  });
});

describe("lockingResult() (PL-12)", () => {
  const entry = aProviderLock({ hashes: [A, B] });

  test.each<[string, ProviderLock | undefined]>([
    ["new", undefined],
    ["additional", aProviderLock({ hashes: [A] })],
    ["additional", aProviderLock({ version: "1.0.0", hashes: [A, B] })],
    ["unchanged", aProviderLock({ hashes: [B, A] })],
    ["unchanged", aProviderLock({ constraints: "~> 9.0", hashes: [A, B] })],
  ])("is %s", (result, old) => {
    expect(lockingResult(old, entry)).toBe(result);
  });
});
