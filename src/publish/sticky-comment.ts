import type { Forge, ForgeComment } from "../ports/forge.ts";
import { type CommentPlan, type CommentSituation, planComment } from "./plan-comment.ts";

/** What became of the comment. */
export interface PublishedComment {
  readonly plan: CommentPlan["kind"];
  /** Why nothing was written; undefined when something was. */
  readonly reason: string | undefined;
  /** The comment as it stands now; undefined when there is none. */
  readonly comment: ForgeComment | undefined;
}

/**
 * Writes or changes the one comment of a pull request.
 *
 * @throws LockReviewError `FORGE_FAILED` with the permission to grant in its hint when GitHub refuses
 */
export async function publishComment(
  forge: Forge,
  pullRequest: number,
  situation: CommentSituation,
  signal: AbortSignal,
): Promise<PublishedComment> {
  if (situation.mode === "never") {
    return { plan: "leave", reason: "comments are turned off", comment: undefined };
  }
  const comments = await forge.listComments(pullRequest, signal);
  // Asked last, so that as little as possible can change between the question and the writing.
  const pull = await forge.pullRequest(pullRequest, signal);
  const plan = planComment(situation, pull, comments);
  switch (plan.kind) {
    case "create":
      return written("create", await forge.createComment(pullRequest, plan.body, signal));
    case "update":
      return written("update", await forge.updateComment(plan.id, plan.body, signal));
    case "leave":
      return { plan: "leave", reason: plan.reason, comment: plan.existing };
  }
}

function written(plan: "create" | "update", comment: ForgeComment): PublishedComment {
  return { plan, reason: undefined, comment };
}
