import { isLockReviewError, type LockReviewError, stopped } from "../../model/error.ts";
import { smallestOf } from "../../model/many.ts";

/** A task that failed, and why. */
export interface Failure<T> {
  readonly task: T;
  readonly error: LockReviewError;
}

/**
 * Runs all tasks at the same time; returns the results in order, or the failures of the lowest failing rank. A failure
 * stops the tasks of higher ranks, so that the result is the same as running rank after rank.
 */
export async function attemptAll<T extends { readonly rank: number }, R>(
  tasks: readonly T[],
  step: (task: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<{ readonly results: readonly R[]; readonly failures: readonly Failure<T>[] }> {
  const attempts = tasks.map((task) => ({ task, stop: new AbortController() }));
  const outcomes = await Promise.all(
    attempts.map(async ({ task, stop }): Promise<Failure<T> | { readonly result: R }> => {
      const either = AbortSignal.any([signal, stop.signal]);
      try {
        if (either.aborted) throw stopped(either);
        return { result: await step(task, either) };
      } catch (error) {
        if (!isLockReviewError(error)) throw error;
        for (const other of attempts) if (other.task.rank > task.rank) other.stop.abort();
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
