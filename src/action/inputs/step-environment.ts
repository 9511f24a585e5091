import { gitHubServer } from "../../compose/pull-request-address.ts";
import { LockReviewError } from "../../model/error.ts";

/** The facts of a step that its runner sets as variables. */
export type ActionEnvironment = Readonly<ReturnType<typeof readEnvironment>>;

/** Reads the environment of a step. @throws LockReviewError `USAGE` outside a workflow */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const need = (name: string): string => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    throw new LockReviewError("USAGE", `The environment has no ${name}`, {
      hint: "The action runs inside a GitHub workflow; elsewhere use the command line.",
    });
  };
  const [owner = "", repo = ""] = need("GITHUB_REPOSITORY").split("/");
  const { pages, api: apiUrl } = gitHubServer(env);
  const { GITHUB_ACTION_REPOSITORY: action, GITHUB_ACTION_REF: version } = env;
  return {
    eventName: need("GITHUB_EVENT_NAME"),
    eventPath: need("GITHUB_EVENT_PATH"),
    owner,
    repo,
    apiUrl,
    /** Address to clone the repository from. */
    cloneUrl: `${pages}/${owner}/${repo}.git`,
    /** Start of the addresses of the repository's files at a commit. */
    blobUrl: `${pages}/${owner}/${repo}/blob/`,
    /** Page of the run, which shows the job summary. */
    runUrl: `${pages}/${owner}/${repo}/actions/runs/${need("GITHUB_RUN_ID")}`,
    workspace: need("GITHUB_WORKSPACE"),
    /** Commit that started the workflow; undefined for events without one. */
    sha: env["GITHUB_SHA"],
    /** The full name of the branch or tag that started the workflow, such as `refs/heads/main`. */
    ref: env["GITHUB_REF"],
    /** The runner's folder for files of this job, outside the checkout. */
    temp: need("RUNNER_TEMP"),
    /** Folder of this action's documentation at the version that runs; undefined for a local action. */
    docsUrl: action && version ? `${pages}/${action}/blob/${version}/docs/` : undefined,
  };
}
