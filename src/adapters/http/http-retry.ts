import { setTimeout as delay } from "node:timers/promises";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { HttpResponse } from "../../ports/http.ts";
import { BUILT_UNIT, SECOND_MS } from "../process/run-time.ts";
import { isTrustFailure, reasonCode } from "./http-failure.ts";

/** Longest wait between attempts that we choose ourselves (SRC-26). */
const MAX_BACKOFF_MS = 30_000;
/** Longest wait that a server may ask for; beyond it the answer stands, since a run must end. */
const MAX_RETRY_AFTER_MS = 120_000;
const FIRST_BACKOFF_MS = 1_000;

/** Whether an answer invites another attempt: 429 and every 5xx but 501 (SRC-26). */
function isRetryableStatus(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** An answer as far as waiting is concerned. */
interface RetryableAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/**
 * Milliseconds to wait before the next attempt: 1 s, 2 s, 4 s … at most 30 s, or what `retry-after`
 * says on 429 and 503 (SRC-26). Undefined when the server asks for more patience than a run has.
 *
 * OpenTofu: go-retryablehttp, DefaultBackoff.
 */
function backoffMs(
  attemptsMade: number,
  answer: RetryableAnswer | undefined,
  nowMs: number,
): number | undefined {
  const asked = askedMs(answer, nowMs);
  if (asked !== undefined) return asked <= MAX_RETRY_AFTER_MS ? asked : undefined;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}

function askedMs(answer: RetryableAnswer | undefined, nowMs: number): number | undefined {
  if (answer?.retryAfter === undefined) return undefined;
  if (answer.status !== 429 && answer.status !== 503) return undefined;
  if (/^\d+$/.test(answer.retryAfter)) return Number(answer.retryAfter) * 1000;
  const date = Date.parse(answer.retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

/** The clock and the limits of repeated attempts. */
export interface Retrying {
  readonly clock: Clock;
  /** Aborts when the run's time is over, with the error to throw as its reason. */
  readonly time?: AbortSignal | undefined;
  /** Milliseconds of what pauses count as a second; for tests. */
  readonly secondMs?: number;
  /** Waits between attempts; for tests. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Makes so many further attempts after a connection error, a time-out or an answer that invites one. */
export async function withRetries(
  attempt: () => Promise<HttpResponse>,
  retries: number,
  { clock, time, secondMs = BUILT_UNIT.ms ?? SECOND_MS, sleep = pause }: Retrying,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const stop = time === undefined ? signal : AbortSignal.any([signal, time]);
  for (let made = 1; ; made++) {
    const outcome = await attempt().catch((error: unknown) => {
      if (made > retries || !isRetryableError(error)) throw error;
      return undefined;
    });
    if (outcome !== undefined && (made > retries || !isRetryableStatus(outcome.status))) {
      return outcome;
    }
    const answer = outcome && {
      status: outcome.status,
      retryAfter: outcome.headers["retry-after"],
    };
    const waitMs = backoffMs(made, answer, clock.now());
    if (waitMs === undefined && outcome !== undefined) return outcome;
    await outcome?.discard();
    await sleep(((waitMs ?? 0) * secondMs) / 1000, stop);
  }
}

async function pause(ms: number, stop: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal: stop });
  } catch (cause) {
    if (isLockReviewError(stop.reason)) throw stop.reason;
    throw new LockReviewError("ABORTED", "the work was stopped", { cause });
  }
}

/** Connection errors and time-outs; not what trust, policy or a limit decided (SRC-26). */
function isRetryableError(error: unknown): boolean {
  return isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(reasonCode(error.cause));
}
