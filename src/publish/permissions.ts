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

/** Returns the HTTP status of a client's error, if it has one. */
export function statusOf(caught: unknown): number | undefined {
  if (!(caught instanceof Error) || !("status" in caught)) return undefined;
  return typeof caught.status === "number" ? caught.status : undefined;
}
