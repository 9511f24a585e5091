import { gitHubServer } from "../../compose/pull-request-address.ts";
import { LockReviewError } from "../../model/error.ts";

/** The facts of a step that its runner sets as variables. */
export interface ActionEnvironment {
  readonly eventName: string;
  readonly eventPath: string;
  readonly owner: string;
  readonly repo: string;
  readonly apiUrl: string;
  /** Address to clone the repository from. */
  readonly cloneUrl: string;
  /** Page of the run, which shows the job summary. */
  readonly runUrl: string;
  readonly workspace: string;
  /** Commit that started the workflow; undefined for events without one. */
  readonly sha: string | undefined;
  /** The full name of the branch or tag that started the workflow, such as `refs/heads/main`. */
  readonly ref: string | undefined;
  /** The runner's folder for files of this job, outside the checkout. */
  readonly temp: string;
  /** Folder of this action's documentation at the version that runs; undefined for a local action. */
  readonly docsUrl: string | undefined;
}

/** Reads the environment of a step. @throws LockReviewError `USAGE` outside a workflow */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): ActionEnvironment {
  const need = (name: string): string => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    throw new LockReviewError("USAGE", `The environment has no ${name}`, {
      hint: "The action runs inside a GitHub workflow; elsewhere use the command line.",
    });
  };
  const [owner = "", repo = ""] = need("GITHUB_REPOSITORY").split("/");
  const { pages, api: apiUrl } = gitHubServer(env);
  return {
    eventName: need("GITHUB_EVENT_NAME"),
    eventPath: need("GITHUB_EVENT_PATH"),
    owner,
    repo,
    apiUrl,
    cloneUrl: `${pages}/${owner}/${repo}.git`,
    runUrl: `${pages}/${owner}/${repo}/actions/runs/${need("GITHUB_RUN_ID")}`,
    workspace: need("GITHUB_WORKSPACE"),
    sha: env["GITHUB_SHA"],
    ref: env["GITHUB_REF"],
    temp: need("RUNNER_TEMP"),
    docsUrl: docsUrl(env, pages),
  };
}

function docsUrl(
  env: Readonly<Record<string, string | undefined>>,
  server: string,
): string | undefined {
  const repository = env["GITHUB_ACTION_REPOSITORY"];
  const ref = env["GITHUB_ACTION_REF"];
  if (repository === undefined || repository === "" || ref === undefined || ref === "") {
    return undefined;
  }
  return `${server}/${repository}/blob/${ref}/docs/`;
}
