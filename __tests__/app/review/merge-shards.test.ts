import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assembleReview, unreadReview } from "../../../src/app/review/assemble-review.ts";
import { mergeShards } from "../../../src/app/review/merge-shards.ts";
import { LockReviewError } from "../../../src/model/error.ts";
import type { CommitId } from "../../../src/ports/git.ts";
import { renderCycloneDx } from "../../../src/report/json/cyclonedx.ts";
import { renderReviewJson } from "../../../src/report/json/json.ts";
import { renderSarif } from "../../../src/report/json/sarif.ts";
import { renderComment, renderSummary } from "../../../src/report/markdown/markdown.ts";
import { annotations } from "../../../src/report/text/annotations.ts";
import { renderTerminal } from "../../../src/report/text/terminal.ts";
import { DEFAULT_POLICY } from "../../../src/review/policy/policy.ts";
import { isInShard, type Shard } from "../../../src/review/shards/partition.ts";
import { encodeResult, resultOf } from "../../../src/review/shards/result.ts";
import { decodeResult } from "../../../src/review/shards/result-protocol.ts";
import { cutShort } from "../../../src/review/verdict/cut-short.ts";
import type { ResolvedFinding, Review, RootReview } from "../../../src/review/verdict/review.ts";
import {
  AWS,
  aChange,
  aFinding,
  anExplainedHash,
  aRootReview,
  PLATFORMS,
  RANDOM,
  requirementsOf,
} from "../../support/review-builders.ts";
import { schemaErrors } from "../../support/schemas.ts";

const COMMITS = {
  base: "a".repeat(40) as CommitId,
  head: "b".repeat(40) as CommitId,
  baseName: "main",
};
const SOME_DAYS = fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined });
const TEXTS = fc.array(fc.constantFrom("module.net is private", "a mirror was not compared"), {
  maxLength: 2,
});

function withAge(days: number | undefined) {
  return days === undefined ? {} : { ageDays: days };
}

/** What one root module came to, with everything set that a report tells of. */
function rootReview(root: string): fc.Arbitrary<RootReview> {
  const finding = fc.record({
    severity: fc.constantFrom("error", "warning", "notice"),
    line: fc.option(fc.integer({ min: 1, max: 50 })),
    accepted: fc.constantFrom({}, { accepted: { by: "waiver", reason: "known", until: "2027" } }),
  });
  return fc
    .record({
      days: SOME_DAYS,
      limits: TEXTS,
      ofRequirements: TEXTS,
      problem: fc.constantFrom({}, { problem: "it is encrypted" }),
      findings: fc.array(finding, { maxLength: 2 }),
      grade: fc.constantFrom("signed-known-key", "base-only", "not-checked"),
      after: fc.integer({ min: 0, max: PLATFORMS.length }),
    })
    .map(({ days, limits, ofRequirements, problem, findings, grade, after }) =>
      aRootReview({
        root,
        limits,
        changes: [aChange({ roots: [root], ...withAge(days) })],
        findings: findings.map(({ accepted, ...one }) =>
          aFinding({ root, file: `${root}/.terraform.lock.hcl`, ...one, ...(accepted as object) }),
        ),
        hashes: [anExplainedHash({ grade: grade as "base-only" })],
        requirements: {
          ...requirementsOf({ [AWS]: [{}], [RANDOM]: [{ line: 11, constraints: "" }] }),
          exact: ofRequirements.length === 0,
          limits: ofRequirements,
          state: { file: "terraform.tfstate", ...problem },
        },
        coverage: new Map([
          [AWS, { required: PLATFORMS, before: undefined, after: PLATFORMS.slice(0, after) }],
        ]),
      }),
    );
}

const ROOTS = ["envs/dev", "envs/prod", "live/eu", "live/us"];
/** Root modules, and what the machine states of itself. */
const run = fc.record({
  roots: fc.tuple(...ROOTS.map(rootReview)),
  remarks: fc.subarray(["provider_installation is left out", "a plugin cache is not used"]),
});
type Run = typeof run extends fc.Arbitrary<infer T> ? T : never;

const resolvedIn = (root: string): ResolvedFinding => ({
  rule: "unexplained-hash",
  provider: AWS,
  root,
  file: `${root}/.terraform.lock.hcl`,
  commit: "c".repeat(40),
});

/** The review that one job makes of some of the root modules. */
function reviewOf({ roots, remarks }: Run, shard: Shard): Review {
  const own = roots.filter(({ root }) => isInShard(root, shard));
  const review = assembleReview(
    {
      mode: "review",
      roots: own,
      policy: DEFAULT_POLICY,
      commits: COMMITS,
      repositoryFindings: shard.index === 1 ? [aFinding({ root: ".", severity: "notice" })] : [],
    },
    {
      started: 0,
      clock: { now: () => 0 },
      cost: () => ({ requests: 0, bytes: 0 }),
      programVersion: "1.0.0",
      setup: { remarks },
    },
  );
  const isGreen = review.verdict === "passed" || review.verdict === "no-change";
  return isGreen ? { ...review, resolved: own.map(({ root }) => resolvedIn(root)) } : review;
}

/** The review of a run as a job has it that reads what the parts wrote. */
function received(whole: Run, count: number): Review {
  const documents = Array.from({ length: count }, (_, i) => {
    const shard = { index: i + 1, count };
    const document = encodeResult(resultOf(reviewOf(whole, shard), shard));
    return JSON.parse(JSON.stringify(document)) as unknown;
  });
  return mergeShards(
    documents.map(decodeResult),
    { policy: DEFAULT_POLICY, policyFile: undefined, receivedFrom: null },
    { clock: { now: () => 0 }, programVersion: "1.0.0" },
  );
}

/** Everything that is ever rendered from a review. */
function reports(review: Review): readonly unknown[] {
  const digest = (text: string) => text.padEnd(64, "0").slice(0, 64);
  return [
    renderComment(review, {}),
    renderSummary(review, {}),
    renderReviewJson(review),
    renderSarif(review, { digest }),
    renderTerminal(review, { color: false, width: 100 }),
    renderCycloneDx(review, { digest, now: 0 }),
    annotations(review),
  ];
}

describe("mergeShards()", () => {
  test("gives every report of the run that its parts make up, also of a single one", () => {
    fc.assert(
      fc.property(run, fc.integer({ min: 1, max: 4 }), (whole, count) => {
        const review = reviewOf(whole, { index: 1, count: 1 });

        expect(reports(received(whole, count))).toStrictEqual(reports(review));
      }),
      { numRuns: 60 },
    );
  });

  test("reads what the schema describes, with nothing left out", () => {
    const [one] = fc.sample(run, { numRuns: 1, seed: 1 });
    const shard = { index: 1, count: 1 };
    const document: unknown = JSON.parse(
      JSON.stringify(encodeResult(resultOf(reviewOf(one as Run, shard), shard))),
    );

    expect(schemaErrors("result", document)).toStrictEqual([]);
  });

  test("keeps what the parts could not check, and says so in its first line", () => {
    const roots = ROOTS.map((root) => aRootReview({ root, changes: [aChange({ roots: [root] })] }));
    const [first, ...rest] = roots;
    const limited = { ...first, limits: ["a mirror was not compared"] } as RootReview;
    const whole = { roots: [limited, ...rest], remarks: ["a plugin cache is not used"] } as Run;

    const merged = received(whole, 3);

    expect(merged.limits).toStrictEqual([
      "a plugin cache is not used",
      "envs/dev: a mirror was not compared",
    ]);
    expect(renderComment(merged, {})).toContain("checked within 2 stated limits");
  });

  test.each(["review", "audit"] as const)(
    "never passes a %s of which a part was cut short, whatever policy tolerates",
    (mode) => {
      const policy = { ...DEFAULT_POLICY, failOnUnverified: false };
      const commits = mode === "review" ? COMMITS : undefined;
      const meter = {
        ...{ started: 0, clock: { now: () => 0 }, programVersion: "1.0.0" },
        cost: () => ({ requests: 0, bytes: 0 }),
      };
      const whole = assembleReview(
        { mode, roots: [aRootReview({ root: "live/eu" })], policy, commits },
        meter,
      );
      const late = new LockReviewError("OUT_OF_TIME", "the run's time limit of 1 s was reached");
      const shards = [1, 2].map((index) => ({ index, count: 2 }));
      const merge = (parts: readonly Review[]) =>
        mergeShards(
          parts.map((one, i) => resultOf(one, shards.at(i) as Shard)),
          { policy, policyFile: undefined, receivedFrom: null },
          meter,
        );
      const own = shards.map((shard) => ({
        ...whole,
        roots: whole.roots.filter(({ root }) => isInShard(root, shard)),
      }));
      const [first, second] = own as unknown as [Review, Review];
      const [shard] = shards;

      expect(merge(own).verdict).not.toBe("unverified");
      expect(merge([first, cutShort(second, "Part of it", "time")]).verdict).toBe("unverified");
      const unread = merge([unreadReview({ mode, shard }, late, meter), second]);
      expect([unread.verdict, unread.unfinished]).toStrictEqual(["unverified", "in-part"]);
      expect(JSON.stringify(unread.findings)).toContain(
        "to part 1 of 2 was not looked at: the run",
      );
    },
  );

  test("tells what was resolved once all parts are green, and not before", () => {
    const green = ROOTS.map((root) => aRootReview({ root }));
    const [first, ...rest] = green;
    const failing = { ...first, findings: [aFinding({ root: "envs/dev" })] } as RootReview;

    expect(received({ roots: green, remarks: [] } as Run, 3).resolved).toStrictEqual(
      ROOTS.map(resolvedIn),
    );
    expect(received({ roots: [failing, ...rest], remarks: [] } as Run, 3)).not.toHaveProperty(
      "resolved",
    );
  });
});
