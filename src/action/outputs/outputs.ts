import type { PublishedComment } from "../../publish/sticky-comment.ts";
import { changesData, findingsData, rootsData } from "../../report/json/json.ts";
import { blocks } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { Correction } from "./correction.ts";

/** Where the run's files ended up, and what became of the comment. */
export interface RunProducts {
  readonly reportPath: string;
  readonly commentBodyPath: string;
  /** Undefined when none was asked for. */
  readonly sarifPath: string | undefined;
  /** Undefined when there is none: it was not asked for, and this is no audit. */
  readonly pagePath: string | undefined;
  /** Undefined unless the run corrects lock files. */
  readonly correction: Correction | undefined;
}

/**
 * Characters of one JSON output. GitHub drops all outputs of a job whose sum is above 1 MB, and
 * three of ours may be that long.
 */
const MAX_OUTPUT_CHARACTERS = 200_000;

/** The outputs of the step by name; one that there is nothing for is the empty text. */
export function outputsOf(review: Review, products: RunProducts): ReadonlyMap<string, string> {
  const { correction } = products;
  return new Map([
    ...judgedOutputs(review),
    ["fixed", correction === undefined ? "" : JSON.stringify(correction.roots)],
    ["commit-sha", correction?.repair.commit?.id ?? ""],
    ["patch-path", correction?.patchPath ?? ""],
    ...commentOutputs(undefined),
    ["comment-body-path", products.commentBodyPath],
    ["report-path", products.reportPath],
    ["sarif-path", products.sarifPath ?? ""],
    ["page-path", products.pagePath ?? ""],
  ]);
}

/** The outputs of the comment as it stands after the run; undefined when there is none. */
export function commentOutputs(comment: PublishedComment["comment"]): ReadonlyMap<string, string> {
  return new Map([
    ["comment-id", comment === undefined ? "" : String(comment.id)],
    ["comment-url", comment?.url ?? ""],
  ]);
}

/** The outputs about the review. */
function judgedOutputs(review: Review): readonly (readonly [name: string, value: string])[] {
  const blocking = review.findings.filter((finding) => blocks(finding, review));
  return [
    ["verdict", review.verdict],
    ["changed", String(review.changes.length > 0)],
    ["findings-count", String(review.findings.length)],
    ["blocking-count", String(blocking.length)],
    ["changes", jsonOutput(changesData(review.changes))],
    ["findings", jsonOutput(findingsData(review.findings))],
    ["roots", jsonOutput(rootsData(review.roots))],
  ];
}

/** Half a document would be worse than none; the report file has all of it. */
function jsonOutput(data: readonly object[]): string {
  const text = JSON.stringify(data);
  return text.length > MAX_OUTPUT_CHARACTERS ? "" : text;
}
