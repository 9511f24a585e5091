import { isLockReviewError } from "../../model/error.ts";
import type { Review, Verdict } from "../../review/verdict/review.ts";

/** Exit codes. `notMerged` is for git's merge driver without a result: to git, any code up to 128 means conflicts. */
export const EXIT = { ok: 0, failed: 1, usage: 2, unverified: 3, notMerged: 129 } as const;
/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of each verdict. */
export const EXIT_OF_VERDICT: Readonly<Record<Verdict, ExitCode>> = {
  passed: EXIT.ok,
  "no-change": EXIT.ok,
  failed: EXIT.failed,
  unverified: EXIT.unverified,
};

/** Returns the exit code of a review: that of its verdict, unless policy keeps the gate open. */
export function exitCodeOfReview({ verdict, openGate }: Review): ExitCode {
  return openGate === undefined ? EXIT_OF_VERDICT[verdict] : EXIT.ok;
}

const USAGE_CODES = [
  "USAGE",
  "INVALID_ADDRESS",
  "INVALID_HASH",
  "INVALID_PLATFORM",
  "INVALID_LOCK_FILE",
  "INVALID_CLI_CONFIG",
  "INVALID_POLICY",
  "INVALID_LEDGER",
  "NOT_A_REPOSITORY",
  "FILE_FAILED",
] as const;

/** Returns the exit code of an error that ended a command; a bug of ours counts as unverified, never as passed. */
export function exitCodeOfError(caught: unknown): ExitCode {
  return isLockReviewError(caught, ...USAGE_CODES) ? EXIT.usage : EXIT.unverified;
}
