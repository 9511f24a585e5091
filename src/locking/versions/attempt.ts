import { isLockReviewError, type LockReviewError } from "../../model/error.ts";
import { smallestOf } from "../../model/many.ts";
import { stopped } from "../../model/stopped.ts";

/** Something to do that counts less the higher its rank. */
export interface Ranked {
  /** Small numbers count first. */
  readonly rank: number;
}

/** A task that could not be done, and why. */
export interface Failure<T> {
  readonly task: T;
  readonly error: LockReviewError;
}

/** Every result in the order of the tasks, or the failures of the lowest rank that has any. */
export type Attempts<T, R> =
  | { readonly kind: "done"; readonly results: readonly R[] }
  | { readonly kind: "failed"; readonly rank: number; readonly failures: readonly Failure<T>[] };

/**
 * Does all tasks at the same time, and stops those that no longer matter.
 *
 * A failure makes every task of a higher rank pointless, because only the lowest failing rank is told; so
 * the outcome is the same as that of doing rank after rank, however fast each task is.
 */
export async function attemptAll<T extends Ranked, R>(
  tasks: readonly T[],
  step: (task: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<Attempts<T, R>> {
  const stops = new Map(tasks.map((task) => [task.rank, new AbortController()]));
  const outcomes = await Promise.all(
    tasks.map(async (task) => {
      const outcome = await attempt(task, step, signalOf(task, stops, signal));
      if ("error" in outcome) stopAbove(task.rank, stops);
      return outcome;
    }),
  );
  const failures = outcomes.filter((outcome) => "error" in outcome);
  if (failures.length === 0) {
    return {
      kind: "done",
      results: outcomes.flatMap((one) => ("result" in one ? [one.result] : [])),
    };
  }
  const rank = smallestOf(failures.map((failure) => failure.task.rank));
  return { kind: "failed", rank, failures: failures.filter(({ task }) => task.rank === rank) };
}

async function attempt<T extends Ranked, R>(
  task: T,
  step: (task: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<Failure<T> | { readonly result: R }> {
  try {
    if (signal.aborted) throw stopped(signal);
    return { result: await step(task, signal) };
  } catch (error) {
    if (isLockReviewError(error)) return { task, error };
    throw error;
  }
}

function signalOf(
  task: Ranked,
  stops: ReadonlyMap<number, AbortController>,
  signal: AbortSignal,
): AbortSignal {
  const stop = stops.get(task.rank);
  return stop === undefined ? signal : AbortSignal.any([signal, stop.signal]);
}

function stopAbove(rank: number, stops: ReadonlyMap<number, AbortController>): void {
  for (const [other, controller] of stops) {
    if (other > rank) controller.abort();
  }
}
