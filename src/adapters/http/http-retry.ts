import { setTimeout as delay } from "node:timers/promises";
import { isLockReviewError } from "../../model/error.ts";
import type { Clock } from "../../ports/clock.ts";
import type { HttpResponse } from "../../ports/http.ts";
import { BUILT_UNIT, SECOND_MS } from "../process/run-time.ts";
import { isLasting } from "./http-failure.ts";

/** Longest wait between attempts that we choose (SRC-26). */
const MAX_BACKOFF_MS = 30_000;
/** Longest wait that a server may ask for; beyond it we return the answer, since a run must end. */
const MAX_RETRY_AFTER_MS = 120_000;
const FIRST_BACKOFF_MS = 1_000;

/** Whether to retry an answer: 429 and every 5xx except 501 (SRC-26). */
export function isRetryableStatus(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/**
 * Returns the milliseconds before the next attempt: 1 s, 2 s, 4 s … at most 30 s, or `retry-after` on 429 and 503;
 * undefined when the server asks for too long a wait (SRC-26). OpenTofu: go-retryablehttp, DefaultBackoff.
 */
function backoffMs(
  attemptsMade: number,
  answer: HttpResponse | undefined,
  nowMs: number,
): number | undefined {
  const wish = askedMs(answer, nowMs);
  if (wish !== undefined) return wish <= MAX_RETRY_AFTER_MS ? wish : undefined;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}

function askedMs(answer: HttpResponse | undefined, nowMs: number): number | undefined {
  const after = answer?.headers["retry-after"];
  if (after === undefined || (answer?.status !== 429 && answer?.status !== 503)) return undefined;
  if (/^\d+$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

/** The clock and the limits of retries. */
export interface Retrying {
  readonly clock: Clock;
  readonly time?: AbortSignal;
  /** Length of a pause's second in milliseconds; for tests. */
  readonly secondMs?: number;
  readonly sleep?: (ms: number, time: AbortSignal | undefined) => Promise<void>;
}

/** Retries after a connection error, a time-out or a retryable answer. */
export async function withRetries(
  attempt: () => Promise<HttpResponse>,
  retries: number,
  { clock, time, secondMs = BUILT_UNIT.ms ?? SECOND_MS, sleep = pause }: Retrying,
): Promise<HttpResponse> {
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt().catch((error: unknown) => {
      // Neither a decision of trust, policy or a proxy nor a limit is retried (SRC-26).
      const isLost = isLockReviewError(error, "HOST_UNREACHABLE") && !isLasting(error.cause);
      if (attempts > retries || !isLost) throw error;
      return undefined;
    });
    if (outcome !== undefined && (attempts > retries || !isRetryableStatus(outcome.status))) {
      return outcome;
    }
    const waitMs = backoffMs(attempts, outcome, clock.now());
    if (waitMs === undefined && outcome !== undefined) return outcome;
    await outcome?.discard();
    await sleep(((waitMs ?? 0) * secondMs) / 1000, time);
  }
}

async function pause(ms: number, time: AbortSignal | undefined): Promise<void> {
  try {
    await delay(ms, undefined, { signal: time });
  } catch (caught) {
    time?.throwIfAborted();
    throw caught;
  }
}
