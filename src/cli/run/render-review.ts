import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import { renderCycloneDx } from "../../report/json/cyclonedx.ts";
import { renderGitLabCodeQuality } from "../../report/json/gitlab-codequality.ts";
import { renderReviewJson } from "../../report/json/json.ts";
import { renderSarif } from "../../report/json/sarif.ts";
import { renderComment } from "../../report/markdown/markdown.ts";
import { renderTerminal, type TerminalTerms } from "../../report/text/terminal.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { OptionValues } from "../options/arguments.ts";
import type { REVIEW_FORMATS } from "../options/commands.ts";

type ReviewFormat = (typeof REVIEW_FORMATS)[number];

/**
 * Renders a review in one of the command line's formats. Blocking findings come first, by the review's policy.
 * @throws LockReviewError `FILE_FAILED` for a page whose script is missing
 */
export async function renderReview(
  review: Review,
  format: ReviewFormat,
  options: OptionValues,
): Promise<string> {
  switch (format) {
    case "html":
      return (await import("../../compose/review-page.ts")).reviewPage(review);
    case "json":
      return renderReviewJson(review);
    case "sarif":
      return renderSarif(review, { digest: textDigest });
    case "cyclonedx":
      return renderCycloneDx(review, { digest: textDigest, now: SYSTEM_CLOCK.now() });
    case "gitlab-codequality":
      return renderGitLabCodeQuality(review, textDigest);
    case "markdown":
      return renderComment(review, {});
    case "text": {
      const isTerminal = process.stdout.isTTY && options.text("output") === undefined;
      return renderTerminal(review, terminalOptions(isTerminal, process));
    }
    default:
      return format satisfies never;
  }
}

/** Columns for wrapping if the width is unknown. */
const USUAL_WIDTH = 100;

/** Returns the terminal's width, and whether it has colors that nobody turned off (`NO_COLOR`, `TERM=dumb`). */
export function terminalOptions(
  isTerminal: boolean,
  {
    env,
    stdout,
  }: { readonly env: NodeJS.ProcessEnv; readonly stdout: { readonly columns?: number } },
): TerminalTerms {
  const isPlain = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  const { columns = 0 } = stdout;
  return {
    color: isTerminal && !isPlain,
    width: isTerminal && columns > 0 ? Math.min(columns, USUAL_WIDTH) : USUAL_WIDTH,
  };
}
