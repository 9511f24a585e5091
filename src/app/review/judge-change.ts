import { offerKeys } from "../../review/ledger/learn-keys.ts";
import { cutShort } from "../../review/verdict/gate.ts";
import { offerPlatforms } from "../../review/verdict/offer-platforms.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import type { FoundChange } from "../roots/find-change.ts";
import { filterLimits } from "../roots/paths.ts";
import { DEFAULT_POLICY_FILE } from "../settings/load-policy.ts";
import { dayOf } from "../settings/repository-ledger.ts";
import { assembleReview, mergeFindings, type RunMeter, withMerged } from "./assemble-review.ts";
import type { ReviewEvidence } from "./gather-evidence.ts";
import { judgeRoots } from "./gather-root-facts.ts";
import type { ReviewReadings } from "./read-roots.ts";
import { judgeRepository } from "./repository-facts.ts";

/** Judges the root modules and the repository's settings, and puts the review together, without any further request. */
export function judge(
  { found, repository, limits: clock, unreadInputs }: ReviewReadings,
  { head, merged, beside, limits, late }: ReviewEvidence,
  meter: RunMeter,
): Review {
  const { change, leftOut, idle } = found;
  const { request, range } = change;
  const { policy, ledger } = request;
  const mergedReviews = new Map(judgeRoots(merged).map((review) => [review.root, review]));
  const besideFindings = [...beside].flatMap((root) =>
    mergeFindings(mergedReviews.get(root)?.findings ?? []),
  );
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
      policyFile: request.policySource?.file,
      repositoryFindings: [...judgeRepository(change, repository), ...besideFindings],
      range,
    },
    meter,
  );
  const terms = { known: ledger, policy, day: dayOf(change.now), file: policy.ledger };
  const policyFile = request.policySource?.file;
  const offers = {
    keyOffer: offerKeys(review, terms),
    platformOffer: offerPlatforms(review, { policyFile, ledger, newFile: DEFAULT_POLICY_FILE }),
  };
  const offered = { ...review, ...offers };
  return late === undefined ? offered : cutShort(offered, "What merging comes to", late);
}

function withMerge(review: RootReview, merged: RootReview | undefined): RootReview {
  if (merged === undefined) return review;
  const findings = mergeFindings(merged.findings);
  return {
    ...review,
    merged: findings,
    findings: withMerged(review.findings, findings),
    unweighed: withMerged(review.unweighed ?? [], mergeFindings(merged.unweighed ?? [])),
  };
}

/** Says that both states are the same, if they are: a review without findings then means nothing. */
function emptyLimits({ range, changed }: FoundChange): readonly string[] {
  const { base, headCommit, head, baseName } = range;
  if (changed.length > 0) return [];
  const [subject, atBase] =
    head === "work-tree"
      ? ["the work tree", `it stands at ${baseName}, without changes`]
      : ["the head", `${baseName} has every commit of it`];
  const why = base === headCommit ? atBase : `no file of it differs from ${baseName}`;
  return [`Nothing was compared: ${subject} is what the base is; ${why}`];
}
