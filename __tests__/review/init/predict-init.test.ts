import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Requirements } from "../../../src/model/requirements.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import { evidenceIndex } from "../../../src/review/evidence/input.ts";
import { readLockFileSide } from "../../../src/review/evidence/read-side.ts";
import { type InitQuestion, predictInit } from "../../../src/review/init/predict-init.ts";
import type { InitPrediction } from "../../../src/review/init/prediction.ts";
import { aLockFile, anAddress, aPlatform, type ProviderLockFacts } from "../../support/builders.ts";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aSide, someRequirements } from "../../support/judge-builders.ts";

const NULL = "hashicorp/null";
const OLD_NULL = "registry.terraform.io/hashicorp/null";
const WHOLE = [zh("amd64"), zh("arm64"), h1("amd64"), h1("arm64")];
const PLATFORMS = ["linux_amd64", "linux_arm64"].map((name) => aPlatform(name));

/** What a test says about a root module, whose lock file locks `hashicorp/null` in full unless it says so. */
interface World extends Partial<Omit<InitQuestion, "evidence">> {
  readonly entries?: readonly ProviderLockFacts[];
  readonly evidence?: Partial<VersionEvidence> | "none";
  readonly asks?: Readonly<Record<string, string>>;
  readonly known?: Partial<Requirements>;
}

function predict(world: World = {}): InitPrediction {
  const { entries = [{ hashes: WHOLE }], evidence = {}, asks = { [NULL]: "" }, known } = world;
  const { entries: _, evidence: __, asks: ___, known: ____, ...rest } = world;
  return predictInit({
    head: aSide(aLockFile(...entries)),
    requirements: someRequirements(asks, known),
    tool: OPENTOFU,
    evidence: evidenceIndex(evidence === "none" ? [] : [{ ...someEvidence(), ...evidence }]),
    platforms: PLATFORMS,
    ...rest,
  });
}

/** The result, and each effect in short: `refuses missing-entry`. */
function told(world: World) {
  const { outcome, readonly, effects } = predict(world);
  return [outcome, readonly, effects.map(({ effect, cause }) => `${effect} ${cause}`)];
}

describe("predictInit()", () => {
  test("leaves a lock file that has everything as it is", () => {
    expect(predict()).toStrictEqual({ outcome: "unchanged", readonly: "passes", effects: [] });
  });

  test("leaves an absent lock file absent where nothing has to be locked", () => {
    expect(told({ head: undefined, asks: {} })).toStrictEqual(["unchanged", "passes", []]);
  });

  test.each<readonly [string, World, readonly string[]]>([
    [
      "a lock file that no tool reads",
      { head: readLockFileSide(new TextEncoder().encode("provider"), "lock", OPENTOFU) },
      ["refuses invalid-lock-file"],
    ],
    [
      "a configuration that the tools refuse",
      { known: { diagnostics: [{ severity: "error", summary: "Duplicate", detail: "Twice." }] } },
      ["refuses invalid-configuration"],
    ],
    [
      "a built-in provider with a version (IN-2)",
      { asks: { [NULL]: "", "terraform.io/builtin/terraform": "1.0.0" } },
      ["refuses unlockable-provider"],
    ],
    [
      "a legacy provider (IT-8)",
      { asks: { [NULL]: "", "registry.opentofu.org/-/null": "" } },
      ["refuses unlockable-provider"],
    ],
    [
      "a locked version that the configuration does not allow (IN-6)",
      { asks: { [NULL]: "~> 2.0" } },
      ["refuses version-outside-constraints"],
    ],
    [
      "a version that the registry no longer lists (IN-10)",
      { evidence: { availability: "withdrawn" } },
      ["refuses version-unavailable"],
    ],
    [
      "a version that the registry serves and does not list (IN-10)",
      { evidence: { availability: "unlisted" } },
      ["refuses version-unavailable"],
    ],
    [
      "a provider that the registry does not know (IN-10)",
      {
        evidence: {
          availability: "unknown",
          problems: [{ kind: "provider-not-found", message: "It has no such provider" }],
        },
      },
      ["refuses version-unavailable"],
    ],
    [
      "a platform without a package (IN-11)",
      { platforms: [...PLATFORMS, aPlatform("plan9_386")] },
      ["refuses platform-not-published"],
    ],
    [
      "a package that no source of the run has, or that the tools refuse (IN-11, AU-9)",
      {
        evidence: {
          obstacles: [
            { platform: aPlatform("linux_amd64"), kind: "absent", message: "No source has it" },
            { platform: aPlatform("linux_arm64"), kind: "refused", message: "No key signs it" },
            { platform: aPlatform("plan9_386"), kind: "absent", message: "No source has it" },
          ],
        },
      },
      ["refuses no-package", "refuses no-package"],
    ],
    [
      "packages that match no recorded hash (IN-13)",
      { entries: [{ hashes: [zh("manifest")] }], platforms: PLATFORMS.slice(0, 1) },
      ["refuses no-matching-hash"],
    ],
  ])("refuses %s, read-only or not", (_, world, effects) => {
    expect(told(world)).toStrictEqual(["refuses", "refuses", effects]);
  });

  test.each<readonly [string, World, readonly string[]]>([
    ["an absent lock file", { head: undefined }, ["rewrites missing-entry"]],
    [
      "a required provider without an entry (IN-15)",
      { asks: { [NULL]: "", "hashicorp/tls": "" } },
      ["rewrites missing-entry"],
    ],
    [
      "an entry that neither configuration nor state requires (IN-18)",
      { asks: {}, known: { state: { file: "terraform.tfstate" } } },
      ["rewrites unneeded-entry"],
    ],
  ])("rewrites %s, and refuses it read-only (IT-3)", (_, world, effects) => {
    expect(told(world)).toStrictEqual(["rewrites", "refuses", effects]);
  });

  test.each<readonly [string, World, readonly string[]]>([
    ["an entry without hashes (HS-14)", { entries: [{ hashes: [] }] }, ["no-usable-hashes"]],
    [
      "an entry with archives alone (IN-15)",
      { entries: [{ hashes: [zh("amd64"), zh("arm64")] }] },
      ["contents-checksum", "contents-checksum"],
    ],
    [
      "an entry that lacks archives of the checksum list (RG-9)",
      { evidence: { recordedByInit: [...WHOLE, zh("manifest")] } },
      ["archive-checksums"],
    ],
    [
      "an entry that lacks contents which the registry reports of other platforms (RG-6)",
      {
        entries: [{ hashes: [zh("amd64"), zh("arm64"), h1("amd64")] }],
        evidence: { recordedByInit: WHOLE },
        platforms: PLATFORMS.slice(0, 1),
      },
      ["reported-contents"],
    ],
    [
      "an entry that lacks the other contents of an archive, which the registry reports (HS-8)",
      { evidence: { recordedByInit: [...WHOLE, h1("packed")] } },
      ["reported-contents"],
    ],
    [
      "hashes of a scheme that no tool reads (IN-15)",
      { entries: [{ hashes: [...WHOLE, "h9:new"] }] },
      ["unknown-scheme"],
    ],
    [
      "hashes that are not sorted or stand twice (LF-14)",
      { head: { ...aSide(aLockFile({ hashes: WHOLE })), unsorted: new Set([anAddress(NULL)]) } },
      ["unsorted-hashes"],
    ],
  ])("rewrites %s, and passes read-only with a warning", (_, world, causes) => {
    const effects = causes.map((cause) => `rewrites ${cause}`);

    expect(told(world)).toStrictEqual(["rewrites", "passes", effects]);
  });

  test.each<readonly [string, World, readonly string[]]>([
    ["an entry that only a state may require (CR-85)", { asks: {} }, ["unknown unneeded-entry"]],
    [
      "such an entry beside a state that cannot be read",
      { asks: {}, known: { state: { file: "terraform.tfstate", problem: "It is encrypted." } } },
      ["unknown unread-state", "unknown unneeded-entry"],
    ],
    [
      "a state that cannot be read, which init may refuse",
      { known: { state: { file: "terraform.tfstate", problem: "It is encrypted." } } },
      ["unknown unread-state"],
    ],
    [
      "a configuration that is not known completely",
      { known: { exact: false, limits: ["module vpc is not read"] } },
      ["unknown lower-bound"],
    ],
    [
      "an entry that such a configuration may not need",
      { asks: {}, known: { exact: false, limits: ["x"] }, evidence: { availability: "withdrawn" } },
      ["unknown lower-bound", "unknown version-unavailable"],
    ],
    ["a version that nothing was gathered about", { evidence: "none" }, ["unknown not-looked-at"]],
    [
      "a registry that does not answer",
      { evidence: { availability: "unknown", problems: [], publishedPlatforms: new Set() } },
      ["unknown not-looked-at"],
    ],
    [
      "a package whose source does not answer",
      {
        evidence: {
          obstacles: [
            { platform: aPlatform("linux_amd64"), kind: "unknown", message: "It is silent" },
          ],
        },
      },
      ["unknown not-looked-at"],
    ],
    [
      "hashes of platforms that could not be told",
      {
        entries: [{ hashes: [h1("other")] }],
        evidence: someEvidence({
          complete: false,
          packages: [{ word: "amd64", platform: "linux_amd64" }],
        }),
        platforms: PLATFORMS.slice(0, 1),
      },
      ["unknown hashes-not-traced"],
    ],
  ])("does not know the result of %s", (_, world, effects) => {
    expect(told(world)).toStrictEqual(["unknown", "unknown", effects]);
  });

  test("names provider, platforms, line and hashes of an effect", () => {
    const { effects } = predict({ entries: [{ hashes: [zh("amd64"), zh("arm64")] }] });

    expect(effects[0]).toStrictEqual({
      effect: "rewrites",
      cause: "contents-checksum",
      readonly: "passes",
      provider: anAddress(NULL),
      platforms: PLATFORMS.slice(0, 1),
      line: 100,
      hashes: [h1("amd64")],
      reason: "the contents checksum (h1) of hashicorp/null 1.2.3 for linux_amd64 is not recorded",
    });
  });

  test("takes nothing of a running provider into account (IN-3)", () => {
    const unmanaged = new Set([anAddress(NULL)]);

    expect(told({ unmanaged, evidence: "none" })).toStrictEqual(["unchanged", "passes", []]);
    expect(told({ unmanaged, head: undefined })).toStrictEqual(["unchanged", "passes", []]);
  });

  test("needs no evidence about an entry that a change leaves alone", () => {
    const untouched = new Set([anAddress(NULL)]);

    expect(told({ untouched, evidence: "none" })).toStrictEqual(["unchanged", "passes", []]);
  });
});

describe("predictInit() of what is not known completely", () => {
  const state = { file: "terraform.tfstate" };
  const someRange = { file: "main.tf", start: { line: 3, column: 1 }, end: { line: 3, column: 2 } };
  const problem = (severity: "error" | "warning", code?: "no-configuration") =>
    ({ severity, code, summary: "Duplicate", detail: "Twice.", range: someRange }) as const;

  test.each<readonly [string, World, readonly string[]]>([
    [
      "warnings about lock file and configuration change nothing",
      {
        head: { ...aSide(aLockFile({ hashes: WHOLE })), diagnostics: [problem("warning")] },
        known: { diagnostics: [problem("warning")] },
      },
      [],
    ],
    [
      "where the configuration is not read, an entry may be refused and lines are written",
      {
        requirements: undefined,
        entries: [{ hashes: [] }],
        evidence: { availability: "unlisted" },
      },
      ["unknown version-unavailable", "rewrites no-usable-hashes"],
    ],
    [
      "a lock file without configuration beside it",
      { asks: {}, known: { diagnostics: [problem("error", "no-configuration")] } },
      ["unknown no-configuration"],
    ],
    [
      "each limit of the configuration is a doubt",
      { known: { exact: false, limits: ["one", "two"] } },
      ["unknown lower-bound", "unknown lower-bound"],
    ],
    [
      "so is a configuration that is incomplete for no stated reason",
      { known: { exact: false, limits: [] } },
      ["unknown lower-bound"],
    ],
    [
      "a built-in provider without a version is fine (IN-2)",
      { asks: { [NULL]: "", "terraform.io/builtin/terraform": "" } },
      [],
    ],
    [
      "another built-in provider is refused (IN-2)",
      { asks: { [NULL]: "", "terraform.io/builtin/other": "" } },
      ["refuses unlockable-provider"],
    ],
    [
      "an entry that a change leaves alone is refused by what is known of it",
      { untouched: new Set([anAddress(NULL)]), evidence: { availability: "withdrawn" } },
      ["refuses version-unavailable"],
    ],
    [
      "an entry that goes for sure is neither refused nor rewritten",
      {
        ...{ asks: {}, known: { state }, entries: [{ hashes: [] }] },
        evidence: { availability: "withdrawn" },
      },
      ["rewrites unneeded-entry"],
    ],
    [
      "an entry that a state may require is rewritten if so, and not refused for sure",
      { asks: {}, entries: [{ hashes: [] }], evidence: { availability: "withdrawn" } },
      ["unknown unneeded-entry", "rewrites no-usable-hashes"],
    ],
    [
      "an entry of an unknown configuration is rewritten if that needs it",
      { asks: {}, known: { exact: false, limits: ["x"] }, entries: [{ hashes: [] }] },
      ["unknown lower-bound", "rewrites no-usable-hashes"],
    ],
    [
      "Terraform drops an entry of its own registry like any other",
      {
        asks: {},
        known: { state },
        entries: [{ address: OLD_NULL, hashes: WHOLE }],
        tool: TERRAFORM,
      },
      ["rewrites unneeded-entry"],
    ],
  ])("%s", (_, world, effects) => {
    expect(told(world)[2]).toEqual(effects);
  });

  test("gives the limits as reasons, and a reason where there are none", () => {
    const reasons = (limits: readonly string[]) =>
      predict({ known: { exact: false, limits } }).effects.map(({ reason }) => reason);

    expect(reasons(["one", "two"])).toStrictEqual(["one", "two"]);
    expect(reasons([])).toStrictEqual([expect.stringMatching(/\w/)]);
  });

  test("gives the limits as reasons where there is no configuration, too", () => {
    const diagnostics = [problem("error", "no-configuration")];
    const reasons = (limits: readonly string[]) =>
      predict({ known: { diagnostics, limits } }).effects.map(({ reason }) => reason);

    expect(reasons(["one", "two"])).toStrictEqual(["one", "two"]);
    expect(reasons([])).toStrictEqual([expect.stringMatching(/\w/)]);
  });

  test("gives the line of a lock file's error, and none of a configuration's", () => {
    const head = { ...aSide(aLockFile()), diagnostics: [problem("error")] };

    expect(predict({ head }).effects).toMatchObject([{ cause: "invalid-lock-file", line: 3 }]);
    const [effect] = predict({ known: { diagnostics: [problem("error")] } }).effects;
    expect(effect?.line).toBeUndefined();
  });

  test("tells a legacy provider from a built-in one", () => {
    const reasons = ["registry.opentofu.org/-/null", "terraform.io/builtin/other"].map(
      (name) => predict({ asks: { [name]: "" } }).effects[0]?.reason,
    );

    expect(reasons).toStrictEqual([
      expect.stringContaining("legacy"),
      expect.stringContaining("part of the tool"),
    ]);
  });

  test("names a state that cannot be read as the reason for the doubt", () => {
    const reasonOf = (known: Partial<Requirements>) =>
      predict({ asks: {}, known }).effects.at(-1)?.reason;

    expect(reasonOf({ state: { ...state, problem: "It is encrypted." } })).toContain(state.file);
    expect(reasonOf({})).not.toContain(state.file);
  });
});

describe("predictInit() of a predecessor's entry (IN-20)", () => {
  const old = { address: OLD_NULL, version: "1.2.3", hashes: WHOLE };

  test("moves its version to the successor, and refuses that read-only", () => {
    const effects = ["rewrites missing-entry", "rewrites predecessor"];

    expect(told({ entries: [old] })).toStrictEqual(["rewrites", "refuses", effects]);
  });

  test("refuses a version that the successor's requirement does not allow", () => {
    expect(told({ entries: [old], asks: { [NULL]: "~> 2.0" } })[0]).toBe("refuses");
  });

  test("never passes read-only where the configuration names the old registry", () => {
    const evidence = { ...someEvidence(), provider: anAddress(OLD_NULL) };
    const world = { entries: [old], asks: { [OLD_NULL]: "" }, evidence };

    expect(told(world)).toStrictEqual(["rewrites", "refuses", ["rewrites successor"]]);
    expect(told({ ...world, tool: { name: "opentofu", minor: 9 } })).toStrictEqual([
      "unchanged",
      "passes",
      [],
    ]);
    expect(told({ ...world, tool: TERRAFORM })).toStrictEqual(["unchanged", "passes", []]);
  });

  test("drops it whatever a state requires, since OpenTofu reads the old address as its own (CR-91)", () => {
    expect(predict({ entries: [old], asks: {} })).toMatchObject({
      effects: [{ effect: "rewrites", cause: "predecessor", readonly: "refuses" }],
    });
  });
});

describe("predictInit() beside a mirror", () => {
  const [amd64] = PLATFORMS;
  const unpacked = { mirror: aMirror({ comparedBy: "h1" }) };

  test("accepts an unpacked package by its contents alone (IN-13)", () => {
    expect(told({ evidence: unpacked })).toStrictEqual(["unchanged", "passes", []]);
    expect(
      told({ evidence: unpacked, entries: [{ hashes: [zh("amd64"), zh("arm64"), h1("arm64")] }] }),
    ).toStrictEqual(["refuses", "refuses", ["refuses no-matching-hash"]]);
  });

  test("accepts an unpacked package by archives alone, and records it", () => {
    expect(
      told({ evidence: unpacked, entries: [{ hashes: [zh("amd64"), zh("arm64")] }] }),
    ).toStrictEqual([
      "rewrites",
      "passes",
      ["rewrites no-usable-hashes", "rewrites contents-checksum", "rewrites contents-checksum"],
    ]);
  });

  test("records what the documents of each platform's package say (AU-13, AU-15)", () => {
    const recordedByInit = new Map([[aPlatform("linux_amd64"), [...WHOLE, zh("manifest")]]]);
    const entries = [{ hashes: [zh("amd64"), zh("arm64"), h1("amd64")] }];
    const { effects, ...result } = predict({
      evidence: { mirror: aMirror({ recordedByInit }) },
      entries,
    });

    expect(result).toStrictEqual({ outcome: "rewrites", readonly: "passes" });
    expect(effects.map(({ cause, platforms, hashes }) => [cause, platforms, hashes])).toStrictEqual(
      [
        ["contents-checksum", ["linux_arm64"], []],
        ["archive-checksums", ["linux_amd64"], [zh("manifest")]],
        ["reported-contents", ["linux_amd64"], [h1("arm64")]],
      ],
    );
  });

  test("accepts a package of an OCI registry by its archive alone (SRC-63)", () => {
    const evidence = { mirror: aMirror({ comparedBy: "zh" }) };
    expect(told({ evidence })).toStrictEqual(["unchanged", "passes", []]);
    expect(
      told({ evidence, entries: [{ hashes: [h1("amd64"), h1("arm64"), zh("arm64")] }] }),
    ).toStrictEqual(["refuses", "refuses", ["refuses no-matching-hash"]]);
  });

  test("compares a package of other contents with the mirror's hashes", () => {
    const differs = { platform: amd64 ?? aPlatform(), contents: "different" } as const;
    const mirror = aMirror({
      disagreements: [{ ...differs, mirror: [zh("mirrored")], origin: [zh("amd64")] }],
    });

    expect(told({ evidence: { mirror } })[0]).toBe("refuses");
    expect(
      told({ evidence: { mirror }, entries: [{ hashes: [...WHOLE, zh("mirrored")] }] })[0],
    ).toBe("unchanged");
  });
});
