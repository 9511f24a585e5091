import { placeInside } from "../adapters/disk/place-inside.ts";
import { gitMerger } from "../adapters/git/git-commits.ts";
import { gitWithSubmodules } from "../adapters/git/git-with-submodules.ts";
import { workTreeOf } from "../adapters/git/work-tree.ts";
import type { ReviewPlanned } from "../app/lock/settle-fixes.ts";
import { type RunMeter, unreadReview } from "../app/review/assemble-review.ts";
import { reviewPlannedHead, reviewRepository } from "../app/review/review-repository.ts";
import type { ReviewRequest } from "../app/roots/find-change.ts";
import type { PathFilter } from "../app/roots/paths.ts";
import type { JobPolicy } from "../app/settings/job-policy.ts";
import { timeLimitBehind } from "../model/error.ts";
import type { GitRepository } from "../ports/git.ts";
import type { Review } from "../review/verdict/review.ts";
import type { Reach } from "./reach.ts";

/** The repository of a job: a checkout's, or as a forge stores it. */
export interface JobRepository {
  readonly git: GitRepository;
  /** Top of a checkout, at any commit; undefined without one. */
  readonly checkout: string | undefined;
  /** Whether `git` reads that checkout. */
  readonly isCheckedOut: boolean;
}

/** The two states that a job compares, and what the forge has made of them. */
export interface Comparison extends Pick<ReviewRequest, "range" | "mergeCommit" | "storedMerge"> {
  /** Whether head replaced base, as by a push: then nothing is merged. */
  readonly isReplacement?: boolean;
}

/** A review to make, as a face has it from its arguments or its event: of which repository, which states, whose settings. */
export interface ReviewJob extends PathFilter {
  readonly repository: JobRepository;
  readonly comparison: Comparison;
  readonly settings: Pick<JobPolicy, "policy" | "ledger" | "source">;
}

/** A review, and how to make it of other texts of its lock files. */
export type RepeatableReview = { readonly review: Review; readonly again: ReviewPlanned };

/** Returns a repository with the files of its submodules, which are closed at the end of the run. */
export function withSubmodules(
  { git, checkout, isCheckedOut }: JobRepository,
  { terms, gitFetcher: fetcher, closing }: Reach,
): JobRepository {
  const { environment, times } = terms;
  const places = { checkout, fetcher, environment, signal: times.looking.signal };
  return { git: closing(gitWithSubmodules(git, places)), checkout, isCheckedOut };
}

/** Makes the review of a job, the same for every face. @throws LockReviewError as `reviewRepository` */
export async function runReview(job: ReviewJob, reach: Reach): Promise<RepeatableReview> {
  const { repository, comparison, settings, paths, excludedPaths } = job;
  const { git, checkout, isCheckedOut } = repository;
  const { range, mergeCommit, isReplacement = false } = comparison;
  const { environment, cache, times } = reach.terms;
  const memoryPlace = checkout && cache && (await placeInside(checkout, cache.directory));
  const { storedMerge = () => Promise.resolve(undefined) } = comparison;
  const request = {
    range,
    mergeCommit,
    storedMerge: isCheckedOut || isReplacement ? undefined : storedMerge,
    memoryPlace,
    policy: settings.policy,
    ledger: settings.ledger,
    policySource: settings.source,
    paths,
    excludedPaths,
  };
  const isMerged = isCheckedOut && !isReplacement;
  const place = { directory: git.top, environment, signal: times.looking.signal };
  const tryMerge = isMerged ? gitMerger(place) : undefined;
  const workTree = workTreeOf(git, environment);
  const ports = { ...reach, git, tryMerge, workTree };
  const review = await reviewRepository(request, ports);
  return { review, again: (files, texts) => reviewPlannedHead(request, { files, texts }, ports) };
}

/** Makes a review; at the time limit, reading the repository and its forge stops, and the review says so. */
export async function reviewInTime<T extends { readonly review: Review }>(
  mode: Review["mode"],
  meter: RunMeter,
  make: () => Promise<T>,
): Promise<T | { readonly review: Review }> {
  try {
    return await make();
  } catch (caught) {
    const late = timeLimitBehind(caught);
    if (late === undefined) throw caught;
    return { review: unreadReview(mode, late, meter) };
  }
}
