import type { ReportFolder } from "../adapters/disk/report-folder.ts";
import { reviewPage } from "../compose/review-page.ts";
import { inSentences, isLockReviewError } from "../model/error.ts";
import type { Log } from "../ports/log.ts";
import type { Review } from "../review/verdict/review.ts";

/** What a page is written with. */
export interface PageFilePorts {
  readonly folder: ReportFolder;
  readonly log: Log;
}

/**
 * Writes the page to look at where the workflow asked for one. An audit has one in any case, in the runner's own
 * folder, from which the workflow uploads it; nothing else depends on that, so that it fails nothing.
 *
 * What another run claims gets none: on a page of this workflow's it would look like a judgement of ours.
 *
 * @returns its path; undefined where there is none
 * @throws LockReviewError `FILE_FAILED` when one that was asked for cannot be written
 */
export async function writePage(
  review: Review,
  asked: string | undefined,
  { folder, log }: PageFilePorts,
): Promise<string | undefined> {
  if (review.receivedFrom !== null) return undefined;
  if (asked !== undefined) return folder.writeAsked(asked, await reviewPage(review));
  if (review.mode !== "audit") return undefined;
  try {
    return await folder.writeOwn("page.html", await reviewPage(review));
  } catch (caught) {
    if (!isLockReviewError(caught, "FILE_FAILED")) throw caught;
    log.warn(`There is no page of this audit. ${inSentences(caught)}`);
    return undefined;
  }
}
