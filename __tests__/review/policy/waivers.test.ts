import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseOneProvider, parsePathPattern } from "../../../src/formats/policy/patterns.ts";
import {
  parseExpiry,
  type Unverifiable,
  type Waiver,
} from "../../../src/formats/policy/records.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { parseProviderAddress } from "../../../src/model/provider-address.ts";
import { OPENTOFU } from "../../../src/model/tool.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { namedFromTop } from "../../../src/review/policy/policy.ts";
import { applyUnverifiable, applyWaivers, waivesHash } from "../../../src/review/policy/waivers.ts";

const NOW = Date.UTC(2026, 10, 21);
const TERMS = { waiverPaths: [namedFromTop("envs/prod")], now: NOW };

const finding: Finding = {
  rule: "downgrade",
  severity: "error",
  since: "change",
  provider: parseProviderAddress("acme/one", OPENTOFU),
  root: "envs/prod",
  file: "envs/prod/.terraform.lock.hcl",
  line: 3,
  summary: "A provider goes back to a lower version",
  detail: "It did.",
  remedy: { text: "Do not.", command: null },
  version: parseVersion("1.2.0"),
};

const waiver: Waiver<RuleId> = {
  rule: "downgrade",
  provider: parseOneProvider("acme/one"),
  version: undefined,
  hash: undefined,
  module: undefined,
  path: undefined,
  reason: "the new one is broken",
  expires: parseExpiry("2026-12-31"),
  file: "policy.yml",
  line: 7,
};

/** Rule and severity of each finding. */
const words = (findings: readonly Finding[]) =>
  findings.map(({ rule, severity }) => `${severity} ${rule}`);

describe("applyWaivers()", () => {
  test("keeps a waived finding as a notice that says until when and why", () => {
    const [waived, ...others] = applyWaivers([finding], [waiver], TERMS);

    expect(waived).toMatchObject({
      rule: "downgrade",
      severity: "notice",
      detail: "It did. Waived until 2026-12-31: the new one is broken",
      accepted: { by: "waiver", until: "2026-12-31" },
    });
    expect(others).toStrictEqual([]);
  });

  test("leaves the finding as it is once the waiver has expired, and says so (A27)", () => {
    const late = Date.UTC(2027, 0, 1);
    const [kept, trace] = applyWaivers([finding], [waiver], { ...TERMS, now: late });

    expect(kept).toBe(finding);
    expect(trace).toMatchObject({
      rule: "waiver-expired",
      severity: "error",
      file: "policy.yml",
      line: 7,
    });
  });

  test("lets one that still holds stand in for one that has ended", () => {
    const ended = { ...waiver, expires: parseExpiry("2026-01-01"), line: 2 };

    expect(words(applyWaivers([finding], [ended, waiver], TERMS))).toStrictEqual([
      "notice downgrade",
    ]);
  });

  test("tells once that a waiver has expired that several findings of a root module had", () => {
    const again = { ...finding, detail: "Again." };
    const late = { ...TERMS, now: Date.UTC(2027, 0, 1) };

    expect(words(applyWaivers([finding, again], [waiver], late))).toStrictEqual([
      "error downgrade",
      "error downgrade",
      "error waiver-expired",
    ]);
  });

  test("needs no waiver for a notice", () => {
    const notice: Finding = { ...finding, severity: "notice" };

    expect(applyWaivers([notice], [waiver], TERMS)).toStrictEqual([notice]);
  });

  test.each<readonly [string, Partial<Waiver<RuleId>>]>([
    ["rule", { rule: "new-provider" }],
    ["provider", { provider: parseOneProvider("acme/two") }],
    ["host", { provider: parseOneProvider("registry.acme.example/acme/one") }],
    ["version", { version: parseVersion("1.2.1") }],
    ["hash", { hash: parseHash("h1:x") }],
    ["path", { path: parsePathPattern("envs/stage") }],
    ["lack of a provider", { provider: undefined, path: parsePathPattern(".") }],
  ])("does not waive a finding of another %s", (_, other) => {
    expect(applyWaivers([finding], [{ ...waiver, ...other }], TERMS)).toStrictEqual([finding]);
  });

  test("waives only the hash and the version that it names", () => {
    const hash = parseHash("h1:x");
    const named = { ...waiver, version: parseVersion("1.2.0"), hash };

    expect(words(applyWaivers([{ ...finding, hash }], [named], TERMS))).toStrictEqual([
      "notice downgrade",
    ]);
    expect(applyWaivers([finding], [named], TERMS)).toStrictEqual([finding]);
  });

  test("waives the module that it names, and no finding that names another one, none, or a hash", () => {
    const change: Finding = { ...finding, rule: "module-changed", provider: null };
    const floats: Finding = { ...change, module: "s3::https://b.test/x" };
    const named = { ...waiver, rule: change.rule, provider: undefined, module: floats.module };
    const ofHash = { ...named, module: undefined, hash: parseHash("h1:x") };
    const weightOf = (some: Finding, by: Waiver<RuleId>) =>
      applyWaivers([some], [by], TERMS).map(({ severity }) => severity);

    expect(weightOf(floats, named)).toStrictEqual(["notice"]);
    expect(weightOf({ ...floats, module: "s3::https://b.test/y" }, named)).toStrictEqual(["error"]);
    expect(weightOf({ ...change, hash: parseHash("h1:x") }, named)).toStrictEqual(["error"]);
    expect(weightOf(floats, ofHash)).toStrictEqual(["error"]);
    expect(weightOf({ ...floats, hash: parseHash("h1:x") }, ofHash)).toStrictEqual(["error"]);
  });

  test("waives every hash and version of a provider where it names none", () => {
    const hashed: Finding = { ...finding, hash: parseHash("h1:x") };

    expect(words(applyWaivers([hashed], [waiver], TERMS))).toStrictEqual(["notice downgrade"]);
  });

  test("waives nothing of a root module as a whole by a provider's name", () => {
    const missing: Finding = { ...finding, provider: null };

    expect(applyWaivers([missing], [waiver], TERMS)).toStrictEqual([missing]);
  });

  test("names the first of two waivers that end alike, whichever is written first", () => {
    const second = { ...waiver, line: 20 };
    const late = { ...TERMS, now: Date.UTC(2027, 0, 1) };

    for (const both of [
      [waiver, second],
      [second, waiver],
    ]) {
      expect(applyWaivers([finding], both, late)[1]).toMatchObject({ line: 7 });
    }
  });

  const { version: _version, ...unversioned } = finding;

  test.each<readonly [string, Finding, string]>([
    ["a provider's version", finding, `downgrade of ${finding.provider} 1.2.0`],
    ["a provider", unversioned, `downgrade of ${finding.provider}`],
    ["a root module", { ...unversioned, provider: null }, "downgrade"],
  ])("an expired waiver says what it was for: %s", (_, about, waived) => {
    const provider = about.provider === null ? undefined : waiver.provider;
    const late = { ...TERMS, now: Date.UTC(2027, 0, 1) };
    const [, trace] = applyWaivers([about], [{ ...waiver, provider }], late);

    expect(trace?.detail).toBe(
      `The waiver of ${waived} ended with 2026-12-31: the new one is broken`,
    );
  });

  test("waives a finding of a root module as a whole by its path", () => {
    const missing: Finding = { ...finding, rule: "missing-lock-file", provider: null };
    const path = parsePathPattern("envs");
    const ofPath: Waiver<RuleId> = {
      ...waiver,
      rule: "missing-lock-file",
      provider: undefined,
      path,
    };

    expect(words(applyWaivers([missing], [ofPath], TERMS))[0]).toBe("notice missing-lock-file");

    const waiverPaths = ["envs/prod", "live"].map(namedFromTop);
    expect(applyWaivers([missing], [ofPath], { waiverPaths, now: NOW })).toStrictEqual([missing]);
  });

  const rules: readonly RuleId[] = ["downgrade", "new-provider", "unexplained-hash"];
  const names = ["acme/one", "acme/two", "registry.acme.example/acme/one"];
  const versions = ["1.0.0", "1.2.0"].map(parseVersion);
  const hashes = ["h1:a", "h1:b"].map(parseHash);
  const findings = fc.array(
    fc.record({
      rule: fc.constantFrom(...rules),
      severity: fc.constantFrom("error" as const, "warning" as const),
      provider: fc.constantFrom(...names).map((one) => parseProviderAddress(one, OPENTOFU)),
      root: fc.constantFrom("envs/prod", "envs/stage"),
      version: fc.constantFrom(...versions),
      hash: fc.constantFrom(...hashes),
      detail: fc.string(),
    }),
    { maxLength: 8 },
  );
  const waivers = fc.array(
    fc.record({
      rule: fc.constantFrom(...rules),
      provider: fc.constantFrom(...names).map(parseOneProvider),
      version: fc.option(fc.constantFrom(...versions), { nil: undefined }),
      hash: fc.option(fc.constantFrom(...hashes), { nil: undefined }),
      path: fc.option(fc.constantFrom("envs/prod", "envs").map(parsePathPattern), {
        nil: undefined,
      }),
      expires: fc.constantFrom("2026-01-01", "2026-12-31", "2027-12-31").map(parseExpiry),
      reason: fc.constantFrom("a", "b"),
      line: fc.nat(99),
    }),
    { maxLength: 5 },
  );
  const complete = (some: readonly Partial<Finding>[]) =>
    some.map((one): Finding => ({ ...finding, ...one }));
  const written = (some: readonly Partial<Waiver<RuleId>>[]) =>
    some.map((one): Waiver<RuleId> => ({ ...waiver, ...one }));

  test("never takes a finding away, and never touches one that no waiver names", () => {
    fc.assert(
      fc.property(findings, waivers, (someFindings, someWaivers) => {
        const before = complete(someFindings);
        const after = applyWaivers(before, written(someWaivers), TERMS);

        before.forEach((one, i) => {
          const isNamed = someWaivers.some(
            ({ rule, version, hash, provider, expires }) =>
              rule === one.rule &&
              (version ?? one.version) === one.version &&
              (hash ?? one.hash) === one.hash &&
              one.provider?.endsWith(`/${provider.namespace}/${provider.type}`) === true &&
              expires.end > NOW,
          );
          expect(after[i]?.rule).toBe(one.rule);
          expect(after[i]?.detail.startsWith(one.detail)).toBe(true);
          if (!isNamed) expect(after[i]).toBe(one);
        });
      }),
    );
  });

  test("does the same whatever the order that the waivers are written in", () => {
    fc.assert(
      fc.property(findings, waivers, (someFindings, someWaivers) => {
        const distinct = written(someWaivers).map((one, i) => ({ ...one, line: i }));
        const before = complete(someFindings);

        expect(applyWaivers(before, distinct.toReversed(), TERMS)).toStrictEqual(
          applyWaivers(before, distinct, TERMS),
        );
      }),
    );
  });

  test("counts an expired waiver as none, and as one error more", () => {
    fc.assert(
      fc.property(findings, waivers, (someFindings, someWaivers) => {
        const expired = written(someWaivers).map((one) => ({
          ...one,
          expires: parseExpiry("2026-01-01"),
        }));
        const before = complete(someFindings);
        const after = applyWaivers(before, expired, TERMS);

        expect(after.slice(0, before.length)).toStrictEqual(before);
        expect(after.slice(before.length).map((one) => one.rule)).toSatisfy(
          (added: readonly string[]) => added.every((rule) => rule === "waiver-expired"),
        );
      }),
    );
  });
});

describe("waivesHash()", () => {
  const version = parseVersion("1.2.0");
  const subject = {
    provider: parseProviderAddress("acme/one", OPENTOFU),
    version,
    hash: parseHash("h1:x"),
  };
  const holds: Waiver<RuleId> = { ...waiver, rule: "unexplained-hash" };

  test.each<readonly [boolean, string, readonly Partial<Waiver<RuleId>>[]]>([
    [true, "a waiver of unexplained hashes holds for its provider", [{}]],
    [false, "there is no waiver", []],
    [false, "the waiver is of another rule", [{ rule: "downgrade" }]],
    [false, "the waiver names another hash", [{ hash: parseHash("h1:y") }]],
    [false, "the waiver names another root module", [{ path: parsePathPattern("envs/stage") }]],
    [false, "the waiver has expired", [{ expires: parseExpiry("2026-11-20") }]],
    [true, "of several waivers one holds", [{ rule: "downgrade" }, {}]],
  ])("is %s where %s", (expected, _, others) => {
    const waivers = others.map((other) => ({ ...holds, ...other }));

    expect(waivesHash(waivers, subject, TERMS)).toBe(expected);
  });
});

describe("applyUnverifiable()", () => {
  const unchecked: Finding = {
    ...finding,
    rule: "not-verified",
    severity: "warning",
    uncheckedHashes: [parseHash("h1:a"), parseHash("h1:b")],
  };
  const record: Unverifiable = {
    provider: parseOneProvider("acme/one"),
    version: parseVersion("1.2.0"),
    hashes: [parseHash("h1:a"), parseHash("h1:b")],
    reason: "behind the wall",
    expires: parseExpiry("2026-12-31"),
  };

  test("accepts that every hash in question is listed", () => {
    expect(applyUnverifiable([unchecked], [record], NOW)).toMatchObject([
      { severity: "notice", accepted: { by: "unverifiable", reason: "behind the wall" } },
    ]);
  });

  test.each<readonly [string, Partial<Unverifiable>]>([
    ["one hash is not listed", { hashes: [parseHash("h1:a")] }],
    ["another version is meant", { version: parseVersion("1.2.1") }],
    ["another provider is meant", { provider: parseOneProvider("acme/two") }],
    ["the date is past", { expires: parseExpiry("2026-11-20") }],
  ])("leaves the finding open when %s", (_, other) => {
    expect(applyUnverifiable([unchecked], [{ ...record, ...other }], NOW)).toStrictEqual([
      unchecked,
    ]);
  });

  test("says that it is known not to be verifiable until the first of several records ends", () => {
    const [a, b] = ["h1:a", "h1:b"].map((hash) => ({ ...record, hashes: [parseHash(hash)] }));
    const until = parseExpiry("2026-12-01");

    for (const both of [
      [
        { ...record, ...a },
        { ...record, ...b, expires: until },
      ],
      [
        { ...record, ...b, expires: until },
        { ...record, ...a },
      ],
    ]) {
      expect(applyUnverifiable([unchecked], both, NOW)).toMatchObject([
        {
          severity: "notice",
          detail: "It did. Known not to be verifiable until 2026-12-01: behind the wall",
        },
      ]);
    }
  });

  test.each<readonly [string, Partial<Finding>]>([
    ["no hash is in question", { uncheckedHashes: [] }],
    ["it is about no provider", { provider: null }],
  ])("leaves the finding open when %s", (_, facts) => {
    const open = { ...unchecked, ...facts };

    expect(applyUnverifiable([open], [record], NOW)).toStrictEqual([open]);
  });

  test("leaves a finding open whose hashes nobody has named", () => {
    const { uncheckedHashes: _, ...silent } = unchecked;

    expect(applyUnverifiable([silent], [{ ...record, hashes: [] }], NOW)).toStrictEqual([silent]);
  });

  test("never touches what was checked", () => {
    const wrong: Finding = { ...unchecked, rule: "unexplained-hash", severity: "error" };

    expect(applyUnverifiable([wrong], [record], NOW)).toStrictEqual([wrong]);
  });
});
