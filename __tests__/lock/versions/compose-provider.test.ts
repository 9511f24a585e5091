import { describe, expect, test } from "vitest";
import {
  contradictionOf,
  installedOf,
  type LockingTerms,
  lockedProvider,
} from "../../../src/lock/versions/compose.ts";
import {
  disposition,
  type HashDisposition,
  parseFingerprint,
} from "../../../src/model/disposition.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { PackageAuthentication } from "../../../src/packages/authentication/meta.ts";
import { aHash, aPlatform, aProviderLock, aVersion } from "../../support/builders.ts";
import { aRequirement } from "../../support/gather-world.ts";
import { aPackageMeta, aRegistryAuthentication } from "../../support/package-builders.ts";

const [LINUX, DARWIN] = [aPlatform("linux_amd64"), aPlatform("darwin_arm64")];
const [H1, OTHER, SECOND] = [aHash("h1", "linux"), aHash("h1", "other"), aHash("h1", "second")];
const [ZIP, OTHER_ZIP] = [aHash("zh", "linux"), aHash("zh", "other")];

type Facts = readonly (readonly [Hash, Partial<HashDisposition>])[];

const dispositionsOf = (facts: Facts) =>
  new Map(facts.map(([hash, some]) => [hash, disposition(some)]));

/** A package of hashes that were computed, and the hashes that its document lists. */
function aPackage(computed: Facts, listed: Facts = [], more: Partial<PackageFacts> = {}) {
  const { platform = LINUX, authentication = { kind: "none" }, keyId, signedForLock = [] } = more;
  return installedOf(
    {
      meta: aPackageMeta({ platform, authentication }),
      metadata: {
        dispositions: dispositionsOf(listed),
        signatures: keyId === undefined ? [] : [{ status: "ok", keyId, weaknesses: [] }],
        problems: [],
        signedForLock,
        warnings: [],
      },
    },
    {
      dispositions: dispositionsOf(computed),
      problems: [],
      directory: computed[0]?.[0] ?? H1,
      verified: [],
    },
  );
}

interface PackageFacts {
  readonly platform: typeof LINUX;
  readonly authentication: PackageAuthentication;
  readonly keyId: string;
  readonly signedForLock: readonly Hash[];
}

const PACKED: Facts = [
  [H1, { verifiedLocally: true, derivedFrom: new Set([ZIP]) }],
  [ZIP, { verifiedLocally: true }],
];
const reported = (platform: typeof LINUX, ...derivedFrom: readonly Hash[]) => ({
  reportedByRegistry: true,
  platforms: new Set([platform]),
  derivedFrom: new Set(derivedFrom),
});

describe("contradictionOf() a package and what any document of its release reports (RG-4)", () => {
  test.each<readonly [string, Facts[number]]>([
    ["an h1 of its platform", [OTHER, reported(LINUX)]],
    ["an h1 of its archive, as that of another platform", [OTHER, reported(DARWIN, ZIP)]],
  ])("refuses it for %s that it does not have", (_, report) => {
    const [own, other] = [aPackage(PACKED), aPackage([], [report])];

    expect(contradictionOf(own, own, other)).toMatchObject({
      code: "CHECKSUM_MISMATCH",
      message: expect.stringContaining(`reports ${OTHER} of`),
    });
  });

  test.each<readonly [string, Facts[number]]>([
    ["its own h1", [H1, reported(LINUX, ZIP)]],
    ["the h1 of another platform's archive", [OTHER, reported(DARWIN, OTHER_ZIP)]],
    ["another archive of its platform, of which a warning tells", [OTHER_ZIP, reported(LINUX)]],
    ["an h1 that a mirror alone has", [OTHER, { ...reported(LINUX), reportedByRegistry: false }]],
  ])("takes it beside %s", (_, report) => {
    const [own, other] = [aPackage(PACKED), aPackage([], [report])];

    expect(contradictionOf(own, own, other)).toBeUndefined();
  });

  test("takes an unpacked package, which may have the other one of an archive's two h1", () => {
    const own = aPackage([[H1, { verifiedLocally: true }]], [[OTHER, reported(LINUX)]]);

    expect(contradictionOf(own, own)).toBeUndefined();
  });
});

describe("lockedProvider()", () => {
  const TERMS = {
    tool: OPENTOFU,
    platforms: [LINUX],
    constraintsFrom: "configuration",
  } as const;
  const selection = { requirement: aRequirement("hashicorp/null"), version: aVersion() };

  function locked(
    packages: Parameters<typeof lockedProvider>[2],
    terms: Partial<LockingTerms> = {},
    old?: Parameters<typeof lockedProvider>[0],
  ) {
    return lockedProvider(old, selection, packages, { ...TERMS, ...terms });
  }

  /** A package whose registry reports contents of other platforms, too. */
  const withReports = (...others: readonly Hash[]) =>
    aPackage(
      PACKED,
      [[H1, reported(LINUX)], ...others.map((hash) => [hash, reported(DARWIN)] as const)],
      {
        signedForLock: [H1, ...others],
      },
    );

  test.each([
    [[OTHER], "1 contents hash rests on the registry's word alone; verify computes it and"],
    [
      [OTHER, SECOND],
      "2 contents hashes rest on the registry's word alone; verify computes them and",
    ],
  ] as const)("counts what it takes on the registry's word: %j", (others, warning) => {
    const { entry, warnings } = locked([withReports(...others)]);

    expect(entry.hashes).toStrictEqual([H1, ...others].sort());
    expect(warnings).toStrictEqual([expect.stringContaining(`hashicorp/null 1.2.3: ${warning}`)]);
  });

  test("leaves that out on request, but for what was locked before, and warns of nothing", () => {
    const terms = { leavesOutReports: true };
    const old = aProviderLock({ hashes: [OTHER] });

    expect(locked([withReports(OTHER)], terms)).toMatchObject({
      entry: { hashes: [H1] },
      warnings: [],
    });
    expect(locked([withReports(OTHER)], terms, old)).toMatchObject({
      entry: { hashes: [H1, OTHER].sort() },
      warnings: [],
    });
  });

  test("names each platform once, and the version before where it was another one", () => {
    const platforms = [LINUX, DARWIN, LINUX];

    expect(locked([aPackage(PACKED)], { platforms }).platforms).toStrictEqual([LINUX, DARWIN]);
    expect(locked([aPackage(PACKED)])).toMatchObject({ previous: undefined });
    expect(locked([aPackage(PACKED)], {}, aProviderLock())).toMatchObject({ previous: undefined });
    expect(locked([aPackage(PACKED)], {}, aProviderLock({ version: "1.0.0" }))).toMatchObject({
      previous: "1.0.0",
    });
  });

  test("names the platforms that each key signed for, and warns where they differ", () => {
    const authentication = aRegistryAuthentication();
    const signed = (platform: typeof LINUX, digit: string) => {
      const signedBy = new Set([parseFingerprint(digit.repeat(40))]);
      const listed = { ...reported(platform), signedBy };
      const more = { platform, authentication, keyId: digit.repeat(16) };
      return aPackage([], [[aHash("zh", platform), listed]], more);
    };
    const packages = [signed(LINUX, "A"), signed(DARWIN, "B")];

    expect(locked(packages)).toMatchObject({
      signers: [
        { keyId: "A".repeat(16), platforms: [LINUX] },
        { keyId: "B".repeat(16), platforms: [DARWIN] },
      ],
      warnings: [expect.stringMatching(/null 1\.2\.3: .* signed by different keys: darwin_arm64/)],
    });
  });
});
