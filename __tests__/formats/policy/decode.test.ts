import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { decodePolicy } from "../../../src/formats/policy/decode.ts";
import { POLICY_VOCABULARY } from "../../../src/review/policy/policy.ts";
import { schemaErrors } from "../../support/schemas.ts";

const NOW = Date.UTC(2026, 10, 21);
const COMMIT = "0123456789012345678901234567890123456789";
const FINGERPRINT = "C874011F0AB405110D02105534365D9472D7468F";

function decode(text: string, now = NOW) {
  const bytes = new TextEncoder().encode(text);
  return decodePolicy(bytes, "policy.yml", { vocabulary: POLICY_VOCABULARY, now });
}

/** `line:column summary` of everything wrong. */
function problems(text: string): readonly string[] {
  return decode(text).diagnostics.map(
    ({ summary, range }) => `${range?.start.line}:${range?.start.column} ${summary}`,
  );
}

const EVERYTHING = `
extends: acme/policies/tofu-lock-review.yml@${COMMIT}
tool: opentofu@1.10
platforms:
  .: [linux_amd64, darwin_arm64]
  envs/windows: [windows_amd64]
  team/*/win/**: [windows_amd64]
root-modules: [modules/network/]
rules:
  downgrade: warning
  unneeded-entry: "off"
fail-on: warning
fail-on-unverified: true
allowed-hosts: [registry.acme.example, "[::1]:443"]
providers:
  allow:
    - hashicorp/*
    - provider: registry.acme.example/acme/vault
      versions: ">= 2.0.0, < 3.0.0"
  deny:
    - provider: hashicorp/aws
      versions: 5.1.0
      reason: broken
trusted-keys:
  hashicorp: [${FINGERPRINT}]
min-release-age:
  age: 7d
  exceptions:
    - provider: acme/*
      reason: our own
      expires: 2027-06-30
    - module: "git::https://git.acme.example/*"
      reason: our own
waivers:
  - rule: republished-package
    provider: hashicorp/random
    version: 3.7.2
    path: envs/prod
    reason: publisher confirmed
    expires: 2026-12-31
  - rule: not-verified
    provider: registry.acme.example/acme/vault
    version: 2.1.0
    hashes: ["h1:abc="]
    reason: behind the wall
    expires: 2027-01-31T12:00:00Z
max-waiver-days: 90
emergency:
  reason: registry outage
  approved-by: Jo
  until: 2026-11-22T12:00:00Z
ledger: security/providers.keys
cli-config-file: .github/ci.tofurc
registry-context: off
reported-h1: verify
`;

describe("decodePolicy()", () => {
  test("reads every setting", () => {
    const { document, diagnostics } = decode(EVERYTHING);

    expect(diagnostics).toStrictEqual([]);
    expect(document).toMatchObject({
      extends: { owner: "acme", repository: "policies", path: "tofu-lock-review.yml" },
      tool: { name: "opentofu", minor: 10 },
      platforms: ["linux_amd64", "darwin_arm64"],
      platformOverrides: [
        { paths: [["envs", "windows"]], platforms: ["windows_amd64"] },
        { paths: [["team", "*", "win", "**"]], platforms: ["windows_amd64"] },
      ],
      rootModules: ["modules/network"],
      rules: new Map([
        ["downgrade", "warning"],
        ["unneeded-entry", "off"],
      ]),
      failOn: "warning",
      allowedHosts: ["registry.acme.example", "[::1]"],
      minReleaseAge: {
        hours: 168,
        exceptions: [
          { provider: { text: "acme/*" } },
          { module: "git::https://git.acme.example/*", reason: "our own" },
        ],
      },
      waivers: [{ rule: "republished-package", version: "3.7.2", file: "policy.yml", line: 35 }],
      unverifiable: [{ version: "2.1.0", hashes: ["h1:abc="], reason: "behind the wall" }],
      maxWaiverDays: 90,
      emergency: { approvedBy: "Jo" },
      ledger: { file: "security/providers.keys" },
      cliConfigFile: ".github/ci.tofurc",
      registryContext: "off",
      reportedH1: "verify",
    });
    expect([...(document?.trustedKeys?.values() ?? [])]).toStrictEqual([[FINGERPRINT]]);
  });

  test.each([
    ["", undefined],
    ['ledger: ""', { file: undefined }],
    ["ledger: ./a//b.keys", { file: "a/b.keys" }],
  ])("tells no word on the ledger from none: %s", (text, ledger) => {
    expect(decode(text).document?.ledger).toStrictEqual(ledger);
  });

  test.each(["../a.keys", "/a.keys", "[a.keys]", "", "null"])(
    "refuses a ledger that is no path inside the repository: %s",
    (path) => {
      expect(decode(`ledger: ${path}`).document).toBeUndefined();
    },
  );

  test("takes a file of nothing but comments as one that decides nothing", () => {
    expect(decode("# later\n")).toStrictEqual({ document: {}, diagnostics: [] });
  });

  test.each([
    ["a setting that there is not", "\nfailon: error", "2:1 Unknown setting"],
    ["a value of the wrong kind", "platforms: linux_amd64", "1:12 Invalid value"],
    ["a word that is none of the list", "fail-on: maybe", "1:10 Invalid value"],
    ["a rule that there is not", "rules: { no-such-rule: error }", "1:10 Invalid value"],
    ["a weight that is not for policy", "rules:\n  not-verified: notice", "2:17 Invalid value"],
    ["a trace that is silenced", "rules:\n  waiver-expired: off", "2:19 Invalid value"],
    ["half a platform", "platforms: [linux_]", "1:13 Invalid value"],
    ["a path outside", "root-modules: [../other]", "1:16 Invalid value"],
    ["an absolute path", "cli-config-file: /etc/passwd", "1:18 Invalid value"],
    ["a moving policy", "extends: acme/policies/lock.yml@main", "1:10 Invalid value"],
    [
      "a key ID in place of a fingerprint",
      "trusted-keys: { a: [34365D9472D7468F] }",
      "1:21 Invalid value",
    ],
    [
      "a date that is not",
      "emergency: { reason: a, approved-by: b, until: 2027-02-30 }",
      "1:48 Invalid value",
    ],
    ["an age that is not", "min-release-age: soon", "1:18 Invalid value"],
    ["no days at all", "max-waiver-days: 0", "1:18 Invalid value"],
    ["a key twice", "fail-on: error\nfail-on: never", "2:1 Invalid YAML"],
    ["two documents", "fail-on: error\n---\nfail-on: never", "2:1 Invalid YAML"],
    ["an anchor", "fail-on: &x error", "1:13 Unsupported YAML"],
    ["a tag", "fail-on: !!str error", "1:16 Unsupported YAML"],
    ["a key that is a list", "? [a]\n: b", "1:3 Unsupported YAML"],
    ["text that is no YAML", "a: [1\nb", "2:1 Invalid YAML"],
    ["a list in place of settings", "- a", "1:1 Invalid value"],
    ["a number in place of true", "fail-on-unverified: 1", "1:21 Invalid value"],
    ["half a day", "max-waiver-days: 1.5", "1:18 Invalid value"],
    ["a list in place of rules", "rules: []", "1:8 Invalid value"],
    ["an age without provider", "min-release-age: {age: 1, exceptions: [7]}", "1:40 Invalid value"],
    [
      "a fixed rule's weight that is none, once",
      "rules: {not-verified: loud}",
      "1:23 Invalid value",
    ],
    ["a key for all namespaces", `trusted-keys: {"*": [${FINGERPRINT}]}`, "1:16 Invalid value"],
    ["a path that holds a backslash", "root-modules: ['a\\b']", "1:16 Invalid value"],
    [
      "a month that is not",
      "emergency: {reason: a, approved-by: b, until: 2026-13-01}",
      "1:47 Invalid value",
    ],
    [
      "a reason of no letters",
      "emergency: {reason: '', approved-by: b, until: 2026-11-22}",
      "1:21 Invalid value",
    ],
    [
      "a reason of spaces",
      "emergency: {reason: ' ', approved-by: b, until: 2026-11-22}",
      "1:21 Invalid value",
    ],
    [
      "an emergency for a month",
      "emergency: {reason: a, approved-by: b, until: 2026-12-21}",
      "1:12 Date too far ahead",
    ],
  ])("refuses %s, and says where", (_, text, problem) => {
    expect(problems(text)).toStrictEqual([problem]);
    expect(decode(text).document).toBeUndefined();
  });

  test.each([
    ["platforms: x", 'Expected a list, and this is "x".'],
    ["platforms:", "Expected a list, and this is empty."],
    ["platforms: {a: {}}", "Expected a list, and this is a mapping."],
    ["fail-on: [error]", "Expected one of error, warning, never, and this is a list."],
    [
      "fail-on: eror",
      'Expected one of error, warning, never, and this is "eror". Did you mean error?',
    ],
    [
      "providers: {alow: []}",
      'There is no setting "alow" here. Did you mean allow? There are allow, deny.',
    ],
    [
      "waivers: [{rule: policy-changed, provider: a/b, reason: x, expires: 2027-01-01}]",
      "A finding of policy-changed cannot be waived.",
    ],
  ])("says what is wrong with %s", (text, detail) => {
    expect(decode(text).diagnostics.map((one) => one.detail)).toStrictEqual([detail]);
  });

  test("may make a trace louder that it may not silence", () => {
    const { document } = decode("rules: {waiver-expired: error}");

    expect(document?.rules).toStrictEqual(new Map([["waiver-expired", "error"]]));
  });

  test("refuses a waiver of a rule that there is not", () => {
    const row = "{rule: no-such-rule, provider: a/b, reason: x, expires: 2027-01-01}";

    expect(problems(`waivers: [${row}]`)).toStrictEqual(["1:18 Invalid value"]);
  });

  test("takes an age without exceptions", () => {
    expect(decode("min-release-age: 7").document).toStrictEqual({
      minReleaseAge: { hours: 168, exceptions: [] },
    });
  });

  test.each([
    ["a hash, for a hash", "rule: unexplained-hash\n    provider: a/b", "Waiver too wide"],
    ["a version, for a release", "rule: bad-signature\n    provider: a/b", "Waiver too wide"],
    ["a provider", "rule: downgrade", "Waiver too wide"],
    ["a path, for a file", "rule: missing-lock-file", "Waiver too wide"],
    ["a hash, for a module's content", "rule: module-changed\n    path: envs/a", "Waiver too wide"],
    ["what can be waived", "rule: policy-changed\n    provider: a/b", "Waiver too wide"],
    [
      "each hash that cannot be checked",
      "rule: not-verified\n    provider: a/b\n    version: 1.0.0",
      "Missing setting",
    ],
  ])("wants a waiver to name %s (A27)", (_, members, summary) => {
    const text = `waivers:\n  - ${members}\n    reason: x\n    expires: 2027-01-01\n`;

    expect(decode(text).diagnostics.map((one) => one.summary)).toStrictEqual([summary]);
  });

  test("takes the hash of a module's content alone, or with a path; a provider's hash needs the provider", () => {
    const hash = `h1:${"a".repeat(43)}=`;
    const problemsOf = (members: string) =>
      problems(`waivers: [{${members}, hash: "${hash}", reason: x, expires: 2027-01-01}]`);

    expect(problemsOf("rule: module-changed")).toStrictEqual([]);
    expect(problemsOf("rule: module-changed, path: envs/a")).toStrictEqual([]);
    expect(problemsOf("rule: unexplained-hash")).toStrictEqual(["1:11 Waiver too wide"]);
  });

  test("takes the source of a module that is not locked any more in the place of its hash", () => {
    const waiver = (rule: string) =>
      `waivers: [{rule: ${rule}, module: "s3::https://b.test/x", reason: x, expires: 2027-01-01}]`;

    expect(decode(waiver("module-changed")).document?.waivers).toMatchObject([
      { rule: "module-changed", module: "s3::https://b.test/x" },
    ]);
    expect(problems(waiver("downgrade"))).toStrictEqual(["1:11 Waiver too wide"]);
  });

  test("wants the path of a computed source, which may be any", () => {
    const problemsOf = (members: string) =>
      problems(`waivers: [{rule: module-changed, ${members}, reason: x, expires: 2027-01-01}]`);

    expect(problemsOf('module: "…"')).toStrictEqual(["1:11 Waiver too wide"]);
    expect(problemsOf('module: "git::https://…/net.git"')).toStrictEqual(["1:11 Waiver too wide"]);
    expect(problemsOf('module: "…", path: envs/a')).toStrictEqual([]);
  });

  test("wants a reason and a date of every waiver", () => {
    expect(problems("waivers:\n  - rule: downgrade\n    provider: a/b\n")).toStrictEqual([
      "2:5 Missing setting",
      "2:5 Missing setting",
    ]);
  });

  test("holds waivers to the longest time that they may last", () => {
    const waiver = (expires: string) =>
      `tool: auto\nmax-waiver-days: 30\nwaivers:\n  - {rule: downgrade, provider: a/b, reason: x, expires: ${expires}}\n`;

    expect(problems(waiver("2026-12-21"))).toStrictEqual([]);
    expect(problems(waiver("2026-12-22"))).toStrictEqual(["4:5 Date too far ahead"]);
    expect(problems(waiver("2026-12-21T00:00:00Z"))).toStrictEqual([]);
    expect(problems(waiver("2026-12-21T00:00:01Z"))).toStrictEqual(["4:5 Date too far ahead"]);
  });

  test("refuses a file that nobody would write", () => {
    const largest = `#${"x".repeat(1024 * 1024 - 1)}`;

    expect(problems(largest)).toStrictEqual([]);
    expect(decode(`${largest}x`).diagnostics).toMatchObject([{ summary: "Policy too large" }]);
  });

  test("survives text that is nested without end", () => {
    expect(decode("[".repeat(20_000)).document).toBeUndefined();
  });

  test("takes no time to speak of for many values on one line", () => {
    const hosts = Array.from({ length: 20_000 }, (_, i) => `h${i}.example`).join(", ");

    expect(decode(`allowed-hosts: [${hosts}]`).document?.allowedHosts).toHaveLength(20_000);
  });
});

describe("policy.schema.json", () => {
  test.each([
    EVERYTHING,
    "min-release-age: 7",
    "min-release-age: 36h",
    "tool: auto",
    "tool: terraform",
    "providers: { allow: [] }",
    "waivers: [{rule: missing-lock-file, path: envs/new, reason: x, expires: 2027-01-01}]",
  ])("accepts what is decoded: %s", (text) => {
    expect(decode(text).diagnostics).toStrictEqual([]);
    expect(schemaErrors("policy", parse(text))).toStrictEqual([]);
  });

  test.each([
    "failon: error",
    "fail-on: maybe",
    "fail-on-unverified: 1",
    "platforms: linux_amd64",
    "platforms: [linux_]",
    "platforms: { ../a: [linux_amd64] }",
    "platforms: { a: linux_amd64 }",
    "root-modules: [../other]",
    "rules: { not-verified: notice }",
    "rules: { waiver-expired: 'off' }",
    "rules: { downgrade: fatal }",
    "tool: pulumi",
    "extends: acme/policies/lock.yml@main",
    "trusted-keys: { a: [34365D9472D7468F] }",
    "min-release-age: soon",
    "min-release-age: { exceptions: [] }",
    "max-waiver-days: 0",
    "waivers: [{rule: downgrade, provider: a/b, reason: x}]",
    "waivers: [{rule: downgrade, provider: a/*, reason: x, expires: 2027-01-01}]",
    "waivers: [{rule: downgrade, provider: a/b, reason: x, expires: soon}]",
    "waivers: [{rule: not-verified, provider: a/b, version: 1.0.0, reason: x, expires: 2027-01-01}]",
    "waivers: [{rule: downgrade, provider: a/b, hashes: ['h1:a'], reason: x, expires: 2027-01-01}]",
    "emergency: { reason: x }",
    "cli-config-file: /etc/passwd",
    "providers: { forbid: [] }",
  ])("refuses what is not decoded: %s", (text) => {
    expect(decode(text).document).toBeUndefined();
    expect(schemaErrors("policy", parse(text))).not.toStrictEqual([]);
  });
});
