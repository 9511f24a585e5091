import { describe, expect, test } from "vitest";
import { parseProviderPattern } from "../../../src/formats/policy/patterns.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import type { SignatureFact, VersionEvidence } from "../../../src/model/evidence.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import type { ProviderContext } from "../../../src/model/provenance.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { shippedKeys } from "../../../src/review/keys/shipped-keys.ts";
import type { ReviewPolicy } from "../../../src/review/policy/policy.ts";
import { aLockFile, anAddress } from "../../support/builders.ts";
import { aKey, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  aSide,
  findingsOf,
  type RootInputFacts,
  someRequirements,
  verdictsOf,
} from "../../support/judge-builders.ts";

const UNKNOWN = parseHash("h9:unknown");
const HASHES = [h1("amd64"), zh("amd64")];
const FROM = { address: "registry.terraform.io/hashicorp/null", hashes: HASHES };
const TO = { address: "registry.opentofu.org/hashicorp/null", hashes: HASHES };

function signed(): SignatureFact {
  return { status: "ok", keyId: "34365D9472D7468F", fingerprint: aKey(), weaknesses: [] };
}

describe("new-provider", () => {
  test("warns of an address that is new to the lock file, and says who requires and signed it", () => {
    const signatures = [{ status: "ok", keyId: "34365D9472D7468F", weaknesses: [] }] as const;
    const findings = findingsOf("new-provider", {
      base: [],
      head: [{ hashes: HASHES }],
      evidence: [someEvidence({ signatures, signedBy: aKey("B") })],
      requirements: someRequirements({ "hashicorp/null": "" }),
    });

    expect(findings).toMatchObject([{ severity: "warning", line: 100, isOfChange: true }]);
    expect(findings[0]?.detail).toBe(
      "hashicorp/null 1.2.3: signed by key 34365D9472D7468F; first use in this repository; " +
        "required by envs/prod/versions.tf:7.",
    );
  });

  test.each([
    ["notice", "hashicorp/null", {}],
    ["warning", "acme/null", {}],
    ["warning", "hashicorp/null", { signedBy: aKey("another") }],
  ] as const)(
    "is a %s of %s, signed by %o: the makers' own keys are known on the first day",
    (severity, address, facts) => {
      const findings = findingsOf("new-provider", {
        base: [],
        head: [{ address, hashes: HASHES }],
        evidence: [someEvidence({ address, ...facts })],
      });

      expect(findings.map((finding) => finding.severity)).toStrictEqual([severity]);
    },
  );

  test.each([
    ["signed by key 34365D9472D7468F (community)", someEvidence({ signatures: [signed()] })],
    [
      "signed by key 34365D9472D7468F (a partner's by the registry's word)",
      someEvidence({ signatures: [{ ...signed(), isEndorsed: true }] }),
    ],
    ["unauthenticated, from a mirror without signatures", someEvidence({ source: "mirror" })],
    ["unsigned", someEvidence({ signedBy: null })],
    ["unsigned", someEvidence({ signedBy: null, complete: false })],
    ["unsigned", someEvidence({ packages: [] })],
    ["signer not known", someEvidence({ packages: [], complete: false })],
    ["signer not known", someEvidence({ packages: [{ word: "amd64", platform: "linux_amd64" }] })],
    ["signer not known", undefined],
  ])("says how much the publisher's key is worth: %s", (words, evidence) => {
    const findings = findingsOf("new-provider", {
      base: [],
      head: [{ hashes: HASHES }],
      evidence: evidence === undefined ? [] : [evidence],
    });

    expect(findings[0]?.detail).toContain(`hashicorp/null 1.2.3: ${words}; `);
  });

  const [HAD, HAD_NOT] = [aLockFile({ version: "1.0.0" }), aLockFile({ address: "acme/one" })];
  const requirements = someRequirements({ "hashicorp/null": "" });
  const of = (exact: boolean) => ({ requirements: someRequirements({}, { exact }) });
  test.each<readonly [string, RootInputFacts]>([
    ["; first use in this repository; what requires it is not known.", {}],
    ["; first use in this repository; what requires it is not known.", { past: [HAD_NOT] }],
    [
      "; locked here before, but not by the base branch; what requires it is not known.",
      { past: [HAD_NOT, HAD] },
    ],
    [
      "; other root modules use it; what requires it is not known.",
      { past: [HAD], context: { repositoryProviders: new Set([anAddress("hashicorp/null")]) } },
    ],
    ["; required by envs/prod/versions.tf:7.", { requirements }],
    ["; required by nothing in the configuration.", of(true)],
    ["; what requires it is not known.", of(false)],
  ])("says who used it before and who requires it: %s", (words, facts) => {
    const [finding] = findingsOf("new-provider", { base: [], head: [{}], ...facts });

    expect(finding?.summary).toBe("A provider is new to this lock file");
    expect(finding?.detail.endsWith(words)).toBe(true);
  });

  test("calls the key official that belongs to the namespace", () => {
    const key = shippedKeys(anAddress("hashicorp/null"))[0] ?? aKey();
    const signatures = [{ ...signed(), fingerprint: key }];
    const findings = findingsOf("new-provider", {
      base: [],
      head: [{ hashes: HASHES }],
      evidence: [someEvidence({ signatures, signedBy: key })],
    });

    expect(findings[0]?.detail).toContain("signed by key 34365D9472D7468F (official); ");
  });

  test("is an error when it is unsigned and its namespace is new to the repository", () => {
    const severityWith = (...known: readonly string[]) =>
      findingsOf("new-provider", {
        base: [],
        head: [{ hashes: HASHES }],
        evidence: [someEvidence({ signedBy: null })],
        context: { repositoryProviders: new Set(known.map((one) => anAddress(one))) },
      }).map((finding) => finding.severity);

    expect(severityWith()).toStrictEqual(["error"]);
    expect(severityWith("registry.example.com/hashicorp/aws")).toStrictEqual(["error"]);
    expect(severityWith("hashicorp/aws")).toStrictEqual(["warning"]);
  });

  test("does not call unsigned what could not be looked up", () => {
    const evidence = [someEvidence({ packages: [], complete: false })];

    expect(verdictsOf({ base: [], head: [{ hashes: HASHES }], evidence })).toStrictEqual([
      "warning new-provider",
      "warning not-verified",
    ]);
  });

  test("still fires on a provider of another namespace that takes the place of one (A4)", () => {
    expect(
      findingsOf("new-provider", {
        base: [{ address: "hashicorp/null" }],
        head: [{ address: "hashlcorp/null", hashes: HASHES }],
      }),
    ).toHaveLength(1);
  });

  const FIRST_RECORD = "locks this version without any hash to compare";
  test.each<[string, readonly Hash[], readonly Hash[], readonly unknown[]]>([
    ["none", [], HASHES, [expect.stringContaining(FIRST_RECORD)]],
    ["one of an unknown scheme", [UNKNOWN], HASHES, [expect.stringContaining(FIRST_RECORD)]],
    ["none, and head neither", [], [UNKNOWN], []],
    ["one that is compared", [zh("amd64")], HASHES, []],
  ])(
    "warns where base locks the same version without a usable hash (HS-14): %s",
    (_name, before, after, details) => {
      const findings = findingsOf("new-provider", {
        base: [{ hashes: before }],
        head: [{ hashes: after }],
        evidence: [someEvidence()],
      });

      expect(findings.map((one) => one.detail)).toStrictEqual(details);
      for (const { summary } of findings)
        expect(summary).toBe("A provider's packages are recorded for the first time");
    },
  );

  test("stays silent on a new version of a known provider, and in an audit", () => {
    expect(
      findingsOf("new-provider", { base: [{ version: "1.0.0" }], head: [{ version: "1.1.0" }] }),
    ).toStrictEqual([]);
    expect(
      findingsOf("new-provider", { base: [{ version: "1.0.0", hashes: [] }], head: [{}] }),
    ).toStrictEqual([]);
    expect(findingsOf("new-provider", { head: [{}], context: { mode: "audit" } })).toStrictEqual(
      [],
    );
  });
});

describe("new-provider of one that comes back", () => {
  const COMMIT = "24ce74f0a1b2c3d4e5f60718293a4b5c6d7e8f90" as CommitId;
  const [OLD, NEW, ZIP] = [h1("old"), h1("new"), zh("zip")];
  const judge = (before: readonly Hash[], hashes: readonly Hash[], facts: RootInputFacts = {}) =>
    findingsOf("new-provider", {
      base: [],
      head: [{ hashes }],
      past: [
        aLockFile({ hashes: before }),
        { ...aLockFile({ hashes: before }), recordedIn: COMMIT },
        aLockFile({ version: "1.0.0", hashes: before }),
      ],
      ...facts,
    }).flatMap(({ summary, detail }) => (summary.includes("comes back") ? detail : []));

  test.each<readonly [string, readonly Hash[], readonly Hash[], boolean]>([
    ["the same hashes", [OLD, ZIP], [OLD, ZIP], false],
    ["more hashes", [ZIP], [NEW, ZIP], false],
    ["other contents beside the same archive", [OLD, ZIP], [NEW, ZIP], false],
    ["other contents", [OLD], [NEW], true],
    ["other contents, and no archive where it had one", [OLD, ZIP], [NEW], true],
    ["other contents, and an archive where it had none", [OLD], [NEW, ZIP], true],
    ["another archive", [zh("old")], [ZIP], true],
  ])("is said of %s: %4$s", (_, before, after, isSaid) => {
    const detail =
      "hashicorp/null 1.2.3 was locked on this branch before, at the same version and with other hashes, " +
      "recorded in 24ce74f0a1b2. Removing an entry and adding it again is a way around its hashes.";

    expect(judge(before, after)).toStrictEqual(isSaid ? [detail] : []);
  });

  test("is not said where the place is not known, nor of an entry that base has", () => {
    const past = [aLockFile({ hashes: [OLD] })];

    expect(judge([], [NEW], { past })).toMatchObject([expect.stringContaining("other hashes. ")]);
    expect(judge([], [NEW], { past, base: [{ hashes: [OLD] }] })).toStrictEqual([]);
  });
});

describe("downgrade", () => {
  test("fires at the version of a provider that goes back (A8)", () => {
    expect(
      findingsOf("downgrade", { base: [{ version: "1.10.0" }], head: [{ version: "1.9.0" }] }),
    ).toMatchObject([{ severity: "error", line: 101 }]);
  });

  test("fires on a lower version behind a change of registry", () => {
    expect(
      findingsOf("downgrade", {
        base: [{ ...FROM, version: "2.0.0" }],
        head: [{ ...TO, version: "1.2.3" }],
      }),
    ).toHaveLength(1);
  });

  test.each(["1.10.0", "1.10.1", "1.9.0+build"])("stays silent from 1.9.0 to %s", (version) => {
    expect(
      findingsOf("downgrade", { base: [{ version: "1.9.0" }], head: [{ version }] }),
    ).toStrictEqual([]);
  });
});

describe("registry-migration", () => {
  test("is a notice at the same version, and stands for the new provider (A7)", () => {
    expect(
      verdictsOf({ base: [FROM], head: [TO], evidence: [someEvidence({ signedBy: null })] }),
    ).toStrictEqual(["notice registry-migration"]);
  });

  test.each([
    ["1.0.0", ", and from version 1.0.0 to 1.2.3."],
    ["1.2.3", " at 1.2.3."],
  ])("says which version moves from %s", (version, step) => {
    const base = [{ ...FROM, version }];

    expect(
      findingsOf("registry-migration", { base, head: [TO], evidence: [someEvidence()] }),
    ).toMatchObject([{ detail: expect.stringContaining(`hashicorp/null${step}`) }]);
  });

  test("is a warning when the version moves too", () => {
    expect(
      verdictsOf({
        base: [{ ...FROM, version: "1.0.0" }],
        head: [TO],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual(["warning registry-migration"]);
  });

  test("stays silent about any other host, which is another rule's matter", () => {
    expect(
      verdictsOf({
        base: [{ ...FROM, address: "registry.example.com/hashicorp/null" }],
        head: [TO],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual(["error registry-host-changed", "notice new-provider"]);
  });
});

const CONTEXT: ProviderContext = { published: new Map(), isDelisted: false };
const RULES = ["provider-deprecated", "provider-denied"];

function judged(told: Partial<VersionEvidence>, from?: string) {
  const hashes = [zh("a")];
  const packages = [{ word: "a", platform: "linux_amd64" }];
  const evidence = someEvidence({ address: "acme/one", version: "1.1.0", packages });
  const lock = (version: string, hash = hashes) =>
    aSide(aLockFile({ address: "acme/one", version, hashes: hash }));
  return verdictsOf({
    ...(from === undefined ? {} : { baseSide: lock(from, from === "1.1.0" ? hashes : [zh("b")]) }),
    headSide: lock("1.1.0"),
    evidence: [{ ...evidence, ...told }],
  }).filter((one) => RULES.some((rule) => one.endsWith(rule)));
}

describe("provider-deprecated", () => {
  test.each<[string, Partial<VersionEvidence>]>([
    ["deprecated", { context: { ...CONTEXT, deprecated: "Use acme/two." } }],
    ["archived", { context: { ...CONTEXT, archived: "This provider has been archived." } }],
    ["delisted", { context: { ...CONTEXT, isDelisted: true } }],
    ["warned of (RM-4)", { warnings: ["moved to acme/two"] }],
  ])("tells of a provider that is %s, more of a new one", (_, told) => {
    expect(judged(told)).toStrictEqual(["warning provider-deprecated"]);
    expect(judged(told, "1.0.0")).toStrictEqual(["notice provider-deprecated"]);
  });

  test("tells a warning once that the registry gives in two places", () => {
    const told = { context: { ...CONTEXT, deprecated: "moved" }, warnings: ["moved ", ""] };

    expect(judged(told)).toStrictEqual(["warning provider-deprecated"]);
  });

  test("says no more of a provider that is not shown where the registry says why", () => {
    const context = { ...CONTEXT, deprecated: "Use acme/two.", isDelisted: true };
    const evidence = [{ ...someEvidence(), context }];

    expect(findingsOf("provider-deprecated", { head: [{}], evidence })).toMatchObject([
      { detail: "The registry says of hashicorp/null: Use acme/two." },
    ]);
  });

  test("says nothing of what the registry says nothing against, or of an entry as it was", () => {
    expect(judged({ context: CONTEXT, warnings: [] })).toStrictEqual([]);
    expect(judged({ context: { ...CONTEXT, deprecated: "moved" } }, "1.1.0")).toStrictEqual([]);
  });
});

describe("provider-denied", () => {
  test.each([
    ["malware", "with the reason: malware."],
    ["", "without a reason."],
  ])("blocks, whatever reason is given: %j", (blocked, words) => {
    const evidence = [{ ...someEvidence(), context: { ...CONTEXT, blocked } }];

    expect(findingsOf("provider-denied", { head: [{}], evidence })).toMatchObject([
      { detail: `The registry has blocked hashicorp/null, ${words}` },
    ]);
    expect(judged({ context: { ...CONTEXT, blocked } })).toStrictEqual(["error provider-denied"]);
    expect(judged({ context: { ...CONTEXT, blocked } }, "1.0.0")).toStrictEqual([
      "error provider-denied",
    ]);
  });
});

const NOW = Date.UTC(2026, 10, 21);

const rule = (provider: string, versions = "", reason?: string) => ({
  provider: parseProviderPattern(provider),
  versions: parseConstraints(versions),
  reason,
});

/** A change from 1.0.0 to another version. */
function upgrade(version: string, publishedAt?: string) {
  const hashes = [zh("a")];
  const evidence = someEvidence({
    address: "acme/one",
    version,
    packages: [{ word: "a", platform: "linux_amd64" }],
  });
  return {
    baseSide: aSide(aLockFile({ address: "acme/one", version: "1.0.0", hashes: [zh("b")] })),
    headSide: aSide(aLockFile({ address: "acme/one", version, hashes })),
    evidence: [{ ...evidence, ...(publishedAt === undefined ? {} : { publishedAt }) }],
    context: { now: NOW },
  };
}

describe("provider-denied by its registry", () => {
  const denied = (version: string, policy: Partial<ReviewPolicy>) =>
    findingsOf("provider-denied", { ...upgrade(version), policy }).map((one) => one.detail);

  test("names the line that denies, with its reason", () => {
    const policy = { deniedProviders: [rule("acme/*", ">= 1.1.0", "it phones home")] };

    expect(denied("1.2.0", policy)).toStrictEqual([
      'acme/one 1.2.0 is denied by "acme/* >= 1.1.0": it phones home.',
    ]);
    expect(denied("1.0.1", policy)).toStrictEqual([]);
  });

  test("denies the prereleases inside a range too", () => {
    expect(
      denied("1.2.0-beta.1", { deniedProviders: [rule("acme/one", ">= 1.1.0")] }),
    ).toHaveLength(1);
  });

  test("names a line without versions or a reason alone, and allows prereleases by one", () => {
    expect(denied("1.2.0-beta.1", { deniedProviders: [rule("acme/one")] })).toStrictEqual([
      'acme/one 1.2.0-beta.1 is denied by "acme/one".',
    ]);
    expect(denied("1.2.0-beta.1", { allowedProviders: [[rule("acme/one")]] })).toStrictEqual([]);
    expect(
      denied("1.2.0-beta.1", { allowedProviders: [[rule("acme/one", ">= 1.1.0")]] }),
    ).toHaveLength(1);
  });

  test("wants a line of each allow list to name the provider and version", () => {
    const allowed = [[rule("acme/*")], [rule("acme/one", "~> 1.1.0"), rule("hashicorp/*")]];

    expect(denied("1.1.5", { allowedProviders: allowed })).toStrictEqual([]);
    expect(denied("1.2.0", { allowedProviders: allowed })).toStrictEqual([
      "acme/one 1.2.0 is on no line of the list of allowed providers.",
    ]);
    expect(denied("1.1.5", { allowedProviders: [[]] })).toHaveLength(1);
  });

  test("lets a deny line outdo an allow line", () => {
    const policy = { allowedProviders: [[rule("acme/one")]], deniedProviders: [rule("acme/one")] };

    expect(denied("1.1.5", policy)).toHaveLength(1);
  });

  test("leaves entries alone that the change does not touch", () => {
    const side = aSide(aLockFile({ address: "acme/one", version: "1.0.0", hashes: [zh("a")] }));
    const policy = { deniedProviders: [rule("acme/one")] };

    expect(findingsOf("provider-denied", { baseSide: side, headSide: side, policy })).toStrictEqual(
      [],
    );
  });
});

describe("too-new", () => {
  const policy = { minReleaseAge: { hours: 168, exceptions: [] } };
  const verdicts = (publishedAt?: string, some: Partial<ReviewPolicy> = policy) =>
    verdictsOf({ ...upgrade("1.1.0", publishedAt), policy: some }).filter((one) =>
      /too-new|not-verified/.test(one),
    );

  test("says how young a release is, and what policy asks for", () => {
    const [finding] = findingsOf("too-new", {
      ...upgrade("1.1.0", "2026-11-19T00:00:00Z"),
      policy,
    });

    expect(finding).toMatchObject({ severity: "warning" });
    expect(finding?.detail).toContain("was published 2 days ago");
    expect(finding?.detail).toContain("asks for 7 days");
  });

  test("is content with a release that is old enough, to the millisecond", () => {
    expect(verdicts("2026-11-14T00:00:00Z")).toStrictEqual([]);
    expect(verdicts("2026-11-14T00:00:00.001Z")).toStrictEqual(["warning too-new"]);
  });

  test("does not guess where the registry gives no date: the age is not verified", () => {
    expect(verdicts()).toStrictEqual(["warning not-verified"]);
    expect(verdicts("yesterday")).toStrictEqual(["warning not-verified"]);
    expect(verdicts(undefined, { ...policy, registryContext: "off" })).toStrictEqual([
      "warning not-verified",
    ]);
  });

  test("does not take a date in the future for an old one", () => {
    expect(verdicts("2027-11-14T00:00:00Z")).toStrictEqual(["warning too-new"]);
  });

  test("says nothing without such a policy, or of an excepted provider", () => {
    const provider = parseProviderPattern("acme/*");
    const exceptions = [{ provider, reason: "ours", expires: undefined }];

    expect(verdicts("2026-11-20T00:00:00Z", {})).toStrictEqual([]);
    expect(
      verdicts("2026-11-20T00:00:00Z", { minReleaseAge: { hours: 168, exceptions } }),
    ).toStrictEqual([]);
  });

  test("says nothing of a version that was locked before", () => {
    const { evidence } = upgrade("1.1.0", "2026-11-20T00:00:00Z");
    const side = (hash: string) =>
      aSide(aLockFile({ address: "acme/one", version: "1.1.0", hashes: [zh(hash)] }));

    expect(
      findingsOf("too-new", { baseSide: side("b"), headSide: side("a"), evidence, policy }),
    ).toStrictEqual([]);
  });
});
