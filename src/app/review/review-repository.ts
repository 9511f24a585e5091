import type { FileTree } from "../../ports/files.ts";
import { offerKeys } from "../../review/ledger/learn-keys.ts";
import { cutShort } from "../../review/verdict/gate.ts";
import { offerPlatforms } from "../../review/verdict/offer-platforms.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import { type FoundChange, findChange, type ReviewRequest } from "../roots/find-change.ts";
import { findRoots } from "../roots/find-roots.ts";
import { filterLimits } from "../roots/paths.ts";
import { DEFAULT_POLICY_FILE } from "../settings/load-policy.ts";
import { dayOf } from "../settings/repository-ledger.ts";
import { assembleReview, mergeFindings, type RunMeter, withMerged } from "./assemble-review.ts";
import { gatherEvidence, type ReviewEvidence } from "./gather-evidence.ts";
import { judgeRoots } from "./gather-root-facts.ts";
import { type ReviewReadings, readRoots } from "./read-roots.ts";
import { judgeRepository } from "./repository-facts.ts";
import type { ReviewPorts } from "./review-ports.ts";
import { withNotes } from "./tell-notes.ts";

/**
 * Reviews every root module that changed between base and head of a git repository. It executes nothing of the
 * repository. A change that touches no lock file, no configuration and no input of a module source costs no request.
 * @throws LockReviewError `USAGE` for unknown paths, `GIT_FAILED`, `FILE_FAILED`, `ABORTED`
 */
export async function reviewRepository(
  request: ReviewRequest,
  ports: ReviewPorts,
): Promise<Review> {
  const change = await findChange(request, ports);
  const rootsOfChange = await findRoots(change, ports);
  const readings = await readRoots(rootsOfChange, ports);
  const evidence = await gatherEvidence(readings, ports);
  const review = judge(readings, evidence, ports);
  return withNotes(review, request.policy, ports);
}

/**
 * Reviews the root modules of a change again, with head's files in which lock files have planned texts, by their paths.
 * The merge result is left out, since it has none of these texts.
 */
export async function reviewPlannedHead(
  request: ReviewRequest,
  head: { readonly files: FileTree; readonly texts: ReadonlyMap<string, string> },
  ports: ReviewPorts,
): Promise<readonly RootReview[]> {
  const quiet = { ...ports, tryMerge: undefined, listener: undefined };
  const unmerged = { ...request, mergeCommit: undefined, storedMerge: undefined };
  const change = await findChange(unmerged, quiet);
  const rootsOfChange = await findRoots(change, quiet);
  const roots = rootsOfChange.roots.map((root) =>
    head.texts.has(root.lockFilePath) ? { ...root, headLockPath: root.lockFilePath } : root,
  );
  const plannedChange = { ...change, sides: { ...change.sides, head: head.files } };
  const readings = await readRoots({ ...rootsOfChange, change: plannedChange, roots }, quiet);
  return judgeRoots((await gatherEvidence(readings, quiet)).head);
}

/** Judges the root modules and the repository's settings, and puts the review together, without any further request. */
function judge(
  { found, repository, limits: clock, unreadInputs }: ReviewReadings,
  { head, merged, beside, limits, late }: ReviewEvidence,
  meter: RunMeter,
): Review {
  const { change, leftOut, idle } = found;
  const { request } = change;
  const { policy, ledger, range } = request;
  const policyFile = request.policySource?.file;
  const mergedReviews = new Map(judgeRoots(merged).map((review) => [review.root, review]));
  const ofBeside = [...beside].flatMap((root) => mergedReviews.get(root)?.findings ?? []);
  const review = assembleReview(
    {
      mode: "review",
      roots: judgeRoots(head).map((review) => ({
        ...withMerge(review, mergedReviews.get(review.root)),
        limits: [...(review.limits ?? []), ...(unreadInputs.get(review.root) ?? [])],
      })),
      leftOut,
      limits: [...clock, ...limits, ...filterLimits(leftOut, idle), ...emptyLimits(change)],
      policy,
      policyFile,
      repositoryFindings: [...judgeRepository(change, repository), ...mergeFindings(ofBeside)],
      range,
      paths: change.head.paths,
    },
    meter,
  );
  const terms = { known: ledger, policy, day: dayOf(change.now), file: policy.ledger };
  const withOffers = {
    ...review,
    keyOffer: offerKeys(review, terms),
    platformOffer: offerPlatforms(review, { policyFile, ledger, newFile: DEFAULT_POLICY_FILE }),
  };
  return late === undefined ? withOffers : cutShort(withOffers, "The merge result", late);
}

function withMerge(review: RootReview, merged: RootReview | undefined): RootReview {
  if (merged === undefined) return review;
  const findings = mergeFindings(merged.findings);
  return {
    ...review,
    merged: findings,
    findings: withMerged(review.findings, findings),
    unweighed: withMerged(review.unweighed, mergeFindings(merged.unweighed)),
  };
}

/** Says that both states are the same, if they are: a review without findings then means nothing. */
function emptyLimits({ request, changed }: FoundChange): readonly string[] {
  const { base, headCommit, head, baseName } = request.range;
  if (changed.length > 0) return [];
  const [subject, atBase] =
    head === "work-tree"
      ? ["the work tree", `it stands at ${baseName}, without changes`]
      : ["the head", `${baseName} has every commit of it`];
  const why = base === headCommit ? atBase : `no file of it differs from ${baseName}`;
  return [`Nothing was compared: ${subject} is what the base is; ${why}`];
}
