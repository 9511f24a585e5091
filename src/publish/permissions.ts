import { isLockReviewError } from "../model/error.ts";

/** The actions on GitHub that need a permission. */
export type ForgeAction = "read-pull-request" | "comment" | "read-contents" | "issues" | "commit";

/** Lines of a workflow's `permissions:` that an action needs. */
const NEEDED: Readonly<Record<ForgeAction, string>> = {
  "read-pull-request": "pull-requests: read",
  comment: "pull-requests: write",
  "read-contents": "contents: read",
  issues: "issues: write",
  commit: "contents: write",
};

/** Returns the permission to grant when GitHub refuses the token. */
export function permissionHint(action: ForgeAction): string {
  const fork =
    action === "comment"
      ? " A pull request from a fork gets a token that cannot write; run the action on pull_request_target for those."
      : "";
  return `Grant the job "${NEEDED[action]}" under permissions.${fork}`;
}

/** Returns the HTTP status behind a `FORGE_FAILED`; undefined without a whole answer. */
export function forgeStatus(caught: unknown): number | undefined {
  if (!isLockReviewError(caught, "FORGE_FAILED")) return undefined;
  const { cause } = caught;
  if (!(cause instanceof Error) || !("status" in cause)) return undefined;
  return typeof cause.status === "number" ? cause.status : undefined;
}

/**
 * Whether a failed request may have been carried out: the server failed, or its answer got lost. A refused request was
 * not.
 */
export function mayHaveHappened(caught: unknown): boolean {
  if (!isLockReviewError(caught, "FORGE_FAILED")) return false;
  const status = forgeStatus(caught);
  return status === undefined || status >= 500;
}
