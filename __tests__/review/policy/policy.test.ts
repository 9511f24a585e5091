import { describe, expect, test } from "vitest";
import { parsePathPattern, parseProviderPattern } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import { UNCONSTRAINED } from "../../../src/model/constraint.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import {
  DEFAULT_POLICY,
  listedPlatforms,
  moduleAgeWish,
  namedFromTop,
  POLICY_VOCABULARY,
  type PolicySeverity,
  policyChangeWeight,
  policyWeight,
  type ReviewPolicy,
  requiredAge,
  requiredModuleAge,
  resolvePolicy,
  weighsAsMuch,
} from "../../../src/review/policy/policy.ts";
import { anAddress, aPlatform } from "../../support/builders.ts";

const NOW = Date.UTC(2026, 10, 21);

describe("resolvePolicy()", () => {
  test("a file that says nothing fails on errors and on what is not verified, and tolerates nothing", () => {
    expect(resolvePolicy({})).toStrictEqual({
      severities: new Map(),
      leastSeverities: new Map(),
      failOn: "error",
      failOnUnverified: true,
      platforms: undefined,
      platformOverrides: [],
      rootModules: [],
      tool: undefined,
      emergency: undefined,
      allowedHosts: [],
      allowedProviders: [],
      deniedProviders: [],
      trustedKeys: new Map(),
      minReleaseAge: undefined,
      registryContext: undefined,
      reportedH1: "verify",
      provenance: [],
      provenanceRoots: undefined,
      waivers: [],
      unverifiable: [],
      maxWaiverDays: undefined,
      ledger: ".github/tofu-lock-review.keys",
      cliConfigFile: undefined,
    });
  });

  test("what a file says takes the place of every default", () => {
    const rules = [{ provider: parseProviderPattern("acme/*"), versions: UNCONSTRAINED }].map(
      (rule) => ({ ...rule, reason: undefined }),
    );
    const provenance = new Map([["*" as const, { mode: "require" as const }]]);

    expect(
      resolvePolicy({
        failOn: "warning",
        failOnUnverified: false,
        tool: OPENTOFU,
        providers: { allow: rules, deny: rules },
        provenance,
        provenanceRoots: "roots.jsonl",
        reportedH1: "accept",
        ledger: { file: "keys" },
      }),
    ).toMatchObject({
      failOn: "warning",
      failOnUnverified: false,
      tool: OPENTOFU,
      allowedProviders: [rules],
      deniedProviders: rules,
      provenance: [provenance],
      provenanceRoots: { file: "roots.jsonl", roots: [] },
      reportedH1: "accept",
      ledger: "keys",
    });
  });

  test("`tool: auto` lets each root module's files decide, `ledger: none` means no ledger", () => {
    expect(resolvePolicy({ tool: "auto", ledger: { file: undefined } })).toMatchObject({
      tool: undefined,
      ledger: undefined,
    });
  });

  test("a list of denied providers alone allows every other one", () => {
    expect(resolvePolicy({ providers: { allow: undefined, deny: [] } }).allowedProviders).toEqual(
      [],
    );
  });
});

/** A policy that gives one rule a weight. */
function weighing(rule: RuleId, weight: PolicySeverity) {
  return { severities: new Map([[rule, weight]]), leastSeverities: new Map() };
}

describe("policyWeight()", () => {
  test.each([
    ["a rule that policy does not name keeps its weight", { rule: "too-new" }, "warning"],
    ["a rule that policy makes an error is one", { rule: "downgrade" }, "error"],
    ["a lighter case of it stays lighter", { rule: "downgrade", isLighterCase: true }, "warning"],
  ] as const)("%s", (_, facts, weight) => {
    const finding = { severity: "warning", ...facts } as const;

    expect(policyWeight(weighing("downgrade", "error"), finding)).toBe(weight);
  });

  test("policy can make a lighter case weigh less still", () => {
    const finding = { rule: "downgrade", severity: "warning", isLighterCase: true } as const;

    expect(policyWeight(weighing("downgrade", "notice"), finding)).toBe("notice");
  });
});

describe("weighsAsMuch()", () => {
  test.each([
    ["of the same weight", "error", true],
    ["that weighs less", "warning", false],
    ["that policy silences", "off", false],
  ] as const)("a finding %s stands in for an error: %s → %s", (_, weight, isEnough) => {
    const policy = weighing("republished-package", weight);

    expect(weighsAsMuch(policy, "republished-package", "unexplained-hash")).toBe(isEnough);
  });

  test("an error stands in for a rule that policy makes a notice", () => {
    const policy = weighing("unexplained-hash", "notice");

    expect(weighsAsMuch(policy, "republished-package", "unexplained-hash")).toBe(true);
  });
});

describe("policyChangeWeight()", () => {
  test.each([
    ["a warning", undefined, undefined, "warning"],
    ["the weight that policy gives it", "error", undefined, "error"],
    ["a warning, were it silenced", "off", undefined, "warning"],
    ["an error where the file cannot be used", undefined, "No such file", "error"],
    ["an error then, were it silenced", "off", "No such file", "error"],
  ] as const)("a change of the policy is %s", (_, weight, problem, expected) => {
    const policy = weight === undefined ? DEFAULT_POLICY : weighing("policy-changed", weight);

    expect(policyChangeWeight(policy, problem)).toBe(expected);
  });
});

describe("listedPlatforms()", () => {
  const [linux, darwin, windows] = [
    aPlatform("linux_amd64"),
    aPlatform("darwin_arm64"),
    aPlatform("windows_amd64"),
  ];
  const policy = {
    ...DEFAULT_POLICY,
    platforms: [linux],
    platformOverrides: [
      { paths: ["envs", "live"].map(parsePathPattern), platforms: [darwin] },
      { paths: [parsePathPattern("envs/prod")], platforms: [windows] },
    ],
  };

  test.each([
    ["modules/a", linux],
    ["envs/dev", darwin],
    ["live", darwin],
    ["envs/prod", windows],
  ])("%s is held to the last row that covers it: %s", (root, platform) => {
    expect(listedPlatforms(policy, namedFromTop(root))).toStrictEqual([platform]);
  });
});

describe("requiredAge()", () => {
  const exception = (name: string, expires?: string) => ({
    provider: parseProviderPattern(name),
    reason: "ours",
    expires: expires === undefined ? undefined : parseExpiry(expires),
  });

  test.each([
    ["no provider is excepted", [], 72],
    ["another provider is excepted", [exception("acme/two")], 72],
    ["it is excepted for good", [exception("acme/two"), exception("acme/one")], undefined],
    ["it is excepted for a while yet", [exception("acme/one", "2026-11-30")], undefined],
    ["the exception has ended", [exception("acme/one", "2026-11-20")], 72],
    ["another provider is excepted for a while", [exception("acme/two", "2026-11-30")], 72],
  ] as const)("a release has to have the age where %s", (_, exceptions, hours) => {
    const policy = { ...DEFAULT_POLICY, minReleaseAge: { hours: 72, exceptions } };

    expect(requiredAge(policy, anAddress("acme/one"), NOW)).toBe(hours);
  });
});

describe("requiredModuleAge()", () => {
  const SOURCE = "git::https://git.acme.example/a/net.git";
  const excepted = (module: string, expires?: string) => ({
    ...{ module, reason: "ours" },
    expires: expires === undefined ? undefined : parseExpiry(expires),
  });
  const ageOf = (...exceptions: NonNullable<ReviewPolicy["minReleaseAge"]>["exceptions"]) =>
    requiredModuleAge({ ...DEFAULT_POLICY, minReleaseAge: { hours: 72, exceptions } }, SOURCE, NOW);

  test("asks the age of a module that no exception names", () => {
    const ofProviders = { provider: parseProviderPattern("*/*"), reason: "", expires: undefined };

    expect(ageOf()).toBe(72);
    expect(ageOf(ofProviders)).toBe(72);
    expect(ageOf(excepted(`${SOURCE}x`))).toBe(72);
    expect(ageOf(excepted(SOURCE, "2026-11-20"))).toBe(72);
  });

  test("asks none of one that an exception names for a while yet, nor without the setting", () => {
    expect(ageOf(excepted("x"), excepted(SOURCE, "2026-11-30"))).toBeUndefined();
    expect(ageOf(excepted("git::https://git.acme.example/*"))).toBeUndefined();
    expect(requiredModuleAge(DEFAULT_POLICY, SOURCE, NOW)).toBeUndefined();
    const ofModules = {
      ...DEFAULT_POLICY,
      minReleaseAge: { hours: 72, exceptions: [excepted("*")] },
    };
    expect(requiredAge(ofModules, anAddress("acme/one"), NOW)).toBe(72);
  });

  test("has registries asked beside the protocol unless policy turns that off", () => {
    const minReleaseAge = { hours: 1, exceptions: [] };
    const wish = (policy: Partial<ReviewPolicy>) => moduleAgeWish({ ...DEFAULT_POLICY, ...policy });

    expect(wish({})).toBeUndefined();
    expect(wish({ minReleaseAge })).toStrictEqual({ asksContext: true, choice: undefined });
    expect(wish({ minReleaseAge, registryContext: "off" })?.asksContext).toBe(false);
  });
});

test.each([
  ["unexplained-hash", "hash"],
  ["bad-signature", "version"],
  ["missing-lock-file", "path"],
  ["module-changed", "content"],
  ["policy-changed", "never"],
  ["major-upgrade", "provider"],
] as const)("a waiver of %s has to name its %s", (rule, scope) => {
  expect(POLICY_VOCABULARY.waiverScope(rule)).toBe(scope);
});
