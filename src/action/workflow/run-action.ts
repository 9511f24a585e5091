import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import type { PlannedFile } from "../../app/lock/plan-fix.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import type { Forge, ForgeCommits, ForgeIssues } from "../../ports/forge.ts";
import type { Log } from "../../ports/log.ts";
import { commentOutput } from "../../publish/job-outputs.ts";
import {
  assertSameBase,
  type PublishedComment,
  reportToPull,
} from "../../publish/sticky-comment.ts";
import { type IssuePlan, publishIssue } from "../../publish/tracking-issue.ts";
import { renderComment } from "../../report/markdown/markdown.ts";
import type { ReportTerms } from "../../report/markdown/markdown-context.ts";
import { annotations } from "../../report/text/annotations.ts";
import { renderTerminal } from "../../report/text/terminal.ts";
import { VERDICT_WORDS, verdictReason } from "../../report/words/headline.ts";
import { passes } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import { judgedCommit, type WorkflowRequest } from "../inputs/request.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";
import { type Correction, correct } from "../outputs/correction.ts";
import type { ActionsHost } from "../outputs/host.ts";
import { writeJobSummary, writeRunFiles } from "../outputs/write-run-files.ts";

/** The ports of a run. */
export interface ActionPorts {
  readonly host: ActionsHost;
  readonly log: Log;
  readonly folder: ReportFolder;
  /** Undefined without a token. */
  readonly forge: Forge | undefined;
  /** Undefined without a token. */
  readonly issues: ForgeIssues | undefined;
  /** Undefined without a token. */
  readonly commits: ForgeCommits | undefined;
  readonly review: () => Promise<WorkflowReview>;
}

/** The result of a run. */
export interface WorkflowReview {
  readonly review: Review;
  /** The expected lock files; undefined unless the run corrects them. */
  readonly fixes: readonly PlannedFile[] | undefined;
}

/** The request of a run and its environment. */
interface ActionRun {
  readonly inputs: ActionInputs;
  readonly request: WorkflowRequest;
  readonly environment: ActionEnvironment;
}

/** Columns of the report in the log, whose page is wide. */
const LOG_WIDTH = 110;
/** Most annotations of one level that GitHub shows for a step. */
const MAX_ANNOTATIONS = 10;

/**
 * Reviews and reports, in this order: log, corrections, annotations, summary, files and outputs, then requests to
 * GitHub (issue of an audit, comment), and the step's result.
 *
 * A failed comment never fails the step: the step's result is the gate, the comment only its mirror.
 *
 * @throws LockReviewError when there is no review to report, `STALE_RUN` when the target has changed
 */
export async function runAction(run: ActionRun, ports: ActionPorts): Promise<void> {
  const { inputs } = run;
  const { review, fixes } = await ports.review();

  ports.log.info(renderTerminal(review, { color: false, width: LOG_WIDTH }));
  const { pullRequest } = run.request;
  const { forge, log } = ports;
  if (pullRequest !== undefined && forge !== undefined)
    await assertSameBase({ forge, log }, pullRequest);
  const correction = fixes && (await correct(fixes, { ...run, ...ports, review }));
  const options = reportOptions(run, correction);
  if (inputs.annotations) annotate(review, ports);
  if (inputs.summary) await writeJobSummary(review, options, ports);
  const body = renderComment(review, options);
  // Before requests to GitHub: if their time runs out, the workflow has its verdict.
  await writeRunFiles(review, { body, correction, options }, { ...run, ...ports });
  await trackAudit(review, body, { ...run, ...ports });
  const comment = await comments(review, body, { run, ports, correction });
  ports.host.setOutput(...commentOutput(comment));
  conclude(review, ports.host);
}

function reportOptions(run: ActionRun, correction?: Correction): ReportTerms {
  const { docsUrl } = run.environment;
  return {
    key: run.inputs.commentKey,
    reportUrl: run.environment.runUrl,
    ...(run.request.mode !== "audit" && correction === undefined && { workflowFix: WORKFLOW_FIX }),
    ...withoutAbsent({ repair: correction?.repair }),
    ...(docsUrl === undefined
      ? {}
      : { rulesUrl: `${docsUrl}rules/`, glossaryUrl: `${docsUrl}glossary.md` }),
  };
}

/** The lines of a workflow that permit corrections; the workflow's default token starts no required checks. */
const WORKFLOW_FIX = `permissions:
  contents: write # for the commit
  pull-requests: write
# and in the step of this action:
        with:
          mode: fix
          commit-token: \${{ secrets.LOCK_FIX_TOKEN }} # an app's or a person's, so that checks run on the commit`;

function annotate(review: Review, { host, log }: ActionPorts): void {
  const shown = { failure: 0, warning: 0, notice: 0 };
  let hidden = 0;
  for (const annotation of annotations(review)) {
    if (shown[annotation.level] < MAX_ANNOTATIONS) host.annotate(annotation);
    else hidden++;
    shown[annotation.level]++;
  }
  if (hidden > 0) log.info(`${hidden} more findings are in the report; GitHub shows no more here`);
}

/** Most characters of a comment if GitHub finds the usual one too long. */
const SHORT_COMMENT_CHARACTERS = 10_000;

interface Context {
  readonly run: ActionRun;
  readonly ports: ActionPorts;
  readonly correction: Correction | undefined;
}

/** Writes and returns the comment; undefined when there is none or it could not be written. */
async function comments(
  review: Review,
  body: string,
  { run, ports, correction }: Context,
): Promise<PublishedComment["comment"]> {
  const { inputs, request } = run;
  const { pullRequest } = request;
  if (pullRequest === undefined || inputs.comment === "never") return undefined;
  if (ports.forge === undefined) {
    ports.log.warn("No comment was written: the input github-token is empty. The report is here.");
    return undefined;
  }
  const { number, headSha } = pullRequest;
  const situation = {
    number,
    mode: inputs.comment,
    key: inputs.commentKey,
    headSha: judgedCommit(review, run) ?? headSha,
    successor: correction?.repair.commit?.id,
    review,
    body,
    shortBody: renderComment(review, reportOptions(run), SHORT_COMMENT_CHARACTERS),
  };
  const words = {
    comment: "Comment",
    elsewhere: "The report is in the job summary and in the log.",
  };
  const { forge, log } = ports;
  return reportToPull({ forge, log }, situation, words);
}

function conclude(review: Review, host: ActionsHost): void {
  if (passes(review.verdict) || review.openGate !== undefined) return;
  const word = VERDICT_WORDS[review.verdict];
  host.setFailed(`Lock review: ${word}, ${verdictReason(review)}`);
}

/** The ports that an audit's issue is kept with. */
interface AuditContext {
  readonly inputs: Pick<ActionInputs, "trackingIssue" | "commentKey">;
  readonly environment: Pick<ActionEnvironment, "eventName">;
  /** Undefined without a token. */
  readonly issues: ForgeIssues | undefined;
  readonly log: Log;
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
  { inputs, environment, issues, log }: AuditContext,
): Promise<void> {
  const isWanted = inputs.trackingIssue ?? UNWATCHED.includes(environment.eventName);
  if (review.mode !== "audit" || !isWanted) return;
  if (issues === undefined) {
    log.warn("No issue was written: the input github-token is empty.");
    return;
  }
  try {
    const plan = await publishIssue(issues, { review, key: inputs.commentKey, body });
    log.info(`Issue: ${DONE[plan]}`);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`${inSentences(caught)} The report is in the job summary.`);
  }
}
