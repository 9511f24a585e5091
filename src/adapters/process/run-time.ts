import { setMaxListeners } from "node:events";
import { LockReviewError } from "../../model/error.ts";
import type { Clock } from "../../ports/clock.ts";

/** A time limit of a run. */
export interface RunTime {
  /** Aborts when it is over, with `OUT_OF_TIME` as its reason, which ends all waits. */
  readonly signal: AbortSignal;
  left(): number;
}

/** The times of a run: for gathering, which the run's time limit ends, and for the report after that. */
export interface RunTimes {
  readonly looking: RunTime;
  readonly reporting: RunTime;
}

/** Seconds for the report, after the run's time limit. */
const REPORT_SECONDS = 300;

/** Starts the times of a run, of `limit` seconds. When both are over, the process exits, even if a disk never answers. */
export function runTimes(limit: number, say: (reason: LockReviewError) => void) {
  const duration = limit % 60 === 0 ? `${limit / 60} min` : `${limit} s`;
  const message = `the run's time limit of ${duration} was reached`;
  const reason = new LockReviewError("OUT_OF_TIME", message, {
    hint: "Run again, with more time if all hosts answer as they should.",
  });
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
    end: (): void => {
      looking.end();
      reporting.end();
    },
  };
}

/** Ends the process once its output is taken, whatever still holds a socket or a pipe. Its exit code stands. */
export async function endProcess(): Promise<never> {
  const waiting = [process.stdout, process.stderr].filter(
    ({ writableLength }) => writableLength > 0,
  );
  await Promise.all(waiting.map((stream) => new Promise((taken) => stream.write("", taken))));
  process.exit();
}

/** The exit code of a command that could not check everything. */
const UNVERIFIED = 3;

function countdown(ms: number, reason: LockReviewError) {
  const controller = new AbortController();
  const { signal } = controller;
  // Hundreds of waits listen to it at once, which Node would report as a leak.
  setMaxListeners(0, signal);
  const over = performance.now() + ms;
  const timer = setTimeout(() => controller.abort(reason), ms).unref();
  return {
    signal,
    left: () => Math.max(0, over - performance.now()),
    end: () => clearTimeout(timer),
  };
}

/** The machine's own clock. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now() };
declare const __TOFU_LOCK_REVIEW_SECOND_MS__: number | undefined;
declare const __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__: number | undefined;

/** Milliseconds of a second of deadlines: fewer only in the build that faults are injected into. */
export const SECOND_MS =
  typeof __TOFU_LOCK_REVIEW_SECOND_MS__ === "number" ? __TOFU_LOCK_REVIEW_SECOND_MS__ : 1000;

/** Milliseconds of a second of pauses between requests: set only in the builds that journeys run. */
export const BUILT_UNIT: { readonly ms: number | undefined } = {
  ms:
    typeof __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__ === "number"
      ? __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__
      : undefined,
};
