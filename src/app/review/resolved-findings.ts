import { isLockReviewError } from "../../model/error.ts";
import type { CommitId, GitRepository } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { findingSubject } from "../../review/finding/finding.ts";
import { blocks } from "../../review/verdict/gate.ts";
import { compareResolved, type ResolvedFinding, type Review } from "../../review/verdict/review.ts";
import type { ReviewRequest } from "../roots/find-change.ts";
import { pathsOf } from "../roots/paths.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { reviewRepository } from "./review-repository.ts";

const MAX_EARLIER_HEADS = 4;

interface ResolvedContext {
  readonly request: ReviewRequest;
  readonly review: Review;
  /** Names of the proposal's earlier head commits, newest first. */
  readonly earlier: readonly string[];
}

/**
 * Returns findings of a proposal's earlier states that are gone.
 *
 * An earlier run's report is not read, since anyone may have edited it: the earlier commits are reviewed again, with
 * the evidence and the policy of this run. Missing commits are left out, so the list may lack findings, but every
 * listed one was found in this run.
 */
export async function findResolved(
  context: ResolvedContext,
  ports: ReviewPorts,
): Promise<readonly ResolvedFinding[]> {
  const { request, review } = context;
  const known = new Set(review.findings.map(findingSubject));
  const resolved: ResolvedFinding[] = [];
  for (const commit of await commitsToReview(context, ports.git)) {
    const past = { ...request, head: commit, mergeCommit: undefined };
    for (const finding of (await reviewEarlier(past, ports))?.findings ?? []) {
      const subject = findingSubject(finding);
      const stoodInTheWay = finding.rule === "not-verified" || blocks(finding, request.policy);
      if (known.has(subject) || finding.accepted !== undefined || !stoodInTheWay) continue;
      known.add(subject);
      const { rule, provider, root, file } = finding;
      resolved.push({ rule, provider, root, file, commit });
    }
  }
  return resolved.sort(compareResolved);
}

const MAX_COMPARED = 12;

/**
 * Returns the available commits, newest first, whose lock files or configuration differ from the next one's. None for a
 * proposal that touches neither any more: it costs no request, so its past is not looked at.
 */
async function commitsToReview(
  { request, review, earlier }: ResolvedContext,
  git: GitRepository,
): Promise<readonly CommitId[]> {
  if (review.baseCommit === null) return [];
  const base = await git.resolveCommit(review.baseCommit);
  const head = await git.resolveCommit(request.head ?? "HEAD");
  if (base === undefined || head === undefined || !(await differ(base, head, git))) return [];
  const found: CommitId[] = [];
  for (const name of earlier.slice(0, MAX_COMPARED)) {
    if (found.length === MAX_EARLIER_HEADS) break;
    const commit = await git.resolveCommit(name);
    if (commit === undefined || found.includes(commit)) continue;
    if (await differ(commit, found.at(-1) ?? head, git)) found.push(commit);
  }
  return found;
}

async function differ(commit: CommitId, other: CommitId, git: GitRepository): Promise<boolean> {
  return pathsOf(await git.changedPaths(commit, other)).some(touchesItsDirectory);
}

/** Returns undefined when the commit cannot be reviewed, since the past must not stop a run. */
async function reviewEarlier(
  request: ReviewRequest,
  ports: ReviewPorts,
): Promise<Review | undefined> {
  try {
    // Its root modules do not count as progress of this run.
    const quiet = { ...ports, listener: undefined, notes: undefined };
    return await reviewRepository(request, quiet);
  } catch (caught) {
    if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
    ports.log.debug(`${request.head} was not looked at again: ${caught.message}`);
    return undefined;
  }
}
