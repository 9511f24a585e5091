// How long a run may take whose answers go wrong, counted in the deadlines that it has itself.

/** Milliseconds of what deadlines count as a second in the build that faults are injected into. */
export const SECOND_MS = 50;
/** Whatever happens. */
const MAX_MS = 30_000;
/** For what a busy machine adds to answers of the test's own servers. */
const SPARE_MS = 5_000;

/**
 * Most milliseconds, by the program's own clock, of a run of which so many answers were spoilt: each costs at most one attempt's
 * deadline, and all else less than a second run without a fault.
 */
export function boundMs(struck: number, attemptSeconds: number, cleanMs: number): number {
  return Math.min(MAX_MS, struck * attemptSeconds * SECOND_MS + 2 * cleanMs + SPARE_MS);
}
