import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import { gitHubServer } from "../../compose/pull-request-address.ts";
import { LockReviewError } from "../../model/error.ts";
import type { ForgeClients, ForgeCommits } from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";
import type { ActionsHost } from "./host.ts";
import type { ActionInputs } from "./inputs.ts";
import type { WorkflowRequest } from "./request.ts";

/** The facts and the ports of a running step. */
export interface Step {
  readonly inputs: ActionInputs;
  readonly environment: ActionEnvironment;
  readonly request: WorkflowRequest;
  readonly version: string;
  /** The variables of the step, for proxies, certificates, tokens and the CLI configuration. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly host: ActionsHost;
  readonly log: Log;
  readonly folder: ReportFolder;
  /** Reads GitHub within the time limit; undefined without a token. */
  readonly looking: ForgeClients | undefined;
  /** Reports to GitHub, also after the time limit; undefined without a token. */
  readonly reporting: ForgeClients | undefined;
  /** Commits, perhaps with a token of its own: commits of the workflow's default token start no workflow. */
  readonly commits: ForgeCommits | undefined;
  /** Aborts at the time limit; its reason is the error to throw. */
  readonly time: AbortSignal;
  /** Aborts when the process is told to end. */
  readonly stop: AbortSignal;
}

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
