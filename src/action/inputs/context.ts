import { LockReviewError } from "../../model/error.ts";

/** The run of a workflow as GitHub's toolkit reads it; its payload is hostile until it is decoded. */
export type WorkflowContext = typeof import("./toolkit.ts").context;

/**
 * Returns the context of the running workflow, as its variables and the event's file are now.
 * @throws LockReviewError `USAGE` for a file that is not JSON
 */
export async function workflowContext(): Promise<WorkflowContext> {
  try {
    const { context } = await import("./toolkit.ts");
    // The toolkit's own is of when it was loaded, and it exports no other.
    const Context = context.constructor as new () => WorkflowContext;
    return new Context();
  } catch (cause) {
    throw new LockReviewError("USAGE", "The file of the event is not JSON", {
      hint: "The action reads the file that GITHUB_EVENT_PATH names; nothing else should write it.",
      cause,
    });
  }
}
