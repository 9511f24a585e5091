import { randomUUID } from "node:crypto";
import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import type { ForgeChecks } from "../../ports/forge-checks.ts";
import type { Log } from "../../ports/log.ts";
import {
  checkConclusion,
  MAX_CHECK_SUMMARY_CHARACTERS,
  publishCheckRun,
} from "../../publish/check-run.ts";
import { renderSummary } from "../../report/markdown/markdown.ts";
import type { ReportTerms } from "../../report/markdown/markdown-context.ts";
import { annotations } from "../../report/text/annotations.ts";
import { VERDICT_WORDS, verdictReason } from "../../report/words/headline.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import { judgedCommit, type StartedRequest } from "../inputs/request.ts";
import type { ActionEnvironment } from "../inputs/step-environment.ts";
import { keepWhole } from "./job-summary.ts";

/** What a check run is written with. */
export interface CheckRunContext extends StartedRequest {
  readonly inputs: Pick<ActionInputs, "checkRun">;
  readonly environment: Pick<ActionEnvironment, "eventName" | "sha" | "runUrl">;
  readonly options: ReportTerms;
  /** Undefined without a token. */
  readonly checks: ForgeChecks | undefined;
  readonly folder: ReportFolder;
  readonly log: Log;
}

/**
 * Writes the check run that the input asks for, on the commit that was reviewed.
 *
 * One that cannot be written never fails the step, whose result is the gate: the log says why.
 */
export async function writeCheckRun(
  review: Review,
  setting: CheckRunContext,
  signal: AbortSignal,
): Promise<void> {
  const { inputs, checks, options, log } = setting;
  const name = inputs.checkRun;
  if (name === undefined) return;
  const headSha = judgedCommit(review, setting);
  if (checks === undefined || headSha === undefined) {
    const lack = checks === undefined ? "the input github-token is empty" : "there is no commit";
    return log.warn(`No check run was written: ${lack}.`);
  }
  const summary = renderSummary(review, options, MAX_CHECK_SUMMARY_CHARACTERS);
  const report = {
    name,
    headSha,
    externalId: randomUUID(),
    detailsUrl: setting.environment.runUrl,
    conclusion: checkConclusion(review),
    title: `${VERDICT_WORDS[review.verdict]}: ${verdictReason(review)}`,
    summary,
    annotations: annotations(review),
  };
  try {
    const { url, missing } = await publishCheckRun(checks, report, signal);
    log.info(`Check run: ${url}`);
    if (missing !== undefined) {
      log.warn(`${missing.annotations} annotations are missing there. ${missing.reason}.`);
    }
    await keepWhole(review, options, setting, summary);
  } catch (caught) {
    if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
    log.warn(`No check run was written. ${inSentences(caught)}`);
  }
}
