import { LockReviewError } from "../../model/error.ts";

/** The run of a workflow as GitHub's toolkit reads it; its payload is hostile until it is decoded. */
export type WorkflowContext = ReturnType<typeof import("./toolkit.ts").readContext>;

/** Returns the workflow's context as it is now. @throws LockReviewError `USAGE` if the event's file is no JSON */
export async function workflowContext(): Promise<WorkflowContext> {
  try {
    return (await import("./toolkit.ts")).readContext();
  } catch (cause) {
    throw new LockReviewError("USAGE", "The file of the event is not JSON", {
      hint: "The action reads the file that GITHUB_EVENT_PATH names; nothing else should write it.",
      cause,
    });
  }
}

/** The facts of a step that its runner states. */
export type ActionEnvironment = Readonly<ReturnType<typeof readEnvironment>>;

/** Returns the facts of a step. @throws LockReviewError `USAGE` outside a workflow */
export function readEnvironment(
  context: Omit<WorkflowContext, "payload" | "issue">,
  env: Readonly<Record<string, string | undefined>>,
) {
  const need = (name: string): string => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    throw new LockReviewError("USAGE", `The environment has no ${name}`, {
      hint: "The action runs inside a GitHub workflow; elsewhere use the command line.",
    });
  };
  // The toolkit takes each of these for there.
  for (const name of ["REPOSITORY", "EVENT_NAME", "EVENT_PATH", "RUN_ID"]) need(`GITHUB_${name}`);
  const { eventName, apiUrl, serverUrl, runId, sha, ref } = context;
  const { owner, repo } = context.repo;
  const pages = serverUrl.replace(/\/$/, "");
  const { GITHUB_ACTION_REPOSITORY: action, GITHUB_ACTION_REF: version } = env;
  return {
    eventName,
    owner,
    repo,
    apiUrl,
    cloneUrl: `${pages}/${owner}/${repo}.git`,
    /** Start of the addresses of the repository's files at a commit. */
    blobUrl: `${pages}/${owner}/${repo}/blob/`,
    /** Page of the run, which shows the job summary. */
    runUrl: `${pages}/${owner}/${repo}/actions/runs/${runId}`,
    workspace: need("GITHUB_WORKSPACE"),
    /** Commit that started the workflow; undefined for events without one. */
    sha: sha as string | undefined,
    /** The full name of the branch or tag that started the workflow, such as `refs/heads/main`. */
    ref: ref as string | undefined,
    /** The runner's folder for files of this job, outside the checkout. */
    temp: need("RUNNER_TEMP"),
    /** Folder of this action's documentation at the version that runs; undefined for a local action. */
    docsUrl: action && version ? `${pages}/${action}/blob/${version}/docs/` : undefined,
  };
}
