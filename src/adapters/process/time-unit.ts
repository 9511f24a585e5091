declare const __TOFU_LOCK_REVIEW_SECOND_MS__: number | undefined;
declare const __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__: number | undefined;

/**
 * Milliseconds of what deadlines count as a second: fewer only in the build that faults are injected into,
 * where whatever waits is meant to wait in vain.
 */
export const SECOND_MS =
  typeof __TOFU_LOCK_REVIEW_SECOND_MS__ === "number" ? __TOFU_LOCK_REVIEW_SECOND_MS__ : 1000;

/**
 * Milliseconds of a second between two requests, for the pauses that a registry or a forge asks for or that we choose: set only
 * in the builds that journeys run, which no deadline is shorter in.
 */
export const BUILT_UNIT: { readonly ms: number | undefined } = {
  ms:
    typeof __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__ === "number"
      ? __TOFU_LOCK_REVIEW_WAIT_UNIT_MS__
      : undefined,
};
