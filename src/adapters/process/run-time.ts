import { setMaxListeners } from "node:events";
import { LockReviewError } from "../../model/error.ts";
import { SECOND_MS } from "./time-unit.ts";

/** The time that a run has for something. */
export interface RunTime {
  /** Aborts when it is over, with `OUT_OF_TIME` as its reason; what waits for others then waits no longer. */
  readonly signal: AbortSignal;
  /** Milliseconds that are left. */
  left(): number;
}

/** The times of one run. */
export interface RunTimes {
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
