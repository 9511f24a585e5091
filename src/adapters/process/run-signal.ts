import { setMaxListeners } from "node:events";

/**
 * The signal that everything in one run hangs on.
 *
 * Hundreds of requests and waits listen to it at once, which Node would otherwise report as a leak.
 */
export function runSignal(): AbortSignal {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return signal;
}
