import { withoutAbsent } from "../../model/without-absent.ts";
import type { Forge } from "../../ports/forge.ts";
import type { CommentMode } from "../../publish/plan-comment.ts";
import { type PublishedComment, reportToPull } from "../../publish/sticky-comment.ts";
import { renderComment } from "../../report/markdown/markdown.ts";
import { blocks } from "../../review/verdict/gate.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { OptionValues } from "../options/arguments.ts";
import { choiceOf } from "../options/values.ts";
import type { CommandContext } from "../run/context.ts";
import { renderReview } from "../run/render-review.ts";
import type { GitLabJob } from "./job.ts";

const MODES = ["always", "on-change", "on-problem", "never"] as const;

/** When there is to be a note. @throws LockReviewError `USAGE` */
export function commentMode(options: OptionValues): CommentMode {
  return choiceOf(options, "comment", MODES) ?? "on-change";
}

/** Writes or changes the one note of the merge request and returns it; undefined where there is none. */
export async function publishNote(
  review: Review,
  job: GitLabJob,
  forge: Forge | undefined,
  {
    context: { log },
    options,
  }: { readonly context: CommandContext; readonly options: OptionValues },
): Promise<PublishedComment["comment"]> {
  const mode = commentMode(options);
  if (mode === "never") return undefined;
  if (forge === undefined) {
    log.info("No note was written: GITLAB_TOKEN is not set. The report is here.");
    return undefined;
  }
  const key = options.text("comment-key") ?? "";
  const report = { key, ...withoutAbsent({ reportUrl: job.jobUrl }) };
  const situation = {
    mode,
    key,
    headSha: job.headSha,
    review,
    body: renderComment(review, report),
  };
  const words = { comment: "Note", elsewhere: "The report is in the log of the job." };
  return reportToPull({ forge, log }, { ...situation, number: job.number }, words);
}

/** Writes the files that the options name: a Code Quality report, the review as JSON, variables for later jobs. */
export async function writeProducts(
  review: Review,
  comment: PublishedComment["comment"],
  {
    context: { writer },
    options,
  }: { readonly context: CommandContext; readonly options: OptionValues },
): Promise<void> {
  const texts = [
    ["code-quality-file", () => renderReview(review, "gitlab-codequality", options)],
    ["report-file", () => renderReview(review, "json", options)],
    ["dotenv-file", () => dotenv(review, comment)],
  ] as const;
  for (const [name, text] of texts) {
    const file = options.text(name);
    if (file !== undefined) await writer.writeAtomically(file, await text());
  }
}

/** The outputs of the action that are one short line each, none of which repeats words of the change. */
function dotenv(review: Review, comment: PublishedComment["comment"]): string {
  const blocking = review.findings.filter((finding) => blocks(finding, review));
  const outputs = {
    verdict: review.verdict,
    changed: review.changes.length > 0,
    findings_count: review.findings.length,
    blocking_count: blocking.length,
    comment_id: comment?.id ?? "",
    comment_url: comment?.url ?? "",
  };
  return Object.entries(outputs)
    .map(([name, value]) => `LOCK_REVIEW_${name.toUpperCase()}=${value}\n`)
    .join("");
}
