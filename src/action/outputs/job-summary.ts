import type { ReportFolder } from "../../adapters/disk/report-folder.ts";
import type { Log } from "../../ports/log.ts";
import { renderSummary } from "../../report/markdown/markdown.ts";
import type { ReportTerms } from "../../report/markdown/markdown-context.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { ActionsHost } from "./host.ts";

/** What a page is written with. */
export interface PagePorts {
  readonly host: Pick<ActionsHost, "writeSummary">;
  readonly folder: ReportFolder;
  readonly log: Log;
}

/**
 * Writes the job summary. What does not fit into it, or cannot be written at all, is in a file of the
 * runner's: GitHub refuses a summary above its limit whole.
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

/** Writes the report without any limit to a file when what was shown is less, and says where it is. */
export async function keepWhole(
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
