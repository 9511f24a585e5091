import { isLockReviewError } from "../../model/error.ts";
import type { CommitId } from "../../ports/git.ts";
import { touchesItsDirectory } from "../../review/change/discover.ts";
import { findingSubject } from "../../review/finding/finding.ts";
import type { ReviewPolicy } from "../../review/policy/policy.ts";
import { blocks } from "../../review/verdict/gate.ts";
import type { ResolvedFinding, Review } from "../../review/verdict/review.ts";
import { compareResolved } from "../../review/verdict/review.ts";
import type { ReviewRequest } from "../roots/find-change.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { reviewRepository } from "./review-repository.ts";

/** Earlier states of a proposal that are reviewed, newest first. */
const MAX_EARLIER_HEADS = 4;

/** A review, and the earlier states of the same proposal. */
interface ResolvedContext {
  readonly request: ReviewRequest;
  readonly review: Review;
  /** Names of the proposal's earlier head commits, newest first. */
  readonly earlier: readonly string[];
}

/**
 * Returns findings of a proposal's earlier states that are gone.
 *
 * An earlier run's report is not read, since anyone may have edited it: the earlier commits are reviewed
 * again, with the evidence and the policy of this run. Missing commits are left out, so the list may lack
 * findings, but every listed one was found in this run. A proposal that no longer touches a lock file or
 * configuration costs no request, so its past is not looked at.
 */
export async function findResolved(
  { request, review, earlier }: ResolvedContext,
  ports: ReviewPorts,
  signal: AbortSignal,
): Promise<readonly ResolvedFinding[]> {
  const known = new Set(review.findings.map(findingSubject));
  const resolved: ResolvedFinding[] = [];
  const commits = await commitsToReview({ request, review, earlier }, ports);
  for (const commit of commits) {
    const past = await reviewEarlier(
      { ...request, head: commit, mergeCommit: undefined },
      ports,
      signal,
    );
    for (const finding of past?.findings ?? []) {
      const subject = findingSubject(finding);
      if (known.has(subject) || !stoodInTheWay(finding, request.policy)) continue;
      known.add(subject);
      const { rule, provider, root, file } = finding;
      resolved.push({ rule, provider, root, file, commit });
    }
  }
  return resolved.sort(compareResolved);
}

function stoodInTheWay(finding: Review["findings"][number], policy: ReviewPolicy): boolean {
  return (
    finding.accepted === undefined && (finding.rule === "not-verified" || blocks(finding, policy))
  );
}

/** Returns the earlier commits that are worth a review, newest first. */
async function commitsToReview(
  { request, review, earlier }: ResolvedContext,
  ports: ReviewPorts,
): Promise<readonly CommitId[]> {
  const { git } = ports;
  if (review.baseCommit === null) return [];
  const base = await git.resolveCommit(review.baseCommit);
  const head = await git.resolveCommit(request.head ?? "HEAD");
  if (base === undefined || head === undefined) return [];
  // Covers the whole proposal, not this part's root modules, so that every part gives the same result.
  const isTouched = await differs(base, head, ports);
  return isTouched ? differing(earlier, head, ports) : [];
}

/** Commits that are compared before the rest of a long history is ignored. */
const MAX_COMPARED = 12;

/** Returns the available commits whose lock files or configuration differ from the next one's. */
async function differing(
  names: readonly string[],
  head: CommitId,
  ports: ReviewPorts,
): Promise<readonly CommitId[]> {
  const found: CommitId[] = [];
  for (const name of names.slice(0, MAX_COMPARED)) {
    if (found.length === MAX_EARLIER_HEADS) break;
    const commit = await ports.git.resolveCommit(name);
    if (commit === undefined || found.includes(commit)) continue;
    if (await differs(commit, found.at(-1) ?? head, ports)) found.push(commit);
  }
  return found;
}

/** Whether two commits differ in lock files or configuration. */
async function differs(commit: CommitId, other: CommitId, { git }: ReviewPorts): Promise<boolean> {
  const changed = await git.changedPaths(commit, other);
  return changed.some(
    ({ path, previousPath }) =>
      touchesItsDirectory(path) || touchesItsDirectory(previousPath ?? path),
  );
}

/** Returns undefined when the commit cannot be reviewed, since the past must not stop a run. */
async function reviewEarlier(
  request: ReviewRequest,
  ports: ReviewPorts,
  signal: AbortSignal,
): Promise<Review | undefined> {
  try {
    // Its root modules do not count as progress of this run.
    return await reviewRepository(
      request,
      { ...ports, listener: undefined, notes: undefined },
      signal,
    );
  } catch (caught) {
    if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
    ports.log.debug(`${request.head} was not looked at again: ${caught.message}`);
    return undefined;
  }
}
