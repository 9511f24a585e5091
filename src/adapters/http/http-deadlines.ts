import { setMaxListeners } from "node:events";
import type { HttpRequest } from "../../ports/http.ts";
import { SECOND_MS } from "../process/time-unit.ts";

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

/** What one attempt is allowed, as its request says it; the rest is decided here. */
export type AllowedTime = Pick<HttpRequest, "timeoutMs" | "answerMs">;

/** The deadlines of one attempt at an exchange. Every wait for the other side passes through `during`. */
export interface AttemptWatch {
  /** Aborts when a deadline has passed. */
  readonly signal: AbortSignal;
  /** What was waited for in vain; undefined while nothing was. */
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
  const controller = new AbortController();
  const { signal } = controller;
  setMaxListeners(0, signal);
  const scale = secondMs / 1000;
  const isWhole = allowed.timeoutMs !== undefined;
  const answerMs = allowed.timeoutMs ?? allowed.answerMs ?? STALL_SECONDS * 1000;
  let limitMs = answerMs;
  let waits = 0;
  let ticks = 0;
  let bytes = 0;
  let isArriving = false;
  let timer: NodeJS.Timeout | undefined;
  let verdict: string | undefined;

  const arm = (ms: number): void => {
    clearInterval(timer);
    [limitMs, ticks, bytes] = [ms, 0, 0];
    timer = setInterval(tick, Math.max(1, (ms * scale) / TICKS)).unref();
  };
  const tick = (): void => {
    if (waits === 0 || ++ticks < TICKS) return;
    if (isArriving && bytes >= STALL_BYTES) {
      arm(limitMs);
      return;
    }
    clearInterval(timer);
    verdict = isArriving
      ? `sent ${bytes} bytes in ${duration(limitMs)}`
      : `gave no ${isWhole ? "complete " : ""}answer within ${duration(limitMs)}`;
    controller.abort();
  };
  arm(answerMs);
  return {
    signal,
    get verdict() {
      return verdict;
    },
    async during(work, stop) {
      waits++;
      try {
        return await raced(work, stop);
      } finally {
        waits--;
      }
    },
    asked() {
      if (isWhole) return;
      isArriving = false;
      arm(answerMs);
    },
    answered() {
      if (isWhole) return;
      isArriving = true;
      arm(STALL_SECONDS * 1000);
    },
    received(more) {
      bytes += more;
    },
    end: () => clearInterval(timer),
  };
}

function duration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} seconds`;
}

/** What work gives, unless it is stopped before: then it is waited for no longer, whether it heeds the signal or not. */
function raced<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(stop.reason);
    if (stop.aborted) abandon();
    stop.addEventListener("abort", abandon, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
  });
}
