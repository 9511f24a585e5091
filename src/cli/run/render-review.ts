import { SYSTEM_CLOCK } from "../../adapters/process/run-time.ts";
import { textDigest } from "../../packages/hashing/digest.ts";
import { FORMAT_ROWS, type ReviewFormat } from "../../report/formats/review-formats.ts";
import type { Printed } from "../../report/json/json.ts";
import type { TerminalTerms } from "../../report/text/terminal.ts";
import type { Review } from "../../review/verdict/review.ts";
import type { OptionValues } from "../options/arguments.ts";

/** Renders a review in one of our formats. @throws LockReviewError `FILE_FAILED` for a page whose script is missing */
export async function renderReview(
  review: Review,
  format: ReviewFormat,
  options: OptionValues,
): Promise<Printed> {
  const isTerminal = process.stdout.isTTY && options.text("output") === undefined;
  return FORMAT_ROWS[format].print(review, {
    digest: textDigest,
    now: () => SYSTEM_CLOCK.now(),
    terminal: terminalOptions(isTerminal, process),
    page: async (shown) => (await import("../../compose/review-page.ts")).reviewPage(shown),
  });
}

const USUAL_WIDTH = 100;

/** Returns the terminal's width, and whether it has colors that nobody turned off (`NO_COLOR`, `TERM=dumb`). */
export function terminalOptions(
  isTerminal: boolean,
  program: { readonly env: NodeJS.ProcessEnv; readonly stdout: { readonly columns?: number } },
): TerminalTerms {
  const { env, stdout } = program;
  const isPlain = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
  const { columns = 0 } = stdout;
  return {
    color: isTerminal && !isPlain,
    width: isTerminal && columns > 0 ? Math.min(columns, USUAL_WIDTH) : USUAL_WIDTH,
  };
}
