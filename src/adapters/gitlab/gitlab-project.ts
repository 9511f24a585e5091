import { LockReviewError } from "../../model/error.ts";
import type { ForgePlace } from "../../ports/forge-clients.ts";
import { type GitLabClient, gitLabClient } from "./gitlab-client.ts";
import { askGitLab } from "./gitlab-failure.ts";
import { decodeProjectBranch } from "./gitlab-protocol.ts";

/** One project of a GitLab, and the way to it. */
export interface GitLabProject {
  readonly client: GitLabClient;
  /** Its path, or its number. */
  readonly repository: string;
  /** A path of the API below the project. */
  readonly path: (...steps: readonly string[]) => string;
  /** Fails as `Forge` does, also where the project may not be seen. */
  readonly defaultBranch: (signal: AbortSignal) => Promise<string>;
}

/** A project, of which nothing has been asked yet. `unitMs` is a second's length where nothing is to be waited for. */
export function gitLabProject(place: ForgePlace, unitMs?: number): GitLabProject {
  const client = gitLabClient(place, unitMs);
  const { repository } = place;
  let branch: Promise<string> | undefined;
  const path = projectPath(repository);
  return {
    client,
    repository,
    path,
    defaultBranch: (signal) => {
      const what = "read which branch is the default one";
      branch ??= askGitLab({ action: "read-contents", what, signal }, async () =>
        decodeProjectBranch(await client.ask(path(), { signal })),
      );
      return branch;
    },
  };
}

/**
 * Paths of the API below a project. A step may be a name with slashes, or hold anything else, but for what leads
 * out of the path however it is written.
 *
 * The function throws a LockReviewError `FORGE_FAILED` for such a one.
 */
export function projectPath(repository: string): GitLabProject["path"] {
  return (...steps) => ["projects", repository, ...steps].map(asStep).join("/");
}

function asStep(step: string): string {
  if (step !== "." && step !== "..") return encodeURIComponent(step);
  throw new LockReviewError("FORGE_FAILED", `GitLab has nothing that is called ${step}`);
}
