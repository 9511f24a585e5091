import { setMaxListeners } from "node:events";
import type { HttpRequest } from "../../ports/http.ts";
import { SECOND_MS } from "../process/run-time.ts";

/** Seconds for a connection: name, TCP, TLS, and a proxy's tunnel. */
const CONNECT_SECONDS = 30;
/** Seconds until an answer begins, and in which a body must bring its least; a mirror may fetch a package itself first. */
const STALL_SECONDS = 60;
/** Least bytes of a body in {@link STALL_SECONDS}: git's own measure of a transfer that has died is 1 kB a second. */
const STALL_BYTES = STALL_SECONDS * 1000;

/** Milliseconds for one connection, by the unit of the deadlines. */
export function connectMs(secondMs: number = SECOND_MS): number {
  return CONNECT_SECONDS * secondMs;
}

/** The time that a request allows for one attempt; the rest is decided here. */
type AllowedTime = Pick<HttpRequest, "timeoutMs" | "answerMs">;

/** The deadlines of one attempt at an exchange. Every wait for the other side passes through `during`. */
export interface AttemptWatch {
  /** Aborts when a deadline has passed. */
  readonly signal: AbortSignal;
  /** Says which wait was in vain; undefined while none was. */
  readonly verdict: string | undefined;
  /** Waits for the other side, for as long as it may take; `stop` ends the wait whatever becomes of the work. */
  during<T>(work: Promise<T>, stop: AbortSignal): Promise<T>;
  /** A request of the attempt begins: its first, or one after a redirect. */
  asked(): void;
  /** The headers of an answer are there. */
  answered(): void;
  /** So many bytes of the body have come. */
  received(bytes: number): void;
  end(): void;
}

/** Looks at a deadline for each that passes: what a busy or sleeping machine missed counts as one look. */
const TICKS = 20;

/**
 * Watches one attempt. With `timeoutMs` all of it, body included, must be over by then; without, the answer
 * must begin in time and its body keep coming, however long it is.
 *
 * Only time in which the other side is waited for counts, and it is counted in ticks: a thread that was
 * busy for a minute finds a minute of answers waiting, not a host that said nothing.
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

/** Returns the result of some work, or rejects as soon as it is stopped, whether the work heeds the signal or not. */
function raced<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(stop.reason);
    if (stop.aborted) abandon();
    stop.addEventListener("abort", abandon, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
  });
}
