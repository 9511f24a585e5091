import { setMaxListeners } from "node:events";
import type { HttpRequest } from "../../ports/http.ts";
import { SECOND_MS } from "../process/run-time.ts";

/** Seconds for a connection: name, TCP, TLS, and a proxy's tunnel. */
const CONNECT_SECONDS = 30;
/** Seconds until an answer begins, and per minimum of a body; a mirror may fetch a package itself first. */
const STALL_SECONDS = 60;
/** Fewest bytes of a body in {@link STALL_SECONDS}: like git, we take 1 kB a second as the least. */
const STALL_BYTES = STALL_SECONDS * 1000;

/** Returns the milliseconds for one connection, in units of the deadlines. */
export function connectMs(secondMs: number = SECOND_MS): number {
  return CONNECT_SECONDS * secondMs;
}

/** The request's limits for one attempt. */
type AllowedTime = Pick<HttpRequest, "timeoutMs" | "answerMs">;

/** The deadlines of one attempt. Every wait for the other side passes through `during`. */
export interface AttemptWatch {
  /** Aborts when a deadline has passed. */
  readonly signal: AbortSignal;
  /** Which wait exceeded its deadline; undefined if none did. */
  readonly verdict: string | undefined;
  /** Waits for the other side within the deadlines; `stop` ends the wait even if the work ignores it. */
  during<T>(work: Promise<T>, stop: AbortSignal): Promise<T>;
  /** Call when a request is sent: the first, or one after a redirect. */
  asked(): void;
  /** Call when the headers of an answer have arrived. */
  answered(): void;
  /** Call when this many bytes of the body have arrived. */
  received(bytes: number): void;
  end(): void;
}

/** Ticks per deadline; a tick that a busy or sleeping machine delays counts once. */
const TICKS = 20;

/**
 * Watches one attempt. With `timeoutMs`, all of it must be over by then, body included; without, the answer must begin
 * in time and its body must keep arriving.
 *
 * Only time spent waiting for the other side counts, in ticks: after a thread was busy for a minute, the host's answers
 * are waiting, so the host is not to blame.
 */
export function watchAttempt(allowed: AllowedTime, secondMs: number = SECOND_MS): AttemptWatch {
  return new TickingWatch(allowed, secondMs);
}

class TickingWatch implements AttemptWatch {
  readonly #controller = new AbortController();
  readonly #scale: number;
  readonly #isWhole: boolean;
  readonly #answerMs: number;
  #limitMs = 0;
  #waits = 0;
  #ticks = 0;
  #bytes = 0;
  #isArriving = false;
  #timer: NodeJS.Timeout | undefined;
  #verdict: string | undefined;

  constructor(allowed: AllowedTime, secondMs: number) {
    setMaxListeners(0, this.#controller.signal);
    this.#scale = secondMs / 1000;
    this.#isWhole = allowed.timeoutMs !== undefined;
    this.#answerMs = allowed.timeoutMs ?? allowed.answerMs ?? STALL_SECONDS * 1000;
    this.#arm(this.#answerMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get verdict(): string | undefined {
    return this.#verdict;
  }

  async during<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
    this.#waits++;
    try {
      return await raced(work, stop);
    } finally {
      this.#waits--;
    }
  }

  asked(): void {
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

  #arm(ms: number): void {
    clearInterval(this.#timer);
    [this.#limitMs, this.#ticks, this.#bytes] = [ms, 0, 0];
    const tick = (): void => this.#tick();
    this.#timer = setInterval(tick, Math.max(1, (ms * this.#scale) / TICKS)).unref();
  }

  #tick(): void {
    if (this.#waits === 0 || ++this.#ticks < TICKS) return;
    if (this.#isArriving && this.#bytes >= STALL_BYTES) {
      this.#arm(this.#limitMs);
      return;
    }
    clearInterval(this.#timer);
    const waited = duration(this.#limitMs);
    this.#verdict = this.#isArriving
      ? `sent ${this.#bytes} bytes in ${waited}`
      : `gave no ${this.#isWhole ? "complete " : ""}answer within ${waited}`;
    this.#controller.abort();
  }
}

function duration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} seconds`;
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
