import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import { reviewPage } from "../../compose/review-page.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { withoutAbsent } from "../../model/without-absent.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import type { Log } from "../../ports/log.ts";
import { renderReviewJson } from "../../report/json/json.ts";
import { renderSarif } from "../../report/json/sarif.ts";
import type { ReportTerms } from "../../report/markdown/markdown-context.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionInputs } from "../inputs/inputs.ts";
import type { ActionsHost } from "./host.ts";
import { outputsOf, type RunProducts } from "./outputs.ts";

/** What the files of a run are written with. */
export interface RunFilesContext {
  readonly inputs: ActionInputs;
  readonly folder: ReportFolder;
  readonly host: ActionsHost;
  readonly log: Log;
}

/** What a run has to say: its comment's text, and what became of corrections. */
export interface SaidSoFar extends Pick<RunProducts, "correction"> {
  readonly body: string;
  readonly options: ReportTerms;
}

/** Writes the files of a run, asked for or its own, and sets the outputs, which name them. @throws LockReviewError `FILE_FAILED` */
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
  const sarifPath =
    sarifFile === undefined
      ? undefined
      : await folder.writeAsked(sarifFile, renderSarif(review, sarif));
  const pagePath = await writePage(review, context);
  const products = { reportPath, commentBodyPath, sarifPath, pagePath, correction };
  for (const [name, value] of outputsOf(review, products)) host.setOutput(name, value);
}

/**
 * Writes the page of an audit, in the runner's own folder, from which the workflow uploads it, and returns its path;
 * undefined in a review. Nothing else depends on the page: one that cannot be written is a warning.
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
