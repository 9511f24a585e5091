import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import { reviewPage } from "../../compose/review-page.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import type { Log } from "../../ports/log.ts";
import { commentOutput, reviewOutputs } from "../../publish/job-outputs.ts";
import { changesData, findingsData, renderReviewJson, rootsData } from "../../report/json/json.ts";
import { renderSarif } from "../../report/json/sarif.ts";
import { renderSummary } from "../../report/markdown/markdown.ts";
import type { ReportTerms } from "../../report/markdown/markdown-context.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { Correction } from "./correction.ts";
import type { ActionsHost } from "./host.ts";

/** The ports that the files of a run are written with. */
interface RunFilesContext {
  readonly inputs: ActionInputs;
  readonly folder: ReportFolder;
  readonly host: ActionsHost;
  readonly log: Log;
}

/** The comment's text and the corrections of a run. */
interface SaidSoFar extends Pick<RunProducts, "correction"> {
  readonly body: string;
  readonly options: ReportTerms;
}

/** Writes all files of a run and sets the outputs, which name them. @throws LockReviewError `FILE_FAILED` */
export async function writeRunFiles(
  review: Review,
  { body, correction, options }: SaidSoFar,
  context: RunFilesContext,
): Promise<void> {
  const { inputs, folder, host } = context;
  const { reportFile, sarifFile } = inputs;
  const json = renderReviewJson(review);
  const reportPath =
    reportFile === undefined
      ? await folder.writeOwn("review.json", json)
      : await folder.writeAsked(reportFile, json);
  const commentBodyPath = await folder.writeOwn("comment.md", body);
  const sarif = { digest: textDigest, ...withoutAbsent({ rulesUrl: options.rulesUrl }) };
  if (sarifFile !== undefined) await folder.writeAsked(sarifFile, renderSarif(review, sarif));
  const pagePath = await writePage(review, context);
  const products = { reportPath, commentBodyPath, pagePath, correction };
  for (const [name, value] of outputsOf(review, products)) host.setOutput(name, value);
}

/**
 * Writes the page of an audit into the runner's folder, from which the workflow uploads it, and returns its path;
 * undefined in a review. A failure is only a warning.
 */
async function writePage(
  review: Review,
  { folder, log }: RunFilesContext,
): Promise<string | undefined> {
  if (review.mode !== "audit") return undefined;
  try {
    return await folder.writeOwn("page.html", await reviewPage(review));
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
    log.warn(`There is no page of this audit. ${inSentences(caught)}`);
    return undefined;
  }
}

/** The ports that a page is written with. */
interface PagePorts {
  readonly host: Pick<ActionsHost, "writeSummary">;
  readonly folder: ReportFolder;
  readonly log: Log;
}

/**
 * Writes the job summary. If it is too long or cannot be written, the report is in a file of the runner's: GitHub
 * refuses a summary above its limit as a whole.
 */
export async function writeJobSummary(
  review: Review,
  options: ReportTerms,
  { host, folder, log }: PagePorts,
): Promise<void> {
  const shown = renderSummary(review, options);
  try {
    await host.writeSummary(shown);
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.warn(`The job summary was not written: ${caught.message}`);
    await keepWhole(review, options, { folder, log }, "");
    return;
  }
  await keepWhole(review, options, { folder, log }, shown);
}

/** Writes the whole report to a file if less was shown, and logs where. */
async function keepWhole(
  review: Review,
  options: ReportTerms,
  { folder, log }: Pick<PagePorts, "folder" | "log">,
  shown: string,
): Promise<void> {
  const whole = renderSummary(review, options, Number.POSITIVE_INFINITY);
  if (whole === shown) return;
  const path = await folder.writeOwn("report.md", whole);
  log.info(`The page shows a part of the report; all of it is in ${path}`);
}

/** The paths of the files of a run, and its corrections. */
interface RunProducts {
  readonly reportPath: string;
  readonly commentBodyPath: string;
  /** Undefined without a page: it was not requested, and this is no audit. */
  readonly pagePath: string | undefined;
  /** Undefined unless the run corrects lock files. */
  readonly correction: Correction | undefined;
}

/**
 * Most characters of one JSON output. GitHub drops all outputs of a job above 1 MB in total, and three of ours may be
 * that long.
 */
const MAX_OUTPUT_CHARACTERS = 200_000;

/** Returns the outputs of the step by name; an empty text if there is no value. */
function outputsOf(review: Review, products: RunProducts): ReadonlyMap<string, string> {
  const { correction } = products;
  return new Map([
    ...reviewOutputs(review),
    ["changes", jsonOutput(changesData(review.changes))],
    ["findings", jsonOutput(findingsData(review.findings))],
    ["roots", jsonOutput(rootsData(review.roots))],
    ["fixed", correction === undefined ? "" : JSON.stringify(correction.roots)],
    ["commit-sha", correction?.repair.commit?.id ?? ""],
    ["patch-path", correction?.patchPath ?? ""],
    commentOutput(undefined),
    ["comment-body-path", products.commentBodyPath],
    ["report-path", products.reportPath],
    ["page-path", products.pagePath ?? ""],
  ]);
}

/** Returns an empty output for a too long document, since half of it would be worse; the report file has all of it. */
function jsonOutput(data: readonly object[]): string {
  const text = JSON.stringify(data);
  return text.length > MAX_OUTPUT_CHARACTERS ? "" : text;
}
