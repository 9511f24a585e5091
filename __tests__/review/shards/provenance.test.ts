import { describe, expect, test } from "vitest";
import { everywhere } from "../../../src/language/policy/provenance-rule.ts";
import type { ArchiveProvenance } from "../../../src/model/provenance.ts";
import type { EntryProvenance } from "../../../src/review/evidence/entry-provenance.ts";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { DEFAULT_POLICY, type ReviewPolicy } from "../../../src/review/policy/policy.ts";
import { contradictionIn } from "../../../src/review/shards/contradiction.ts";
import { encodeResult, resultOf } from "../../../src/review/shards/result.ts";
import { decodeResult } from "../../../src/review/shards/result-protocol.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import { aVersion } from "../../support/builders.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput } from "../../support/judge-builders.ts";
import {
  ABSENT,
  BUILD,
  BUILT,
  REPOSITORY,
  UNKNOWN,
  WRONG,
} from "../../support/provenance-builders.ts";
import { aReview, aRootReview } from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

const WHOLE = { index: 1, count: 1 };
const REQUIRED = { ...DEFAULT_POLICY, provenance: [everywhere("require")] };

/** The result of a run that locked a new provider, of whose builds this is known. */
function resultWith(
  one: ArchiveProvenance | undefined,
  policy: ReviewPolicy,
  told: (findings: readonly Finding[]) => readonly Finding[] = (all) => all,
) {
  const provenance = one && { repository: REPOSITORY, archives: new Map([[zh("amd64"), one]]) };
  const input = aRootInput({
    base: null,
    head: [{ version: "1.1.0", hashes: [h1("amd64"), zh("amd64"), zh("arm64")] }],
    evidence: [
      {
        ...someEvidence({ version: "1.1.0" }),
        ...(provenance === undefined ? {} : { provenance }),
      },
    ],
    policy,
  });
  const { findings, provenance: builds = [], ...judged } = judgeRoot(input);
  const { changes, hashes, coverage, expected } = judged;
  const root = aRootReview({
    base: undefined,
    head: input.head?.lock,
    findings: told(findings),
    provenance: builds,
    ...{ changes, hashes, coverage, expected },
  });
  return resultOf(aReview({ roots: [root] }), WHOLE);
}

const without = (rule: string) => (all: readonly Finding[]) =>
  all.filter((one) => one.rule !== rule);

describe("a result that tells who built a version", () => {
  const everything: EntryProvenance["groups"][number]["provenance"][] = [
    { status: "built", build: { ...BUILD, runner: "self-hosted", run: "https://github.com/x/1" } },
    { status: "built", build: { ...BUILD, workflowRepository: REPOSITORY } },
    WRONG,
    { status: "mismatch", reason: "it is damaged" },
    ABSENT,
    UNKNOWN,
  ];

  test.each(everything)("is read as it was written: %j", (one) => {
    const result = resultWith(one, DEFAULT_POLICY);
    const written = JSON.parse(JSON.stringify(encodeResult(result)));
    const read = decodeResult(written).roots[0]?.provenance;

    expect(schemaErrors("result", written)).toStrictEqual([]);
    expect(read).toStrictEqual(result.roots[0]?.provenance);
    expect(read?.[0]?.groups[0]?.provenance).toStrictEqual(one);
  });

  test.each([
    ["no run's address", { ...BUILD, run: "javascript:alert(1)" }],
    ["no commit", { ...BUILD, commit: "main" }],
    ["no repository", { ...BUILD, repository: "acme/one" }],
  ])("is refused where a build has %s", (_, build) => {
    const one = { status: "built", build } as unknown as ArchiveProvenance;
    const result = resultWith(one, DEFAULT_POLICY);

    expect(() => decodeResult(JSON.parse(JSON.stringify(encodeResult(result))))).toThrow();
  });

  test.each<[string, ArchiveProvenance | undefined, ReviewPolicy, string]>([
    ["a wrong one", WRONG, DEFAULT_POLICY, "provenance-mismatch"],
    ["none that is required", ABSENT, REQUIRED, "provenance-missing"],
    ["an unknown one that is required", UNKNOWN, REQUIRED, "not-verified"],
    ["nothing of what is required", undefined, REQUIRED, "not-verified"],
  ])("contradicts itself where it tells %s and finds nothing (T7)", (_, one, policy, rule) => {
    const terms = { policy, now: 0 };

    expect(contradictionIn(resultWith(one, policy), terms)).toBeUndefined();
    expect(contradictionIn(resultWith(one, policy, without(rule)), terms)).toContain(rule);
  });

  test.each([BUILT, ABSENT, UNKNOWN])("does not, where nothing is to be found: %j", (one) => {
    const terms = { policy: DEFAULT_POLICY, now: 0 };

    expect(contradictionIn(resultWith(one, DEFAULT_POLICY), terms)).toBeUndefined();
  });

  type Row = EntryProvenance;
  const group = (row: Row) => row.groups[0] ?? { provenance: BUILT, archives: [], platforms: [] };
  const told = (row: Row, build: Partial<typeof BUILD>): readonly Row[] => [
    {
      ...row,
      groups: [{ ...group(row), provenance: { status: "built", build: { ...BUILD, ...build } } }],
    },
  ];

  test.each<[string, (row: Row) => readonly Row[]]>([
    ["builds of no archive", (row) => [{ ...row, groups: [{ ...group(row), archives: [] }] }]],
    [
      "contents as an archive",
      (row) => [{ ...row, groups: [{ ...group(row), archives: [h1("amd64")] }] }],
    ],
    [
      "two stories of one archive",
      (row) => [{ ...row, groups: [group(row), { ...group(row), provenance: ABSENT }] }],
    ],
    ["a version twice", (row) => [row, row]],
    ["a version that head does not lock", (row) => [{ ...row, version: aVersion("9.9.9") }]],
    ["a build of no repository", (row) => [{ ...row, repository: undefined }]],
    [
      "a build of another repository",
      (row) => told(row, { repository: { ...REPOSITORY, name: "mallory/one" } }),
    ],
    ["a build of another tag", (row) => told(row, { ref: "refs/tags/v9.9.9" })],
    ["a build of a branch", (row) => told(row, { ref: "refs/heads/v1.1.0" })],
  ])("is of no run where it tells of %s (T7)", (_, forge) => {
    const result = resultWith(BUILT, DEFAULT_POLICY);
    const rewrite = (change: (row: Row) => readonly Row[]) => ({
      ...result,
      roots: result.roots.map((root) => ({
        ...root,
        provenance: (root.provenance ?? []).flatMap(change),
      })),
    });
    const terms = { policy: DEFAULT_POLICY, now: 0 };

    expect(
      contradictionIn(
        rewrite((row) => [row]),
        terms,
      ),
    ).toBeUndefined();
    expect(contradictionIn(rewrite(forge), terms)).toContain("as no run does");
  });

  test("contradicts itself where it is silent of a package whose builds are required (T7)", () => {
    const all = { status: "built", build: BUILD } as const;
    const result = resultWith(all, DEFAULT_POLICY);
    const terms = { policy: REQUIRED, now: 0 };

    expect(contradictionIn(result, terms)).toContain("not-verified");
  });
});
