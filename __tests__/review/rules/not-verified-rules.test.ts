import { describe, expect, test } from "vitest";
import type { EvidenceProblem, Gap, VersionEvidence } from "../../../src/model/evidence.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { PUBLISHER_KEYS_DAY } from "../../../src/review/keys/shipped-keys.ts";
import { judgeLocking } from "../../../src/review/verdict/judge.ts";
import { aPlatform } from "../../support/builders.ts";
import {
  A_GAP,
  aKey,
  aMirror,
  h1,
  someEvidence,
  TWO_PACKAGES,
  zh,
} from "../../support/evidence-builders.ts";
import {
  aRootInput,
  findingsOf,
  knownKeysOf,
  type RootInputFacts,
  verdictsOf,
} from "../../support/judge-builders.ts";

const CHANGE = {
  base: [{ hashes: [zh("amd64")] }],
  head: [{ hashes: [zh("amd64"), h1("amd64"), h1("arm64")] }],
};

describe("not-verified", () => {
  test("says once per entry how much could not be checked, and why", () => {
    const problems = [
      { kind: "unreachable", message: "registry.example.com does not answer" },
    ] as const;
    const packages = [{ word: "amd64", platform: "linux_amd64" }] as const;
    const findings = findingsOf("not-verified", {
      ...CHANGE,
      evidence: [someEvidence({ packages, problems, complete: false })],
    });

    expect(findings).toMatchObject([{ severity: "warning" }]);
    expect(findings[0]?.detail).toBe(
      "2 hashes of hashicorp/null 1.2.3 could not be checked: registry.example.com does not answer.",
    );
  });

  test("stands alone where two tools may be meant", () => {
    const toolConflict = "its header and its configuration name different ones";

    expect(verdictsOf({ ...CHANGE, toolConflict })).toStrictEqual(["warning not-verified"]);
    expect(findingsOf("not-verified", { ...CHANGE, toolConflict })).toMatchObject([
      { detail: `envs/prod is OpenTofu's or Terraform's: ${toolConflict}. Nothing was checked.` },
    ]);
  });

  test("fires when nothing was gathered at all", () => {
    expect(verdictsOf(CHANGE)).toStrictEqual(["warning not-verified"]);
  });

  test("cannot be silenced by a severity", () => {
    expect(
      verdictsOf({ ...CHANGE, policy: { severities: new Map([["not-verified", "off"]]) } }),
    ).toStrictEqual(["warning not-verified"]);
  });

  test("stays silent about unchanged entries, for which nothing is asked", () => {
    expect(verdictsOf({ base: CHANGE.head, head: CHANGE.head })).toStrictEqual([]);
  });

  test("stays silent when everything that head adds is explained", () => {
    expect(verdictsOf({ ...CHANGE, evidence: [someEvidence({ complete: false })] })).toStrictEqual(
      [],
    );
  });

  test("does not let an answer pass that can be read in two ways, whatever else vouches", () => {
    const problems = [{ kind: "ambiguous-document", message: "a member stands twice" }] as const;

    expect(
      findingsOf("not-verified", {
        base: [{ hashes: [] }],
        head: [{ hashes: [h1("amd64")] }],
        evidence: [someEvidence({ problems })],
      }),
    ).toMatchObject([{ summary: "An answer can be read in two ways", line: 100 }]);
  });

  test("stands at the line of the first hash that could not be checked", () => {
    const [finding] = findingsOf("not-verified", {
      base: [{ hashes: [h1("amd64")] }],
      head: [{ hashes: [h1("amd64"), h1("strange")] }],
      evidence: [someEvidence({ complete: false })],
    });

    expect(finding?.line).toBe(110);
  });

  test("does not let a signature pass about which two readers disagree", () => {
    const message = "Two readers of OpenPGP disagree";
    const problems = [{ kind: "readers-disagree", message }] as const;

    expect(
      findingsOf("not-verified", {
        base: [{ hashes: [] }],
        head: [{ hashes: [h1("amd64")] }],
        evidence: [someEvidence({ problems })],
      }),
    ).toMatchObject([
      {
        summary: "Two readers disagree about a signature",
        detail: expect.stringContaining(message) as string,
      },
    ]);
  });

  test.each<readonly [string, readonly EvidenceProblem["kind"][], number]>([
    ["disputed", ["readers-disagree"], 1],
    ["disputed beside another problem", ["no-signing-keys", "readers-disagree"], 1],
    ["whole, whatever else is in doubt", ["ambiguous-document", "invalid-archive"], 0],
    ["whole", [], 0],
  ])("is said where signers alone are judged if a signature is %s", (_, kinds, count) => {
    const problems = kinds.map((kind) => ({ kind, message: `It is ${kind}` }));
    const evidence = [someEvidence({ problems, complete: false })];
    const head = [{ hashes: [zh("amd64"), h1("rogue")] }];
    const { findings } = judgeLocking(...aRootInput({ ...CHANGE, head, evidence }));

    expect(findings.filter(({ rule }) => rule === "not-verified")).toHaveLength(count);
  });

  test("writes a provider's address as people do, in the cause too", () => {
    const message = "registry.opentofu.org/hashicorp/null cannot be read";
    const gaps = [{ cause: "fault", message }] as const;
    const evidence = [{ ...someEvidence(), lookedAt: { lists: [], contents: gaps } }];
    const head = [{ hashes: [zh("amd64"), h1("rogue")] }];

    expect(findingsOf("not-verified", { ...CHANGE, head, evidence })).toMatchObject([
      {
        detail: expect.stringMatching(/checked: hashicorp\/null cannot be read\.$/u),
        cause: "hashicorp/null cannot be read.",
      },
    ]);
  });

  describe("where runs install from a mirror", () => {
    const message = "the origin's answer is not JSON";
    const mirror = aMirror({ notCompared: [{ message }], unusableAnswers: [message] });
    const problems = [{ kind: "invalid-metadata", message }] as const;
    const added = { base: [{ hashes: [] }], head: [{ hashes: [zh("amd64"), h1("amd64")] }] };

    // What could not be read must not cost less with a mirror than without one (invariants 6 and 16).
    test("does not take the mirror's word for what the origin answered badly", () => {
      const evidence = [{ ...someEvidence({ source: "mirror", problems }), mirror }];

      expect(verdictsOf({ ...added, evidence })).toContain("warning not-verified");
      expect(findingsOf("not-verified", { ...added, evidence })).toMatchObject([
        {
          summary: "Only a mirror can be read, not the origin",
          detail: "hashicorp/null 1.2.3: the origin's answer is not JSON.",
        },
      ]);
    });

    test("stays silent where the origin itself vouches, or was out of reach", () => {
      const spoken = [{ ...someEvidence({ problems }), mirror }];
      const silent = { ...mirror, unusableAnswers: [] };
      const unheard = [{ ...someEvidence({ source: "mirror" }), mirror: silent }];

      for (const evidence of [spoken, unheard]) {
        expect(findingsOf("not-verified", { ...added, evidence })).toStrictEqual([]);
      }
    });
  });
});

const gap = (facts: Partial<Gap>): Gap => ({ ...A_GAP, ...facts });
/** Evidence of archives alone, so that contents are open, for the reasons given. */
const openFor = (contents: readonly Gap[], facts: Partial<VersionEvidence> = {}) => {
  const packages = TWO_PACKAGES.map((one) => ({ ...one, hashed: false }));
  const evidence = someEvidence({ packages });
  return [{ ...evidence, lookedAt: { lists: [], contents }, ...facts }];
};
const said = (evidence: readonly VersionEvidence[], facts: RootInputFacts = {}) =>
  findingsOf("not-verified", { ...CHANGE, evidence, ...facts });

const TRY_AGAIN =
  "Run it again when what is named there can be read. Where that will never be, list the hashes in a waiver of " +
  "not-verified in the policy of the target branch.";
const RAISE =
  "Or keep only the platforms that matter, with yours in place of these; that drops the h1 that this change adds for others.";

describe("hashes that could not be checked", () => {
  const budget = {
    cause: "budget",
    message: "the limit was reached",
    neededMebibytes: 12,
  } as const;
  const policyPlatforms = {
    required: { platforms: [aPlatform("linux_arm64")], from: "policy" },
  } as const;

  test.each<[string, readonly Gap[], RootInputFacts, Finding["remedy"]]>([
    ["a fault", [gap({})], {}, { text: TRY_AGAIN, command: null }],
    [
      "a package that no limit lets through",
      [gap({ cause: "budget" })],
      {},
      { text: TRY_AGAIN, command: null },
    ],
    [
      "a limit, with what would be enough for all",
      [gap(budget), gap({ ...budget, neededMebibytes: 700 })],
      {},
      {
        text: `Raise max-download to 700MiB. ${RAISE}`,
        command: { words: ["fix", "--platform", "linux_amd64"], roots: ["envs/prod"] },
      },
    ],
    [
      "a limit beside a fault",
      [gap({}), gap(budget)],
      {},
      {
        text: `Raise max-download to 12MiB. ${RAISE}`,
        command: { words: ["fix", "--platform", "linux_amd64"], roots: ["envs/prod"] },
      },
    ],
    [
      "a limit, with the platforms that policy lists",
      [gap(budget)],
      policyPlatforms,
      {
        text: `Raise max-download to 12MiB. ${RAISE}`,
        command: { words: ["fix", "--platform", "linux_arm64"], roots: ["envs/prod"] },
      },
    ],
    [
      "a limit, where the release has none of the platforms of policy",
      [gap(budget)],
      { required: { platforms: [aPlatform("plan9_arm")], from: "policy" } },
      {
        text: "Raise max-download to 12MiB.",
        command: null,
      },
    ],
    [
      "a limit in an audit, which knows no change",
      [gap(budget)],
      { base: null, context: { mode: "audit" } },
      {
        text: "Raise max-download to 12MiB.",
        command: null,
      },
    ],
  ])("for %s say what to do", (_name, contents, facts, remedy) => {
    expect(said(openFor(contents), facts)).toMatchObject([{ remedy }]);
  });

  test("of a package that lies in the tree name the row for the policy", () => {
    const [finding] = said(openFor([gap({ isBundled: true })]));

    expect(finding?.remedy.text).toMatch(
      /add this row to waivers in the policy of the target branch, in a change of its own: - \{"rule":"not-verified"/,
    );
    for (const hash of [h1("amd64"), h1("arm64")]) expect(finding?.remedy.text).toContain(hash);
    expect(finding?.remedy.text).not.toContain(zh("amd64"));
  });

  test.each<[string, readonly Gap[], readonly string[] | undefined]>([
    [
      "all hosts that gave no answer, each once",
      [
        gap({ silentHost: "b.example" }),
        gap({ message: "second", silentHost: "a.example" }),
        gap({ message: "third", silentHost: "b.example" }),
      ],
      ["a.example", "b.example"],
    ],
    [
      "none if anything else kept them from being checked",
      [gap({ silentHost: "b.example" }), gap({ message: "second" })],
      undefined,
    ],
  ])("name %s", (_name, contents, silentHosts) => {
    expect(said(openFor(contents))).toMatchObject([
      { silentHosts, uncheckedHashes: [h1("amd64"), h1("arm64")].sort() },
    ]);
  });

  test("give no reason that is none: what was not needed, and problems that keep nothing away", () => {
    const needless = gap({ cause: "not-needed", message: "it was explained" });
    const problems = [
      { kind: "foreign-checksum-line", message: "a line of another release" },
      { kind: "no-signing-keys", message: "the registry names no keys" },
    ] as const;

    expect(said(openFor([needless], { problems }))[0]?.detail).toBe(
      "2 hashes of hashicorp/null 1.2.3 could not be checked: the registry names no keys.",
    );
    expect(said(openFor([needless]))[0]?.detail).toBe(
      "2 hashes of hashicorp/null 1.2.3 could not be checked: not everything that could explain them was looked at.",
    );
    const [blind] = said([]);
    expect(blind?.detail).toBe(
      "2 hashes of hashicorp/null 1.2.3 could not be checked: nothing was gathered about this version.",
    );
    expect(blind?.silentHosts).toBeUndefined();
    expect(said(openFor([needless, gap({})], { problems }))[0]?.detail).toBe(
      "2 hashes of hashicorp/null 1.2.3 could not be checked: registry.example.com does not answer.",
    );
  });

  test("against answers in doubt ask the operator, and blame no silent host", () => {
    const problems = [{ kind: "ambiguous-document", message: "a member stands twice" }] as const;
    const evidence = openFor([gap({ silentHost: "a.example" })], { problems });
    const [finding] = said(evidence);

    expect(finding).toMatchObject({
      summary: "An answer can be read in two ways",
      remedy: { text: "Ask who runs the source to correct its answer, then run it again." },
    });
    expect(finding?.silentHosts).toBeUndefined();
    expect(finding?.uncheckedHashes).toBeUndefined();
    // Nothing that head adds rests on the answer.
    const [all, fewer] = [CHANGE.head, CHANGE.base];
    expect(said(evidence, { base: all, head: fewer })).toStrictEqual([]);
  });

  test("are in doubt if an answer can be read in two ways, although no mirror alone vouches for one", () => {
    const problems = [{ kind: "ambiguous-document", message: "a member stands twice" }] as const;
    const mirror = aMirror({ unusableAnswers: ["the origin's answer is not JSON"] });

    expect(said([{ ...someEvidence({ problems }), mirror }])).toMatchObject([
      { summary: "An answer can be read in two ways" },
    ]);
  });

  test("are in doubt where a mirror alone vouches for one of them, whatever vouches for others", () => {
    const mirror = aMirror({ unusableAnswers: ["the origin's answer is not JSON"] });
    const extra = new Map([[zh("mirrored"), { reportedByMirror: true }]]);
    const evidence = [{ ...someEvidence({ extra }), mirror }];
    const summaries = (base: readonly string[], head: readonly string[]) =>
      said(evidence, { base: [{ hashes: base }], head: [{ hashes: head }] }).map(
        ({ summary }) => summary,
      );
    const doubt = "Only a mirror can be read, not the origin";

    expect(summaries([], [zh("amd64"), zh("mirrored")])).toContain(doubt);
    expect(summaries([zh("mirrored")], [zh("amd64"), zh("mirrored")])).not.toContain(doubt);
  });
});

describe("hashes of schemes that no tool reads", () => {
  test("are counted, with the first and its line", () => {
    const unknown = ["h7:abc", "h9:def"];

    expect(
      said([someEvidence()], {
        base: [{ hashes: [zh("amd64"), "h8:before"] }],
        head: [{ hashes: [zh("amd64"), "h8:before", ...unknown] }],
      }),
    ).toMatchObject([
      {
        summary: "No released tool reads the scheme of a hash",
        detail:
          "hashicorp/null 1.2.3 adds 2 hashes of a scheme that no released tool reads, such as h7:abc. " +
          "A later one may, and would trust it.",
        remedy: { text: "Remove the lines." },
        line: 110,
      },
    ]);
  });

  test("are no hashes that could not be checked", () => {
    const [finding, ...others] = said([], { head: [{ hashes: [zh("amd64"), "h7:abc"] }] });

    expect(finding?.summary).toBe("No released tool reads the scheme of a hash");
    expect(others).toStrictEqual([]);
  });
});

describe("a release that may have been replaced", () => {
  const mirrored = (contents: readonly Gap[]) => {
    const extra = new Map([[zh("own"), { reportedByMirror: true }]]);
    const evidence = someEvidence({ extra });
    return [{ ...evidence, lookedAt: { lists: [], contents } }];
  };
  const base = [{ hashes: [zh("amd64"), zh("own")] }];
  const grown = { base, head: [{ hashes: [zh("amd64"), zh("own"), zh("arm64")] }] };

  test.each([
    ["a mirror", [], "It may have come from a mirror."],
    ["a gap", [gap({})], "registry.example.com does not answer."],
  ])("is not verified, because of %s", (_name, contents, why) => {
    expect(said(mirrored(contents), grown)).toMatchObject([
      {
        summary: "It could not be told whether the release was replaced",
        detail:
          "What was locked for hashicorp/null 1.2.3 before could not be held to all that is published now. " +
          why,
      },
    ]);
  });

  test("is not asked about while head adds nothing, and said once where hashes are open", () => {
    expect(said(mirrored([]), { base, head: [{ hashes: [zh("own")] }] })).toStrictEqual([]);
    const open = { base, head: [{ hashes: [zh("amd64"), zh("own"), h1("unread")] }] };
    expect(said(mirrored([gap({})]), open).map(({ summary }) => summary)).toStrictEqual([
      "Hashes could not be checked",
    ]);
  });

  test.each([
    ["its platform", [], zh("arm64"), " for linux_arm64."],
    ["no platform where none is known", [zh("plain")], zh("plain"), "the same."],
  ])("names of archives that nothing can be compared with %s", (_name, more, added, end) => {
    const extra = new Map(more.map((hash) => [hash, { reportedByRegistry: true }]));
    const then = [h1("amd64"), zh("old")];
    const found = findingsOf("not-verified", {
      base: [{ hashes: then }],
      head: [{ hashes: [...then, added] }],
      evidence: [someEvidence({ extra })],
    });

    expect(found).toMatchObject([
      { summary: "New archives could not be compared with what was locked" },
    ]);
    expect(found[0]?.detail).toBe(
      "The release hashicorp/null 1.2.3 was repackaged, and no content hash on record says whether the package is " +
        `${end === "the same." ? end : `the same${end}`}`,
    );
  });

  test("says nothing of new archives that head does not record", () => {
    const then = [h1("amd64"), zh("old")];

    expect(
      findingsOf("not-verified", {
        base: [{ hashes: then }],
        head: [{ hashes: [...then, zh("amd64")] }],
        evidence: [someEvidence()],
      }),
    ).toStrictEqual([]);
  });
});

describe("signers of whom too little is known", () => {
  const signedBy = (from: Parameters<typeof knownKeysOf>[0], version = "1.2.2") =>
    findingsOf("not-verified", {
      base: [{ version, hashes: [zh("amd64")] }],
      head: [{ version: "1.2.3", hashes: [zh("amd64")] }],
      evidence: [someEvidence({ signedBy: aKey("new") })],
      context: { keysOf: () => knownKeysOf(from, aKey("known")) },
    });

  test("are not verified where the publisher is known by other keys", () => {
    const [finding] = signedBy("publishers", "1.2.3");
    const first = findingsOf("not-verified", {
      base: [],
      head: [{ hashes: [zh("amd64")] }],
      evidence: [someEvidence({ signedBy: aKey("new") })],
      context: { keysOf: () => knownKeysOf("publishers", aKey("known")) },
    });

    expect(finding).toBeUndefined();
    expect(first).toMatchObject([
      {
        detail:
          `hashicorp/null 1.2.3: signed by key ${aKey("new")}. Of its namespace this program knows ` +
          `${aKey("known")}, as of ${PUBLISHER_KEYS_DAY}. Publishers do rotate keys since.`,
        remedy: {
          command: {
            words: ["keys", "learn", `--add=registry.opentofu.org/hashicorp=${aKey("new")}`],
            roots: ["envs/prod"],
          },
        },
      },
    ]);
  });

  test.each(["nothing", "publishers", "other-registry"] as const)(
    "are not verified where the version before cannot be read, with keys from %s",
    (from) => {
      expect(signedBy(from)).toMatchObject([
        {
          summary: "The signer could not be compared with the one before",
          detail:
            "hashicorp/null 1.2.3: no earlier signer is known, since nothing was gathered about 1.2.2, which base locks.",
        },
      ]);
    },
  );

  test("are another rule's where the other public registry's ledger lacks them", () => {
    const first = findingsOf("not-verified", {
      base: [],
      head: [{ hashes: [zh("amd64")] }],
      evidence: [someEvidence({ signedBy: aKey("new") })],
      context: { keysOf: () => knownKeysOf("other-registry", aKey("known")) },
    });

    expect(first).toStrictEqual([]);
  });

  test.each(["policy", "ledger"] as const)(
    "are another rule's where the list of %s lacks them",
    (from) => {
      expect(signedBy(from)).toStrictEqual([]);
    },
  );
});

test.each([
  ["unlisted", ["The registry's list lacks a version whose documents it has"]],
  ["listed", []],
  ["unknown", []],
] as const)("a version that is %s in its registry is said so", (availability, summaries) => {
  const found = said([someEvidence({ availability })]);

  expect(found.map(({ summary }) => summary)).toStrictEqual(summaries);
});
