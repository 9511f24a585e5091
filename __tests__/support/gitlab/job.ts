import type { GitLabWorld } from "../journeys/gitlab-world.ts";
import { PROJECT } from "./state.ts";

/** The variables that GitLab predefines in a job of merge request 1, in a pipeline detached from its target. */
export function jobVariables(
  { gitlab, headSha, repository }: Pick<GitLabWorld, "gitlab" | "headSha" | "repository">,
  directory = repository.directory,
): Readonly<Record<string, string>> {
  const { origin, apiUrl, state } = gitlab;
  const merge = state.merges.get(1);
  return {
    GITLAB_CI: "true",
    CI_SERVER_URL: origin,
    CI_API_V4_URL: apiUrl,
    CI_PIPELINE_SOURCE: "merge_request_event",
    CI_PROJECT_ID: String(PROJECT),
    CI_PROJECT_DIR: directory,
    CI_DEFAULT_BRANCH: state.defaultBranch,
    CI_JOB_URL: `${origin}/${state.path}/-/jobs/55`,
    CI_JOB_TOKEN: "glcbt-job",
    CI_COMMIT_SHA: headSha,
    CI_MERGE_REQUEST_IID: "1",
    CI_MERGE_REQUEST_EVENT_TYPE: "detached",
    CI_MERGE_REQUEST_PROJECT_ID: String(PROJECT),
    CI_MERGE_REQUEST_PROJECT_URL: `${origin}/${state.path}`,
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: merge?.targetBranch ?? "main",
    CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED: "true",
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: merge?.sourceBranch ?? "change",
  };
}
