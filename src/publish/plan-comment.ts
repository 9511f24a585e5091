import type { ForgeComment, PullRequestState } from "../ports/forge.ts";
import type { Review } from "../review/verdict/review.ts";
import { endsInMarker, saysTheSame, withMarker } from "./marker.ts";

/** When the action comments on a pull request. */
export type CommentMode = "always" | "on-change" | "on-problem" | "never";

/** What there is to decide from. */
export interface CommentContext {
  readonly mode: Exclude<CommentMode, "never">;
  /** Tells several comments of one pull request apart; empty for the only one. */
  readonly key: string;
  /** The commit that was reviewed. */
  readonly headSha: string;
  /** The commit that this very run put on top of it; absent when it put none. */
  readonly successor?: string | undefined;
  readonly review: Review;
  /** The rendered report. */
  readonly body: string;
  /** A rendering of much less, for when GitHub finds the report too long; none when absent. */
  readonly shortBody?: string;
}

/** What to do about the comment of a pull request. */
export type CommentPlan =
  | { readonly kind: "create"; readonly body: string }
  | { readonly kind: "update"; readonly id: number; readonly body: string }
  | {
      readonly kind: "leave";
      readonly reason: string;
      readonly existing: ForgeComment | undefined;
    };

/**
 * Decides whether to write a comment, to change ours, or to leave everything as it is.
 *
 * Ours is the oldest comment that this token wrote **and** that ends in the marker: a comment of
 * somebody else may hold a copy of the marker, and a comment of another workflow's may quote one.
 * Nothing else is taken from it than its id and whether it already says the same. A review of a
 * commit that is no longer the head says nothing, so that an older run cannot overwrite a newer one.
 */
export function planComment(
  situation: CommentContext,
  pull: Pick<PullRequestState, "headSha">,
  comments: readonly ForgeComment[],
): CommentPlan {
  const [existing] = ownComments(comments, situation.key);
  const leave = (reason: string): CommentPlan => ({ kind: "leave", reason, existing });
  if (pull.headSha !== situation.headSha && pull.headSha !== situation.successor) {
    return leave("the pull request has moved on to another commit");
  }
  const body = withMarker(situation.body, situation.key, situation.headSha);
  if (existing === undefined) {
    return isWorthwhile(situation) ? { kind: "create", body } : leave("there is nothing to say");
  }
  if (saysTheSame(existing.body, body)) return leave("the comment already says so");
  return { kind: "update", id: existing.id, body };
}

/** The comments that this token wrote under a key, oldest first: one, but for two runs that raced. */
export function ownComments(
  comments: readonly ForgeComment[],
  key: string,
): readonly ForgeComment[] {
  return comments
    .filter((one) => one.isOwn && endsInMarker(one.body, key))
    .sort((a, b) => a.id - b.id);
}

function isWorthwhile({ mode, review }: CommentContext): boolean {
  const hasProblem = review.verdict === "failed" || review.verdict === "unverified";
  if (mode === "always" || hasProblem) return true;
  return mode === "on-change" && (review.changes.length > 0 || review.findings.length > 0);
}
