import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/review/finding/finding.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { contradictionIn } from "../../../src/review/shards/contradiction.ts";
import { resultOf } from "../../../src/review/shards/result.ts";
import { cutShort } from "../../../src/review/verdict/cut-short.ts";
import { judgeRoot } from "../../../src/review/verdict/judge.ts";
import type { Review } from "../../../src/review/verdict/review.ts";
import { h1, someEvidence, zh } from "../../support/evidence-builders.ts";
import { aRootInput } from "../../support/judge-builders.ts";
import { aReview, aRootReview } from "../../support/review-builders.ts";

const input = aRootInput({
  base: null,
  head: [{ hashes: [h1("amd64"), zh("amd64"), zh("arm64")] }],
  evidence: [someEvidence()],
  context: { keysOf: () => ({ keys: new Set(), from: "nothing" }) },
});

/** What is found in the result of a run that locked a provider on one machine, with its findings changed. */
function contradiction(told: (findings: readonly Finding[]) => readonly Finding[]) {
  const { changes, findings, hashes, coverage, expected } = judgeRoot(input);
  const root = aRootReview({
    base: undefined,
    head: input.head?.lock,
    findings: told(findings),
    ...{ changes, hashes, coverage, expected },
  });
  const result = resultOf(aReview({ roots: [root] }), { index: 1, count: 1 });
  return contradictionIn(result, { policy: DEFAULT_POLICY, now: 0 });
}

describe("contradictionIn()", () => {
  test("finds none in what a lock file of one machine is told to be", () => {
    const { findings } = judgeRoot(input);

    expect(findings.map(({ rule }) => rule)).toContain("missing-platform");
    expect(contradiction((all) => all)).toBeUndefined();
  });

  test("finds a review that ended early and does not say so", () => {
    const said = (review: Review) =>
      contradictionIn(resultOf(review, { index: 1, count: 1 }), { policy: DEFAULT_POLICY, now: 0 });
    const cut = cutShort(aReview({ roots: [] }), "A part", "the time was over");

    expect(said(cut)).toBeUndefined();
    expect(said({ ...cut, repositoryFindings: [] })).toContain("no finding says so");
    expect(said({ ...cut, unfinished: "unread" })).toContain("has read nothing, and tells of");
    const unread = { ...cut, unfinished: "unread", baseCommit: null, headCommit: null } as const;
    expect(said(unread)).toBeUndefined();
  });

  test("finds a required platform of an entry that is made a remark", () => {
    const light = (severity: Finding["severity"]) =>
      contradiction((all) =>
        all.map((one) =>
          one.rule === "missing-platform"
            ? {
                ...one,
                severity,
                provider: [...(input.head?.lock.providers.keys() ?? [])][0] ?? null,
              }
            : one,
        ),
      );

    expect(light("notice")).toBe("envs/prod: missing-platform weighs no more than notice");
    expect(light("warning")).toBeUndefined();
  });
});
