import { describe, expect, test } from "vitest";
import {
  everywhere,
  PROVENANCE_MODES,
  type ProvenanceRule,
} from "../../../src/formats/policy/provenance-rule.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ArchiveProvenance, Build, VersionProvenance } from "../../../src/model/provenance.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aLockFile, aPlatform } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  aRootInput,
  aSide,
  findingsOf,
  type RootInputFacts,
} from "../../support/judge-builders.ts";
import {
  ABSENT,
  BUILD,
  BUILT,
  REPOSITORY,
  UNKNOWN,
  WRONG,
} from "../../support/provenance-builders.ts";

const IDS = ["provenance-missing", "provenance-mismatch", "not-verified"];

const PACKAGES = [
  { word: "a", platform: "linux_amd64", hashed: true },
  { word: "b", platform: "darwin_arm64" },
];

/** Contents of a package that only a mirror has. */
const MIRRORED = { verifiedLocally: true, platforms: new Set([aPlatform("linux_arm64")]) };

interface Case {
  /** Of both packages of 1.1.0; undefined where nothing was asked. */
  readonly of?: readonly [ArchiveProvenance, ArchiveProvenance];
  /** Of 1.0.0, which base locks; undefined where nothing was asked. */
  readonly before?: ArchiveProvenance;
  readonly rule?: ProvenanceRule;
  readonly policy?: RootInputFacts["policy"];
  readonly isNew?: boolean;
  readonly repository?: VersionProvenance["repository"] | null;
  /** What base locks of 1.1.0, in place of 1.0.0. */
  readonly recorded?: readonly Hash[];
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
  recorded,
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
    ...aRootInput({
      ...(isNew === true
        ? {}
        : {
            baseSide: recorded === undefined ? side("1.0.0", [zh("c")]) : side("1.1.0", recorded),
          }),
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
    remedies: found.map(({ remedy }) => remedy?.text).join("\n"),
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
  ])("says nothing where %s", (_, given) => {
    expect(judged(given).rules).toStrictEqual([]);
  });

  test.each<[string, Case, string]>([
    ["repository", {}, "github.com/acme/terraform-provider-one"],
    ["forge, where no repository is known", { repository: null }, "The forge"],
  ])("names the %s", (_, given, place) => {
    const rule = everywhere("require");

    expect(judged({ of: [ABSENT, ABSENT], rule, ...given }).details).toContain(
      `${place} has no attestation of who built acme/one 1.1.0 for darwin_arm64 and linux_amd64, and`,
    );
  });

  test("names no platform where none is known", () => {
    const provenance = { repository: REPOSITORY, archives: new Map([[zh("x"), ABSENT]]) };
    const facts = {
      head: [{ hashes: [h1("unknown")] }],
      evidence: [{ ...someEvidence(), provenance }],
      policy: { provenance: [everywhere("require")] },
    };

    expect(findingsOf("provenance-missing", facts)).toMatchObject([
      {
        detail: expect.stringContaining("who built hashicorp/null 1.2.3, and policy requires one."),
      },
    ]);
  });

  test("is an error where policy requires it, of a new provider too", () => {
    const rule = everywhere("require");

    for (const isNew of [true, false])
      expect(judged({ of: [BUILT, ABSENT], rule, isNew }).rules).toStrictEqual([
        "error provenance-missing",
      ]);
    expect(judged({ of: [BUILT, BUILT], rule }).rules).toStrictEqual([]);
  });
});

describe("not-verified, where the version before was attested (T4)", () => {
  test.each<[string, Case, string]>([
    ["the forge does not answer", { of: [BUILT, UNKNOWN] }, "nobody answers"],
    ["nobody was asked", {}, "nobody was asked"],
    ["no package is known", { repository: REPOSITORY, of: undefined }, "nobody was asked"],
    ["the registry is not asked", { policy: { registryContext: "off" } }, "registry-context: off"],
  ])("is said where %s", (_, given, reason) => {
    const found = judged({ ...given, before: BUILT });

    expect(found.rules).toStrictEqual(["warning not-verified"]);
    expect(found.details).toContain(reason);
    expect(found.details).toContain("; 1.0.0 has an attestation.");
    expect(judged({ ...given, before: ABSENT }).rules).toStrictEqual([]);
  });

  test("is said of a version without one where nobody can tell what the version before had", () => {
    const found = judged({ of: [BUILT, ABSENT], before: UNKNOWN });

    expect(found.rules).toStrictEqual(["warning not-verified"]);
    expect(found.details).toContain(
      "whether 1.0.0 has an attestation is not known: nobody answers",
    );
    expect(found.limits?.join()).not.toContain("not compared");
  });

  test.each([
    [[BUILT, BUILT], UNKNOWN, true],
    [[UNKNOWN, UNKNOWN], UNKNOWN, true],
    [[UNKNOWN, UNKNOWN], ABSENT, false],
    [undefined, UNKNOWN, false],
  ] as const)("is else a limit: %j after %j, %s", (of, before, isLimit) => {
    const { rules, limits } = judged({ of, before });

    expect(rules).toStrictEqual([]);
    expect(limits?.some((one) => one.includes("is not compared: whether 1.0.0"))).toBe(isLimit);
  });
});

describe("provenance-mismatch", () => {
  test.each(PROVENANCE_MODES)("is an error whatever policy asks, such as %s", (mode) => {
    const found = judged({ of: [WRONG, BUILT], rule: everywhere(mode) });

    expect(found.rules).toStrictEqual(["error provenance-mismatch"]);
    expect(found.details).toContain("it speaks of tag v9");
  });
});

describe("provenance-mismatch of a build by somebody else (T8)", () => {
  const by = (own: Partial<Build>): ArchiveProvenance => ({
    status: "built",
    build: { ...BUILD, ...own },
  });
  const PR = ".github/workflows/pr-comment.yml";
  const OTHER = by({ workflow: PR });

  test("is one error for all packages of which the same is wrong, with the line that names it", () => {
    const later = by({ workflow: PR, signedAt: "2026-03-02T12:00:00.000Z" });
    const found = judged({ of: [OTHER, later], before: BUILT });

    expect(found.rules).toStrictEqual(["error provenance-mismatch"]);
    expect(found.details).toContain(
      `for darwin_arm64 and linux_amd64 cannot be relied on: its workflow is ${PR}, and that of 1.0.0 is .github/workflows/release.yml`,
    );
    expect(found.remedies).toContain(
      `provenance: {"acme":{"mode":"ask","workflow":["${PR}",".github/workflows/release.yml"]}}`,
    );
  });

  test("is one error for each reason, with its own packages and the forge that offers them", () => {
    const details = judged({ of: [WRONG, OTHER], before: BUILT }).details.split("\n");
    const place = `${REPOSITORY.host}/${REPOSITORY.name}`;

    expect(details).toHaveLength(2);
    for (const [words, platform] of [
      ["its workflow is", "darwin_arm64"],
      ["it speaks of tag v9", "linux_amd64"],
    ] as const) {
      const detail = details.find((text) => text.includes(words));
      expect(detail).toContain(
        `The attestation that ${place} offers for acme/one 1.1.0 for ${platform} cannot be relied on:`,
      );
    }
  });

  test("says nothing of the policy where something else is wrong", () => {
    expect(judged({ of: [WRONG, BUILT], before: BUILT }).remedies).not.toContain("policy");
  });

  test("is not said where one attestation of several fits, nor where base's is of that builder", () => {
    const both: ArchiveProvenance = { ...BUILT, also: [{ ...BUILD, workflow: PR }] } as never;
    const turned: ArchiveProvenance = { ...OTHER, also: [BUILD] } as never;

    expect(judged({ of: [both, turned], before: BUILT }).rules).toStrictEqual([]);
    expect(judged({ of: [OTHER, OTHER], before: OTHER }).rules).toStrictEqual([]);
    // What was attested later of the version before is no builder of it.
    expect(judged({ of: [OTHER, BUILT], before: both }).rules).toHaveLength(1);
  });

  test("is said of packages that head adds to a version that base locks", () => {
    const found = (of: Case["of"]) => judged({ of, recorded: [zh("a")] });

    expect(found([BUILT, OTHER]).rules).toStrictEqual(["error provenance-mismatch"]);
    expect(found([BUILT, BUILT]).rules).toStrictEqual([]);
    expect(found([BUILT, ABSENT]).rules).toStrictEqual([]);
    expect(judged({ of: [BUILT, OTHER], recorded: [h1("unknown")] }).rules).toStrictEqual([]);
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

describe("not-verified says of a build that is not known", () => {
  const again =
    "Run it again when what is named there answers; a token raises a rate limit (the input github-token, or " +
    "GH_TOKEN), and fewer changed providers take fewer questions. Or ";

  test.each<[string, Case, string, string]>([
    [
      "that policy requires one",
      { of: [BUILT, UNKNOWN], rule: everywhere("require") },
      "nobody answers; policy requires it.",
      `${again}let policy require no attestation of this namespace`,
    ],
    [
      "that the version before has one",
      { of: [BUILT, UNKNOWN], before: BUILT },
      "nobody answers; 1.0.0 has an attestation.",
      `${again}ask for none in the policy of the target branch: provenance: {"acme":"off"}`,
    ],
    [
      "that the version before may have one",
      { of: [BUILT, ABSENT], before: UNKNOWN },
      "whether 1.0.0 has an attestation is not known: nobody answers.",
      `${again}ask for none in the policy of the target branch: provenance: {"acme":"off"}`,
    ],
  ])("%s, and what to do", (_name, given, reason, remedy) => {
    const { details, remedies } = judged(given);

    expect(details.startsWith("Who built acme/one 1.1.0 is not known: ")).toBe(true);
    expect(details.endsWith(reason)).toBe(true);
    expect(remedies).toBe(remedy);
  });
});

test("no provenance changes a grade", () => {
  const grades = [BUILT, ABSENT, UNKNOWN, WRONG].map((one) => judged({ of: [one, one] }).grades);

  expect(new Set([...grades, judged({}).grades].map((one) => one.join())).size).toBe(1);
});
