import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { ForgeIssues } from "../../ports/forge-issues.ts";
import type { Log } from "../../ports/log.ts";
import { type IssuePlan, publishIssue } from "../../publish/tracking-issue.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";

/** What an audit's issue is kept with. */
export interface AuditContext {
  readonly inputs: Pick<ActionInputs, "trackingIssue" | "commentKey">;
  readonly environment: Pick<ActionEnvironment, "eventName">;
  /** Undefined without a token. */
  readonly issues: ForgeIssues | undefined;
  readonly log: Log;
}

/** Events whose runs nobody waits for, so that somebody has to be told. */
const UNWATCHED: readonly string[] = ["schedule", "workflow_dispatch"];

const DONE: Readonly<Record<IssuePlan["kind"], string>> = {
  create: "opened",
  update: "updated",
  reopen: "opened again",
  close: "closed, for all is well",
  leave: "left as it is",
};

/** Keeps the issue of an audit. One that cannot be written never fails the step: the log says why. */
export async function trackAudit(
  review: Review,
  body: string,
  { inputs, environment, issues, log }: AuditContext,
  signal: AbortSignal,
): Promise<void> {
  const isWanted = inputs.trackingIssue ?? UNWATCHED.includes(environment.eventName);
  if (review.mode !== "audit" || !isWanted) return;
  if (issues === undefined) {
    log.warn("No issue was written: the input github-token is empty.");
    return;
  }
  try {
    const plan = await publishIssue(issues, { review, key: inputs.commentKey, body }, signal);
    log.info(`Issue: ${DONE[plan]}`);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`${inSentences(caught)} The report is in the job summary.`);
  }
}
