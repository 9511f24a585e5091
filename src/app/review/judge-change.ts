import type { Finding } from "../../review/finding/finding.ts";
import { findingSubject } from "../../review/finding/finding.ts";
import { offerKeys } from "../../review/ledger/learn-keys.ts";
import { cutShort } from "../../review/verdict/gate.ts";
import type { Review, RootReview } from "../../review/verdict/review.ts";
import type { FoundChange } from "../roots/find-change.ts";
import { filterLimits } from "../roots/paths.ts";
import { dayOf } from "../settings/repository-ledger.ts";
import { assembleReview, type RunMeter } from "./assemble-review.ts";
import type { ReviewEvidence } from "./gather-evidence.ts";
import type { ReviewReadings } from "./read-roots.ts";
import { judgeRepository } from "./repository-facts.ts";
import { judgeRoots } from "./root-facts.ts";

/**
 * Judges the root modules and the repository's settings, and puts the review together, without any further
 * request.
 */
export function judge(
  readings: ReviewReadings,
  { head, merge }: ReviewEvidence,
  meter: RunMeter,
): Review {
  const { found, repository, limits: clock } = readings;
  const { change, leftOut, idle } = found;
  const { request, range } = change;
  const { policy } = request;
  const merged = new Map(judgeRoots(merge.roots).map((review) => [review.root, review]));
  const reviews = judgeRoots(head).map((review) => withMerge(review, merged.get(review.root)));
  const beside = [...merge.beside].flatMap((root) =>
    withMerged([], merged.get(root)?.findings ?? []),
  );
  const review = assembleReview(
    {
      mode: "review",
      roots: reviews,
      leftOut,
      limits: [...clock, ...merge.limits, ...filterLimits(leftOut, idle), ...emptyLimits(change)],
      policy,
      policyFile: request.policySource?.file,
      repositoryFindings: [...judgeRepository(repository, policy), ...beside],
      commits: {
        base: range.base,
        head: range.headCommit,
        baseName: range.baseName,
        isOfWorkTree: range.head === "work-tree",
      },
    },
    meter,
  );
  const offered = withKeyOffer(review, change);
  return merge.late === undefined
    ? offered
    : cutShort(offered, "What merging comes to", merge.late);
}

/** Adds the offer to remember the keys that the change brings, if there are any. */
function withKeyOffer(review: Review, { request, now }: FoundChange): Review {
  const { policy, ledger: known } = request;
  const keyOffer = offerKeys(review, { known, policy, day: dayOf(now), file: policy.ledger });
  return keyOffer === undefined ? review : { ...review, keyOffer };
}

/** Adds findings that the merged file has and head's does not. */
function withMerge(review: RootReview, merged: RootReview | undefined): RootReview {
  if (merged === undefined) return review;
  return {
    ...review,
    findings: withMerged(review.findings, merged.findings),
    unweighed: withMerged(review.unweighed ?? [], merged.unweighed ?? []),
  };
}

/** Returns head's findings, and those that only the merged file has, without its lines, which cannot be opened. */
function withMerged(findings: readonly Finding[], merged: readonly Finding[]): readonly Finding[] {
  const known = new Set(findings.map(findingSubject));
  const added = merged.filter(
    (finding) =>
      !known.has(findingSubject(finding)) &&
      (finding.severity !== "notice" || finding.rule === "not-verified"),
  );
  const told = added.map((finding) => ({
    ...finding,
    line: null,
    detail: `In the merge result: ${finding.detail}`,
  }));
  return [...findings, ...told];
}

/** Says that both states are the same, if they are: a review without findings then means nothing. */
function emptyLimits({ range, changed }: FoundChange): readonly string[] {
  const { base, headCommit, head, baseName } = range;
  if (changed.length > 0) return [];
  const why =
    base !== headCommit
      ? `no file of it differs from ${baseName}`
      : head === "work-tree"
        ? `it stands at ${baseName}, without changes`
        : `${baseName} has every commit of it`;
  return [
    `Nothing was compared: ${head === "work-tree" ? "the work tree" : "the head"} is what the base is; ${why}`,
  ];
}
