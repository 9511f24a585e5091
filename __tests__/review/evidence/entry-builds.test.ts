import { describe, expect, test } from "vitest";
import { everywhere, type ProvenanceRule } from "../../../src/formats/policy/provenance-rule.ts";
import type { VersionEvidence } from "../../../src/model/evidence.ts";
import type { Hash } from "../../../src/model/hash.ts";
import type { ArchiveProvenance, Build } from "../../../src/model/provenance.ts";
import { judgeBuilds } from "../../../src/review/evidence/entry-provenance.ts";
import { aProviderLock } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import {
  ABSENT,
  BUILD,
  BUILT,
  REPOSITORY,
  UNKNOWN,
  WRONG,
} from "../../support/provenance-builders.ts";

const OTHER = ".github/workflows/other.yml";
const by = (own: Partial<Build>): ArchiveProvenance => ({
  status: "built",
  build: { ...BUILD, ...own },
});
const BY_OTHER = by({ workflow: OTHER });

/** What is known of the archives of `amd64` and `arm64`; null where nobody was asked, undefined where nothing was gathered. */
type Known = readonly ArchiveProvenance[] | null | undefined;

interface Case {
  readonly head?: Known;
  readonly before?: Known;
  /** Base's version; 1.0.0 unless the test says so, null for no entry. */
  readonly baseVersion?: string | null;
  readonly recorded?: readonly Hash[];
  readonly added?: readonly Hash[];
  readonly rule?: ProvenanceRule;
  readonly registryContext?: "off";
}

function evidenceOf(version: string, known: Known): VersionEvidence | undefined {
  if (known === undefined) return undefined;
  const evidence = someEvidence({ version });
  if (known === null) return evidence;
  const words = [zh("amd64"), zh("arm64")];
  const archives = new Map(known.map((one, i) => [words[i] ?? zh("more"), one]));
  return { ...evidence, provenance: { repository: REPOSITORY, archives } };
}

function judged(given: Case) {
  const { baseVersion = "1.0.0", recorded = [zh("amd64"), zh("arm64")] } = given;
  const hashes = [zh("amd64"), zh("arm64")];
  const policy = {
    provenance: given.rule === undefined ? [] : [given.rule],
    registryContext: given.registryContext,
  };
  return judgeBuilds(
    {
      entry: aProviderLock({ hashes }),
      base:
        baseVersion === null
          ? undefined
          : aProviderLock({ version: baseVersion, hashes: recorded }),
      evidence: evidenceOf("1.2.3", given.head),
      baseEvidence: evidenceOf(baseVersion ?? "1.0.0", given.before),
      added: given.added ?? hashes,
    },
    policy,
  );
}

const REQUIRE = everywhere("require");
const NOT_KNOWN = "whether 1.0.0 has an attestation is not known: nobody answers";

describe("judgeBuilds()", () => {
  test("finds nothing wrong where nobody asks and nothing is known", () => {
    expect(judged({})).toStrictEqual({
      ...{ mismatch: [], absent: [], unknown: [], limits: [], toName: new Map() },
      ...{ known: undefined, mode: "ask", attestedBefore: undefined },
    });
  });

  test.each<readonly [string, Case, string | undefined]>([
    ["the version before, which has an attestation", { before: [BUILT] }, "1.0.0"],
    ["nothing where it has none", { before: [ABSENT] }, undefined],
    ["nothing where nobody was asked of it", { before: null }, undefined],
    ["nothing of a new provider", { before: [BUILT], baseVersion: null }, undefined],
    ["nothing where the version stays", { before: [BUILT], baseVersion: "1.2.3" }, undefined],
  ])("is attested before: %s", (_, given, version) => {
    const { attestedBefore, known } = judged({ head: [BUILT, BUILT], ...given });

    expect(attestedBefore).toBe(version);
    expect(known?.groups).toMatchObject([{ provenance: BUILT }]);
  });

  test.each<readonly [string, Case, readonly string[]]>([
    [
      "nobody was asked of a version whose predecessor is attested",
      { head: null, before: [BUILT] },
      ["nobody was asked"],
    ],
    ["nothing, where its predecessor is not", { head: null, before: [ABSENT] }, []],
    [
      "the registry is not asked",
      { head: [UNKNOWN], rule: REQUIRE, registryContext: "off" },
      ["the registry was not asked where its source is (registry-context: off)"],
    ],
    ["the registry is asked", { head: [UNKNOWN], rule: REQUIRE }, ["nobody answers"]],
    ["nothing, where builds are known", { head: [BUILT, BUILT], rule: REQUIRE }, []],
    [
      "a package whose builder nobody could be asked of",
      { head: [BUILT], rule: REQUIRE },
      [`nobody could be asked of the package behind ${zh("arm64")}`],
    ],
    [
      "several such packages",
      { head: [BUILT], rule: REQUIRE, added: [zh("arm64"), h1("arm64")] },
      [`nobody could be asked of the package behind ${zh("arm64")} and 1 more`],
    ],
    ["no such package, unless policy requires builds", { head: [BUILT] }, []],
    [
      "no such package beside another reason",
      { head: [UNKNOWN], rule: REQUIRE, added: [zh("arm64")] },
      ["nobody answers"],
    ],
    [
      "what the predecessor of an unattested version had",
      { head: [ABSENT], before: [UNKNOWN] },
      [NOT_KNOWN],
    ],
    [
      "what the predecessor of a required one had",
      { head: [BUILT], before: [UNKNOWN], rule: REQUIRE },
      [NOT_KNOWN],
    ],
  ])("does not know %s", (_, given, unknown) => {
    expect(judged(given).unknown).toStrictEqual(unknown);
  });

  test.each<readonly [string, Case, readonly string[]]>([
    [
      "an attested version beside one that is not known",
      { head: [BUILT], before: [UNKNOWN] },
      [NOT_KNOWN],
    ],
    [
      "no version beside one that is attested in part",
      { head: [BUILT], before: [BUILT, UNKNOWN] },
      [],
    ],
    ["no version that nobody was asked of", { head: null, before: [UNKNOWN] }, []],
    ["no version beside itself", { head: [BUILT], before: [UNKNOWN], baseVersion: "1.2.3" }, []],
    ["no unattested version, which is not verified", { head: [ABSENT], before: [UNKNOWN] }, []],
    ["no new provider", { head: [BUILT], before: [UNKNOWN], baseVersion: null }, []],
    ["no version beside one that nothing was gathered about", { head: [BUILT] }, []],
    [
      "no version of which base names no package",
      { head: [BUILT], before: [UNKNOWN], baseVersion: "1.2.3", recorded: [h1("strange")] },
      [],
    ],
    ["no required version", { head: [BUILT], before: [UNKNOWN], rule: REQUIRE }, []],
  ])("limits: %s", (_, given, limits) => {
    expect(judged(given).limits).toStrictEqual(limits);
  });
});

describe("judgeBuilds() by who built the version before", () => {
  test.each<readonly [string, Case, number]>([
    ["another workflow", { head: [BY_OTHER], before: [BUILT] }, 1],
    ["the same workflow", { head: [BUILT], before: [BUILT] }, 0],
    ["another workflow, where nobody knows who it was", { head: [BY_OTHER], before: [UNKNOWN] }, 0],
    [
      "another workflow, where base has no such provider",
      { head: [BY_OTHER], before: [BUILT], baseVersion: null },
      0,
    ],
    [
      "another workflow, for a package that head adds to the version",
      {
        head: [BUILT, BY_OTHER],
        before: [BUILT, BY_OTHER],
        baseVersion: "1.2.3",
        recorded: [zh("amd64")],
      },
      1,
    ],
    [
      "any workflow, where base names no package of the version",
      {
        head: [BY_OTHER, BUILT],
        before: [BUILT, BUILT],
        baseVersion: "1.2.3",
        recorded: [h1("strange")],
      },
      0,
    ],
    [
      "a later attestation of the workflow before",
      { head: [{ ...BY_OTHER, also: [BUILD] } as never], before: [BUILT] },
      0,
    ],
    [
      "later attestations of which none is of the workflow before",
      {
        head: [{ ...BY_OTHER, also: [{ ...BUILD, runner: "self-hosted" }] } as never],
        before: [BUILT],
      },
      1,
    ],
  ])("refuses builds by %s: %3$i", (_, given, count) => {
    expect(judged(given).mismatch).toHaveLength(count);
  });

  test.each([
    [1, REQUIRE],
    [0, everywhere("ask")],
  ])("refuses %i first builds on a machine of the publisher's own, by policy", (count, rule) => {
    const head = [by({ runner: "self-hosted" })];

    expect(judged({ head, rule, baseVersion: null }).mismatch).toHaveLength(count);
  });

  test("keeps the attestation that fits", () => {
    const [group] =
      judged({
        head: [{ ...BY_OTHER, also: [BUILD] } as never],
        before: [BUILT],
      }).known?.groups ?? [];

    expect(group?.provenance).toStrictEqual(BUILT);
  });

  test("says what a policy would have to name, of everything that differs", () => {
    const third = by({ workflow: "third.yml", runner: "self-hosted" });

    expect(judged({ head: [BY_OTHER, third], before: [BUILT] })).toMatchObject({
      mismatch: [
        {
          provenance: {
            reason: `its workflow is ${OTHER}, and that of 1.0.0 is ${BUILD.workflow}; the workflow that started its run is ${OTHER}, and that of 1.0.0 is ${BUILD.workflow}`,
          },
        },
        { provenance: { reason: expect.stringContaining("its runner is self-hosted") } },
      ],
      toName: new Map([
        ["workflow", [OTHER, BUILD.workflow, "third.yml"]],
        ["runner", ["github-hosted", "self-hosted"]],
      ]),
    });
  });

  test.each<readonly [string, ArchiveProvenance]>([
    ["something else is wrong", { ...WRONG, build: { ...BUILD, workflow: OTHER } } as never],
    ["it does not verify", { status: "mismatch", reason: "it is forged" }],
  ])("names nobody where %s", (_, one) => {
    const { mismatch, toName } = judged({ head: [one], before: [BUILT] });

    expect(mismatch).toHaveLength(1);
    expect(toName).toStrictEqual(new Map());
  });
});
