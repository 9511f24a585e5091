import type { Clock } from "../../ports/clock.ts";

/** The machine's own clock. */
export const SYSTEM_CLOCK: Clock = { now: () => Date.now() };
