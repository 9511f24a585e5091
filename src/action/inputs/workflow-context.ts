import { LockReviewError } from "../../model/error.ts";

/** The run of a workflow as GitHub's toolkit reads it; its payload is hostile until it is decoded. */
export type WorkflowContext = ReturnType<typeof import("./toolkit.ts").readContext>;

/**
 * Returns the context of the running workflow, as its variables and the event's file are now.
 * @throws LockReviewError `USAGE` for a file that is not JSON
 */
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
