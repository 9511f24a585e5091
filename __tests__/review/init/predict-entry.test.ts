import { describe, expect, test } from "vitest";
import type { MirrorDisagreement, VersionEvidence } from "../../../src/model/evidence.ts";
import {
  type EntryQuestion,
  entryEffects,
  whyNothingIsVerified,
} from "../../../src/review/init/predict-entry.ts";
import { aPlatform, aProviderLock } from "../../support/builders.ts";
import { A_GAP, aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { someRequirements } from "../../support/judge-builders.ts";

const [AMD64, ARM64] = [aPlatform("linux_amd64"), aPlatform("linux_arm64")];
const WHOLE = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];

/** An entry of `hashicorp/null` that has all hashes of two platforms, unless a test says so. */
interface Facts extends Partial<Omit<EntryQuestion, "entry" | "requirement" | "evidence">> {
  readonly version?: string;
  readonly hashes?: readonly string[];
  readonly evidence?: Partial<VersionEvidence>;
  readonly asks?: string;
}

function effectsOf({ version, hashes = WHOLE, evidence, asks, ...facts }: Facts) {
  const [requirement] = someRequirements({ "hashicorp/null": asks ?? "" }).providers.values();
  return entryEffects({
    entry: aProviderLock({ hashes, ...(version === undefined ? {} : { version }) }),
    name: "hashicorp/null 1.2.3",
    requirement,
    evidence: { ...someEvidence(), ...evidence },
    platforms: [AMD64, ARM64],
    line: undefined,
    isUnsorted: false,
    ...facts,
  });
}

/** Each effect in short, with its platforms: `refuses no-package linux_amd64`. */
function inShort(facts: Facts): readonly string[] {
  return effectsOf(facts).map(({ effect, cause, platforms = [] }) =>
    [effect, cause, ...platforms].join(" "),
  );
}

describe("a locked version that the configuration does not allow", () => {
  test("is refused with the constraints in the reason", () => {
    expect(effectsOf({ asks: "~> 2.0" })[0]?.reason).toContain("~> 2.0");
  });

  test("is refused with a whole sentence where the configuration has no constraints", () => {
    const [effect] = effectsOf({ version: "1.2.3-beta1" });

    expect(effect).toMatchObject({ effect: "refuses", cause: "version-outside-constraints" });
    expect(effect?.reason).toMatch(/\w$/);
  });
});

describe("a version that init looks up", () => {
  test.each<readonly [string, Partial<VersionEvidence>, readonly string[]]>([
    [
      "beside a mirror does not have to be on the origin's list",
      { availability: "withdrawn", mirror: aMirror() },
      [],
    ],
    [
      "beside a mirror does not have to be published by the origin",
      { publishedPlatforms: new Set(), mirror: aMirror() },
      [],
    ],
    [
      "is not known to be there where a list names it and no document was read",
      { publishedPlatforms: new Set() },
      ["unknown not-looked-at"],
    ],
    [
      "is not known to be there where the list was not read",
      { availability: "unknown" },
      ["unknown not-looked-at"],
    ],
    [
      "is not known to be gone where the registry fails otherwise",
      {
        availability: "unknown",
        problems: [{ kind: "unreachable", message: "It is silent" }],
      },
      ["unknown not-looked-at"],
    ],
  ])("%s", (_, evidence, effects) => {
    expect(inShort({ evidence })).toStrictEqual(effects);
  });

  test("is in doubt with the registry's problem as the reason, or by its name without any", () => {
    const words = { message: "The registry is silent", silentHost: "registry.test" } as const;
    const effectOf = (problems: VersionEvidence["problems"]) =>
      effectsOf({ evidence: { availability: "unknown", problems } })[0];

    expect(effectOf([{ kind: "unreachable", ...words }])).toMatchObject({
      ...{ reason: words.message, silentHost: words.silentHost },
    });
    expect(effectOf([])?.reason).toContain("hashicorp/null 1.2.3");
  });
});

describe("a package that init cannot install", () => {
  const obstacles = (kind: "absent" | "unknown") =>
    [{ platform: AMD64, kind, message: "No source has it" }] as const;

  test.each<readonly [string, Facts, readonly string[]]>([
    [
      "is named with its platform, and its hashes are not compared",
      { hashes: [zh("arm64"), h1("arm64")], evidence: { obstacles: obstacles("absent") } },
      ["refuses no-package linux_amd64"],
    ],
    [
      "is in doubt with its platform where a source does not answer",
      { evidence: { obstacles: obstacles("unknown") } },
      ["unknown not-looked-at linux_amd64"],
    ],
    [
      "is that of the platform alone for which nothing is published",
      { evidence: { publishedPlatforms: new Set([ARM64]) } },
      ["refuses platform-not-published linux_amd64"],
    ],
    [
      "is that of the platform alone whose hashes are missing",
      { hashes: [zh("arm64"), h1("arm64")] },
      ["refuses no-matching-hash linux_amd64"],
    ],
  ])("%s", (_, facts, effects) => {
    expect(inShort(facts)).toStrictEqual(effects);
  });

  test("is in doubt because of the host that did not answer", () => {
    const silentHost = "mirror.test";
    const open = { platform: AMD64, kind: "unknown", message: "It is silent", silentHost } as const;

    expect(effectsOf({ evidence: { obstacles: [open] } })).toMatchObject([
      { reason: "It is silent", silentHost },
    ]);
  });

  test("may be another than the entry's where its archive could not be traced", () => {
    const evidence = {
      ...someEvidence({ packages: [{ word: "arm64", platform: "linux_arm64" }] }),
      publishedPlatforms: new Set([AMD64]),
      lookedAt: { lists: [A_GAP], contents: [] },
    };

    expect(inShort({ hashes: [zh("other")], evidence, platforms: [AMD64] })).toStrictEqual([
      "unknown hashes-not-traced linux_amd64",
    ]);
  });
});

describe("a package whose mirror has other contents than the origin", () => {
  const differing = (
    facts: Partial<MirrorDisagreement>,
    comparedBy?: "h1" | "zh",
  ): Partial<VersionEvidence> => {
    const disagreement = {
      ...({ platform: AMD64, contents: "different", origin: [zh("amd64")] } as const),
      ...{ mirror: [zh("mirrored"), h1("mirrored")], ...facts },
    };
    const compared = comparedBy === undefined ? {} : { comparedBy };
    return { mirror: aMirror({ disagreements: [disagreement], ...compared }) };
  };

  test.each<readonly [string, Facts, readonly string[]]>([
    ["is refused on its platform", { evidence: differing({}) }, ["refuses no-matching-hash"]],
    [
      "is in doubt where the contents could not be compared",
      { evidence: differing({ contents: "not-compared" }) },
      ["unknown hashes-not-traced"],
    ],
    ["says nothing about another platform", { evidence: differing({ platform: ARM64 }) }, []],
    [
      "is accepted by the mirror's archive",
      { evidence: differing({}), hashes: [...WHOLE, zh("mirrored")] },
      [],
    ],
    [
      "is not accepted by an archive where packages are unpacked",
      { evidence: differing({}, "h1"), hashes: [...WHOLE, zh("mirrored")] },
      ["refuses no-matching-hash"],
    ],
    [
      "is accepted by its contents there",
      { evidence: differing({}, "h1"), hashes: [...WHOLE, h1("mirrored")] },
      [],
    ],
    [
      "is not accepted by its contents from an OCI registry",
      { evidence: differing({}, "zh"), hashes: [...WHOLE, h1("mirrored")] },
      ["refuses no-matching-hash"],
    ],
  ])("%s", (_, facts, causes) => {
    const effects = causes.map((cause) => `${cause} linux_amd64`);

    expect(inShort({ platforms: [AMD64], ...facts })).toStrictEqual(effects);
  });
});

describe("the lines that init writes", () => {
  test("name contents once that are computed and reported as well", () => {
    const evidence = { recordedByInit: WHOLE };

    expect(inShort({ hashes: [zh("amd64"), zh("arm64")], evidence })).toStrictEqual([
      "rewrites contents-checksum linux_amd64",
      "rewrites contents-checksum linux_arm64",
    ]);
  });

  test("are no archives where init refuses the package", () => {
    const evidence = { recordedByInit: [zh("amd64"), zh("arm64")] };

    expect(inShort({ hashes: [zh("other")], evidence })).toStrictEqual([
      "refuses no-matching-hash linux_amd64 linux_arm64",
    ]);
  });
});

describe("whyNothingIsVerified()", () => {
  const unpacked = { ...someEvidence(), mirror: aMirror({ comparedBy: "h1" }) };
  const reason = (hashes: readonly string[], evidence: VersionEvidence = someEvidence()) =>
    whyNothingIsVerified(aProviderLock({ hashes }), evidence);

  test("gives each way to verify nothing its own reason", () => {
    const reasons = [
      reason([]),
      reason(["h9:new"]),
      reason([zh("amd64")], unpacked),
      reason([h1("amd64")], unpacked),
      reason([zh("amd64")]),
    ];

    expect(reasons.map((text) => text !== undefined)).toStrictEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(new Set(reasons).size).toBe(4);
  });
});

test("entryEffects() tells apart what root modules ask of the same entry", () => {
  const entry = aProviderLock({ hashes: WHOLE.slice(0, 1) });
  const evidence = someEvidence();
  const asked = (more: Partial<EntryQuestion>) =>
    entryEffects({
      ...{ entry, evidence, name: "null 1.2.3", requirement: undefined, platforms: [AMD64] },
      ...{ line: undefined, isUnsorted: false, ...more },
    }).map(({ reason, line }) => `${reason} ${line}`);

  expect(asked({})).toStrictEqual(asked({}));
  expect(asked({ isUnsorted: true })).not.toStrictEqual(asked({}));
  expect(asked({ platforms: [ARM64] })).not.toStrictEqual(asked({}));
  expect(asked({ line: 7 }).every((each) => each.endsWith("7"))).toBe(true);
  expect(asked({ name: "the other" })).not.toStrictEqual(asked({}));
});
