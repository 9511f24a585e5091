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

/** Earlier states of a proposal that are looked at, newest first: each is a review of its own. */
const MAX_EARLIER_HEADS = 4;

/** A review, and the earlier states of the same proposal. */
interface ResolvedContext {
  readonly request: ReviewRequest;
  readonly review: Review;
  /** Names of commits that the proposal stood at before, newest first. */
  readonly earlier: readonly string[];
}

/**
 * What stood in the way at earlier states of a proposal and no longer does.
 *
 * Nothing is taken from what an earlier run wrote, which anyone may have edited: the earlier commits are
 * reviewed again, with the evidence and the policy of this run. A commit that is gone is left out, so the
 * list may lack findings; it holds none that the rules did not come to in this run. A proposal that no
 * longer touches a lock file or configuration costs no request, so its past is not looked at.
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

/** The earlier commits that are worth a review, newest first. */
async function commitsToReview(
  { request, review, earlier }: ResolvedContext,
  ports: ReviewPorts,
): Promise<readonly CommitId[]> {
  const { git } = ports;
  if (review.baseCommit === null) return [];
  const base = await git.resolveCommit(review.baseCommit);
  const head = await git.resolveCommit(request.head ?? "HEAD");
  if (base === undefined || head === undefined) return [];
  // Asked of all that is proposed, not of this part's root modules: every part has to come to the same.
  const isTouched = await differs(base, head, ports);
  return isTouched ? differing(earlier, head, ports) : [];
}

/** Commits that are compared before the rest of a long history is left alone. */
const MAX_COMPARED = 12;

/** The commits that are here and whose lock files or configuration are not those of the one after. */
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

/** Whether two commits have other lock files or other configuration. */
async function differs(commit: CommitId, other: CommitId, { git }: ReviewPorts): Promise<boolean> {
  const changed = await git.changedPaths(commit, other);
  return changed.some(
    ({ path, previousPath }) =>
      touchesItsDirectory(path) || touchesItsDirectory(previousPath ?? path),
  );
}

/** Undefined when the commit cannot be reviewed: a list of the past is not worth a run. */
async function reviewEarlier(
  request: ReviewRequest,
  ports: ReviewPorts,
  signal: AbortSignal,
): Promise<Review | undefined> {
  try {
    // Its root modules are not those that a reader waits for.
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
