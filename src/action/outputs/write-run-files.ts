import { reviewPage } from "../../compose/review-page.ts";
import { inSentences, isLockReviewError } from "../../model/error.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import { reviewOutputs } from "../../publish/job-outputs.ts";
import type { ReportTerms } from "../../report/contents/terms.ts";
import { changesData, findingsData, renderReviewJson, rootsData } from "../../report/json/json.ts";
import { renderSarif } from "../../report/json/sarif.ts";
import { renderSummary } from "../../report/markdown/markdown.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { Step } from "../inputs/step.ts";
import type { Correction } from "./correction.ts";

/** Writes all files of a run and sets the outputs, which name them. @throws LockReviewError `FILE_FAILED` */
export async function writeRunFiles(
  review: Review,
  terms: ReportTerms & { readonly body: string; readonly correction: Correction | undefined },
  step: Step,
): Promise<void> {
  const { body, rulesUrl, correction } = terms;
  const { folder, host } = step;
  const { reportFile, sarifFile } = step.inputs;
  const json = [...renderReviewJson(review)].join("");
  const reportPath = await (reportFile === undefined
    ? folder.writeOwn("review.json", json)
    : folder.writeAsked(reportFile, json));
  const commentBodyPath = await folder.writeOwn("comment.md", body);
  if (sarifFile !== undefined) {
    await folder.writeAsked(sarifFile, renderSarif(review, { digest: textDigest, rulesUrl }));
  }
  const outputs = [
    ...reviewOutputs(review),
    ["changes", jsonOutput(changesData(review.changes))],
    ["findings", jsonOutput(findingsData(review))],
    ["roots", jsonOutput(rootsData(review.roots))],
    ["fixed", correction === undefined ? "" : JSON.stringify(correction.roots)],
    ["commit-sha", correction?.repair.commit?.id ?? ""],
    ["patch-path", correction?.patchPath ?? ""],
    ["comment-url", ""],
    ["comment-body-path", commentBodyPath],
    ["report-path", reportPath],
    ["page-path", await writePage(review, step)],
  ] as const;
  for (const [name, value] of outputs) host.setOutput(name, value);
}

/** Writes an audit's page into the runner's folder and returns its path; empty in a review. A failure only warns. */
async function writePage(review: Review, { folder, log }: Step): Promise<string> {
  if (review.mode !== "audit") return "";
  try {
    return await folder.writeOwn("page.html", await reviewPage(review));
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
    log.warn(`There is no page of this audit. ${inSentences(caught)}`);
    return "";
  }
}

/** Most characters of one JSON output: GitHub drops all of a job above 1 MB, and three of ours may be that long. */
const MAX_OUTPUT_CHARACTERS = 200_000;

/** Returns an empty output for a too long document, since half of it would be worse; the report file has all of it. */
function jsonOutput(data: Iterable<object>): string {
  const text = JSON.stringify([...data]);
  return text.length > MAX_OUTPUT_CHARACTERS ? "" : text;
}

/** Writes the job summary, or the report to a file if it is too long or fails: GitHub refuses a longer one as a whole. */
export async function writeJobSummary(
  review: Review,
  terms: ReportTerms,
  { host, folder, log }: Step,
): Promise<void> {
  let page = renderSummary(review, terms);
  try {
    await host.writeSummary(page);
  } catch (caught) {
    if (!(caught instanceof Error)) throw caught;
    log.warn(`The job summary was not written: ${caught.message}`);
    page = "";
  }
  const whole = renderSummary(review, terms, Number.POSITIVE_INFINITY);
  if (whole === page) return;
  const path = await folder.writeOwn("report.md", whole);
  log.info(`The page shows a part of the report; all of it is in ${path}`);
}
