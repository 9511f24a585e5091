import { describe, expect, test } from "vitest";
import { EMPTY_LEDGER, ledgerOf } from "../../../src/formats/ledger/ledger.ts";
import { parseNamespacePattern } from "../../../src/formats/policy/patterns.ts";
import { type Fingerprint, parseFingerprint } from "../../../src/model/disposition.ts";
import { lockFile } from "../../../src/model/lock-file.ts";
import { parseVersion } from "../../../src/model/version.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { type LearnTerms, learnKeys, offerKeys } from "../../../src/review/ledger/learn-keys.ts";
import type { RootReview } from "../../../src/review/verdict/review.ts";
import { anAddress } from "../../support/builders.ts";
import { aLedgerLine, aSignedRoot, KEY, OTHER, PROVIDER } from "../../support/ledger-builders.ts";
import { aFinding } from "../../support/review-builders.ts";

const learn = (roots: readonly RootReview[], terms: Partial<LearnTerms> = {}) =>
  learnKeys(roots, {
    known: EMPTY_LEDGER,
    policy: { trustedKeys: new Map() },
    day: "2026-11-22",
    ...terms,
  });

const OTHERS = "registry.opentofu.org/others/vault";

const about = (rule: RuleId, facts: Partial<Finding> = {}) =>
  aFinding({ rule, provider: anAddress(PROVIDER), root: "envs/prod", ...facts });

describe("learnKeys()", () => {
  test("gives a line for the key behind every hash of an entry", () => {
    expect(learn([aSignedRoot()])).toStrictEqual({
      added: [aLedgerLine()],
      refused: [],
      notLearned: [],
    });
  });

  test("gives one line for a namespace, with the earliest version of it", () => {
    const roots = ["2.0.0", "1.9.0", "1.10.0"].map((version) => aSignedRoot({ version }));

    expect(learn(roots).added).toStrictEqual([aLedgerLine({ version: parseVersion("1.9.0") })]);
  });

  test("gives a line for each key where lists of one version have several signers", () => {
    const { added } = learn([aSignedRoot({ signedBy: [[KEY, OTHER], [OTHER]] })]);

    expect(added.map(({ fingerprint }) => fingerprint)).toStrictEqual([KEY, OTHER]);
  });

  test("gives namespaces in the order of the ledger, whatever that of the root modules", () => {
    const roots = ["zeta/x", "alpha/x"].map((name) =>
      aSignedRoot({ provider: `registry.opentofu.org/${name}` }),
    );

    expect(learn(roots).added.map(({ namespace }) => namespace)).toStrictEqual(["alpha", "zeta"]);
  });

  test("judges each entry by the hashes of its own provider and version", () => {
    const signed = aSignedRoot();
    const unsigned = aSignedRoot({ provider: OTHERS, signedBy: [[], []] });
    const before = aSignedRoot({ version: "1.0.0", signedBy: [[], []] });
    const root = {
      ...signed,
      head: lockFile(
        [signed, unsigned].flatMap(({ head }) => [...(head?.providers.values() ?? [])]),
      ),
      hashes: [signed, unsigned, before].flatMap(({ hashes }) => hashes),
    };

    expect(learn([root])).toMatchObject({
      added: [aLedgerLine()],
      notLearned: [{ provider: OTHERS }],
    });
  });

  test("says how a key is known: by policy, by the program, by this day alone", () => {
    const pinned = new Map([[parseNamespacePattern("acme"), [KEY]]]);
    const shipped = parseFingerprint("C874011F0AB405110D02105534365D9472D7468F");
    const hashicorp = aSignedRoot({
      provider: "registry.terraform.io/hashicorp/aws",
      signedBy: [[shipped], [shipped]],
    });

    expect(
      learn([aSignedRoot(), hashicorp], { policy: { trustedKeys: pinned } }).added.map(
        ({ learned }) => learned,
      ),
    ).toStrictEqual(["policy", "shipped"]);
  });

  test("says nothing of a key that is known, nor of what was not looked at", () => {
    const known = ledgerOf([aLedgerLine({ version: parseVersion("0.1.0") })]);
    const unlooked = { ...aSignedRoot({ provider: "registry.opentofu.org/b/b" }), hashes: [] };

    const named = () => new Set([KEY]);

    expect(learn([aSignedRoot(), unlooked], { known, named })).toStrictEqual({
      added: [],
      refused: [],
      notLearned: [],
    });
  });

  test("refuses another key of a known namespace unless it is named, for that provider", () => {
    const known = ledgerOf([aLedgerLine({ fingerprint: OTHER })]);
    const named = (one: Fingerprint) =>
      learn([aSignedRoot()], { known, named: () => new Set([one]) });

    expect(learn([aSignedRoot()], { known })).toMatchObject({
      added: [],
      refused: [
        { provider: PROVIDER, line: { fingerprint: KEY, learned: "by-hand" }, known: known.lines },
      ],
    });
    expect(named(OTHER).refused).toHaveLength(1);
    expect(named(KEY)).toMatchObject({ added: [{ learned: "by-hand" }], refused: [] });
  });

  test("refuses another key once, for the first provider that it signs", () => {
    const known = ledgerOf([aLedgerLine({ fingerprint: OTHER })]);
    const sibling = aSignedRoot({ provider: "registry.opentofu.org/acme/zeta" });

    expect(learn([aSignedRoot(), sibling], { known }).refused).toMatchObject([
      { provider: PROVIDER },
    ]);
  });

  test("says of a key that the user names that it was learned by hand, of a new namespace too", () => {
    const named = () => new Set([KEY]);

    expect(learn([aSignedRoot()], { named }).added).toMatchObject([{ learned: "by-hand" }]);
  });

  test("knows a namespace of one host for that host alone", () => {
    const known = ledgerOf([
      aLedgerLine({ host: "registry.terraform.io", fingerprint: OTHER }),
      aLedgerLine({ host: "registry.opentofu.org:8443", fingerprint: OTHER }),
    ]);

    expect(learn([aSignedRoot()], { known }).added).toStrictEqual([aLedgerLine()]);
  });

  const DOUBTS: readonly (readonly [string, Partial<RootReview>])[] = [
    ["an error of any rule", { findings: [about("provider-denied")] }],
    [
      "what policy made a notice",
      { findings: [about("republished-package", { severity: "notice" })] },
    ],
    ["what policy silenced", { findings: [], unweighed: [about("bad-signature")] }],
    [
      "what somebody accepted",
      {
        findings: [
          about("unexplained-hash", {
            severity: "notice",
            accepted: { by: "waiver", reason: "", until: "" },
          }),
        ],
      },
    ],
    ["what could not be checked", { findings: [about("not-verified", { severity: "warning" })] }],
    [
      "a root module that could not be read",
      { findings: [about("not-verified", { provider: null })] },
    ],
    [
      "a lock file that cannot be relied on",
      { findings: [about("invalid-lock-file", { provider: null })] },
    ],
    ["a weak signature", { findings: [about("weak-signature", { severity: "warning" })] }],
    [
      "a name that imitates another",
      { findings: [about("look-alike-provider", { severity: "warning" })] },
    ],
    ["no signature", { findings: [about("signature-missing", { severity: "warning" })] }],
    ["one hash that no signed list names", aSignedRoot({ signedBy: [[KEY], []] })],
  ];

  test.each(DOUBTS)("nothing in doubt teaches a key: %s", (_, facts) => {
    const learned = learn([{ ...aSignedRoot(), ...facts }]);

    expect(learned).toMatchObject({ added: [], refused: [], notLearned: [{ provider: PROVIDER }] });
  });

  test.each(DOUBTS)("nor one that is named to be added: %s", (_, facts) => {
    const known = ledgerOf([aLedgerLine({ fingerprint: OTHER })]);
    const named = () => new Set([KEY]);

    expect(learn([{ ...aSignedRoot(), ...facts }], { known, named }).added).toStrictEqual([]);
  });

  test("what is said of another provider, or of no key, keeps nobody from learning", () => {
    const random = { provider: anAddress("hashicorp/random") };
    const findings = [
      about("unexplained-hash", random),
      about("not-verified", random),
      about("major-upgrade", { severity: "warning" }),
      about("missing-entry", { provider: null }),
    ];

    expect(learn([aSignedRoot({ findings })]).added).toHaveLength(1);
  });

  test("an unsigned provider is in order only where no key of its namespace is known", () => {
    const root = aSignedRoot({ findings: [about("signature-missing", { severity: "warning" })] });
    const known = ledgerOf([aLedgerLine()]);

    expect(learn([root]).notLearned).toMatchObject([{ why: "unsigned" }]);
    expect(learn([root], { known }).notLearned).toMatchObject([{ why: "finding" }]);
  });

  test("a host that a ledger cannot name is told", () => {
    expect(learn([aSignedRoot({ provider: "intranet/acme/vault" })]).notLearned).toMatchObject([
      { why: "no-line" },
    ]);
  });
});

describe("offerKeys()", () => {
  const offer = (
    roots: readonly RootReview[],
    some: Partial<Parameters<typeof offerKeys>[1]> = {},
  ) =>
    offerKeys(
      { mode: "review", roots },
      {
        file: "my.keys",
        known: EMPTY_LEDGER,
        policy: { trustedKeys: new Map() },
        day: "2026-11-22",
        ...some,
      },
    );

  test("offers the lines of what changed", () => {
    expect(offer([aSignedRoot()])).toStrictEqual({ file: "my.keys", lines: [aLedgerLine()] });
  });

  test("offers nothing of what did not change, is known otherwise or in doubt, and where no ledger is wanted", () => {
    const pinned = new Map([[parseNamespacePattern("acme"), [KEY]]]);

    expect(offer([{ ...aSignedRoot(), changes: [] }])).toBeUndefined();
    expect(offer([aSignedRoot()], { known: ledgerOf([aLedgerLine()]) })).toBeUndefined();
    expect(offer([aSignedRoot()], { policy: { trustedKeys: pinned } })).toBeUndefined();
    expect(offer([aSignedRoot({ findings: [about("bad-signature")] })])).toBeUndefined();
    expect(offer([aSignedRoot()], { file: undefined })).toBeUndefined();
    expect(
      offerKeys(
        { mode: "audit", roots: [aSignedRoot()] },
        { file: "k", known: EMPTY_LEDGER, policy: { trustedKeys: new Map() }, day: "2026-11-22" },
      ),
    ).toBeUndefined();
  });
});
