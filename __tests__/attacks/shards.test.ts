import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mergeShards } from "../../src/app/merge-shards.ts";
import { renderReviewJson } from "../../src/report/json.ts";
import { renderComment } from "../../src/report/markdown.ts";
import { renderSarif } from "../../src/report/sarif.ts";
import { renderSummary } from "../../src/report/summary.ts";
import { DEFAULT_POLICY } from "../../src/review/policy.ts";
import type { Review } from "../../src/review/review.ts";
import { encodeResult, resultOf } from "../../src/review/shards/result.ts";
import { decodeResult } from "../../src/review/shards/result-protocol.ts";
import { EVIL } from "./cases/scenario.ts";
import type { Files } from "./memory-git.ts";
import { type EntrySpec, startWorld, type World } from "./world.ts";

// The law of parts: a run that several jobs share says what one job would have said.

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.stop());

const AWS: EntrySpec = { source: "hashicorp/aws", version: "6.14.0", constraints: "~> 6.0" };
const RANDOM: EntrySpec = { source: "hashicorp/random", version: "3.7.2", constraints: "~> 3.7" };
const ENTRIES: readonly EntrySpec[] = [
  AWS,
  { ...AWS, version: "6.15.0" },
  { ...AWS, extra: [EVIL] },
  { ...AWS, platforms: ["linux_amd64"] },
  RANDOM,
  { ...RANDOM, platforms: [] },
];

/** What stands in one root module on one side: nothing, or some entries. */
const content = fc.option(
  fc.uniqueArray(fc.constantFrom(...ENTRIES), { selector: (one) => one.source, maxLength: 2 }),
  { nil: undefined },
);
const repository = fc.array(fc.tuple(content, content), { minLength: 1, maxLength: 6 });

function side(contents: readonly (readonly EntrySpec[] | undefined)[]): Files {
  return Object.assign(
    { "readme.md": "one" },
    ...contents.map((entries, i) =>
      entries === undefined ? {} : world.root(`envs/r${i}`, entries),
    ),
  );
}

const VOUCHED = ["signed-known-key", "signed-new-key", "registry"] as const;

/** The best that is said of each hash, as its place among {@link VOUCHED}. */
function bestGrades(review: Review): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (const { provider, version, hash, grade } of review.hashes) {
    const rank = VOUCHED.indexOf(grade as (typeof VOUCHED)[number]);
    if (rank < 0) continue;
    const key = `${provider}@${version} ${hash}`;
    best.set(key, Math.min(rank, best.get(key) ?? rank));
  }
  return best;
}

/**
 * Every report that a job writes, but for what the run cost and for how well each hash is vouched for: a
 * package or a key that one part looks up for a root module of its own is evidence for the others, too,
 * in a run that has them all at hand.
 */
function reports(review: Review): readonly string[] {
  const quiet = {
    ...review,
    hashes: [],
    roots: review.roots.map((one) => ({ ...one, hashes: [], coverage: new Map() })),
    stats: { bytesDownloaded: 0, requests: 0, cacheHits: 0, durationMs: 0 },
  };
  return [
    renderComment(quiet, {}),
    renderSummary(quiet, {}),
    renderReviewJson(quiet),
    renderSarif(quiet, { digest: (text) => text.padEnd(64, "0").slice(0, 64) }),
  ];
}

test("reviewRepository() in parts, written, read and merged, reports what it does in one", async () => {
  await fc.assert(
    fc.asyncProperty(repository, fc.integer({ min: 1, max: 4 }), async (contents, count) => {
      const [base, head] = [0, 1].map((i) => side(contents.map((one) => one[i as 0 | 1])));
      const whole = await world.remembered(base ?? {}, head ?? {});
      const documents: unknown[] = [];
      for (let index = 1; index <= count; index++) {
        const shard = { index, count };
        const part = await world.remembered(base ?? {}, head ?? {}, { shard });
        documents.push(JSON.parse(JSON.stringify(encodeResult(resultOf(part, shard)))));
      }

      const merged = mergeShards(
        documents.map(decodeResult),
        { policy: DEFAULT_POLICY, policyFile: undefined },
        { clock: { now: () => 0 }, programVersion: "0.0.0" },
      );

      expect(merged.verdict).toBe(whole.verdict);
      expect(reports(merged)).toStrictEqual(reports(whole));
      const known = bestGrades(whole);
      for (const [hash, rank] of bestGrades(merged)) {
        expect(rank).toBeGreaterThanOrEqual(known.get(hash) ?? VOUCHED.length);
      }
    }),
    { numRuns: 40 },
  );
}, 240_000);
