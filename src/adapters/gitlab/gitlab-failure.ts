import type { ForgeAction } from "../../publish/permissions.ts";
import { limitSeconds, retryAfterSeconds } from "../forge/answer-status.ts";
import { askingOf, type ForgeWords } from "../forge/forge-failure.ts";

/** Runs a request to GitLab. @throws LockReviewError `FORGE_FAILED`, or `ABORTED` when the signal asked for it */
export const askGitLab = askingOf({
  name: "GitLab",
  statusWords: (status) =>
    status >= 300 && status < 400 ? "the project has moved to another address" : undefined,
  hintFor,
} satisfies ForgeWords);

/** What lets a token write notes. */
export const NOTE_HINT =
  'Give the job a project access token with the role Reporter and the scope "api" as GITLAB_TOKEN; CI_JOB_TOKEN cannot write notes.';

function hintFor(action: ForgeAction, status: number | undefined, caught: Error): string {
  if (limitSeconds(caught) !== undefined) return limitHint(retryAfterSeconds(caught));
  if (status === undefined) return "Run again; GitLab may be having trouble.";
  if (status >= 300 && status < 400) return "Use the project's address of today.";
  switch (status) {
    case 401:
      return "Check that GITLAB_TOKEN holds a token that has not expired.";
    case 403:
      return permissionHint(action);
    case 404:
      return `Check that it exists. What a token may not see also looks so: ${permissionHint(action)}`;
    case 400:
    case 422:
      return "GitLab understood the request and refused it.";
    default:
      return "Run again; GitLab may be having trouble.";
  }
}

function permissionHint(action: ForgeAction): string {
  if (action === "comment") return NOTE_HINT;
  return 'Give GITLAB_TOKEN the scope "read_api" and a role that may read the repository.';
}

function limitHint(seconds: number | undefined): string {
  const told = seconds === undefined ? "" : ` GitLab asks to wait ${seconds} s.`;
  return `Wait until the rate limit has been reset, or use another token.${told}`;
}
