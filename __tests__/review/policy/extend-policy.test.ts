import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PolicyDocument } from "../../../src/formats/policy/decode.ts";
import {
  type ProviderPattern,
  parseNamespacePattern,
  parsePathPattern,
  parseProviderPattern,
} from "../../../src/formats/policy/patterns.ts";
import { PROVENANCE_MODES, provenanceMode } from "../../../src/formats/policy/provenance-rule.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import { UNCONSTRAINED } from "../../../src/model/constraint.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { FindingSeverity } from "../../../src/review/finding/rule-row.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import {
  exceptionProblem,
  extendPolicy,
  vouchesForItself,
} from "../../../src/review/policy/extend-policy.ts";
import {
  listedPlatforms,
  namedFromTop,
  openGate,
  pinnedKeys,
  policyWeight,
  type ReviewPolicy,
  requiredAge,
  resolvePolicy,
} from "../../../src/review/policy/policy.ts";
import { type PolicyInputs, tightenPolicy } from "../../../src/review/policy/tighten.ts";
import { applyWaivers } from "../../../src/review/policy/waivers.ts";
import { gateRoot } from "../../../src/review/verdict/gate.ts";

type Document = PolicyDocument<RuleId>;

/** How often a property is tried elsewhere; here most of what a policy says is left unset. */
const { numRuns: RUNS = 100 } = fc.readConfigureGlobal();
const NOW = Date.UTC(2026, 10, 21);
const PROVIDER = parseProviderAddress("acme/one", OPENTOFU);
const RULES = [
  "downgrade",
  "unexplained-hash",
  "too-new",
  "policy-changed",
  "not-verified",
] as const;
const platforms = ["linux_amd64", "darwin_arm64", "windows_amd64"].map(parsePlatform);
const keys = ["A", "B", "C"].map((digit) => parseFingerprint(digit.repeat(40)));
const VERDICTS = ["no-change", "passed", "unverified", "failed"];

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const weights = fc.constantFrom("error", "warning", "notice", "off");
const patterns = fc.subarray(["acme/*", "*/one", "other/*"].map(parseProviderPattern));
const providerRules = patterns.map((some) =>
  some.map((provider) => ({ provider, versions: UNCONSTRAINED, reason: undefined })),
);
const overrides = fc.array(
  fc.record({
    paths: fc.subarray([".", "envs", "envs/*", "**/prod"].map(parsePathPattern), { minLength: 1 }),
    platforms: fc.subarray(platforms),
  }),
  { maxLength: 3 },
);

const provenanceRules = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom("*", "acme", "other"), fc.constantFrom(...PROVENANCE_MODES)),
  )
  .map(
    (some) =>
      new Map(
        some.map(([name, mode]) => [
          name === "*" ? ("*" as const) : parseNamespacePattern(name),
          { mode },
        ]),
      ),
  );

/** Everything that a policy can say, but for the exceptions that name what they are for and end. */
const settings: fc.Arbitrary<Document> = fc.record({
  extends: fc.constant(undefined),
  tool: maybe(fc.constantFrom("auto" as const, OPENTOFU, TERRAFORM)),
  platforms: maybe(fc.subarray(platforms)),
  platformOverrides: maybe(overrides),
  rootModules: maybe(fc.subarray(["modules/a", "modules/b"])),
  rules: maybe(
    fc.array(fc.tuple(fc.constantFrom(...RULES), weights)).map((pairs) => new Map(pairs)),
  ) as fc.Arbitrary<Document["rules"]>,
  failOn: maybe(fc.constantFrom("error" as const, "warning" as const, "never" as const)),
  failOnUnverified: maybe(fc.boolean()),
  allowedHosts: maybe(fc.subarray(["a.example", "b.example"])),
  providers: maybe(fc.record({ allow: maybe(providerRules), deny: maybe(providerRules) })),
  trustedKeys: maybe(
    fc
      .tuple(fc.constantFrom("acme", "registry.opentofu.org/acme", "other"), fc.subarray(keys))
      .map(([name, some]) => new Map([[parseNamespacePattern(name), some]])),
  ),
  minReleaseAge: maybe(
    fc.record({
      hours: fc.nat(100),
      exceptions: patterns.map((some) =>
        some.map((provider) => ({ provider, reason: "ours", expires: undefined })),
      ),
    }),
  ),
  registryContext: maybe(fc.constantFrom("on" as const, "off" as const)),
  reportedH1: maybe(fc.constantFrom("accept" as const, "verify" as const)),
  provenance: maybe(provenanceRules),
  provenanceRoots: maybe(fc.constantFrom("a.jsonl", "b.jsonl")),
  waivers: fc.constant(undefined),
  maxWaiverDays: maybe(fc.integer({ min: 1, max: 100 })),
  unverifiable: fc.constant(undefined),
  emergency: fc.constant(undefined),
  cliConfigFile: maybe(fc.constantFrom("a.tofurc", "b.tofurc")),
  ledger: fc.constant(undefined),
});

const inputs: fc.Arbitrary<PolicyInputs> = fc.record({
  failOn: maybe(fc.constant("never" as const)),
  failOnUnverified: maybe(fc.constant(false)),
  minReleaseAge: maybe(fc.constant(0)),
});

const findings = fc.array(
  fc.record({
    rule: fc.constantFrom(...RULES),
    severity: fc.constantFrom<FindingSeverity>("error", "warning", "notice"),
  }),
  { maxLength: 4 },
);

/** Findings as a policy weighs them. */
function weighed(judged: readonly Pick<Finding, "rule" | "severity">[], policy: ReviewPolicy) {
  return judged.flatMap((one) => {
    const severity = one.rule === "not-verified" ? one.severity : policyWeight(policy, one);
    return severity === "off" ? [] : [{ ...one, severity, provider: null } as Finding];
  });
}

/** What a verdict lets through, from nothing to everything, an open gate included. */
function rank(judged: readonly Pick<Finding, "rule" | "severity">[], policy: ReviewPolicy): number {
  if (openGate(policy, NOW) !== undefined) return 0;
  const review = { mode: "review" as const, base: { providers: new Map() } as never, changes: [] };
  return VERDICTS.indexOf(gateRoot({ ...review, findings: weighed(judged, policy) }, policy));
}

function modeRank({ provenance }: ReviewPolicy): number {
  return PROVENANCE_MODES.indexOf(provenanceMode(provenance, PROVIDER));
}

describe("extendPolicy()", () => {
  test("never lets pass what the organisation's policy alone would not", () => {
    fc.assert(
      fc.property(settings, settings, findings, inputs, (organisation, own, judged, given) => {
        const alone = resolvePolicy(organisation);
        const both = extendPolicy(organisation, own);

        expect(rank(judged, both)).toBeGreaterThanOrEqual(rank(judged, alone));
        expect(rank(judged, tightenPolicy(both, given).policy)).toBeGreaterThanOrEqual(
          rank(judged, tightenPolicy(alone, given).policy),
        );
      }),
      { numRuns: 20 * RUNS },
    );
  });

  test("keeps every list, pin, age, platform and place that the organisation names", () => {
    const roots = fc.constantFrom(".", "envs", "envs/prod", "a/prod");
    fc.assert(
      fc.property(settings, settings, roots, (organisation, own, root) => {
        const alone = resolvePolicy(organisation);
        const both = extendPolicy(organisation, own);
        const aloneKeys = pinnedKeys(alone, PROVIDER);

        expect(both.allowedProviders).toEqual(expect.arrayContaining([...alone.allowedProviders]));
        expect(both.deniedProviders).toEqual(expect.arrayContaining([...alone.deniedProviders]));
        expect(both.rootModules).toEqual(expect.arrayContaining([...alone.rootModules]));
        expect(listedPlatforms(both, namedFromTop(root)) ?? []).toEqual(
          expect.arrayContaining([...(listedPlatforms(alone, namedFromTop(root)) ?? [])]),
        );
        expect(requiredAge(both, PROVIDER, NOW) ?? 0).toBeGreaterThanOrEqual(
          requiredAge(alone, PROVIDER, NOW) ?? 0,
        );
        if (organisation.allowedHosts !== undefined)
          expect(alone.allowedHosts).toEqual(expect.arrayContaining([...both.allowedHosts]));
        if (aloneKeys !== undefined)
          expect([...aloneKeys]).toEqual(
            expect.arrayContaining([...(pinnedKeys(both, PROVIDER) ?? keys)]),
          );
        if (organisation.tool !== undefined) expect(both.tool).toEqual(alone.tool);
        if (organisation.cliConfigFile !== undefined)
          expect(both.cliConfigFile).toBe(alone.cliConfigFile);
        if (organisation.provenanceRoots !== undefined)
          expect(both.provenanceRoots).toEqual(alone.provenanceRoots);
        if (organisation.provenance?.has("*") === true)
          expect(modeRank(both)).toBeGreaterThanOrEqual(modeRank(alone));
      }),
      { numRuns: 10 * RUNS },
    );
  });

  test("lets a repository ask for more in every way", () => {
    const own = documentOf({
      failOn: "warning",
      rules: new Map<RuleId, "error">([["downgrade", "error"]]),
      allowedHosts: ["a.example"],
      minReleaseAge: { hours: 10, exceptions: [] },
    });
    const policy = extendPolicy(documentOf({}), own);

    expect(policy.failOn).toBe("warning");
    expect(policyWeight(policy, { rule: "downgrade", severity: "notice" })).toBe("error");
    expect(policyWeight(policy, { rule: "too-new", severity: "notice" })).toBe("notice");
    expect(policy.allowedHosts).toEqual(["a.example"]);
    expect(requiredAge(policy, PROVIDER, NOW)).toBe(10);
  });

  test("is the default policy where neither says anything", () => {
    expect(extendPolicy(documentOf({}), documentOf({}))).toStrictEqual(resolvePolicy({}));
  });

  test("lets the organisation itself be tolerant", () => {
    const organisation = documentOf({
      failOn: "never",
      failOnUnverified: false,
      rules: new Map<RuleId, "off">([["downgrade", "off"]]),
    });
    const policy = extendPolicy(organisation, documentOf({}));

    expect(policy).toMatchObject({ failOn: "never", failOnUnverified: false });
    expect(policyWeight(policy, { rule: "downgrade", severity: "error" })).toBe("off");
  });
});

const SETTINGS = [undefined, "on", "off"] as const;

describe("extendPolicy() where both may decide", () => {
  test.each(SETTINGS.flatMap((one) => SETTINGS.map((other) => [one, other] as const)))(
    "registries are asked for remarks if either wants that: %s and %s",
    (organisations, own) => {
      const { registryContext } = extendPolicy(
        documentOf({ registryContext: organisations }),
        documentOf({ registryContext: own }),
      );

      const isWanted = organisations === "on" || own === "on";
      expect(registryContext).toBe(isWanted ? "on" : (organisations ?? own));
    },
  );

  test.each([
    ["accept", undefined, "accept"],
    ["accept", "accept", "accept"],
    ["accept", "verify", "verify"],
    [undefined, "accept", "verify"],
    ["verify", "accept", "verify"],
    [undefined, undefined, "verify"],
  ] as const)(
    "the registry's word for contents counts by the organisation's leave alone: %s and %s are %s",
    (organisations, own, reportedH1) => {
      expect(
        extendPolicy(documentOf({ reportedH1: organisations }), documentOf({ reportedH1: own })),
      ).toMatchObject({ reportedH1 });
    },
  );

  test.each([
    [false, undefined, false],
    [false, false, false],
    [false, true, true],
    [true, false, true],
    [undefined, false, true],
  ])(
    "what is not verified fails if either wants that: %s and %s are %s",
    (organisations, own, failOnUnverified) => {
      expect(
        extendPolicy(
          documentOf({ failOnUnverified: organisations }),
          documentOf({ failOnUnverified: own }),
        ),
      ).toMatchObject({ failOnUnverified });
    },
  );

  test("an emergency is the organisation's, or the repository's", () => {
    const emergencyOf = (reason: string) => ({
      reason,
      approvedBy: "Jo",
      until: parseExpiry("2026-12-01"),
    });
    const [theirs, own] = [emergencyOf("theirs"), emergencyOf("own")];

    expect(extendPolicy(documentOf({}), documentOf({ emergency: own })).emergency).toBe(own);
    expect(
      extendPolicy(documentOf({ emergency: theirs }), documentOf({ emergency: own })).emergency,
    ).toBe(theirs);
  });

  test("hosts that both name are allowed, and no others", () => {
    const { allowedHosts } = extendPolicy(
      documentOf({ allowedHosts: ["a.example", "b.example"] }),
      documentOf({ allowedHosts: ["b.example", "evil.example"] }),
    );

    expect(allowedHosts).toStrictEqual(["b.example"]);
  });
});

describe("vouchesForItself()", () => {
  const OWN_ROOTS = { provenanceRoots: "own.jsonl" };
  const requires: Document["provenance"] = new Map<
    ProviderPattern | "*",
    { mode: "ask" | "require" }
  >([
    ["*" as const, { mode: "ask" as const }],
    [parseNamespacePattern("acme"), { mode: "require" as const }],
  ]);
  const asks = new Map([["*" as const, { mode: "ask" as const }]]);

  test.each<readonly [string, Partial<Document>, Partial<Document>, boolean]>([
    ["the organisation requires attestations", { provenance: requires }, OWN_ROOTS, true],
    ["the organisation only asks for them", { provenance: asks }, OWN_ROOTS, false],
    ["the organisation says nothing of them", {}, OWN_ROOTS, false],
    [
      "the organisation names roots as well",
      { provenance: requires, provenanceRoots: "o" },
      OWN_ROOTS,
      false,
    ],
    ["the repository names none", { provenance: requires }, {}, false],
  ])("is about a repository's own roots where %s", (_, organisation, own, expected) => {
    expect(vouchesForItself(documentOf(organisation), documentOf(own))).toBe(expected);
  });
});

describe("a repository's exceptions under an organisation's policy", () => {
  const expires = parseExpiry("2026-12-01");
  const waiver = (rule: RuleId) => ({
    ...{ rule, provider: undefined, version: undefined, hash: undefined, path: undefined },
    ...{ reason: "looked at", expires, file: "p.yml", line: 1 },
  });
  const finding = { rule: "downgrade", severity: "error", provider: null, root: "." } as Finding;

  test.each([
    [{ rules: new Map([["downgrade", "error"]]) }, false],
    [{ rules: new Map([["downgrade", "warning"]]) }, false],
    [{ rules: new Map([["downgrade", "notice"]]) }, true],
    [{ rules: new Map([["too-new", "error"]]) }, true],
    [{ rules: new Map([["downgrade", "error"]]), maxWaiverDays: 30 }, true],
    [{}, true],
  ] as const)("under %j a waiver may be given: %s", (said, isAllowed) => {
    const own = documentOf({ waivers: [waiver("downgrade")] });
    const organisation = documentOf(said as Partial<Document>);

    expect(exceptionProblem(organisation, own) === undefined).toBe(isAllowed);
    if (!isAllowed) return;
    const { waivers } = extendPolicy(organisation, own);
    expect(
      applyWaivers([finding], waivers, {
        waiverPaths: [namedFromTop("envs/prod")],
        now: NOW,
      })[0],
    ).toMatchObject({ severity: "notice" });
  });

  test.each([
    [true, undefined, false],
    [true, 30, true],
    [undefined, undefined, true],
  ])(
    "where the organisation says fail-on-unverified: %s, max-waiver-days: %s, hashes may be unverifiable: %s",
    (failOnUnverified, maxWaiverDays, isAllowed) => {
      const record = {
        provider: parseProviderPattern("acme/one"),
        hashes: [],
        reason: "x",
        expires,
      };
      const own = documentOf({ unverifiable: [{ ...record, version: "1.0.0" as never }] });

      const problem = exceptionProblem(documentOf({ failOnUnverified, maxWaiverDays }), own);

      expect(problem === undefined).toBe(isAllowed);
    },
  );

  test("a repository without exceptions has none that it may not make", () => {
    expect(exceptionProblem(documentOf({ failOnUnverified: true }), documentOf({}))).toBe(
      undefined,
    );
  });
});

function documentOf(said: Partial<Document>): Document {
  const silent = Object.fromEntries(
    Object.keys(resolvePolicy({} as Document)).map((name) => [name, undefined]),
  );
  return { ...silent, ...said } as Document;
}
