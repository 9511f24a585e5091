import { isLockReviewError, LockReviewError } from "./error.ts";

/** The error for work that a signal ended; its cause is the signal's reason. */
export function stopped(
  signal: AbortSignal | undefined,
  what = "the work was stopped",
): LockReviewError {
  return new LockReviewError("ABORTED", what, { cause: signal?.reason });
}

/** Lets signals, timers and answers in before a long step. */
export async function nextTurn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** The run's time limit, where something caught goes back to it; undefined where it does not. */
export function timeLimitBehind(caught: unknown): LockReviewError | undefined {
  let error = caught;
  for (let depth = 0; error instanceof Error && depth < MAX_DEPTH; depth++) {
    if (isLockReviewError(error, "OUT_OF_TIME")) return error;
    error = error.cause;
  }
  return undefined;
}

/** Errors behind an error that are looked at: each layer adds one. */
const MAX_DEPTH = 10;
