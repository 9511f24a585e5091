import { readPageFiles } from "../adapters/disk/report-folder.ts";
import { textDigest } from "../packages/hashing/digest.ts";
import { renderHtmlPage } from "../report/page/html-page.ts";
import type { Review } from "../review/verdict/review.ts";

/** A review as one file for a browser. @throws LockReviewError `FILE_FAILED` */
export async function reviewPage(review: Review): Promise<string> {
  return renderHtmlPage(review, { assets: await readPageFiles(), digest: textDigest });
}
