import { describe, expect, test } from "vitest";
import { parseProviderPattern } from "../../../src/language/policy/patterns.ts";
import type { ProviderRule } from "../../../src/language/policy/policy-document.ts";
import { parseConstraints } from "../../../src/model/constraint.ts";
import type { ReviewPolicy } from "../../../src/review/policy/policy.ts";
import { aLockFile } from "../../support/builders.ts";
import { someEvidence, zh } from "../../support/evidence-builders.ts";
import { aSide, findingsOf, verdictsOf } from "../../support/judge-builders.ts";

const NOW = Date.UTC(2026, 10, 21);

const rule = (provider: string, versions = "", reason?: string): ProviderRule => ({
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

describe("provider-denied", () => {
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
