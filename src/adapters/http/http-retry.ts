/** Longest wait between attempts that we choose ourselves (SRC-26). */
const MAX_BACKOFF_MS = 30_000;
/** Longest wait that a server may ask for; beyond it the answer stands, since a run must end. */
const MAX_RETRY_AFTER_MS = 120_000;
const FIRST_BACKOFF_MS = 1_000;

/** Whether an answer invites another attempt: 429 and every 5xx but 501 (SRC-26). */
export function isRetryableStatus(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

/** An answer as far as waiting is concerned. */
export interface RetryableAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/**
 * Milliseconds to wait before the next attempt: 1 s, 2 s, 4 s … at most 30 s, or what `retry-after`
 * says on 429 and 503 (SRC-26). Undefined when the server asks for more patience than a run has.
 *
 * OpenTofu: go-retryablehttp, DefaultBackoff.
 */
export function backoffMs(
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
