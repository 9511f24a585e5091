import { inSentences, isLockReviewError } from "../../model/error.ts";
import {
  assertSameBase,
  type PublishedComment,
  reportToPull,
} from "../../publish/sticky-comment.ts";
import { type IssuePlan, publishIssue } from "../../publish/tracking-issue.ts";
import type { ReportTerms } from "../../report/contents/terms.ts";
import { renderComment } from "../../report/markdown/markdown.ts";
import { annotations } from "../../report/text/annotations.ts";
import { renderTerminal } from "../../report/text/terminal.ts";
import { verdictReason } from "../../report/words/headline.ts";
import { verdictWord } from "../../report/words/shown-verdict.ts";
import { passes } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import { judgedCommit } from "../inputs/request.ts";
import type { Step } from "../inputs/step.ts";
import { type Correction, correct, type PlannedFixes } from "../outputs/correction.ts";
import { writeJobSummary, writeRunFiles } from "../outputs/write-run-files.ts";

/** The result of a run. */
export interface WorkflowReview {
  readonly review: Review;
  /** Undefined unless the run corrects lock files. */
  readonly fixes?: PlannedFixes;
}

/** Makes the review of a step. */
export type MakeReview = (step: Step) => Promise<WorkflowReview>;
/** Columns of the report in the log, whose page is wide. */
const LOG_WIDTH = 110;

/**
 * Reviews and reports, in this order: log, corrections, annotations, summary, files and outputs, then requests to
 * GitHub (issue of an audit, comment), and the step's result. After a commit by which all is verified, everything but
 * the log is about that commit.
 * @throws LockReviewError when there is no review to report, `STALE_RUN` when the target has changed
 */
export async function runAction(step: Step, makeReview: MakeReview): Promise<void> {
  const { inputs, request, reporting, host, log } = step;
  const { review: reviewed, fixes } = await makeReview(step);
  log.info(renderTerminal(reviewed, { color: false, width: LOG_WIDTH }));
  if (request.pullRequest !== undefined && reporting !== undefined)
    await assertSameBase({ forge: reporting.forge, log }, request.pullRequest);
  const correction = fixes && (await correct(fixes, reviewed, step));
  const review = correction?.review ?? reviewed;
  if (review !== reviewed) log.info(`Verdict on the commit: ${verdictWord(review)}`);
  const terms = reportTerms(review, step, correction);
  if (inputs.annotations) annotate(review, step);
  if (inputs.summary) await writeJobSummary(review, terms, step);
  const body = renderComment(review, terms);
  // Before requests to GitHub: if their time runs out, the workflow has its verdict.
  await writeRunFiles(review, { ...terms, body, correction }, step);
  await trackAudit(review, body, step);
  const note = await comment(review, reviewed, { ...terms, body }, step);
  host.setOutput("comment-url", note?.url ?? "");
  if (passes(review.verdict) || review.openGate !== undefined) return;
  host.setFailed(`Lock review: ${verdictWord(review)}, ${verdictReason(review)}`);
}

function reportTerms(
  { headCommit }: Review,
  { inputs, environment }: Step,
  correction?: Correction,
): ReportTerms {
  const { docsUrl, runUrl, blobUrl } = environment;
  return {
    key: inputs.commentKey,
    reportUrl: runUrl,
    repair: correction?.repair,
    ...(headCommit !== null && { sourceUrl: `${blobUrl}${headCommit}/` }),
    ...(docsUrl !== undefined && {
      rulesUrl: `${docsUrl}rules/`,
      glossaryUrl: `${docsUrl}glossary.md`,
    }),
  };
}

/** Most annotations of one level that GitHub shows for a step. */
const MAX_ANNOTATIONS = 10;

function annotate(review: Review, { host, log }: Step): void {
  const counts = { failure: 0, warning: 0, notice: 0 };
  let hidden = 0;
  for (const annotation of annotations(review)) {
    if (counts[annotation.level] < MAX_ANNOTATIONS) host.annotate(annotation);
    else hidden++;
    counts[annotation.level]++;
  }
  if (hidden > 0) log.info(`${hidden} more findings are in the report; GitHub shows no more here`);
}

/** Characters of a comment in place of one that GitHub refuses. */
const SHORT_CHARACTERS = 4000;

async function comment(
  review: Review,
  reviewed: Review,
  terms: ReportTerms & { readonly body: string },
  step: Step,
): Promise<PublishedComment["comment"]> {
  const { inputs, request, reporting, log } = step;
  const { pullRequest } = request;
  if (pullRequest === undefined || inputs.comment === "never") return undefined;
  if (reporting === undefined) {
    log.warn("No comment was written: the input github-token is empty. The report is here.");
    return undefined;
  }
  return reportToPull(
    { forge: reporting.forge, log },
    {
      number: pullRequest.number,
      mode: inputs.comment,
      key: inputs.commentKey,
      headSha: judgedCommit(reviewed, request, step.environment) ?? pullRequest.headSha,
      review,
      body: terms.body,
      shorterBody: () => renderComment(review, terms, SHORT_CHARACTERS),
      successor: terms.repair?.commit?.id,
    },
    { comment: "Comment", elsewhere: "The report is in the job summary and in the log." },
  );
}

/** Events whose runs nobody watches, so that an issue must report problems. */
const UNWATCHED: readonly string[] = ["schedule", "workflow_dispatch"];

const DONE: Readonly<Record<IssuePlan["kind"], string>> = {
  create: "opened",
  update: "updated",
  reopen: "opened again",
  close: "closed, for all is well",
  leave: "left as it is",
};

/** Updates the issue of an audit. A failure never fails the step: the log says why. */
async function trackAudit(
  review: Review,
  body: string,
  { inputs, environment, reporting, log }: Step,
): Promise<void> {
  const isWanted = inputs.trackingIssue ?? UNWATCHED.includes(environment.eventName);
  if (review.mode !== "audit" || !isWanted) return;
  if (reporting?.issues === undefined) {
    log.warn("No issue was written: the input github-token is empty.");
    return;
  }
  try {
    const plan = await publishIssue(reporting.issues, { review, key: inputs.commentKey, body });
    log.info(`Issue: ${DONE[plan]}`);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`${inSentences(caught)} The report is in the job summary.`);
  }
}
