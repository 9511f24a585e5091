import { describe, expect, test } from "vitest";
import type { Fingerprint } from "../../../src/model/disposition.ts";
import type { SignatureFact } from "../../../src/model/evidence.ts";
import { shippedKeys } from "../../../src/review/keys/shipped-keys.ts";
import { trustTier } from "../../../src/review/keys/trust-tier.ts";
import { anAddress, aPlatform } from "../../support/builders.ts";
import { aKey, type EvidenceFacts, someEvidence } from "../../support/evidence-builders.ts";

const TERRAFORM = "registry.terraform.io/hashicorp/null";
const OPENTOFU = "registry.opentofu.org/hashicorp/null";

function keyOf(address: string): Fingerprint {
  return shippedKeys(anAddress(address))[0] ?? aKey();
}

function signedBy(fingerprint: Fingerprint, facts: Partial<SignatureFact> = {}): SignatureFact {
  return { status: "ok", fingerprint, weaknesses: [], ...facts };
}

/** The tier of an address whose packages one key signed. */
function tierWith(address: string, key: Fingerprint, facts: Partial<SignatureFact> = {}) {
  return trustTier(someEvidence({ address, signedBy: key, signatures: [signedBy(key, facts)] }));
}

describe("trustTier() of what a key signed (AU-12b)", () => {
  test.each([TERRAFORM, OPENTOFU])("%s is official under its own key", (address) => {
    expect(tierWith(address, keyOf(address))).toBe("official");
  });

  test.each([
    ["another namespace", "registry.terraform.io/hashlcorp/null"],
    ["another registry", OPENTOFU],
    ["a private host", "registry.example.com/hashicorp/null"],
  ])("HashiCorp's key makes nothing official of %s", (_of, address) => {
    expect(tierWith(address, keyOf(TERRAFORM))).toBe("community");
  });

  test("any other key is a community key", () => {
    expect(tierWith("acme/widget", aKey())).toBe("community");
  });

  test("a trust signature that came along is a claim, and takes nothing from an official key", () => {
    expect(tierWith("acme/widget", aKey(), { isEndorsed: true })).toBe("partner-claimed");
    expect(tierWith(TERRAFORM, keyOf(TERRAFORM), { isEndorsed: true })).toBe("official");
  });

  test("an expired key that the tool accepted still tells whose it is (AU-11)", () => {
    expect(tierWith("acme/widget", aKey(), { status: "key-expired" })).toBe("community");
  });
});

describe("trustTier() of what no key vouches for", () => {
  test("a signature that covers no package of the release counts for nothing", () => {
    const key = keyOf(OPENTOFU);
    const signatures = [signedBy(key)];

    expect(trustTier(someEvidence({ address: OPENTOFU, signedBy: null, signatures }))).toBe(
      "unsigned",
    );
  });

  test.each(["invalid", "unknown-issuer"] as const)("%s is unsigned", (status) => {
    const signatures = [{ status, weaknesses: [] }];

    expect(trustTier(someEvidence({ signedBy: null, signatures }))).toBe("unsigned");
  });

  test("a registry without signing keys is unsigned (AU-12)", () => {
    const problems = [{ kind: "no-signing-keys", message: "It names none" }] as const;

    expect(trustTier(someEvidence({ signedBy: null, problems }))).toBe("unsigned");
  });

  test("the worst of several checksum lists decides", () => {
    const signatures = [signedBy(aKey()), { status: "unknown-issuer", weaknesses: [] } as const];

    expect(trustTier(someEvidence({ signatures }))).toBe("unsigned");
  });

  test.each<readonly [string, EvidenceFacts]>([
    ["a mirror alone", { source: "mirror" }],
    [
      "a mirror whose packages nobody downloaded",
      { source: "mirror", packages: [{ word: "a", platform: "linux_amd64" }] },
    ],
  ])("%s is unauthenticated (AU-1)", (_, facts) => {
    expect(trustTier(someEvidence(facts))).toBe("unauthenticated");
  });

  test("a package that nobody lists is unauthenticated", () => {
    const hashedPlatforms = new Set([aPlatform()]);

    expect(trustTier({ ...someEvidence({ packages: [] }), hashedPlatforms })).toBe(
      "unauthenticated",
    );
  });

  test("another problem makes nothing unsigned", () => {
    const problems = [{ kind: "bad-signature", message: "M" }] as const;

    expect(trustTier(someEvidence({ signedBy: null, problems }))).toBeUndefined();
  });

  test("nothing is said of what was not learned", () => {
    expect(trustTier(undefined)).toBeUndefined();
    expect(trustTier(someEvidence({ packages: [], complete: false }))).toBeUndefined();
    expect(trustTier(someEvidence({ signedBy: null }))).toBeUndefined();
  });
});

test("trustTier() calls unsigned what only a signature without a fingerprint covers", () => {
  const evidence = someEvidence({ signatures: [{ status: "ok", weaknesses: [] }] });

  expect(trustTier(evidence)).toBe("unsigned");
});
