import { describe, expect, test } from "vitest";
import {
  everywhere,
  PROVENANCE_MODES,
  type ProvenanceRule,
} from "../../../src/language/policy/provenance-rule.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ArchiveProvenance, VersionProvenance } from "../../../src/model/provenance.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aLockFile, aPlatform } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput, aSide, type RootInputFacts } from "../../support/judge-builders.ts";
import { ABSENT, BUILT, REPOSITORY, UNKNOWN, WRONG } from "../../support/provenance-builders.ts";

const IDS = ["provenance-missing", "provenance-mismatch", "not-verified"];

const PACKAGES = [
  { word: "a", platform: "linux_amd64", hashed: true },
  { word: "b", platform: "darwin_arm64" },
];

/** Contents of a package that only a mirror has. */
const MIRRORED = { verifiedLocally: true, platforms: new Set([aPlatform("linux_arm64")]) };

interface Case {
  /** Of both packages of 1.1.0; undefined where nothing was asked. */
  readonly of?: readonly [ArchiveProvenance, ArchiveProvenance] | undefined;
  /** Of 1.0.0, which base locks; undefined where nothing was asked. */
  readonly before?: ArchiveProvenance;
  readonly rule?: ProvenanceRule;
  readonly policy?: RootInputFacts["policy"];
  readonly isNew?: boolean;
  readonly repository?: VersionProvenance["repository"] | null;
  /** What head locks beside the two archives. */
  readonly locked?: readonly Hash[];
}

function judged({
  of,
  before,
  rule,
  policy = {},
  isNew,
  repository = REPOSITORY,
  locked = [],
}: Case) {
  const known = (archives: [string, ArchiveProvenance][]): { provenance: VersionProvenance } => ({
    provenance: {
      repository: repository ?? undefined,
      archives: new Map(archives.map(([word, one]) => [zh(word), one])),
    },
  });
  const head = someEvidence({
    ...{ address: "acme/one", version: "1.1.0", packages: PACKAGES, manifest: true },
    extra: new Map([[h1("mirror"), MIRRORED]]),
  });
  const base = someEvidence({
    address: "acme/one",
    version: "1.0.0",
    packages: [{ word: "c", platform: "linux_amd64" }],
  });
  const side = (version: string, hashes: readonly Hash[]) =>
    aSide(aLockFile({ address: "acme/one", version, hashes }));
  const provenance = rule === undefined ? [] : [rule];
  const judgement = judgeRoot(
    aRootInput({
      ...(isNew === true ? {} : { baseSide: side("1.0.0", [zh("c")]) }),
      headSide: side("1.1.0", [zh("a"), zh("b"), ...locked]),
      evidence: [
        {
          ...head,
          ...(of === undefined
            ? {}
            : known([
                ["a", of[0]],
                ["b", of[1]],
              ])),
        },
        { ...base, ...(before === undefined ? {} : known([["c", before]])) },
      ],
      policy: { ...DEFAULT_POLICY, provenance, ...policy },
    } as RootInputFacts),
  );
  const found = judgement.findings.filter(({ rule: id }) => IDS.includes(id));
  return {
    rules: found.map((one) => `${one.severity} ${one.rule}`),
    details: found.map(({ detail }) => detail).join("\n"),
    limits: judgement.limits,
    grades: judgement.hashes.map(({ grade }) => grade),
  };
}

describe("provenance-missing", () => {
  test("warns where the version before was attested, and says of which platforms", () => {
    const found = judged({ of: [BUILT, ABSENT], before: BUILT });

    expect(found.rules).toStrictEqual(["warning provenance-missing"]);
    expect(found.details).toContain("for darwin_arm64");
    expect(found.details).toContain("1.0.0 has one");
  });

  test.each<[string, Case]>([
    ["nobody ever attested", { of: [ABSENT, ABSENT], before: ABSENT }],
    ["nobody asked about the version before", { of: [ABSENT, ABSENT] }],
    ["the provider is new", { of: [ABSENT, ABSENT], isNew: true }],
    ["everything is attested", { of: [BUILT, BUILT], before: BUILT }],
    ["nobody was asked", { before: BUILT }],
  ])("says nothing where %s", (_, given) => {
    expect(judged(given).rules).toStrictEqual([]);
  });

  test("is an error where policy requires it, of a new provider too", () => {
    const rule = everywhere("require");

    for (const isNew of [true, false])
      expect(judged({ of: [BUILT, ABSENT], rule, isNew }).rules).toStrictEqual([
        "error provenance-missing",
      ]);
    expect(judged({ of: [BUILT, BUILT], rule }).rules).toStrictEqual([]);
  });

  test("leaves a limit in the report where nobody can tell any more", () => {
    const { rules, limits } = judged({ of: [UNKNOWN, UNKNOWN], before: BUILT });

    expect(rules).toStrictEqual([]);
    expect(limits.join()).toContain("is not known, and of 1.0.0 it is: nobody answers");
    expect(judged({ of: [UNKNOWN, UNKNOWN], before: ABSENT }).limits.join()).not.toContain("built");
  });
});

describe("provenance-mismatch", () => {
  test.each(PROVENANCE_MODES)("is an error whatever policy asks, such as %s", (mode) => {
    const found = judged({ of: [WRONG, BUILT], rule: everywhere(mode) });

    expect(found.rules).toStrictEqual(["error provenance-mismatch"]);
    expect(found.details).toContain("it speaks of tag v9");
  });
});

describe("not-verified, where policy requires to know who built a version", () => {
  const rule = everywhere("require");

  test.each<[string, Case, string]>([
    ["the forge does not answer", { of: [BUILT, UNKNOWN] }, "nobody answers"],
    ["nobody was asked", {}, "nobody was asked"],
    [
      "no repository is named",
      { of: [BUILT, BUILT], repository: null },
      "no repository of its source is known",
    ],
    ["the registry is not asked", { policy: { registryContext: "off" } }, "registry-context: off"],
  ])("is said where %s", (_, given, reason) => {
    const found = judged({ ...given, rule });

    expect(found.rules).toStrictEqual(["warning not-verified"]);
    expect(found.details).toContain(reason);
  });

  test("is said of contents whose package nobody could be asked about, and of no others", () => {
    const of = [BUILT, BUILT] as const;
    const told = judged({ of, rule, locked: [h1("mirror")] });

    expect(told.rules).toStrictEqual(["warning not-verified"]);
    expect(told.details).toContain(`the package behind ${h1("mirror")}`);
    expect(judged({ of, rule, locked: [h1("a"), zh("manifest")] }).rules).toStrictEqual([]);
    expect(judged({ of, locked: [h1("mirror")] }).rules).toStrictEqual([]);
  });
});

test("no provenance changes a grade (trust.md T4)", () => {
  const grades = [BUILT, ABSENT, UNKNOWN, WRONG].map((one) => judged({ of: [one, one] }).grades);

  expect(new Set([...grades, judged({}).grades].map((one) => one.join())).size).toBe(1);
});
