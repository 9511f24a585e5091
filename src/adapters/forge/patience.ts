import { setTimeout } from "node:timers/promises";
import { isLockReviewError } from "../../model/error.ts";
import type { Log } from "../../ports/log.ts";
import type { RunTime } from "../process/run-time.ts";
import { errorsOf, limitSeconds, member, retryAfterSeconds, statusOf } from "./forge-failure.ts";

/** Further attempts after a server's error, unless the request says another number. */
const RETRIES = 2;
/** Times that one request waits for a limit: others with the same token may use up what has just opened. */
const LIMIT_WAITS = 3;
/** GraphQL's way to tell a server's error, in an answer with status 200. */
const QUERY_FAILED = /Something went wrong while executing your query/;

/** The limits of waiting and repeating. */
interface RetryTerms {
  /** The forge's name in messages. */
  readonly forge: string;
  /** Milliseconds of what the forge calls a second. */
  readonly unitMs: number;
  readonly log: Log;
  /** A request fails that would have to wait for a limit longer than this has left. */
  readonly time: Pick<RunTime, "left">;
}

/** How often a request may be repeated. */
interface Attempted {
  /** Further attempts after a server's error; a limit's are not counted, since the request was not carried out. */
  readonly retries?: number | undefined;
}

/**
 * Makes a request until it is answered, refused for good, or would have to wait too long; the last
 * failure is thrown as it came.
 *
 * A server's error is repeated after 1 and 4 units, or when `Retry-After` says; a limit when it is open
 * again, three times and as the time allows, each time later where the forge names hardly any wait. Every other answer stays the same when asked again
 * (GitHub: rate limits and best practices of the REST API).
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

/** Why a request was made again so far. */
interface History {
  /** Times after a server's error. */
  readonly repeated: number;
  /** Times that a limit was waited for. */
  readonly limited: number;
}

interface Wait {
  readonly seconds: number;
  readonly isLimit: boolean;
  /** As it is after the wait. */
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

/** Seconds before the next attempt, 1, 4, 9 …, after an error of the server; undefined when the request did not fail, or not by that. */
function serverWait(outcome: Outcome<unknown>, attemptsSoFar: number): number | undefined {
  const backoff = attemptsSoFar ** 2;
  if ("answer" in outcome) {
    const [first] = errorsOf(member(outcome.answer, "data"));
    return QUERY_FAILED.test(String(member(first, "message"))) ? backoff : undefined;
  }
  const { failure } = outcome;
  // What this program itself refuses, a host or an answer, comes as a server's error too.
  if (failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED)) {
    return undefined;
  }
  if ((statusOf(failure) ?? 0) < 500) return undefined;
  return Math.max(backoff, retryAfterSeconds(failure) ?? 0);
}
