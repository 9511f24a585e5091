import { setTimeout } from "node:timers/promises";
import { isLockReviewError } from "../../model/error.ts";
import type { Log } from "../../ports/log.ts";
import { statusOf } from "../../publish/permissions.ts";
import type { RunTime } from "../process/run-time.ts";
import { errorsOf, limitSeconds, member, retryAfterSeconds } from "./forge-failure.ts";

/** Retries after a server's error, unless a request sets another number. */
const RETRIES = 2;
/** Most waits for a limit per request: others with the same token may use up a reset limit. */
const LIMIT_WAITS = 3;
/** GraphQL's message for a server's error, in an answer with status 200. */
const QUERY_FAILED = /Something went wrong while executing your query/;

/** The limits for waiting and retrying. */
interface RetryTerms {
  readonly forge: string;
  /** Length of the forge's second in milliseconds. */
  readonly unitMs: number;
  readonly log: Log;
  /** A request fails if it would have to wait for a limit longer than the time left. */
  readonly time: Pick<RunTime, "left">;
}

/**
 * Sends a request until it is answered or refused, or the wait would be too long; then throws the last failure.
 *
 * A server's error is retried after 1 and 4 units, or after `Retry-After`. A limit is retried when it is reset, up to
 * three times and as the time allows, later each time if the forge states hardly any wait; these retries do not count,
 * since the request was not carried out. Other answers would not change (GitHub: rate limits and best practices of the
 * REST API).
 */
export async function patiently<T>(
  ask: () => Promise<T>,
  retries: number | undefined,
  { forge, unitMs, log, time }: RetryTerms,
): Promise<T> {
  let repeats = 0;
  let waits = 0;
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      const limit = limitSeconds(failure);
      const seconds =
        limit === undefined
          ? serverWait(failure, ++repeats, retries ?? RETRIES)
          : limitWait(limit, waits++);
      if (seconds === undefined || seconds * 1000 > time.left()) throw failure;
      if (limit !== undefined) {
        log.warn(`${forge} asks to wait ${seconds} s before the next request`);
      }
      await setTimeout(seconds * unitMs);
    }
  }
}

function limitWait(seconds: number, waits: number): number | undefined {
  return waits === LIMIT_WAITS ? undefined : Math.max(seconds, 2 ** waits - 1);
}

const REFUSED = ["REQUEST_REFUSED", "LIMIT_EXCEEDED", "OUT_OF_TIME", "FORGE_FAILED"] as const;

/** Returns the seconds before the next attempt, 1, 4, 9 …, after a server's error; undefined otherwise. */
function serverWait(failure: unknown, repeats: number, retries: number): number | undefined {
  // This program's own refusals of a host or an answer look like server errors too.
  const isOurs = failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED);
  const [error] = errorsOf(failure);
  const isBroken = (statusOf(failure) ?? 0) >= 500;
  const isBrokenQuery = QUERY_FAILED.test(String(member(error, "message")));
  if (repeats > retries || isOurs || !(isBroken || isBrokenQuery)) return undefined;
  return Math.max(repeats ** 2, retryAfterSeconds(failure) ?? 0);
}
