import { setMaxListeners } from "node:events";
import { LockReviewError } from "../../model/error.ts";
import type { Clock } from "../../ports/clock.ts";

/** The time that a run has for something. */
export interface RunTime {
  /** Aborts when it is over, with `OUT_OF_TIME` as its reason; what waits for others then waits no longer. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
}

/** The times of one run. */
interface RunTimes {
  /** For looking at things: the run's time limit. */
  readonly looking: RunTime;
  /** In which the report must be out as well. */
  readonly reporting: RunTime;
  /** The run has ended. */
  end(): void;
}

/** Seconds for the report, after all that the run had time for. */
const REPORT_SECONDS = 300;

/**
 * Starts the times of a run with a limit in seconds. When both are over the process ends, whatever still
 * holds it: a disk that does not answer, a program that cannot be ended. `say` tells the reason then.
 */
export function runTimes(limit: number, say: (reason: LockReviewError) => void): RunTimes {
  const reason = outOfTime(limit);
  const looking = countdown(limit * 1000, reason);
  const reporting = countdown(limit * 1000 + REPORT_SECONDS * SECOND_MS, reason);
  const endProcess = (): void => {
    say(reason);
    process.exit(process.exitCode ?? UNVERIFIED);
  };
  reporting.signal.addEventListener("abort", endProcess, { once: true });
  return {
    looking,
    reporting,
    end: () => {
      looking.end();
      reporting.end();
    },
  };
}

/** The exit code of a command that could not look at everything. */
const UNVERIFIED = 3;

function countdown(ms: number, reason: LockReviewError): RunTime & { readonly end: () => void } {
  const controller = new AbortController();
  const { signal } = controller;
  setMaxListeners(0, signal);
  const over = performance.now() + ms;
  const timer = setTimeout(() => controller.abort(reason), ms).unref();
  return {
    signal,
    left: () => Math.max(0, over - performance.now()),
    end: () => clearTimeout(timer),
  };
}

/** The error for everything that the run had no time for. */
function outOfTime(seconds: number): LockReviewError {
  const limit = seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
  return new LockReviewError("OUT_OF_TIME", `the run's time limit of ${limit} was reached`, {
    hint: "Run again, with more time if all hosts answer as they should.",
  });
}

/**
 * The signal that everything in one run hangs on.
 *
 * Hundreds of requests and waits listen to it at once, which Node would otherwise report as a leak.
 */
export function runSignal(): AbortSignal {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return signal;
}

/** The machine's own clock. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now() };

declare const __TOFU_LOCK_REVIEW_SECOND_MS__: number | undefined;
declare const __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__: number | undefined;

/**
 * Milliseconds of what deadlines count as a second: fewer only in the build that faults are injected into,
 * where whatever waits is meant to wait in vain.
 */
export const SECOND_MS =
  typeof __TOFU_LOCK_REVIEW_SECOND_MS__ === "number" ? __TOFU_LOCK_REVIEW_SECOND_MS__ : 1000;

/**
 * Milliseconds of a second between two requests, for the pauses that a registry or a forge asks for or that we choose: set only
 * in the builds that journeys run, which no deadline is shorter in.
 */
export const BUILT_UNIT: { readonly ms: number | undefined } = {
  ms:
    typeof __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__ === "number"
      ? __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__
      : undefined,
};
