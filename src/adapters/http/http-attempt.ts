import { setMaxListeners } from "node:events";
import { isLockReviewError, LockReviewError } from "../../model/error.ts";
import type { HttpRequest } from "../../ports/http.ts";
import { SECOND_MS } from "../process/run-time.ts";
import { ownError, silence, throughProxy, unreachable, type Way, whereTo } from "./http-failure.ts";

/** Seconds for a connection: name, TCP, TLS, and a proxy's tunnel. */
const CONNECT_SECONDS = 30;
/** Seconds until an answer begins, and per minimum of a body; a mirror may fetch a package itself first. */
const STALL_SECONDS = 60;
/** Fewest bytes of a body in {@link STALL_SECONDS}: like git, we take 1 kB a second as the least. */
const STALL_BYTES = STALL_SECONDS * 1000;
/** Ticks per deadline; a tick that a busy or sleeping machine delays counts once. */
const TICKS = 20;

/** Returns the milliseconds for one connection, in units of the deadlines. */
export function connectMs(secondMs: number = SECOND_MS): number {
  return CONNECT_SECONDS * secondMs;
}

/** The run's end, and the unit of an attempt's deadlines. */
interface AttemptTerms {
  /** Aborts at the end of the run's time; its reason is a LockReviewError. */
  readonly time: AbortSignal | undefined;
  readonly secondMs: number | undefined;
}

/**
 * One attempt: a request, its redirects and the body of the answer, under its deadlines. With `timeoutMs`, all of it
 * must be over by then, body included; without, the answer must begin in time and its body must keep arriving. Every
 * wait for the other side passes through `during`. Only that time counts, in ticks: after a thread was busy for a
 * minute, the host's answers are waiting, so the host is not to blame.
 */
export class HttpAttempt {
  /** Ends every wait: a deadline has passed, or the run has no more time. */
  readonly stop: AbortSignal;
  readonly #over = new AbortController();
  readonly #terms: AttemptTerms;
  readonly #isWhole: boolean;
  readonly #answerMs: number;
  #way: Way | undefined;
  #limitMs = 0;
  #waits = 0;
  #ticks = 0;
  #bytes = 0;
  #isArriving = false;
  #timer: NodeJS.Timeout | undefined;
  /** Which wait exceeded its deadline. */
  #verdict: string | undefined;

  constructor({ timeoutMs, answerMs }: HttpRequest, terms: AttemptTerms) {
    const { time } = terms;
    this.#terms = terms;
    setMaxListeners(0, this.#over.signal);
    this.stop = AbortSignal.any([this.#over.signal, ...(time === undefined ? [] : [time])]);
    this.#isWhole = timeoutMs !== undefined;
    this.#answerMs = timeoutMs ?? answerMs ?? STALL_SECONDS * 1000;
    this.#arm(this.#answerMs);
  }

  /** Waits for the other side until `stop`, even if the work ignores that. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#waits++;
    try {
      return await raced(work, this.stop);
    } finally {
      this.#waits--;
    }
  }

  /** Call before a request is sent: the first, or one after a redirect. */
  asked(way: Way): void {
    this.#way = way;
    if (this.#isWhole) return;
    this.#isArriving = false;
    this.#arm(this.#answerMs);
  }

  answered(): void {
    if (this.#isWhole) return;
    this.#isArriving = true;
    this.#arm(STALL_SECONDS * 1000);
  }

  received(bytes: number): void {
    this.#bytes += bytes;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Returns the error for what a wait threw; LockReviewErrors pass unchanged. */
  failure(caught: unknown): unknown {
    const ours = ownError(caught);
    const timeIsUp = this.#terms.time?.reason as unknown;
    if (ours !== undefined && ours !== timeIsUp) return ours;
    const way = this.#way;
    if (way === undefined) return caught;
    if (isLockReviewError(timeIsUp)) return cutOff(timeIsUp, way);
    if (this.#verdict === undefined) return unreachable(way, caught);
    return silence(way, `${this.#verdict}${throughProxy(way)}`, {
      hint: "Check the network and its proxy, or try again when the host is less busy.",
      cause: caught,
    });
  }

  #arm(ms: number): void {
    clearInterval(this.#timer);
    [this.#limitMs, this.#ticks, this.#bytes] = [ms, 0, 0];
    const { secondMs = SECOND_MS } = this.#terms;
    const tickMs = Math.max(1, (ms * secondMs) / 1000 / TICKS);
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
  }

  #tick(): void {
    if (this.#waits === 0 || ++this.#ticks < TICKS) return;
    if (this.#isArriving && this.#bytes >= STALL_BYTES) {
      this.#arm(this.#limitMs);
      return;
    }
    this.end();
    const ms = this.#limitMs;
    const waited = ms < 1000 ? `${ms} ms` : `${ms / 1000} seconds`;
    this.#verdict = this.#isArriving
      ? `sent ${this.#bytes} bytes in ${waited}`
      : `gave no ${this.#isWhole ? "complete " : ""}answer within ${waited}`;
    this.#over.abort();
  }
}

/** Returns the end of the run's time with the host that it cut off, and the way to it. */
export function cutOff({ message, hint }: LockReviewError, way: Way): LockReviewError {
  const what = `${way.url.host}${whereTo(way)} gave no answer${throughProxy(way)}, because ${message}`;
  return new LockReviewError("OUT_OF_TIME", what, { hint });
}

/** Returns the work's result, or rejects as soon as it is stopped, even if the work ignores the signal. */
function raced<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(stop.reason);
    if (stop.aborted) abandon();
    stop.addEventListener("abort", abandon, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
  });
}
