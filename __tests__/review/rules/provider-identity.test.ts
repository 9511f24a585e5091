import { describe, expect, test } from "vitest";
import type { SignatureFact } from "../../../src/model/evidence.ts";
import { type Hash, parseHash } from "../../../src/model/hash.ts";
import { shippedKeys } from "../../../src/review/keys/shipped-keys.ts";
import { anAddress } from "../../support/builders.ts";
import { aKey, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { findingsOf, someRequirements, verdictsOf } from "../../support/judge-builders.ts";

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
      evidence: [someEvidence({ signatures })],
      requirements: someRequirements({ "hashicorp/null": "" }),
    });

    expect(findings).toMatchObject([{ severity: "warning", line: 100 }]);
    expect(findings[0]?.detail).toBe(
      "hashicorp/null 1.2.3: signed by key 34365D9472D7468F; first use in this repository; " +
        "required by envs/prod/versions.tf:7.",
    );
  });

  test.each([
    ["signed by key 34365D9472D7468F (community)", someEvidence({ signatures: [signed()] })],
    [
      "signed by key 34365D9472D7468F (a partner's by the registry's word)",
      someEvidence({ signatures: [{ ...signed(), isEndorsed: true }] }),
    ],
    ["unauthenticated, from a mirror without signatures", someEvidence({ source: "mirror" })],
    ["unsigned", someEvidence({ signedBy: null })],
  ])("says how much the publisher's key is worth: %s", (words, evidence) => {
    const findings = findingsOf("new-provider", {
      base: [],
      head: [{ hashes: HASHES }],
      evidence: [evidence],
    });

    expect(findings[0]?.detail).toContain(`hashicorp/null 1.2.3: ${words}; `);
  });

  test("calls the key official that belongs to the namespace", () => {
    const key = shippedKeys(anAddress("hashicorp/null"))[0]?.fingerprint ?? aKey();
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
    },
  );

  test("stays silent on a new version of a known provider, and in an audit", () => {
    expect(
      findingsOf("new-provider", { base: [{ version: "1.0.0" }], head: [{ version: "1.1.0" }] }),
    ).toStrictEqual([]);
    expect(findingsOf("new-provider", { head: [{}], context: { mode: "audit" } })).toStrictEqual(
      [],
    );
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
    ).toStrictEqual(["error registry-host-changed", "warning new-provider"]);
  });
});
