import { describe, expect, test } from "vitest";
import { disposition, type Fingerprint, parseFingerprint } from "../../../src/model/disposition.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import { providerLock } from "../../../src/model/lock-file.ts";
import { parsePlatform } from "../../../src/model/platform.ts";
import {
  hasUnsignedArchive,
  isKnownUnsigned,
  keysBehindEntry,
  type SignerFacts,
  signerStanding,
} from "../../../src/review/evidence/signers.ts";
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
const ABSENT = { cause: "absent", message: "HTTP 404" } as const;
const BAD = { status: "invalid", weaknesses: [] } as const;
const BAD_SIGNATURE = { kind: "bad-signature", message: "M" } as const;

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
    ["known where each signer is", () => standing([ACME], { known: CLOSED }), "known"],
    ["outside where the list is closed", () => standing([EVIL], { known: CLOSED }), "outside"],
    [
      "outside where one of two is not in the list",
      () => standing([ACME, EVIL], { known: CLOSED }),
      "outside",
    ],
    ["same as base's", () => standing([ACME]), "same"],
    ["changed", () => standing([EVIL]), "changed"],
    ["changed where one of two did not sign before", () => standing([ACME, EVIL]), "changed"],
    [
      "first seen where base has nothing",
      () => standing([EVIL], { base: undefined }),
      "first-seen",
    ],
    [
      "unsigned, as it was",
      () => standing([], { baseEvidence: evidence("1.0.0", OLD, []) }),
      "unsigned",
    ],
    ["unsigned, and it was signed", () => standing([]), "unsigned"],
    ["unsigned, as a new provider is", () => standing([], { base: undefined }), "unsigned"],
    [
      "unsigned where a signature over it does not hold",
      () =>
        standing([], {
          evidence: evidence("1.1.0", NEW, [], { signatures: [BAD] }),
          baseEvidence: undefined,
        }),
      "unsigned",
    ],
    [
      "withdrawn where documents are absent, which is no fault",
      () =>
        standing([EVIL], {
          baseEvidence: evidence("1.0.0", OLD, [], {
            ...NOTHING,
            availability: "withdrawn",
            lookedAt: { lists: [ABSENT], contents: [] },
          }),
        }),
      "withdrawn",
    ],
    [
      "withdrawn where the registry has nothing of base's version",
      () =>
        standing([EVIL], {
          baseEvidence: evidence("1.0.0", OLD, [], { ...NOTHING, availability: "withdrawn" }),
        }),
      "withdrawn",
    ],
  ] as const)("is %s", (_, found, kind) => {
    expect(found().kind).toBe(kind);
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
      "the list is withdrawn, and one of two documents could not be read",
      evidence("1.0.0", OLD, [], {
        ...NOTHING,
        availability: "withdrawn",
        lookedAt: { lists: [ABSENT, FAULT], contents: [] },
      }),
      /could not be read: HTTP 404/,
    ],
    [
      "nothing is there, and nobody says that it was withdrawn",
      evidence("1.0.0", OLD, [], { ...NOTHING, availability: "unknown" }),
      /stands in a signed list of today$/,
    ],
    [
      "it is withdrawn, and some file of it is known",
      evidence("1.0.0", OLD, [ACME], {
        packageHashes: new Map(),
        dispositions: new Map([[aHash("zh", "other"), disposition({ signedBy: new Set([ACME]) })]]),
        availability: "withdrawn",
      }),
      /stands in a signed list of today$/,
    ],
    [
      "contents were not needed",
      evidence("1.0.0", aHash("zh", "other"), [ACME], {
        lookedAt: { lists: [], contents: [{ cause: "not-needed", message: "M" }] },
      }),
      /stands in a signed list of today$/,
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
  ] as const)("cannot compare where of base's version %s", (_, baseEvidence, why) => {
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
      if (found.kind === "unlisted") expect([...found.keys]).toStrictEqual([aKey("shipped")]);
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

  test.each([
    ["the same key", [EVIL], "same"],
    ["another key", [ACME], "changed"],
    ["no key", [], "not-comparable"],
  ] as const)(
    "compares with the whole version before, signed by %s, where base records no hash that a tool compares",
    (_name, before, kind) => {
      const bare = { ...entry("1.0.0", OLD), hashes: ["h2:abc" as never] };
      const baseEvidence = evidence("1.0.0", OLD, before);

      expect(standing([EVIL], { base: bare, baseEvidence }).kind).toBe(kind);
      expect(standing([EVIL], { base: { ...bare, hashes: [] }, baseEvidence }).kind).toBe(kind);
      // Of one version, its own signers say nothing about it.
      const same = { base: { ...bare, version: aVersion("1.1.0") } };
      expect(standing([EVIL], { ...same, baseEvidence: evidence("1.1.0", NEW, [EVIL]) }).kind).toBe(
        "first-seen",
      );
    },
  );

  test("has nothing to compare within one version but the release itself", () => {
    const same = { base: entry("1.1.0", OLD), baseEvidence: evidence("1.1.0", NEW, [EVIL]) };

    expect(standing([EVIL], same).kind).toBe("first-seen");
    expect(standing([], same).kind).toBe("unsigned");
  });

  test("cannot compare an unsigned version with one that nothing is known of", () => {
    expect(standing([], { baseEvidence: undefined }).kind).toBe("not-comparable");
  });
});

describe("keysBehindEntry()", () => {
  const [ZIP, OWN] = [aHash("zh", "zip"), aHash("h1", "own")];

  test.each([
    ["an archive", ZIP, true, [ACME]],
    ["contents that this run computed", OWN, true, [ACME]],
    ["contents that were only reported", OWN, false, []],
    ["another hash", aHash("h1", "other"), true, []],
  ])("of an entry with %s", (_, hash, verifiedLocally, keys) => {
    const dispositions = new Map([
      [ZIP, disposition({ signedBy: new Set([ACME]) })],
      [OWN, disposition({ verifiedLocally, derivedFrom: new Set([ZIP, aHash("zh", "gone")]) })],
    ]);
    const known = evidence("1.0.0", OLD, [], { dispositions });

    expect([...keysBehindEntry(entry("1.0.0", hash), known)]).toStrictEqual(keys);
    expect([...keysBehindEntry(undefined, known)]).toStrictEqual([]);
    expect([...keysBehindEntry(entry("1.0.0", hash), undefined)]).toStrictEqual([]);
  });
});

describe("isKnownUnsigned()", () => {
  test.each<readonly [string, () => VersionEvidence | undefined, boolean]>([
    ["a registry lists archives that nobody signs", () => evidence("1.0.0", OLD, []), true],
    ["nothing was gathered", () => undefined, false],
    ["somebody signs", () => evidence("1.0.0", OLD, [ACME]), false],
    ["a signature does not hold", () => evidence("1.0.0", OLD, [], { signatures: [BAD] }), false],
    [
      "a signature is broken, beside another problem",
      () =>
        evidence("1.0.0", OLD, [], {
          problems: [{ kind: "no-signing-keys", message: "M" }, BAD_SIGNATURE],
        }),
      false,
    ],
    [
      "two readers disagree about a signature",
      () => evidence("1.0.0", OLD, [], { problems: [{ kind: "readers-disagree", message: "M" }] }),
      false,
    ],
    [
      "there is another problem",
      () => evidence("1.0.0", OLD, [], { problems: [{ kind: "no-signing-keys", message: "M" }] }),
      true,
    ],
    [
      "a mirror alone lists archives",
      () =>
        evidence("1.0.0", OLD, [], {
          dispositions: new Map([[OLD, disposition({ reportedByMirror: true })]]),
        }),
      false,
    ],
    [
      "a registry lists one archive and a mirror another",
      () =>
        evidence("1.0.0", OLD, [], {
          dispositions: new Map([
            [OLD, disposition({ reportedByRegistry: true })],
            [NEW, disposition({ reportedByMirror: true })],
          ]),
        }),
      true,
    ],
  ])("where %s: %3$s", (_, known, isSo) => {
    expect(isKnownUnsigned(known())).toBe(isSo);
  });
});

describe("hasUnsignedArchive()", () => {
  const [SIGNED, UNSIGNED, OURS] = ["s", "u", "o"].map((word) => aHash("zh", word)) as [
    Hash,
    Hash,
    Hash,
  ];
  const [OF_SIGNED, OF_UNSIGNED, OF_BOTH] = ["s", "u", "b"].map((word) => aHash("h1", word)) as [
    Hash,
    Hash,
    Hash,
  ];
  const known = (facts: Partial<VersionEvidence> = {}) =>
    evidence("1.0.0", OLD, [], {
      dispositions: new Map([
        [SIGNED, disposition({ reportedByRegistry: true, signedBy: new Set([ACME]) })],
        [UNSIGNED, disposition({ reportedByRegistry: true })],
        [OURS, disposition({ verifiedLocally: true })],
        [OF_SIGNED, disposition({ derivedFrom: new Set([SIGNED]) })],
        [OF_UNSIGNED, disposition({ derivedFrom: new Set([UNSIGNED]) })],
        [OF_BOTH, disposition({ derivedFrom: new Set([SIGNED, UNSIGNED]) })],
      ]),
      ...facts,
    });
  const locked = (...hashes: readonly Hash[]) => ({ ...entry("1.0.0", OLD), hashes });

  test.each([
    ["a signed archive", [SIGNED], false],
    ["an unsigned archive", [UNSIGNED], true],
    ["an unsigned archive beside a signed one", [SIGNED, UNSIGNED], true],
    ["an archive that no registry reports", [OURS], false],
    ["contents of a signed archive", [OF_SIGNED], false],
    ["contents of an unsigned archive", [OF_UNSIGNED], true],
    ["contents that a signed archive has too", [OF_BOTH], false],
    ["a hash that nothing is known of", [aHash("h1", "strange")], false],
    ["no hash", [], false],
  ])("of an entry with %s: %3$s", (_, hashes, isSo) => {
    expect(hasUnsignedArchive(locked(...hashes), known())).toBe(isSo);
  });

  test("says nothing where a signature is broken, or nothing was gathered", () => {
    const other = { kind: "no-signing-keys", message: "M" } as const;

    expect(hasUnsignedArchive(locked(UNSIGNED), known({ problems: [other] }))).toBe(true);
    expect(hasUnsignedArchive(locked(UNSIGNED), known({ problems: [other, BAD_SIGNATURE] }))).toBe(
      false,
    );
    expect(hasUnsignedArchive(locked(UNSIGNED), undefined)).toBe(false);
  });
});
