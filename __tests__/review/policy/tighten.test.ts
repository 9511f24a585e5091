import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseNamespacePattern, parsePathPattern } from "../../../src/formats/policy/patterns.ts";
import { parseExpiry } from "../../../src/formats/policy/records.ts";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU, TERRAFORM } from "../../../src/model/tool.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import {
  DEFAULT_POLICY,
  listedPlatforms,
  namedFromTop,
  openGate,
  pinnedKeys,
  type ReviewPolicy,
  requiredAge,
} from "../../../src/review/policy/policy.ts";
import {
  overridePolicy,
  type PolicyInputs,
  tightenPolicy,
} from "../../../src/review/policy/tighten.ts";
import { gateRoot } from "../../../src/review/verdict/gate.ts";

const NOW = Date.UTC(2026, 10, 21);
const PROVIDER = parseProviderAddress("acme/one", OPENTOFU);
const keys = ["A", "B", "C"].map((digit) => parseFingerprint(digit.repeat(40)));
const platforms = ["linux_amd64", "darwin_arm64"].map(parsePlatform);

const failOns = fc.constantFrom("error" as const, "warning" as const, "never" as const);
const pins = fc
  .tuple(
    fc.constantFrom("acme", "registry.opentofu.org/acme", "other"),
    fc.subarray(keys, { minLength: 1 }),
  )
  .map(([name, some]) => new Map([[parseNamespacePattern(name), some]]));
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const inputs: fc.Arbitrary<PolicyInputs> = fc.record({
  failOn: some(failOns),
  failOnUnverified: some(fc.boolean()),
  platforms: some(fc.subarray(platforms, { minLength: 1 })),
  tool: some(fc.constantFrom(OPENTOFU, TERRAFORM)),
  allowedHosts: some(fc.subarray(["a.example", "b.example"])),
});

const policies = fc
  .record({
    failOn: failOns,
    failOnUnverified: fc.boolean(),
    platforms: some(fc.subarray(platforms, { minLength: 1 })),
    tool: some(fc.constantFrom(OPENTOFU, TERRAFORM)),
    minReleaseAge: some(fc.nat(200).map((hours) => ({ hours, exceptions: [] }))),
    allowedHosts: fc.subarray(["a.example", "b.example"]),
    trustedKeys: fc.oneof(fc.constant(new Map()), pins),
  })
  .map((settings) => ({ ...DEFAULT_POLICY, ...settings }));

const findings = fc.array(
  fc.record({
    rule: fc.constantFrom("downgrade" as const, "not-verified" as const),
    severity: fc.constantFrom("error" as const, "warning" as const, "notice" as const),
  }),
);

const VERDICTS = ["no-change", "passed", "unverified", "failed"];

describe("tightenPolicy()", () => {
  test("never lets anything pass that the policy alone would not", () => {
    fc.assert(
      fc.property(policies, inputs, findings, (policy, given, judged) => {
        const { policy: tight } = tightenPolicy(policy, given);
        const review = {
          mode: "review" as const,
          base: undefined,
          changes: [],
          findings: judged.map((one) => ({ ...one, provider: null }) as Finding),
        };
        const rank = (one: ReviewPolicy) => VERDICTS.indexOf(gateRoot(review, one));

        expect(rank(tight)).toBeGreaterThanOrEqual(rank(policy));
        expect(openGate(policy, NOW) ?? openGate(tight, NOW)).toStrictEqual(openGate(policy, NOW));
        expect(listedPlatforms(tight, namedFromTop(".")) ?? []).toStrictEqual(
          expect.arrayContaining([...(listedPlatforms(policy, namedFromTop(".")) ?? [])]),
        );
        expect(requiredAge(tight, PROVIDER, NOW) ?? 0).toBeGreaterThanOrEqual(
          requiredAge(policy, PROVIDER, NOW) ?? 0,
        );
        expect(tight.allowedHosts.every((host) => policy.allowedHosts.includes(host))).toBe(true);
        expect(tight.tool).toStrictEqual(policy.tool ?? given.tool);
        expect(tight.ledger).toBe(policy.ledger);
        const before = pinnedKeys(policy, PROVIDER);
        const after = pinnedKeys(tight, PROVIDER);
        if (before !== undefined)
          expect([...(after ?? keys)].every((key) => before.has(key))).toBe(true);
      }),
    );
  });

  test("changes nothing when it is done again", () => {
    fc.assert(
      fc.property(policies, inputs, (policy, given) => {
        const once = tightenPolicy(policy, given).policy;

        expect(tightenPolicy(once, given).policy).toStrictEqual(once);
      }),
    );
  });

  test("names each input that it does not follow", () => {
    const policy = {
      ...DEFAULT_POLICY,
      tool: OPENTOFU,
    };
    const { refused, policy: kept } = tightenPolicy(policy, {
      failOn: "never",
      failOnUnverified: false,
      tool: TERRAFORM,
      allowedHosts: ["evil.example"],
    });

    expect(refused).toStrictEqual(["fail-on", "fail-on-unverified", "tool", "allowed-hosts"]);
    expect(kept).toStrictEqual(policy);
  });

  const [older, newer] = [8, 11].map((minor) => ({ ...OPENTOFU, minor }));

  test.each<readonly [string, Partial<ReviewPolicy>, PolicyInputs, readonly string[]]>([
    ["says nothing", {}, {}, []],
    ["says what the policy says", { failOn: "error" }, { failOn: "error" }, []],
    ["asks for more", { failOn: "error" }, { failOn: "warning", failOnUnverified: true }, []],
    ["asks for less", { failOn: "warning" }, { failOn: "error" }, ["fail-on"]],
    [
      "tolerates what the policy tolerates",
      { failOnUnverified: false },
      { failOnUnverified: false },
      [],
    ],
    ["fails on more than the policy", { failOnUnverified: false }, { failOnUnverified: true }, []],
    ["names a tool where the policy names none", {}, { tool: TERRAFORM }, []],
    ["names the policy's tool", { tool: OPENTOFU }, { tool: { ...OPENTOFU } }, []],
    [
      "names another tool",
      { tool: OPENTOFU },
      { tool: { ...OPENTOFU, name: "terraform" } },
      ["tool"],
    ],
    ["names another release of it", { tool: older }, { tool: newer }, ["tool"]],
    [
      "names some of the policy's hosts",
      { allowedHosts: ["a.example", "b.example"] },
      { allowedHosts: ["b.example"] },
      [],
    ],
    [
      "names a host beside the policy's",
      { allowedHosts: ["a.example"] },
      { allowedHosts: ["a.example", "evil.example"] },
      ["allowed-hosts"],
    ],
  ])("refuses only what asks for less: an input that %s", (_, facts, given, refused) => {
    expect(tightenPolicy({ ...DEFAULT_POLICY, ...facts }, given).refused).toStrictEqual(refused);
  });

  test("follows inputs that ask for more", () => {
    const policy = {
      ...DEFAULT_POLICY,
      failOnUnverified: false,
      allowedHosts: ["a.example", "b.example"],
    };
    const given = {
      ...({ failOn: "warning", failOnUnverified: true, tool: TERRAFORM } as const),
      ...{ platforms, allowedHosts: ["b.example"] },
    };

    expect(tightenPolicy(policy, given)).toStrictEqual({
      policy: { ...policy, ...given, platforms: ["darwin_arm64", "linux_amd64"] },
      refused: [],
    });
  });

  test("leaves all as the policy says it where no input says more", () => {
    const written = ["windows_amd64", "linux_amd64"].map(parsePlatform);
    const platformOverrides = [{ paths: [parsePathPattern("a")], platforms: written }];
    const policy = { ...DEFAULT_POLICY, failOnUnverified: false, platformOverrides };

    expect(tightenPolicy(policy, {}).policy).toStrictEqual(policy);
  });

  test("asks for the input's platforms beside the policy's, in every root module", () => {
    const [linux, darwin] = platforms;
    const policy = {
      ...DEFAULT_POLICY,
      platforms: [linux].flatMap((one) => one ?? []),
      platformOverrides: [
        { paths: [parsePathPattern("a")], platforms: [parsePlatform("windows_amd64")] },
      ],
    };
    const { policy: more } = tightenPolicy(policy, {
      platforms: [darwin].flatMap((one) => one ?? []),
    });

    expect(listedPlatforms(more, namedFromTop("b"))).toStrictEqual(["darwin_arm64", "linux_amd64"]);
    expect(listedPlatforms(more, namedFromTop("a/x"))).toStrictEqual([
      "darwin_arm64",
      "windows_amd64",
    ]);
  });
});

test("overridePolicy() lets the operator's platforms take the place of all others", () => {
  const policy = { ...DEFAULT_POLICY, platformOverrides: [{ paths: [], platforms }] };

  expect(overridePolicy(policy, { platforms: platforms.slice(0, 1) })).toMatchObject({
    platforms: ["linux_amd64"],
    platformOverrides: [],
  });
});

test("overridePolicy() replaces what the operator names, and keeps all else", () => {
  const policy = {
    ...DEFAULT_POLICY,
    ...({ failOn: "warning", failOnUnverified: true, tool: OPENTOFU } as const),
    ...{ allowedHosts: ["a.example"], platforms },
    platformOverrides: [{ paths: [parsePathPattern("a")], platforms }],
  };
  const given = {
    ...({ failOn: "never", failOnUnverified: false, tool: TERRAFORM } as const),
    allowedHosts: ["b.example"],
  };

  expect(overridePolicy(policy, {})).toStrictEqual(policy);
  expect(overridePolicy(policy, given)).toStrictEqual({ ...policy, ...given });
});

describe("openGate()", () => {
  const emergency = { reason: "outage", approvedBy: "Jo", until: parseExpiry("2026-11-22") };

  test("is the emergency, and nothing once it has ended", () => {
    expect(openGate({ emergency }, NOW)).toBe(emergency);
    expect(openGate({ emergency }, Date.UTC(2026, 10, 23))).toBeUndefined();
  });
});

describe("pinnedKeys()", () => {
  test("is undefined where nothing is pinned, which is not the same as no key", () => {
    expect(pinnedKeys(DEFAULT_POLICY, PROVIDER)).toBeUndefined();
  });

  test("wants every pin that covers a provider to name the key", () => {
    const trustedKeys = new Map([
      [parseNamespacePattern("acme"), keys.slice(0, 2)],
      [parseNamespacePattern("registry.opentofu.org/acme"), keys.slice(1)],
      [parseNamespacePattern("other"), []],
    ]);

    expect(pinnedKeys({ trustedKeys }, PROVIDER)).toStrictEqual(new Set([keys[1]]));
  });
});
