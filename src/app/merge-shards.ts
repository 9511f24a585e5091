import type { CommitId } from "../ports/git.ts";
import type { ReviewPolicy } from "../review/policy.ts";
import type { Review } from "../review/review.ts";
import { mergeResults } from "../review/shards/merge.ts";
import type { ShardResult } from "../review/shards/result.ts";
import { assembleReview, type RunMeter } from "./assemble-review.ts";

/** By what a merged run is judged. */
export interface MergeTerms {
  readonly policy: ReviewPolicy;
  readonly policyFile: string | undefined;
}

/**
 * The review of a whole run, out of the results of its parts.
 *
 * The verdict is decided anew from the findings, by this job's own policy: what a part thought of itself
 * is not asked.
 *
 * @throws LockReviewError `INVALID_RESULT` as {@link mergeResults}
 */
export function mergeShards(
  results: readonly ShardResult[],
  { policy, policyFile }: MergeTerms,
  meter: Pick<RunMeter, "clock" | "programVersion">,
): Review {
  const merged = mergeResults(results);
  const { mode, roots, repositoryFindings, limits, resolved, stats } = merged;
  const { baseCommit, headCommit, baseName } = merged;
  const commits =
    baseCommit === null || headCommit === null
      ? undefined
      : {
          base: baseCommit as CommitId,
          head: headCommit as CommitId,
          baseName: baseName ?? baseCommit,
        };
  const cost = () => ({ requests: stats.requests, bytes: stats.bytesDownloaded });
  const auditedCommit = mode === "audit" ? (headCommit ?? undefined) : undefined;
  const review = assembleReview(
    { mode, roots, policy, policyFile, repositoryFindings, limits, commits, auditedCommit },
    { ...meter, started: meter.clock.now(), cost },
  );
  const isGreen = review.verdict === "passed" || review.verdict === "no-change";
  return { ...review, stats, ...(isGreen && resolved.length > 0 ? { resolved } : {}) };
}
