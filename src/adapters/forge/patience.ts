import { setTimeout } from "node:timers/promises";
import { isLockReviewError } from "../../model/error.ts";
import type { Log } from "../../ports/log.ts";
import type { RunTime } from "../process/run-time.ts";
import { errorsOf, limitSeconds, member, retryAfterSeconds, statusOf } from "./forge-failure.ts";

/** Retries after a server's error, unless the request sets another number. */
const RETRIES = 2;
/** Most waits for a limit per request: others with the same token may use up a reset limit. */
const LIMIT_WAITS = 3;
/** GraphQL's message for a server's error, in an answer with status 200. */
const QUERY_FAILED = /Something went wrong while executing your query/;

/** The limits for waiting and retrying. */
interface RetryTerms {
  /** The forge's name in messages. */
  readonly forge: string;
  /** Length of the forge's second in milliseconds. */
  readonly unitMs: number;
  readonly log: Log;
  /** A request fails if it would have to wait for a limit longer than the time left. */
  readonly time: Pick<RunTime, "left">;
}

/** The number of retries of a request. */
interface Attempted {
  /** Retries after a server's error; those after a limit do not count, since the request was not carried out. */
  readonly retries?: number | undefined;
}

/**
 * Sends a request until it is answered or refused, or the wait would be too long; then throws the last failure.
 *
 * A server's error is retried after 1 and 4 units, or after `Retry-After`. A limit is retried when it is reset, up to
 * three times and as the time allows, later each time if the forge states hardly any wait. Other answers would not
 * change (GitHub: rate limits and best practices of the REST API).
 */
export async function patiently<T>(
  ask: () => Promise<T>,
  asked: Attempted,
  { forge, unitMs, log, time }: RetryTerms,
): Promise<T> {
  let history: History = { repeated: 0, limited: 0 };
  for (;;) {
    const outcome = await attempt(ask);
    const wait = waitAfter(outcome, asked, history);
    if (wait === undefined || wait.seconds * 1000 > time.left()) return settled(outcome);
    if (wait.isLimit) log.warn(`${forge} asks to wait ${wait.seconds} s before the next request`);
    history = wait.history;
    await setTimeout(wait.seconds * unitMs);
  }
}

type Outcome<T> = { readonly answer: T } | { readonly failure: unknown };

async function attempt<T>(ask: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await ask() };
  } catch (failure) {
    return { failure };
  }
}

function settled<T>(outcome: Outcome<T>): T {
  if ("failure" in outcome) throw outcome.failure;
  return outcome.answer;
}

/** The retries so far. */
interface History {
  /** Retries after a server's error. */
  readonly repeated: number;
  /** Waits for a limit. */
  readonly limited: number;
}

interface Wait {
  readonly seconds: number;
  readonly isLimit: boolean;
  /** The history after the wait. */
  readonly history: History;
}

/** Returns the wait before the next attempt; undefined when there is none. */
function waitAfter(
  outcome: Outcome<unknown>,
  { retries = RETRIES }: Attempted,
  history: History,
): Wait | undefined {
  const limit = "failure" in outcome ? limitSeconds(outcome.failure) : undefined;
  if (limit !== undefined) {
    const { limited } = history;
    if (limited === LIMIT_WAITS) return undefined;
    const seconds = Math.max(limit, 2 ** limited - 1);
    return { seconds, isLimit: true, history: { ...history, limited: limited + 1 } };
  }
  const repeated = history.repeated + 1;
  const seconds = repeated > retries ? undefined : serverWait(outcome, repeated);
  return seconds === undefined
    ? undefined
    : { seconds, isLimit: false, history: { ...history, repeated } };
}

const REFUSED = ["REQUEST_REFUSED", "OUT_OF_TIME", "FORGE_FAILED"] as const;

/** Returns the seconds before the next attempt, 1, 4, 9 …, after a server's error; undefined for other outcomes. */
function serverWait(outcome: Outcome<unknown>, attemptsSoFar: number): number | undefined {
  const backoff = attemptsSoFar ** 2;
  if ("answer" in outcome) {
    const [first] = errorsOf(member(outcome.answer, "data"));
    return QUERY_FAILED.test(String(member(first, "message"))) ? backoff : undefined;
  }
  const { failure } = outcome;
  // This program's own refusals of a host or an answer look like server errors too.
  if (failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED)) {
    return undefined;
  }
  if ((statusOf(failure) ?? 0) < 500) return undefined;
  return Math.max(backoff, retryAfterSeconds(failure) ?? 0);
}
