import { describe, expect, test } from "vitest";
import type { SignatureFact } from "../../../src/model/evidence.ts";
import { aKey, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  findingsOf,
  knownKeysOf,
  type RootInputFacts,
  verdictsOf,
} from "../../support/judge-builders.ts";

const HASHES = [h1("amd64"), zh("amd64")];
const OLD = someEvidence({ version: "1.2.2" });

/** From a signed 1.2.2 to 1.2.3, about which the given is known. */
function upgrade(evidence: Parameters<typeof someEvidence>[0]): RootInputFacts {
  return {
    base: [{ version: "1.2.2", constraints: "1.2.2", hashes: HASHES }],
    head: [{ version: "1.2.3", constraints: "1.2.3", hashes: HASHES }],
    evidence: [OLD, someEvidence(evidence)],
  };
}

function signature(facts: Partial<SignatureFact>): SignatureFact {
  return { status: "ok", fingerprint: aKey(), keyId: "34365D9472D7468F", weaknesses: [], ...facts };
}

describe("signature-missing", () => {
  test("is an error when base's version was signed (A12)", () => {
    expect(findingsOf("signature-missing", upgrade({ signedBy: null }))).toMatchObject([
      { severity: "error", line: 101 },
    ]);
  });

  test("is a notice when nothing of the kind was there before", () => {
    const before = someEvidence({ version: "1.2.2", signedBy: null });
    const facts = upgrade({ signedBy: null });

    const evidence = [before, ...(facts.evidence ?? []).slice(1)];
    const context = { keysOf: () => knownKeysOf(undefined) };

    expect(verdictsOf({ ...facts, evidence, context })).toStrictEqual(["notice signature-missing"]);
    // Where the program ships a key of the publisher, there was something before.
    expect(verdictsOf({ ...facts, evidence })).toStrictEqual(["error signature-missing"]);
  });

  test("is an error wherever policy pins who signs, a first meeting too", () => {
    const [finding] = findingsOf("signature-missing", {
      base: [],
      head: [{ version: "1.2.3", hashes: HASHES }],
      evidence: [someEvidence({ signedBy: null })],
      context: { keysOf: () => knownKeysOf("policy", aKey("pinned")) },
    });

    expect(finding).toMatchObject({ severity: "error", line: 101 });
    expect(finding?.detail).toContain(aKey("pinned"));
  });

  test("is an error for an archive of an unsigned list beside a signed one, where policy pins keys", () => {
    const files = new Set(["terraform-provider-null_1.2.3_linux_arm64.zip"]);
    const extra = new Map([[zh("second list"), { reportedByRegistry: true, files }]]);
    const facts = {
      base: [],
      head: [{ version: "1.2.3", hashes: [...HASHES, zh("second list")] }],
      evidence: [someEvidence({ extra })],
    };
    const pinned = { keysOf: () => knownKeysOf("policy", aKey()) };

    expect(findingsOf("signature-missing", facts)).toStrictEqual([]);
    expect(findingsOf("signature-missing", { ...facts, context: pinned })).toMatchObject([
      { severity: "error", detail: expect.stringContaining("signed only in part") },
    ]);
  });

  test.each([
    [
      "an archive that the registry alone names",
      [zh("named")],
      new Map([[zh("named"), { reportedByRegistry: true }]]),
    ],
    [
      "contents that the registry alone names",
      [h1("named")],
      new Map([[h1("named"), { reportedByRegistry: true }]]),
    ],
    [
      "contents of an archive of an unsigned list, which is not recorded itself",
      [h1("second list")],
      new Map([
        [zh("second list"), { reportedByRegistry: true, files: new Set(["a.zip"]) }],
        [h1("second list"), { computedHere: true, derivedFrom: new Set([zh("second list")]) }],
      ]),
    ],
  ])("is an error for %s, where policy pins keys", (_name, more, extra) => {
    const facts = {
      base: [],
      head: [{ version: "1.2.3", hashes: [...HASHES, ...more] }],
      evidence: [someEvidence({ extra })],
      context: { keysOf: () => knownKeysOf("policy", aKey()) },
    };

    expect(findingsOf("signature-missing", facts)).toMatchObject([{ severity: "error" }]);
  });

  test.each([
    ["a signed version", {}],
    ["a mirror, which signs nothing", { source: "mirror" as const }],
    [
      "a signature that does not hold, which is another rule's matter",
      { signedBy: null, problems: [{ kind: "bad-signature" as const, message: "no" }] },
    ],
    ["what could not be read", { packages: [], complete: false }],
  ])("stays silent on %s", (_name, evidence) => {
    expect(findingsOf("signature-missing", upgrade(evidence))).toStrictEqual([]);
  });
});

describe("signing-key-changed", () => {
  test("is an error for another key than the one behind base's version (A11)", () => {
    const [finding] = findingsOf("signing-key-changed", upgrade({ signedBy: aKey("new") }));

    expect(finding).toMatchObject({ severity: "error", line: 101 });
    expect(finding?.detail).toContain(aKey("new"));
    expect(finding?.detail).toContain(aKey());
    expect(finding?.detail).toContain("1.2.2");
  });

  test("warns once for a namespace", () => {
    const entries = (version: string) =>
      ["acme/one", "acme/two"].map((address) => ({ address, version, hashes: HASHES }));
    const about = (version: string, word: string) =>
      ["acme/one", "acme/two"].map((address) =>
        someEvidence({ address, version, signedBy: aKey(word) }),
      );

    expect(
      findingsOf("signing-key-changed", {
        base: entries("1.2.2"),
        head: entries("1.2.3"),
        evidence: [...about("1.2.2", "old"), ...about("1.2.3", "new")],
      }),
    ).toHaveLength(1);
  });

  test("is an error when policy pins another key, whoever signed before", () => {
    expect(
      findingsOf("signing-key-changed", {
        ...upgrade({}),
        context: { keysOf: () => knownKeysOf("policy", aKey("pinned")) },
      }),
    ).toMatchObject([{ severity: "error" }]);
  });

  test("is an error when a key that policy does not pin signs beside one that it does", () => {
    const extra = new Map([
      [zh("second list"), { reportedByRegistry: true, signedBy: new Set([aKey("stranger")]) }],
    ]);
    const [finding] = findingsOf("signing-key-changed", {
      ...upgrade({ extra }),
      context: { keysOf: () => knownKeysOf("policy", aKey()) },
    });

    expect(finding).toMatchObject({ severity: "error", line: 101 });
    expect(finding?.detail).toContain(aKey("stranger"));
  });

  test("stays silent on the same key, a pinned one, and a first meeting", () => {
    const pinned = { keysOf: () => knownKeysOf("policy", aKey("new")) };

    expect(findingsOf("signing-key-changed", upgrade({}))).toStrictEqual([]);
    expect(
      findingsOf("signing-key-changed", {
        ...upgrade({ signedBy: aKey("new") }),
        context: pinned,
      }),
    ).toStrictEqual([]);
    expect(
      findingsOf("signing-key-changed", {
        base: [],
        head: [{ hashes: HASHES }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });
});

describe("signing-key-expired", () => {
  const expired = { status: "key-expired", keyExpires: "2025-01-01T00:00:00Z" } as const;

  test("warns of a signature that says it is younger than the key's end", () => {
    const signatures = [signature({ ...expired, created: "2025-06-01T00:00:00Z" })];

    expect(findingsOf("signing-key-expired", upgrade({ signatures }))).toMatchObject([
      { severity: "warning", line: 101 },
    ]);
  });

  test("is a notice when the signature is older", () => {
    const signatures = [signature({ ...expired, created: "2024-06-01T00:00:00Z" })];

    expect(findingsOf("signing-key-expired", upgrade({ signatures }))).toMatchObject([
      { severity: "notice" },
    ]);
  });

  test.each(["signature-expired", "key-expired"] as const)(
    "blames this machine's clock for a signature from the future, not the publisher (%s)",
    (status) => {
      const created = "2999-06-01T00:00:00Z";
      const signatures = [signature({ status, created, isFromFuture: true })];
      const [finding] = findingsOf("signing-key-expired", upgrade({ signatures }));

      expect(finding).toMatchObject({ severity: "warning", line: 101 });
      expect(finding?.summary).toBe("The signature is not yet valid by this machine's clock");
      expect(finding?.detail).toContain(created);
      expect(JSON.stringify(finding)).toContain("Check this machine's clock");
      expect(JSON.stringify(finding)).not.toMatch(/publisher|expired on/);
    },
  );

  test("stays silent on a key that will expire", () => {
    const signatures = [signature({ keyExpires: "2999-01-01T00:00:00Z" })];

    expect(findingsOf("signing-key-expired", upgrade({ signatures }))).toStrictEqual([]);
  });
});

describe("weak-signature", () => {
  test.each([
    ["sha1", "SHA-1"],
    ["dsa", "DSA"],
    ["rsa-under-2048", "2048"],
  ] as const)("warns of %s", (weakness, word) => {
    const signatures = [signature({ weaknesses: [weakness] })];
    const findings = findingsOf("weak-signature", upgrade({ signatures }));

    expect(findings).toMatchObject([{ severity: "warning" }]);
    expect(findings[0]?.detail).toContain(word);
  });

  test("stays silent on a strong signature", () => {
    expect(findingsOf("weak-signature", upgrade({ signatures: [signature({})] }))).toStrictEqual(
      [],
    );
  });
});
