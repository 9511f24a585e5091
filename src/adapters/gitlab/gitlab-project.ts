import { LockReviewError } from "../../model/error.ts";
import type { ForgePlace } from "../../ports/forge.ts";
import type { ForgeAction } from "../../publish/permissions.ts";
import { askingOf } from "../forge/forge-failure.ts";
import { type GitLabClient, gitLabClient } from "./gitlab-client.ts";
import { decodeProjectBranch } from "./gitlab-protocol.ts";

/** A project of a GitLab, and its client. */
export interface GitLabProject {
  readonly client: GitLabClient;
  /** Its path, or its number. */
  readonly repository: string;
  /** Returns an API path below the project. */
  readonly path: (...steps: readonly string[]) => string;
  /** Fails as `Forge` does, also for a hidden project. */
  readonly defaultBranch: () => Promise<string>;
}

/** Returns a project without sending a request. `unitMs` is the length of a second, for tests. */
export function gitLabProject(place: ForgePlace, unitMs?: number): GitLabProject {
  const client = gitLabClient(place, unitMs);
  const { repository } = place;
  let branch: Promise<string> | undefined;
  const path = projectPath(repository);
  return {
    client,
    repository,
    path,
    defaultBranch: () => {
      const what = "read which branch is the default one";
      branch ??= askGitLab({ action: "read-contents", what }, async () =>
        decodeProjectBranch(await client.ask(path())),
      );
      return branch;
    },
  };
}

/**
 * Returns API paths below a project. A step may be a name with slashes, or anything else that does not lead out of the
 * path.
 *
 * The function throws a LockReviewError `FORGE_FAILED` for a step that does.
 */
export function projectPath(repository: string): GitLabProject["path"] {
  return (...steps) => ["projects", repository, ...steps].map(asStep).join("/");
}

function asStep(step: string): string {
  if (step !== "." && step !== "..") return encodeURIComponent(step);
  throw new LockReviewError("FORGE_FAILED", `GitLab has nothing that is called ${step}`);
}

/** Runs a request to GitLab. @throws LockReviewError `FORGE_FAILED` */
export const askGitLab = askingOf({
  name: "GitLab",
  token: "GITLAB_TOKEN",
  limit: "the rate limit",
  permissionHint,
  statusWords: (status) =>
    status >= 300 && status < 400 ? "the project has moved to another address" : undefined,
  statusHint: (status) => {
    if (status >= 300 && status < 400) return "Use the project's address of today.";
    return status === 400 || status === 422
      ? "GitLab understood the request and refused it."
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
