/** What this program asks GitHub for, in the words of its permissions. */
export type ForgeAction = "read-pull-request" | "comment" | "read-contents" | "issues" | "commit";

/** Lines of a workflow's `permissions:` that an action needs. */
const NEEDED: Readonly<Record<ForgeAction, string>> = {
  "read-pull-request": "pull-requests: read",
  comment: "pull-requests: write",
  "read-contents": "contents: read",
  issues: "issues: write",
  commit: "contents: write",
};

/** What to do when GitHub answered that the token may not. */
export function permissionHint(action: ForgeAction): string {
  const fork =
    action === "comment"
      ? " A pull request from a fork gets a token that cannot write; run the action on pull_request_target for those."
      : "";
  return `Grant the job "${NEEDED[action]}" under permissions.${fork}`;
}
