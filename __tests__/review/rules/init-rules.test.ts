import { describe, expect, test } from "vitest";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import { parseHash } from "../../../src/model/hash.ts";
import { TERRAFORM } from "../../../src/model/tool.ts";
import type { RuleId } from "../../../src/review/finding/rule-table.ts";
import { aMirror, h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  findingsOf,
  type RootInputFacts,
  someRequirements,
  TWO_PLATFORMS,
} from "../../support/judge-builders.ts";

const ZIPS = [zh("amd64"), zh("arm64"), zh("manifest")];
const CONTENTS = [h1("amd64"), h1("arm64")];
const EVIDENCE: VersionEvidence = {
  ...someEvidence({ manifest: true }),
  recordedByInit: ZIPS,
};

function bump(hashes: readonly string[], facts: RootInputFacts = {}): RootInputFacts {
  return {
    base: [{ version: "1.2.2", hashes: [h1("old")] }],
    head: [{ hashes }],
    evidence: [EVIDENCE],
    required: TWO_PLATFORMS,
    ...facts,
  };
}

const AUDIT = { mode: "audit" } as const;

describe("init-would-change", () => {
  test("tells the archives that a file of contents alone lacks, as bots write it", () => {
    const findings = findingsOf("init-would-change", bump(CONTENTS));

    const identity = ["hashicorp/null 1.2.3"];
    expect(findings).toMatchObject([{ severity: "notice", provider: null, line: 1, identity }]);
    expect(findings[0]?.detail).toContain(
      "The next tofu init rewrites this file: for hashicorp/null 1.2.3 it adds 3 archive checksums (zh): ",
    );
    expect(findings[0]?.detail).toContain(`${zh("amd64").slice(0, 13)}…`);
    expect(findings[0]?.remedy.command).toStrictEqual({ words: ["fix"], roots: ["envs/prod"] });
  });

  test("tells the contents of a required platform, with the checksum where it is known", () => {
    const [finding] = findingsOf("init-would-change", bump([h1("amd64"), ...ZIPS]));

    expect(finding?.detail).toContain(
      `adds the contents checksum (h1) of the platform that it runs on: linux_arm64 (${h1("arm64").slice(0, 13)}…)`,
    );
  });

  test("tells the contents of a required platform without a checksum where none is known", () => {
    const packages = [
      { word: "amd64", platform: "linux_amd64", hashed: true },
      { word: "arm64", platform: "linux_arm64" },
    ];
    const evidence = [{ ...someEvidence({ manifest: true, packages }), recordedByInit: ZIPS }];
    const [finding] = findingsOf("init-would-change", bump([h1("amd64"), ...ZIPS], { evidence }));

    expect(finding?.detail).toContain("of the platform that it runs on: linux_arm64.");
  });

  test("tells the lines of a scheme that no tool reads", () => {
    const unknown = parseHash("h9:abc");
    const [finding] = findingsOf("init-would-change", bump([...CONTENTS, ...ZIPS, unknown]));

    expect(finding?.detail).toContain("drops 1 line of a scheme that no tool reads");
  });

  test("says it once for a file, whatever the number of entries", () => {
    const other = "hashicorp/other";
    const findings = findingsOf(
      "init-would-change",
      bump(CONTENTS, {
        base: [
          { version: "1.2.2", hashes: [h1("old")] },
          { address: other, version: "1.2.2", hashes: [h1("old")] },
        ],
        head: [{ hashes: CONTENTS }, { address: other, hashes: CONTENTS }],
        evidence: [EVIDENCE, { ...EVIDENCE, provider: OTHER }],
      }),
    );

    expect(findings).toHaveLength(1);
    expect(findings[0]?.detail).toContain("for hashicorp/other 1.2.3 it adds");
  });

  test("is an error in an audit where -lockfile=readonly fails", () => {
    const state = { file: "terraform.tfstate" };
    const facts = {
      head: [{ hashes: [...CONTENTS, ...ZIPS] }],
      evidence: [EVIDENCE],
      context: AUDIT,
    };

    expect(
      findingsOf("init-would-change", { ...facts, requirements: someRequirements({}, { state }) }),
    ).toMatchObject([
      { severity: "error", remedy: { command: { words: expect.arrayContaining(["--prune"]) } } },
    ]);
    expect(
      findingsOf("init-would-change", { ...facts, requirements: someRequirements({}) }),
    ).toStrictEqual([]);
  });

  test("is a warning where -lockfile=readonly fails: an entry that not even the state requires", () => {
    const requirements = someRequirements({}, { state: { file: "terraform.tfstate" } });
    const [finding] = findingsOf(
      "init-would-change",
      bump([...CONTENTS, ...ZIPS], { requirements }),
    );

    expect(finding).toMatchObject({ severity: "warning" });
    expect(finding?.detail).toContain("drops the entry of hashicorp/null 1.2.3");
    expect(finding?.detail).toContain("With -lockfile=readonly it fails");
    expect(finding?.remedy.command).toStrictEqual({
      words: ["fix", "--prune"],
      roots: ["envs/prod"],
    });
  });

  test.each<[RuleId, RootInputFacts]>([
    [
      "coverage-shrank",
      bump([h1("amd64"), ...ZIPS], {
        base: [{ version: "1.2.2", hashes: CONTENTS }],
        required: TWO_PLATFORMS,
        evidence: [EVIDENCE, { ...EVIDENCE, version: "1.2.2" as VersionEvidence["version"] }],
      }),
    ],
    [
      "missing-platform",
      bump([h1("amd64"), ...ZIPS], { required: { ...TWO_PLATFORMS, from: "policy" } }),
    ],
  ])("says what policy lets %s not say", (rule, facts) => {
    const policies = [
      { severities: new Map([[rule, "off" as const]]) },
      {
        severities: new Map([
          ["init-would-change" as const, "error" as const],
          [rule, "warning" as const],
        ]),
      },
    ];

    expect(findingsOf("init-would-change", facts)).toStrictEqual([]);
    for (const policy of policies) {
      expect(findingsOf("init-would-change", { ...facts, policy })).toHaveLength(1);
    }
  });

  test.each<[string, RootInputFacts]>([
    ["a file as init leaves it", bump([...CONTENTS, ...ZIPS])],
    [
      "an entry that no state at hand could need",
      bump([...CONTENTS, ...ZIPS], { requirements: someRequirements({}) }),
    ],
    ["an entry that base has alike", bump(CONTENTS, { base: [{ hashes: CONTENTS }] })],
    [
      "runs that install from a mirror",
      bump(CONTENTS, { evidence: [{ ...EVIDENCE, mirror: aMirror() }] }),
    ],
    ["a registry that nobody read", bump(CONTENTS, { evidence: [] })],
    ["a file that another tool takes over", bump(CONTENTS, { movesTo: TERRAFORM })],
    [
      "what coverage-shrank says",
      bump([h1("amd64"), ...ZIPS], {
        base: [{ version: "1.2.2", hashes: CONTENTS }],
        required: TWO_PLATFORMS,
        evidence: [EVIDENCE, { ...EVIDENCE, version: "1.2.2" as VersionEvidence["version"] }],
      }),
    ],
    [
      "what missing-platform says",
      bump([h1("amd64"), ...ZIPS], { required: { ...TWO_PLATFORMS, from: "policy" } }),
    ],
    ["an entry that init refuses", bump([h1("none")])],
  ])("says nothing of %s", (_, facts) => {
    expect(findingsOf("init-would-change", facts)).toStrictEqual([]);
  });
});

const OTHER = "registry.opentofu.org/hashicorp/other" as VersionEvidence["provider"];
