import { describe, expect, test } from "vitest";
import { parseFingerprint } from "../../../src/model/disposition.ts";
import type { SignatureFact } from "../../../src/model/evidence.ts";
import { aLockFile } from "../../support/builders.ts";
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

const pinning = (namespace: string) =>
  `${COMPARE} If it is in order, write trusted-keys: ${JSON.stringify({ [namespace]: [aKey("known"), aKey("other")] })}` +
  " in the policy of the repository, or in a file that --policy names.";
const COMPARE =
  "Compare the fingerprint with one that the publisher announces elsewhere than in the registry.";

describe("signing-key-changed says of a key", () => {
  const [known, other] = [aKey("known"), aKey("other")];
  const said = (
    from: Parameters<typeof knownKeysOf>[0],
    facts: RootInputFacts = upgrade({ signedBy: other }),
  ) =>
    findingsOf("signing-key-changed", {
      ...facts,
      context: { keysOf: () => knownKeysOf(from, known) },
    });

  test.each([
    ["policy", "policy pins", pinning("registry.opentofu.org/hashicorp"), null],
    [
      "ledger",
      "the ledger of keys has",
      `${COMPARE} If it is in order, add it to the ledger of keys, and commit that to the target branch first.`,
      {
        words: ["keys", "learn", `--add=registry.opentofu.org/hashicorp=${other}`],
        roots: ["envs/prod"],
      },
    ],
    [
      "makers",
      "its maker is known to sign with",
      `${COMPARE} If it is in order, add it to the ledger of keys, and commit that to the target branch first.`,
      {
        words: ["keys", "learn", `--add=registry.opentofu.org/hashicorp=${other}`],
        roots: ["envs/prod"],
      },
    ],
  ] as const)(
    "that the list of %s lacks whose list it is, and how to add it",
    (from, by, text, command) => {
      expect(said(from)).toMatchObject([
        {
          severity: "error",
          summary: `The signing key is not one that ${by}`,
          detail: `hashicorp/null 1.2.3: signed by key ${other}. For its namespace ${by} ${known}.`,
          remedy: { text, command },
        },
      ]);
    },
  );

  test("that was retired why it was", () => {
    const retired = parseFingerprint("BBE383D22E80698D2C395C890DC64ED093B3E9FF");
    const [finding] = said("makers", upgrade({ signedBy: retired }));

    expect(finding?.detail).toBe(
      `hashicorp/null 1.2.3: signed by key ${retired}. For its namespace its maker is known ` +
        `to sign with ${known}. It was made for tests of OpenTofu's alpha in September 2023, before the registry opened.`,
    );
  });

  test("that the other public registry's ledger lacks a warning, and names no known key to add", () => {
    const extra = new Map([
      [zh("second list"), { reportedByRegistry: true, signedBy: new Set([known]) }],
    ]);
    const first = { ...upgrade({ signedBy: other, extra }), base: [] };

    expect(said("other-registry", first)).toMatchObject([
      {
        severity: "warning",
        detail:
          `hashicorp/null 1.2.3: signed by key ${[known, other].sort().join(" and ")}. ` +
          `The ledger of keys has ${known} for the same namespace there.`,
        remedy: {
          command: {
            words: ["keys", "learn", `--add=registry.opentofu.org/hashicorp=${other}`],
            roots: ["envs/prod"],
          },
        },
      },
    ]);
    // `not-verified` reports what publishers had not registered.
    expect(said("publishers", first)).toStrictEqual([]);
    expect(
      findingsOf("not-verified", {
        ...first,
        context: { keysOf: () => knownKeysOf("publishers", known) },
      }),
    ).toMatchObject([{ summary: "The signing key is not one that the publisher is known by" }]);
  });

  test("of a host that no ledger can name what a policy pins to take it", () => {
    const address = "localhost/acme/one";
    const facts = {
      base: [{ address, version: "1.2.2", hashes: HASHES }],
      head: [{ address, version: "1.2.3", hashes: HASHES }],
      evidence: [
        someEvidence({ address, version: "1.2.2" }),
        someEvidence({ address, signedBy: other }),
      ],
    };

    expect(said("nothing", facts)).toMatchObject([
      { remedy: { text: pinning("localhost/acme"), command: null } },
    ]);
  });

  test("of a review that reads no ledger what a policy pins to take it", () => {
    const facts = { ...upgrade({ signedBy: other }), policy: { ledger: undefined } };

    expect(said("makers", facts)).toMatchObject([
      { remedy: { text: pinning("registry.opentofu.org/hashicorp"), command: null } },
    ]);
  });

  test("that differs from the one before both, and by whom the version before was signed", () => {
    const [finding] = said("nothing");

    expect(finding?.detail).toBe(
      `hashicorp/null 1.2.3: signed by key ${other}. Not by key ${aKey()}, which signed 1.2.2. ` +
        "Publishers do rotate keys; so does an attacker who takes one over.",
    );
    expect(finding?.remedy.command?.words).toContainEqual(expect.stringMatching(/^--add=/u));
  });

  test("of a version before that was withdrawn that nothing can be compared", () => {
    const gone = someEvidence({ version: "1.2.2", packages: [], availability: "withdrawn" });
    const facts = { ...upgrade({}), evidence: [gone, someEvidence({ signedBy: other })] };

    expect(said("nothing", facts)).toMatchObject([
      {
        severity: "warning",
        detail:
          `hashicorp/null 1.2.3: signed by key ${other}. The registry has no 1.2.2 any more, ` +
          "which the base branch locks.",
      },
    ]);
  });
});

describe("a change that goes back to an entry of base's history", () => {
  const back = (signedBy: ReturnType<typeof aKey> | null, isReadable: boolean): RootInputFacts => ({
    base: [{ version: "1.2.3", hashes: HASHES }],
    head: [{ version: "1.2.2", hashes: HASHES }],
    evidence: [
      someEvidence({ version: "1.2.2", signedBy }),
      ...(isReadable ? [someEvidence({ signedBy: aKey("newer") })] : []),
    ],
    context: { keysOf: () => knownKeysOf("nothing") },
  });
  const past = [aLockFile({ version: "1.2.2", hashes: HASHES })];
  const other = [aLockFile({ version: "1.2.2", hashes: HASHES.slice(1) })];

  test.each([
    ["another key than the one before", aKey(), true, "signing-key-changed", "error"],
    ["a key that cannot be compared", aKey(), false, "signing-key-changed", undefined],
    ["no signature, unlike the one before", null, true, "signature-missing", "error"],
  ] as const)("is a warning with %s", (...row) => {
    const [, signedBy, isReadable, rule, otherwise] = row;
    const facts = back(signedBy, isReadable);
    const weights = (given: RootInputFacts) => findingsOf(rule, given).map((one) => one.severity);

    expect(weights({ ...facts, past })).toStrictEqual(["warning"]);
    for (const history of [[], other]) {
      expect(weights({ ...facts, past: history })).toStrictEqual(otherwise ? [otherwise] : []);
    }
  });

  test("says why a signer cannot be compared, in place of being not verified", () => {
    const facts = { ...back(aKey(), false), past };

    expect(findingsOf("signing-key-changed", facts)).toMatchObject([
      {
        summary: "The signer cannot be compared with the one before",
        detail:
          `hashicorp/null 1.2.2: signed by key ${aKey()}. No earlier signer is known, since ` +
          "nothing was gathered about 1.2.3, which base locks.",
      },
    ]);
    expect(findingsOf("not-verified", facts)).toStrictEqual([]);
    expect(findingsOf("not-verified", { ...facts, past: other })).toMatchObject([
      { summary: "The signer could not be compared with the one before" },
    ]);
  });

  test("says that the version is not signed where the one before cannot be compared", () => {
    const facts = { ...back(null, false), past };

    expect(findingsOf("signing-key-changed", facts)[0]?.remedy.command).toBeNull();
    expect(findingsOf("signing-key-changed", facts)[0]?.detail).toMatch(
      /^hashicorp\/null 1\.2\.2: not signed\. No earlier signer is known/,
    );
  });

  test("excuses no step up", () => {
    const facts = { ...upgrade({ signedBy: aKey("new") }), past: [aLockFile({ hashes: HASHES })] };

    expect(findingsOf("signing-key-changed", facts)).toMatchObject([{ severity: "error" }]);
  });
});

describe("a key that has expired", () => {
  const judged = (facts: Partial<SignatureFact>) =>
    findingsOf("signing-key-expired", upgrade({ signatures: [signature(facts)] }));

  test.each<[string, Partial<SignatureFact>, string, string]>([
    [
      "both days",
      {
        status: "key-expired",
        keyExpires: "2025-01-01T00:00:00Z",
        created: "2025-06-01T12:00:00Z",
      },
      "warning",
      "key 34365D9472D7468F expired on 2025-01-01. The signature says it was made on 2025-06-01.",
    ],
    [
      "no day of the signature",
      { status: "key-expired", keyExpires: "2025-01-01T00:00:00Z" },
      "warning",
      "key 34365D9472D7468F expired on 2025-01-01.",
    ],
    [
      "no day of the key",
      { status: "key-expired", created: "2025-06-01T12:00:00Z" },
      "warning",
      "key 34365D9472D7468F expired. The signature says it was made on 2025-06-01.",
    ],
    [
      "a signature of the very moment",
      {
        status: "key-expired",
        keyExpires: "2025-01-01T00:00:00Z",
        created: "2025-01-01T00:00:00Z",
      },
      "warning",
      "expired on 2025-01-01. The signature says it was made on 2025-01-01.",
    ],
    [
      "an older signature that has expired itself",
      {
        status: "signature-expired",
        keyExpires: "2025-01-01T00:00:00Z",
        created: "2024-01-01T00:00:00Z",
      },
      "warning",
      "expired on 2025-01-01. The signature says it was made on 2024-01-01.",
    ],
  ])("is said with %s", (_name, facts, severity, words) => {
    expect(judged(facts)).toMatchObject([{ severity, detail: expect.stringContaining(words) }]);
    expect(judged(facts)[0]?.detail.endsWith(words)).toBe(true);
  });

  test("names no day of a signature from the future that has none", () => {
    const [finding] = judged({ status: "key-expired", isFromFuture: true });

    expect(finding?.detail).toMatch(/was made later than now\.$/);
  });

  test("is weak too if its algorithm is, unlike a signature that does not hold", () => {
    const weak = (status: SignatureFact["status"]) =>
      findingsOf(
        "weak-signature",
        upgrade({ signatures: [signature({ status, weaknesses: ["sha1"] })] }),
      );

    expect(weak("key-expired")).toHaveLength(1);
    expect(weak("ok")).toHaveLength(1);
    expect(weak("invalid")).toStrictEqual([]);
  });
});

describe("entries of a namespace", () => {
  const two = (...signatures: readonly (Partial<SignatureFact> | undefined)[]) => {
    const addresses = signatures.map((_, i) => `acme/p${i}`);
    return findingsOf("weak-signature", {
      base: [],
      head: addresses.map((address) => ({ address, hashes: HASHES })),
      evidence: addresses.map((address, i) => {
        const facts = signatures[i];
        const own = { ...signature({ weaknesses: ["dsa"], ...facts }) };
        return someEvidence({ address, signatures: facts === undefined ? [] : [own] });
      }),
    });
  };

  test.each([
    ["of one key once, with all names", [{}, {}], ["acme/p0 1.2.3 and acme/p1 1.2.3"]],
    [
      "of two keys apart",
      [{ fingerprint: aKey("one") }, { fingerprint: aKey("two") }],
      ["acme/p0 1.2.3", "acme/p1 1.2.3"],
    ],
    [
      "of two keys whose fingerprint is not known apart",
      [
        { fingerprint: undefined, keyId: "ONE" },
        { fingerprint: undefined, keyId: "TWO" },
      ],
      ["acme/p0 1.2.3", "acme/p1 1.2.3"],
    ],
    [
      "of a key without a name apart from those that are not signed",
      [undefined, { fingerprint: undefined, keyId: undefined }],
      ["acme/p1 1.2.3"],
    ],
  ])("are judged %s", (_name, signatures, names) => {
    const found = two(...(signatures as Partial<SignatureFact>[]));

    expect(found.map(({ detail }) => detail.split(":")[0])).toStrictEqual(names);
  });
});

test("signing-key-changed tells two new keys of a namespace apart", () => {
  const about = (version: string, ...words: readonly string[]) =>
    words.map((word, i) => someEvidence({ address: `acme/p${i}`, version, signedBy: aKey(word) }));
  const entries = (version: string) =>
    ["acme/p0", "acme/p1"].map((address) => ({ address, version, hashes: HASHES }));
  const found = findingsOf("signing-key-changed", {
    base: entries("1.2.2"),
    head: entries("1.2.3"),
    evidence: [...about("1.2.2", "old", "old"), ...about("1.2.3", "new", "newer")],
  });

  expect(found.map(({ detail }) => detail.split(":")[0])).toStrictEqual([
    "acme/p0 1.2.3",
    "acme/p1 1.2.3",
  ]);
});

describe("signature-missing says", () => {
  test("whose signature is gone", () => {
    expect(findingsOf("signature-missing", upgrade({ signedBy: null }))).toMatchObject([
      {
        summary: "The signature that earlier versions had is gone",
        detail:
          `hashicorp/null 1.2.3 is not signed, and 1.2.2 was, by key ${aKey()}. ` +
          "Whoever answers for the registry could have made this version.",
        remedy: { text: "Stay at 1.2.2 until the publisher says why the signature is gone." },
      },
    ]);
  });

  test("that a publisher who is known to sign did not, of a first version", () => {
    expect(
      findingsOf("signature-missing", { ...upgrade({ signedBy: null }), base: [] }),
    ).toMatchObject([
      {
        severity: "error",
        summary: "A signature by a publisher that is known to sign is missing",
        detail: expect.stringContaining(`knows of its namespace ${aKey()} from before.`),
      },
    ]);
  });
});
