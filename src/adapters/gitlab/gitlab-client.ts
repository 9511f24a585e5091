import type { ForgePlace } from "../../ports/forge.ts";
import type { ForgeAction } from "../../publish/permissions.ts";
import { forgeClient } from "../forge/forge-client.ts";
import { forgeAsker } from "../forge/forge-failure.ts";
import { assertInside } from "../forge/forge-transport.ts";

/** Sends this program's requests to one GitLab. */
export type GitLabClient = ReturnType<typeof gitLabClient>;

/** GitLab accepts bearer tokens of every kind. A write follows no redirect: use a renamed project's current address. */
const HABITS = { name: "GitLab", accept: "application/json", redirectsWrites: false };

/** Returns a client of GitLab's REST API, version 4. */
export function gitLabClient(place: ForgePlace, unitMs?: number) {
  return forgeClient(HABITS, place, unitMs);
}

/** Returns an API path below a project. @throws LockReviewError `FORGE_FAILED` for a step that leads out of the path */
export function projectPath(repository: string, ...steps: readonly string[]): string {
  const path = ["projects", repository, ...steps];
  assertInside("GitLab", path);
  return path.map(encodeURIComponent).join("/");
}

/** Runs a request to GitLab. @throws LockReviewError `FORGE_FAILED` */
export const askGitLab = forgeAsker({
  name: "GitLab",
  token: "GITLAB_TOKEN",
  limit: "the rate limit",
  permissionHint,
  refusalWords: (status) => {
    if (status >= 300 && status < 400) {
      const hint = "Use the project's address of today.";
      return { words: "the project has moved to another address", hint };
    }
    return status === 400 || status === 422
      ? { hint: "GitLab understood the request and refused it." }
      : undefined;
  },
});

/** How to get a token that can write notes. */
export const NOTE_HINT =
  'Give the job a project access token with the role Reporter and the scope "api" as GITLAB_TOKEN; CI_JOB_TOKEN cannot write notes.';

function permissionHint(action: ForgeAction): string {
  if (action === "comment") return NOTE_HINT;
  return 'Give GITLAB_TOKEN the scope "read_api" and a role that may read the repository.';
}
