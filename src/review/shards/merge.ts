import { LockReviewError } from "../../model/error.ts";
import { largestOf } from "../../model/many.ts";
import { compareBytes, sortedUnique } from "../../model/order.ts";
import { compareResolved } from "../verdict/compare-resolved.ts";
import type { RunStats } from "../verdict/review.ts";
import { isInShard } from "./partition.ts";
import type { ShardResult } from "./result.ts";

/**
 * The result of the whole run, out of those of its parts.
 *
 * Fails closed: a report on a part of the root modules would pass for one on all of them. Every part has
 * to be there once, made by the same program over the same commits under the same policy, with its own root
 * modules only. A part whose time was over before it had read anything tells of none of these: it is there, and
 * leaves the whole unfinished. `expected` is how many parts there are to be; undefined leaves that to the parts, whose word
 * alone proves no report whole.
 *
 * @throws LockReviewError `INVALID_RESULT`
 */
export function mergeResults(
  results: readonly ShardResult[],
  expected: number | undefined,
): ShardResult {
  const first = results.find(({ unfinished }) => unfinished !== "unread") ?? results[0];
  if (first === undefined)
    throw unusable("There are no results to merge", "Name files or folders that hold them.");
  for (const one of results) assertSameRun(first, one);
  assertExpected(first.shard.count, expected);
  assertComplete(results, first.shard.count);
  const sorted = [...results].sort((a, b) => a.shard.index - b.shard.index);
  for (const result of sorted) assertOwnRoots(result);
  const roots = sorted.flatMap((one) => one.roots);
  return {
    ...first,
    shard: { index: 1, count: 1 },
    roots: [...roots].sort((a, b) => compareBytes(a.root, b.root)),
    repositoryFindings: sorted.flatMap((one) => one.repositoryFindings),
    limits: sortedUnique(sorted.flatMap((one) => one.limits)),
    leftOut: sortedUnique(sorted.flatMap((one) => one.leftOut)),
    resolved: sorted.flatMap((one) => one.resolved).sort(compareResolved),
    stats: sumStats(sorted.map((one) => one.stats)),
    unfinished: first.unfinished ?? (results.some(isUnfinished) ? "in-part" : null),
  };
}

function isUnfinished({ unfinished }: ShardResult): boolean {
  return unfinished !== null;
}

const SAME = ["program", "mode", "policyDigest", "baseCommit", "headCommit", "baseName"] as const;
/** What a part knows that has read nothing. */
const SAME_UNREAD = ["program", "mode"] as const;
const WORDS: Readonly<Record<(typeof SAME)[number], string>> = {
  program: "versions of this program",
  mode: "modes",
  policyDigest: "policies",
  baseCommit: "base commits",
  headCommit: "head commits",
  baseName: "base branches",
};

function assertSameRun(first: ShardResult, other: ShardResult): void {
  const facts = other.unfinished === "unread" ? SAME_UNREAD : SAME;
  const name = facts.find((one) => first[one] !== other[one]);
  if (name !== undefined) {
    throw unusable(
      `The results are of different ${WORDS[name]}: ${first[name]} and ${other[name]}`,
      "Merge the results of one run only.",
    );
  }
  if (first.shard.count !== other.shard.count) {
    throw unusable(
      `One result is of ${first.shard.count} parts, another of ${other.shard.count}`,
      "Let the matrix and the input shard agree on the number.",
    );
  }
}

function assertExpected(count: number, expected: number | undefined): void {
  if (expected === undefined || count === expected) return;
  throw unusable(
    `The results are of a run in ${count} parts, and ${expected} are expected`,
    "Let the input shards, or the policy's, and the matrix agree on the number.",
  );
}

function assertComplete(results: readonly ShardResult[], count: number): void {
  const seen = new Set<number>();
  for (const { shard } of results) {
    if (seen.has(shard.index)) {
      throw unusable(`Part ${shard.index}/${count} is there twice`, "Name each result once.");
    }
    seen.add(shard.index);
  }
  for (let index = 1; index <= count; index++) {
    if (!seen.has(index)) {
      throw unusable(`Part ${index}/${count} is missing`, "Look why its job wrote no result.");
    }
  }
}

function assertOwnRoots({ roots, shard }: ShardResult): void {
  const seen = new Set<string>();
  for (const { root } of roots) {
    if (seen.has(root) || !isInShard(root, shard)) {
      throw unusable(
        `Part ${shard.index}/${shard.count} tells of a root module that is not its own`,
        "Run all parts again.",
      );
    }
    seen.add(root);
  }
}

function sumStats(all: readonly RunStats[]): RunStats {
  const sum = (of: (stats: RunStats) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  return {
    bytesDownloaded: sum((one) => one.bytesDownloaded),
    requests: sum((one) => one.requests),
    cacheHits: sum((one) => one.cacheHits),
    // Parts run side by side, so the longest one is what a reader waited for.
    durationMs: largestOf(all.map((one) => one.durationMs)),
  };
}

function unusable(message: string, hint: string): LockReviewError {
  return new LockReviewError("INVALID_RESULT", message, { hint });
}
