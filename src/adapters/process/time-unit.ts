declare const __TOFU_LOCK_REVIEW_SECOND_MS__: number | undefined;

/**
 * Milliseconds of what deadlines count as a second: fewer only in the build that faults are injected into,
 * where whatever waits is meant to wait in vain.
 */
export const SECOND_MS =
  typeof __TOFU_LOCK_REVIEW_SECOND_MS__ === "number" ? __TOFU_LOCK_REVIEW_SECOND_MS__ : 1000;
