import { describe, expect, test } from "vitest";
import { disposition, type Fingerprint, parseFingerprint } from "../../../src/model/disposition.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { providerLock } from "../../../src/model/lock-file.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import { type SignerFacts, signerStanding } from "../../../src/review/evidence/signers.ts";
import { aConstraint, aHash, anAddress, aVersion } from "../../support/builders.ts";
import { aKey } from "../../support/evidence-builders.ts";

const [ACME, EVIL] = ["A", "E"].map((digit) => parseFingerprint(digit.repeat(40))) as [
  Fingerprint,
  Fingerprint,
];
const PROVIDER = anAddress("acme/tool");
const OLD = aHash("zh", "old");
const NEW = aHash("zh", "new");
const FAULT = { cause: "fault", message: "HTTP 500" } as const;

const entry = (version: string, hash: Hash) =>
  providerLock({
    address: PROVIDER,
    version: aVersion(version),
    constraints: aConstraint(""),
    hashes: [hash],
  });

/** Evidence of one archive, signed by these keys. */
function evidence(
  version: string,
  hash: Hash,
  keys: readonly Fingerprint[],
  facts: Partial<VersionEvidence> = {},
): VersionEvidence {
  const of = disposition({ signedBy: new Set(keys), reportedByRegistry: true });
  return {
    provider: PROVIDER,
    version: aVersion(version),
    dispositions: new Map([[hash, of]]),
    publishedPlatforms: new Set([parsePlatform("linux_amd64")]),
    signatures: [],
    problems: [],
    availability: "listed",
    packageHashes: new Map([[parsePlatform("linux_amd64"), hash]]),
    hashedPlatforms: new Set(),
    lookedAt: { lists: [], contents: [] },
    reportedH1: "accept",
    ...facts,
  };
}

const NOTHING = { dispositions: new Map(), packageHashes: new Map() };
const UNKNOWN = { keys: new Set<Fingerprint>(), from: "nothing" } as const;
const CLOSED = { keys: new Set([ACME]), from: "ledger" } as const;

/** From 1.0.0, signed by the publisher, to 1.1.0, signed by these. */
function standing(signers: readonly Fingerprint[], facts: Partial<SignerFacts> = {}) {
  return signerStanding({
    evidence: evidence("1.1.0", NEW, signers),
    known: UNKNOWN,
    base: entry("1.0.0", OLD),
    baseEvidence: evidence("1.0.0", OLD, [ACME]),
    ...facts,
  });
}

describe("signerStanding()", () => {
  test.each([
    ["known where each signer is", standing([ACME], { known: CLOSED }), "known"],
    ["outside where the list is closed", standing([EVIL], { known: CLOSED }), "outside"],
    [
      "outside where one of two is not in the list",
      standing([ACME, EVIL], { known: CLOSED }),
      "outside",
    ],
    ["same as base's", standing([ACME]), "same"],
    ["changed", standing([EVIL]), "changed"],
    ["changed where one of two did not sign before", standing([ACME, EVIL]), "changed"],
    ["first seen where base has nothing", standing([EVIL], { base: undefined }), "first-seen"],
    ["unsigned, as it was", standing([], { baseEvidence: evidence("1.0.0", OLD, []) }), "unsigned"],
    ["unsigned, and it was signed", standing([]), "unsigned"],
    [
      "withdrawn where the registry has nothing of base's version",
      standing([EVIL], {
        baseEvidence: evidence("1.0.0", OLD, [], { ...NOTHING, availability: "withdrawn" }),
      }),
      "withdrawn",
    ],
  ] as const)("is %s", (_, found, kind) => {
    expect(found.kind).toBe(kind);
  });

  test.each([
    ["nothing was gathered", undefined, /^nothing was gathered about 1\.0\.0/],
    ["nobody signed", evidence("1.0.0", OLD, []), /^1\.0\.0, which base locks, is not signed/],
    [
      "it could not be read",
      evidence("1.0.0", OLD, [], { ...NOTHING, lookedAt: { lists: [FAULT], contents: [FAULT] } }),
      /could not be read: HTTP 500/,
    ],
    [
      "the list is withdrawn but for a fault",
      evidence("1.0.0", OLD, [], {
        ...NOTHING,
        availability: "withdrawn",
        lookedAt: { lists: [FAULT], contents: [FAULT] },
      }),
      /could not be read: HTTP 500/,
    ],
    [
      "what base records stands in no signed list",
      evidence("1.0.0", aHash("zh", "other"), [ACME]),
      /stands in a signed list of today$/,
    ],
    [
      "the version is withdrawn and its documents are still there",
      evidence("1.0.0", aHash("zh", "other"), [ACME], { availability: "withdrawn" }),
      /stands in a signed list of today$/,
    ],
  ] as const)("cannot compare where of base's version %s (trust.md T4)", (_, baseEvidence, why) => {
    expect(standing([EVIL], { baseEvidence })).toStrictEqual({
      kind: "not-comparable",
      why: expect.stringMatching(why),
    });
  });

  test.each([
    ["signs base's too", {}, [EVIL], "unlisted"],
    ["signs what base locks nothing of", { base: undefined }, [EVIL], "unlisted"],
    ["does not sign base's", { baseEvidence: evidence("1.0.0", OLD, [ACME]) }, [ACME], "changed"],
    ["cannot be compared", { baseEvidence: undefined }, [EVIL], "not-comparable"],
  ] as const)(
    "is of its own kind where another key than the publisher's known ones %s",
    (...args) => {
      const [, facts, before, kind] = args;
      const known = { keys: new Set([aKey("shipped")]), from: "publishers" } as const;
      const found = standing([EVIL], {
        known,
        baseEvidence: evidence("1.0.0", OLD, before),
        ...facts,
      });

      expect(found.kind).toBe(kind);
      if (found.kind === "unlisted") expect([...found.listed]).toStrictEqual([aKey("shipped")]);
    },
  );

  test("takes a first key at the other public registry for one where the registry that was left hands out none", () => {
    const address = anAddress("registry.terraform.io/acme/tool");
    const base = { ...entry("1.0.0", OLD), address };
    const unsigned = { ...evidence("1.0.0", OLD, []), provider: address };

    expect(standing([EVIL], { base, baseEvidence: unsigned }).kind).toBe("first-seen");
    expect(standing([EVIL], { base, baseEvidence: undefined }).kind).toBe("not-comparable");
    // Of the same version elsewhere there is something to ask about.
    const moved = { base: { ...base, version: aVersion("1.1.0") }, baseEvidence: undefined };
    expect(standing([EVIL], moved).kind).toBe("not-comparable");
  });

  test("has nothing to compare within one version but the release itself", () => {
    const same = { base: entry("1.1.0", OLD), baseEvidence: evidence("1.1.0", NEW, [EVIL]) };

    expect(standing([EVIL], same).kind).toBe("first-seen");
    expect(standing([], same).kind).toBe("unsigned");
  });

  test("cannot compare an unsigned version with one that nothing is known of", () => {
    expect(standing([], { baseEvidence: undefined }).kind).toBe("not-comparable");
  });
});
