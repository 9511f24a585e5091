import { isLockReviewError, type LockReviewError } from "../../model/error.ts";
import { smallestOf } from "../../model/many.ts";

/** A task that failed, and why. */
export interface Failure<T> {
  readonly task: T;
  readonly error: LockReviewError;
}

/**
 * Runs all tasks at the same time; returns the results in order, or the failures of the lowest failing rank. After a
 * failure the tasks of higher ranks are no longer needed, so that the result is the same as running rank after rank.
 */
export async function attemptAll<T extends { readonly rank: number }, R>(
  tasks: readonly T[],
  step: (task: T, isNeeded: () => boolean) => Promise<R>,
): Promise<{ readonly results: readonly R[]; readonly failures: readonly Failure<T>[] }> {
  let lowest = Number.POSITIVE_INFINITY;
  const outcomes = await Promise.all(
    tasks.map(async (task): Promise<Failure<T> | { readonly result: R }> => {
      try {
        return { result: await step(task, () => task.rank <= lowest) };
      } catch (error) {
        if (!isLockReviewError(error)) throw error;
        lowest = Math.min(lowest, task.rank);
        return { task, error };
      }
    }),
  );
  return {
    results: outcomes.flatMap((outcome) => ("result" in outcome ? [outcome.result] : [])),
    failures: lowestRanked(outcomes.filter((outcome) => "error" in outcome)),
  };
}

/** Returns the failures of the lowest rank that has any. */
export function lowestRanked<T extends { readonly rank: number }>(
  failures: readonly Failure<T>[],
): readonly Failure<T>[] {
  const lowest = smallestOf(failures.map(({ task }) => task.rank));
  return failures.filter(({ task }) => task.rank === lowest);
}
