import { LockReviewError } from "../../model/error.ts";

/** The run of a workflow as GitHub's toolkit reads it; its payload is hostile until it is decoded. */
export type WorkflowContext = typeof import("./toolkit.ts").context;

/**
 * Returns the context of the running workflow. The toolkit reads the event's file while it is loaded.
 * @throws LockReviewError `USAGE` for a file that is not JSON
 */
export async function workflowContext(): Promise<WorkflowContext> {
  try {
    const { context } = await import("./toolkit.ts");
    return context;
  } catch (cause) {
    throw new LockReviewError("USAGE", "The file of the event is not JSON", {
      hint: "The action reads the file that GITHUB_EVENT_PATH names; nothing else should write it.",
      cause,
    });
  }
}
